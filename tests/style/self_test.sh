#!/usr/bin/env bash
# The style tests themselves: in a tree with one offence of each kind, each check finds its own.
set -uo pipefail
style=$(cd "$(dirname "$0")" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
passed=0
failed=0

write() {
    mkdir -p "$(dirname "$tree/$1")"
    printf '%b' "$2" >"$tree/$1"
}

# expect SCRIPT CHECK OFFENDER: the script's report has the check, and the offender under it.
declare -A reports=()
expect() {
    local report
    reports[$1]=${reports[$1]-$(STYLE_ROOT=$tree "$style/$1")}
    report=$(sed -n "/^FAILED: $2/,/^  instead:/p" <<<"${reports[$1]}")
    if grep -qF -- "$3" <<<"$report"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED: "%s" does not report %s; it says:\n%s\n' "$2" "$3" "$report"
    fi
}

# spares SCRIPT PLACE: the script's report does not name it.
spares() {
    if grep -qF -- "$2" <<<"${reports[$1]}"; then
        failed=$((failed + 1))
        printf 'FAILED: %s reports %s, which is fine\n' "$1" "$2"
    else
        passed=$((passed + 1))
    fi
}

cp "$style/../../.clang-format" "$tree/"
# shellcheck disable=SC2016  # the backquotes are Markdown's
write docs/ARCHITECTURE.md 'See [the rules](../engine/gone/RULES.md) and `docs/gone.md`.\n'
write engine/foppen/rules.h '#pragma once\n#include "engine/fishing/types.h"\n#include "types.h"\n#include <vector>\n'
write engine/fishing/types.h '// virtual is fine in a comment\nvirtual int a();\nswitch (a) { default: break; }\n'
write engine/core/up.h '#pragma once\n#include "cli/main.h"\n'
write cli/main.h '#pragma once\nint   a;\n'
write cli/long.cpp "$(printf 'int a;\\n%.0s' {1..501})"
write cli/tab.cpp '\tint a;\n'
write cli/space.cpp 'int a; \n'
write cli/newline.cpp 'int a;'
write cli/note.cpp "// TO""DO: later\n"
write cli/path.cpp '// see /'"home/me/notes\n"
write cli/bare.cpp 'int a;  // NOLINT\n'
write tests/foppen/off_test.cpp 'TEST(A, DIS''ABLED_B) {}\n'
write web/src/Bad.svelte '<p style="color: red">{@html words}</p>\n<p on:click={f} style:left={x} />\n<!-- svelte-ig''nore a11y_x -->\n'
write web/src/bad.ts "// @ts-ig""nore, see http://localhost/\nconst a = 'http://www.w3.org/2000/svg';\nconst b = 'https://example.org/';\n$(printf '/%.0s' {1..121})\n"
write web/src/good.test.ts "it.on""ly('https://play.example.org/a', 'https://elsewhere.dev/');\n"
write web/src/generated/protocol.ts '\tmade\n'
write web/package-lock.json '{"packages": {"node_modules/a": {"optionalDependencies": {"b": "1"},\n"resolved": "https://example.org/a.tgz"}}}\n'

expect includes_test.sh "folders include only" 'engine/foppen/rules.h:2 includes "engine/fishing/types.h"'
expect includes_test.sh "folders include only" 'engine/core/up.h:2 includes "cli/main.h"'
expect includes_test.sh "includes are written" 'engine/foppen/rules.h:3 includes "types.h"'
expect includes_test.sh "the engine includes no heap" 'engine/foppen/rules.h:4'
expect includes_test.sh "the engine uses no heap" 'engine/fishing/types.h:2'
expect includes_test.sh "switches in the engine" 'engine/fishing/types.h:3'
expect includes_test.sh "all games have" 'engine/foppen/judge.h: no judge'
expect includes_test.sh "all games have" 'engine/foppen/foppen.h'
expect includes_test.sh "headers guard themselves" 'engine/fishing/types.h'
expect sources_test.sh "sources are formatted" 'cli/main.h:2'
expect sources_test.sh "no file has more than" 'cli/long.cpp: 501 lines'
expect sources_test.sh "no tabs" 'cli/tab.cpp:1'
expect sources_test.sh "no spaces" 'cli/space.cpp:1'
expect sources_test.sh "files end with" 'cli/newline.cpp'
expect sources_test.sh "no notes" 'cli/note.cpp:1'
expect sources_test.sh "no paths" 'cli/path.cpp:1'
expect sources_test.sh "no test is switched off" 'tests/foppen/off_test.cpp:1'
expect sources_test.sh "a suppression" 'cli/bare.cpp:1'
expect sources_test.sh "no test is switched off" 'web/src/good.test.ts:1'
expect web_test.sh "lines of the page" 'web/src/bad.ts:4'
expect web_test.sh "no markup writes" 'web/src/Bad.svelte:1'
expect web_test.sh "no style attributes" 'web/src/Bad.svelte:1'
expect web_test.sh "the page asks no other host" 'web/src/bad.ts:3'
expect web_test.sh "the page asks no other host" "('/a', 'https://elsewhere.dev/')"
expect web_test.sh "no type errors" 'web/src/bad.ts:1'
expect web_test.sh "a suppression" 'web/src/Bad.svelte:3'
expect web_test.sh "components are written" 'web/src/Bad.svelte:2'
expect web_test.sh "no registry" 'web/package-lock.json:2'
expect web_test.sh "lock files are whole" 'web/package-lock.json: node_modules/a needs b'
spares sources_test.sh 'web/src/generated/protocol.ts'
spares web_test.sh 'web/src/bad.ts:2'
expect docs_test.sh "docs.ARCHITECTURE.md mentions" 'engine/foppen/'
expect docs_test.sh "links lead" 'engine/gone/RULES.md'
expect docs_test.sh "files that are named" 'docs/gone.md'
expect docs_test.sh "every game has" 'engine/foppen/RULES.md'

printf '%d passed, %d failed\n' "$passed" "$failed"
[[ $failed -eq 0 ]]
