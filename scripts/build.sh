# Configures and builds a preset, quickly when nothing changed.
# shellcheck shell=bash

# What a build folder was configured for. Anything else there means: configure again.
describe_configuration() {
    printf '%s\n%s\n%s\n' "$root" "$1" "$(cksum <"$root/CMakePresets.json")"
}

# configure PRESET [-DNAME=VALUE]…
configure() {
    local preset=$1 wanted
    local folder=$build_root/$preset log=$build_root/logs/$preset-configure.log
    shift
    wanted=$(describe_configuration "$*")
    if [[ -f $folder/build.ninja && -f $folder/configured-for && $(<"$folder/configured-for") == "$wanted" ]]; then
        return
    fi
    say "configuring $preset"
    # A folder of another compiler or another clone is not worth mending.
    if [[ -f $folder/configured-for && $(head -n 1 "$folder/configured-for") != "$root" ]]; then
        rm -rf "$folder"
    fi
    rm -f "$folder/configured-for"
    if ! (cd "$root" && cmake --preset "$preset" "$@") >"$log" 2>&1; then
        tail -n 40 "$log" >&2
        die "$preset could not be configured; the whole log is $log"
    fi
    printf '%s\n' "$wanted" >"$folder/configured-for" || die "cannot write to $folder"
}

# build PRESET [NINJA ARGUMENT…]: everything, or only the targets named.
build() {
    local preset=$1 folder=$build_root/$1 log=$build_root/logs/$1-build.log began=$SECONDS
    shift
    if ! NINJA_STATUS='[%f/%t] ' ninja -C "$folder" "$@" 2>&1 | tee "$log" | show_progress "building $preset"; then
        # The compiler's words stand behind ninja's FAILED lines; what was built well is not news.
        sed -n '/^FAILED: /,$p' "$log" | tail -n 120 >&2
        die "$preset could not be built; the whole log is $log"
    fi
    ((SECONDS - began < 2)) || say "built $preset in $((SECONDS - began)) s"
}

# One target of the release build. Once the tests have been built here the folder stays configured for them.
build_release() {
    local tests=OFF
    if grep -qs '^SHOAL_TESTS:BOOL=ON$' "$build_root/release/CMakeCache.txt"; then tests=ON; fi
    configure release "-DSHOAL_TESTS=$tests" -DSHOAL_JOIN=ON -DSHOAL_EVERY_TEST=OFF && build release "$1"
}

build_program() { build_release shoal; }
