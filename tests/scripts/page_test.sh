#!/usr/bin/env bash
# How ./shoal builds the page: each step only when something changed, and clear words when one fails. Node, npm and Vite
# are played by scripts that write down how they were called.
set -uo pipefail
here=$(cd "$(dirname "$0")/../.." && pwd)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
# shellcheck source=scripts/common.sh
source "$here/scripts/common.sh"
# shellcheck source=scripts/web.sh
source "$here/scripts/web.sh"
passed=0
failed=0

expect() {
    local what=$1 wanted=$2 found=$3
    if [[ $found == "$wanted" ]]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED: %s: expected %s, found %s\n' "$what" "$wanted" "$found"
    fi
}

export calls=$root/calls problem=$root/problem
fake() {
    mkdir -p "$(dirname "$1")"
    printf '#!/usr/bin/env bash\n%s\n' "$2" >"$1"
    chmod +x "$1"
}
# shellcheck disable=SC2016  # the dollars are the scripts' own
{
    fake "$root/bin/node" 'if [[ $1 == --version ]]; then echo "${node_version:-v18.20.4}"; else echo "${1##*/}" >>"$calls"; fi'
    fake "$root/bin/npm" 'echo "npm $1" >>"$calls"
rm -rf node_modules
if [[ -f $problem ]]; then cat "$problem"; exit 1; fi
mkdir -p node_modules/.bin && cp vite node_modules/.bin/'
    fake "$root/web/vite" 'echo vite >>"$calls"
if [[ -f $problem ]]; then cat "$problem"; exit 1; fi
mkdir -p "$3" && cp index.html "$3"'
}
export PATH=$root/bin:$PATH
mkdir -p "$build_root/logs" "$root/web/src" "$root/web/tests"
echo '{}' >"$root/web/package-lock.json"
echo one >"$root/web/index.html"

# steps: which tools a build calls. What it says is in `said`.
steps() {
    : >"$calls"
    (prepare_page) 2>"$root/said"
    status=$?
    tr '\n' ' ' <"$calls"
}
says() { grep -cF -- "$1" "$root/said"; }

echo 'npm error code ENOTFOUND' >"$problem"
expect "without a network nothing is built" "npm ci " "$(steps)"
expect "that is said" "1 1 1" "$(says 'is there a network?') $(says 'page-packages.log') $(says './shoal play plays in the terminal')"
expect "and without a page it fails" "$status_unready" "$(steps >/dev/null; echo "$status")"
echo 'npm ERR! code EUSAGE' >"$problem"
expect "other mistakes are not blamed on the network" "npm ci 0" "$(steps)$(says 'network')"
rm "$problem"
expect "the first build does everything" "npm ci types.mjs vite compress.mjs " "$(steps)"
expect "the page is there" one "$(<"$build_root/web/index.html")"
expect "a second build only asks for the types" "types.mjs " "$(steps)"
echo two >"$root/web/index.html"
expect "a change of the page builds it" "types.mjs vite compress.mjs " "$(steps)"
expect "the new page is there" two "$(<"$build_root/web/index.html")"
echo x >"$root/web/tests/a_test.mjs"
expect "a change of its tests does not" "types.mjs " "$(steps)"
echo '{ }' >"$root/web/package-lock.json"
expect "a change of its packages installs them" "npm ci types.mjs vite compress.mjs " "$(steps)"
echo 'a mistake' >"$problem"
echo three >"$root/web/index.html"
expect "a page with a mistake is not built" "types.mjs vite " "$(steps)"
expect "the mistake is shown, and the last page used" "1 1 two" \
    "$(says 'a mistake') $(says 'going on with the page that was built last') $(<"$build_root/web/index.html")"
expect "which is no failure" 0 "$(steps >/dev/null; echo "$status")"
rm "$problem"
expect "afterwards it is built" "types.mjs vite compress.mjs " "$(steps)"
export node_version=v16.20.2
expect "an old Node is refused" " 1" "$(steps) $(says 'Node 18 or newer; this is 16.20.2')"

printf '%d passed, %d failed\n' "$passed" "$failed"
[[ $failed -eq 0 ]]
