#include <array>

#include "cli/phrases.h"

namespace shoal::cli {

namespace {

// {1} is always who did it.
constexpr std::array sentences{
    Phrase{"tell.starter", "{1} beginnt.", "{1} begins.", "{1} commence.", "{1} begint."},
    Phrase{"tell.plays", "{1} spielt {2}.", "{1} plays {2}.", "{1} joue {2}.", "{1} speelt {2}."},
    Phrase{"tell.dealt", "Die Karten werden ausgeteilt.", "The cards are dealt.", "Les cartes sont distribuées.",
           "De kaarten worden gedeeld."},
    Phrase{"tell.round", "Runde {1} ist vorbei: {2}.", "Round {1} is over: {2}.", "La manche {1} est finie : {2}.",
           "Ronde {1} is voorbij: {2}."},
    // Foppen.
    Phrase{"tell.wins_trick", "{1} gewinnt den Stich.", "{1} wins the trick.", "{1} remporte le pli.",
           "{1} wint de slag."},
    Phrase{"tell.fooled", "{1} ist gefoppt und setzt aus.", "{1} is fooled and sits out.",
           "{1} s’est fait berner et ne joue pas au pli suivant.", "{1} is gefopt en slaat een slag over."},
    // Fishing.
    Phrase{"tell.takes_card", "{1} fängt mit der 0 die Karte {2}.", "{1} catches {2} with the 0.",
           "{1} prend {2} avec le 0.", "{1} vangt {2} met de 0."},
    Phrase{"tell.passes", "{1} gibt verdeckt eine Karte weiter.", "{1} passes a card face down.",
           "{1} passe une carte face cachée.", "{1} geeft gedekt een kaart door."},
    Phrase{"tell.passes_card", "{1} gibt {2} weiter.", "{1} passes {2}.", "{1} passe {2}.", "{1} geeft {2} door."},
    Phrase{"tell.receives", "{1} bekommt {2}.", "{1} receives {2}.", "{1} reçoit {2}.", "{1} krijgt {2}."},
    Phrase{"tell.calls", "{1} sagt die Farbe an: {2}.", "{1} calls the colour: {2}.", "{1} annonce la couleur : {2}.",
           "{1} kiest de kleur: {2}."},
    Phrase{"tell.catches", "{1} fängt {2}.", "{1} catches {2}.", "{1} prend {2}.", "{1} vangt {2}."},
    Phrase{"tell.trick_to", "Der Stich geht an {1}.", "The trick goes to {1}.", "Le pli va à {1}.",
           "De slag gaat naar {1}."},
    // Fat Fish.
    Phrase{"tell.lays", "{1} legt {2} an Reihe {3} an.", "{1} lays {2} on row {3}.", "{1} pose {2} dans la rangée {3}.",
           "{1} legt {2} aan bij rij {3}."},
    Phrase{"tell.fiasco", "{1} legt {2} falsch an Reihe {3} an: Fiasko!",
           "{1} lays {2} on row {3}, where it may not go: fiasco!", "{1} pose mal {2} dans la rangée {3} : fiasco !",
           "{1} legt {2} fout aan bij rij {3}: fiasco!"},
    Phrase{"tell.stops", "{1} beendet den Zug.", "{1} ends the turn.", "{1} finit son tour.",
           "{1} beëindigt de beurt."},
    Phrase{"tell.takes_row", "{1} nimmt Reihe {2}: plus {3}, minus {4}.", "{1} takes row {2}: plus {3}, minus {4}.",
           "{1} prend la rangée {2} : plus {3}, moins {4}.", "{1} pakt rij {2}: plus {3}, min {4}."},
    Phrase{"tell.takes_licence", "{1} nimmt Angelschein {2}.", "{1} takes licence {2}.", "{1} prend le permis {2}.",
           "{1} pakt vergunning {2}."},
    Phrase{"tell.licence_shown", "Angelschein {1} liegt aus.", "Licence {1} lies open.", "Le permis {1} est visible.",
           "Vergunning {1} ligt open."},
    // Pike in the carp pond.
    Phrase{"tell.start", "{1} wählt Startposition {2}.", "{1} chooses start position {2}.",
           "{1} choisit la position de départ {2}.", "{1} kiest startpositie {2}."},
    Phrase{"tell.moves_pike", "{1} zieht einen Hecht von {2} nach {3}.", "{1} moves a pike from {2} to {3}.",
           "{1} déplace un brochet de {2} à {3}.", "{1} verplaatst een snoek van {2} naar {3}."},
    Phrase{"tell.moves_carp", "{1} zieht einen Karpfen von {2} nach {3}.", "{1} moves a carp from {2} to {3}.",
           "{1} déplace une carpe de {2} à {3}.", "{1} verplaatst een karper van {2} naar {3}."},
    Phrase{"tell.pike_eats", "{1} zieht einen Hecht von {2} nach {3}, wo er einen Karpfen frisst.",
           "{1} moves a pike from {2} to {3}, where it eats a carp.",
           "{1} déplace un brochet de {2} à {3}, où il mange une carpe.",
           "{1} verplaatst een snoek van {2} naar {3}, waar hij een karper opeet."},
    Phrase{"tell.carp_eats", "{1} zieht einen Karpfen von {2} nach {3}, wo er eine Schnecke frisst.",
           "{1} moves a carp from {2} to {3}, where it eats a snail.",
           "{1} déplace une carpe de {2} à {3}, où elle mange un escargot.",
           "{1} verplaatst een karper van {2} naar {3}, waar hij een slak opeet."},
    Phrase{"tell.exit", "Ein Hecht von {1} wandert von {2} ab.", "A pike of {1} leaves the pond from {2}.",
           "Un brochet de {1} quitte l’étang depuis {2}.", "Een snoek van {1} verlaat de vijver vanaf {2}."},
    Phrase{"tell.snail", "{1} legt eine Schnecke auf {2}.", "{1} puts a snail on {2}.", "{1} pose un escargot en {2}.",
           "{1} legt een slak op {2}."},
    Phrase{"tell.action", "{1} wählt: {2}.", "{1} chooses: {2}.", "{1} choisit : {2}.", "{1} kiest: {2}."},
    Phrase{"tell.gives", "{1} gibt dem Nest {2} so viele: {3}.", "{1} gives nest {2} this many: {3}.",
           "{1} donne au nid {2} ce nombre : {3}.", "{1} geeft nest {2} dit aantal: {3}."},
    Phrase{"tell.ends", "{1} beendet den Zug.", "{1} ends the turn.", "{1} finit son tour.", "{1} beëindigt de beurt."},
    Phrase{"tell.die", "Der Würfel zeigt {2} für das Nest {1}.", "The die shows {2} for nest {1}.",
           "Le dé indique {2} pour le nid {1}.", "De dobbelsteen geeft {2} voor nest {1}."},
};

static_assert(in_all_languages(sentences));
static_assert(french_spaces_are_firm(sentences));

}  // namespace

std::span<const Phrase> tell_phrases() { return sentences; }

}  // namespace shoal::cli
