#!/usr/bin/env bash
# Reports of studies: one file that needs nothing else, the same whatever the number of threads, complete in
# every language, and never written over something that is no report.
set -uo pipefail
# shellcheck source=tests/cli/cli.sh
source "$(dirname "$0")/cli.sh"

# The names of tags that are opened but not closed, or closed but not opened.
unbalanced() {
    tr '\n' ' ' <"$1" | sed 's/<style>.*<\/style>//' | grep -oE '<[^>]*>' | awk '
        /^<!/ || /\/>$/ { next }
        { closing = /^<\//; name = $0; gsub(/^<\/?|[ >].*$/, "", name) }
        closing { if (depth == 0 || open[depth] != name) { print name; exit } --depth; next }
        { open[++depth] = name }
        END { if (depth > 0) print open[depth] }'
}

# What a page must not hold: anything from elsewhere, scripts, places that were not filled.
foreign() { grep -nE 'https?:|<script|<link|<img|@import|url\(|\{[0-9]\}' "$1"; }

# ids_used_twice FILE
ids_used_twice() { grep -oE ' id="[^"]*"' "$1" | sort | uniq -d; }

well_made() {
    local name=$1 file=$2
    expect "$name is written" test -s "$file"
    expect "$name has balanced tags: $(unbalanced "$file")" test -z "$(unbalanced "$file")"
    expect "$name needs nothing from elsewhere" test -z "$(foreign "$file")"
    expect "$name uses every id once" test -z "$(ids_used_twice "$file")"
    expect "$name is smaller than 500 KB" test "$(wc -c <"$file")" -lt 500000
    expect "$name has five findings" test "$(grep -c '^<li>' "$file")" -eq 5
    expect "every plot of $name is described" test "$(grep -o '<svg [^>]*role="img" aria-labelledby' "$file" | wc -l)" \
        -eq "$(grep -o '<desc ' "$file" | wc -l)"
    expect "$name has no number that is none" test -z "$(grep -oE '\b-?(nan|inf)\b' "$file")"
}

for game in fishing foppen fatfish hecht; do
    for language in de en fr nl; do
        "$program" study "$game" --bot random --games 20 --review-games 0 --seed 1 --lang $language --out "$scratch/$game.$language.html" \
            >"$scratch/out" 2>"$scratch/err"
        well_made "$game in $language" "$scratch/$game.$language.html"
        expect "$game in $language says which language it is in" says "<html lang=\"$language\">" \
            "$scratch/$game.$language.html"
    done
    expect "$game tells where the report is" says "is written" "$scratch/out"
    expect "$game says nothing else" test ! -s "$scratch/err"
done

# The same bytes, whatever the number of threads; the command in the report makes them again.
for threads in 1 3; do
    "$program" study foppen --players 5 --games 50 --review-games 2 --review-tries 10 --seed 7 --threads $threads \
        --lang en --out - >"$scratch/t$threads"
done
expect "the number of threads does not show" cmp -s "$scratch/t1" "$scratch/t3"
command=$(sed -n 's|.*<code>shoal \(.*\)</code>.*|\1|p' "$scratch/t1")
expect "the report names its command" test "$command" = \
    "study foppen --players 5 --bot easy --games 50 --seed 7 --review-games 2 --review-tries 10 --lang en"
# shellcheck disable=SC2086  # several arguments
"$program" $command -o - >"$scratch/again"
expect "the command in the report makes it again" cmp -s "$scratch/t1" "$scratch/again"

# The same games as a simulation of the same seeds.
mean=$("$program" sim foppen --players 5 --games 50 --seed 7 --bot easy --json |
    sed -n 's/.*"score":{"mean":\(-\{0,1\}[0-9.]*\).*/\1/p')
shown=$(grep -o 'Mean score</th><td>[^<]*' "$scratch/t1" | sed 's/.*>//; s/−/-/')
expect "a study shows the mean score that a simulation has" test "$shown" = "$(LC_ALL=C printf '%.1f' "$mean")"

# One game is enough not to stumble.
for game in fishing foppen fatfish hecht; do
    "$program" study "$game" --bot random --games 1 --review-games 0 --seed 3 --lang en --out "$scratch/one.html" >"$scratch/out"
    expect "a study of one game of $game is well formed" test -z "$(unbalanced "$scratch/one.html")"
    expect "a study of one game of $game has no number that is none" \
        test -z "$(grep -oE '\b-?(nan|inf)\b' "$scratch/one.html")"
done

# Where games are decided: a chapter of its own, in every language, with the fewest and the most players; of one game too.
decided() {
    local game=$1 players=$2 language=$3 page="$scratch/$1.$2.decided.html"
    "$program" study "$game" --players "$players" --bot random --games 1 --review-games 5 --review-tries 10 --seed 2 \
        --lang "$language" --out "$page" >"$scratch/out" 2>"$scratch/err"
    well_made "where $game with $players players is decided, in $language" "$page"
    expect "$game with $players players has the chapter" says '<section id="decided">' "$page"
    expect "no more games of $game are looked over than are played" says '--games 1 --seed 2 --review-games 1 ' "$page"
    expect "looking games of $game over says nothing else" test ! -s "$scratch/err"
}
decided fishing 3 de
decided fishing 5 fr
decided foppen 4 nl
decided foppen 8 en
decided fatfish 2 fr
decided fatfish 6 nl
decided hecht 2 de
decided hecht 6 en
expect "games without rounds are not told by rounds" test "$(grep -c 'chaque manche' "$scratch/fatfish.2.decided.html")" -eq 0
expect "games with rounds are told by rounds" says "What each round settles" "$scratch/hecht.6.decided.html"
expect "without reviews the chapter is left out" test "$(grep -c 'id="decided"' "$scratch/foppen.en.html")" -eq 0

# Fat Fish compares licences unless one kind is asked for.
expect "Fat Fish is studied without and with licences" says "with licences" "$scratch/fatfish.en.html"
"$program" study fatfish --bot clumsy --games 20 --review-games 0 --seed 1 --option licences=true --lang en -o - >"$scratch/licences"
expect "one kind of Fat Fish alone" test "$(grep -c 'without licences' "$scratch/licences")" -eq 0

# What is written over, and what is not.
(cd "$scratch" && "$program" study hecht --players 2 --games 2 --review-games 0 --bot random --seed 1 --lang en >/dev/null)
expect "without --out the report is named after the game" test -s "$scratch/shoal-study-hecht.html"
cp "$scratch/shoal-study-hecht.html" "$scratch/before.html"
(cd "$scratch" && "$program" study hecht --players 2 --games 3 --review-games 0 --bot random --seed 1 --lang en >/dev/null)
expect "an earlier report is written over" test -n "$(cmp "$scratch/before.html" "$scratch/shoal-study-hecht.html")"
echo 'my diary' >"$scratch/diary.html"
refuses 2 "exists and is no report of shoal study; name another file with --out" study hecht --out "$scratch/diary.html"
expect "what is no report stays as it is" says "my diary" "$scratch/diary.html"
refuses 2 "cannot write" study hecht --out "$scratch/missing/report.html"
refuses 2 "cannot write" study hecht --players 2 --games 1 --review-games 0 --bot random --out "$scratch"
expect "a refused study leaves no file" test ! -e "$scratch/bad.html"

# Mistakes.
refuses 2 "the games are" study chess
refuses 2 "foppen is for 4 to 8 players" study foppen --players 3 --out "$scratch/bad.html"
refuses 2 "--games takes a whole number from 1" study foppen --games 0 --out "$scratch/bad.html"
refuses 2 "--review-games takes a whole number from 0" study foppen --review-games many --out "$scratch/bad.html"
refuses 2 "--review-tries takes a whole number from 10" study foppen --review-tries 1 --out "$scratch/bad.html"
refuses 2 "there is no bot 'deepblue'" study foppen --bot deepblue --out "$scratch/bad.html"
refuses 2 "--lang can be de, en, fr, nl" study foppen --lang xx --out "$scratch/bad.html"
refuses 2 "--out needs a value" study foppen --out ''
refuses 2 "cannot open" study foppen --edition "$scratch/none.json" --out "$scratch/bad.html"
expect "a refused study leaves no file" test ! -e "$scratch/bad.html"

# Names of any kind are shown as text, never as part of the page.
hostile="$scratch/<b onclick=x>&\"'.json"
cp "$(dirname "$0")/../../editions/foppen.json" "$hostile"
"$program" study foppen --players 4 --bot random --games 2 --review-games 0 --seed 1 --edition "$hostile" --lang en -o - >"$scratch/hostile"
expect "the name of an edition cannot break the page" test -z "$(unbalanced "$scratch/hostile")"
expect "the name of an edition is escaped" test "$(grep -c '<b onclick' "$scratch/hostile")" -eq 0
expect "the edition is named by its hash" says "SHA-256" "$scratch/hostile"

if [[ -e /dev/full ]]; then
    refuses 2 "No space left" study hecht --players 2 --games 2 --review-games 0 --bot random --out /dev/full
fi

finish
