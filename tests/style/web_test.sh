#!/usr/bin/env bash
# The page's sources: what the content security policy forbids, what would lead to other hosts, and how they look.
set -uo pipefail
# shellcheck source=tests/style/checks.sh
source "$(dirname "$0")/checks.sh"

readonly columns_max=120

components() { files web/src '*.svelte'; }
page_sources() { files web/src '*.ts' '*.svelte' '*.css' '*.svg' '*.json' '*.html'; }
page_programs() { files web '*.ts' '*.js' '*.svelte' '*.mjs'; }

# Drawings are numbers, which nobody reads in any width.
readonly drawing="<(path|circle|ellipse|rect|line|polygon|polyline|g|use|symbol|text|linearGradient|stop)[ >]|d=[\"{]|['\"\`][Mm] ?-?[0-9.]"
long_lines() {
    local LC_ALL=C.UTF-8  # columns, not bytes
    export LC_ALL
    grep_in page_programs ".{$((columns_max + 1))}" | grep -vE "$drawing" | sed -E 's/^([^:]*:[0-9]+):.*/\1/'
}

markup_that_writes_html() { grep_in components '\{@html'; }
fixed_styles() { grep_in components '[[:space:]]style="'; }
# The name of a namespace is not an address. Tests may talk of hosts that cannot exist (RFC 2606).
other_hosts() {
    grep_in page_sources '(https?|wss?)://[A-Za-z0-9]' |
        sed -E 's#http://www\.w3\.org/(2000/svg|1999/xlink|1999/xhtml)##g; s#(https?|wss?)://(127\.0\.0\.1|localhost)##g' |
        sed -E '/^[^:]*\.test\.ts:/s#(https?|wss?)://[a-z.]*example\.(org|com|net)##g' |
        grep -E '(https?|wss?)://[A-Za-z0-9]'
}
type_suppressions() { grep_in page_programs '@ts-([i]gnore|[n]ocheck|[e]xpect-error)'; }
bare_suppressions() { grep_in components 'svelte-[i]gnore' | grep -vE 'svelte-[i]gnore [a-z0-9_, ]+ -- [A-Za-z]'; }
old_svelte() { grep_in components '[[:space:]]on:[a-z]+=|^ *export let |^ *\$: '; }
registries() {
    { files . package-lock.json .npmrc && files web '*.json' '*.mjs' && files scripts '*'; } | sort -u | tr '\n' '\0' |
        xargs -0 -r grep -nHE '"resolved":|[r]egistry *=|[r]egistry\.[a-z]+\.[a-z]+' | cut -c1-120
}

# npm leaves packages for other machines out of a lock file when its registry does not have them yet, and `npm ci` then
# fails wherever they are to be had.
lock_gaps() {
    local lock
    while IFS= read -r lock; do
        # shellcheck disable=SC2016  # the dollars are JavaScript's
        node -e '
            const { packages = {} } = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
            for (const [path, { dependencies, optionalDependencies }] of Object.entries(packages)) {
                for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
                    const places = [`node_modules/${name}`, `${path}/node_modules/${name}`];
                    if (!places.some((place) => place in packages)) console.log(`${process.argv[1]}: ${path} needs ${name}`);
                }
            }' "$lock"
    done < <(files . package-lock.json)
}

check "lines of the page have at most $columns_max columns" "shorter lines; long ones are read by nobody" long_lines
check "no markup writes HTML" "elements, text and snippets; words are never HTML" markup_that_writes_html
check "no style attributes in markup" "a class, or a directive as style:left={x}; the policy refuses the attribute" fixed_styles
check "the page asks no other host" "files of our own, addresses relative to the page" other_hosts
check "no type errors are kept quiet" "types that are right" type_suppressions
check "a suppression carries its reason" "<!-- svelte-ignore code -- why it is wrong here -->" bare_suppressions
check "components are written in runes" "onclick={…}, \$props() and \$derived" old_svelte
check "no registry is named, and no address in lock files" \
    "npm config set omit-lockfile-registry-resolved true, then npm install; the rest is the user's own configuration" registries
check "lock files are whole" "another version of the package, one that is there for every kind of machine" lock_gaps
finish
