#!/usr/bin/env bash
# shoal review: what is said of a game, in words and numbers, and what is refused.
set -uo pipefail
# shellcheck source=tests/cli/cli.sh
source "$(dirname "$0")/cli.sh"

"$program" trace fatfish --players 2 --seed 7 --bot easy >"$scratch/game.jsonl"

# The numbers of one run, for everything that looks at them.
"$program" review --tries 100 --json "$scratch/game.jsonl" >"$scratch/review.json"
cat >"$scratch/check.py" <<'EOF'
import json, sys
review = json.load(open(sys.argv[1]))
assert review["done"] == 1 and review["players"] == 2 and len(review["seats"]) == 2
for seat in review["seats"]:
    parts = seat["fair"] + seat["dealt"] + seat["hidden"] + seat["skill"]
    assert abs(parts - seat["result"]) < 0.0005, seat
    assert seat["curve"][0] == [0, seat["fair"]] and seat["curve"][-1] == [review["moves"], seat["result"]]
    assert 0 <= seat["score"] <= 100
for each in review["decisions"]:
    assert each["low"] <= each["cost"] + 0.0001 and each["cost"] <= each["high"] + 0.0001, each
    assert each["depth"] == "well"
costs = {each["step"]: each["cost"] for each in review["decisions"]}
moments = [costs[moment["step"]] for moment in review["moments"]]
assert moments == sorted(moments, reverse=True) and moments
assert all(set(reason["text"]) == {"de", "en", "fr", "nl"} for moment in review["moments"] for reason in moment["reasons"])
EOF
expect "luck and skill of a review are its result, and what mattered comes first" \
    python3 "$scratch/check.py" "$scratch/review.json"
expect "a review is the same every time" cmp -s <("$program" review --tries 100 --json "$scratch/game.jsonl") "$scratch/review.json"
expect "a review reads standard input" cmp -s <("$program" review --tries 100 --json - <"$scratch/game.jsonl") "$scratch/review.json"

for language in de en fr nl; do
    "$program" review --tries 100 --lang $language "$scratch/game.jsonl" >"$scratch/$language"
    expect "a review in $language names both players" test "$(grep -cE '^(Spieler|Player|Joueur|Speler) [12] ' "$scratch/$language")" = 2
done
expect "languages differ" test "$(sort -u "$scratch"/{de,en,fr,nl} | wc -l)" -gt "$(($(wc -l <"$scratch/en") * 3))"
"$program" review --tries 100 --lang en --seat 2 "$scratch/game.jsonl" >"$scratch/one"
expect "one seat's decisions alone" test -z "$(grep '^Move .*Player 1' "$scratch/one")"
"$program" review --tries 100 --lang en --open "$scratch/game.jsonl" >"$scratch/open"
expect "with all cards open it says so" grep -q 'With all cards open' "$scratch/open"

head -n 20 "$scratch/game.jsonl" >"$scratch/torn.jsonl"
refuses 1 'torn.jsonl' review "$scratch/torn.jsonl"
sed '5s/"seat":[01]/"seat":7/' "$scratch/game.jsonl" >"$scratch/wrong.jsonl"
refuses 1 'line 5: seat' review "$scratch/wrong.jsonl"
echo '{"t":"hello"}' >"$scratch/other.json"
refuses 2 'a setup line' review "$scratch/other.json"
refuses 2 '--tries' review --tries 5 "$scratch/game.jsonl"
refuses 2 'nowhere.jsonl' review "$scratch/nowhere.jsonl"
refuses 2 '--seat' review --seat 3 --tries 100 "$scratch/game.jsonl"
finish
