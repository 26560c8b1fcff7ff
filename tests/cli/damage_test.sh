#!/usr/bin/env bash
# A match whose log is damaged: it is shown, exported, closed and deleted as far as it can be read, people are taken out
# of it, and nothing else in the database notices.
set -uo pipefail
# shellcheck source=tests/cli/cli.sh
source "$(dirname "$0")/cli.sh"

here=$(cd "$(dirname "$0")" && pwd)
recorded=("$here"/../recorded/match-*.jsonl)
match=hecht3b5n8rs # the one that is damaged
other=f0ppen5x7q3d
mkdir "$scratch/data"
database=$scratch/data/shoal.db
admin() { "$program" admin "$@" --data "$scratch/data" </dev/null; }
export_match() { "$program" export "$@" --data "$scratch/data" </dev/null; }
shows() { # shows WORDS ARGUMENTS…
    local words=$1
    shift
    admin "$@" >"$scratch/out" && says "$words" "$scratch/out"
}

# In the middle of running games; whoever opens it brings its tables up to date.
python3 "$here/../server/upgrade_players.py" make "$database" "${recorded[@]}"
admin totals >/dev/null
cp "$database" "$scratch/sound.db"
records=$(python3 -c 'import sqlite3, sys
print(sqlite3.connect(sys.argv[1]).execute("SELECT last_sequence FROM matches WHERE id = ?", sys.argv[2:]).fetchone()[0])' \
    "$scratch/sound.db" "$match")

# damage KIND RECORD: the database anew, with one record as a disk, a person with an editor or another program left it.
damage() {
    rm -f "$scratch/data/"*
    cp "$scratch/sound.db" "$database"
    python3 - "$database" "$match" "$1" "$2" <<'END'
import sqlite3, sys

path, match, kind, record = sys.argv[1:]
database = sqlite3.connect(path)
where = (match, int(record))
text = database.execute("SELECT text FROM records WHERE match = ? AND sequence = ?", where).fetchone()[0]
others = {
    "no JSON": "{",
    "half of it": text[: len(text) // 2],
    "nothing": "",
    "bytes": bytes(range(256)),
    "a move that nobody can make": '{"t":"moved","at":9999999999999,"seat":0,"text":"nonsense"}',
    "a time before": '{"t":"said","at":1,"player":"p0","name":"Anna","text":"early"}',
    "too long": '{"t":"muted","at":1740000000000,"player":"' + "x" * 70_000 + '"}',
    "deep": "[" * 60_000,
}
if kind == "missing":
    database.execute("DELETE FROM records WHERE match = ? AND sequence = ?", where)
else:
    database.execute("UPDATE records SET text = ? WHERE match = ? AND sequence = ?", (others[kind], *where))
database.commit()
END
}

others_are_sound() {
    admin list >"$scratch/out"
    expect "$1: all others are listed" test "$(grep -cvE "^(match|$match) " "$scratch/out")" = 3
    expect "$1: and shown without trouble" test "$(admin show "$other" | grep -c '^problem')" = 0
    expect "$1: a copy is made" admin backup "$scratch/copy.db" >/dev/null
    rm -f "$scratch/copy.db"
}

# shown_and_exported KIND: as far as it can be read.
middle=$((records - 20))
shown_and_exported() {
    expect "$1: it is shown with its trouble" shows "problem    the log is damaged at record $middle" show "$match"
    expect "$1: and as it was before" says "seat 0     Anna (p0" "$scratch/out"
    expect "$1: up to there" says "record $((middle - 1))" "$scratch/out"
    expect "$1: it is exported" export_match "$match" >"$scratch/part.jsonl" 2>"$scratch/err"
    expect "$1: with a word about it" says "is damaged at record $middle" "$scratch/err"
    expect "$1: line by line" python3 -c 'import json, sys
lines = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
assert lines[0]["whole"] is False and "damaged" in json.dumps(lines[0]), lines[0]
assert len(lines) == 1 + int(sys.argv[2]) - 1, len(lines)
assert not any("secret" in line for line in lines), "others could know the cards of a game that is not over"
' "$scratch/part.jsonl" "$middle"
}

# closed_and_whole KIND
closed_and_whole() {
    expect "$1: it is closed" shows "closed $match" close "$match" --yes
    expect "$1: being over, without trouble" test "$(admin show "$match" | grep -cE '^(problem|stage      abandoned)')" = 1
    expect "$1: what is left is exported whole" export_match "$match" >"$scratch/whole.jsonl"
    expect "$1: and is what was played" "$program" verify "$scratch/whole.jsonl" >"$scratch/out"
}

for kind in "half of it" "nothing" "bytes" "a move that nobody can make" "a time before" "too long" "deep"; do
    damage "$kind" "$middle"
    shown_and_exported "$kind"
    closed_and_whole "$kind"
done

for kind in "no JSON" "missing"; do
    damage "$kind" "$middle"
    shown_and_exported "$kind"
    expect "$kind: it is shown as JSON" shows "\"problem\":\"is damaged at record $middle" show "$match" --json
    expect "$kind: which is JSON" python3 -m json.tool "$scratch/out" /dev/null
    refuses 2 "whole: expected true" verify "$scratch/part.jsonl"
    refuses 2 "was not played to its end" export "$match" --trace --data "$scratch/data"
    others_are_sound "$kind"
    expect "$kind: a person is forgotten" shows "of 4 matches changed" delete-player p1 --yes
    expect "$kind: wherever they were named" test "$(python3 -c 'import sqlite3, sys
database = sqlite3.connect(sys.argv[1])
rows = database.execute("SELECT text FROM records UNION ALL SELECT summary FROM matches")
print(sum("Name of p1" in row[0] for row in rows))' "$database")" = 0
    closed_and_whole "$kind"
    expect "$kind: it is closed once" shows "$match is over already" close "$match" --yes
    damage "$kind" "$middle"
    expect "$kind: it is deleted as it is" shows "deleted $match" delete "$match" --yes
    expect "$kind: for good" test "$(admin list | grep -c "$match")" = 0
    others_are_sound "$kind, deleted"
done

# ---- Without a beginning there is nothing to read ----
for kind in "no JSON" "missing"; do
    damage "$kind" 1
    expect "$kind at 1: what the list knows is shown" shows "problem    is damaged at record 1" show "$match"
    expect "$kind at 1: as JSON, too" shows "\"problem\":\"is damaged at record 1" show "$match" --json
    expect "$kind at 1: which is JSON" python3 -m json.tool "$scratch/out" /dev/null
    refuses 2 "is damaged at record 1" export "$match" --data "$scratch/data"
    expect "$kind at 1: a person is forgotten" shows "of 4 matches changed" delete-player p1 --yes
    expect "$kind at 1: it is closed" shows "closed $match" close "$match" --yes
    expect "$kind at 1: once" shows "$match is over already" close "$match" --yes
    others_are_sound "$kind at 1"
    expect "$kind at 1: it is deleted" shows "deleted $match" delete "$match" --yes
done

# ---- What a newer program wrote is no damage ----
damage "no JSON" "$records"
python3 -c 'import sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.execute("UPDATE records SET text = ? WHERE match = ? AND sequence = ?",
                 ("""{"t":"danced","at":1740000000000}""", sys.argv[2], int(sys.argv[3])))
database.commit()' "$database" "$match" "$records"
refuses 2 "cannot be read at record $records: the record is of no known kind" admin close "$match" --yes --data "$scratch/data"
expect "its records stay" shows ",\"records\":$records," list --json --limit 9

# ---- A server lives with it ----
damage "too long" "$middle"
"$program" serve --data "$scratch/data" --port 0 >"$scratch/serve.out" 2>"$scratch/serve.err" &
server=$!
trap 'kill "$server" 2>/dev/null; wait "$server" 2>/dev/null; rm -rf "$scratch"' EXIT
for _ in $(seq 1200); do
    port=$(sed -nE 's/.*:([0-9]+)[^0-9]*$/\1/p' "$scratch/serve.out" | head -n 1)
    [[ -n $port ]] && break
    sleep 0.05
done
status() { # status PATH: of the answer to somebody who is nobody
    python3 -c 'import http.client, sys
connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]), timeout=60)
connection.request("GET", sys.argv[2])
print(connection.getresponse().status)' "$port" "$1"
}
expect "it says of that match what is wrong" test "$(status "/api/matches/$match")" = 503
expect "and serves the others" test "$(status "/api/matches/$other")" = 200
expect "it is closed beside the server" shows "closed $match" close "$match" --yes
expect "which then has it again" test "$(status "/api/matches/$match")" = 200
expect "all is well" test "$(status /healthz)" = 200
finish
