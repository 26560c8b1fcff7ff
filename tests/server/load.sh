# What the tests with real servers under load share: servers that are killed and come back, and the players who must
# not notice more than a pause.
# shellcheck shell=bash
# shellcheck source=tests/cli/cli.sh
source "$(dirname "${BASH_SOURCE[0]}")/../cli/cli.sh"

postgres="$(dirname "${BASH_SOURCE[0]}")/../storage/private_postgres.sh"
# PostgreSQL runs as another user where this is root's, and has its folder in here.
chmod 711 "$scratch"
servers=()
declare -A port_of
# What servers allow: to many players from one address, everything.
limits=(--address-rate 0 --person-rate 0 --connections-per-address-max 20000)

# Nothing of ours stays, however the test ends.
tidy() {
    local each
    for each in "${servers[@]}"; do
        end_server "$each"
    done
    if [[ -n ${load:-} ]]; then
        end_server "$load"
    fi
    if [[ -d $scratch/postgres ]]; then
        "$postgres" remove "$scratch/postgres"
    fi
    rm -rf "$scratch"
}
trap tidy EXIT

# serve NAME DATABASE: starts a server, at its old port if it had one, and sets `server` to its process.
serve() {
    local name=$1 database=$2 tries
    rm -f "$scratch/$name.out"
    "$program" serve --port "${port_of[$name]:-0}" --database "$database" --data "$scratch" --instance "$name" \
        "${limits[@]}" >"$scratch/$name.out" 2>>"$scratch/$name.log" &
    server=$!
    servers+=("$server")
    for ((tries = 0; tries < 300; ++tries)); do
        if [[ -s $scratch/$name.out ]]; then
            port_of[$name]=$(sed -nE 's|.*http://127.0.0.1:([0-9]+)/.*|\1|p' "$scratch/$name.out")
            return 0
        fi
        if ! kill -0 "$server" 2>/dev/null; then
            break
        fi
        sleep 0.1
    done
    bad "the server $name does not start: $(tail -n 3 "$scratch/$name.log")"
    return 1
}

# end_server PROCESS: without any warning, as a power cut would.
end_server() {
    kill -9 "$1" 2>/dev/null
    wait "$1" 2>/dev/null
}

# begin_load URLS ARGUMENTS…: players in the background; returns when they play. Sets `load` to their process.
begin_load() {
    local tries
    : >"$scratch/load.log"
    "$program" load "$@" --resume --json >"$scratch/load.json" 2>"$scratch/load.log" &
    load=$!
    for ((tries = 0; tries < 600; ++tries)); do
        if grep -q '^playing' "$scratch/load.log"; then
            return 0
        fi
        if ! kill -0 "$load" 2>/dev/null; then
            break
        fi
        sleep 0.1
    done
    bad "the players do not begin: $(tail -n 3 "$scratch/load.log")"
    return 1
}

# pause LEAST_MS MOST_MS: some time between the two.
pause() { sleep "$(printf '%d.%03d' $(($1 / 1000)) $(($1 % 1000)))" "$(printf '0.%03d' $((RANDOM % ($2 - $1 + 1) % 1000)))"; }

# end_load: waits for the report; `load_code` is how the load ended.
end_load() {
    load_code=0
    wait "$load" || load_code=$?
    load=
}

# reported KEY: a number of the report; one inside an object by both names, until_done.p99_ms.
reported() {
    local text
    text=$(cat "$scratch/load.json")
    if [[ $1 == *.* ]]; then
        text=${text#*"\"${1%.*}\":"}
        text=${text%%\}*}
    fi
    sed -nE "s/.*\"${1##*.}\":([0-9.]+).*/\1/p" <<<"$text"
}

at_least() {
    local found
    found=$(reported "$1")
    [[ -n $found && ${found%.*} -ge $2 ]]
}

# nothing_lost NAME: the players came back by themselves, and all that was promised to them is there.
nothing_lost() {
    if [[ $load_code -ne 0 ]]; then
        bad "$1: the load ended with code $load_code: $(sed -E 's/.*("divergences".*)/\1/' "$scratch/load.json") $(tail -n 2 "$scratch/load.log")"
        return 1
    fi
    expect "$1: no divergence" [ "$(reported divergences.total)" = 0 ]
    expect "$1: moves were made and found again" at_least moves_checked 100
    expect "$1: every table was checked" at_least matches_checked "$2"
}

# get PORT PATH: what a server answers, without the head.
get() {
    local line
    exec 3<>"/dev/tcp/127.0.0.1/$1" || return 1
    printf 'GET %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$2" "$1" >&3
    while IFS= read -r line <&3 && [[ $line != $'\r' ]]; do :; done
    cat <&3
    exec 3>&-
}

# finished_verify NAME PORT: games that were played to their end across the crashes hold in every detail.
finished_verify() {
    local match count=0
    for match in $(sed -nE 's/.*"finished":\[([^]]*)\].*/\1/p' "$scratch/load.json" | tr -d '"' | tr ',' ' '); do
        get "$2" "/api/matches/$match/export" >"$scratch/$match.jsonl"
        if ! "$program" verify "$scratch/$match.jsonl" >"$scratch/verify.out" 2>&1; then
            bad "$1: match $match does not verify: $(cat "$scratch/verify.out")"
            return 1
        fi
        count=$((count + 1))
    done
    expect "$1: finished games were exported and verified" [ "$count" -gt 0 ]
}
