# What the tests of the program share: run it as people do, and look at everything that comes out.
# shellcheck shell=bash

program=${SHOAL_PROGRAM:?names the program to test}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

passed=0
failed=0

good() { passed=$((passed + 1)); }
bad() {
    failed=$((failed + 1))
    printf 'FAILED: %s\n' "$*"
}

# expect NAME COMMAND…: the command succeeds.
expect() {
    local name=$1
    shift
    if "$@"; then good; else bad "$name"; fi
}

# refuses CODE WORDS ARGUMENTS…: that exit code, nothing on standard output, and one line on standard
# error that holds the words.
refuses() {
    local code=$1 words=$2 found=0
    shift 2
    "$program" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null || found=$?
    if [[ $found -ne $code ]]; then
        bad "shoal $*: exit code $found, expected $code"
    elif [[ -s $scratch/out ]]; then
        bad "shoal $*: printed something though it refused"
    elif [[ $(wc -l <"$scratch/err") -ne 1 || $(head -c 7 "$scratch/err") != 'shoal: ' ]]; then
        bad "shoal $*: standard error is not one line that begins with the program's name"
    elif ! grep -qF -- "$words" "$scratch/err"; then
        bad "shoal $*: says $(cat "$scratch/err"), expected: $words"
    else
        good
    fi
}

# says WORDS FILE
says() { grep -qF -- "$1" "$2"; }

finish() {
    printf '%d passed, %d failed\n' "$passed" "$failed"
    [[ $failed -eq 0 && $passed -gt 0 ]]
}
