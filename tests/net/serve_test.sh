#!/usr/bin/env bash
# `shoal serve` as an operator sees it: settings, the first line, errors that say what to do, and how it ends.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/cli/cli.sh
source tests/cli/cli.sh

server=
stop_server() {
    [[ -z $server ]] || kill -KILL "$server" 2>/dev/null
    rm -rf "$scratch"
}
trap stop_server EXIT

# soon COMMAND…: succeeds before long; the limit only ends what hangs, however busy the machine is.
soon() {
    local i
    for ((i = 0; i < 1200; i++)); do
        "$@" >/dev/null 2>&1 && return 0
        sleep 0.05
    done
    return 1
}

# start OPTION…: a server on a free port, or on `port`; sets `address`.
start() {
    rm -f "$scratch/out"  # what the one before said is not what this one says
    "$program" serve --port "${port:-0}" --data "$scratch/data" "$@" >"$scratch/out" 2>"$scratch/log" &
    server=$!
    soon grep -q '^shoal listens on ' "$scratch/out"
    address=$(sed -n 's/^shoal listens on //p' "$scratch/out")
    [[ -n $address ]]
}

# ends_with CODE: the server ends by itself, and with that code. Within five seconds, where the clock says anything: a
# busy machine takes as long as it likes.
ends_with() {
    local code=0 began=$SECONDS
    wait "$server" || code=$?
    server=
    [[ $code -eq $1 && (-z ${SHOAL_LONG-} || $((SECONDS - began)) -le 5) ]]
}

port_of() { local rest=${address#http://*:}; echo "${rest%%/*}"; }

expect "it starts" start
expect "it is well" curl -fs "${address}healthz" -o "$scratch/health"
expect "it says so" says '"ok":true' "$scratch/health"
expect "it prints one line" test "$(wc -l <"$scratch/out")" -eq 1
expect "data is the owner's alone" test "$(stat -c %a "$scratch/data")" = 700
refuses 2 "another program uses this port; choose one with --port" serve --port "$(port_of)" --data "$scratch/other"
refuses 2 "must be a whole number from 0 to 65535" serve --port 99999
refuses 2 "lies among the program's sources" serve --data build/data
refuses 2 "is not a folder that can be read" serve --port 0 --data "$scratch/other" --web "$scratch/nowhere"

# Two WebSockets: one that answers the goodbye, one that does not.
timeout 120 /usr/bin/python3 - "$(port_of)" >"$scratch/goodbye" <<'PYTHON' &
import socket, sys
port = int(sys.argv[1])
def enter():
    s = socket.create_connection(("127.0.0.1", port), 10)
    s.sendall(b"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
              b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    head = b""
    while b"\r\n\r\n" not in head:
        head += s.recv(1)
    return s
polite, rude = enter(), enter()
print("open", flush=True)
def frame(s):
    def exactly(n):
        data = b""
        while len(data) < n:
            part = s.recv(n - len(data))
            if not part:
                return data
            data += part
        return data
    head = exactly(2)
    if len(head) < 2:
        return 8, b""
    length = head[1] & 127
    if length == 126:
        length = int.from_bytes(exactly(2), "big")
    return head[0] & 15, exactly(length)
for s in (polite, rude):
    code, payload = frame(s)
    while code != 8:
        code, payload = frame(s)
    print(int.from_bytes(payload[:2], "big"), flush=True)
    if s is polite:
        s.sendall(bytes([0x88, 0x82, 0, 0, 0, 0]) + payload[:2])
while rude.recv(100):
    pass
PYTHON
guests=$!
expect "guests come" soon grep -q open "$scratch/goodbye"
kill -HUP "$server"
expect "a hangup does not end it" curl -fs "${address}healthz" -o /dev/null
kill -TERM "$server"
expect "it ends soon, and well" ends_with 0
wait "$guests"
expect "guests are told that it starts anew" test "$(tr '\n' ' ' <"$scratch/goodbye")" = "open 1012 1012 "
expect "its log is JSON, a line an event" /usr/bin/python3 -c '
import json, sys
events = [json.loads(line)["event"] for line in open(sys.argv[1])]
sys.exit(0 if events[0] == "listening" and events[-1] == "stopped" else 1)' "$scratch/log"

# systemd is told when the server is ready and when it ends.
timeout 120 /usr/bin/python3 - "$scratch/notify" >"$scratch/notices" <<'PYTHON' &
import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
for _ in range(2):
    print(s.recv(100).decode(), flush=True)
PYTHON
manager=$!
soon test -S "$scratch/notify"
export NOTIFY_SOCKET=$scratch/notify
expect "it starts again on the same data" start
unset NOTIFY_SOCKET
expect "systemd hears that it is ready" soon grep -qx READY=1 "$scratch/notices"
kill -INT "$server"
expect "it ends when interrupted" ends_with 0
wait "$manager"
expect "systemd hears that it stops" says STOPPING=1 "$scratch/notices"

# A desktop that writes down what it is asked to open, and stays, as a browser does.
mkdir "$scratch/desktop"
cat >"$scratch/desktop/xdg-open" <<'OPENER'
#!/usr/bin/env bash
printf '%s\n' "$1" >"$0.asked"
echo $$ >"$0.pid"
exec sleep 300
OPENER
chmod +x "$scratch/desktop/xdg-open"
opener_asked() { grep -qx "$address" "$scratch/desktop/xdg-open.asked" && [[ -s $scratch/desktop/xdg-open.pid ]]; }
old_path=$PATH
PATH=$scratch/desktop:$PATH
unset DISPLAY WAYLAND_DISPLAY
expect "it starts without a desktop" start --open
expect "it is well before it is asked" curl -fs "${address}healthz" -o /dev/null
expect "and opens nothing" test ! -e "$scratch/desktop/xdg-open.asked"
kill -TERM "$server"
expect "it ends" ends_with 0
export DISPLAY=:99
# Not one that the system gives to whoever asks for any: another program would have it before we come back to it.
port=$((10000 + RANDOM % 20000))
expect "it starts on a desktop" start --open
unset DISPLAY
PATH=$old_path
expect "the desktop is asked to open the page" soon opener_asked
kill -TERM "$server"
expect "it ends, the browser does not" ends_with 0
expect "the browser does not hold the port" start
kill -TERM "$server"
expect "it ends again" ends_with 0
unset port
expect "the browser has lived on" kill "$(<"$scratch/desktop/xdg-open.pid")"

printf '# mine\nport = 4242\nlan = true\n' >"$scratch/settings"
SHOAL_PERSON_RATE=7 "$program" serve --config "$scratch/settings" --instance here --print-config \
    --database postgres://me:hush@db.example/shoal >"$scratch/printed"
expect "settings come from the file" grep -qE "^port = 4242 +# $scratch/settings:2\$" "$scratch/printed"
expect "from the environment" grep -qE '^person-rate = 7 +# SHOAL_PERSON_RATE$' "$scratch/printed"
expect "from flags" grep -qE '^instance = here +# --instance$' "$scratch/printed"
expect "passwords are not shown" test -z "$(grep hush "$scratch/printed")"
"$program" serve --config "$scratch/printed" --database "sqlite:$scratch/x.db" --print-config >"$scratch/again"
expect "what is printed can be read" grep -q '^port = 4242 ' "$scratch/again"
printf 'port = 1\nprot = 2\n' >"$scratch/settings"
refuses 2 "$scratch/settings:2: there is no setting 'prot'" serve --config "$scratch/settings"
finish
