#!/usr/bin/env bash
# The strength of the levels, as docs/BOTS.md shows it: one bot alone at a table of the level below. Prints a line of a
# Markdown table for each match.
#
#   bench/ladder.sh neighbours [GAME…]   each level against the one below, as people meet them: all deals at four
#                                        players, and at the smallest and the largest table until it is decided
#   bench/ladder.sh random [GAME…]       strong against random players, at every table
#   bench/ladder.sh baseline [GAME…]     our search against the textbook's, both with the same time
#   bench/ladder.sh mixed [GAME…]        all levels at mixed tables of four, a line for each
#
# SHOAL_PROGRAM names the program (default: the one that ./shoal builds), SEED is the first deal's (default: 1), DEALS
# the most deals of a match (default: 500, at four players 2000 games), THREADS the threads (default: all of the
# machine's; the result is the same), LEVELS the levels of `neighbours` and `mixed`, strongest first (default: all).
set -euo pipefail

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
program=${SHOAL_PROGRAM:-$root/build/release/bin/shoal}
seed=${SEED:-1}
deals=${DEALS:-500}
read -ra levels <<<"${LEVELS:-expert strong medium casual easy beginner random}"

declare -A tables=([fishing]="3 4 5" [foppen]="4 6 8" [fatfish]="2 4 6" [hecht]="2 4 6")
declare -A all_tables=([fishing]="3 4 5" [foppen]="4 5 6 7 8" [fatfish]="2 3 4 5 6" [hecht]="2 3 4 5 6")

# match GAME PLAYERS LONE TABLE [ARGUMENT…]: plays until it is decided who is stronger and prints the line.
match() {
    local game=$1 players=$2 lone=$3 table=$4 result
    shift 4
    result=$("$program" arena "$game" --players "$players" --bots "$lone,$table" --ladder \
        --seed "$seed" --deals "$deals" ${THREADS:+--threads "$THREADS"} "$@" --json 2>/dev/null)
    sed -nE 's/.*"pairings":\[\{"lone":"([^"]*)","table":"([^"]*)","deals":([0-9]*),"games":([0-9]*),"win_share":([0-9.]*),"low":([0-9.]*),"high":([0-9.]*),.*"verdict":"([^"]*)".*/'"| $game | $players | \1 | \2 | \3 | \5 | \6 to \7 | $(fair "$players") | \8 |/p" <<<"$result"
}

# The share of the wins that a bot no better than the others would have.
fair() { awk -v players="$1" 'BEGIN { printf "%.3f", 1 / players }'; }

each_table() {
    local game players
    for game in "${games[@]}"; do
        for players in ${tables[$game]}; do
            "$1" "$game" "$players"
        done
    done
}

# Where the share is to be quoted, all deals are played.
neighbours() {
    local i
    for ((i = 0; i + 1 < ${#levels[@]}; ++i)); do
        if (($2 == 4)); then
            match "$1" "$2" "${levels[i]}" "${levels[i + 1]}" --no-stop
        else
            match "$1" "$2" "${levels[i]}" "${levels[i + 1]}"
        fi
    done
}

random() { match "$1" "$2" strong random --no-stop; }

# One thread, so that the bots do not take each other's time.
baseline() { THREADS=1 match "$1" "$2" strong:ms=2 baseline:ms=2; }

# All levels at once. The journal keeps the deals for the second question, how many it took to tell a level from the next.
mixed() {
    local game=$1 players=$2 bots scratch arguments
    bots=$(IFS=,; echo "${levels[*]}")
    scratch=$(mktemp -d)
    arguments=(arena "$game" --players "$players" --mixed --ladder --seed "$seed" --deals "$deals"
        ${THREADS:+--threads "$THREADS"} --journal "$scratch/journal"
        --bots "$bots")
    "$program" "${arguments[@]}" --csv 2>/dev/null >"$scratch/bots"
    "$program" "${arguments[@]}" --csv-pairings 2>/dev/null >"$scratch/claims"
    awk -F, '
        FNR == 1 { next }
        NR == FNR { took[$3] = ($NF == "" ? "not in " : $NF " of ") $5; next }
        {
            low = $8 == "" ? "open" : sprintf("%.0f", $8)
            high = $9 == "" ? "open" : sprintf("%.0f", $9)
            printf "| %s | %s | %s | %d | %.3f | %.3f to %.3f | %.0f | %s | %s |\n", $1, $2, $3, $13, $4, $5, $6, $7,
                low == high ? "" : low " to " high, took[$3]
        }' "$scratch/claims" "$scratch/bots"
    rm -rf "$scratch"
}

what=${1:-neighbours}
shift || true
games=("$@")
((${#games[@]} > 0)) || games=(fishing foppen fatfish hecht)
if [[ $what == mixed ]]; then
    echo "| game | players | bot | deals | win share | 95 % interval | rating | 95 % interval | told from the next after |"
else
    echo "| game | players | alone | table of | deals | win share | 95 % interval | fair | verdict |"
fi
echo "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
case $what in
    neighbours)
        tables[foppen]="4 8"
        each_table neighbours
        ;;
    baseline) each_table baseline ;;
    random)
        for game in "${games[@]}"; do tables[$game]=${all_tables[$game]}; done
        each_table random
        ;;
    mixed)
        for game in "${games[@]}"; do tables[$game]=4; done
        each_table mixed
        ;;
    *) echo "bench/ladder.sh: neighbours, random, baseline or mixed, not '$what'" >&2 && exit 2 ;;
esac
