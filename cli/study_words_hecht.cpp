#include <array>

#include "cli/phrases.h"
#include "cli/study_words.h"

namespace shoal::cli {

namespace {

constexpr std::array pond_phrases{
    Phrase{"study.pikes", "Hechte und Karpfen", "Pikes and carps", "Brochets et carpes", "Snoeken en karpers"},
    Phrase{"study.born", "Geborene Hechte", "Pikes born", "Brochets nés", "Geboren snoeken"},
    Phrase{"study.born_intro",
           "Wie viele Hechte eine Person in der Partie dazubekommt, die zwei vom Anfang nicht mitgezählt.",
           "How many pikes a player gains in a game, the two at the start not counted.",
           "Combien de brochets un joueur gagne dans la partie, sans compter les deux du départ.",
           "Hoeveel snoeken een speler er in een partij bij krijgt, de twee van het begin niet meegeteld."},
    Phrase{"study.left", "Abgewanderte Hechte", "Pikes that left the pond", "Brochets qui ont quitté l’étang",
           "Snoeken die de vijver verlieten"},
    Phrase{"study.left_intro", "Wie viele Hechte eine Person in der Partie abwandern lässt.",
           "How many pikes a player lets swim out of the pond in a game.",
           "À combien de brochets un joueur fait quitter l’étang dans la partie.",
           "Hoeveel snoeken een speler in een partij de vijver uit laat zwemmen."},
    Phrase{"study.eaten", "Gefressene Karpfen", "Carps eaten", "Carpes mangées", "Opgegeten karpers"},
    Phrase{"study.eaten_intro", "Wie viele Karpfen die Hechte einer Person in der Partie fressen.",
           "How many carps a player’s pikes eat in a game.", "Combien de carpes mangent les brochets d’un joueur.",
           "Hoeveel karpers de snoeken van een speler in een partij opeten."},
    Phrase{"study.sated", "Satte Hechte am Ende", "Sated pikes at the end", "Brochets rassasiés à la fin",
           "Verzadigde snoeken aan het eind"},
    Phrase{"study.sated_intro", "Wie viele satte Hechte am Ende noch im Teich sind; bei Gleichstand entscheiden sie.",
           "How many sated pikes are still in the pond at the end; they break ties.",
           "Combien de brochets rassasiés restent dans l’étang à la fin ; ils départagent les égalités.",
           "Hoeveel verzadigde snoeken er aan het eind nog in de vijver zijn; bij gelijke stand beslissen ze."},
    Phrase{"study.ax_fish", "Anzahl bei einer Person", "number for one player", "nombre pour un joueur",
           "aantal bij één speler"},
    Phrase{"study.compared_each", "beim Sieg im Mittel {1}, sonst {2}.",
           "{1} on average for winners, {2} for the others.", "{1} en moyenne pour les gagnants, {2} pour les autres.",
           "gemiddeld {1} bij winnaars, {2} bij de anderen."},
    Phrase{"study.breeding", "Vermehrung", "Breeding", "La reproduction", "Paaien"},
    Phrase{"study.wasted_pike", "Hecht-Vermehrungen ohne Wirkung", "Pike breedings for nothing",
           "Reproductions de brochets sans effet", "‘Snoeken paaien’ zonder effect"},
    Phrase{"study.wasted_carp", "Karpfen-Vermehrungen ohne Wirkung", "Carp breedings for nothing",
           "Reproductions de carpes sans effet", "‘Karpers paaien’ zonder effect"},
    Phrase{"study.wasted_intro",
           "Anteil der Vermehrungen, bei denen in keinem Nest ein Brutpaar war: Die Aktion wurde nur verbraucht.",
           "Share of breedings with no pair in any nest: the action was merely used up.",
           "Part des reproductions sans aucun couple dans un nid : l’action a juste été dépensée.",
           "Hoe vaak er bij de actie in geen enkel nest een broedpaar zat: de actie werd alleen opgemaakt."},
    Phrase{"study.ax_breedings", "Anteil der Vermehrungen", "share of breedings", "part des reproductions",
           "aandeel van de paaiacties"},
    Phrase{"study.f_wasted", "{1} der Hecht-Vermehrungen und {2} der Karpfen-Vermehrungen bleiben ohne Wirkung.",
           "{1} of the pike breedings and {2} of the carp breedings are for nothing.",
           "{1} des reproductions de brochets et {2} de celles de carpes restent sans effet.",
           "{1} van de acties ‘snoeken paaien’ en {2} van de acties ‘karpers paaien’ blijft zonder effect."},
    Phrase{"study.f_born", "Wer gewinnt, bekommt im Mittel {1} Hechte dazu, die anderen {2}.",
           "Winners see {1} pikes born on average, the others {2}.",
           "Les gagnants voient naître {1} brochets en moyenne, les autres {2}.",
           "Bij winnaars worden gemiddeld {1} snoeken geboren, bij de anderen {2}."},
    Phrase{"study.f_left", "Wer gewinnt, lässt im Mittel {1} Hechte abwandern, die anderen {2}.",
           "Winners let {1} pikes leave the pond on average, the others {2}.",
           "Les gagnants font quitter l’étang à {1} brochets en moyenne, les autres à {2}.",
           "Winnaars laten gemiddeld {1} snoeken de vijver uit zwemmen, de anderen {2}."},
    Phrase{"study.no_breeding", "Vorzeitiges Ende", "Early end", "Fin anticipée", "Voortijdig einde"},
    Phrase{
        "study.no_breeding_intro",
        "Anteil der Partien, die vor dem letzten Zug enden, weil niemand mehr eine Hecht-Vermehrung offen hat.",
        "Share of games that end before the last turn because nobody has a pike breeding left.",
        "Part des parties qui finissent avant le dernier tour parce que plus personne n’a de reproduction de brochets.",
        "Aandeel van de partijen dat voor de laatste beurt eindigt omdat niemand de actie ‘snoeken paaien’ nog over "
        "heeft."},
    Phrase{"study.sections", "Startpositionen im Teich", "Start positions", "Positions de départ", "Startposities"},
    Phrase{"study.sections_intro", "Wie oft von jeder der sechs Startpositionen aus gewonnen wurde.",
           "How often each of the six start positions won.",
           "À quelle fréquence chacune des six positions de départ a gagné.",
           "Hoe vaak vanaf elk van de zes startposities gewonnen werd."},
    Phrase{"study.section", "Start {1}", "start {1}", "départ {1}", "start {1}"},
    Phrase{"study.sections_each", "am besten {1}, am schlechtesten {2}.", "{1} for the best, {2} for the worst.",
           "{1} pour la meilleure, {2} pour la moins bonne.", "{1} voor de beste, {2} voor de slechtste."},
};
static_assert(in_all_languages(pond_phrases) && places_agree(pond_phrases) && french_spaces_are_firm(pond_phrases));

}  // namespace

std::span<const Phrase> study_hecht_phrases() { return pond_phrases; }

}  // namespace shoal::cli
