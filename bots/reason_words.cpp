#include "bots/reason_words.h"

#include <array>
#include <cstddef>

#include "engine/catalog/words.h"

namespace shoal::bots {

namespace {

constexpr std::array sentences{
    // ---- Foppen ----
    Phrase{"reason.safe", "In diesem Stich kannst du nicht gefoppt werden{2}.",
           "You cannot be fooled in this trick{2}.", "Tu ne peux pas te faire berner dans ce pli{2}.",
           "In deze slag kun je niet gefopt worden{2}."},
    Phrase{"reason.surely_fooled", "Du wirst mit Sicherheit gefoppt{2}.", "You are certain to be fooled{2}.",
           "Tu te fais berner à coup sûr{2}.", "Je wordt zeker gefopt{2}."},
    Phrase{"reason.surely_wins", "Du gewinnst den Stich mit Sicherheit{2}.", "You are certain to win the trick{2}.",
           "Tu remportes le pli à coup sûr{2}.", "Je wint de slag zeker{2}."},
    Phrase{"reason.fooled", "Gefoppt wirst du in {1} der durchdachten Partien{2}.",
           "You are fooled in {1} of the imagined games{2}.", "Tu te fais berner dans {1} des parties imaginées{2}.",
           "Gefopt word je in {1} van de doordachte partijen{2}."},
    Phrase{"reason.wins", "In {1} der durchdachten Partien gewinnst du den Stich und spielst als Nächstes aus{2}.",
           "You win the trick and lead the next one in {1} of the imagined games{2}.",
           "Dans {1} des parties imaginées, tu remportes le pli et tu entames le suivant{2}.",
           "In {1} van de doordachte partijen win je de slag en kom je in de volgende uit{2}."},
    Phrase{"reason.voids", "In {1} der durchdachten Partien kann jemand nach dir nicht bedienen{2}.",
           "Somebody after you cannot follow in {1} of the imagined games{2}.",
           "Dans {1} des parties imaginées, quelqu’un après toi ne peut pas fournir{2}.",
           "In {1} van de doordachte partijen kan iemand na jou niet bekennen{2}."},
    Phrase{"reason.award", "In {1} der durchdachten Partien wirst du alle Karten los und bekommst die Pluspunkte{2}.",
           "You go out and earn the bonus points in {1} of the imagined games{2}.",
           "Dans {1} des parties imaginées, tu te débarrasses de tout et tu reçois le bonus{2}.",
           "In {1} van de doordachte partijen raak je alles kwijt en krijg je de bonuspunten{2}."},
    Phrase{"reason.plays_later",
           "{4} behältst du und wirst die Karte in {1} der durchdachten Partien später los, ohne gefoppt zu werden.",
           "You keep {4} and get rid of it later without being fooled in {1} of the imagined games.",
           "Tu gardes {4} et, dans {1} des parties imaginées, tu t’en défais plus tard sans te faire berner.",
           "{4} houd je, en in {1} van de doordachte partijen raak je die later kwijt zonder gefopt te worden."},
    // ---- Foppen and Fishing ----
    Phrase{"reason.round", "Bis zum Ende der Runde bringt das im Schnitt {1} Punkte{2}.",
           "Until the end of the round that brings {1} points on average{2}.",
           "D’ici la fin de la manche, cela rapporte {1} points en moyenne{2}.",
           "Tot het einde van de ronde levert dat gemiddeld {1} punten op{2}."},
    // ---- Fishing ----
    Phrase{"reason.surely_catches", "Du fängst den Stich mit Sicherheit{2}.", "You are certain to catch the trick{2}.",
           "Tu remportes le pli à coup sûr{2}.", "Je vangt de slag zeker{2}."},
    Phrase{"reason.surely_beaten", "Diesen Stich kannst du damit nicht fangen{2}.",
           "You cannot catch the trick with it{2}.", "Tu ne peux pas remporter le pli ainsi{2}.",
           "Deze slag kun je er niet mee vangen{2}."},
    Phrase{"reason.catches", "Du fängst den Stich in {1} der durchdachten Partien{2}.",
           "You catch the trick in {1} of the imagined games{2}.",
           "Tu remportes le pli dans {1} des parties imaginées{2}.",
           "Je vangt de slag in {1} van de doordachte partijen{2}."},
    Phrase{"reason.catches_next", "Du fängst den nächsten Stich in {1} der durchdachten Partien{2}.",
           "You catch the next trick in {1} of the imagined games{2}.",
           "Tu remportes le pli suivant dans {1} des parties imaginées{2}.",
           "Je vangt de volgende slag in {1} van de doordachte partijen{2}."},
    Phrase{"reason.beaten_by", "Am ehesten schlägt sie {3}: in {1} der durchdachten Partien.",
           "Most likely it is {3} who beats it: in {1} of the imagined games.",
           "C’est surtout {3} qui la bat : dans {1} des parties imaginées.",
           "Het vaakst is het {3} die hem verslaat: in {1} van de doordachte partijen."},
    Phrase{"reason.beatable", "In {1} der durchdachten Partien hält jemand nach dir eine Karte, die sie schlägt{2}.",
           "Somebody after you holds a card that beats it in {1} of the imagined games{2}.",
           "Dans {1} des parties imaginées, quelqu’un après toi a une carte qui la bat{2}.",
           "In {1} van de doordachte partijen heeft iemand na jou een kaart die hem verslaat{2}."},
    Phrase{"reason.gives_minus3", "In {1} der durchdachten Partien fängt jemand anders deine −3{2}.",
           "Somebody else catches your −3 in {1} of the imagined games{2}.",
           "Dans {1} des parties imaginées, quelqu’un d’autre récupère ton −3{2}.",
           "In {1} van de doordachte partijen vangt iemand anders jouw −3{2}."},
    Phrase{"reason.gets_minus3", "Du fängst eine −3 in {1} der durchdachten Partien{2}.",
           "You catch a −3 in {1} of the imagined games{2}.", "Tu récupères un −3 dans {1} des parties imaginées{2}.",
           "Je vangt een −3 in {1} van de doordachte partijen{2}."},
    Phrase{"reason.catches_later",
           "{4} behältst du, und damit fängst du in {1} der durchdachten Partien später einen Stich.",
           "You keep {4}, and it catches a later trick in {1} of the imagined games.",
           "Tu gardes {4}, qui remporte un pli plus tard dans {1} des parties imaginées.",
           "{4} houd je, en daarmee vang je in {1} van de doordachte partijen later een slag."},
    Phrase{"reason.trick", "Der Stich bringt dir im Schnitt {1} Punkte{2}.",
           "The trick brings you {1} points on average{2}.", "Le pli te rapporte {1} points en moyenne{2}.",
           "De slag levert je gemiddeld {1} punten op{2}."},
    Phrase{"reason.later", "Für die späteren Runden verspricht sich der Bot {1} Punkte von deinen Karten{2}.",
           "For the later rounds the bot expects {1} points from your cards{2}.",
           "Pour les manches suivantes, le bot attend {1} points de tes cartes{2}.",
           "Voor de latere rondes verwacht de bot {1} punten van je kaarten{2}."},
    // ---- Fat Fish ----
    Phrase{"reason.takes_row", "Du nimmst die Reihe sofort.", "You take the row at once.",
           "Tu prends la rangée tout de suite.", "Je neemt de rij meteen."},
    Phrase{"reason.opens_for", "{3} nimmt die Reihe vor deinem nächsten Zug in {1} der durchdachten Partien{2}.",
           "{3} takes the row before your next turn in {1} of the imagined games{2}.",
           "{3} prend la rangée avant ton prochain tour dans {1} des parties imaginées{2}.",
           "{3} neemt de rij vóór je volgende beurt in {1} van de doordachte partijen{2}."},
    Phrase{"reason.turn", "Dieser Zug bringt dir im Schnitt {1} Punkte{2}.",
           "This turn brings you {1} points on average{2}.", "Ce tour te rapporte {1} points en moyenne{2}.",
           "Deze beurt levert je gemiddeld {1} punten op{2}."},
    Phrase{"reason.others_points", "Bis zu deinem nächsten Zug machen die anderen zusammen im Schnitt {1} Punkte{2}.",
           "Until your next turn the others together make {1} points on average{2}.",
           "D’ici ton prochain tour, les autres marquent ensemble {1} points en moyenne{2}.",
           "Tot je volgende beurt halen de anderen samen gemiddeld {1} punten{2}."},
    Phrase{"reason.cards_kept", "Karten, die du danach noch hast: {1}{2}.",
           "Cards that you still have afterwards: {1}{2}.", "Cartes qu’il te reste ensuite : {1}{2}.",
           "Kaarten die je daarna nog hebt: {1}{2}."},
    Phrase{"reason.licence", "In {1} der durchdachten Partien bekommst du in diesem Zug den Angelschein {4}{2}.",
           "You get licence {4} in this turn in {1} of the imagined games{2}.",
           "Dans {1} des parties imaginées, tu obtiens le permis {4} pendant ce tour{2}.",
           "In {1} van de doordachte partijen krijg je in deze beurt vergunning {4}{2}."},
    Phrase{"reason.ahead", "Dein Vorsprung vor dem Schnitt der anderen am Ende: {1} Punkte{2}.",
           "Your lead over the others’ average at the end: {1} points{2}.",
           "Ton avance finale sur la moyenne des autres : {1} points{2}.",
           "Je voorsprong op het gemiddelde van de anderen aan het eind: {1} punten{2}."},
    // ---- Hecht ----
    Phrase{"reason.does_nothing_supply_empty", "Bewirkt jetzt nichts: Der Vorrat hat keine Schnecke mehr.",
           "Does nothing now: there is no snail left in the supply.",
           "Sans effet pour l’instant : il n’y a plus d’escargot en réserve.",
           "Doet nu niets: er is geen slak meer in de voorraad."},
    Phrase{"reason.does_nothing_no_free_field", "Bewirkt jetzt nichts: Kein Schneckenfeld ist frei.",
           "Does nothing now: no snail field is free.",
           "Sans effet pour l’instant : aucune case à escargot n’est libre.",
           "Doet nu niets: er is geen slakkenveld vrij."},
    Phrase{"reason.does_nothing_no_pair", "Bewirkt jetzt nichts: In keinem Nest ist ein Paar.",
           "Does nothing now: no nest holds a pair.", "Sans effet pour l’instant : aucun nid n’abrite de couple.",
           "Doet nu niets: er zit in geen enkel nest een paar."},
    Phrase{"reason.does_nothing_nothing_to_move", "Bewirkt jetzt nichts: Kein Fisch könnte sich damit bewegen.",
           "Does nothing now: no fish could move with it.",
           "Sans effet pour l’instant : aucun poisson ne pourrait en profiter pour bouger.",
           "Doet nu niets: er kan geen vis mee bewegen."},
    Phrase{"reason.eats", "Karpfen, die deine Hechte in diesem Zug fressen: {1}{2}.",
           "Carps that your pikes eat in this turn: {1}{2}.",
           "Carpes que tes brochets mangent pendant ce tour : {1}{2}.",
           "Karpers die je snoeken in deze beurt eten: {1}{2}."},
    Phrase{"reason.feeds", "Schnecken, die Karpfen in diesem Zug fressen: {1}{2}.",
           "Snails that carps eat in this turn: {1}{2}.", "Escargots que les carpes mangent pendant ce tour : {1}{2}.",
           "Slakken die karpers in deze beurt eten: {1}{2}."},
    Phrase{"reason.pairs", "Nester, in denen danach ein Hecht von dir Teil eines Paares ist: {1}{2}.",
           "Nests in which a pike of yours is one of a pair afterwards: {1}{2}.",
           "Nids où un de tes brochets forme ensuite un couple : {1}{2}.",
           "Nesten waarin daarna een snoek van jou deel van een paar is: {1}{2}."},
    Phrase{"reason.young", "Junge Hechte, die du in diesem Zug bekommst: {1}{2}.",
           "Young pikes that you get in this turn: {1}{2}.", "Jeunes brochets que tu obtiens pendant ce tour : {1}{2}.",
           "Jonge snoeken die je in deze beurt krijgt: {1}{2}."},
    Phrase{"reason.leaves", "Hechte von dir, die in diesem Zug den Teich verlassen: {1}{2}.",
           "Pikes of yours that leave the pond in this turn: {1}{2}.",
           "Brochets à toi qui quittent l’étang pendant ce tour : {1}{2}.",
           "Snoeken van jou die in deze beurt de vijver verlaten: {1}{2}."},
    Phrase{"reason.breeds_soon",
           "Bis zum Ende deines nächsten Zugs hast du in {1} der durchdachten Partien Nachwuchs{2}.",
           "By the end of your next turn you have young in {1} of the imagined games{2}.",
           "D’ici la fin de ton prochain tour, tu as des petits dans {1} des parties imaginées{2}.",
           "Tot het einde van je volgende beurt krijg je in {1} van de doordachte partijen jongen{2}."},
    Phrase{"reason.pikes", "Am Ende deines nächsten Zugs zählst du im Schnitt {1} Hechte{2}.",
           "By the end of your next turn you count {1} pikes on average{2}.",
           "À la fin de ton prochain tour, tu comptes {1} brochets en moyenne{2}.",
           "Aan het einde van je volgende beurt tel je gemiddeld {1} snoeken{2}."},
    Phrase{"reason.others_young", "Nachwuchs der anderen bis zum Ende deines nächsten Zugs, im Schnitt: {1}{2}.",
           "Young of the others by the end of your next turn, on average: {1}{2}.",
           "Petits des autres d’ici la fin de ton prochain tour, en moyenne : {1}{2}.",
           "Jongen van de anderen tot het einde van je volgende beurt, gemiddeld: {1}{2}."},
};

constexpr bool are_complete() {
    for (const Phrase& phrase : sentences) {
        if (phrase.de.empty() || phrase.en.empty() || phrase.fr.empty() || phrase.nl.empty()) {
            return false;
        }
    }
    return true;
}
static_assert(are_complete());

std::string percent(int number, Language language) {
    const bool has_space = language == Language::de || language == Language::fr;
    return std::to_string(number) + (has_space ? "\u00a0%" : "%");
}

}  // namespace

std::span<const Phrase> reason_phrases() { return sentences; }

std::string reason_number(ReasonUnit unit, bool has_sign, int number, Language language) {
    if (unit != ReasonUnit::tenths) {
        return percent(number, language);
    }
    std::string text = number < 0 ? "−" : has_sign && number > 0 ? "+" : "";
    const int size = number < 0 ? -number : number;
    text += std::to_string(size / 10);
    if (size % 10 != 0) {
        text += language == Language::en ? "." : ",";
        text += std::to_string(size % 10);
    }
    return text;
}

std::string seat_words(Seat seat, Language language) {
    constexpr Phrase place{"", "Platz ", "seat ", "la place ", "plaats "};
    return std::string(place.in(language)) + std::to_string(seat.index());
}

std::string reason_sentence(ReasonKind kind, int amount, int other, bool compared, std::string_view detail,
                            const ReasonWords& words, Language language) {
    const ReasonForm form = form_of(kind);
    const std::string name =
        form.about == ReasonAbout::why ? std::string(form.name) + "_" + std::string(detail) : std::string(form.name);
    const std::string number = reason_number(form.unit, form.has_sign, amount, language);
    const std::string colon = language == Language::fr ? "\u00a0: " : ": ";
    const std::string comparison =
        compared ? " (" + words.instead + colon + reason_number(form.unit, form.has_sign, other, language) + ")" : "";
    const std::string_view sentence = find_phrase(reason_phrases(), "reason", name, language);
    std::string text(sentence.size() + number.size() + comparison.size() + words.seat.size() + words.card.size(), '\0');
    Text out(text.data(), text.size());
    fill_places(sentence, {number, comparison, words.seat, words.card}, out);
    text.resize(out.size());
    return words.move.empty() ? text : words.move + colon + text;
}

}  // namespace shoal::bots
