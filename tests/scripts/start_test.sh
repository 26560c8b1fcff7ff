#!/usr/bin/env bash
# ./shoal without arguments: one server, however often it is typed, and never a dead end because of a port.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source=tests/cli/cli.sh
source tests/cli/cli.sh
root=$PWD
# shellcheck source=scripts/common.sh
source scripts/common.sh
# shellcheck source=scripts/serve.sh
source scripts/serve.sh

build_root=$scratch/build
mkdir -p "$build_root/release/bin" "$scratch/bin"
ln -s "$program" "$build_root/release/bin/shoal"
# A desktop that writes down what it is asked to open.
# shellcheck disable=SC2016  # the dollars are the script's own
printf '#!/usr/bin/env bash\nprintf "%%s\\n" "$1" >>"%s/opened"\n' "$scratch" >"$scratch/bin/xdg-open"
chmod +x "$scratch/bin/xdg-open"
PATH=$scratch/bin:$PATH
unset "${!SHOAL_@}" DISPLAY WAYLAND_DISPLAY

pids=()
stop_all() {
    local pid
    for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null; done
    wait
    rm -rf "$scratch"
}
trap stop_all EXIT

# soon COMMAND…: succeeds before long; the limit only ends what hangs, however busy the machine is.
soon() {
    local i
    for ((i = 0; i < 1200; i++)); do
        "$@" >/dev/null 2>&1 && return 0
        sleep 0.05
    done
    return 1
}

# begin NAME: types ./shoal; its words go to NAME.out and NAME.err.
begin() {
    (serve_here) >"$scratch/$1.out" 2>"$scratch/$1.err" &
    pids+=($!)
}
address_of() { sed -n 's/^shoal listens on //p' "$scratch/$1.out"; }

# Two ports beside each other that are free; the first belongs to a program that is not ours.
cat >"$scratch/other.py" <<'PYTHON'
import http.server, socket, sys
class Other(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"something else")
while True:
    server = http.server.HTTPServer(("127.0.0.1", 0), Other)
    beside = socket.socket()
    try:
        beside.bind(("127.0.0.1", server.server_port + 1))
    except (OSError, OverflowError):
        continue
    beside.close()
    break
print(server.server_port, flush=True)
server.serve_forever()
PYTHON
/usr/bin/python3 "$scratch/other.py" >"$scratch/other.port" 2>/dev/null &
pids+=($!)
soon test -s "$scratch/other.port"
taken=$(<"$scratch/other.port")
export SHOAL_PORT=$taken SHOAL_DATA=$scratch/data

begin first
expect "it starts" soon grep -q listens "$scratch/first.out"
expect "on the next port, as the first is taken" test "$(address_of first)" = "http://127.0.0.1:$((taken + 1))/"
expect "and says so" says "another program uses port $taken" "$scratch/first.err"
expect "nothing is opened without a desktop" test ! -e "$scratch/opened"
export DISPLAY=:99
begin second
expect "started again, it ends by itself" wait "${pids[-1]}"
expect "and names the one that runs" says "Shoal runs already, at http://127.0.0.1:$((taken + 1))/" "$scratch/second.err"
expect "and shows it" soon grep -qx "http://127.0.0.1:$((taken + 1))/" "$scratch/opened"
expect "it starts no second server" test ! -s "$scratch/second.out"

export SHOAL_PORT=0 SHOAL_DATA=$scratch/more
begin third
expect "any free port will do where that is set" soon grep -q listens "$scratch/third.out"
expect "its page is shown" soon grep -qx "$(address_of third)" "$scratch/opened"
export SHOAL_PORT=many
begin fourth
code=0
wait "${pids[-1]}" || code=$?
expect "wrong settings are told of by the server" says "SHOAL_PORT: port must be a whole number" "$scratch/fourth.err"
expect "and are a failure" test "$code" -eq 2
unset SHOAL_PORT SHOAL_DATA

expect "the server has a page" wants_page serve --lan
for words in "serve --help" "serve --print-config" "serve --web x" "serve --web=x"; do
    # shellcheck disable=SC2086  # words
    expect "not with $words" test "$(wants_page $words && echo yes)" = ""
done
finish
