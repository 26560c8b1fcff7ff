#!/usr/bin/env bash
# Two servers share a database, and the players of every table are spread over both. One is killed: its players go on
# at the other within seconds, and nothing is lost or doubled. SHOAL_LONG=1 does so ten times, by turns.
set -uo pipefail
# shellcheck source=tests/server/load.sh
source "$(dirname "$0")/load.sh"

rounds=2
if [[ -n ${SHOAL_LONG:-} ]]; then
    rounds=10
fi
readonly tables=20

address=$("$postgres" start "$scratch/postgres" $$) || bad "there is no PostgreSQL to test with"

run_both() {
    local i process=()
    serve left "$address" || return
    process[0]=$server
    serve right "$address" || return
    process[1]=$server
    local names=(left right)
    begin_load "http://127.0.0.1:${port_of[left]}/,http://127.0.0.1:${port_of[right]}/" --tables "$tables" --game mix \
        --seconds $((rounds * 8 + 6)) || return
    pause 2000 2900
    for ((i = 0; i < rounds; ++i)); do
        end_server "${process[i % 2]}"
        pause 4000 4900
        serve "${names[i % 2]}" "$address" || return
        process[i % 2]=$server
        pause 2000 2900
    done
    end_load
    nothing_lost "two servers" "$tables" || return
    expect "half of the players had to change servers" at_least outages.count $((tables * 2))
    # How soon is measured where the machine has nothing else to do; that they are back is told by what was checked.
    if [[ -n ${SHOAL_LONG:-} ]]; then
        expect "they were back within ten seconds" [ "$(reported outages.max_ms | cut -d. -f1)" -lt 10000 ]
    fi
    finished_verify "two servers" "${port_of[left]}"
}

if [[ -n $address ]]; then
    run_both
fi
finish
