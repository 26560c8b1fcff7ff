#!/usr/bin/env bash
# The strength of the levels, as docs/BOTS.md shows it: one bot alone at a table of the level below, at the
# smallest, a middle and the largest table of each game. Prints a line of a Markdown table for each match.
#
#   bench/ladder.sh levels [GAME…]     easy, medium, strong, expert, each against the one below
#   bench/ladder.sh random [GAME…]     strong against random players, at every table
#   bench/ladder.sh baseline [GAME…]   our search against the textbook's, both with the same time
#   bench/ladder.sh mixed [GAME…]      all levels at mixed tables of four, a line for each
#
# SHOAL_PROGRAM names the program (default: the one that ./shoal builds), SCALE multiplies the budgets
# (default: 1), SEED is the first deal's (default: 1), DEALS the most deals of a match (default: 2000),
# THREADS the threads (default: all of the machine's; the result is the same).
# The budgets are small, so that all of it takes an evening and not a month; their ratios are the levels'.
set -euo pipefail

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
program=${SHOAL_PROGRAM:-$root/build/release/bin/shoal}
scale=${SCALE:-1}
seed=${SEED:-1}
deals=${DEALS:-2000}

declare -A tables=([fishing]="3 4 5" [foppen]="4 6 8" [fatfish]="2 4 6" [hecht]="2 4 6")
declare -A all_tables=([fishing]="3 4 5" [foppen]="4 5 6 7 8" [fatfish]="2 3 4 5 6" [hecht]="2 3 4 5 6")
# Iterations of `medium`; strong has 8 times as many, expert 64 times.
declare -A medium=([fishing]=20 [foppen]=20 [fatfish]=10 [hecht]=2)

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

levels() {
    local iterations=$((${medium[$1]} * scale))
    match "$1" "$2" easy random
    match "$1" "$2" "medium:iterations=$iterations" easy
    match "$1" "$2" "strong:iterations=$((8 * iterations))" "medium:iterations=$iterations"
    match "$1" "$2" "expert:iterations=$((64 * iterations))" "strong:iterations=$((8 * iterations))"
}

# Even this small a part of its budget is enough; all deals are played, for a share to quote.
random() { match "$1" "$2" "strong:iterations=$((8 * ${medium[$1]} * scale))" random --no-stop; }

# One thread, so that the bots do not take each other's time.
baseline() { THREADS=1 match "$1" "$2" "strong:ms=$((2 * scale))" "baseline:ms=$((2 * scale))"; }

# All levels at once. The journal keeps the deals for the second question, how many it took to tell a level from the next.
mixed() {
    local game=$1 players=$2 iterations=$((${medium[$1]} * scale)) scratch arguments
    scratch=$(mktemp -d)
    arguments=(arena "$game" --players "$players" --mixed --ladder --seed "$seed" --deals "$deals"
        ${THREADS:+--threads "$THREADS"} --journal "$scratch/journal"
        --bots "expert:iterations=$((64 * iterations)),strong:iterations=$((8 * iterations)),medium:iterations=$iterations,easy,random")
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

what=${1:-levels}
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
    levels | baseline) each_table "$what" ;;
    random)
        for game in "${games[@]}"; do tables[$game]=${all_tables[$game]}; done
        each_table random
        ;;
    mixed)
        for game in "${games[@]}"; do tables[$game]=4; done
        each_table mixed
        ;;
    *) echo "bench/ladder.sh: levels, random, baseline or mixed, not '$what'" >&2 && exit 2 ;;
esac
