// Text for people, in German, English, French and Dutch.
//
// Refusals say in one sentence why a move cannot be made; {1} and {2} are a field, a number or an
// action. Phases say what can be done now and why.
#pragma once

#include <array>

#include "engine/core/words.h"

namespace shoal::hecht {

inline constexpr auto phrases = std::to_array<Phrase>({
    {"game.title", "Hecht im Karpfenteich", "Pike in the Carp Pond", "Le brochet dans l’étang aux carpes",
     "Snoek in de karpervijver"},
    {"game.pitch", "Mäste Karpfen, lass sie von deinen Hechten fressen und zieh die meisten Hechte groß.",
     "Fatten carps, let your pikes eat them, and raise the most pikes.",
     "Nourris les carpes, laisse tes brochets les dévorer et élève plus de brochets que les autres.",
     "Mest karpers vet, laat je snoeken ze opeten en breng de meeste snoeken groot."},

    {"refusal.game_over", "Die Partie ist zu Ende.", "The game is over.", "La partie est terminée.",
     "Het spel is afgelopen."},
    {"refusal.not_your_turn", "Du bist nicht dran.", "It is not your turn.", "Ce n’est pas à toi de jouer.",
     "Je bent niet aan de beurt."},
    {"refusal.unknown_move", "Diesen Zug gibt es nicht.", "There is no such move.", "Ce coup n’existe pas.",
     "Die zet bestaat niet."},
    {"refusal.choose_start_first", "Wähle zuerst eine Startposition.", "Choose a start position first.",
     "Choisis d’abord une position de départ.", "Kies eerst een startpositie."},
    {"refusal.start_chosen", "Die Startpositionen sind schon vergeben.",
     "The start positions have already been chosen.", "Les positions de départ sont déjà choisies.",
     "De startposities zijn al gekozen."},
    {"refusal.start_taken", "Startposition {1} ist schon besetzt.", "Start position {1} is already taken.",
     "La position de départ {1} est déjà prise.", "Startpositie {1} is al bezet."},
    {"refusal.start_not_next",
     "Zu zweit beginnt man in benachbarten Teichabschnitten; Startposition {1} liegt nicht neben der anderen.",
     "With two players, you start in neighbouring sections; start position {1} is not next to the other one.",
     "À deux, on commence dans des sections voisines ; la position de départ {1} n’est pas voisine de l’autre.",
     "Met twee spelers begin je in aangrenzende delen van de vijver; startpositie {1} ligt niet naast de andere."},
    {"refusal.give_first", "Entscheide zuerst, wie viele Jungfische das Nest {1} bekommt.",
     "First decide how many young nest {1} gets.", "Décide d’abord combien de petits reçoit le nid {1}.",
     "Beslis eerst hoeveel jongen nest {1} krijgt."},
    {"refusal.nothing_to_give", "Es gibt gerade nichts zu verteilen.", "There is nothing to share out right now.",
     "Il n’y a rien à répartir en ce moment.", "Er valt nu niets te verdelen."},
    {"refusal.give_other_nest", "Jetzt geht es um das Nest {1}.", "Decide about nest {1} first.",
     "Il s’agit maintenant du nid {1}.", "Het gaat nu om nest {1}."},
    {"refusal.give_amount", "Jungfische für dieses Nest: {1} bis {2}.", "This nest can get {1} to {2} young.",
     "Petits pour ce nid : de {1} à {2}.", "Jongen voor dit nest: {1} tot en met {2}."},
    {"refusal.only_skip_left", "Nur das Aussetzen ist noch offen, also musst du aussetzen.",
     "Only skipping is left, so you must skip.", "Il ne te reste que « passer » : tu dois passer ton tour.",
     "Alleen overslaan is nog open, dus je moet overslaan."},
    {"refusal.no_fish", "Auf {1} ist kein Fisch.", "There is no fish on {1}.", "Il n’y a pas de poisson en {1}.",
     "Op {1} zit geen vis."},
    {"refusal.not_your_pike", "Der Hecht auf {1} gehört dir nicht.", "The pike on {1} is not yours.",
     "Le brochet en {1} n’est pas à toi.", "De snoek op {1} is niet van jou."},
    {"refusal.pair_disturbed", "Das Brutpaar im Nest {1} darf nicht gestört werden, bevor es sich vermehrt hat.",
     "The pair in nest {1} must not be disturbed before it has bred.",
     "Le couple du nid {1} ne doit pas être dérangé avant de s’être reproduit.",
     "Het broedpaar in nest {1} mag niet worden gestoord voordat het heeft gepaaid."},
    {"refusal.entered_this_turn",
     "Wer in diesem Zug ins Nest {1} geschwommen ist, bleibt bis zum Ende des Zuges darin.",
     "A fish that entered nest {1} this turn stays there until the turn ends.",
     "Un poisson entré dans le nid {1} pendant ce tour y reste jusqu’à la fin du tour.",
     "Een vis die deze beurt nest {1} is ingezwommen, blijft daar tot het einde van de beurt."},
    {"refusal.clear_nest_first", "Räume zuerst deine hungrigen Hechte aus dem Nest {1}.",
     "Move your hungry pikes out of nest {1} first.", "Fais d’abord sortir tes brochets affamés du nid {1}.",
     "Haal eerst je hongerige snoeken uit nest {1}."},
    {"refusal.same_field", "Der Fisch ist schon auf {1}.", "The fish is already on {1}.", "Le poisson est déjà en {1}.",
     "De vis zit al op {1}."},
    {"refusal.too_far", "Dafür reichen deine Bewegungspunkte nicht: nötig {1}, übrig {2}.",
     "Not enough movement points: {1} needed, {2} left.",
     "Tu n’as pas assez de points de mouvement : il en faut {1}, il t’en reste {2}.",
     "Daarvoor heb je te weinig bewegingspunten: nodig {1}, over {2}."},
    {"refusal.field_occupied", "Auf {1} ist schon ein Fisch.", "There is already a fish on {1}.",
     "Il y a déjà un poisson en {1}.", "Op {1} zit al een vis."},
    {"refusal.snail_in_the_way", "Auf {1} liegt eine Schnecke; nur ein hungriger Karpfen darf dort anhalten.",
     "There is a snail on {1}; only a hungry carp may stop there.",
     "Il y a un escargot en {1} ; seule une carpe affamée peut s’y arrêter.",
     "Op {1} ligt een slak; alleen een hongerige karper mag daar stoppen."},
    {"refusal.sated_does_not_eat", "Satte Fische fressen nicht, also kann dieser nicht auf {1} anhalten.",
     "Sated fish do not eat, so this one cannot stop on {1}.",
     "Un poisson rassasié ne mange pas : il ne peut pas s’arrêter en {1}.",
     "Verzadigde vissen eten niet, dus deze kan niet op {1} stoppen."},
    {"refusal.carps_spared",
     "Vier Karpfen müssen übrig bleiben: Der Karpfen auf {1} darf jetzt nicht gefressen werden.",
     "Four carps must remain: the carp on {1} may not be eaten now.",
     "Il doit rester quatre carpes : la carpe en {1} ne peut pas être mangée maintenant.",
     "Er moeten vier karpers overblijven: de karper op {1} mag nu niet worden opgegeten."},
    {"refusal.wrong_nest", "Das Nest {1} ist für die andere Fischart.", "Nest {1} is for the other kind of fish.",
     "Le nid {1} est réservé à l’autre espèce.", "Nest {1} is voor de andere vissoort."},
    {"refusal.hungry_in_no_nest", "Nur satte Fische dürfen ins Nest {1}.", "Only sated fish may enter nest {1}.",
     "Seuls les poissons rassasiés peuvent entrer dans le nid {1}.", "Alleen verzadigde vissen mogen nest {1} in."},
    {"refusal.nest_not_cleared", "Im Nest {1} sind noch hungrige Fische.", "There are still hungry fish in nest {1}.",
     "Il y a encore des poissons affamés dans le nid {1}.", "In nest {1} zitten nog hongerige vissen."},
    {"refusal.nest_has_pair", "Im Nest {1} ist schon ein Brutpaar.", "There is already a pair in nest {1}.",
     "Il y a déjà un couple dans le nid {1}.", "In nest {1} zit al een broedpaar."},
    {"refusal.third_carp_joins",
     "Solange nur drei Karpfen leben, muss der dritte satte zu einem der beiden anderen schwimmen, nicht ins leere "
     "Nest {1}.",
     "While only three carps are alive, the third sated one must join one of the others, not enter the empty nest {1}.",
     "Tant qu’il n’y a que trois carpes, la troisième rassasiée doit rejoindre l’une des deux autres et non le nid "
     "vide {1}.",
     "Zolang er maar drie karpers leven, moet de derde verzadigde naar een van de andere twee en niet naar het lege "
     "nest {1}."},
    {"refusal.carps_stay", "Nur Hechte wandern ab; auf {1} ist ein Karpfen.",
     "Only pikes leave the pond; there is a carp on {1}.",
     "Seuls les brochets quittent l’étang ; en {1} il y a une carpe.",
     "Alleen snoeken verlaten de vijver; op {1} zit een karper."},
    {"refusal.action_done", "Du hast deine Aktion in diesem Zug schon gemacht.",
     "You have already used your action this turn.", "Tu as déjà fait ton action ce tour-ci.",
     "Je hebt je actie deze beurt al gedaan."},
    {"refusal.action_covered", "Diese Aktion ist schon abgedeckt: {1}.", "This action is already covered: {1}.",
     "Cette action est déjà couverte : {1}.", "Deze actie is al afgedekt: {1}."},
    {"refusal.skip_comes_first", "Aussetzen geht nur ganz am Anfang des Zuges.",
     "You may skip only at the very start of a turn.", "On ne peut passer son tour qu’au tout début.",
     "Overslaan kan alleen helemaal aan het begin van de beurt."},
    {"refusal.not_a_snail_field", "{1} ist kein Schneckenfeld.", "{1} is not a snail field.",
     "{1} n’est pas une case à escargot.", "{1} is geen slakkenveld."},
    {"refusal.snail_field_taken", "Das Schneckenfeld {1} ist nicht frei.", "The snail field {1} is not free.",
     "La case à escargot {1} n’est pas libre.", "Het slakkenveld {1} is niet vrij."},
    {"refusal.no_snail_left", "Es ist keine Schnecke mehr im Vorrat.", "There is no snail left in the supply.",
     "Il n’y a plus d’escargot dans la réserve.", "Er is geen slak meer in de voorraad."},
    {"refusal.snail_can_be_placed", "Sag, auf welches freie Schneckenfeld die Schnecke kommt.",
     "Say which free snail field the snail goes on.", "Indique sur quelle case à escargot libre va l’escargot.",
     "Zeg op welk vrij slakkenveld de slak komt."},
    {"refusal.action_missing", "Bevor der Zug enden kann, fehlt noch deine Aktion.",
     "You still have an action to do before the turn can end.",
     "Il te reste une action à faire avant de finir le tour.",
     "Je moet nog een actie doen voordat de beurt kan eindigen."},
    {"refusal.clear_before_end", "Der Zug endet erst, wenn deine Hechte das Nest {1} geräumt haben.",
     "The turn cannot end before your pikes have cleared nest {1}.",
     "Le tour ne peut pas finir avant que tes brochets aient quitté le nid {1}.",
     "De beurt kan pas eindigen als je snoeken nest {1} hebben verlaten."},

    {"phase.start",
     "Wähle eine freie Startposition; dorthin kommen zwei hungrige Hechte. Zu zweit liegen die beiden Positionen in "
     "benachbarten Abschnitten.",
     "Choose a free start position; two hungry pikes go there. With two players, the positions lie in neighbouring "
     "sections.",
     "Choisis une position de départ libre : deux brochets affamés y sont placés. À deux, les positions sont dans des "
     "sections voisines.",
     "Kies een vrije startpositie; daar komen twee hongerige snoeken. Met twee spelers liggen de posities in "
     "aangrenzende delen."},
    {"phase.turn",
     "Bewege deine Hechte und beliebige Karpfen, solange du Bewegungspunkte hast. Davor, dazwischen oder danach "
     "machst du genau eine offene Aktion. Hungrige Karpfen fressen Schnecken, hungrige Hechte fressen Karpfen.",
     "Move your pikes and any carps while you have points. Before, between or after the moves you do exactly one "
     "open action. Hungry carps eat snails, hungry pikes eat carps.",
     "Déplace tes brochets et n’importe quelles carpes tant qu’il te reste des points. Avant, pendant ou après tes "
     "déplacements, fais exactement une action encore disponible. Les carpes affamées mangent des escargots, les "
     "brochets affamés des carpes.",
     "Verplaats je snoeken en willekeurige karpers zolang je punten hebt. Voor, tussen of na de verplaatsingen doe je "
     "precies één open actie. Hongerige karpers eten slakken, hongerige snoeken eten karpers."},
    {"phase.acted", "Deine Aktion ist gemacht. Du kannst übrige Bewegungspunkte nutzen oder den Zug beenden.",
     "Your action is done. You may use the points you have left or end the turn.",
     "Ton action est faite. Tu peux utiliser les points restants ou finir le tour.",
     "Je actie is gedaan. Je mag de overige punten gebruiken of de beurt beëindigen."},
    {"phase.clear",
     "Du hast hungrige Hechte in einem Hechtnest. Solange einer davon hinauskann, darfst du keinen anderen Fisch "
     "bewegen und den Zug nicht beenden. Aktionen sind erlaubt.",
     "You have hungry pikes in a pike nest. While one of them can leave it, no other fish may be moved and the turn "
     "may not end. Actions are allowed.",
     "Tu as des brochets affamés dans un nid à brochets. Tant que l’un d’eux peut sortir, aucun autre poisson ne peut "
     "être déplacé et le tour ne peut pas finir. Les actions restent permises.",
     "Je hebt hongerige snoeken in een snoekennest. Zolang er een uit kan, mag je geen andere vis "
     "verplaatsen en de beurt niet beëindigen. Acties mogen wel."},
    {"phase.only_skip", "Nur das Aussetzen ist noch offen. Du musst aussetzen; danach ist dein Zug vorbei.",
     "Only skipping is left. You must skip, and your turn is over.",
     "Il ne te reste que « passer ». Tu dois passer, et ton tour est fini.",
     "Alleen overslaan is nog open. Je moet overslaan; daarna is je beurt voorbij."},
    {"phase.give",
     "Der Vorrat reicht nicht für alle Jungfische. Entscheide, wie viele dieses Nest bekommt; die folgenden Nester "
     "bekommen den Rest.",
     "The supply is too small for all the young. Decide how many this nest gets; the nests after it take the rest.",
     "La réserve ne suffit pas pour tous les petits. Décide combien ce nid en reçoit ; les nids suivants prennent le "
     "reste.",
     "De voorraad is te klein voor alle jongen. Beslis hoeveel dit nest krijgt; de volgende nesten krijgen de rest."},
    {"phase.over",
     "Die Partie ist zu Ende. Es zählt jeder Hecht, der im Teich ist oder abgewandert ist; bei Gleichstand entscheiden "
     "die satten im Teich.",
     "The game is over. Pikes in the pond and pikes that left it count; in a tie, the sated ones in the pond decide.",
     "La partie est terminée. Comptent les brochets dans l’étang et ceux qui sont partis ; à égalité, les rassasiés "
     "dans l’étang départagent.",
     "Het spel is afgelopen. Snoeken in de vijver en vertrokken snoeken tellen; bij een gelijke stand beslissen de "
     "verzadigde snoeken in de vijver."},

    {"colour.r", "Rot", "red", "rouge", "rood"},
    {"colour.y", "Gelb", "yellow", "jaune", "geel"},
    {"colour.b", "Blau", "blue", "bleu", "blauw"},
    {"colour.g", "Grün", "green", "vert", "groen"},
    {"colour.o", "Orange", "orange", "orange", "oranje"},
    {"colour.w", "Weiß", "white", "blanc", "wit"},

    {"action.snail", "Schnecke", "snail", "escargot", "slak"},
    {"action.skip", "Aussetzen", "skip", "passer", "overslaan"},
    {"action.wave", "Welle", "wave", "vague", "golf"},
    {"action.breed pike", "Hecht-Vermehrung", "pike breeding", "reproduction des brochets", "snoeken paaien"},
    {"action.breed carp", "Karpfen-Vermehrung", "carp breeding", "reproduction des carpes", "karpers paaien"},

    {"end.rounds", "Alle Runden sind gespielt.", "All rounds have been played.", "Toutes les manches ont été jouées.",
     "Alle rondes zijn gespeeld."},
    {"end.no_breeding", "Niemand hat mehr eine Hecht-Vermehrung offen.", "Nobody has a pike breeding left.",
     "Plus aucune action de reproduction des brochets n’est disponible.", "Niemand kan nog snoeken laten paaien."},
});

}  // namespace shoal::hecht
