#!/usr/bin/env bash
# The commands do what they promise: help, traces, verification, statistics, rules, signature.
set -uo pipefail
# shellcheck source=tests/cli/cli.sh
source "$(dirname "$0")/cli.sh"

games=(fishing foppen fatfish hecht)
commands=(play rules sim arena trace verify signature bench)

# Help names every command and game, and every command teaches by example.
"$program" --help >"$scratch/help"
for word in "${commands[@]}" "${games[@]}"; do
    expect "help names $word" says "$word" "$scratch/help"
done
for command in "${commands[@]}"; do
    "$program" "$command" --help >"$scratch/help"
    expect "$command --help shows an example" says "  shoal $command" "$scratch/help"
    expect "$command --help fits 100 columns" test "$(LC_ALL=C.UTF-8 grep -cE '.{101}' "$scratch/help")" -eq 0
    expect "shoal help $command is the same" cmp -s "$scratch/help" <("$program" help "$command")
done
"$program" </dev/null >"$scratch/out"
expect "without a terminal shoal prints its help" says "Usage: shoal" "$scratch/out"

# Traces: the same arguments, the same bytes; games after each other are the games one by one.
for game in "${games[@]}"; do
    "$program" trace "$game" --seed 7 --games 3 >"$scratch/first"
    "$program" trace "$game" --seed 7 --games 3 >"$scratch/second"
    expect "$game: equal arguments, equal traces" cmp -s "$scratch/first" "$scratch/second"
    for seed in 7 8 9; do "$program" trace "$game" --seed $seed; done >"$scratch/second"
    expect "$game: --games counts the seed on" cmp -s "$scratch/first" "$scratch/second"
    expect "$game: a trace begins with its set-up" test "$(head -c 12 "$scratch/first")" = '{"t":"setup"'
    expect "$game: every game ends" test "$(grep -c '"t":"end"' "$scratch/first")" -eq 3
    "$program" verify --seed "$scratch/first" >"$scratch/out" 2>&1
    expect "$game: verify agrees with trace" grep -qE '^ok: 3 games, [0-9]+ moves$' "$scratch/out"
    "$program" trace "$game" | head -1 >"$scratch/out"
    expect "$game: a random seed stands in the set-up" grep -qE '"seed":"[0-9]+"' "$scratch/out"
done
key=00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff
"$program" trace fishing --players 5 --seed $key >"$scratch/first"
expect "a secret seed stands in the set-up" says "\"seed\":\"$key\"" "$scratch/first"
"$program" verify --seed - <"$scratch/first" >"$scratch/out" 2>&1
expect "verify draws secret seeds too" says "ok: 1 games" "$scratch/out"

# Clumsy players make fiascos, others never.
"$program" trace fatfish --seed 1 --games 20 --bot clumsy >"$scratch/first"
expect "clumsy players make fiascos" says '"fiasco":true}' "$scratch/first"
"$program" verify "$scratch/first" >/dev/null
expect "fiascos verify" test $? -eq 0
"$program" trace fatfish --seed 1 --games 20 >"$scratch/first"
expect "random players make none" test "$(grep -c '"fiasco":true}' "$scratch/first")" -eq 0
"$program" trace fatfish --seed 1 --option fiasco=false --option licences=true | head -1 >"$scratch/first"
expect "options stand in the set-up" says '"options":{"fiasco":false,"licences":true}' "$scratch/first"

# Other printed material: small changes to each edition make another one, which traces name and keep.
editions=$(dirname "$0")/../../editions
# house GAME CHANGE: an edition of our own, by a change that the file must notice.
house() {
    sed "s/\"name\": \"default\"/\"name\": \"house\"/; $2" "$editions/$1.json" >"$scratch/$1.json"
    expect "$1: the house edition differs" test "$(diff "$editions/$1.json" "$scratch/$1.json" | grep -c '^>')" -ge 2
}
house fishing 's/"b11"/"-"/; s/"b13"/"b11"/; s/"-"/"b13"/'
house foppen '0,/"green_to": 17/s//"green_to": 16/; 0,/"red_to": 13/s//"red_to": 14/'
house fatfish 's/"r": {"1": 4, "2": 4/"r": {"1": 5, "2": 3/'
house hecht 's/"die": {"value": 6/"die": {"value": 4/'
for game in "${games[@]}"; do
    edition=$scratch/$game.json
    "$program" trace "$game" --seed 4 --games 3 --edition "$edition" >"$scratch/first"
    expect "$game: the trace names its edition" \
        says "\"edition\":\"$(sha256sum <"$edition" | cut -d' ' -f1)\"" "$scratch/first"
    "$program" verify --seed - --edition "$edition" <"$scratch/first" >"$scratch/out" 2>&1
    expect "$game: a trace with its own edition verifies" grep -qE '^ok: 3 games, [0-9]+ moves$' "$scratch/out"
    refuses 2 "edition" verify "$scratch/first"
done

# A trace with a mistake: exit code 1; what is no trace: 2.
"$program" trace foppen --seed 1 | sed '5s/"seat":[0-9]/"seat":7/' >"$scratch/wrong"
refuses 1 "line 5" verify "$scratch/wrong"
echo 'no trace at all' >"$scratch/unreadable"
refuses 2 "line 1" verify "$scratch/unreadable"

# Simulations do not depend on the number of threads, and count the games that traces show.
for game in "${games[@]}"; do
    "$program" sim "$game" --seed 3 --games 500 --threads 1 --json >"$scratch/one"
    "$program" sim "$game" --seed 3 --games 500 --threads 2 --json >"$scratch/two"
    expect "$game: two threads count as one does" cmp -s "$scratch/one" "$scratch/two"
    moves=$("$program" trace "$game" --seed 3 --games 500 | grep -c '"t":"move"')
    expect "$game: sim plays the games that trace shows" says "\"moves\":$moves," "$scratch/one"
done
"$program" sim hecht --games 50 --seed 1 >"$scratch/out"
for words in "million moves a second" "moves a game" "rounds a game" "median" "seat    wins" "scores of all seats"; do
    expect "sim shows: $words" says "$words" "$scratch/out"
done

# Rules: every game has a page in every language, plain when piped, with the headings of the one source.
engine=$(dirname "$0")/../../engine
for game in "${games[@]}"; do
    for language in de en fr nl; do
        "$program" rules "$game" --lang "$language" >"$scratch/out"
        expect "$game has a rules page in $language" test "$(wc -l <"$scratch/out")" -gt 20
        expect "$game: piped rules are plain in $language" test "$(grep -c $'\e' "$scratch/out")" -eq 0
        expect "$game: rules fit 80 columns in $language" \
            test "$(LC_ALL=C.UTF-8 grep -cE ".{81}" "$scratch/out")" -eq 0
        source=$engine/$game/RULES.$language.md
        [[ $language != en ]] || source=$engine/$game/RULES.md
        # The terminal has no mark for code.
        headings=$(sed -n 's/^## //p' "$source" | sed 's/ *{#.*}$//; s/`//g')
        expect "$game has headings in $language" test "$(wc -l <<<"$headings")" -gt 4
        expect "$game: rules have every heading in $language" \
            test "$(grep -cvxFf <(sed 's/^ *//; s/ *$//' "$scratch/out") <<<"$headings")" -eq 0
    done
done

# Lessons: every game has one that the rules allow, and one that they do not is named.
lessons=$(dirname "$0")/../../lessons
for game in "${games[@]}"; do
    "$program" lesson "$lessons/$game.json" >"$scratch/out"
    expect "$game: its lesson is played" says "{\"game\":\"$game\",\"scenes\":[" "$scratch/out"
done
sed 's/"seed": 8,/"seed": 9,/' "$lessons/foppen.json" >"$scratch/lesson"
refuses 2 "foppen, scene follow" lesson "$scratch/lesson"

# The signature is one hash, always the same.
first=$("$program" signature)
expect "the signature has 16 hex digits" grep -qE '^[0-9a-f]{16}$' <<<"$first"
expect "the signature does not change by itself" test "$first" = "$("$program" signature)"

finish
