#!/usr/bin/env bash
# Games recorded under every released version of the rules still replay: GAME-VERSION.jsonl, never changed,
# one added whenever a game's rules_version rises. The seeds deal the same cards as they did then. So do whole matches,
# match-GAME-VERSION.jsonl, with all that can happen at a table besides moves, and what-if-GAME-VERSION.jsonl, which go on
# from a moment of another match with cards that a seat imagined there: the same seeds imagine the same. And no game has changed unnoticed:
# signature.txt holds the parts of `shoal signature`, written anew by whoever changes a game on purpose. Nor has what a
# learner is given: encodings.txt holds the hashes of `shoal encoding --hashes`; whoever changes one raises its version.
# Nor have the classic bots, which others are measured against: classic.txt holds the hashes of games between them.
set -uo pipefail
# shellcheck source=tests/cli/cli.sh
source "$(dirname "$0")/../cli/cli.sh"

replays() { "$program" verify "$@" >/dev/null; }

cd "$(dirname "$0")" || exit 1
for record in *.jsonl; do
    expect "$record replays from its lines" replays "$record"
    expect "$record replays from its seed" replays --seed "$record"
done
for game in fishing foppen fatfish hecht; do
    version=$("$program" trace "$game" --seed 1 | sed -nE '1s/.*"rules":([0-9]+).*/\1/p')
    expect "$game has a record of its current rules, version $version" test -f "$game-$version.jsonl"
    expect "$game has a match under its current rules, version $version" test -f "match-$game-$version.jsonl"
    expect "$game has a what-if under its current rules, version $version" test -f "what-if-$game-$version.jsonl"
done
expect "no game has changed unnoticed: shoal signature --parts" diff signature.txt <("$program" signature --parts)
expect "no encoding has changed unnoticed: shoal encoding --hashes" diff encodings.txt <("$program" encoding --hashes)
while read -r game players hash; do
    now=$("$program" trace "$game" --players "$players" --seed 7 --bot classic:medium:iterations=60 | sha256sum)
    expect "classic bots play $game with $players as they always did" test "${now%% *}" = "$hash"
done <classic.txt
finish
