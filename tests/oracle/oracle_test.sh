#!/usr/bin/env bash
# Rules that were written down a second time, from the rules in words alone, agree with the engine in every line of many
# games; and each of the changed rules in mutations/ is noticed.
# Takes long.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/cli/cli.sh
source tests/cli/cli.sh
readonly here=tests/oracle
export PYTHONDONTWRITEBYTECODE=1

games=100
[[ -z ${SHOAL_LONG-} ]] || games=2000
readonly planted_games=100

# mixes GAME: a line for each number of players, bot and option mix. Random play never breeds.
mixes() {
    local players bot licences edition=$here/editions/$1.json
    case $1 in
        fishing) players="3 4 5" ;;
        foppen) players="4 5 6 7 8" ;;
        *) players="2 3 4 5 6" ;;
    esac
    for players in $players; do
        for bot in random easy; do
            if [[ $1 != fatfish ]]; then
                echo "--players $players --bot $bot"
                # Where rare cards and tricks are many.
                [[ ! -f $edition ]] || echo "--players $players --bot $bot --edition $edition"
                continue
            fi
            for licences in false true; do
                echo "--players $players --bot $bot --option fiasco=false --option licences=$licences"
            done
        done
        [[ $1 != fatfish ]] || for licences in false true; do
            echo "--players $players --bot clumsy --option fiasco=true --option licences=$licences"
        done
    done
}

# agrees GAME MIX…: the first games stay for the planted changes.
agrees() {
    local game=$1 file
    shift
    file=$(mktemp "$scratch/$game.XXXXXX.jsonl")
    "$program" trace "$game" "$@" --seed 1 --games "$planted_games" >"$file" || return
    /usr/bin/python3 "$here/oracle.py" "$game" <"$file" >"$scratch/out" || return
    ((games == planted_games)) || "$program" trace "$game" "$@" --seed 1001 --games "$games" |
        /usr/bin/python3 "$here/oracle.py" "$game" >"$scratch/out"
}

for game in fishing foppen fatfish hecht; do
    while read -r mix; do
        # shellcheck disable=SC2086
        expect "$game $mix: the engine plays by the rules" agrees "$game" $mix
    done < <(mixes "$game")
    while IFS= read -r line; do
        if [[ $line == "caught: "* ]]; then good; else bad "$game, planted: $line"; fi
    done < <(/usr/bin/python3 "$here/plant.py" "$game" "$scratch/$game".*.jsonl 2>&1)
done
finish
