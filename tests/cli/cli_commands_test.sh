#!/usr/bin/env bash
# The commands do what they promise: help, traces, verification, statistics, rules, signature.
set -uo pipefail
# shellcheck source=tests/cli/cli.sh
source "$(dirname "$0")/cli.sh"

games=(fishing foppen fatfish hecht)
commands=(play rules sim arena trace verify signature bench encoding)

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

# What a learner is given: a table whose groups follow one another to the end of the row, and a name for every number.
# follows_on: groups that begin where the one before ended; prints how many entries there are in all.
follows_on() {
    awk '/^ *[0-9]+-[0-9]+  / { split($1, part, "-"); if (part[1] != next_one) bad = 1; next_one = part[2] + 1 }
        END { print bad ? "gap" : next_one + 0 }' next_one=0 "$1"
}
# sizes FILE: the first line's "GAME N ENTRIES ACTIONS".
sizes() {
    sed -nE '1s/^([a-z]+), ([0-9]+) players: encoding version [0-9]+, a row of ([0-9]+) entries, ([0-9]+) actions$/\1 \2 \3 \4/p' "$1"
}
# counted_from_0 WORD COUNT FILE: lines "WORD 0 NAME", "WORD 1 NAME", … and no name twice.
counted_from_0() {
    diff <(seq 0 $(($2 - 1))) <(sed -nE "s/^$1 ([0-9]+) [^ ].*/\1/p" "$3") >/dev/null &&
        [[ -z $(grep "^$1 " "$3" | cut -d' ' -f3- | sort | uniq -d) ]]
}
for game in "${games[@]}"; do
    "$program" encoding "$game" >"$scratch/out"
    read -r name players entries actions < <(sizes "$scratch/out")
    expect "$game: its encoding is headed by its sizes" test "${name-}" = "$game"
    expect "$game: the groups fill the row" test "$(follows_on "$scratch/out")" = "$entries"
    "$program" encoding "$game" --entries >"$scratch/entries"
    expect "$game: every entry has a name" counted_from_0 entry "$entries" "$scratch/entries"
    expect "$game: every action has a name" counted_from_0 action "$actions" "$scratch/entries"
    expect "$game: --entries prints nothing else" test "$(wc -l <"$scratch/entries")" -eq $((entries + actions))
    "$program" encoding "$game" --players "$players" | cmp -s - "$scratch/out"
    expect "$game: --players chooses the table" test $? -eq 0
    "$program" encoding "$game" --players $((players + 1)) >"$scratch/more"
    read -r name more entries_more actions_more < <(sizes "$scratch/more")
    expect "$game: one player more, more entries and the same actions" \
        test "$name $more $actions_more" = "$game $((players + 1)) $actions" -a "$entries_more" -gt "$entries"
    "$program" encoding "$game" --players $((players + 1)) --entries >"$scratch/entries"
    expect "$game: --entries is of the table with so many players" counted_from_0 entry "$entries_more" "$scratch/entries"
done
"$program" encoding foppen --players 4 >"$scratch/out"
for words in "a row of 485 entries, 83 actions" "held                 83 card                     0 .. 6  the own hand" \
    "153-484  played               4 seat x 83 card" "total                4 seat                 -128 .. 127" \
    "0 is that seat, 1 the next to its left" "A card is an action: first green, red, yellow and blue"; do
    expect "foppen's encoding says: $words" says "$words" "$scratch/out"
done
"$program" encoding foppen --players 4 --entries >"$scratch/out"
for line in "entry 0 round" "entry 5 total[3]" "entry 70 held[g2]" "entry 484 played[3,1]" "action 0 g2" "action 82 1"; do
    expect "foppen's encoding has the line: $line" grep -qxF "$line" "$scratch/out"
done

# The signature is one hash, always the same.
first=$("$program" signature)
expect "the signature has 16 hex digits" grep -qE '^[0-9a-f]{16}$' <<<"$first"
expect "the signature does not change by itself" test "$first" = "$("$program" signature)"

finish
