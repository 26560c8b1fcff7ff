#!/usr/bin/env bash
# The host's commands: on a database at rest, and beside a running server.
set -uo pipefail
# shellcheck source=tests/cli/cli.sh
source "$(dirname "$0")/cli.sh"

here=$(cd "$(dirname "$0")" && pwd)
recorded=("$here"/../recorded/match-*.jsonl)
hecht=hecht3b5n8rs
mkdir "$scratch/data"
database=$scratch/data/shoal.db
players() { python3 "$here/../server/upgrade_players.py" "$@"; }
admin() { "$program" admin "$@" --data "$scratch/data" </dev/null; }
refuses_admin() { # refuses_admin WORDS ARGUMENTS…
    local words=$1
    shift
    refuses 2 "$words" admin "$@" --data "$scratch/data"
}
shows() { # shows WORDS ARGUMENTS…
    local words=$1
    shift
    admin "$@" >"$scratch/out" && says "$words" "$scratch/out"
}

server=
stop() {
    [[ -z $server ]] || kill "$server" 2>/dev/null
    [[ -z $server ]] || wait "$server" 2>/dev/null
    server=
}
trap 'stop; rm -rf "$scratch"' EXIT

# ---- What is typed wrongly ----
refuses 2 "shoal admin needs a command: list, show" admin
refuses 2 "there is no command 'lst' (did you mean 'list'?); the commands of shoal admin are: list" admin lst
refuses 2 "shoal admin list has no option '--stag' (did you mean '--stage'?)" admin list --stag open
refuses_admin "is not there" list
expect "a database that is not there is not made" test ! -e "$database"
players make "$database" "${recorded[@]}"
refuses_admin "--stage can be open, running, finished, abandoned, not 'runing' (did you mean 'running'?)" list --stage runing
refuses_admin "--limit takes a whole number from 1" list --limit 0
refuses_admin "there is no match 'nothing'" show nothing
refuses_admin "there is no match 'nothing'" close nothing --yes
refuses_admin "there is no match 'nothing'" delete "$hecht" nothing --yes
refuses_admin "there is no player 'nobody'" ban nobody
refuses_admin "there is no player 'nobody'" delete-player nobody --yes
for dangerous in "close $hecht" "delete $hecht" "delete-player p1" "sweep"; do
    # shellcheck disable=SC2086  # several words
    refuses_admin "add --yes" $dangerous
done
expect "nothing was done" shows "\"running\":4," totals --json

# ---- Lists ----
expect "all matches are listed" test "$(admin list | grep -c ' running ')" = 4
expect "one of them with its numbers" shows "$hecht  hecht     running         2      145" list --player p0 --limit 9
expect "a stage without matches" test "$(admin list --stage finished | wc -l)" = 1
expect "those of a person" test "$(admin list --player p3 | grep -c running)" = 1
expect "as JSON" shows "{\"matches\":[{\"match\":\"" list --json --limit 1
expect "old ones" test "$(admin list --older-than 30 | grep -c running)" = 4
expect "none is that old" test "$(admin list --older-than 9000 | grep -c running)" = 0
expect "a match is shown" shows "seat 0     Anna (p0)" show "$hecht"
admin show "$hecht" >"$scratch/shown"
admin show "$hecht" --json >>"$scratch/shown"
expect "without its secret while it runs" test "$(grep -cE '"(secret|seed|nonces|hand)"|[0-9a-f]{64}' <(sed 's/"commitment":"[0-9a-f]*"//' "$scratch/shown"))" = 0
expect "totals as JSON" shows '{"matches":4,"running":4,' totals --json
expect "and what is played" shows '"stage":"running","matches":' totals --json
expect "what finished matches say can be worked out anew" shows "read 0 finished matches again" recount

# ---- People ----
expect "people are listed" test "$(admin players | grep -c ' program ')" = 4
expect "and found by a part of their name" test "$(admin players P2 | grep -c program)" = 1
expect "one is banned" shows "p2 (p2) is now banned" ban p2
expect "and was so already" shows "was already banned" ban p2
expect "which the list says" shows "banned" players p2
expect "and let in again" shows "is now allowed" unban p2
expect "signed out of all devices" shows "p2 (p2) is signed out of 1 devices" sign-out p2 --yes
expect "once" shows "is signed out of 0 devices" sign-out p2 --yes
expect "as JSON" shows '"player":"p2","name":"p2","program":true,"banned":false' players p2 --json
python3 -c 'import sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.execute("INSERT INTO players (id, name, bot, banned, webhook, created_at, seen_at, feed_hash, owner) " +
                 "VALUES (\"g1\", \"Gustav\", 0, 0, \"\", 1, 1, \"\", \"p1\")")
database.commit()' "$database"
expect "a guest is shown as one" shows "  guest     Gustav" players gustav
expect "with whose guest it is" shows '"owner":"p1"' players gustav --json

# ---- Closing, forgetting ----
expect "a match is closed" shows "closed $hecht" close "$hecht" --reason "back at nine" --yes
expect "which its table says" shows "why        back at nine" show "$hecht"
expect "once" shows "$hecht is over already" close "$hecht" --yes
"$program" export --data "$scratch/data" "$hecht" >"$scratch/hecht.jsonl"
expect "its log is whole" "$program" verify "$scratch/hecht.jsonl"
expect "a person is forgotten" shows "records of 4 matches changed" delete-player p1 --yes
expect "their guests with them" test "$(admin players gustav | wc -l)" = 1
expect "their name is gone" shows "seat 1     – (gone-" show "$hecht"
"$program" export --data "$scratch/data" "$hecht" >"$scratch/forgotten.jsonl"
expect "their words too" test "$(grep -c 'mine first\|Name of p1' "$scratch/forgotten.jsonl")" = 0
expect "the game is the same" "$program" verify "$scratch/forgotten.jsonl"
expect "no list leads to them" test "$(admin list --player p1 | wc -l)" = 1
expect "nor does a summary name them" test "$(python3 -c 'import sqlite3, sys
print(sum("Name of p1" in row[0] for row in sqlite3.connect(sys.argv[1]).execute("SELECT summary FROM matches")))' "$database")" = 0
expect "nothing is swept that is young" shows "deleted 0 matches and 0 people" sweep --match-days 1 --player-days 1 --yes
expect "a match is deleted" shows "deleted $hecht" delete "$hecht" --yes
expect "for good" test "$(admin list | grep -c "$hecht")" = 0

# Many at once: more than any page of a list, all of the same moment.
python3 - "$database" "$here/../recorded/match-hecht-1.jsonl" <<'END'
import sqlite3, sys
created = open(sys.argv[2], encoding="utf-8").read().splitlines()[1]
database = sqlite3.connect(sys.argv[1])
for i in range(1300):
    match = "many%08d" % i
    said = '{"t":"said","at":1740000001000,"player":"talker","name":"Talker","text":"hello"}'
    log = [created, said, '{"t":"abandoned","at":1740000002000,"text":"idle"}']
    database.execute(
        "INSERT INTO matches (id, last_sequence, created_at, changed_at, owner, game, stage, listed, wake_at, players, "
        "summary) VALUES (?, 3, 1, 1740000002000, '', 'hecht', 3, 0, NULL, '', '{}')",
        (match,),
    )
    database.executemany("INSERT INTO records VALUES (?, ?, ?)", [(match, n + 1, text) for n, text in enumerate(log)])
    database.execute("INSERT INTO appearances VALUES ('talker', ?)", (match,))
database.commit()
END
expect "words are taken out of however many matches" shows "1300 records of 1300 matches changed" delete-player talker --yes
expect "once" test "$("$program" admin delete-player talker --yes --data "$scratch/data" 2>&1 | grep -c 'no player')" = 1
expect "old matches are swept, however many" shows "deleted 1300 matches and 0 people" sweep --match-days 30 --player-days 0 --yes
expect "and those that run stay" shows "\"matches\":3,\"running\":3," totals --json

# ---- Copies ----
expect "the database is copied" shows "copied the database" backup "$scratch/copy.db"
refuses_admin "is there already" backup "$scratch/copy.db"
expect "the copy is only its owner's" test "$(stat -c %a "$scratch/copy.db")" = 600
expect "the copy has everything" test "$("$program" admin list --database "$scratch/copy.db")" = "$(admin list)"

# ---- Beside a running server ----
rm "$scratch/data/"*
players make "$database" "${recorded[@]}"
"$program" serve --data "$scratch/data" --port 0 --bot-pace-ms 0 --person-rate 0 --address-rate 0 \
    >"$scratch/serve.out" 2>"$scratch/serve.err" &
server=$!
for _ in $(seq 1200); do
    port=$(sed -nE 's/.*:([0-9]+)[^0-9]*$/\1/p' "$scratch/serve.out" | head -n 1)
    [[ -n $port ]] && break
    sleep 0.05
done
players play "$port" "${recorded[@]:1:3}" >"$scratch/played" 2>&1 &
playing=$!
copies=0
while kill -0 "$playing" 2>/dev/null && [[ $copies -lt 6 ]]; do
    copies=$((copies + 1))
    admin backup "$scratch/live-$copies.db" >/dev/null || bad "a copy under load"
    sleep 0.1
done
expect "a match is closed beside the server" shows "closed fatfsh3w9h6t" close fatfsh3w9h6t --yes
expect "players finish their matches though copies are made" wait "$playing"
expect "and stays closed" shows "stage      abandoned" show fatfsh3w9h6t
expect "copies were made under load" test "$copies" -ge 2
for ((i = 1; i <= copies; i++)); do
    copy=$scratch/live-$i.db
    expect "copy $i is sound" test "$(python3 -c 'import sqlite3, sys
print(sqlite3.connect(sys.argv[1]).execute("PRAGMA integrity_check").fetchone()[0])' "$copy")" = ok
    for match in $("$program" admin list --database "$copy" | sed -n '2,$s/ .*//p'); do
        # Closing ends every game, so that its whole log can be verified.
        "$program" admin close "$match" --yes --database "$copy" >/dev/null
        "$program" export --database "$copy" "$match" >>"$scratch/copied-$i.jsonl"
    done
    expect "every match of copy $i verifies" test "$("$program" verify "$scratch/copied-$i.jsonl" | sed 's/,.*//')" = "ok: 4 games"
done
stop

# ---- PostgreSQL ----
postgres=$here/../storage/private_postgres.sh
folder=$(mktemp -d -t shoal-admin.XXXXXX)
trap 'stop; "$postgres" remove "$folder" >/dev/null 2>&1; rm -rf "$scratch" "$folder"' EXIT
if address=$("$postgres" start "$folder" $$); then
    "$program" import --database "$address" "${recorded[@]}" >"$scratch/out"
    expect "matches are imported into PostgreSQL" test "$(grep -c ': imported$' "$scratch/out")" = 4
    expect "and listed" test "$("$program" admin list --database "$address" | grep -c ' finished ')" = 4
    refuses 2 "pg_dump --format=custom --schema=shoal" admin backup "$scratch/pg.dump" --database "$address"
    bin=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin | sort -V | tail -n 1)
    dump=$(sed -n 's/.*: \(pg_dump .*\)/\1/p' "$scratch/err")
    expect "the command that it names makes a copy" env PATH="$bin:$PATH" bash -c "$dump"
    "$program" admin delete $hecht f0ppen5x7q3d --yes --database "$address" >/dev/null
    expect "what is deleted is gone" test "$("$program" admin list --database "$address" | grep -c ' finished ')" = 2
    expect "the copy is restored" env PATH="$bin:$PATH" pg_restore --dbname="$address" --clean --if-exists "$scratch/pg.dump"
    expect "with every match" test "$("$program" admin list --database "$address" | grep -c ' finished ')" = 4
    expect "which comes out as it went in" cmp -s "$here/../recorded/match-hecht-1.jsonl" \
        <("$program" export $hecht --database "$address")
    expect "a person is forgotten there, too" test "$("$program" admin delete-player p1 --yes --database "$address" |
        grep -c 'of 4 matches changed')" = 1
else
    bad "a private PostgreSQL starts"
fi
finish
