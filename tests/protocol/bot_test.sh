#!/usr/bin/env bash
# The example bot against the real server: two of them play a whole game of each kind, one loses its server on the way.
set -uo pipefail
# shellcheck source=tests/cli/cli.sh
source "$(dirname "$0")/../cli/cli.sh"

# Debian's own Python has Debian's python3-websockets.
python=
for each in python3 /usr/bin/python3; do
    if "$each" -c 'import websockets' 2>/dev/null; then
        python=$each
        break
    fi
done
expect "python3-websockets is installed" test -n "$python"
[[ -n $python ]] || finish || exit 1

server_pid=
bots=()
stop_all() {
    for pid in "${bots[@]}" $server_pid; do
        kill "$pid" 2>/dev/null && wait "$pid" 2>/dev/null
    done
    rm -rf "$scratch"
}
trap stop_all EXIT

# start_server PORT: sets server_pid and address once it listens.
start_server() {
    : >"$scratch/server.log"
    "$program" serve --port "$1" --data "$scratch/data" --bot-pace-ms 0 --log-format json \
        >"$scratch/server.out" 2>"$scratch/server.log" &
    server_pid=$!
    address=
    for _ in $(seq 1200); do
        address=$(grep -ohE 'http://[0-9.]+:[0-9]+' "$scratch/server.out" "$scratch/server.log" | head -n 1)
        if [[ -n $address ]] && curl -fsS -o "$scratch/health" "$address/healthz" 2>/dev/null; then
            return 0
        fi
        sleep 0.05
    done
    cat "$scratch/server.out" "$scratch/server.log"
    return 1
}

stop_server() {
    kill "$server_pid" && wait "$server_pid"
    server_pid=
}

# ended FILE…: each of the bots has said how the game ended.
ended() { for file in "$@"; do grep -q '^finished .*"winners"' "$file" || return 1; done; }

# begun: moves have been made.
begun() { curl -fsS "$address/api/matches/$match" 2>/dev/null | grep -qE '"turn":\{"moves":[1-9]'; }

# wait_for SECONDS COMMAND…
wait_for() {
    local tries=$(($1 * 20))
    shift
    for _ in $(seq "$tries"); do
        if "$@"; then return 0; fi
        sleep 0.05
    done
    return 1
}

# start_game GAME PLAYERS: that many bots at a table; sets match.
start_game() {
    local game=$1 players=$2 number
    "$python" examples/bot.py "$address" --game "$game" --players "$players" >"$scratch/$game.0" 2>&1 &
    bots+=($!)
    wait_for 120 grep -q '^table ' "$scratch/$game.0" || return 1
    match=$(sed -nE 's/^table //p' "$scratch/$game.0")
    for ((number = 1; number < players; ++number)); do
        "$python" examples/bot.py "$address" "$address/table/$match" >"$scratch/$game.$number" 2>&1 &
        bots+=($!)
    done
}

expect "the server listens" start_server 0
port=${address##*:}
for table in hecht:2 fatfish:2 fishing:3 foppen:4; do
    game=${table%:*}
    expect "$game begins" start_game "$game" "${table#*:}"
    if [[ $game == hecht ]]; then
        # In the middle of this game the server ends and comes back; the bots come back by themselves.
        expect "moves are made" wait_for 120 begun
        expect "the server ends" stop_server
        expect "the server listens again" start_server "$port"
    fi
    expect "$game is played to its end" wait_for 300 ended "$scratch/$game".?
    expect "all bots of $game agree on the result" test "$(sort -u "$scratch/$game".? | grep -c '^finished')" -eq 1
    curl -fsS "$address/api/matches/$match/export" >"$scratch/$game.jsonl"
    expect "the export of $game can be verified" "$program" verify "$scratch/$game.jsonl" >/dev/null
done
finish
