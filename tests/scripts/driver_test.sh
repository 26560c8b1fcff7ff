#!/usr/bin/env bash
# The test driver itself: failures of every kind are counted, and none is lost.
set -uo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
# shellcheck source=scripts/common.sh
source "$root/scripts/common.sh"
# shellcheck source=scripts/test.sh
source "$root/scripts/test.sh"

build_root=$(mktemp -d)
trap 'rm -rf "$build_root"' EXIT
results=$build_root/results
mkdir -p "$results" "$build_root/fake/bin"
passed=0
failed=0

expect() {
    local what=$1 wanted=$2 found=$3
    if [[ $found == "$wanted" ]]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $what: expected $wanted, found $found"
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

fail_with_five() { return 5; }
with_turn something fail_with_five
expect "taking turns keeps the status" "5" "$?"

configure() { return 0; }
build() { die "no luck"; }
build_part fake 2>/dev/null
expect "a build that fails is a failed test" "0 1" "$(cat "$results/build-fake.count")"

printf '%d passed, %d failed\n' "$passed" "$failed"
[[ $failed -eq 0 ]]
