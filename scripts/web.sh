# Builds the page: its npm packages, the types of the protocol, the files in build/web. Each only when something changed.
# shellcheck shell=bash

# Vite's lowest; Debian 12 has 18.20.
readonly node_version_min=18

# page_tool LABEL LOG COMMAND…: runs a tool in the page's folder, its words in LOG.
page_tool() {
    local label=$1 log=$2
    shift 2
    (cd "$root/web" && NO_COLOR=1 "$@") </dev/null 2>&1 | tee "$log" | show_progress "$label"
}

check_node() {
    local version
    version=$(command -v npm >/dev/null && node --version 2>/dev/null) ||
        die "the page is built with Node and npm, which are not here"
    version=${version#v}
    ((${version%%.*} >= node_version_min)) ||
        die "the page is built with Node $node_version_min or newer; this is $version, in $(command -v node)"
}

# npm ci, when package-lock.json is not the one it ran for last. It removes node_modules first, and our mark with it:
# what was interrupted is done again. Packages run nothing of their own here (--ignore-scripts), and where they come
# from is for the user's own npm configuration to say. Without a network npm would wait a minute for each of them.
install_page_packages() {
    local log=$build_root/logs/page-packages.log mark=$root/web/node_modules/.installed-for began=$SECONDS wanted
    wanted="$(cksum <"$root/web/package-lock.json") $(uname -m)"
    [[ ! -f $mark || $(<"$mark") != "$wanted" ]] || return 0
    say "installing the page's packages"
    if ! page_tool "installing the page's packages" "$log" \
        npm ci --no-audit --no-fund --include=dev --ignore-scripts --prefer-offline \
        --fetch-retry-mintimeout=500 --fetch-retry-maxtimeout=2000; then
        grep -vE '^npm (warn|WARN)' "$log" | tail -n 15 >&2
        if grep -qE 'code (ENOTFOUND|EAI_AGAIN|ECONN[A-Z]+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E40[137]|E5[0-9]+)' "$log"; then
            say "npm could not fetch from its registry: is there a network? npm config list shows registry and proxy"
        fi
        die "the page's packages could not be installed; the whole log is $log"
    fi
    printf '%s\n' "$wanted" >"$mark" || die "cannot write to $root/web/node_modules"
    say "the page's packages are installed in $((SECONDS - began)) s"
}

# The types of all messages are the program's to know.
write_protocol_types() {
    SHOAL_PROGRAM=$build_root/release/bin/shoal node "$root/web/scripts/types.mjs" >&2 ||
        die "the types of the protocol could not be written"
}

# The engine with which the page deals again to check a server. It takes a compiler that only the tests bring along; a
# page without it says so.
build_engine() {
    if command -v clang++-19 >/dev/null && command -v wasm-ld-19 >/dev/null && [[ -d /usr/include/wasm32-wasi ]]; then
        (configure wasm && build wasm) || say "going on without the engine that checks deals in the page"
    fi
}

# What a page was built from: everything in web/ but what is fetched and what only tests it, the rules that it shows, and
# the engine.
describe_page() {
    (cd "$root/web" && find . ../engine/*/RULES*.md ../editions/*.json \
        \( -name node_modules -o -path ./tests \) -prune -o -type f -print0 |
        LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum)
    sha256sum <"$build_root/wasm/shoal.wasm" 2>/dev/null || true
}

# The page, built beside the old one and put in its place when it is whole. Files whose names begin with a dot are not
# served: the mark lies with the page and goes with it.
build_page() {
    local log=$build_root/logs/page-build.log built=$build_root/web fresh=$build_root/web.new began=$SECONDS wanted
    check_node && install_page_packages && write_protocol_types && build_engine || return
    wanted=$(describe_page)
    [[ ! -f $built/.built-from || $(<"$built/.built-from") != "$wanted" ]] || return 0
    rm -rf "$fresh"
    if ! SHOAL_WASM=$build_root/wasm/shoal.wasm \
        page_tool "building the page" "$log" ./node_modules/.bin/vite build --outDir "$fresh" --emptyOutDir ||
        ! node "$root/web/scripts/compress.mjs" "$fresh" >>"$log" 2>&1; then
        tail -n 40 "$log" >&2
        die "the page could not be built; the whole log is $log"
    fi
    printf '%s\n' "$wanted" >"$fresh/.built-from" || die "cannot write to $fresh"
    { rm -rf "$built" && mv "$fresh" "$built"; } || die "cannot replace $built"
    ((SECONDS - began < 2)) || say "built the page in $((SECONDS - began)) s"
}

# For whoever wants to play: the page that was built last is better than none. In a shell of its own: `die` ends the
# build and not us.
prepare_page() {
    if (build_page); then return; fi
    [[ -f $build_root/web/index.html ]] || die "there is no page to play on yet; ./shoal play plays in the terminal"
    say "going on with the page that was built last"
}
