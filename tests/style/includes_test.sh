#!/usr/bin/env bash
# Who may include whom, and what the engine may include: the directions of docs/ARCHITECTURE.md.
set -uo pipefail
# shellcheck source=tests/style/checks.sh
source "$(dirname "$0")/checks.sh"

# Every folder of the engine but the lowest and the highest is a game.
games=$(for folder in engine/*/; do echo "${folder%/}"; done | grep -vE '^engine/(core|catalog)$' | tr '\n' ' ')
readonly games
readonly engine="engine/core $games engine/catalog"

# The folders whose headers a folder may include besides its own, lowest folder first.
declare -A may_use=(
    [engine/core]=""
    [engine/catalog]="engine/core $games"
    [bots]="$engine"
    [editions]="$engine"
    [arena]="$engine bots"
    [trace]="$engine editions"
    [wasm]="$engine bots"
    [match]="$engine bots editions"
    [storage]="engine/core"
    [server]="$engine bots editions match storage"
    [load]="$engine"
    [cli]="$engine bots arena editions trace match storage server load"
    [bench]="$engine bots arena editions trace match storage server load"
    [tests]="$engine bots arena editions trace match storage server load cli"
)
for game in $games; do
    may_use[$game]="engine/core"
done

# folder_of PATH: sets `folder` to the folder that counts, two levels inside engine/ and one elsewhere.
folder_of() {
    folder=${1%%/*}
    if [[ $folder == engine ]]; then
        local rest=${1#*/}
        folder=engine/${rest%%/*}
    fi
}

wrong_directions() {
    local place included own allowed
    while IFS=' ' read -r place included; do
        folder_of "${place%%:*}"
        own=$folder
        folder_of "$included"
        allowed=${may_use[$own]-unlisted}
        if [[ $allowed == unlisted ]]; then
            echo "$place: the folder $own is not in the list of tests/style/includes_test.sh"
        elif [[ $folder != "$own" && " $allowed " != *" $folder "* ]]; then
            echo "$place includes \"$included\"; $own may use only: ${allowed:-nothing else}"
        fi
    done < <(quoted_includes)
}

# FILE:LINE INCLUDED for every include in quotes.
quoted_includes() {
    grep_in sources '^ *#include "' | sed -nE 's/^([^:]*:[0-9]+): *#include "([^"]*)".*/\1 \2/p'
}

missing_includes() {
    local place included
    while IFS=' ' read -r place included; do
        [[ -f $included ]] || echo "$place includes \"$included\""
    done < <(quoted_includes)
}

engine_sources() { sources engine; }
engine_headers_allowed='algorithm|array|bit|cassert|compare|concepts|cstddef|cstdint|cstring|initializer_list|limits|numeric|optional|span|string_view|tuple|type_traits|utility'

headers_the_engine_may_not_use() {
    grep_in engine_sources '^ *#include <' | grep -vE "#include <($engine_headers_allowed)>"
}

words_the_engine_may_not_use() {
    code engine | grep -E '\b(throw|try|catch|new|delete|virtual|dynamic_cast|typeid|malloc)\b|\bstd::(string|vector|function|map|set|unique_ptr|shared_ptr|shuffle|uniform_[a-z_]*)\b' |
        grep -vE '= *delete *;'
}

defaults_in_the_engine() { code engine | grep -E '\bdefault *:'; }

headers_without_guard() {
    files . '*.h' | tr '\n' '\0' | xargs -0 -r grep -L '^#pragma once$'
}

check "folders include only what lies below them" \
    "move the shared part down, or pass it in as an argument; games share through engine/core" wrong_directions
check "includes are written from the repository's root" \
    '#include "engine/core/seat.h", never "seat.h" or "../core/seat.h"' missing_includes
check "the engine includes no heap, I/O, clock or threads" \
    "FixedList for vector (engine/core/fixed_list.h), Text and string_view for string and streams (engine/core/text.h), a template parameter for function, PerSeat or std::array for map, Verdict for exceptions, Fast for random (engine/core/generator.h); time is an argument" \
    headers_the_engine_may_not_use
check "the engine uses no heap, exceptions or virtual calls" \
    "values of fixed size, a Verdict for what can go wrong, templates for what varies" words_the_engine_may_not_use
check "switches in the engine name every case" \
    "list the enumerators, so that the compiler tells of a new one; put the fallback after the switch" defaults_in_the_engine
check "headers guard themselves" "#pragma once after the opening comment" headers_without_guard
finish
