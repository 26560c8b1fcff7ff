#!/usr/bin/env bash
# The server behind real proxies, under a sub-path, with the examples of docs/proxy: pages, cookies, WebSockets, and
# limits that count people and not the proxy. Only ports, the name and the certificate are replaced.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/cli/cli.sh
source tests/cli/cli.sh

pids=()
stop_all() {
    local pid
    for pid in "${pids[@]}"; do
        kill "$pid" 2>/dev/null
        wait "$pid" 2>/dev/null
    done
    rm -rf "$scratch"
}
trap stop_all EXIT

# A port that is free now; nobody else here asks for it in the next second.
free_port() {
    /usr/bin/python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

# soon COMMAND…: succeeds before long; the limit only ends what hangs, however busy the machine is.
soon() {
    local i
    for ((i = 0; i < 1200; i++)); do
        "$@" >/dev/null 2>&1 && return 0
        sleep 0.05
    done
    return 1
}

server_port=$(free_port)
proxy_port=$(free_port)
mkdir "$scratch/web"
printf '<!DOCTYPE html><html><head><base href="/"><title>x</title></head><body>the page</body></html>' >"$scratch/web/index.html"

start_server() {
    "$program" serve --port "$server_port" --data "$scratch/data" --web "$scratch/web" --base-path /shoal/ \
        --trusted-proxy 127.0.0.1 --name play.example.org --address-rate 1 --address-burst 40 "$@" \
        >"$scratch/server.out" 2>"$scratch/server.log" &
    pids+=($!)
    soon curl -fsS "http://127.0.0.1:$server_port/shoal/healthz"
}

start_nginx() {
    mkdir -p "$scratch/nginx"
    {
        printf 'daemon off; pid %s/nginx/pid; error_log %s/nginx/error.log;\n' "$scratch" "$scratch"
        [[ $(id -u) -ne 0 ]] || printf 'user %s;\n' "$(id -un)"
        printf 'events {}\nhttp {\naccess_log off;\n'
        local kind
        for kind in client_body proxy fastcgi uwsgi scgi; do
            printf '%s_temp_path %s/nginx/%s;\n' "$kind" "$scratch" "$kind"
        done
        sed -e "s/127\.0\.0\.1:8080/127.0.0.1:$server_port/" -e "s/listen 443 ssl/listen 127.0.0.1:$proxy_port/" \
            -e '/ssl_certificate/d' docs/proxy/nginx.conf
        printf '}\n'
    } >"$scratch/nginx.conf"
    nginx -e "$scratch/nginx/error.log" -c "$scratch/nginx.conf" -p "$scratch" >"$scratch/proxy.log" 2>&1 &
    pids+=($!)
}

start_caddy() {
    {
        printf '{\n    admin off\n    auto_https off\n}\n'
        sed -e "s/127\.0\.0\.1:8080/127.0.0.1:$server_port/" \
            -e "s|^play\.example\.org {|http://play.example.org:$proxy_port {\n    bind 127.0.0.1|" docs/proxy/Caddyfile
    } >"$scratch/Caddyfile"
    XDG_DATA_HOME=$scratch/caddy XDG_CONFIG_HOME=$scratch/caddy HOME=$scratch \
        caddy run --adapter caddyfile --config "$scratch/Caddyfile" >"$scratch/proxy.log" 2>&1 &
    pids+=($!)
}

stop_last() {
    kill "${pids[-1]}" 2>/dev/null
    wait "${pids[-1]}" 2>/dev/null
    unset 'pids[-1]'
}

# through PATH OPTION…: what the proxy answers, as people reach it.
through() {
    local path=$1
    shift
    curl -s --max-time 5 --resolve "play.example.org:$proxy_port:127.0.0.1" "$@" "http://play.example.org:$proxy_port$path"
}
status_of() { through "$@" -o /dev/null -w '%{http_code}'; }

# A WebSocket through the proxy: opened by our own page it talks, by another page it is refused.
websocket() {
    timeout 60 /usr/bin/python3 - "$proxy_port" "$1" <<'PYTHON'
import base64, os, socket, sys
port, origin = int(sys.argv[1]), sys.argv[2]
s = socket.create_connection(("127.0.0.1", port), 5)
key = base64.b64encode(os.urandom(16)).decode()
s.sendall((f"GET /shoal/ws HTTP/1.1\r\nHost: play.example.org:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
           f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nOrigin: {origin}\r\n\r\n").encode())
head = b""
while b"\r\n\r\n" not in head:
    part = s.recv(1)
    if not part:
        break
    head += part
status = head.split(b" ")[1].decode()
if status != "101":
    print(status)
    sys.exit()
mask = b"\x01\x02\x03\x04"
ping = b"are you there"
s.sendall(bytes([0x89, 0x80 | len(ping)]) + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(ping)))
data = b""
while b"\x8a" + bytes([len(ping)]) + ping not in data:
    part = s.recv(4096)
    if not part:
        break
    data += part
print(status if ping in data else "no pong")
PYTHON
}

check_proxy() {
    local name=$1 code
    expect "$name: it passes requests on" soon through /shoal/healthz -f
    through /shoal/ -H 'Accept: text/html' >"$scratch/page"
    expect "$name: the page knows its base" says '<base href="/shoal/">' "$scratch/page"
    through /shoal/match/abc -H 'Accept: text/html' >"$scratch/page"
    expect "$name: places inside the page are the page" says 'the page' "$scratch/page"
    through /shoal/ -D "$scratch/head" -o /dev/null
    expect "$name: security headers arrive" grep -qi '^content-security-policy: default-src' "$scratch/head"
    code=$(status_of /shoal)
    expect "$name: /shoal leads to /shoal/" test "$code" = 308 -o "$code" = 301
    code=$(websocket "http://play.example.org:$proxy_port")
    expect "$name: WebSockets work for our own page, not $code" test "$code" = 101
    code=$(websocket http://evil.example)
    expect "$name: and for no other page, not $code" test "$code" = 403
    # The limit of forty counts the person at the other end: forged addresses change nothing.
    code=200
    local i
    for ((i = 0; i < 60 && code != 429; i++)); do
        code=$(status_of /shoal/healthz -H "X-Forwarded-For: 203.0.113.$i")
    done
    expect "$name: the person's address is limited, whatever they claim" test "$code" = 429
    code=$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$server_port/shoal/healthz")
    expect "$name: others are not" test "$code" = 200
}

expect "the server starts" start_server
start_nginx
check_proxy nginx
stop_last
stop_last
expect "the server starts again" start_server
start_caddy
check_proxy caddy
stop_last

kill -TERM "${pids[-1]}"
code=0
wait "${pids[-1]}" || code=$?
unset 'pids[-1]'
expect "the server ends well when told to" test "$code" = 0
expect "its log tells of the refused page, with a shortened address" says '"address":"127.0.0.0/24"' "$scratch/server.log"
finish
