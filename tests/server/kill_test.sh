#!/usr/bin/env bash
# A server that is killed without warning, again and again, under players who play on: every acknowledged move is
# there afterwards, once and in its place, and everybody comes back by themselves. SHOAL_LONG=1 kills fifty times.
set -uo pipefail
# shellcheck source=tests/server/load.sh
source "$(dirname "$0")/load.sh"

kills=4
if [[ -n ${SHOAL_LONG:-} ]]; then
    kills=50
fi
readonly tables=40

# play_and_kill NAME DATABASE SECONDS: a server that is killed under players, who play on for a while.
play_and_kill() {
    local i
    serve "$1" "$2" || return
    begin_load "http://127.0.0.1:${port_of[$1]}/" --tables "$tables" --game mix --seconds "$3" || return
    for ((i = 0; i < kills; ++i)); do
        pause 1000 1900
        end_server "$server"
        pause 0 400
        serve "$1" "$2" || return
    done
    end_load
}

any_finished() { grep -q '"finished":\["' "$scratch/load.json"; }

# kill_again_and_again NAME DATABASE
kill_again_and_again() {
    local name=$1 seconds=$((kills * 3 + 5))
    play_and_kill "$name" "$2" "$seconds" || return
    # On a machine that is very busy no game may have ended yet.
    while ! any_finished && ((seconds < 600)); do
        end_server "$server"
        seconds=$((seconds * 4))
        play_and_kill "$name" "$2" "$seconds" || return
    done
    nothing_lost "$name" "$tables" || return
    expect "$name: everybody was thrown out and came back" at_least outages.count $((tables * 4))
    finished_verify "$name" "${port_of[$name]}"
    end_server "$server"
}

kill_again_and_again sqlite "sqlite:$scratch/matches.db"
if address=$("$postgres" start "$scratch/postgres" $$); then
    kill_again_and_again postgres "$address"
else
    bad "there is no PostgreSQL to test with"
fi
finish
