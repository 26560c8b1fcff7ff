#include <array>

#include "cli/phrases.h"
#include "cli/study_words.h"

namespace shoal::cli {

namespace {

constexpr std::array decided_phrases{
    Phrase{"study.decided", "Wo Partien entschieden werden", "Where games are decided", "Où se décident les parties",
           "Waar partijen worden beslist"},
    Phrase{
        "study.decided_intro",
        "Von jedem Tisch hat der Gutachter der Bots die ersten {1} Partien durchgesehen. Er verfolgt die Siegchance "
        "jeder Person vom fairen Anteil bis zum Ergebnis, beurteilt nach dem, was sie wissen konnte, mit {2} Versuchen "
        "je Entscheidung. Hier steht, wann und wodurch sich die Chancen bewegt haben. Das sind Schätzungen: Die "
        "Intervalle sagen, was der Zufall bei so wenigen Partien ausmacht, nicht, wie sehr der Gutachter irrt.",
        "The bots’ judge looked over the first {1} games of each table. It follows every player’s chance to win from "
        "the fair share to the result, judged by what that player could know, with {2} tries at each decision. This "
        "chapter says when and by what the chances moved. These are estimates: the intervals say what chance does in "
        "so few games, not how far the judge is wrong.",
        "L’arbitre des bots a examiné les {1} premières parties de chaque table. Il suit les chances de chacun, de la "
        "part équitable au résultat, d’après ce que chacun pouvait savoir, avec {2} essais par décision. Ce chapitre "
        "dit quand et par quoi les chances ont bougé. Ce sont des estimations : les intervalles disent ce que fait le "
        "hasard sur si peu de parties, pas à quel point l’arbitre se trompe.",
        "De beoordelaar van de bots heeft van elke tafel de eerste {1} partijen doorgenomen. Hij volgt de winstkans "
        "van iedere speler van het eerlijke aandeel tot de uitslag, beoordeeld naar wat die speler kon weten, met {2} "
        "pogingen per beslissing. Hier staat wanneer en waardoor de kansen verschoven. Het zijn schattingen: de "
        "intervallen zeggen wat het toeval bij zo weinig partijen doet, niet hoezeer de beoordelaar zich vergist."},
    Phrase{"study.ax_settled", "entschiedener Teil des Ergebnisses", "settled part of the result",
           "part décidée du résultat", "beslist deel van de uitslag"},
    Phrase{"study.settled", "Wie früh das Ergebnis feststeht", "How soon the result is settled",
           "À quel moment le résultat se fixe", "Hoe vroeg de uitslag vastligt"},
    Phrase{"study.settled_intro",
           "Welchen Teil des Weges vom fairen Anteil zum Ergebnis die Chancen bis dahin zurückgelegt haben. Eine "
           "gerade Linie heißt: Jeder Teil der Partie entscheidet gleich viel.",
           "How much of the way from the fair share to the result the chances had gone by then. A straight line means "
           "that every part of the game decides as much.",
           "Quelle part du chemin, de la part équitable au résultat, les chances avaient parcourue jusque-là. Une "
           "ligne droite signifie que chaque moment de la partie décide autant.",
           "Welk deel van de weg van het eerlijke aandeel naar de uitslag de kansen tot dan toe hadden afgelegd. Een "
           "rechte lijn betekent dat elk deel van de partij evenveel beslist."},
    Phrase{"study.settled_each",
           "nach einem Zehntel der Züge sind {1} entschieden, zur Halbzeit {2}; am meisten entscheidet Zehntel {3} mit "
           "{4}.",
           "after a tenth of the moves {1} is settled, halfway {2}; tenth {3} settles the most, {4}.",
           "après un dixième des coups, {1} est décidé, à mi-partie {2} ; c’est le dixième n° {3} qui décide le plus, "
           "avec {4}.",
           "na een tiende van de zetten is {1} beslist, halverwege {2}; tiende deel {3} beslist het meest, met {4}."},
    Phrase{"study.favourite", "Ab wann gewinnt, wer gewinnt?", "From when on the winner is the favourite",
           "À partir de quand le gagnant est favori", "Vanaf wanneer de winnaar favoriet is"},
    Phrase{"study.favourite_intro",
           "In welchem Zehntel der Partie die siegreiche Person mehr als die Hälfte der Chancen bekam und von da an "
           "behielt, nach dem, was sie selbst wissen konnte. „Ende“: erst mit dem letzten Zug.",
           "The tenth of the game in which the winner got more than half of the chances and kept them from then on, by "
           "what the winner could know. “End”: only with the last move.",
           "Le dixième de la partie où le gagnant a obtenu plus de la moitié des chances et les a gardées ensuite, "
           "d’après ce qu’il pouvait savoir. « Fin » : seulement avec le dernier coup.",
           "Het tiende deel van de partij waarin de winnaar meer dan de helft van de kansen kreeg en daarna hield, "
           "naar wat hij zelf kon weten. ‘Eind’: pas met de laatste zet."},
    Phrase{
        "study.favourite_each",
        "in der Hälfte der Partien ist es nach {1} der Züge so weit, in einem Viertel schon nach {2}, in drei Vierteln "
        "nach {3}.",
        "in half of the games it happens by {1} of the moves, in a quarter by {2}, in three quarters by {3}.",
        "dans la moitié des parties, c’est fait à {1} des coups, dans un quart dès {2}, dans trois quarts à {3}.",
        "in de helft van de partijen is het zover na {1} van de zetten, in een kwart al na {2}, in driekwart na {3}."},
    Phrase{"study.favourite_none", "in keiner dieser Partien hat jemand allein gewonnen.",
           "nobody won alone in any of these games.", "personne n’a gagné seul dans ces parties.",
           "in geen van deze partijen won iemand alleen."},
    Phrase{"study.col_cause", "Ursache", "Cause", "Cause", "Oorzaak"},
    Phrase{"study.cause_dealt", "Karten, Würfel", "cards, dice", "cartes, dés", "kaarten, dobbelstenen"},
    Phrase{"study.cause_hidden", "die anderen", "the others", "les autres", "de anderen"},
    Phrase{"study.cause_skill", "eigene Züge", "own moves", "ses coups", "eigen zetten"},
    Phrase{"study.causes", "Glück und Können", "Luck and skill", "Chance et savoir-faire", "Geluk en kunde"},
    Phrase{"study.ax_moved", "Änderung der Siegchance in einer Partie", "change of the chance to win in a game",
           "changement des chances dans une partie", "verandering van de winstkans in een partij"},
    Phrase{
        "study.causes_intro",
        "Wie weit jede Ursache die Siegchance einer Person in einer Partie im Mittel verschiebt, hinauf oder hinunter, "
        "alles zusammengezählt. Karten und Würfel: wo seit der letzten eigenen Entscheidung ausgeteilt oder gewürfelt "
        "wurde, die erste Verteilung und die Sitzordnung eingeschlossen. Die anderen: wo nur andere gezogen und "
        "gezeigt haben, was sie halten; auch was sie verschenken. Eigene Züge: was gegenüber dem Besten verschenkt "
        "wurde, das man wissen konnte.",
        "How far each cause moves a player’s chance to win in a game on average, up or down, everything added up. "
        "Cards and dice: where something was dealt or rolled since the player’s last decision, the first deal and the "
        "order of seats included. The others: where only others moved and showed what they held; what they give away, "
        "too. Own moves: what was given away against the best that could be known.",
        "De combien chaque cause déplace en moyenne les chances d’un joueur dans une partie, vers le haut ou vers le "
        "bas, tout compris. Cartes et dés : là où l’on a distribué ou lancé depuis la dernière décision du joueur, "
        "première donne et ordre des places compris. Les autres : là où seuls les autres ont joué et montré leur jeu ; "
        "ce qu’ils perdent aussi. Ses coups : ce qui a été perdu par rapport au meilleur choix que l’on pouvait "
        "connaître.",
        "Hoe ver elke oorzaak de winstkans van een speler in een partij gemiddeld verschuift, omhoog of omlaag, alles "
        "bij elkaar. Kaarten en dobbelstenen: waar sinds de laatste eigen beslissing gedeeld of gegooid werd, de "
        "eerste verdeling en de zitvolgorde inbegrepen. De anderen: waar alleen anderen zetten en lieten zien wat ze "
        "hadden; ook wat zij weggeven. Eigen zetten: wat werd weggegeven vergeleken met het beste dat je kon weten."},
    Phrase{"study.causes_each",
           "Karten und Würfel verschieben die Chance um {1}, die anderen um {2}; eigene Züge kosten {3}.",
           "cards and dice move the chance by {1}, the others by {2}; own moves cost {3}.",
           "les cartes et les dés déplacent les chances de {1}, les autres de {2} ; ses propres coups coûtent {3}.",
           "kaarten en dobbelstenen verschuiven de kans met {1}, de anderen met {2}; eigen zetten kosten {3}."},
    Phrase{"study.cause_parts", "Glück und Können im Lauf der Partie", "Luck and skill in the course of the game",
           "Chance et savoir-faire au fil de la partie", "Geluk en kunde in de loop van de partij"},
    Phrase{
        "study.cause_parts_intro",
        "Was jede Ursache in jedem Zehntel der Partie vom Ergebnis entscheidet; alle Punkte eines Tisches zusammen "
        "sind 100 %. Eigene Züge liegen oft unter 0: Wer am Ende gewinnt, hat mehr zu verschenken, und wo überall "
        "derselbe Bot sitzt, verschenkt niemand auf Dauer weniger. Was zwischen zwei Entscheidungen einer Person "
        "geschieht, zählt zu gleichen Teilen für die Züge dazwischen; neu ausgeteilte Karten zählen also rund um den "
        "Wechsel der Runden.",
        "What each cause settles of the result in each tenth of the game; all dots of a table together are 100%. Own "
        "moves are often below 0: whoever wins in the end has more to give away, and where the same bot sits "
        "everywhere nobody gives away less for long. What happens between two decisions of a player counts in equal "
        "parts for the moves in between; a new deal thus counts around the change of rounds.",
        "Ce que chaque cause décide du résultat à chaque dixième de la partie ; tous les points d’une table font "
        "ensemble 100 %. Les propres coups sont souvent sous 0 : qui gagne à la fin a plus à perdre, et là où le même "
        "bot est partout, personne ne perd durablement moins. Ce qui se passe entre deux décisions d’un joueur compte "
        "à parts égales pour les coups intermédiaires ; une nouvelle donne compte donc autour du changement de manche.",
        "Wat elke oorzaak in elk tiende deel van de partij van de uitslag beslist; alle punten van een tafel samen "
        "zijn 100%. Eigen zetten liggen vaak onder 0: wie uiteindelijk wint, heeft meer weg te geven, en waar overal "
        "dezelfde bot zit, geeft niemand op den duur minder weg. Wat tussen twee beslissingen van een speler gebeurt, "
        "telt in gelijke delen voor de zetten ertussen; nieuw gedeelde kaarten tellen dus rond de wisseling van "
        "rondes."},
    Phrase{
        "study.cause_parts_each",
        "Karten und Würfel entscheiden am meisten in Zehntel {1}, die anderen in Zehntel {2}, eigene Züge in Zehntel "
        "{3}.",
        "cards and dice settle most in tenth {1}, the others in tenth {2}, own moves in tenth {3}.",
        "les cartes et les dés décident le plus au dixième n° {1}, les autres au n° {2}, ses propres coups au n° {3}.",
        "kaarten en dobbelstenen beslissen het meest in tiende deel {1}, de anderen in {2}, eigen zetten in {3}."},
    Phrase{"study.col_round", "Runde", "Round", "Manche", "Ronde"},
    Phrase{"study.round_number", "Runde {1}", "round {1}", "manche {1}", "ronde {1}"},
    Phrase{"study.round_and_later", "ab Runde {1}", "round {1} on", "dès la manche {1}", "vanaf ronde {1}"},
    Phrase{"study.by_round", "Was jede Runde entscheidet", "What each round settles", "Ce que décide chaque manche",
           "Wat elke ronde beslist"},
    Phrase{"study.by_round_intro",
           "Der entschiedene Teil des Ergebnisses nach den Runden des Spiels; die erste Verteilung gehört zur ersten "
           "Runde. Runden, zu denen es in einer Partie nicht kam, zählen dort 0.",
           "The settled part of the result by the game’s rounds; the first deal belongs to the first of them. A round "
           "that a game did not have counts as 0 there.",
           "La part décidée du résultat selon les manches du jeu ; la première donne appartient à la première manche. "
           "Une manche qui n’a pas eu lieu compte pour 0.",
           "Het besliste deel van de uitslag naar de rondes van het spel; de eerste verdeling hoort bij de eerste "
           "ronde. Een ronde die een partij niet had, telt daar als 0."},
    Phrase{"study.by_round_each", "am meisten entscheidet: {1} mit {2}.", "what settles the most: {1}, {2}.",
           "ce qui décide le plus : {1}, avec {2}.", "wat het meest beslist: {1}, met {2}."},
    Phrase{"study.ax_cost", "Kosten an Siegchance", "cost in chance to win", "coût en chances de gagner",
           "kosten in winstkans"},
    Phrase{"study.any_move", "irgendein Zug", "any move", "au hasard", "zomaar een zet"},
    Phrase{"study.move_made", "wie gespielt", "as played", "coup joué", "zoals gespeeld"},
    Phrase{"study.cost", "Wie viel an einer Entscheidung hängt", "How much a decision matters",
           "Ce qui dépend d’une décision", "Hoeveel er van een beslissing afhangt"},
    Phrase{
        "study.cost_intro",
        "Was eine echte Entscheidung im Mittel an Siegchance kostet: wenn jemand irgendeinen Zug macht, und so, wie "
        "dieser Bot gespielt hat. Wo die Linien hoch und weit auseinander liegen, haben gute Züge am meisten Gewicht.",
        "What a real choice costs on average in chances to win: if somebody makes any move, and as this bot played. "
        "Where the lines are high and far apart, good moves have the most weight.",
        "Ce que coûte en moyenne un vrai choix, en chances de gagner : si l’on joue n’importe quel coup, et comme ce "
        "bot a joué. Là où les lignes sont hautes et bien séparées, les bons coups pèsent le plus.",
        "Wat een echte keuze gemiddeld aan winstkans kost: als iemand zomaar een zet doet, en zoals deze bot speelde. "
        "Waar de lijnen hoog en ver uit elkaar liggen, wegen goede zetten het zwaarst."},
    Phrase{"study.cost_each",
           "irgendein Zug kostet im Mittel {1}, der gespielte {2}; am meisten steht in Zehntel {3} auf dem Spiel.",
           "any move costs {1} on average, the one played {2}; most is at stake in tenth {3}.",
           "un coup au hasard coûte {1} en moyenne, le coup joué {2} ; l’enjeu est le plus fort au dixième n° {3}.",
           "zomaar een zet kost gemiddeld {1}, de gespeelde {2}; er staat het meest op het spel in tiende deel {3}."},
    Phrase{"study.turning", "Züge, die eine Partie kippen", "Single moves that turn a game",
           "Des coups qui renversent la partie", "Zetten die een partij doen kantelen"},
    Phrase{
        "study.turning_intro",
        "Wie viele Entscheidungen einer Partie mehr als {1} von 100 Siegchancen gekostet haben, bei allen zusammen.",
        "How many decisions in a game cost more than {1} in 100 of the chances to win, everybody’s counted together.",
        "Combien de décisions d’une partie ont coûté plus de {1} chances de gagner sur 100, tous joueurs confondus.",
        "Hoeveel beslissingen in een partij meer dan {1} van de 100 winstkansen kostten, die van iedereen samen."},
    Phrase{"study.turning_ax", "solche Entscheidungen in einer Partie", "such decisions in a game",
           "décisions de ce genre par partie", "zulke beslissingen in een partij"},
    Phrase{
        "study.turning_each",
        "{1} der Partien haben mindestens eine, im Mittel sind es {2}; {3} davon gingen auf Kosten von jemandem, der "
        "nicht gewann.",
        "{1} of the games have at least one, {2} a game on average; {3} of them were made by somebody who did not win.",
        "{1} des parties en ont au moins une, {2} par partie en moyenne ; {3} d’entre elles sont le fait de quelqu’un "
        "qui n’a pas gagné.",
        "{1} van de partijen heeft er minstens één, gemiddeld zijn het er {2}; {3} daarvan kwam van iemand die niet "
        "won."},
    Phrase{"study.turning_none", "in diesen Partien kam das nicht vor.", "it did not happen in these games.",
           "cela ne s’est pas produit dans ces parties.", "in deze partijen kwam het niet voor."},
    Phrase{"study.ax_stake", "Anteil an dem, was auf dem Spiel steht", "part of what is at stake", "part de l’enjeu",
           "aandeel in wat op het spel staat"},
    Phrase{"study.equal", "gleich: {1}", "equal: {1}", "égale : {1}", "gelijk: {1}"},
    Phrase{"study.whose", "Wessen Entscheidungen zählen", "Whose decisions count", "Quelles décisions comptent",
           "Wiens beslissingen tellen"},
    Phrase{"study.whose_intro",
           "Welcher Teil von allem, was bei Entscheidungen auf dem Spiel steht, auf jeden Platz entfällt, im "
           "Uhrzeigersinn von der Person aus gezählt, die beginnt. Auf dem Spiel steht, was ein beliebiger Zug im "
           "Mittel kosten würde. Die gestrichelte Linie ist ein gleicher Teil für alle.",
           "Which part of all that is at stake at decisions falls to each place, counted clockwise from whoever "
           "starts. At stake is what any move would cost on average. The dashed line is an equal part for all.",
           "Quelle part de tout l’enjeu des décisions revient à chaque place, en comptant dans le sens horaire depuis "
           "qui commence. L’enjeu est ce qu’un coup au hasard coûterait en moyenne. La ligne en tirets est une part "
           "égale pour tous.",
           "Welk deel van alles wat bij beslissingen op het spel staat elke plaats toekomt, met de klok mee geteld "
           "vanaf wie begint. Op het spel staat wat zomaar een zet gemiddeld zou kosten. De streepjeslijn is een "
           "gelijk deel voor allen."},
    Phrase{"study.whose_each", "auf die Person, die beginnt, entfallen {1}; gleich verteilt wären es {2}.",
           "{1} falls to whoever starts; an equal part would be {2}.",
           "{1} revient à qui commence ; une part égale serait de {2}.",
           "{1} komt toe aan wie begint; een gelijk deel zou {2} zijn."},
    Phrase{"study.f_decided",
           "Zur Halbzeit sind {1} des Ergebnisses entschieden; Karten und Würfel verschieben die Chance einer Person "
           "um {2}, eigene Züge kosten {3}.",
           "Halfway {1} of the result is settled; cards and dice move a player’s chance by {2}, own moves cost {3}.",
           "À mi-partie, {1} du résultat est décidé ; les cartes et les dés déplacent les chances d’un joueur de {2}, "
           "ses propres coups coûtent {3}.",
           "Halverwege is {1} van de uitslag beslist; kaarten en dobbelstenen verschuiven de kans van een speler met "
           "{2}, eigen zetten kosten {3}."},
    Phrase{"study.fact_reviewed", "Durchgesehene Partien je Tisch", "Games looked over at each table",
           "Parties examinées par table", "Doorgenomen partijen per tafel"},
    Phrase{"study.fact_reviewed_how", "{1}, mit {2} Versuchen je Entscheidung", "{1}, with {2} tries at each decision",
           "{1}, avec {2} essais par décision", "{1}, met {2} pogingen per beslissing"},
    Phrase{"study.method_review",
           "Wie viel ein Teil der Partie entscheidet, ist so gerechnet: die Änderung der Chance jeder Person darin, "
           "mal dem Abstand ihres Ergebnisses vom fairen Anteil, zusammengezählt und durch die Summe über die ganze "
           "Partie geteilt. Alle Teile zusammen sind damit immer genau 100 %; einzelne können unter 0 liegen, wenn es "
           "dort öfter vom Ergebnis weg als zu ihm hin ging.",
           "How much a part of the game settles is computed so: the change of each player’s chance in it, times how "
           "far that player’s result is from the fair share, added up and divided by the sum over the whole game. All "
           "parts together are thus always exactly 100%; one of them can be below 0 where it led away from the result "
           "more often than towards it.",
           "Ce que décide un moment de la partie est calculé ainsi : le changement des chances de chacun à ce moment, "
           "multiplié par l’écart entre son résultat et la part équitable, additionné et divisé par la somme sur toute "
           "la partie. Tous les moments ensemble font donc toujours exactement 100 % ; l’un d’eux peut être sous 0 "
           "s’il a plus souvent éloigné du résultat que mené vers lui.",
           "Hoeveel een deel van de partij beslist, is zo berekend: de verandering van ieders kans daarin, maal de "
           "afstand van diens uitslag tot het eerlijke aandeel, opgeteld en gedeeld door de som over de hele partij. "
           "Alle delen samen zijn dus altijd precies 100%; een ervan kan onder 0 liggen waar het vaker van de uitslag "
           "weg dan ernaartoe ging."},
};
static_assert(in_all_languages(decided_phrases) && places_agree(decided_phrases) &&
              french_spaces_are_firm(decided_phrases));

}  // namespace

std::span<const Phrase> study_decided_phrases() { return decided_phrases; }

}  // namespace shoal::cli
