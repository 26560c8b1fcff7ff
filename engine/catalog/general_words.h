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
    Phrase{"general.not_a_move", "{1} ist hier kein Zug.", "{1} is no move here.", "{1} n’est pas un coup ici.",
           "{1} is hier geen zet."},

    Phrase{"end.rounds", "Alle Runden sind gespielt.", "All rounds have been played.",
           "Toutes les manches ont été jouées.", "Alle rondes zijn gespeeld."},
    Phrase{"end.overfishing", "Das Meer ist überfischt: für die nächste Runde reichen die Karten nicht.",
           "The ocean is overfished: there are too few cards for another round.",
           "L’océan est surpêché : il n’y a plus assez de cartes pour une autre manche.",
           "De oceaan is overbevist: er zijn te weinig kaarten voor nog een ronde."},
    Phrase{"end.minus80", "Jemand hat 80 Minuspunkte erreicht.", "Somebody has reached minus 80 points.",
           "Quelqu’un a atteint moins 80 points.", "Iemand heeft min 80 punten bereikt."},
    Phrase{"end.six_tens", "Die +10 wurden zum sechsten Mal vergeben.", "The +10 has been awarded for the sixth time.",
           "Le +10 a été attribué pour la sixième fois.", "De +10 is voor de zesde keer toegekend."},
    Phrase{"end.cards", "Alle Karten sind gelegt.", "All cards have been laid.", "Toutes les cartes sont posées.",
           "Alle kaarten zijn gelegd."},
    Phrase{"end.no_breeding", "Niemand kann mehr Hechte vermehren.", "Nobody can breed pikes any more.",
           "Plus aucune action de reproduction des brochets n’est disponible.",
           "Niemand heeft nog een voortplanting van de snoeken over."},
};

}  // namespace shoal
