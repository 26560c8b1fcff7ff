// Words that belong to no single game, for page and terminal.
#pragma once

#include <array>

#include "engine/core/words.h"

namespace shoal {

inline constexpr std::array general_phrases{
    Phrase{"general.player", "Spieler {1}", "Player {1}", "Joueur {1}", "Speler {1}"},
    Phrase{"general.you", "(du)", "(you)", "(toi)", "(jij)"},
    Phrase{"general.and", "und", "and", "et", "en"},
    Phrase{"general.winner", "{1} gewinnt.", "{1} wins.", "{1} gagne.", "{1} wint."},
    Phrase{"general.winners", "{1} teilen sich den Sieg.", "{1} share the victory.", "{1} partagent la victoire.",
           "{1} delen de overwinning."},
    Phrase{"general.not_a_move", "{1} ist hier kein Zug.", "{1} is not a move here.",
           "{1} n’est pas un coup possible ici.", "{1} is hier geen zet."},
};

}  // namespace shoal
