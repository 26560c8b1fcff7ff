#!/usr/bin/env bash
# Documentation keeps up with the tree.
set -uo pipefail
# shellcheck source=tests/style/checks.sh
source "$(dirname "$0")/checks.sh"

folders() { find . engine -mindepth 1 -maxdepth 1 -type d | sed 's|^\./||' | grep -vE '^(\.git|build|node_modules|\.cache)$' | sort; }

folders_without_a_line() {
    local folder
    while IFS= read -r folder; do
        grep -qF "\`$folder/" docs/ARCHITECTURE.md || echo "$folder/"
    done < <(folders)
}

markdown() { files . '*.md'; }

# FILE TARGET for every relative link [text](target).
relative_links() {
    local file
    while IFS= read -r file; do
        grep -oE '\]\([^) ]+\)' "$file" | sed -E 's/^\]\(([^)#]*).*/\1/' | grep -vE '^([a-z]+:|$)' | sed "s|^|$file |"
    done < <(markdown)
}

dead_links() {
    local file target
    while IFS=' ' read -r file target; do
        [[ -e $(dirname "$file")/$target ]] || echo "$file links to $target"
    done < <(relative_links)
}

# Files named in backquotes, as `docs/ARCHITECTURE.md`: with a folder and an ending, and without places to fill in.
# shellcheck disable=SC2016  # the backquotes are Markdown's
dead_names() {
    local place name
    while IFS= read -r place; do
        name=${place#*\`}
        name=${name%\`}
        [[ -e $name ]] || echo "${place%%\`*} $name"
    done < <(markdown | tr '\n' '\0' |
        xargs -0 -r grep -noHE '`(docs|engine|bots|arena|editions|trace|cli|wasm|tests|bench|scripts|cmake|web)/[A-Za-z0-9_./-]+\.[a-z]+`')
}

# A folder with rules tells them to people too, and says how gaps were decided.
games_without_rules_page() {
    local rules page
    while IFS= read -r rules; do
        page=$(dirname "$rules")/RULES.md
        grep -qsE '^#+ Decisions' "$page" || echo "$page"
    done < <(files engine rules.h)
}

check "docs/ARCHITECTURE.md mentions every folder" "one line for the folder, in its place in the order" folders_without_a_line
check "links lead somewhere" "the file's new place, or no link" dead_links
check "files that are named exist" "the file's new name; places to fill in are written <game>" dead_names
check "every game has a rules page with its decisions" "RULES.md in our own words, with a section Decisions" games_without_rules_page
finish
