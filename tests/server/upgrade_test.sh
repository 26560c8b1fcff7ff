#!/usr/bin/env bash
# Upgrade with live matches: a database as an older program left it, in the middle of games, is opened by this program,
# brought up to date, served, and its matches are played on to their ends by the same players; then everything verifies.
set -uo pipefail
# shellcheck source=tests/cli/cli.sh
source "$(dirname "$0")/../cli/cli.sh"

here=$(cd "$(dirname "$0")" && pwd)
recorded=("$here"/../recorded/match-*.jsonl)
database=$scratch/data/shoal.db
mkdir "$scratch/data"
players() { python3 "$here/upgrade_players.py" "$@"; }

server=
stop() {
    [[ -z $server ]] || kill "$server" 2>/dev/null
    [[ -z $server ]] || wait "$server" 2>/dev/null
    server=
}
trap 'stop; rm -rf "$scratch"' EXIT

# start PROGRAM…: serves the database on a free port, which is then in `port`.
start() {
    "$@" --data "$scratch/data" --port 0 --bot-pace-ms 0 --person-rate 0 --address-rate 0 \
        >"$scratch/serve.out" 2>"$scratch/serve.err" &
    server=$!
    port=
    for _ in $(seq 1200); do
        port=$(sed -nE 's/.*:([0-9]+)[^0-9]*$/\1/p' "$scratch/serve.out" | head -n 1)
        [[ -n $port ]] && return 0
        kill -0 "$server" 2>/dev/null || break
        sleep 0.05
    done
    cat "$scratch/serve.err"
    return 1
}

column() { python3 -c 'import sqlite3, sys; print(sqlite3.connect(sys.argv[1]).execute(sys.argv[2]).fetchone()[0])' "$@"; }

expect "an older database is made" players make "$database" "${recorded[@]}"
expect "its tables are those of version 1" test "$(column "$database" 'PRAGMA user_version')" = 1
before=$(column "$database" 'SELECT count(*) FROM records')
python3 -c 'import sqlite3, sys
for row in sqlite3.connect(sys.argv[1]).execute("SELECT match, sequence, text FROM records ORDER BY match, sequence"): print(*row)' \
    "$database" >"$scratch/before"

if start "$program" serve; then
    good
    expect "the tables were brought up to date" test "$(column "$database" 'PRAGMA user_version')" -gt 1
    expect "every match is played on to its end" players play "$port" "${recorded[@]}"
    expect "the server reports no errors" test -z "$(grep '"level":"error"' "$scratch/serve.err")"
    stop
else
    bad "the server starts on the older database"
fi

for file in "${recorded[@]}"; do
    match=$(sed -nE '1s/.*"match":"([^"]*)".*/\1/p' "$file")
    "$program" export --data "$scratch/data" "$match" >"$scratch/$match.jsonl" 2>"$scratch/err"
    expect "match $match verifies as a whole" "$program" verify "$scratch/$match.jsonl"
    "$program" export --data "$scratch/data" --trace "$match" >"$scratch/$match.trace" 2>"$scratch/err"
    expect "its trace verifies from the seed" "$program" verify --seed "$scratch/$match.trace"
done
# A game from before there were reviews has one, too: by the server with known chance, which tries moves less often.
if start "${SHOAL_DEALT_SERVER:?names the server with known chance}"; then
    match=$(sed -nE '1s/.*"match":"([^"]*)".*/\1/p' "$here/../recorded/match-fatfish-1.jsonl")
    "$program" review --open --json --tries 200 "$scratch/$match.jsonl" >"$scratch/review.json" 2>"$scratch/err"
    expect "its review has the numbers of shoal review" players review "$port" "$match" "$scratch/review.json"
    expect "the server reports no errors" test -z "$(grep '"level":"error"' "$scratch/serve.err")"
    stop
    expect "the review is kept with the match" \
        test "$(column "$database" "SELECT count(*) FROM reviews WHERE match = '$match' AND open_cards = 1")" = 1
else
    bad "the server starts again"
fi
python3 -c 'import sqlite3, sys
for row in sqlite3.connect(sys.argv[1]).execute("SELECT match, sequence, text FROM records ORDER BY match, sequence"): print(*row)' \
    "$database" >"$scratch/after"
expect "records were only added" test "$(wc -l <"$scratch/after")" -gt "$before"
expect "no record of the older program changed" test -z "$(comm -23 <(sort "$scratch/before") <(sort "$scratch/after"))"
finish
