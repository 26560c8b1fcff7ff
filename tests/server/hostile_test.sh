#!/usr/bin/env bash
# Hostile visitors, of every kind that we can think of, against the real server, while honest people play on: nobody
# honest notices, nothing is given away, and the server is as well afterwards as before.
set -uo pipefail
# shellcheck source=tests/server/load.sh
source "$(dirname "$0")/load.sh"

here=$(cd "$(dirname "$0")" && pwd)
export PYTHONDONTWRITEBYTECODE=1
readonly tables=10
readonly log_bytes_max=65536

# The usual limits, but for what would take long. The rates are low, so that a slow machine's floods are floods too;
# the proxy lets us come from many addresses.
limits=(--trusted-proxy 127.0.0.1 --connections-per-address-max 60 --address-rate 20 --address-burst 300
    --person-rate 20 --header-ms-max 2000 --close-ms-max 1000 --bot-pace-ms 200)

# token_of_another_server: a good token, made elsewhere.
token_of_another_server() {
    PYTHONPATH=$here /usr/bin/python3 -c 'import sys, wire; print(wire.new_bot(int(sys.argv[1]), "Eve").token)' \
        "${port_of[other]}"
}

attack() {
    local kind name
    begin_load "http://127.0.0.1:${port_of[main]}/" --tables "$tables" --rate 50 --seconds 20 || return
    while read -r kind name; do
        if [[ $kind == ok ]]; then
            good
        else
            bad "$name"
        fi
    done < <(/usr/bin/python3 "$here/hostile.py" "${port_of[main]}" "$main" "$scratch" "$1" 2>"$scratch/hostile.log" ||
        echo "bad the hostile visitors fail: $(tail -n 1 "$scratch/hostile.log")")
    grep '^--' "$scratch/hostile.log"
    end_load
    nothing_lost "under attack" "$tables" || return
    expect "no honest connection was lost" [ "$(reported outages.count)" = 0 ]
}

# verify_honest: what honest people played meanwhile holds in every detail.
verify_honest() {
    local match count=0
    while read -r match; do
        get "${port_of[main]}" "/api/matches/$match/export" >"$scratch/$match.jsonl"
        expect "match $match verifies" "$program" verify "$scratch/$match.jsonl" >"$scratch/verify.out"
        count=$((count + 1))
    done <"$scratch/finished"
    expect "honest games were verified" [ "$count" -gt 0 ]
}

# come_back: the server is ended and begins anew; the matches that were attacked are there and can be read.
come_back() {
    local match count=0
    end_server "$main"
    serve main "sqlite:$scratch/matches.db" || return
    main=$server
    while read -r match; do
        expect "attacked match $match comes back" says '"is":"table"' <(get "${port_of[main]}" "/api/matches/$match")
        expect "and its events" says '"more":' <(get "${port_of[main]}" "/api/matches/$match/events?after=0")
        count=$((count + 1))
    done <"$scratch/reload"
    expect "attacked matches were looked for" [ "$count" -gt 5 ]
}

# no_secrets FILE: no token, link or password that was used stands there.
no_secrets() { ! grep -aqF -f "$scratch/secrets" "$1"; }

if serve other "sqlite:$scratch/other.db" && foreign=$(token_of_another_server); then
    end_server "$server"
    if serve main "sqlite:$scratch/matches.db"; then
        main=$server
        attack "$foreign"
        verify_honest
        expect "there are secrets to look for" [ "$(wc -l <"$scratch/secrets")" -gt 40 ]
        expect "no secret is in the log" no_secrets "$scratch/main.log"
        expect "no secret is in the database" no_secrets "$scratch/matches.db"
        expect "no secret is in what the database is about to take" no_secrets "$scratch/matches.db-wal"
        come_back
        expect "the log has no errors" test -z "$(grep '"level":"error"' "$scratch/main.log")"
        expect "the log was not flooded" [ "$(wc -c <"$scratch/main.log")" -lt "$log_bytes_max" ]
        end_server "$main"
    fi
else
    bad "another server does not start"
fi
finish
