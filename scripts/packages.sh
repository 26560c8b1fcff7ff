# Installs the Debian packages a command needs, and only those.
# shellcheck shell=bash

# read_packages LIST…: the names in scripts/packages-LIST.txt. A line `name (command)` is left out where the command
# already is, wherever it came from.
read_packages() {
    local list name unless
    for list in "$@"; do
        while read -r name unless; do
            unless=${unless//[()]/}
            if [[ -z $unless ]] || ! command -v "$unless" >/dev/null; then echo "$name"; fi
        done < <(sed -e 's/#.*//' -e '/^[[:space:]]*$/d' "$root/scripts/packages-$list.txt")
    done
}

# Prints those of the packages that are not completely installed. One call of dpkg-query for all of
# them: a repeat costs milliseconds.
missing_packages() {
    local installed
    installed=$(dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
        sed -n 's/^installed //p') || true
    comm -23 <(printf '%s\n' "$@" | sort -u) <(sort -u <<<"$installed")
}

# run_apt LABEL LOG COMMAND…: apt-get without questions, its output in LOG, waiting for others that use it.
run_apt() {
    local label=$1 log=$2
    shift 2
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -q -o DPkg::Lock::Timeout=600 "$@" \
        </dev/null 2>&1 | tee -a "$log" | show_progress "$label"
}

# How to become root: already being it, through sudo, or no way.
choose_root() {
    as_root=()
    [[ $EUID -ne 0 ]] || return 0
    command -v sudo >/dev/null || return 1
    if sudo -n true 2>/dev/null || { [[ -t 0 && -t 2 ]] && sudo -v; }; then
        as_root=(sudo)
        return 0
    fi
    return 1
}

# ensure_packages LIST…: installs what is missing of the lists, or says what somebody with root should run.
ensure_packages() {
    if ! command -v dpkg-query >/dev/null; then
        say "this is not Debian; going on with the compilers and libraries that are here"
        return
    fi
    local wanted missing
    mapfile -t wanted < <(read_packages "$@")
    mapfile -t missing < <(missing_packages "${wanted[@]}")
    [[ ${#missing[@]} -gt 0 ]] || return 0

    if ! choose_root; then
        say "packages are missing, and installing them needs root. Please have this run, then try again:"
        printf '\n    apt-get update && apt-get install -y --no-install-recommends %s\n\n' "${missing[*]}" >&2
        exit "$status_unready"
    fi
    install_packages "${missing[@]}"
}

# Downloads first, which may be interrupted at any time, then installs, which may not: nothing is
# left half installed by a Ctrl-C. What an earlier accident left half installed is mended first.
install_packages() {
    local log=$build_root/logs/packages.log began=$SECONDS
    : >"$log"
    say "installing ${#} Debian packages: $*"
    "${as_root[@]}" dpkg --configure -a </dev/null >>"$log" 2>&1 || true
    run_apt "reading package lists" "$log" update ||
        say "the package lists could not be refreshed; trying with those that are here"
    run_apt "downloading" "$log" install -y --no-install-recommends --download-only "$@" || packages_failed "$log"
    (
        trap '' INT TERM HUP
        run_apt "installing" "$log" install -y --no-install-recommends "$@"
    ) || packages_failed "$log"
    say "packages installed in $((SECONDS - began)) s"
}

packages_failed() {
    tail -n 25 "$1" >&2
    die "the packages could not be installed; the whole log is $1"
}
