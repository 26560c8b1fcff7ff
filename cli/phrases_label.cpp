#include <array>

#include "cli/phrases.h"

namespace shoal::cli {

namespace {

constexpr std::array labels{
    Phrase{"label.round", "Runde {1}", "round {1}", "manche {1}", "ronde {1}"},
    Phrase{"label.round_of", "Runde {1} von {2}", "round {1} of {2}", "manche {1} sur {2}", "ronde {1} van {2}"},
    Phrase{"label.trick", "Stich {1}", "trick {1}", "pli {1}", "slag {1}"},
    Phrase{"label.led", "zu bedienen: {1}", "to follow: {1}", "couleur demandée : {1}", "te bekennen: {1}"},
    Phrase{"label.hand", "Hand:", "Hand:", "Main :", "Hand:"},
    Phrase{"label.cards", "{1} Karten", "{1} cards", "{1} cartes", "{1} kaarten"},
    Phrase{"label.points", "{1} Punkte", "{1} points", "{1} points", "{1} punten"},
    Phrase{"label.leads", "spielt aus", "leads", "entame", "komt uit"},
    Phrase{"label.on_turn", "am Zug", "to move", "au trait", "aan zet"},
    Phrase{"label.sits_out", "setzt aus", "sits out", "passe ce pli", "slaat over"},
    // Foppen.
    Phrase{"label.tens", "+10 vergeben: {1} von 6", "+10 awarded: {1} of 6", "+10 attribués : {1} sur 6",
           "+10 toegekend: {1} van 6"},
    // Fishing.
    Phrase{"label.ocean", "Meer: {1} Karten (Sterne {2})", "ocean: {1} cards (stars {2})",
           "océan : {1} cartes (étoiles {2})", "oceaan: {1} kaarten (sterren {2})"},
    Phrase{"label.stockroom", "Lager {1}", "stockroom {1}", "réserve {1}", "voorraad {1}"},
    Phrase{"label.caught", "gefangen {1}", "caught {1}", "pêché {1}", "gevangen {1}"},
    Phrase{"label.low", "die niedrigste Karte fängt", "the lowest card catches", "la carte la plus basse pêche",
           "de laagste kaart vangt"},
    Phrase{"label.called", "angesagt von {1}", "called by {1}", "annoncé par {1}", "genoemd door {1}"},
    // Fat Fish.
    Phrase{"label.row", "Reihe {1}:", "Row {1}:", "Rangée {1} :", "Rij {1}:"},
    Phrase{"label.no_row", "(weg)", "(gone)", "(finie)", "(weg)"},
    Phrase{"label.reserve", "Vorrat: {1}", "reserve: {1}", "réserve : {1}", "reserve: {1}"},
    Phrase{"label.fiasco", "Fiasko-Karte: {1}", "fiasco card: {1}", "carte Fiasco : {1}", "fiascokaart: {1}"},
    Phrase{"label.middle", "Mitte", "middle", "centre", "midden"},
    Phrase{"label.open_licences",
           "Lizenzen in der Mitte:", "licences in the middle:", "licences au centre :", "licenties in het midden:"},
    Phrase{"label.plus_minus", "plus {1}, minus {2}", "plus {1}, minus {2}", "plus {1}, moins {2}",
           "plus {1}, min {2}"},
    Phrase{"label.hand_pile", "Hand {1}, Stapel {2}", "hand {1}, pile {2}", "main {1}, pile {2}",
           "hand {1}, stapel {2}"},
    Phrase{"label.licences", "Lizenzen {1}", "licences {1}", "licences {1}", "licenties {1}"},
    Phrase{"label.shown", "gesehen: {1}", "seen: {1}", "vu : {1}", "gezien: {1}"},
    // Pike in the carp pond.
    Phrase{"label.points_left", "noch {1} Bewegungspunkte", "{1} movement points left",
           "{1} points de déplacement restants", "nog {1} bewegingspunten"},
    Phrase{"label.action_done", "Aktion gemacht", "action done", "action faite", "actie gedaan"},
    Phrase{"label.action_open", "Aktion offen", "action still to do", "action à faire", "actie nog te doen"},
    Phrase{"label.supply", "Vorrat: {1} Schnecken, {2} Karpfen; im Teich leben {3} Karpfen",
           "supply: {1} snails, {2} carps; {3} carps live in the pond",
           "réserve : {1} escargots, {2} carpes ; {3} carpes vivent dans l’étang",
           "voorraad: {1} slakken, {2} karpers; in de vijver leven {3} karpers"},
    Phrase{"label.pikes", "Hechte: Vorrat {1}, entkommen {2}", "pikes: supply {1}, left the pond {2}",
           "brochets : réserve {1}, sortis {2}", "snoeken: voorraad {1}, ontsnapt {2}"},
    Phrase{"label.actions", "Aktionen: {1}", "actions: {1}", "actions : {1}", "acties: {1}"},
    Phrase{"label.starts", "Startplätze:", "start positions:", "positions de départ :", "startplaatsen:"},
    Phrase{"label.pike_nest", "Hechtnest {1}: {2}", "pike nest {1}: {2}", "frayère à brochets {1} : {2}",
           "snoekennest {1}: {2}"},
    Phrase{"label.carp_nest", "Karpfennest {1}: {2}", "carp nest {1}: {2}", "frayère à carpes {1} : {2}",
           "karpernest {1}: {2}"},
    Phrase{"label.empty", "leer", "empty", "vide", "leeg"},
    Phrase{"label.hungry", "{1} hungrig", "{1} hungry", "{1} affamé(s)", "{1} hongerig"},
    Phrase{"label.sated", "{1} satt", "{1} sated", "{1} rassasié(s)", "{1} verzadigd"},
    Phrase{"label.legend",
           "p1 Hecht von Spieler 1, P1 satt; c Karpfen, C satt; o Schnecke, : Schneckenfeld, > Pfeilfeld, ## Insel, "
           "PN und CN Nester",
           "p1 pike of player 1, P1 sated; c carp, C sated; o snail, : snail field, > arrow field, ## island, PN and "
           "CN nests",
           "p1 brochet du joueur 1, P1 rassasié ; c carpe, C rassasiée ; o escargot, : case escargot, > case flèche, "
           "## île, PN et CN frayères",
           "p1 snoek van speler 1, P1 verzadigd; c karper, C verzadigd; o slak, : slakkenveld, > pijlveld, ## eiland, "
           "PN en CN nesten"},
};

static_assert(in_all_languages(labels));

}  // namespace

std::span<const Phrase> label_phrases() { return labels; }

}  // namespace shoal::cli
