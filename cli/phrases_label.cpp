#include <array>

#include "cli/phrases.h"

namespace shoal::cli {

namespace {

// A label whose name ends in _one is for a single thing.
constexpr std::array labels{
    Phrase{"label.round", "Runde {1}", "Round {1}", "Manche {1}", "Ronde {1}"},
    Phrase{"label.round_of", "Runde {1} von {2}", "Round {1} of {2}", "Manche {1} sur {2}", "Ronde {1} van {2}"},
    Phrase{"label.trick", "Stich {1}", "trick {1}", "pli {1}", "slag {1}"},
    Phrase{"label.led", "Zu bedienen: {1}", "To follow: {1}", "Couleur demandée : {1}", "Gevraagd: {1}"},
    Phrase{"label.hand", "Hand:", "Hand:", "Main :", "Hand:"},
    Phrase{"label.cards", "{1} Karten", "{1} cards", "{1} cartes", "{1} kaarten"},
    Phrase{"label.cards_one", "{1} Karte", "{1} card", "{1} carte", "{1} kaart"},
    Phrase{"label.points", "{1} Punkte", "{1} points", "{1} points", "{1} punten"},
    Phrase{"label.points_one", "{1} Punkt", "{1} point", "{1} point", "{1} punt"},
    Phrase{"label.leads", "spielt aus", "leads", "entame", "komt uit"},
    Phrase{"label.on_turn", "ist dran", "to move", "doit jouer", "aan de beurt"},
    Phrase{"label.sits_out", "setzt aus", "sits out", "ne joue pas", "slaat over"},
    // Foppen.
    Phrase{"label.tens", "+{3} vergeben: {1} von {2}", "+{3} awarded: {1} of {2}", "+{3} attribués : {1} sur {2}",
           "+{3} toegekend: {1} van {2}"},
    // Fishing.
    Phrase{"label.ocean", "Karten im Meer: {1} ({2})", "cards in the ocean: {1} ({2})",
           "cartes dans l’océan : {1} ({2})", "kaarten in de oceaan: {1} ({2})"},
    Phrase{"label.stockroom", "Lagerraum {1}", "stockroom {1}", "réserve {1}", "voorraad {1}"},
    Phrase{"label.caught", "gefangen {1}", "caught {1}", "pris {1}", "gevangen {1}"},
    Phrase{"label.low", "die niedrigste Karte fängt", "the lowest card catches", "la carte la plus basse prend",
           "de laagste kaart vangt"},
    Phrase{"label.called", "angesagt von {1}", "called by {1}", "annoncée par {1}", "gekozen door {1}"},
    // Fat Fish.
    Phrase{"label.row", "Reihe {1}:", "Row {1}:", "Rangée {1} :", "Rij {1}:"},
    Phrase{"label.no_row", "(geschlossen)", "(closed)", "(fermée)", "(gesloten)"},
    Phrase{"label.reserve", "Reserve: {1}", "Reserve: {1}", "Réserve : {1}", "Reserve: {1}"},
    Phrase{"label.fiasco", "Fiaskokarte: {1}", "fiasco card: {1}", "carte fiasco : {1}", "fiascokaart: {1}"},
    Phrase{"label.middle", "Mitte", "middle", "milieu", "midden"},
    Phrase{"label.open_licences", "Angelscheine in der Mitte:", "Fishing licences in the middle:",
           "Permis de pêche au milieu :", "Visvergunningen in het midden:"},
    Phrase{"label.plus_minus", "plus {1}, minus {2}", "plus {1}, minus {2}", "plus {1}, moins {2}",
           "plus {1}, min {2}"},
    Phrase{"label.hand_pile", "Hand {1}, Stapel {2}", "hand {1}, pile {2}", "main {1}, pile {2}",
           "hand {1}, stapel {2}"},
    Phrase{"label.licences", "Angelscheine {1}", "licences {1}", "permis {1}", "vergunningen {1}"},
    Phrase{"label.shown", "gesehen: {1}", "seen: {1}", "vu : {1}", "gezien: {1}"},
    // Pike in the carp pond.
    Phrase{"label.points_left", "noch {1} Bewegungspunkte", "{1} movement points left",
           "{1} points de mouvement restants", "nog {1} bewegingspunten"},
    Phrase{"label.points_left_one", "noch {1} Bewegungspunkt", "{1} movement point left",
           "{1} point de mouvement restant", "nog {1} bewegingspunt"},
    Phrase{"label.action_done", "Aktion gemacht", "action done", "action faite", "actie gedaan"},
    Phrase{"label.action_open", "Aktion noch offen", "action still to do", "action à faire", "actie nog te doen"},
    Phrase{"label.supply", "Vorrat: Schnecken {1}, Karpfen {2}; lebende Karpfen: {3}",
           "Supply: snails {1}, carps {2}; living carps: {3}",
           "Réserve : escargots {1}, carpes {2} ; carpes vivantes : {3}",
           "Voorraad: slakken {1}, karpers {2}; levende karpers: {3}"},
    Phrase{"label.pikes", "Vorrat {1}, abgewandert {2}", "supply {1}, left {2}", "réserve {1}, partis {2}",
           "voorraad {1}, vertrokken {2}"},
    Phrase{"label.actions_all", "alle Aktionen offen", "all actions open", "toutes les actions", "alle acties open"},
    Phrase{"label.actions_open", "offen: {1}", "open: {1}", "reste : {1}", "open: {1}"},
    Phrase{"label.actions_used", "benutzt: {1}", "used: {1}", "fait : {1}", "gebruikt: {1}"},
    Phrase{"label.starts", "Startpositionen:", "Start positions:", "Positions de départ :", "Startposities:"},
    Phrase{"label.pike_nests", "Hechtnester:", "Pike nests:", "Nids à brochets :", "Snoekennesten:"},
    Phrase{"label.carp_nests", "Karpfennester:", "Carp nests:", "Nids à carpes :", "Karpernesten:"},
    Phrase{"label.hungry_pike", "{1} hungrig", "{1} hungry", "{1} affamés", "{1} hongerig"},
    Phrase{"label.hungry_pike_one", "{1} hungrig", "{1} hungry", "{1} affamé", "{1} hongerig"},
    Phrase{"label.sated_pike", "{1} satt", "{1} sated", "{1} rassasiés", "{1} verzadigd"},
    Phrase{"label.sated_pike_one", "{1} satt", "{1} sated", "{1} rassasié", "{1} verzadigd"},
    Phrase{"label.hungry_carp", "{1} hungrig", "{1} hungry", "{1} affamées", "{1} hongerig"},
    Phrase{"label.hungry_carp_one", "{1} hungrig", "{1} hungry", "{1} affamée", "{1} hongerig"},
    Phrase{"label.sated_carp", "{1} satt", "{1} sated", "{1} rassasiées", "{1} verzadigd"},
    Phrase{"label.sated_carp_one", "{1} satt", "{1} sated", "{1} rassasiée", "{1} verzadigd"},
    // What the signs on the map of the pond mean: short enough to stand beside it.
    Phrase{"legend.pike", "Hecht von Spieler 1", "pike of player 1", "brochet du joueur 1", "snoek van speler 1"},
    Phrase{"legend.sated_pike", "derselbe, satt", "the same, sated", "le même, rassasié", "dezelfde, verzadigd"},
    Phrase{"legend.carp", "Karpfen", "carp", "carpe", "karper"},
    Phrase{"legend.sated_carp", "satter Karpfen", "sated carp", "carpe rassasiée", "verzadigde karper"},
    Phrase{"legend.snail", "Schnecke", "snail", "escargot", "slak"},
    Phrase{"legend.snail_field", "Schneckenfeld", "snail field", "case à escargot", "slakkenveld"},
    Phrase{"legend.arrow", "Pfeilfeld", "arrow field", "case flèche", "pijlveld"},
    Phrase{"legend.island", "Insel", "island", "île", "eiland"},
    Phrase{"legend.pike_nest", "Hechtnest", "pike nest", "nid à brochets", "snoekennest"},
    Phrase{"legend.carp_nest", "Karpfennest", "carp nest", "nid à carpes", "karpernest"},
};

static_assert(in_all_languages(labels));
static_assert(french_spaces_are_firm(labels));

}  // namespace

std::span<const Phrase> label_phrases() { return labels; }

}  // namespace shoal::cli
