#!/usr/bin/env bash
# Ratings from the logs of a database: worked out anew each time, and of those who are forgotten nothing is left.
set -uo pipefail
# shellcheck source=tests/cli/cli.sh
source "$(dirname "$0")/cli.sh"

recorded=$(cd "$(dirname "$0")/../recorded" && pwd)
database=sqlite:$scratch/shoal.db
ratings() { "$program" ratings --database "$database" "$@" </dev/null; }

refuses 2 "is not there" ratings --database "$database"
refuses 2 "shoal ratings has no option '--jsn' (did you mean '--json'?)" ratings --jsn
"$program" ratings --help >"$scratch/help"
expect "help shows an example" says "  shoal ratings --json" "$scratch/help"
expect "help fits 100 columns" test "$(LC_ALL=C.UTF-8 grep -cE '.{101}' "$scratch/help")" -eq 0

# The recorded matches were played at tables that allow hints.
"$program" import --database "sqlite:$scratch/hints.db" "$recorded"/match-*.jsonl >/dev/null
"$program" ratings --database "sqlite:$scratch/hints.db" >"$scratch/text"
expect "with hints a match counts for nobody" test "$(cat "$scratch/text")" = "0 finished matches count, 4 do not: 4 with_hints"
for file in "$recorded"/match-*.jsonl; do sed 's/"hints":true/"hints":false/' "$file"; done |
    "$program" import --database "$database" - >/dev/null
ratings >"$scratch/text"
ratings --json >"$scratch/json"
expect "the same logs give the same ratings" cmp -s "$scratch/json" <(ratings --json)
expect "every game has a table" test "$(grep -cE '^(fishing|foppen|fatfish|hecht): 1 match$' "$scratch/text")" = 4
expect "after one match everybody is provisional" test "$(grep -c ', provisional$' "$scratch/text")" = "$(grep -cE '^ +[0-9]+ ' "$scratch/text")"
expect "people are named as they last were" says "  Anna (p0), provisional" "$scratch/text"
expect "bots are levels of a version" says "  bot:medium:1, provisional" "$scratch/text"
expect "the last line says what counts" test "$(tail -1 "$scratch/text")" = "4 finished matches count, 0 do not"
# In Fat Fish two of three held their seats: the published example of two newcomers, to the last digit.
expect "ratings are the published ones" says '"mu":27.63523138347365,"sigma":8.065506316323548' "$scratch/json"
# To the last digit, too, whichever compiler made the program.
expect "ratings are the same everywhere" says '"mu":28.952847075210475,"sigma":8.133289937971128' "$scratch/json"
python3 - "$scratch/json" <<'END'
import json, sys
table = json.load(open(sys.argv[1], encoding="utf-8"))
assert table["counted"] == 4 and sum(table["not_counted"].values()) == 0, table
for game in table["games"]:
    assert game["matches"] == 1 and len(game["ratings"]) >= 2, game
    assert [line["rating"] for line in game["ratings"]] == sorted((line["rating"] for line in game["ratings"]), reverse=True)
END
expect "the object can be read" test $? -eq 0

# A damaged log says nothing, and is counted as that.
python3 -c 'import sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.execute("UPDATE records SET text = \"{}\" WHERE match = \"hecht3b5n8rs\" AND sequence = 50")
database.commit()' "$scratch/shoal.db"
ratings >"$scratch/text"
expect "the others still count" test "$(tail -1 "$scratch/text")" = "3 finished matches count, 1 do not: 1 unreadable"

python3 -c 'import sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.execute("INSERT INTO players (id, name, bot, banned, webhook, created_at, seen_at, feed_hash, owner) " +
                 "VALUES (\"p0\", \"Anna\", 0, 0, \"\", 1, 1, \"\", \"\")")
database.commit()' "$scratch/shoal.db"
"$program" admin delete-player p0 --yes --database "$database" >/dev/null 2>&1
expect "who is forgotten has no line" test "$(ratings | grep -cE 'p0|gone|–')" = 0
expect "their matches count all the same" test "$(ratings | tail -1)" = "3 finished matches count, 1 do not: 1 unreadable"
finish
