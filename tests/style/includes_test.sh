#!/usr/bin/env bash
# Who may include whom, what the engine may include, and what every game has: the order of docs/ARCHITECTURE.md.
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
    [batch]="$engine"
    [gpu]="$engine batch"
    [editions]="$engine"
    [arena]="$engine bots"
    [review]="$engine bots"
    [trace]="$engine editions"
    [wasm]="$engine bots"
    [python]="$engine bots batch gpu review editions trace"
    [match]="$engine bots editions review"
    [ratings]="engine/core engine/catalog match"
    [storage]="engine/core"
    [server]="$engine bots editions review match ratings storage"
    [load]="$engine"
    [cli]="$engine bots batch gpu arena review editions trace match ratings storage server load"
    [train]="$engine bots"
    [bench]="$engine bots batch gpu arena review editions trace match ratings storage server load"
    [tests]="$engine bots batch gpu arena review editions trace match ratings storage server load cli python"
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

# What every game defines, and where: FILE NAME. The names are the contract's, or stand for the same role in all games.
read -r -d '' game_names <<'EOF_NAMES' || true
types.h rules_version
types.h players_min
types.h players_max
types.h legal_max
types.h Moves
types.h Judgement
types.h Phase
types.h Reason
types.h Ending
types.h Options
types.h Rules
types.h State
types.h View
material.h default_edition
material.h make_rules
legal.h legal
judge.h judge
rules.h start
rules.h apply
rules.h over
rules.h to_move
rules.h end_reason
scoring.h scores
scoring.h winners
view.h view
view.h phase
sample.h sample
event.h EventKind
event.h Event
why.h end_event
memory.h Memory
encode.h encoding_version
encode.h Gist
encode.h encoding_groups
encode.h encode
numbering.h action_count
numbering.h write_mask
numbering.h choose
numbering.h numbering
legal.h draw_legal
handles.h Handles
handles.h handle_fields
handles.h follow_pieces
notation.h format
notation.h parse
notation.h reason_name
notation.h phase_name
notation.h ending_name
trace.h write_options
trace.h write_material
trace.h write_event
show.h constant_fields
show.h write_constants
show.h position_fields
show.h write_position
show.h format_for
show_events.h write_event
words.h phrases
EOF_NAMES

# A definition: the name after a type, `using`, `enum class` or `struct`, and before what such a definition has.
names_missing_in_games() {
    local game file name
    for game in $games; do
        while IFS=' ' read -r file name; do
            grep -qE "^ *(using|struct|enum class|inline constexpr|constexpr|template|static constexpr)?.*\\b$name\\b *(=|\\(|\\{|:|\\[)" \
                "$game/$file" 2>/dev/null || echo "$game/$file: no $name"
        done <<<"$game_names"
        [[ -f $game/${game##*/}.h ]] || echo "$game/${game##*/}.h"
    done
}

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
check "all games have the same files, and the same names in them" \
    "the file and the name that the other games have for it (docs/ADDING_A_GAME.md)" names_missing_in_games
check "headers guard themselves" "#pragma once after the opening comment" headers_without_guard
finish
