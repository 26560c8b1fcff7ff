#!/usr/bin/env bash
# Playing in the terminal: whole games through a pipe, hand-over, undo, hostile input, all languages.
set -uo pipefail
# shellcheck source=tests/cli/cli.sh
source "$(dirname "$0")/cli.sh"
export LC_ALL=C.UTF-8

games=(fishing foppen fatfish hecht)

# play ARGUMENTS…: plays with what stands on standard input, against bots that take no time unless others are named.
play() {
    [[ $* == *--bot* || $* == *--seats* ]] || set -- "$@" --bot random
    timeout 600 "$program" play "$@" >"$scratch/out" 2>"$scratch/err"
}

yes '#1' | head -n 3000 >"$scratch/first_moves"

# A whole game of first moves ends with a winner, in every language.
for game in "${games[@]}"; do
    for language in de en fr nl; do
        play "$game" --seed 5 --lang $language <"$scratch/first_moves"
        expect "$game in $language: the game ends well" test $? -eq 0
        expect "$game in $language: the seed is told" says "--seed 5" "$scratch/out"
        expect "$game in $language: no phrase is missing or left unfilled" \
            test "$(grep -cE '\{[0-9]\}' "$scratch/out")" -eq 0
    done
    play "$game" --seed 5 --lang en <"$scratch/first_moves"
    expect "$game: somebody wins" grep -qE 'wins\.|share the victory\.' "$scratch/out"
done

# A game played here can be kept, and verifies as any other.
for game in "${games[@]}"; do
    play "$game" --seed 5 --lang en --trace "$scratch/game.jsonl" <"$scratch/first_moves"
    expect "$game: the trace is named at the end" says "game.jsonl'" "$scratch/out"
    "$program" verify --seed "$scratch/game.jsonl" >"$scratch/checked" 2>&1
    expect "$game: the trace of a game played here verifies" says "ok: 1 games" "$scratch/checked"
done
play fatfish --seed 5 --lang en --seats human,random --option licences=true <"$scratch/first_moves"
expect "the end says how to play the same game again" \
    says "shoal play fatfish --players 2 --seats human,random --option licences=true --seed 5" "$scratch/out"
printf '#1\n#1\nundo\n' | cat - "$scratch/first_moves" |
    play foppen --seed 5 --lang en --trace "$scratch/game.jsonl"
"$program" verify --seed "$scratch/game.jsonl" >"$scratch/checked" 2>&1
expect "a trace does not hold what was taken back" says "ok: 1 games" "$scratch/checked"

# Nothing is wider than the screen, and nobody needs English words at the table.
for game in "${games[@]}"; do
    for language in de en fr nl; do
        play "$game" --seed 6 --lang $language <"$scratch/first_moves"
        expect "$game in $language fits 80 columns" test "$(grep -v -- --seed "$scratch/out" | grep -cE '.{81}')" -eq 0
        expect "$game in $language: French marks keep to their words" test "$(grep -cE ' [;:!]$' "$scratch/out")" -eq 0
    done
done
printf 'regeln\nverlauf\ntisch\nzurück\nverlassen\n' | play foppen --seed 5 --lang de
expect "German words work at the table" says "Auf Wiedersehen." "$scratch/out"
expect "German words are no wrong moves" test "$(grep -c 'ist hier kein Zug' "$scratch/out")" -eq 0

# The end of the input, and quit, are polite.
play hecht --seed 1 --lang en </dev/null
expect "the end of input ends well" test $? -eq 0
expect "the end of input is answered" says "Goodbye." "$scratch/out"
printf 'quit\n' | play hecht --seed 1 --lang en
expect "quit is answered" says "Goodbye." "$scratch/out"

# Commands at the table.
printf '?\nlog\nrules\ntable\n' | play hecht --seed 3 --lang en
expect "the rules are shown" test "$(wc -l <"$scratch/out")" -gt 60

# Wrong and hostile input is refused kindly and not echoed.
{
    printf 'z99\n#999999\n\e]0;owned\a\n\xff\xfe\n'
    head -c 100000 /dev/zero | tr '\0' 'a'
    printf '\nquit\n'
} | play hecht --seed 3 --lang en
expect "hostile input ends well" test $? -eq 0
expect "an unknown move is named" says "'z99' is not a move here." "$scratch/out"
expect "an unknown number is named" says "There is no move number 999999." "$scratch/out"
expect "control bytes are refused" says "characters that no move has" "$scratch/out"
expect "long lines are refused" says "too long for a move" "$scratch/out"
expect "nothing hostile is echoed" test "$(grep -c $'owned\|\e\|aaaaaaaa' "$scratch/out")" -eq 0
expect "hostile input leaves standard error alone" test ! -s "$scratch/err"

# A refusal is explained in words.
printf 'f10>f11\nquit\n' | play hecht --seed 3 --lang en
expect "a move before the start is refused in words" grep -qi 'start' "$scratch/out"

# Against bots alone everything can be taken back, and the game goes on from there as if never played.
printf '#1\nundo\n#1\nquit\n' | play foppen --seed 5 --lang en
expect "moves against bots are taken back" says "Taken back." "$scratch/out"
printf 'undo\nquit\n' | play foppen --seed 5 --lang en
expect "at the beginning there is nothing to take back" says "nothing to take back" "$scratch/out"

# Among people the screen changes hands, and nobody's cards are on it meanwhile.
printf '\n' | play foppen --seats human,human,human,human --seed 5 --lang en
expect "the screen is passed on" says "Pass the screen to" "$scratch/out"
{ for _ in $(seq 3000); do printf '\n#1\n'; done; } | play fatfish --seats human,human --seed 5 --lang en
expect "a hot-seat game ends" grep -qE 'wins\.|share the victory\.' "$scratch/out"
# A start position reveals nothing: its player may take it back before the other looks.
printf '\n#1\nundo\n#2\nquit\n' | play hecht --seats human,human --seed 3 --lang en
expect "an open step is taken back before the next person looks" says "Taken back." "$scratch/out"

# A fiasco is warned of; saying no changes nothing, saying yes brings the card.
wrong_lay=
for seed in $(seq 20); do
    printf 'quit\n' | play fatfish --players 2 --seed "$seed" --lang en
    hand=$(sed -n 's/^Hand: //p' "$scratch/out" | head -1)
    moves=" $(sed -n '/^Your moves:/,/^a move/p' "$scratch/out" | tr '\n' ' ') "
    for card in $hand; do
        for row in 1 2 3; do
            [[ $moves == *" $card>$row "* ]] || wrong_lay="$card>$row"
        done
    done
    [[ -z $wrong_lay ]] || break
done
expect "some lay is against the rule" test -n "$wrong_lay"
printf '%s\nno\n%s\nquit\n' "$wrong_lay" "$wrong_lay" | play fatfish --players 2 --seed "$seed" --lang en
expect "a fiasco is warned of every time" test "$(grep -c 'earns you the fiasco card' "$scratch/out")" -eq 2
expect "a fiasco refused did not happen" test "$(grep -c ': fiasco!' "$scratch/out")" -eq 0
printf '%s\nyes\nquit\n' "$wrong_lay" | play fatfish --players 2 --seed "$seed" --lang en
expect "a fiasco confirmed happened" says ": fiasco!" "$scratch/out"
expect "its player has the card" says "fiasco card: Player 1 (you)" "$scratch/out"
printf '%s\nquit\n' "$wrong_lay" | play fatfish --players 2 --seed "$seed" --lang en --option fiasco=false
expect "without the fiasco card the lay is refused" test "$(grep -v '^  shoal play' "$scratch/out" | grep -c fiasco)" -eq 0

# Colours only on terminals.
printf 'quit\n' | play foppen --seed 5 --lang en
expect "no colours through a pipe" test "$(grep -c $'\e' "$scratch/out")" -eq 0

# In a real terminal: the chooser, colours, and a game.
if command -v tmux >/dev/null; then
    session=shoal-$$
    tmux -L "$session" -f /dev/null new-session -d -x 120 -y 50 -s play \
        "env -u NO_COLOR LC_ALL=C.UTF-8 '$program'; sleep 600"
    # see WORDS: waits until they are on the screen.
    see() {
        for _ in $(seq 600); do
            tmux -L "$session" capture-pane -p -t play 2>/dev/null | grep -qF -- "$1" && return 0
            sleep 0.1
        done
        return 1
    }
    type_line() { tmux -L "$session" send-keys -t play "$1" Enter; }
    expect "the chooser asks what to play" see "What shall we play?"
    type_line fopen
    expect "the chooser says that there is no such game" see "There is no game 'fopen' here."
    type_line foppen
    expect "the chooser asks how many" see "How many players (4 to 8)?"
    type_line 9
    expect "the chooser asks for a number it can use" see "Please type a number from 4 to 8"
    type_line 4
    expect "the chooser asks who is here" see "people at this screen"
    type_line 1
    expect "the chooser asks how strong the bots should be" see "How strong should the bots be"
    type_line weak
    expect "the chooser names the levels" see "It can be: random, beginner, easy, casual, medium, strong, expert"
    type_line easy
    expect "the table is shown" see "Your moves:"
    expect "a terminal gets colours" \
        test "$(tmux -L "$session" capture-pane -e -p -t play | grep -c $'\e\[9[1-5]m')" -gt 0
    type_line '#1'
    expect "the game goes on" see "Since your last move:"
    type_line quit
    expect "the end tells the way back" see "shoal play foppen --players 4"
    tmux -L "$session" kill-server 2>/dev/null || true
fi

# Bots that think, and what they would do in a person's place.
for game in "${games[@]}"; do
    play "$game" --seed 5 --lang en --bot medium:iterations=20 <"$scratch/first_moves"
    expect "$game: a game against bots that search ends" grep -qE 'wins\.|share the victory\.' "$scratch/out"
    for word in hint:en tipp:de conseil:fr tip:nl; do
        printf '%s\nquit\n' "${word%:*}" | play "$game" --seed 5 --lang "${word#*:}"
        expect "$game: ${word%:*} ranks the moves" grep -q '█' "$scratch/out"
        expect "$game: ${word%:*} says why, or that others are as good" \
            grep -qE '^(> )?(Why|Just|Warum|Ebenso|Pourquoi|Tout aussi|Waarom|Even) ' "$scratch/out"
        expect "$game: ${word%:*} fits 80 columns" test "$(grep -v -- --seed "$scratch/out" | grep -cE '.{81}')" -eq 0
    done
done
printf 'quit\n' | timeout 600 "$program" play foppen --seed 5 --lang en >"$scratch/out" 2>"$scratch/err"
expect "without --bot the others are bots that think" says "shoal play foppen --players 4 --seed 5" "$scratch/out"
printf 'hint\n#1\n' | cat - "$scratch/first_moves" | play fatfish --seed 5 --lang en --trace "$scratch/hinted.jsonl"
play fatfish --seed 5 --lang en --trace "$scratch/plain.jsonl" <"$scratch/first_moves"
expect "a hint changes nothing in the game" cmp -s "$scratch/hinted.jsonl" "$scratch/plain.jsonl"
printf '\nhint\nquit\n' | play fatfish --seed 5 --lang en --seats human,human
expect "among people there are no hints" says "Hints are for tables" "$scratch/out"
finish
