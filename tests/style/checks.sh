# What the style tests share. A check is a command that prints offenders, one a line; each failing
# check says what to write instead.
# shellcheck shell=bash

# The tree that is looked at: this repository, or the one self_test.sh makes.
cd "${STYLE_ROOT:-$(dirname "${BASH_SOURCE[0]}")/../..}" || exit 2

passed=0
failed=0

# check NAME ADVICE COMMAND…
check() {
    local name=$1 advice=$2 offenders
    shift 2
    offenders=$("$@")
    if [[ -z $offenders ]]; then
        passed=$((passed + 1))
        return
    fi
    failed=$((failed + 1))
    printf 'FAILED: %s\n  %s\n  instead: %s\n\n' "$name" "${offenders//$'\n'/$'\n  '}" "$advice"
}

finish() {
    printf '%d passed, %d failed\n' "$passed" "$failed"
    [[ $failed -eq 0 ]]
}

# files FOLDER NAME…: our files below a folder whose names fit one of the patterns; what programs write is left out.
files() {
    local folder=$1 conditions=() pattern
    shift
    for pattern in "$@"; do
        conditions+=(-o -name "$pattern")
    done
    [[ -d $folder ]] || return 0
    find "$folder" \( -name .git -o -name node_modules -o -path ./build -o -path '*web/src/generated' \) -prune -o \
        -type f \( "${conditions[@]:1}" \) -print | sed 's|^\./||' | sort
}

sources() { files "${1:-.}" '*.h' '*.cpp'; }

# Every file that people write; golden data and fuzzing corpora are not prose and may hold anything.
written() {
    files . '*.h' '*.cpp' '*.cmake' '*.txt' '*.json' '*.md' '*.sh' '*.mjs' '*.js' '*.ts' '*.svelte' '*.css' '*.html' \
        shoal run '.clang-*' '.editorconfig' '.gitignore' LICENSE | grep -v '/corpus/' || true
}

# grep_in LISTER PATTERN: FILE:LINE:TEXT of what fits, in the files the lister names.
grep_in() {
    local lister=$1 pattern=$2
    $lister | tr '\n' '\0' | xargs -0 -r grep -nHE -- "$pattern" || true
}

# Sources without comments and strings, as FILE:LINE:CODE. Good enough for words, not a parser.
# shellcheck disable=SC2016  # the dollars are awk's
code() {
    sources "$1" | tr '\n' '\0' | xargs -0 -r awk '
        { line = $0; gsub(/R"\([^)]*\)"/, "\"\"", line); gsub(/"([^"\\]|\\.)*"/, "\"\"", line)
          sub(/\/\/.*/, "", line); print FILENAME ":" FNR ":" line }'
}
