#!/usr/bin/env bash
# How files look: format, length, leftovers.
set -uo pipefail
# shellcheck source=tests/style/checks.sh
source "$(dirname "$0")/checks.sh"

readonly code_lines_max=500

unformatted() {
    sources . | tr '\n' '\0' | xargs -0 -r clang-format-19 --dry-run -Werror 2>&1 |
        sed -nE 's/^([^:]+:[0-9]+):[0-9]+: error.*/\1/p' | sort -u -t: -k1,1
}

# Lines of code: neither blank nor comment only.
long_files() {
    files . '*.h' '*.cpp' '*.sh' '*.mjs' '*.cmake' '*.ts' '*.svelte' '*.css' | tr '\n' '\0' | xargs -0 -r awk -v max="$code_lines_max" '
        FNR == 1 { if (count > max) print name ": " count " lines"; name = FILENAME; count = 0 }
        !/^[ \t]*(\/\/.*|#.*)?$/ || /^#(include|define)/ { ++count }
        END { if (count > max) print name ": " count " lines" }'
}

tabs() { grep_in written $'\t' | cut -c1-120; }
trailing_spaces() { grep_in written '[ '$'\r'']$' | cut -c1-120; }
missing_last_newline() {
    local file
    while IFS= read -r file; do
        [[ ! -s $file || -z $(tail -c 1 "$file") ]] || echo "$file"
    done < <(written)
}

# The bracketed letters keep this file from finding itself.
leftovers() { grep_in written '\b([T]ODO|[F]IXME|[X]XX|[H]ACK)\b'; }
machine_paths() { grep_in written '(^|[^A-Za-z0-9_.])/(work|root|home|farm)/'; }
test_sources() { files tests '*.cpp' '*.h' '*.mjs' '*.sh' && files web '*.test.ts' '*_test.mjs'; }
switched_off_tests() { grep_in test_sources '\b([D]ISABLED_|[G]TEST_SKIP)|\.([s]kip|[o]nly|[f]ixme)\('; }
bare_suppressions() { grep_in sources 'NOLINT' | grep -vE 'NOLINT[A-Z]*\([a-z0-9.,* -]+\): ' | grep -v 'NOLINTEND'; }

check "sources are formatted" "clang-format-19 -i FILE" unformatted
check "no file has more than $code_lines_max lines of code" "split it by subject; a reader finds a rule in short files" long_files
check "no tabs" "four spaces" tabs
check "no spaces or carriage returns at line ends" "nothing; .editorconfig makes editors remove them" trailing_spaces
check "files end with a newline" "a newline" missing_last_newline
check "no notes to oneself" "do it now, or leave the note out" leftovers
check "no paths of one machine" "paths from the repository's root, or an argument" machine_paths
check "no test is switched off" "a test that passes, or none" switched_off_tests
check "a suppression carries its reason" "// NOLINT(check-name): why it is wrong here" bare_suppressions
finish
