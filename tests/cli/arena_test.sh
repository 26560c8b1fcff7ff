#!/usr/bin/env bash
# Tournaments: the same result on any number of threads and after any interruption, and journals that
# are never lost or spoilt.
set -uo pipefail
# shellcheck source=tests/cli/cli.sh
source "$(dirname "$0")/cli.sh"

# A report without what differs from run to run.
timeless() { sed -E 's/"(ms_per_move|longest_ms|seconds)":[0-9.]+/"\1":0/g' "$1"; }
# played FILE ARGUMENTS…: the JSON report of a tournament, without times.
played() {
    local file=$1
    shift
    "$program" arena "$@" --json >"$scratch/raw" 2>"$scratch/err" || bad "shoal arena $*: $(cat "$scratch/err")"
    timeless "$scratch/raw" >"$file"
}

# The report's first keys are fixed; everything else follows.
pair=(foppen --players 4 --bots "medium:iterations=20,random" --ladder --deals 24 --seed 3)
played "$scratch/one" "${pair[@]}" --threads 1
expect "the report begins with its fixed keys" grep -qE \
    '^\{"game":"foppen","players":4,"games":[0-9]+,"bots":\[\{"name":"medium:iterations=20","win_share":[0-9.]+,"low":[0-9.]+,"high":[0-9.]+,"rating":-?[0-9.]+,"ms_per_move":0,' \
    "$scratch/one"
expect "the seed stands in it" says '"seed":"3"' "$scratch/one"
expect "the pairing has its verdict" grep -qE '"verdict":"(stronger|weaker|undecided)","decided_after":([0-9]+|null)' \
    "$scratch/one"
played "$scratch/three" "${pair[@]}" --threads 3
expect "threads do not show in the result" cmp -s "$scratch/one" "$scratch/three"
if command -v jq >/dev/null; then
    expect "the report is JSON" jq -e '.bots | length == 2' "$scratch/one" >/dev/null
    expect "the shares of the whole table are one" jq -e \
        '(.bots[0].win_share + 3 * .bots[1].win_share - 1) | fabs < 0.00001' "$scratch/one" >/dev/null
fi

# A plain difference stops the match; --no-stop plays on, with the same games.
played "$scratch/stops" foppen --players 4 --bots medium:iterations=50,random --ladder --deals 400 --seed 1
expect "thinking beats guessing, which stops the match early" \
    grep -qE '"deals":[0-9]{1,2},"games":[0-9]+,.*"verdict":"stronger"' "$scratch/stops"
played "$scratch/whole" hecht --bots easy,random --ladder --deals 40 --seed 1 --no-stop
expect "all deals are played with --no-stop" says '"games":80,' "$scratch/whole"
played "$scratch/twins" fishing --bots easy,easy --ladder --deals 16 --seed 1
expect "twins are undecided" says '"decided":false' "$scratch/twins"
expect "and exactly fair" says '"win_share":0.333333' "$scratch/twins"

# Round robin: with more than two players each bot sits alone at a table of each other one.
played "$scratch/round" fatfish --players 3 --bots easy,random,clumsy --deals 8 --seed 5 --option licences=true
expect "six pairings of three bots" test "$(grep -o '"verdict"' "$scratch/round" | wc -l)" -eq 6
played "$scratch/round" fatfish --players 2 --bots easy,random,clumsy --deals 8 --seed 5
expect "three pairings of three bots at two seats" test "$(grep -o '"verdict"' "$scratch/round" | wc -l)" -eq 3

# A ladder both ways: each bot alone at a table of the next, and the next alone at a table of it.
played "$scratch/ways" foppen --players 4 --bots easy,random,clumsy --ladder --both-ways --deals 8 --seed 5 --no-stop
expect "four pairings of three bots on a ladder both ways" test "$(grep -o '"verdict"' "$scratch/ways" | wc -l)" -eq 4
expect "the stronger one is the table, too" says '{"lone":"random","table":"easy"' "$scratch/ways"
played "$scratch/ways" fatfish --bots easy,random,clumsy --ladder --both-ways --deals 8 --seed 5
expect "two with two players, where both ways are the same games" \
    test "$(grep -o '"verdict"' "$scratch/ways" | wc -l)" -eq 2

# Mixed tables: the same whatever the threads; every two bots are compared, or neighbours.
mixed=(foppen --players 4 --bots "medium:iterations=20,easy,random,clumsy,easy" --mixed --deals 40 --seed 3 --no-stop)
played "$scratch/one" "${mixed[@]}" --threads 1
played "$scratch/three" "${mixed[@]}" --threads 3
expect "threads do not show in the result of mixed tables" cmp -s "$scratch/one" "$scratch/three"
expect "every deal is played once for each seat" says '"games":160,' "$scratch/one"
expect "ten claims about five bots" test "$(grep -o '"verdict"' "$scratch/one" | wc -l)" -eq 10
expect "a claim has its shares, its interval and how many deals it took" grep -qE \
    '"claims":\[\{"first":"medium:iterations=20","second":"easy","deals":[0-9]+,"first_share":[0-9.]+,"second_share":[0-9.]+,"low":-?[0-9.]+,"high":-?[0-9.]+,.*"decided_after":([0-9]+|null)\}' \
    "$scratch/one"
expect "each of five bots sat at four of five tables" test "$(grep -o '"deals":32,"moves"' "$scratch/one" | wc -l)" -eq 5
if command -v jq >/dev/null; then
    expect "the report of mixed tables is JSON" jq -e '.mixed and (.bots | length == 5)' "$scratch/one" >/dev/null
    expect "the wins of all places are all wins" jq -e \
        '([.bots[].win_share] | add / 5 * 4 - 1) | fabs < 0.00001' "$scratch/one" >/dev/null
fi
played "$scratch/next" "${mixed[@]}" --ladder
expect "four claims about neighbours" test "$(grep -o '"verdict"' "$scratch/next" | wc -l)" -eq 4
played "$scratch/stops" foppen --players 4 --bots medium:iterations=50,random --mixed --deals 400 --seed 1
expect "a plain difference stops mixed tables, too" grep -qE '"deals":[0-9]{1,2},"decided":true' "$scratch/stops"
"$program" arena "${mixed[@]}" >"$scratch/page"
expect "the page says what the tables were" says "40 deals at mixed tables" "$scratch/page"
expect "and whose times it shows" says "times are of this machine" "$scratch/page"
expect "no line of that page has spaces at its end" test "$(grep -cE ' $' "$scratch/page")" -eq 0

# Bots as they were sit at the same tables, and are other bots now, in the pond too: of the same bot each deal is shared.
played "$scratch/classic" hecht --players 2 --bots medium:iterations=4,classic:medium:iterations=4 --ladder --deals 2 --seed 1
expect "a classic bot has its own name" says '"name":"classic:medium:iterations=4"' "$scratch/classic"
expect "and is another bot in the pond" test "$(says '"win_share":0.500000' "$scratch/classic" && echo same)" != same

# The page and the table of numbers.
"$program" arena "${pair[@]}" >"$scratch/page"
expect "the page names the bots" says "medium:iterations=20 among random" "$scratch/page"
expect "the page says what is fair" says "a fair share is 25.00 %" "$scratch/page"
expect "no line of the page has spaces at its end" test "$(grep -cE ' $' "$scratch/page")" -eq 0
"$program" arena "${pair[@]}" --csv >"$scratch/csv"
expect "CSV has a line for each bot" test "$(wc -l <"$scratch/csv")" -eq 3
expect "CSV has as many fields in each line" test "$(tr -cd ',\n' <"$scratch/csv" | sort -u | wc -l)" -eq 1
expect "with times, moves and deals" says "ms_per_move,longest_ms,moves,deals" "$scratch/csv"
for way in "${pair[*]}" "${mixed[*]}"; do
    read -ra way <<<"$way"
    "$program" arena "${way[@]}" --csv-pairings >"$scratch/csv"
    expect "CSV of pairings has as many fields in each line" \
        test "$(tr -cd ',\n' <"$scratch/csv" | sort -u | wc -l)" -eq 1
    expect "CSV of pairings says what each claim took" grep -qE '(stronger|weaker),[0-9]+$' "$scratch/csv"
done

# A journal: the same result, also from half of it, and again without playing anything.
long=(foppen --players 4 --bots "medium:iterations=8,easy,random" --deals 48 --seed 8 --no-stop)
played "$scratch/whole" "${long[@]}"
journal=$scratch/journal.jsonl
"$program" arena "${long[@]}" --threads 2 --journal "$journal" >"$scratch/out" 2>&1 &
running=$!
for _ in {1..2000}; do
    [[ -f $journal && $(wc -l <"$journal") -gt 30 ]] && break
    sleep 0.005
done
kill -STOP "$running"
refuses 2 "is in use by another shoal" arena "${long[@]}" --journal "$journal"
{ kill -KILL "$running" && wait "$running"; } 2>/dev/null
lines=$(wc -l <"$journal")
expect "it was interrupted half-way" test "$lines" -gt 30 -a "$lines" -lt 289
played "$scratch/again" "${long[@]}" --journal "$journal"
expect "it goes on as if nothing had happened" cmp -s "$scratch/whole" "$scratch/again"
expect "every deal is in the journal" test "$(wc -l <"$journal")" -eq 289
cp "$journal" "$scratch/before"
played "$scratch/again" "${long[@]}" --journal "$journal"
expect "a whole journal is only read" cmp -s "$scratch/before" "$journal"
expect "and gives the same result" cmp -s "$scratch/whole" "$scratch/again"

# What was cut off in the middle of a line is played again; a seed that was not typed is the journal's.
head -c -20 "$scratch/before" >"$journal"
played "$scratch/again" "${long[@]}" --journal "$journal"
expect "a torn line is played again" cmp -s "$scratch/whole" "$scratch/again"
head -50 "$scratch/before" >"$journal"
played "$scratch/again" "${long[@]/#8/9}" --journal "$scratch/other" # another seed, another journal
expect "another seed gives another result" test "$(cmp -s "$scratch/whole" "$scratch/again"; echo $?)" -eq 1
played "$scratch/again" foppen --players 4 --bots medium:iterations=8,easy,random --deals 48 --no-stop \
    --journal "$journal"
expect "the journal knows its seed" cmp -s "$scratch/whole" "$scratch/again"
head -c 40 "$scratch/before" >"$journal"
played "$scratch/again" "${long[@]}" --journal "$journal"
expect "a torn first line is written again" cmp -s "$scratch/whole" "$scratch/again"

# Mixed tables go on from a journal, too, and share it with pairings of the same bots.
short=("${mixed[@]/#40/9}")
played "$scratch/mixed" "${mixed[@]}"
played "$scratch/again" "${short[@]}" --journal "$scratch/mixed.jsonl"
expect "nine deals and the first line" test "$(wc -l <"$scratch/mixed.jsonl")" -eq 10
played "$scratch/again" "${mixed[@]}" --journal "$scratch/mixed.jsonl"
expect "more deals at mixed tables" cmp -s "$scratch/mixed" "$scratch/again"
expect "each of them once in the journal" test "$(wc -l <"$scratch/mixed.jsonl")" -eq 41
"$program" arena "${mixed[@]}" --journal "$scratch/mixed.jsonl" >"$scratch/page"
expect "the page says what the journal had" says "40 deals were in the journal" "$scratch/page"
played "$scratch/ways" "${mixed[@]/--mixed/--ladder}" --journal "$scratch/mixed.jsonl"
expect "a ladder of the same bots adds its deals" test "$(wc -l <"$scratch/mixed.jsonl")" -eq 201
sed -E 's/"places":\[([0-9]),([0-9])/"places":[\2,\1/' "$scratch/mixed.jsonl" >"$scratch/turned.jsonl"
refuses 2 "line 2 is no finished deal" arena "${mixed[@]}" --journal "$scratch/turned.jsonl"

# A journal knows which program wrote it: a byte more makes another one.
other=$scratch/shoal-with-a-byte-more
{ cat "$program" && printf x; } >"$other"
chmod +x "$other"
hash=$(sha256sum "$program" | cut -d' ' -f1)
other_hash=$(sha256sum "$other" | cut -d' ' -f1)
expect "the first line names the program" says "\"program\":\"$hash\"" "$scratch/mixed.jsonl"
few=(fatfish --bots "easy,random" --ladder --seed 4 --no-stop)
"$other" arena "${few[@]}" --deals 5 --journal "$scratch/theirs.jsonl" >"$scratch/out"
cp "$scratch/theirs.jsonl" "$scratch/before"
refuses 2 "its SHA-256 is $other_hash, this one's $hash" arena "${few[@]}" --deals 8 --journal "$scratch/theirs.jsonl"
refuses 2 "say --any-program to go on all the same" arena "${few[@]}" --deals 8 --journal "$scratch/theirs.jsonl"
expect "another program's journal is left as it is" cmp -s "$scratch/before" "$scratch/theirs.jsonl"
played "$scratch/all" "${few[@]}" --deals 8 --journal "$scratch/theirs.jsonl" --any-program
expect "the report says that others played" says "\"other_programs\":[\"$other_hash\"],\"deals_of_others\":5" \
    "$scratch/all"
expect "the journal says who played what follows" says "{\"t\":\"program\",\"sha256\":\"$hash\"}" \
    "$scratch/theirs.jsonl"
expect "it has a line for that, and eight deals" test "$(wc -l <"$scratch/theirs.jsonl")" -eq 10
"$program" arena "${few[@]}" --deals 8 --journal "$scratch/theirs.jsonl" --any-program >"$scratch/page"
expect "the page says it, too" says "5 of them came from another program" "$scratch/page"
"$other" arena "${few[@]}" --deals 8 --journal "$scratch/theirs.jsonl" >"$scratch/out" 2>"$scratch/err"
expect "now it is refused to the one that began it" says "its SHA-256 is $hash" "$scratch/err"
sed -E '1s/"version":2/"version":1/; 1s/"program":"[0-9a-f]+",//' "$scratch/before" >"$scratch/old.jsonl"
refuses 2 "has version '1' of the format, and this shoal writes 2: it does not say which program" \
    arena "${few[@]}" --journal "$scratch/old.jsonl"
refuses 2 "name another file with --journal" arena "${few[@]}" --any-program --journal "$scratch/old.jsonl"

# refuses_journal WORDS ARGUMENTS…: refused, and not a byte of the file is changed.
refuses_journal() {
    local words=$1
    shift
    cp "$journal" "$scratch/before"
    refuses 2 "$words" arena "$@" --journal "$journal"
    expect "the journal is left as it is ($words)" cmp -s "$scratch/before" "$journal"
}
refuses_journal "of another tournament (seed: 8)" "${long[@]/#8/9}"
refuses_journal "(players: '4')" foppen --players 5 --bots medium:iterations=8,easy,random
refuses_journal "(game: '\"foppen\"')" hecht --bots medium:iterations=8,easy,random
refuses_journal "(bots: '[\"medium:iterations=8\"" foppen --players 4 --bots easy,random
cp "$journal" "$scratch/good"
sed -i '20s/"wins":\[/"wins":[9/' "$journal"
refuses_journal "line 20 is no finished deal" "${long[@]}"
{ cat "$scratch/good" && tail -1 "$scratch/good"; } >"$journal"
refuses_journal "or one for the second time" "${long[@]}"
{ cat "$scratch/good" && printf 'dear diary'; } >"$journal"
refuses_journal "is damaged after line 289" "${long[@]}"
for content in 'dear diary' $'dear diary\n' $'\n' "$(head -c 9000 /dev/zero | tr '\0' x)"; do
    printf '%s' "$content" >"$journal"
    refuses_journal "is no journal of shoal arena" "${long[@]}"
done
head -c 5000 /dev/urandom >"$journal"
refuses_journal "is no journal of shoal arena" "${long[@]}"
refuses 2 "cannot open journal" arena "${long[@]}" --journal "$scratch/missing/journal"
refuses 2 "cannot open journal" arena "${long[@]}" --journal "$scratch"
refuses 2 "is not a file that can be added to" arena "${long[@]}" --journal /dev/null

# Mistakes.
refuses 2 "--bots is required" arena foppen
refuses 2 "--bots takes 2 to 16 bots" arena foppen --bots easy
refuses 2 "--bots takes 2 to 16 bots, separated by commas, not 17" arena foppen \
    --bots easy,easy,easy,easy,easy,easy,easy,easy,easy,easy,easy,easy,easy,easy,easy,easy,easy
refuses 2 "the bots are: random, beginner, easy, casual, medium, strong, expert" arena foppen --bots easy,deepblue
refuses 2 "there is no bot ''" arena foppen --bots easy,,random
refuses 2 "there is no bot ''" arena foppen --bots easy,
refuses 2 "write strong:iterations=N" arena foppen --bots strong:depth=3,easy
refuses 2 "it has no budget" arena foppen --bots easy:ms=3,random
refuses 2 "--deals takes a whole number from 1 to 1000000" arena foppen --bots easy,random --deals 0
refuses 2 "--threads takes a whole number" arena foppen --bots easy,random --threads 0
refuses 2 "--json and --csv" arena foppen --bots easy,random --json --csv
refuses 2 "--json and --csv" arena foppen --bots easy,random --csv-pairings --csv
refuses 2 "--both-ways belongs to --ladder" arena foppen --bots easy,random --both-ways
refuses 2 "--mixed has nobody alone" arena foppen --bots easy,random --both-ways --ladder --mixed
refuses 2 "name one with --journal" arena foppen --bots easy,random --any-program
refuses 2 "foppen is for 4 to 8 players" arena foppen --bots easy,random --players 3
refuses 2 "there is no game" arena chess --bots easy,random
finish
