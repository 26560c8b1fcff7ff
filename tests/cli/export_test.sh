#!/usr/bin/env bash
# Exported matches as files: verify and import believe nothing, export gives back what was imported, a trace of a match
# is one that `shoal verify --seed` accepts.
set -uo pipefail
# shellcheck source=tests/cli/cli.sh
source "$(dirname "$0")/cli.sh"

recorded=$(cd "$(dirname "$0")/../recorded" && pwd)
database=sqlite:$scratch/shoal.db
hecht=$recorded/match-hecht-1.jsonl
hecht_id=hecht3b5n8rs

prints() { # prints WORDS ARGUMENTS…: succeeds and prints exactly that line
    local words=$1
    shift
    [[ $("$program" "$@") == "$words" ]]
}

# ---- verify ----
expect "an export verifies" prints "ok: 1 games, 217 moves" verify "$hecht"
expect "exports and traces verify together" prints "ok: 2 games, $((217 + $(grep -c '"t":"move"' "$recorded/fishing-1.jsonl"))) moves" \
    verify "$recorded/fishing-1.jsonl" "$hecht"
cat "$recorded"/match-*.jsonl >"$scratch/all.jsonl"
expect "several exports in one stream verify" test "$("$program" verify - <"$scratch/all.jsonl")" = "ok: 4 games, 844 moves"
expect "--seed makes no difference: an export is always dealt again" prints "ok: 1 games, 217 moves" verify --seed "$hecht"

line=$(grep -n '"t":"moved"' "$hecht" | sed -n '30s/:.*//p')
sed "${line}s/\"text\":\"[^\"]*\"/\"text\":\"nonsense\"/" "$hecht" >"$scratch/move.jsonl"
refuses 1 "line $line: move of seat" verify "$scratch/move.jsonl"
refuses 1 "found nonsense" verify "$recorded/fishing-1.jsonl" "$scratch/move.jsonl"
cat "$recorded/match-fatfish-1.jsonl" "$scratch/move.jsonl" >"$scratch/second.jsonl"
refuses 1 "line $((line + $(wc -l <"$recorded/match-fatfish-1.jsonl"))): move of seat" verify "$scratch/second.jsonl"
line=$(grep -n '"t":"started"' "$hecht" | sed 's/:.*//')
sed "${line}s/\"chance\":\"[0-9]*/\"chance\":\"77/" "$hecht" >"$scratch/deal.jsonl"
refuses 1 "line $line: chance, from draw 1 on: expected" verify "$scratch/deal.jsonl"
sed '1s/"commitment":"..../"commitment":"0000/' "$hecht" >"$scratch/promise.jsonl"
refuses 1 "line 1: commitment: expected" verify "$scratch/promise.jsonl"
sed '1s/"seed":"..../"seed":"0000/' "$hecht" >"$scratch/seed.jsonl"
refuses 1 "line 1: seed: expected" verify "$scratch/seed.jsonl"
head -n -1 "$hecht" >"$scratch/short.jsonl"
refuses 1 "line 1: records: expected" verify "$scratch/short.jsonl"
head -c 5000 "$hecht" >"$scratch/cut.jsonl"
refuses 1 "it was cut off" verify "$scratch/cut.jsonl"
sed '1s/"format":1/"format":9/' "$hecht" >"$scratch/newer.jsonl"
refuses 2 "format: expected 1" verify "$scratch/newer.jsonl"
sed '1s/"whole":true/"whole":false/' "$hecht" >"$scratch/part.jsonl"
refuses 2 "whole: expected true" verify "$scratch/part.jsonl"

# ---- import ----
for file in move deal promise seed short cut second; do
    refuses 1 "nothing was imported" import --database "$database" "$recorded/match-foppen-1.jsonl" "$scratch/$file.jsonl"
done
for file in newer part; do
    refuses 2 "nothing was imported" import --database "$database" "$scratch/$file.jsonl"
done
head -c 3000 /dev/urandom >"$scratch/noise"
: >"$scratch/empty"
refuses 2 "expected the first line of an exported match" import --database "$database" "$scratch/noise"
refuses 2 "an empty file" import --database "$database" "$scratch/empty"
refuses 2 "cannot open" import --database "$database" "$scratch/missing"
refuses 2 "comes twice" import --database "$database" "$hecht" "$scratch/all.jsonl"
refuses 2 "expected the first line" import --database "$database" "$recorded/hecht-1.jsonl"
expect "nothing was made of all that" test ! -e "$scratch/shoal.db"

"$program" import --database "$database" "$hecht" >"$scratch/out"
expect "an import says what it did" says "$hecht_id: hecht for 3, 217 moves: imported" "$scratch/out"
"$program" import --database "$database" - <"$scratch/all.jsonl" >"$scratch/out"
expect "what is there already is said to be" says "$hecht_id: hecht for 3, 217 moves: is there already" "$scratch/out"
expect "and the others are taken in" test "$(grep -c ': imported$' "$scratch/out")" = 3
sed 's/well played/badly done/' "$hecht" >"$scratch/other.jsonl"
refuses 2 "the database has a match $hecht_id with another log" import --database "$database" "$scratch/other.jsonl"

# ---- export ----
for game in fishing foppen fatfish hecht; do
    file=$recorded/match-$game-1.jsonl
    match=$(sed -nE '1s/.*"match":"([^"]*)".*/\1/p' "$file")
    "$program" export --database "$database" "$match" -o "$scratch/$game.jsonl"
    expect "$game comes out as it went in" cmp -s "$scratch/$game.jsonl" "$file"
    "$program" export --database "$database" "$match" --trace >"$scratch/$game.trace"
    moves=$("$program" verify "$file")
    expect "its trace verifies from the seed" test "$("$program" verify --seed "$scratch/$game.trace")" = "$moves"
    seed=$(sed -nE '1s/.*"seed":"([^"]*)".*/\1/p' "$file")
    players=$(sed -nE '1s/.*"players":([0-9]*).*/\1/p' "$file")
    "$program" trace "$game" --players "$players" --seed "$seed" >"$scratch/dealt.trace"
    first=$(grep -n '"t":"move"' "$scratch/dealt.trace" | sed -n '1s/:.*//p')
    expect "it deals as shoal trace with that seed" \
        cmp -s <(head -n "$((first - 1))" "$scratch/dealt.trace") <(head -n "$((first - 1))" "$scratch/$game.trace")
    expect "a file gives the same trace" cmp -s "$scratch/$game.trace" <("$program" export --from "$file" --trace)
done
refuses 2 "there is no match 'nothing'" export --database "$database" nothing
refuses 2 "MATCH is required" export --database "$database"
refuses 2 "leave out MATCH" export --from "$hecht" "$hecht_id"
refuses 2 "more than one match" export --from "$scratch/all.jsonl" --trace
refuses 2 "is not there" export --database "sqlite:$scratch/none.db" "$hecht_id"
refuses 2 "cannot write" export --database "$database" "$hecht_id" -o "$scratch/missing/file"
refuses 1 "line 1: seed" export --from "$scratch/seed.jsonl" --trace

# ---- A running match ----
python3 "$(dirname "$0")/../server/upgrade_players.py" make "$scratch/running.db" "$recorded"/match-*.jsonl
running=sqlite:$scratch/running.db
"$program" export --database "$running" "$hecht_id" >"$scratch/seen.jsonl" 2>"$scratch/err"
expect "a running match is exported as a spectator sees it" says '"whole":false,"for":"spectator"' "$scratch/seen.jsonl"
expect "and that is said" says "this is what a spectator sees" "$scratch/err"
sed -nE '2,20s/.*"t":"(created|sat|added)".*"text":"([0-9a-f]*)".*/\2/p; 1s/.*"seed":"([^"]*)".*/\1/p' "$hecht" >"$scratch/secrets"
expect "there are secrets to look for" test "$(wc -l <"$scratch/secrets")" -ge 4
while read -r secret; do
    expect "the secret ${secret:0:6}… is not in it" test "$(grep -c "$secret" "$scratch/seen.jsonl")" = 0
done <"$scratch/secrets"
expect "nor what chance drew for hidden cards" test "$(grep -c '"chance":"' "$scratch/seen.jsonl")" = 0
refuses 2 "whole: expected true" import --database "$database" "$scratch/seen.jsonl"
refuses 2 "was not played to its end" export --database "$running" "$hecht_id" --trace
finish
