#!/usr/bin/env bash
# Every mistake of a user is told in one line that says what is wrong and what to do, with exit code 2.
set -uo pipefail
# shellcheck source=tests/cli/cli.sh
source "$(dirname "$0")/cli.sh"

refuses 2 "there is no command 'trac' (did you mean 'trace'?)" trac
refuses 2 "the games are: fishing, foppen, fatfish, hecht" trace chess
refuses 2 "did you mean 'foppen'?" trace fopen
refuses 2 "GAME is required" trace
refuses 2 "foppen is for 4 to 8 players; --players cannot be '3'" trace foppen --players 3
refuses 2 "hecht is for 2 to 6 players" sim hecht --players 7
refuses 2 "--players cannot be 'many'" sim hecht --players many
refuses 2 "--players needs a value; see shoal trace --help" trace foppen --players
refuses 2 "--players needs a value, not ''" trace foppen --players ''
refuses 2 "--seed needs a value, not ''" sim foppen --seed ''
refuses 2 "--seed needs a value" trace foppen --seed=
refuses 2 "--seed may be given only once" trace foppen --seed 1 --seed 2
refuses 2 "option fiasco is given twice" trace fatfish --option fiasco=true --option fiasco=false
refuses 2 "--json takes no value" sim foppen --json=5
refuses 2 "there is no command ''" ''
refuses 2 "--games takes a whole number" sim foppen --games 99999999999999999999
refuses 2 "--seed takes a decimal number below 2^64 or 64 hex digits, not '12x'" trace foppen --seed 12x
refuses 2 "not '18446744073709551616'" trace foppen --seed 18446744073709551616
refuses 2 "64 hex digits are the seed of one game only" trace foppen --games 2 \
    --seed 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff
refuses 2 "64 hex digits are the seed of one game only" sim foppen \
    --seed 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff
refuses 2 "foppen has no options" trace foppen --option fast=true
refuses 2 "its options are: fiasco, licences" trace fatfish --option licenses=true
refuses 2 "option fiasco of fatfish can be" trace fatfish --option fiasco=maybe
refuses 2 "--option takes name=value" trace fatfish --option fiasco
refuses 2 "the bots are: random, beginner, easy, casual, medium" trace foppen --bot deepblue
refuses 2 "--games takes a whole number from 1" trace foppen --games 0
refuses 2 "--threads takes a whole number from 1 to 1024" sim foppen --threads 0
refuses 2 "--games takes a whole number" sim foppen --games -1
refuses 2 "has no option '--bogus'" trace foppen --bogus
refuses 2 "did you mean '--players'?" trace foppen --plyers 4
refuses 2 "shoal signature has no option '--json'; see" signature --json
refuses 2 "does not know what to do with 'extra'" trace foppen extra
refuses 2 "--lang can be de, en, fr, nl, not 'xx'" rules foppen --lang xx
refuses 2 "the games are" rules chess
refuses 2 "which game? shoal encoding GAME; the games are fishing, foppen, fatfish and hecht" encoding
refuses 2 "there is no game 'fopen' (did you mean 'foppen'?)" encoding fopen
refuses 2 "foppen is for 4 to 8 players; --players cannot be '3'" encoding foppen --players 3
refuses 2 "hecht is for 2 to 6 players; --players cannot be '7'" encoding hecht --entries --players 7
refuses 2 "--entries takes no value" encoding foppen --entries=5
refuses 2 "shoal encoding has no option '--seed'" encoding foppen --seed 1
refuses 2 "cannot open" trace foppen --edition "$scratch/missing.json"
refuses 2 "cannot read" trace foppen --edition "$scratch"
refuses 2 "cannot open" verify "$scratch/missing.jsonl"
refuses 2 "cannot read" verify "$scratch"
: >"$scratch/empty"
head -c 3000 /dev/urandom >"$scratch/noise"
for file in empty noise; do
    refuses 2 "line 1" verify "$scratch/$file"
    refuses 2 "allowed: JSON" trace foppen --edition "$scratch/$file"
done
refuses 2 "allowed: \"foppen\"" trace foppen --edition "$(dirname "$0")/../../editions/fishing.json"
refuses 2 "cannot write" play foppen --trace "$scratch/missing/game.jsonl"
refuses 2 "'easy' does not search, so it has no budget" sim foppen --bot easy:ms=5
refuses 2 "':ms=0' is no budget; write medium:iterations=N" sim foppen --bot medium:ms=0
refuses 2 "there is no classic 'easy'; levels that have one: medium, strong, expert" sim foppen --bot classic:easy
refuses 2 "there is no classic 'baseline'" sim foppen --bot classic:baseline:ms=5
refuses 2 "there is no bot 'deepblue'" sim foppen --bot classic:deepblue
refuses 2 "write classic:medium:iterations=N" sim foppen --bot classic:medium:ms=0
refuses 2 "--bot and --seats both say who plays" play foppen --bot easy --seats human,easy,easy,easy
refuses 2 "--seats names 2 seats, but 4 play" play foppen --players 4 --seats human,random
refuses 2 "foppen is for 4 to 8 players; --seats names 2" play foppen --seats human,random
refuses 2 "needs at least one human" play hecht --seats random,random
refuses 2 "--seats: there is no bot 'robot'" play hecht --seats human,robot

# What was typed never reaches the terminal raw.
refuses 2 "there is no game '?[31mred'" trace $'\e[31mred'
refuses 2 "there is no game" trace $'\xff\xfe'
long=$(printf 'x%.0s' {1..5000})
refuses 2 "…'" trace "$long"

# An edition with a mistake names the field.
printf '{"game":"foppen"}' >"$scratch/edition.json"
refuses 2 "edition" trace foppen --edition "$scratch/edition.json"
head -c 2000000 /dev/zero >"$scratch/large.json"
refuses 2 "is larger than" trace foppen --edition "$scratch/large.json"

# A full disk is told, whichever command writes.
if [[ -e /dev/full ]]; then
    for arguments in "--help" "trace foppen --seed 1" "trace foppen --seed 1 --games 2000" "signature" \
        "rules foppen" "sim foppen --games 10"; do
        code=0
        # shellcheck disable=SC2086  # several arguments
        "$program" $arguments >/dev/full 2>"$scratch/err" || code=$?
        expect "shoal $arguments into a full disk ends with 2" test $code -eq 2
        expect "shoal $arguments into a full disk says so in one line" \
            test "$(grep -c 'cannot write to standard output: No space left' "$scratch/err")" -eq 1
    done
fi

# A reader that has seen enough is no mistake.
for arguments in "trace foppen --seed 1 --games 100000" "rules fishing" "--help"; do
    # shellcheck disable=SC2086  # several arguments
    "$program" $arguments 2>"$scratch/err" | head -1 >/dev/null
    codes=("${PIPESTATUS[@]}")
    expect "shoal $arguments ends well when its reader goes" test "${codes[0]}" -eq 0
    expect "shoal $arguments says nothing when its reader goes" test ! -s "$scratch/err"
done

finish
