# ./shoal test: builds everything, runs every test, adds up what passed and what failed.
# shellcheck shell=bash
#
# Functions here are called from conditions, where `set -e` does not hold: each says itself what
# happens when a step fails.

# Longest a single test program may run; a hanging one is a failure, not a wait. Large sweeps of --long take an hour.
test_seconds_max=1500
readonly fuzz_seconds=60
# A test in a browser waits about a third of its time for the page: one more than there are processors keeps them busy.
browsers_at_once=$(($(nproc) + 1))
if ((browsers_at_once > 3)); then browsers_at_once=3; fi
readonly browsers_at_once

run_tests() {
    long=0
    if [[ ${1-} == --long ]]; then
        long=1
        shift
        test_seconds_max=7200
        export SHOAL_LONG=1  # tests with large sweeps look at it
    fi
    [[ $# -eq 0 ]] || die "unknown: test $*; it is ./shoal test or ./shoal test --long"
    with_turn test run_every_part
}

run_every_part() {
    local began=$SECONDS beside=
    results=$build_root/logs/tests
    rm -rf "$results"
    mkdir -p "$results"
    export SHOAL_PROGRAM=$build_root/release/bin/shoal SHOAL_WASM=$build_root/wasm/shoal.wasm SHOAL_PAGE=$build_root/web
    export SHOAL_DEALT_SERVER=$build_root/release/bin/dealt_server
    cd "$root" || die "cannot enter $root"
    # Whoever stops the tests stops the programs they started.
    trap 'stop_jobs' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM

    local lists=(run page test)
    ((long == 0)) || lists+=(long)
    with_turn build ensure_packages "${lists[@]}"

    run_scripts "style" -path 'tests/style/*'
    local program=0
    # Alone, each file shows that it includes what it uses.
    local wanted=(-DSHOAL_JOIN=ON -DSHOAL_EVERY_TEST=OFF)
    ((long == 0)) || wanted=(-DSHOAL_JOIN=OFF -DSHOAL_EVERY_TEST=ON)
    if build_part release -DSHOAL_TESTS=ON "${wanted[@]}"; then
        program=1
        begin_beside run_programs release
    fi
    # What the address sanitizer finds as well is looked for twice only where there is time for it.
    ((long == 0)) || wanted+=(-DSHOAL_SANITIZE_WITHOUT=)
    local checked=0 module=0
    if build_part dev "${wanted[@]}"; then checked=1; fi
    end_beside
    ((checked == 0)) || begin_beside run_programs dev
    if build_part wasm; then module=1; fi
    ((program == 0)) || check_page
    end_beside
    ((module == 0)) || run_scripts "scripts" -not -path 'tests/style/*'
    ((program == 0)) || run_page_in_browser
    if ((long == 1)); then run_long_parts; fi

    local passed failed
    read -r passed failed < <(cat "$results"/*.count 2>/dev/null | awk '{ p += $1; f += $2 } END { print p + 0, f + 0 }')
    say "all parts took $((SECONDS - began)) s; logs are in $build_root/logs"
    printf '%d passed, %d failed\n' "$passed" "$failed"
    [[ $failed -eq 0 && $passed -gt 0 ]]
}

# begin_beside COMMAND…: a part that goes on beside the next one, until end_beside: where one waits for its longest test
# or object the other still has work for the processors.
begin_beside() {
    (
        trap 'stop_jobs' EXIT
        trap 'exit 143' TERM
        "$@"
    ) &
    beside=$!
}

end_beside() {
    [[ -z $beside ]] || wait "$beside" || true
    beside=
}

run_long_parts() {
    if build_part tsan; then run_programs tsan; fi
    if build_part fuzz; then fuzz_for_a_while; fi
    run_in_parallel "headers alone" check_headers
    run_in_parallel "clang-tidy" check_tidy
    run_in_parallel "shellcheck" check_shell
    run_in_parallel "benchmarks" check_benchmarks
}

# build_part PRESET [-DNAME=VALUE]…: a build that fails counts as one failed test.
build_part() {
    say "part: build $1"
    if with_turn build build_preset "$@"; then return 0; fi
    echo "0 1" >"$results/build-$1.count"
    return 1
}

# In a shell of its own: `die` ends the build, not the tests. All that does not compile is shown at once.
# With sanitizers only the test programs are run, so only they are built, unless there is time for everything.
build_preset() (
    configure "$@" || return 1
    targets=()
    if [[ $1 == dev ]] && ((long == 0)); then
        mapfile -t targets < <(cut -d' ' -f1 "$build_root/dev/tests.txt")
    fi
    build "$1" -k 0 "${targets[@]}"
)

# The test programs that the build wrote down, each line a name and, for fuzzers, their corpus.
run_programs() {
    local preset=$1 name corpus jobs=()
    while IFS=' ' read -r name corpus; do
        [[ -n $name ]] && jobs+=("run_program_test $preset $name $corpus")
    done <"$build_root/$preset/tests.txt"
    run_in_parallel "tests, $preset" "${jobs[@]}"
}

# run_scripts PART CONDITION…: the tests/*/*_test.sh and *_test.mjs for which find's condition holds.
run_scripts() {
    local part=$1 script jobs=()
    shift
    while IFS= read -r script; do
        jobs+=("run_script_test $script")
    done < <(find tests -mindepth 2 -maxdepth 2 -name '*_test.*' \( -name '*.sh' -o -name '*.mjs' \) "$@" | long_ones_first)
    run_in_parallel "$part" "${jobs[@]}"
}

# Sorts names of scripts; those that say in a line of their own that they take long come first, so that nobody waits for
# one of them in the end.
long_ones_first() {
    local all mark='^(#|//) Takes long'
    all=$(sort)
    xargs -r grep -lE "$mark" <<<"$all" || true
    xargs -r grep -LE "$mark" <<<"$all" || true
}

# The page: what is built from must be right before it is built, and built before a browser sees it.
check_page() {
    run_in_parallel "page, what it is made of" check_page_packages
    [[ -f $results/page-ready ]] || return 0
    run_in_parallel "page" check_page_types check_page_units check_page_build check_page_habits
}

run_page_in_browser() {
    [[ -f $results/page-built ]] || return 0
    local script alone=() jobs=() jobs_at_once=$browsers_at_once
    while IFS= read -r script; do
        if grep -q '^// Runs alone' "$script"; then
            alone+=("run_script_test $script")
        else
            jobs+=("run_script_test $script")
        fi
    done < <(find web/tests -maxdepth 1 -name '*_test.mjs' | long_ones_first)
    run_in_parallel "page, in a browser" "${jobs[@]}"
    jobs_at_once=1
    run_in_parallel "page, in a browser, one at a time" "${alone[@]}"
}

fuzz_for_a_while() {
    local name corpus jobs=()
    while IFS=' ' read -r name corpus; do
        [[ $name == fuzz_* ]] && jobs+=("run_fuzzer $name $corpus")
    done <"$build_root/fuzz/tests.txt"
    run_in_parallel "fuzzing" "${jobs[@]}"
}

# run_in_parallel PART JOB…: as many jobs at a time as there are processors, or `jobs_at_once`. It waits for its own jobs
# alone: another part may be running beside it.
run_in_parallel() {
    local part=$1 job ended began=$SECONDS limit
    local -A running=()
    limit=${jobs_at_once:-$(nproc)}
    shift
    say "part: $part"
    for job in "$@" ''; do
        while ((${#running[@]} >= (${#job} > 0 ? limit : 1))); do
            wait -n -p ended "${!running[@]}" || true
            unset "running[$ended]"
        done
        [[ -n $job ]] || break
        # Jobs are words without spaces, made in this file.
        # shellcheck disable=SC2086
        $job &
        running[$!]=1
    done
    say "part: $part took $((SECONDS - began)) s"
}

stop_jobs() {
    local job
    for job in $(jobs -p); do
        kill "$job" 2>/dev/null || true
    done
}

# bounded LOG COMMAND…: runs a program until it ends, its time is over, or this job is told to stop.
bounded() {
    local log=$1 program
    shift
    timeout "$test_seconds_max" "$@" </dev/null >"$log" 2>&1 &
    program=$!
    trap 'kill "$program" 2>/dev/null' TERM
    wait "$program"
}

# record LABEL STATUS PASSED FAILED BEGAN LOG: what a job came to; a failing one shows its log.
record() {
    local label=$1 status=$2 passed=$3 failed=$4 began=$5 log=$6 tenths
    # A crash, or a program without any test, is a failure too.
    if [[ $failed -eq 0 && ($status -ne 0 || $passed -eq 0) ]]; then failed=1; fi
    tenths=$(((${EPOCHREALTIME/[.,]/} - began) / 100000))
    echo "$passed $failed" >"${log%.log}.count"
    {
        flock 9
        if [[ $failed -gt 0 ]]; then
            say "FAILED: $label (status $status)"
            without_passing_tests <"$log" >&2
        fi
        printf '  %-34s %6d passed %3d failed %5d.%d s\n' "$label" "$passed" "$failed" $((tenths / 10)) $((tenths % 10)) >&2
    } 9>"$results/output.lock"
}

# Leaves out GoogleTest's pairs of RUN and OK; a RUN without an OK is the test that crashed.
without_passing_tests() {
    awk '/^\[ RUN      \]/ { if (held != "") print held; held = $0; next }
         /^\[       OK \]/ && held != "" { held = ""; next }
         { if (held != "") print held; held = ""; print }
         END { if (held != "") print held }'
}

# first_number PATTERN LOG: the number in the first line that fits, or 0.
first_number() {
    local number
    number=$(sed -n "s/$1/\\1/p;T;q" "$2")
    echo "${number:-0}"
}

run_program_test() {
    local preset=$1 name=$2 corpus=${3-} began=${EPOCHREALTIME/[.,]/} status=0
    local log=$results/$preset-$name.log
    if [[ $name == fuzz_* ]]; then
        bounded "$log" "$build_root/$preset/bin/$name" -runs=0 "$corpus" || status=$?
        record "$name, stored corpus" "$status" $((status == 0)) 0 "$began" "$log"
        return
    fi
    bounded "$log" "$build_root/$preset/bin/$name" --gtest_color=no || status=$?
    local passed failed
    passed=$(grep -c '^\[       OK \]' "$log")
    failed=$(first_number '^\[  FAILED  \] \([0-9]*\) tests\{0,1\}, listed.*' "$log")
    record "$name" "$status" "$passed" "$failed" "$began" "$log"
}

# A script test ends with a line of its own: N passed, N failed.
run_script_test() {
    local script=$1 began=${EPOCHREALTIME/[.,]/} status=0 passed failed
    local log=$results/script-${script//\//-}.log runner=()
    if [[ $script == *.mjs ]]; then runner=(node); fi
    bounded "$log" "${runner[@]}" "./$script" || status=$?
    read -r passed failed < <(sed -n '$s/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$log")
    record "$script" "$status" "${passed:-0}" "${failed:-0}" "$began" "$log"
}

# In shells of their own: `die` ends a step, not the tests.
check_page_packages() {
    local began=${EPOCHREALTIME/[.,]/} status=0 log=$results/page-packages.log
    (check_node && with_turn build install_page_packages && write_protocol_types) >"$log" 2>&1 || status=$?
    ((status != 0)) || touch "$results/page-ready"
    record "page: packages, protocol types" "$status" $((status == 0)) 0 "$began" "$log"
}

check_page_build() {
    local began=${EPOCHREALTIME/[.,]/} status=0 log=$results/page-build.log
    (with_turn build build_page) >"$log" 2>&1 || status=$?
    ((status != 0)) || touch "$results/page-built"
    record "page: vite build" "$status" $((status == 0)) 0 "$began" "$log"
}

# page_script LOG NAME ARGUMENT…: a script of web/package.json.
page_script() {
    local log=$1 name=$2
    shift 2
    NO_COLOR=1 bounded "$log" npm --prefix web run --silent "$name" -- "$@"
}

check_page_types() {
    local began=${EPOCHREALTIME/[.,]/} status=0 log=$results/page-check.log
    page_script "$log" check || status=$?
    record "page: svelte-check" "$status" $((status == 0)) 0 "$began" "$log"
}

check_page_habits() {
    local began=${EPOCHREALTIME/[.,]/} status=0 log=$results/page-lint.log
    page_script "$log" lint || status=$?
    record "page: eslint" "$status" $((status == 0)) 0 "$began" "$log"
}

check_page_units() {
    local began=${EPOCHREALTIME/[.,]/} status=0 log=$results/page-units.log report=$results/page-units.json
    : >"$report"
    # A test that hangs is found all the same; one on a busy machine is not blamed for it.
    page_script "$log" test --testTimeout=60000 --reporter=default --reporter=json --outputFile.json="$report" ||
        status=$?
    record "page: vitest" "$status" "$(first_number '.*"numPassedTests": *\([0-9]*\).*' "$report")" \
        "$(first_number '.*"numFailedTests": *\([0-9]*\).*' "$report")" "$began" "$log"
}

# What is found beyond the stored corpus stays in the build folder, findings too.
run_fuzzer() {
    local name=$1 corpus=$2 began=${EPOCHREALTIME/[.,]/} status=0
    local log=$results/fuzzing-$name.log found=$build_root/fuzz/found/$name
    mkdir -p "$found"
    bounded "$log" "$build_root/fuzz/bin/$name" -max_total_time="$fuzz_seconds" -print_final_stats=1 \
        -artifact_prefix="$found/../$name-" "$found" "$corpus" || status=$?
    record "$name, $fuzz_seconds s" "$status" $((status == 0)) 0 "$began" "$log"
}

# Every header compiles on its own.
check_headers() {
    local began=${EPOCHREALTIME/[.,]/} status=0 log=$results/headers.log header
    while IFS= read -r header; do
        clang++-19 -std=c++20 -I. -fsyntax-only -x c++ -include "$header" /dev/null || {
            status=1
            echo "$header does not compile on its own: include what it uses"
        }
    done >"$log" 2>&1 < <(find . -name '*.h' -not -path './build/*' -not -path './tests/*' -not -path './web/*' | sort)
    record "headers alone" "$status" $((status == 0)) 0 "$began" "$log"
}

check_tidy() {
    local began=${EPOCHREALTIME/[.,]/} status=0 log=$results/tidy.log
    find . -name '*.cpp' -not -path './build/*' -not -path './wasm/*' -not -path './web/*' -print0 |
        xargs -0 -r -n 1 -P "$(nproc)" clang-tidy-19 -p "$build_root/dev" --quiet >"$log" 2>&1 || status=$?
    record "clang-tidy" "$status" $((status == 0)) 0 "$began" "$log"
}

check_shell() {
    local began=${EPOCHREALTIME/[.,]/} status=0 log=$results/shellcheck.log
    shellcheck --external-sources --check-sourced shoal .ci/run tests/*/*.sh >"$log" 2>&1 || status=$?
    record "shellcheck" "$status" $((status == 0)) 0 "$began" "$log"
}

# Benchmarks run, briefly; their numbers are for people.
check_benchmarks() {
    local began=${EPOCHREALTIME/[.,]/} status=0 log=$results/benchmarks.log program
    for program in "$build_root"/release/bin/bench_*; do
        [[ -x $program ]] || continue
        # How long the strongest bots think is measured by hand: it takes an hour.
        "$program" --benchmark_min_time=0.01 --benchmark_filter=-latency || status=$?
    done >"$log" 2>&1
    record "benchmarks" "$status" $((status == 0)) 0 "$began" "$log"
}
