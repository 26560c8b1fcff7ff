#!/usr/bin/env bash
# The test driver itself: failures of every kind are counted, and none is lost.
set -uo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=scripts/common.sh
source "$root/scripts/common.sh"
# shellcheck source=scripts/packages.sh
source "$root/scripts/packages.sh"
# shellcheck source=scripts/test.sh
source "$root/scripts/test.sh"

build_root=$(mktemp -d)
trap 'rm -rf "$build_root"' EXIT
results=$build_root/results
mkdir -p "$results" "$build_root/fake/bin"
passed=0
failed=0

expect() {
    local what=$1 expected=$2 found=$3
    if [[ $found == "$expected" ]]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $what: expected $expected, found $found"
    fi
}

# program NAME BODY: a test program that is a shell script.
program() {
    printf '#!/usr/bin/env bash\n%s\n' "$2" >"$build_root/fake/bin/$1"
    chmod +x "$build_root/fake/bin/$1"
}

# counts NAME: what the driver makes of a test program, as "passed failed".
counts() {
    run_program_test fake "$1" "${2-}" 2>/dev/null
    cat "$results/fake-$1.count"
}

two_pass='echo "[ RUN      ] A.B"; echo "[       OK ] A.B (0 ms)"; echo "[ RUN      ] A.C"; echo "[       OK ] A.C (0 ms)"'
program test_good "$two_pass; echo '[  PASSED  ] 2 tests.'"
expect "two tests that pass" "2 0" "$(counts test_good)"
program test_bad "$two_pass; echo '[  FAILED  ] A.D (0 ms)'; echo '[  FAILED  ] 1 test, listed below:'; exit 1"
expect "one test of three fails" "2 1" "$(counts test_bad)"
program test_crash "$two_pass; echo '[ RUN      ] A.E'; kill -SEGV \$\$"
expect "a crash after two tests" "2 1" "$(counts test_crash)"
program test_leak "$two_pass; echo '[  PASSED  ] 2 tests.'; exit 23"
expect "a sanitizer's finding at the end" "2 1" "$(counts test_leak)"
program test_empty "echo '[  PASSED  ] 0 tests.'"
expect "a program without tests" "0 1" "$(counts test_empty)"
expect "a program that is not there" "0 1" "$(counts test_missing)"
program fuzz_good "exit 0"
expect "a fuzzer that finds nothing" "1 0" "$(counts fuzz_good corpus)"
program fuzz_bad "exit 77"
expect "a fuzzer that finds something" "0 1" "$(counts fuzz_bad corpus)"

expect "the log of a crash names the test that crashed" "[ RUN      ] A.E" \
    "$(without_passing_tests <"$results/fake-test_crash.log" | grep RUN)"

# script BODY: what the driver makes of a script test.
script() {
    program script_test.sh "$1"
    (cd "$build_root/fake/bin" && run_script_test script_test.sh 2>/dev/null)
    cat "$results/script-script_test.sh.count"
}
expect "a script that passes" "3 0" "$(script 'echo "3 passed, 0 failed"')"
expect "a script that fails" "3 2" "$(script 'echo "3 passed, 2 failed"; exit 1')"
expect "a script that fails without saying so" "3 1" "$(script 'echo "3 passed, 0 failed"; exit 1')"
expect "a script that says nothing" "0 1" "$(script 'true')"

printf 'console.log("2 passed, 1 failed"); process.exit(1);\n' >"$build_root/fake/bin/page_test.mjs"
(cd "$build_root/fake/bin" && run_script_test page_test.mjs 2>/dev/null)
expect "a script for node" "2 1" "$(cat "$results/script-page_test.mjs.count")"

# units BODY: what the driver makes of Vitest, which writes its report where it is told.
units() {
    page_script() {
        local word
        for word in "$@"; do
            if [[ $word == --outputFile* ]]; then printf '%s' "$report_text" >"${word#*=}"; fi
        done
        return "$report_status"
    }
    report_text=$1 report_status=$2
    check_page_units 2>/dev/null
    cat "$results/page-units.count"
}
expect "unit tests that pass" "12 0" \
    "$(units '{"numTotalTests":12,"numPassedTests":12,"numFailedTests":0,"testResults":[]}' 0)"
expect "unit tests that fail" "9 3" "$(units '{"numPassedTests":9,"numFailedTests":3}' 1)"
expect "a unit test that cannot be loaded" "9 1" "$(units '{"numPassedTests":9,"numFailedTests":0,"success":false}' 1)"
expect "unit tests without a report" "0 1" "$(units '' 1)"

# Never more browsers at a time than there is room for.
count_runners() {
    local tries
    touch "$build_root/running.$BASHPID"
    # Each stays until two have been seen beside each other; a third would be seen too.
    for ((tries = 0; tries < 600; ++tries)); do
        find "$build_root" -name 'running.*' | wc -l >>"$build_root/runners"
        sleep 0.1
        if grep -qx '[2-9]' "$build_root/runners"; then break; fi
    done
    rm "$build_root/running.$BASHPID"
}
nproc() { echo 4; }
(jobs_at_once=2 && run_in_parallel "some" count_runners count_runners count_runners count_runners 2>/dev/null)
expect "two jobs at a time" 2 "$(sort -n "$build_root/runners" | tail -n 1)"
unset -f nproc

# A package is not wanted where its command came from elsewhere.
printf '# a comment\nfirst   # why\nsecond (no-such-command)  # why\n\nthird (bash)\n' >"$build_root/packages-some.txt"
expect "packages that are wanted" "first second " \
    "$(root=$build_root && mkdir -p "$root/scripts" && mv "$root/packages-some.txt" "$root/scripts/" &&
        read_packages some | tr '\n' ' ')"

fail_with_five() { return 5; }
with_turn something fail_with_five
expect "taking turns keeps the status" "5" "$?"

configure() { return 0; }
build() { die "no luck"; }
build_part fake 2>/dev/null
expect "a build that fails is a failed test" "0 1" "$(cat "$results/build-fake.count")"

printf '%d passed, %d failed\n' "$passed" "$failed"
[[ $failed -eq 0 ]]
