#include <array>

#include "cli/phrases.h"

namespace shoal::cli {

namespace {

constexpr std::array about_reviews{
    Phrase{"review.head", "{1} Spieler, {2} Züge. Beurteilt nach dem, was jeder wissen konnte.",
           "{1} players, {2} moves. Judged by what each of them could know.",
           "{1} joueurs, {2} coups. Jugés d’après ce que chacun pouvait savoir.",
           "{1} spelers, {2} zetten. Beoordeeld naar wat ieder kon weten."},
    Phrase{"review.result", "Sieg", "win", "victoire", "winst"},
    Phrase{"review.dealt", "Karten, Würfel", "cards, dice", "cartes, dés", "kaarten, dobbelsteen"},
    Phrase{"review.hidden", "die anderen", "the others", "les autres", "de anderen"},
    Phrase{"review.skill", "eigene Züge", "own moves", "propres coups", "eigen zetten"},
    Phrase{"review.score", "Note", "score", "note", "score"},
    Phrase{"review.account_help",
           "Ein gerechter Anteil am Sieg und was Karten und Würfel, die anderen und die eigenen Züge dazugetan haben, "
           "ergeben zusammen das Ergebnis. Die Note: 100, wer nichts verschenkt hat, 0, wer so viel verliert wie mit "
           "blind gewählten Zügen.",
           "A fair share of the win, and what cards and dice, the others and the own moves have added to it, make up "
           "the result. The score: 100 for giving nothing away, 0 for losing as much as moves chosen blindly do.",
           "Une part équitable de la victoire, et ce que les cartes et les dés, les autres et ses propres coups y ont "
           "ajouté, donnent ensemble le résultat. La note : 100 pour qui n’a rien laissé échapper, 0 pour qui a perdu "
           "autant qu’avec des coups choisis à l’aveugle.",
           "Een eerlijk deel van de winst en wat kaarten en dobbelsteen, de anderen en de eigen zetten daaraan hebben "
           "toegevoegd, vormen samen de uitslag. De score: 100 voor wie niets heeft weggegeven, 0 voor wie zo veel "
           "verloor als met blind gekozen zetten."},
    Phrase{"review.curves", "Die Aussicht auf den Sieg", "The chance to win", "Les chances de gagner",
           "De kans om te winnen"},
    Phrase{"review.moments", "Was den Unterschied machte", "What made the difference", "Ce qui a fait la différence",
           "Wat het verschil maakte"},
    Phrase{"review.no_moments", "Kein Zug hat nachweislich etwas gekostet.", "No move is sure to have cost anything.",
           "Aucun coup n’a coûté quoi que ce soit de façon certaine.",
           "Van geen enkele zet staat vast dat hij iets kostte."},
    Phrase{"review.moment", "Zug {1}, {2}: {3}; besser war {4}. Kosten: {5} ({6} bis {7}).",
           "Move {1}, {2}: {3}; better was {4}. Cost: {5} ({6} to {7}).",
           "Coup {1}, {2} : {3} ; mieux valait {4}. Coût : {5} ({6} à {7}).",
           "Zet {1}, {2}: {3}; beter was {4}. Kosten: {5} ({6} tot {7})."},
    Phrase{"review.open", "Mit allen Karten offen war {1} am besten, um {2} mehr.",
           "With all cards open {1} was best, by {2}.", "Toutes cartes ouvertes, {1} était le meilleur, de {2}.",
           "Met alle kaarten open was {1} het best, met {2} meer."},
    Phrase{"review.open_best", "Mit allen Karten offen war es der beste Zug.",
           "With all cards open it was the best move.", "Toutes cartes ouvertes, c’était le meilleur coup.",
           "Met alle kaarten open was het de beste zet."},
};
static_assert(in_all_languages(about_reviews) && french_spaces_are_firm(about_reviews));

}  // namespace

std::span<const Phrase> review_phrases() { return about_reviews; }

}  // namespace shoal::cli
