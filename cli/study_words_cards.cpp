#include <array>

#include "cli/phrases.h"
#include "cli/study_words.h"

namespace shoal::cli {

namespace {

constexpr std::array card_phrases{
    // Cards.
    Phrase{"study.cards", "Karten", "Cards", "Les cartes", "Kaarten"},
    Phrase{"study.cards_best", "Die besten zehn", "The best ten", "Les dix meilleures", "De beste tien"},
    Phrase{"study.cards_worst", "Die schlechtesten zehn", "The worst ten", "Les dix moins bonnes", "De slechtste tien"},
    Phrase{
        "study.cards_note",
        "Das zeigt, was zusammen vorkommt, nicht, was wovon die Ursache ist: Wer ohnehin gewinnt, bekommt auch mehr "
        "gute "
        "Karten. Karten, die weniger als {1}-mal vorkamen, stehen nur in den Zahlen.",
        "This shows what goes together, not what causes what: whoever is winning anyway also gets more of the good "
        "cards. "
        "Cards seen fewer than {1} times are only in the numbers.",
        "Cela montre ce qui va ensemble, pas ce qui cause quoi : qui gagne de toute façon obtient aussi plus de bonnes "
        "cartes. Les cartes vues moins de {1} fois ne figurent que dans les chiffres.",
        "Dit toont wat samengaat, niet wat waardoor komt: wie toch al wint, krijgt ook meer goede kaarten. Kaarten die "
        "minder dan {1} keer voorkwamen, staan alleen bij de cijfers."},
    Phrase{"study.cards_each", "am besten ist {1} mit {2}, am schlechtesten {3} mit {4}.",
           "{1} is best with {2}, {3} is worst with {4}.",
           "la meilleure est {1} avec {2}, la moins bonne {3} avec {4}.",
           "het beste is {1} met {2}, het slechtste {3} met {4}."},
    Phrase{"study.trump", "Trumpf", "trump", "atout", "troef"},

    // Fishing.
    Phrase{"study.played", "Welche Karten man spielen sollte", "Cards to play", "Les cartes à jouer",
           "Kaarten om te spelen"},
    Phrase{"study.played_intro", "Wer die Karte mindestens einmal gespielt hat: So oft wurde die Partie gewonnen.",
           "Whoever played the card at least once in a game won that game this often.",
           "À quelle fréquence gagne la partie qui a joué la carte au moins une fois.",
           "Wie de kaart minstens één keer speelde, won de partij zo vaak."},
    Phrase{"study.caught", "Welche Karten man fangen sollte", "Cards to catch", "Les cartes à prendre",
           "Kaarten om te vangen"},
    Phrase{"study.caught_intro", "Wer die Karte mindestens einmal gefangen hat: So oft wurde die Partie gewonnen.",
           "Whoever caught the card at least once in a game won that game this often.",
           "À quelle fréquence gagne la partie qui a pris la carte au moins une fois.",
           "Wie de kaart minstens één keer ving, won de partij zo vaak."},
    Phrase{"study.f_caught",
           "{1} lohnt sich am meisten: Wer die Karte fängt, gewinnt {2} der Partien; bei der Durchschnittskarte sind "
           "es {3}.",
           "{1} is the card to catch: whoever does wins {2} of the games; with the average card it is {3}.",
           "{1} est la carte à prendre : qui la prend gagne {2} des parties ; avec une carte moyenne, c’est {3}.",
           "{1} is de kaart om te vangen: wie dat doet, wint {2} van de partijen; bij de gemiddelde kaart is dat {3}."},
    Phrase{"study.fresh_section", "Frische Karten", "Fresh cards", "Les cartes fraîches", "Verse kaarten"},
    Phrase{"study.fresh", "Wie viele frische Karten braucht der Sieg?", "How many fresh cards does the winner need?",
           "Combien de cartes fraîches faut-il pour gagner ?", "Hoeveel verse kaarten heeft de winnaar nodig?"},
    Phrase{"study.fresh_ax", "frische Karten in der ganzen Partie", "fresh cards in the whole game",
           "cartes fraîches dans toute la partie", "verse kaarten in de hele partij"},
    Phrase{
        "study.fresh_intro",
        "Frische Karten kommen aus dem Meer, wenn der eigene Lagerraum nicht reicht. Blau: wie viele bekam, wer "
        "gewann; "
        "grau: die anderen.",
        "Fresh cards come from the ocean when a stockroom runs short. Blue: how many the winners got; grey: the "
        "others.",
        "Les cartes fraîches viennent de l’océan quand la réserve ne suffit pas. En bleu : combien en ont eu les "
        "gagnants ; en gris : les autres.",
        "Verse kaarten komen uit de oceaan als de eigen voorraad tekortschiet. Blauw: hoeveel de winnaars er kregen; "
        "grijs: de anderen."},
    Phrase{"study.fresh_each", "beim Sieg im Mittel {1} frische Karten, sonst {2}.",
           "winners drew {1} fresh cards on average, the others {2}.",
           "les gagnants ont eu {1} cartes fraîches en moyenne, les autres {2}.",
           "winnaars kregen gemiddeld {1} verse kaarten, de anderen {2}."},
    Phrase{"study.fresh_win", "Siegchance nach frischen Karten", "Chance to win by fresh cards",
           "Chances de gagner selon les cartes fraîches", "Winkans naar verse kaarten"},
    Phrase{
        "study.fresh_win_intro",
        "Wie oft gewann, wer so viele frische Karten bekam. Anzahlen, die weniger als {1}-mal vorkamen, stehen nur in "
        "den "
        "Zahlen.",
        "How often players with that many fresh cards won. Counts seen fewer than {1} times are only in the numbers.",
        "À quelle fréquence ont gagné ceux qui ont eu tant de cartes fraîches. Les nombres vus moins de {1} fois ne "
        "figurent que dans les chiffres.",
        "Hoe vaak spelers met zoveel verse kaarten wonnen. Aantallen die minder dan {1} keer voorkwamen, staan alleen "
        "bij "
        "de cijfers."},
    Phrase{"study.fresh_win_each", "am besten stehen die Chancen mit {1} frischen Karten: {2}.",
           "the chance is best with {1} fresh cards: {2}.",
           "les chances sont les meilleures avec {1} cartes fraîches : {2}.",
           "de kans is het grootst met {1} verse kaarten: {2}."},
    Phrase{"study.f_fresh",
           "Wer gewinnt, hat im Mittel {1} frische Karten bekommen, die anderen {2}; am günstigsten sind {3}.",
           "Winners drew {1} fresh cards on average, the others {2}; the best number to have is {3}.",
           "Les gagnants ont eu {1} cartes fraîches en moyenne, les autres {2} ; le nombre le plus favorable est {3}.",
           "Winnaars kregen gemiddeld {1} verse kaarten, de anderen {2}; het gunstigste aantal is {3}."},
    Phrase{"study.overfishing", "Überfischung", "Overfishing", "La surpêche", "Overbevissing"},
    Phrase{"study.overfishing_intro",
           "Anteil der Partien, die vorzeitig enden, weil das Meer für die nächste Runde nicht reicht.",
           "Share of games that end early because the ocean cannot fill the next round’s hands.",
           "Part des parties qui s’arrêtent plus tôt parce que l’océan ne suffit plus pour la manche suivante.",
           "Aandeel van de partijen dat voortijdig eindigt omdat de oceaan voor de volgende ronde tekortschiet."},
    Phrase{"study.f_overfishing", "{1} der Partien enden vorzeitig durch Überfischung.",
           "{1} of the games end early by overfishing.", "{1} des parties s’arrêtent plus tôt par surpêche.",
           "{1} van de partijen eindigt voortijdig door overbevissing."},
    Phrase{"study.effects", "Effekte", "Effects", "Les effets", "Effecten"},
    Phrase{"study.effects_played", "Wie oft Effekte gespielt werden", "How often effects are played",
           "À quelle fréquence les effets sont joués", "Hoe vaak effecten gespeeld worden"},
    Phrase{"study.effects_ax", "gespielt je Partie", "played in a game", "joués par partie", "gespeeld per partij"},
    Phrase{"study.effects_intro",
           "Wie oft jede Effektkarte in einer Partie im Mittel gespielt wird; „0“ steht für alle fünf Nullen. In den "
           "Zahlen "
           "steht auch, wie oft die ausspielende Person die Karte selbst wieder fängt.",
           "How often each effect card is played in a game on average; “0” stands for all five zeros. The numbers also "
           "say "
           "how often the one who played the card catches it again.",
           "Combien de fois chaque carte à effet est jouée par partie en moyenne ; « 0 » désigne les cinq zéros. Les "
           "chiffres "
           "disent aussi à quelle fréquence la personne qui a joué la carte la reprend.",
           "Hoe vaak elke effectkaart gemiddeld in een partij gespeeld wordt; ‘0’ staat voor alle vijf nullen. Bij de "
           "cijfers "
           "staat ook hoe vaak wie de kaart speelde, hem zelf weer vangt."},
    Phrase{"study.effects_each", "am häufigsten wird {1} gespielt, {2}-mal je Partie; am seltensten {3}, {4}-mal.",
           "{1} is played most, {2} times a game, and {3} least, {4} times.",
           "{1} est le plus joué, {2} fois par partie, et {3} le moins, {4} fois.",
           "{1} wordt het vaakst gespeeld, {2} keer per partij, en {3} het minst, {4} keer."},
    Phrase{"study.col_effect", "Effekt", "Effect", "Effet", "Effect"},
    Phrase{"study.col_kept", "Selbst gefangen", "Caught by its player", "Reprise par qui l’a jouée", "Zelf gevangen"},
    Phrase{"study.minus3", "Punkte, die @minus3 kostet", "Points lost to @minus3", "Points perdus par @minus3",
           "Punten verloren aan @minus3"},
    Phrase{"study.minus3_ax", "verlorene Punkte in einer Partie", "points lost in a game",
           "points perdus dans une partie", "verloren punten in een partij"},
    Phrase{"study.minus3_intro", "Wie viele Punkte @minus3 in einer Partie kostet: blau beim Sieg, grau sonst.",
           "How many points @minus3 costs a player in a game: blue for winners, grey for the others.",
           "Combien de points @minus3 coûte dans une partie : en bleu aux gagnants, en gris aux autres.",
           "Hoeveel punten @minus3 in een partij kost: blauw bij winnaars, grijs bij de anderen."},
    Phrase{"study.minus3_each", "beim Sieg im Mittel {1} Punkte, sonst {2}.",
           "winners lost {1} points on average, the others {2}.",
           "les gagnants ont perdu {1} points en moyenne, les autres {2}.",
           "winnaars verloren gemiddeld {1} punten, de anderen {2}."},

    // Foppen.
    Phrase{"study.ends", "Wie die Partie endet", "How the game ends", "Comment la partie finit",
           "Hoe de partij eindigt"},
    Phrase{"study.minus80", "Ende durch minus 80", "Ended by minus 80", "Fin par moins 80", "Einde door min 80"},
    Phrase{
        "study.minus80_intro",
        "Anteil der Partien, die enden, weil jemand bei −80 oder tiefer steht; die übrigen enden mit der sechsten +10.",
        "Share of games that end because somebody is at −80 or below; the rest end with the sixth +10.",
        "Part des parties qui finissent parce que quelqu’un est à −80 ou moins ; les autres finissent avec le sixième "
        "+10.",
        "Aandeel van de partijen dat eindigt omdat iemand op −80 of lager staat; de rest eindigt met de zesde +10."},
    Phrase{"study.f_minus80", "{1} der Partien enden, weil jemand auf −80 fällt, nur der Rest mit der sechsten +10.",
           "{1} of the games end because somebody falls to −80, the rest with the sixth +10.",
           "{1} des parties finissent parce que quelqu’un tombe à −80, les autres avec le sixième +10.",
           "{1} van de partijen eindigt omdat iemand op −80 komt, de rest met de zesde +10."},
    Phrase{"study.tens", "Wie oft es +10 gibt", "How often +10 is awarded", "Combien de fois +10 est attribué",
           "Hoe vaak +10 wordt toegekend"},
    Phrase{"study.tens_ax", "+10 in einer Partie, alle zusammen", "+10 awards in a game, all players together",
           "+10 dans une partie, tous joueurs confondus", "+10 in een partij, alle spelers samen"},
    Phrase{
        "study.tens_intro",
        "Wer die letzte Karte loswird und keine Scheibe hat, bekommt +10. So oft geschieht das in einer Partie.",
        "Whoever gets rid of the last card without holding a disc gets +10. This is how often that happens in a game.",
        "Qui se défait de sa dernière carte sans avoir de jeton reçoit +10. Voici combien de fois cela arrive par "
        "partie.",
        "Wie de laatste kaart kwijtraakt en geen schijf heeft, krijgt +10. Zo vaak gebeurt dat in een partij."},
    Phrase{"study.tens_each", "im Mittel {1}-mal je Partie; {2} der Runden enden mit mindestens einer +10.",
           "{1} times a game on average; {2} of the rounds end with at least one +10.",
           "{1} fois par partie en moyenne ; {2} des manches finissent avec au moins un +10.",
           "gemiddeld {1} keer per partij; {2} van de rondes eindigt met minstens één +10."},
    Phrase{"study.fooled", "Wer gefoppt wird", "Who is fooled", "Qui se fait berner", "Wie gefopt wordt"},
    Phrase{"study.order", "Nach der Reihenfolge im Stich", "By order of play in the trick", "Selon l’ordre dans le pli",
           "Naar volgorde in de slag"},
    Phrase{
        "study.order_intro",
        "Wie oft gefoppt wird, wer an erster, zweiter … Stelle in den Stich spielt; gezählt in den Stichen, in denen "
        "alle "
        "Scheiben "
        "vergeben sind.",
        "How often whoever plays first, second … to a trick is fooled; counted in tricks in which all discs are out.",
        "À quelle fréquence se fait berner qui joue en premier, deuxième … dans le pli ; plis où tous les jetons sont "
        "attribués.",
        "Hoe vaak gefopt wordt wie als eerste, tweede … in de slag speelt; geteld in slagen waarin alle schijven uit "
        "liggen."},
    Phrase{"study.order_first", "1. (spielt aus)", "1st (leads)", "1er (entame)", "1e (komt uit)"},
    Phrase{"study.order_each", "wer ausspielt, wird in {1} der Stiche gefoppt, wer zuletzt spielt, in {2}.",
           "the leader is fooled in {1} of the tricks, whoever plays last in {2}.",
           "qui entame se fait berner dans {1} des plis, qui joue en dernier dans {2}.",
           "wie uitkomt wordt in {1} van de slagen gefopt, wie als laatste speelt in {2}."},
    Phrase{"study.f_order", "Wer zum Stich ausspielt, wird in {1} der Fälle gefoppt, wer zuletzt spielt, in {2}.",
           "Whoever leads a trick is fooled {1} of the time, whoever plays last {2}.",
           "Qui entame un pli se fait berner dans {1} des cas, qui joue en dernier dans {2}.",
           "Wie in een slag uitkomt, wordt in {1} van de gevallen gefopt, wie als laatste speelt in {2}."},
    Phrase{"study.ax_fooled", "Anteil der Stiche, in denen man gefoppt wird", "share of tricks in which one is fooled",
           "part des plis où l’on se fait berner", "aandeel slagen waarin je gefopt wordt"},
    Phrase{"study.by_place", "Nach dem Platz am Tisch", "By seat", "Selon la place à table", "Naar plaats aan tafel"},
    Phrase{"study.by_place_intro",
           "Dieselbe Frage für die Plätze, im Uhrzeigersinn von der Person aus, die die Partie eröffnet hat.",
           "The same question for the seats, clockwise from whoever led the game’s first trick.",
           "La même question pour les places, dans le sens horaire depuis qui a ouvert la partie.",
           "Dezelfde vraag voor de plaatsen, met de klok mee vanaf wie de partij opende."},
    Phrase{"study.dealt", "Welche Karten man auf der Hand haben will", "Cards to be dealt", "Les cartes à recevoir",
           "Kaarten om te krijgen"},
    Phrase{"study.dealt_intro", "Wer die Karte zu Beginn einer Runde bekam: So oft gab es in dieser Runde +10.",
           "Whoever was dealt the card got +10 in that round this often.",
           "À quelle fréquence obtient +10 dans la manche qui a reçu la carte au début.",
           "Wie de kaart aan het begin van een ronde kreeg, haalde in die ronde zo vaak +10."},
    Phrase{"study.ax_ten", "Anteil der Runden mit +10", "share of rounds with +10", "part des manches avec +10",
           "aandeel rondes met +10"},
    Phrase{"study.f_dealt",
           "Mit {1} auf der Hand gelingt die +10 am häufigsten: in {2} der Runden, im Durchschnitt in {3}.",
           "Being dealt {1} helps most: it brings +10 in {2} of the rounds, the average card in {3}.",
           "Recevoir {1} aide le plus : +10 dans {2} des manches, contre {3} pour une carte moyenne.",
           "Met {1} in de hand lukt de +10 het vaakst: in {2} van de rondes, bij de gemiddelde kaart in {3}."},

    // Fat Fish.
    Phrase{"study.licences", "Angelscheine", "Licences", "Les permis", "Vergunningen"},
    Phrase{"study.licence_wins", "Was ein Angelschein wert ist", "What a licence is worth", "Ce que vaut un permis",
           "Wat een vergunning waard is"},
    Phrase{"study.licence_wins_intro",
           "Wer den Angelschein am Ende hat: So oft wird die Partie gewonnen. B und C gehen am Ende auch an mehrere.",
           "Whoever has the licence at the end wins the game this often. B and C may go to several at the end.",
           "À quelle fréquence gagne la partie qui a le permis à la fin. B et C peuvent revenir à plusieurs.",
           "Wie de vergunning aan het eind heeft, wint de partij zo vaak. B en C kunnen aan het eind naar meerderen "
           "gaan."},
    Phrase{"study.licence_given", "Wie oft Angelscheine vergeben werden", "How often licences are taken",
           "À quelle fréquence les permis sont pris", "Hoe vaak vergunningen worden gepakt"},
    Phrase{"study.licence_given_intro",
           "Anteil der Partien, in denen jemand den Angelschein bekam, von denen, in denen er auslag.",
           "Share of the games with the licence on offer in which somebody got it.",
           "Part des parties où quelqu’un l’a obtenu, parmi celles où il était proposé.",
           "Aandeel van de partijen waarin iemand de vergunning kreeg, van die waarin hij te krijgen was."},
    Phrase{"study.f_licence", "Der wertvollste Angelschein ist {1}, „{2}“: Wer ihn hat, gewinnt {3} der Partien.",
           "The licence worth most is {1}, “{2}”: whoever has it wins {3} of the games.",
           "Le permis le plus précieux est {1}, « {2} » : qui l’a gagne {3} des parties.",
           "De waardevolste vergunning is {1}, ‘{2}’: wie hem heeft, wint {3} van de partijen."},
    Phrase{
        "study.f_licence_scores",
        "Mit Angelscheinen steigt der Sieg von {1} auf {2} Punkte, und die Führung wechselt {4}-mal statt {3}-mal.",
        "With licences the winning score rises from {1} to {2} points, and the lead changes {4} times instead of {3}.",
        "Avec les permis, le score gagnant passe de {1} à {2} points, et la tête change {4} fois au lieu de {3}.",
        "Met vergunningen stijgt de winnende score van {1} naar {2} punten, en de leiding wisselt {4} keer in plaats "
        "van {3}."},
    Phrase{"study.rows", "Reihen und Karten", "Rows and cards", "Rangées et cartes", "Rijen en kaarten"},
    Phrase{"study.row_points", "Was eine Reihe bringt", "What a row brings", "Ce que rapporte une rangée",
           "Wat een rij oplevert"},
    Phrase{"study.row_ax", "Pluspunkte weniger Minuspunkte", "plus less minus points", "points positifs moins négatifs",
           "pluspunten min minpunten"},
    Phrase{"study.ax_rows", "Anteil der Reihen", "share of rows", "part des rangées", "aandeel van de rijen"},
    Phrase{"study.row_intro", "Wie viele Punkte eine genommene Reihe bringt, ohne Angelscheine.",
           "How many points a taken row brings, licences left out.",
           "Combien de points rapporte une rangée prise, permis non compris.",
           "Hoeveel punten een gepakte rij oplevert, zonder vergunningen."},
    Phrase{"study.row_each",
           "im Mittel {1} Punkte; {2} der Reihen kosten Punkte. Beim Sieg wurden {3} Reihen genommen, sonst {4}.",
           "{1} points on average; {2} of the rows cost points. Winners took {3} rows, the others {4}.",
           "{1} points en moyenne ; {2} des rangées coûtent des points. Les gagnants ont pris {3} rangées, les autres "
           "{4}.",
           "gemiddeld {1} punten; {2} van de rijen kost punten. Winnaars pakten {3} rijen, de anderen {4}."},
    Phrase{"study.f_rows",
           "Wer gewinnt, nimmt {1} Reihen, die anderen {2}; {3} aller Reihen kosten mehr, als sie bringen.",
           "Winners take {1} rows, the others {2}; {3} of all rows cost more than they bring.",
           "Les gagnants prennent {1} rangées, les autres {2} ; {3} des rangées coûtent plus qu’elles ne rapportent.",
           "Winnaars pakken {1} rijen, de anderen {2}; {3} van alle rijen kost meer dan ze oplevert."},
    Phrase{"study.values", "Welche Werte im Plusstapel helfen", "Values that help in the plus pile",
           "Les valeurs utiles dans la pile positive", "Waarden die op de plusstapel helpen"},
    Phrase{"study.values_intro",
           "Wie oft gewinnt, wer eine Karte dieses Wertes auf dem Plusstapel hat, jede Karte einzeln gezählt.",
           "How often the owner of a card of that value in the plus pile wins, each card counted on its own.",
           "À quelle fréquence gagne qui a une carte de cette valeur dans sa pile positive, chaque carte comptée.",
           "Hoe vaak wint wie een kaart van die waarde op de plusstapel heeft, elke kaart apart geteld."},
    Phrase{"study.plus", "Karten im Plusstapel", "Cards in the plus pile", "Cartes dans la pile positive",
           "Kaarten op de plusstapel"},
    Phrase{"study.plus_intro", "Wer die Karte im Plusstapel hat: So oft wird die Partie gewonnen.",
           "Whoever has the card in the plus pile wins the game this often.",
           "À quelle fréquence gagne la partie qui a la carte dans sa pile positive.",
           "Wie de kaart op de plusstapel heeft, wint de partij zo vaak."},
    Phrase{"study.minus", "Karten im Minusstapel", "Cards in the minus pile", "Cartes dans la pile négative",
           "Kaarten op de minstapel"},
    Phrase{"study.minus_intro", "Wer die Karte im Minusstapel hat: So oft wird die Partie gewonnen.",
           "Whoever has the card in the minus pile wins the game this often.",
           "À quelle fréquence gagne la partie qui a la carte dans sa pile négative.",
           "Wie de kaart op de minstapel heeft, wint de partij zo vaak."},
    Phrase{"study.f_plus", "Die glücklichste Karte im Plusstapel ist {1}: {2} Siege, im Durchschnitt {3}.",
           "The luckiest card to keep is {1}: {2} wins, {3} on average.",
           "La carte la plus heureuse à garder est {1} : {2} de victoires, {3} en moyenne.",
           "De gelukkigste kaart om te houden is {1}: {2} zeges, gemiddeld {3}."},
    Phrase{"study.fiasco", "Fiasko: In {1} von {2} Partien hatte am Ende jemand die Fiaskokarte.",
           "Fiasco: in {1} of {2} games somebody had the fiasco card at the end.",
           "Fiasco : dans {1} parties sur {2}, quelqu’un avait la carte fiasco à la fin.",
           "Fiasco: in {1} van {2} partijen had iemand aan het eind de fiascokaart."},
};
static_assert(in_all_languages(card_phrases) && places_agree(card_phrases) && french_spaces_are_firm(card_phrases));

}  // namespace

std::span<const Phrase> study_card_game_phrases() { return card_phrases; }

}  // namespace shoal::cli
