# What the other scripts share: where things are, saying something, stopping, taking turns.
# shellcheck shell=bash

build_root=$root/build

# The status for failures of our own making; the program's statuses 0, 1 and 2 have meanings of their own.
readonly status_unready=70

# People are told things on standard error: standard output belongs to the program.
say() { printf 'shoal: %s\n' "$*" >&2; }

die() {
    say "$@"
    exit "$status_unready"
}

make_build_root() {
    if ! mkdir -p "$build_root/logs" 2>/dev/null || [[ ! -w $build_root/logs ]]; then
        die "cannot write to $build_root; the folder belongs to $(stat -c %U "$build_root" 2>/dev/null || stat -c %U "$root")"
    fi
}

# with_turn NAME COMMAND…: runs the command while no other ./shoal of this clone does NAME. The command
# handles its own failures (`set -e` does not hold in it) and its status is passed on.
with_turn() {
    local name=$1 fd status=0
    shift
    exec {fd}>"$build_root/$name.lock"
    if ! flock --nonblock "$fd"; then
        say "another ./shoal is at work here ($name); waiting for it"
        flock "$fd"
    fi
    "$@" || status=$?
    exec {fd}>&-
    return "$status"
}

# show_progress LABEL: reads a tool's output, keeps its last line in sight on a terminal, and says where
# it is every ten seconds elsewhere.
show_progress() {
    local label=$1 line next_at=$((SECONDS + 10))
    while IFS= read -r line; do
        line="shoal: $label: $line"
        if [[ -t 2 ]]; then
            printf '\r\033[K%s' "${line:0:${COLUMNS:-80}-1}" >&2
        elif ((SECONDS >= next_at)); then
            printf '%s\n' "${line:0:100}" >&2
            next_at=$((SECONDS + 10))
        fi
    done
    if [[ -t 2 ]]; then printf '\r\033[K' >&2; fi
}
