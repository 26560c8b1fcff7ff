# ./shoal and ./shoal serve: the server, with its page.
# shellcheck shell=bash

# How many ports after the wanted one are tried.
readonly ports_tried=20

# wants_page ARGUMENT…: help and settings are printed without it, and some bring their own.
wants_page() {
    local argument
    [[ -z ${SHOAL_WEB-} ]] || return 1
    for argument in "$@"; do
        case $argument in
            -h | --help | --print-config | --web | --web=*) return 1 ;;
        esac
    done
}

# setting NAME: of the server, as flags, environment and file have it, from what --print-config said.
setting() { sed -nE "s/^$1 = ?([^#]*[^# ])? *#.*/\1/p" <<<"$settings"; }

port_answers() { (exec 3<>"/dev/tcp/$1/$2") 2>/dev/null; }

# is_shoal HOST PORT BASE: whether the program that listens there is one of us.
is_shoal() {
    local answer
    # shellcheck disable=SC2016  # the dollars are the other shell's
    answer=$(timeout 3 bash -c 'exec 3<>"/dev/tcp/$1/$2" &&
        printf "GET %shealthz HTTP/1.1\r\nHost: %s:%s\r\nConnection: close\r\n\r\n" "$3" "$1" "$2" >&3 &&
        head -c 4096 <&3 | tr -d "\0"' - "$@" 2>/dev/null) || true
    [[ $answer =~ \"ok\":(true|false),\"instance\":\" ]]
}

# Asks the desktop to show an address; does nothing where there is none.
open_address() {
    if [[ -n ${DISPLAY-}${WAYLAND_DISPLAY-} ]] && command -v xdg-open >/dev/null; then
        setsid --fork xdg-open "$1" </dev/null >/dev/null 2>&1
    fi
}

# ./shoal alone: the server for whoever typed it. Started twice, it leads to the one that runs; where the port belongs to
# another program, the next one is taken.
serve_here() {
    local program=$build_root/release/bin/shoal settings host port base last
    # Settings that are wrong are better told of by the server itself.
    settings=$("$program" serve --print-config 2>/dev/null) || exec "$program" serve --open
    host=$(setting listen)
    port=$(setting port)
    base=$(setting base-path)
    case $host in 0.0.0.0 | ::) host=127.0.0.1 ;; esac
    last=$((port + ports_tried))
    while ((port > 0 && port < last)) && port_answers "$host" "$port"; do
        if is_shoal "$host" "$port" "$base"; then
            say "Shoal runs already, at http://$host:$port$base"
            open_address "http://$host:$port$base"
            return
        fi
        say "another program uses port $port; taking the next one"
        port=$((port + 1))
    done
    say "Ctrl-C ends it. ./shoal serve --lan is for friends on your network, ./shoal play for this terminal"
    exec "$program" serve --open --port "$port"
}
