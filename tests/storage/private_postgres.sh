#!/usr/bin/env bash
# A PostgreSQL of one's own, from Debian's package, in a folder that only its user can enter and reachable through
# a socket in it: no network, no port to quarrel about.
#
#     private_postgres.sh start DIR [PID]   starts it and prints its address; makes DIR if there is none. With PID it
#                                           stops, and DIR is removed, when that process is gone
#     private_postgres.sh stop DIR          stops it in order
#     private_postgres.sh crash DIR         ends it as a power cut would; `start` recovers it
#     private_postgres.sh remove DIR        stops it and removes DIR
#
# A database that is started again after a stop or a crash has its data. Extra settings: POSTGRES_SETTINGS="-c …".
set -euo pipefail

fail() {
    echo "private_postgres.sh: $*" >&2
    exit 1
}

[[ $# -ge 2 ]] || fail "expects: start|stop|crash|remove DIR"
command=$1
dir=$2

# The newest version that is installed.
bin=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
[[ -n $bin && -x $bin/initdb ]] || fail "PostgreSQL's programs are not there: install Debian's package postgresql"

# PostgreSQL refuses to run as root: another user runs it then.
as_user=()
if [[ $(id -u) -eq 0 ]]; then
    user=$(id -un postgres 2>/dev/null || echo nobody)
    as_user=(setpriv "--reuid=$user" "--regid=$(id -g "$user")" --clear-groups --)
fi

run() { (cd / && env -u PGDATA -u PGPORT -u PGHOST -u PGUSER LC_ALL=C "${as_user[@]}" "$@"); }

control() { run "$bin/pg_ctl" -D "$dir/data" -s "$@" >>"$dir/control.log" 2>&1 </dev/null; }

running() { [[ -d $dir/data ]] && run "$bin/pg_ctl" -D "$dir/data" status >/dev/null 2>&1; }

start() {
    mkdir -p "$dir"
    dir=$(cd "$dir" && pwd)
    [[ ${#dir} -lt 90 ]] || fail "$dir is too long a name for a socket's folder"
    if [[ ! -d $dir/data ]]; then
        touch "$dir/control.log"
        chmod 700 "$dir"
        [[ ${#as_user[@]} -eq 0 ]] || chown -R "$user" "$dir"
        run "$bin/initdb" -D "$dir/data" --no-sync --no-instructions --auth=trust --username=shoal \
            --encoding=UTF8 --locale=C >>"$dir/control.log" 2>&1 || fail "initdb failed: $(cat "$dir/control.log")"
    fi
    control -w -t 60 -l "$dir/server.log" \
        -o "-c listen_addresses='' -c unix_socket_directories='$dir' -c port=5432 -c recovery_init_sync_method=syncfs ${POSTGRES_SETTINGS:-}" start ||
        fail "PostgreSQL does not start: $(cat "$dir/control.log" "$dir/server.log")"
    echo "postgresql://shoal@/postgres?host=$dir&port=5432"
}

stop() {
    if running; then
        control -w -t 60 -m "$1" stop || fail "PostgreSQL does not stop: $(cat "$dir/control.log")"
    fi
}

# However the process ends, nothing stays behind.
watch() {
    while kill -0 "$1" 2>/dev/null; do
        sleep 0.5
    done
    [[ -d $dir ]] && { stop immediate || true; } && rm -rf "$dir"
}

case $command in
    start)
        start
        if [[ -n ${3:-} ]]; then
            setsid "${BASH_SOURCE[0]}" watch "$dir" "$3" >/dev/null 2>&1 </dev/null &
        fi
        ;;
    watch) watch "$3" ;;
    stop) stop fast ;;
    crash) stop immediate ;;
    remove)
        stop immediate
        rm -rf "$dir"
        ;;
    *) fail "knows start, stop, crash and remove, not $command" ;;
esac
