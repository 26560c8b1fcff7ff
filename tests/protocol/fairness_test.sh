#!/usr/bin/env bash
# The worked example of docs/PROTOCOL.md, run as it stands there: both ways of recomputing commitment and seed give what
# the server said in the recorded match.
set -uo pipefail
# shellcheck source=tests/cli/cli.sh
source "$(dirname "$0")/../cli/cli.sh"

# block LANGUAGE: the first block of code in that language after the heading Fairness.
block() {
    sed -n '/^## Fairness$/,$p' docs/PROTOCOL.md | awk -v fence="\`\`\`$1" '
        $0 == fence { inside = 1; next }
        inside && /^```/ { exit }
        inside'
}

# said KEY: what the server said last in the recorded match.
said() { grep -ohE "\"$1\":\"[0-9a-f]{64}\"" docs/protocol/rematch.txt | tail -n 1 | cut -d'"' -f4; }

commitment=$(grep -ohE '^< anna 201 .*"commitment":"[0-9a-f]{64}"' docs/protocol/rematch.txt | cut -d'"' -f8)
printf '%s\n%s\n' "$commitment" "$(said seed)" >"$scratch/said"
expect "the recording has a commitment and a seed" test "$(grep -cE '^[0-9a-f]{64}$' "$scratch/said")" -eq 2
expect "the page has the secret of the recording" grep -qF "secret=$(said secret)" docs/PROTOCOL.md
block sh | bash >"$scratch/shell"
expect "the shell finds commitment and seed" cmp "$scratch/said" "$scratch/shell"
block python | python3 - >"$scratch/python"
expect "Python finds commitment and seed" cmp "$scratch/said" "$scratch/python"
finish
