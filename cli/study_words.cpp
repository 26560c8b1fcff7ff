#include "cli/study_words.h"

#include <array>
#include <stdexcept>

#include "cli/phrases.h"

namespace shoal::cli {

namespace {

constexpr std::array phrases{
    // The page.
    Phrase{"study.title", "{1}: eine Studie", "{1}: a study", "{1} : une étude", "{1}: een studie"},
    Phrase{"study.subtitle", "{1} Partien, gespielt vom Bot „{2}“", "{1} games played by the bot “{2}”",
           "{1} parties jouées par le bot « {2} »", "{1} partijen, gespeeld door de bot ‘{2}’"},
    Phrase{"study.subtitle_each", "{2} Tische im Vergleich, je {1} Partien, gespielt vom Bot „{3}“",
           "{2} tables compared, {1} games at each, played by the bot “{3}”",
           "{2} tables comparées, {1} parties à chacune, jouées par le bot « {3} »",
           "{2} tafels vergeleken, {1} partijen per tafel, gespeeld door de bot ‘{3}’"},
    Phrase{"study.contents", "Inhalt", "Contents", "Sommaire", "Inhoud"},
    Phrase{"study.findings", "Das Wichtigste in fünf Sätzen", "Five findings", "L’essentiel en cinq phrases",
           "De vijf belangrijkste bevindingen"},
    Phrase{"study.numbers", "Die genauen Zahlen", "The exact numbers", "Les chiffres exacts", "De precieze cijfers"},
    Phrase{"study.overview", "Auf einen Blick", "At a glance", "En un coup d’œil", "In één oogopslag"},
    Phrase{"study.method", "Wie das entstanden ist", "How this was made", "Comment cette étude a été faite",
           "Hoe dit tot stand kwam"},
    Phrase{
        "study.method_bots",
        "Alle Partien haben Bots gespielt, an jedem Platz derselbe. Bots spielen gleichmäßiger als Menschen und lassen "
        "sich vom Tisch nicht beeinflussen; was hier über Karten und Plätze steht, gilt für Partien auf ihrem Niveau.",
        "All games were played by bots, the same one at every seat. Bots play more evenly than people and are not "
        "swayed by the mood at the table; what is said here of cards and seats holds for games at their level.",
        "Toutes les parties ont été jouées par des bots, le même à chaque place. Les bots jouent plus régulièrement "
        "que "
        "des humains et l’ambiance de la table ne les touche pas ; ce qui est dit ici des cartes et des places vaut "
        "pour des parties de leur niveau.",
        "Alle partijen zijn door bots gespeeld, op elke plaats dezelfde. Bots spelen gelijkmatiger dan mensen en laten "
        "zich niet beïnvloeden door de sfeer aan tafel; wat hier over kaarten en plaatsen staat, geldt voor partijen "
        "op "
        "hun niveau."},
    Phrase{
        "study.method_intervals",
        "Striche an den Punkten sind 95-%-Intervalle: So weit kann ein Anteil bei dieser Zahl von Partien durch Zufall "
        "vom wahren Wert entfernt sein. Überlappen sich zwei Striche deutlich, ist der Unterschied vielleicht nur "
        "Zufall. Ein Sieg, den sich mehrere teilen, zählt für jeden entsprechend weniger.",
        "Lines at the dots are 95% intervals: with this number of games, chance can put a share that far from its true "
        "value. Where two lines overlap widely, the difference may be mere chance. A win shared by several counts "
        "correspondingly less for each.",
        "Les traits autour des points sont des intervalles à 95 % : avec ce nombre de parties, le hasard peut éloigner "
        "d’autant une proportion de sa vraie valeur. Là où deux traits se recouvrent largement, la différence peut "
        "n’être que du hasard. Une victoire partagée compte d’autant moins pour chacun.",
        "De streepjes bij de punten zijn 95%-intervallen: zo ver kan een aandeel bij dit aantal partijen door toeval "
        "van "
        "de echte waarde afliggen. Overlappen twee streepjes ruim, dan kan het verschil louter toeval zijn. Een "
        "gedeelde "
        "overwinning telt voor ieder naar verhouding minder."},
    Phrase{"study.method_ms",
           "Dieser Bot denkt nach der Uhr: Die gleichen Partien verlaufen auf einem anderen Rechner anders.",
           "This bot thinks by the clock: on another machine the same games go differently.",
           "Ce bot réfléchit à l’horloge : sur une autre machine, les mêmes parties se déroulent autrement.",
           "Deze bot denkt op de klok: op een andere computer verlopen dezelfde partijen anders."},
    Phrase{"study.command", "So lässt sich die Studie genau wiederholen", "To repeat this study exactly",
           "Pour refaire exactement cette étude", "Zo is de studie precies te herhalen"},
    Phrase{"study.fact_game", "Spiel", "Game", "Jeu", "Spel"},
    Phrase{"study.fact_tables", "Tische", "Tables", "Tables", "Tafels"},
    Phrase{"study.fact_games", "Partien je Tisch", "Games at each table", "Parties par table", "Partijen per tafel"},
    Phrase{"study.fact_bot", "Bot an jedem Platz", "Bot at every seat", "Bot à chaque place", "Bot op elke plaats"},
    Phrase{"study.fact_seed", "Startzahl", "Seed", "Graine", "Startgetal"},
    Phrase{"study.fact_options", "Optionen", "Options", "Options", "Opties"},
    Phrase{"study.fact_rules", "Fassung der Regeln", "Version of the rules", "Version des règles",
           "Versie van de regels"},
    Phrase{"study.fact_edition", "Material", "Edition", "Édition", "Editie"},
    Phrase{"study.edition_default", "das eingebaute", "the one built in", "celle intégrée", "de ingebouwde"},
    Phrase{"study.edition_file", "SHA-256 {1}", "SHA-256 {1}", "SHA-256 {1}", "SHA-256 {1}"},
    Phrase{"study.none", "keine", "none", "aucune", "geen"},

    // Tables that are compared.
    Phrase{"study.players", "{1} Personen", "{1} players", "{1} joueurs", "{1} spelers"},
    Phrase{"study.with_licences", "mit Angelscheinen", "with licences", "avec permis", "met vergunningen"},
    Phrase{"study.without_licences", "ohne Angelscheine", "without licences", "sans permis", "zonder vergunningen"},
    Phrase{"study.finding", "{1} – {2}", "{1} – {2}", "{1} – {2}", "{1} – {2}"},
    Phrase{"study.labelled", "{1}: {2}", "{1}: {2}", "{1} : {2}", "{1}: {2}"},

    // Names of columns and axes.
    Phrase{"study.col_table", "Tisch", "Table", "Table", "Tafel"},
    Phrase{"study.col_games", "Partien", "Games", "Parties", "Partijen"},
    Phrase{"study.col_score", "Punkte im Mittel", "Mean score", "Score moyen", "Gemiddelde score"},
    Phrase{"study.col_winning", "Siegpunkte im Mittel", "Mean winning score", "Score gagnant moyen",
           "Gemiddelde winnende score"},
    Phrase{"study.col_margin", "Vorsprung (Median)", "Margin (median)", "Écart (médiane)", "Marge (mediaan)"},
    Phrase{"study.col_shared", "Geteilte Siege", "Shared wins", "Victoires partagées", "Gedeelde zeges"},
    Phrase{"study.col_moves", "Züge", "Moves", "Coups", "Zetten"},
    Phrase{"study.col_rounds", "Runden", "Rounds", "Manches", "Rondes"},
    Phrase{"study.col_choices", "Echte Entscheidungen je Person", "Real choices a player", "Vrais choix par joueur",
           "Echte keuzes per speler"},
    Phrase{"study.col_changes", "Führungswechsel", "Lead changes", "Changements de tête", "Leiderswissels"},
    Phrase{"study.col_starter", "Siege der Startperson", "Wins of the first player", "Victoires du premier joueur",
           "Zeges van de startspeler"},
    Phrase{"study.col_times", "Fälle", "Cases", "Cas", "Gevallen"},
    Phrase{"study.col_share", "Anteil", "Share", "Part", "Aandeel"},
    Phrase{"study.col_interval", "95-%-Intervall", "95% interval", "Intervalle à 95 %", "95%-interval"},
    Phrase{"study.col_mean", "Mittelwert", "Mean", "Moyenne", "Gemiddelde"},
    Phrase{"study.col_place", "Platz", "Place", "Place", "Plaats"},
    Phrase{"study.col_card", "Karte", "Card", "Carte", "Kaart"},
    Phrase{"study.col_value", "Wert", "Value", "Valeur", "Waarde"},
    Phrase{"study.ax_games", "Anteil der Partien", "share of games", "part des parties", "aandeel van de partijen"},
    Phrase{"study.ax_players", "Anteil der Personen", "share of players", "part des joueurs", "aandeel van de spelers"},
    Phrase{"study.ax_points", "Punkte", "points", "points", "punten"},
    Phrase{"study.ax_wins", "Anteil der gewonnenen Partien", "share of games won", "part des parties gagnées",
           "aandeel gewonnen partijen"},
    Phrase{"study.ax_progress", "gespielter Teil der Partie", "part of the game played", "part de la partie jouée",
           "gespeeld deel van de partij"},
    Phrase{"study.all_players", "alle", "all players", "tous", "alle spelers"},
    Phrase{"study.winners", "Sieger", "winners", "gagnants", "winnaars"},
    Phrase{"study.others", "die anderen", "the others", "les autres", "de anderen"},
    Phrase{"study.fair", "fair: {1}", "fair: {1}", "équitable : {1}", "eerlijk: {1}"},
    Phrase{"study.average", "Durchschnitt: {1}", "average: {1}", "moyenne : {1}", "gemiddeld: {1}"},
    Phrase{"study.place_first", "1. (beginnt)", "1st (starts)", "1er (commence)", "1e (begint)"},
    Phrase{"study.place", "{1}.", "no. {1}", "{1}e", "{1}e"},

    // Scores.
    Phrase{"study.scores", "Punkte", "Scores", "Les scores", "Scores"},
    Phrase{"study.final", "Wie viele Punkte es gibt", "Final scores", "Scores finaux", "Eindscores"},
    Phrase{
        "study.final_intro",
        "Je höher, desto häufiger kam dieser Endstand vor: grau bei allen am Tisch, blau bei denen, die gewonnen "
        "haben.",
        "The taller, the more often that final score came up: grey for everybody at the table, blue for those who won.",
        "Plus c’est haut, plus ce score final est fréquent : en gris pour toute la table, en bleu pour les gagnants.",
        "Hoe hoger, hoe vaker die eindscore voorkwam: grijs bij iedereen aan tafel, blauw bij wie won."},
    Phrase{"study.final_each", "im Mittel {1} Punkte, beim Sieg {2}; der niedrigste Endstand war {3}, der höchste {4}.",
           "{1} points on average, {2} for the winner; the lowest score was {3}, the highest {4}.",
           "{1} points en moyenne, {2} pour le gagnant ; le score le plus bas est {3}, le plus haut {4}.",
           "gemiddeld {1} punten, bij winst {2}; de laagste eindscore was {3}, de hoogste {4}."},
    Phrase{"study.margin", "Wie knapp es ausgeht", "How close it gets", "À quel point c’est serré",
           "Hoe spannend de afloop is"},
    Phrase{"study.margin_ax", "Vorsprung in Punkten", "points ahead of the second", "points d’avance sur le deuxième",
           "punten voorsprong op de tweede"},
    Phrase{"study.margin_intro",
           "Mit wie vielen Punkten Vorsprung auf den zweiten Platz gewonnen wurde. 0 heißt: gleich viele Punkte.",
           "By how many points the winner was ahead of the second. 0 means equal points.",
           "De combien de points le gagnant devance le deuxième. 0 signifie : égalité de points.",
           "Met hoeveel punten voorsprong op de tweede werd gewonnen. 0 betekent: evenveel punten."},
    Phrase{"study.margin_each",
           "in der Hälfte der Partien ist der Vorsprung höchstens {1}; geteilt werden {2} der Siege.",
           "half of the games are won by a margin of {1} or less; {2} of the wins are shared.",
           "dans la moitié des parties, l’écart est de {1} au plus ; {2} des victoires sont partagées.",
           "in de helft van de partijen is het verschil hoogstens {1}; {2} van de zeges wordt gedeeld."},

    // Seats.
    Phrase{"study.seats", "Plätze am Tisch", "Seats", "Les places à table", "Plaatsen aan tafel"},
    Phrase{"study.seat_wins", "Wer beginnt, wer gewinnt", "Who starts, who wins", "Qui commence, qui gagne",
           "Wie begint, wie wint"},
    Phrase{"study.seat_intro",
           "Wie oft jeder Platz gewinnt, im Uhrzeigersinn von der Person aus gezählt, die beginnt. Die gestrichelte "
           "Linie ist "
           "der faire Anteil.",
           "How often each place wins, counted clockwise from whoever starts. The dashed line is the fair share.",
           "À quelle fréquence chaque place gagne, en comptant dans le sens horaire depuis qui commence. La ligne en "
           "tirets est la part équitable.",
           "Hoe vaak elke plaats wint, met de klok mee geteld vanaf wie begint. De streepjeslijn is het eerlijke "
           "aandeel."},
    Phrase{
        "study.seat_chance",
        "so große Unterschiede sind bei fairen Plätzen zu erwarten (Chi-Quadrat {1} bei {2} Freiheitsgraden). Kein "
        "Platz "
        "ist erkennbar im Vorteil.",
        "fair seats would differ as much (chi-square {1} with {2} degrees of freedom). No seat has a visible "
        "advantage.",
        "des places équitables différeraient autant (khi-deux {1} à {2} degrés de liberté). Aucune place n’a "
        "d’avantage "
        "visible.",
        "zulke verschillen zijn bij eerlijke plaatsen te verwachten (chi-kwadraat {1} bij {2} vrijheidsgraden). Geen "
        "plaats is zichtbaar in het voordeel."},
    Phrase{
        "study.seat_hint",
        "die Unterschiede sind etwas größer, als der Zufall meist zulässt (Chi-Quadrat {1} bei {2} Freiheitsgraden). "
        "Ein "
        "Hinweis; mehr Partien würden Klarheit bringen.",
        "the differences are a little larger than chance usually makes them (chi-square {1} with {2} degrees of "
        "freedom). "
        "A hint; more games would settle it.",
        "les écarts sont un peu plus grands que ce que le hasard produit d’habitude (khi-deux {1} à {2} degrés de "
        "liberté). Un indice ; davantage de parties trancheraient.",
        "de verschillen zijn iets groter dan toeval ze meestal maakt (chi-kwadraat {1} bij {2} vrijheidsgraden). Een "
        "aanwijzing; meer partijen zouden uitsluitsel geven."},
    Phrase{"study.seat_clear",
           "Zufall scheidet als Erklärung aus (Chi-Quadrat {1} bei {2} Freiheitsgraden). Der Platz zählt: {3} für den "
           "besten, "
           "{4} für den schlechtesten.",
           "chance cannot explain this (chi-square {1} with {2} degrees of freedom). The seat matters: {3} for the "
           "best, {4} "
           "for the worst.",
           "le hasard ne l’explique pas (khi-deux {1} à {2} degrés de liberté). La place compte : {3} pour la "
           "meilleure, {4} "
           "pour la moins bonne.",
           "toeval kan dit niet verklaren (chi-kwadraat {1} bij {2} vrijheidsgraden). De plaats telt: {3} voor de "
           "beste, {4} "
           "voor de slechtste."},

    // Length.
    Phrase{"study.length", "Dauer", "Length", "La durée", "Duur"},
    Phrase{"study.moves", "Züge in einer Partie", "Moves in a game", "Coups par partie", "Zetten in een partij"},
    Phrase{"study.moves_ax", "Züge", "moves", "coups", "zetten"},
    Phrase{
        "study.moves_intro",
        "Wie viele Züge eine Partie hat, alle zusammengezählt. Als Entscheidung zählt ein Zug, bei dem es mehr als "
        "eine "
        "Möglichkeit gab.",
        "How many moves a game takes, everybody’s counted together. A move is a choice if there was more than one "
        "possibility.",
        "Combien de coups dure une partie, tous joueurs confondus. Un coup est un choix s’il y avait plus d’une "
        "possibilité.",
        "Hoeveel zetten een partij telt, die van iedereen samen. Een zet is een keuze als er meer dan één mogelijkheid "
        "was."},
    Phrase{
        "study.moves_each",
        "im Mittel {1} Züge, zwischen {2} und {3}. Jede Person zieht {4}-mal und hat dabei {5}-mal die Wahl.",
        "{1} moves on average, between {2} and {3}. Each player moves {4} times and has a real choice {5} times.",
        "{1} coups en moyenne, entre {2} et {3}. Chacun joue {4} fois et a vraiment le choix {5} fois.",
        "gemiddeld {1} zetten, tussen {2} en {3}. Iedere speler zet {4} keer en heeft daarbij {5} keer echt de keuze."},
    Phrase{"study.rounds", "Runden in einer Partie", "Rounds in a game", "Manches par partie", "Rondes in een partij"},
    Phrase{"study.rounds_ax", "Runden", "rounds", "manches", "rondes"},
    Phrase{"study.rounds_intro", "Nach wie vielen Runden die Partie zu Ende ist.",
           "After how many rounds the game is over.", "Après combien de manches la partie se termine.",
           "Na hoeveel rondes de partij is afgelopen."},
    Phrase{"study.rounds_each", "im Mittel {1} Runden, mindestens {2}, höchstens {3}.",
           "{1} rounds on average, {2} at least, {3} at most.", "{1} manches en moyenne, {2} au moins, {3} au plus.",
           "gemiddeld {1} rondes, minstens {2}, hoogstens {3}."},

    // The lead.
    Phrase{"study.lead", "Die Führung", "The lead", "La course en tête", "De leiding"},
    Phrase{"study.leader", "Gewinnt, wer vorn liegt?", "Does the leader win?", "Gagne-t-on quand on mène ?",
           "Wint wie voorligt?"},
    Phrase{
        "study.leader_intro",
        "Wer nach diesem Teil der Partie allein vorn liegt: So oft gewinnt diese Person am Ende. Steigt die Linie erst "
        "spät, bleibt es lange offen.",
        "Whoever is alone in front after that part of the game wins this often in the end. A line that rises late "
        "means "
        "a game that stays open.",
        "À quelle fréquence gagne qui est seul en tête à ce moment de la partie. Une ligne qui monte tard "
        "indique une partie longtemps ouverte.",
        "Wie na dat deel van de partij alleen voorligt, wint uiteindelijk zo vaak. Een lijn die pas laat stijgt, "
        "betekent "
        "dat het lang open blijft."},
    Phrase{"study.leader_each", "zur Halbzeit gewinnt die Führung {1} der Partien, nach neun Zehnteln {2}.",
           "halfway the leader wins {1} of the games, after nine tenths {2}.",
           "à mi-partie, qui mène gagne {1} des parties, aux neuf dixièmes {2}.",
           "halverwege wint de leider {1} van de partijen, na negen tienden {2}."},
    Phrase{"study.ahead", "Wie groß der Vorsprung ist", "How far ahead the leader is", "L’avance du premier",
           "Hoe groot de voorsprong is"},
    Phrase{
        "study.ahead_intro",
        "Vorsprung der führenden Person auf die zweite im Mittel aller Partien; liegen mehrere gleichauf, ist er 0.",
        "How far the leader is ahead of the second, on average over all games; 0 while several are level.",
        "Avance moyenne du premier sur le deuxième, toutes parties confondues ; 0 tant que plusieurs sont à égalité.",
        "Voorsprong van de leider op de tweede, gemiddeld over alle partijen; 0 zolang meerderen gelijk staan."},
    Phrase{"study.ahead_each", "zur Halbzeit {1} Punkte, nach neun Zehnteln {2}.",
           "halfway {1} points, after nine tenths {2}.", "à mi-partie {1} points, aux neuf dixièmes {2}.",
           "halverwege {1} punten, na negen tienden {2}."},
    Phrase{"study.changes", "Wie oft die Führung wechselt", "How often the lead changes",
           "Combien de fois la tête change", "Hoe vaak de leiding wisselt"},
    Phrase{"study.changes_ax", "Führungswechsel in einer Partie", "lead changes in a game",
           "changements de tête par partie", "leiderswissels in een partij"},
    Phrase{"study.changes_intro",
           "Gezählt wird, wenn jemand anders allein vorn liegt als zuletzt. Gleichstand dazwischen zählt nicht mit.",
           "Counted when somebody other than last time is alone in front. Being level in between does not count.",
           "On compte chaque fois qu’une autre personne que la précédente se retrouve seule en tête. Une égalité "
           "entre-temps "
           "ne compte pas.",
           "Geteld wordt wanneer iemand anders alleen voorligt dan daarvoor. Een gelijke stand ertussen telt niet."},
    Phrase{"study.changes_each", "im Mittel {1} Wechsel; ganz ohne Wechsel verlaufen {2} der Partien.",
           "{1} changes on average; {2} of the games go without any.",
           "{1} changements en moyenne ; {2} des parties n’en connaissent aucun.",
           "gemiddeld {1} wisselingen; {2} van de partijen verloopt zonder."},
    Phrase{"study.good", "Wann die Entscheidung fällt", "When it is decided", "Quand tout se décide",
           "Wanneer de beslissing valt"},
    Phrase{"study.good_ax", "Zehntel der Partie", "tenth of the game", "dixième de la partie", "tiende van de partij"},
    Phrase{"study.good_end", "Ende", "end", "fin", "eind"},
    Phrase{"study.good_intro",
           "In welchem Zehntel der Partie die später siegreiche Person die Führung übernahm und nicht mehr abgab.",
           "The tenth of the game in which the later winner took the lead for good.",
           "Le dixième de la partie où le futur gagnant a pris la tête pour de bon.",
           "Het tiende deel van de partij waarin de latere winnaar de leiding voorgoed nam."},
    Phrase{"study.good_tied",
           "„Ende“: Am Schluss waren die Punkte gleich, und erst die Regel für den Gleichstand brachte den Sieg.",
           "“End”: the points were level at the end, and only the tie-break brought the win.",
           "« Fin » : les points étaient à égalité à la fin, et seul le départage a donné la victoire.",
           "‘Eind’: de punten waren aan het eind gelijk, en pas de beslisregel bracht de zege."},
    Phrase{"study.good_each",
           "{1} der Partien sind schon vor der Hälfte entschieden, {2} erst im letzten Zehntel oder ganz am Ende.",
           "{1} of the games are decided before half-time, {2} only in the last tenth or at the very end.",
           "{1} des parties sont décidées avant la moitié, {2} seulement dans le dernier dixième ou à la toute fin.",
           "{1} van de partijen is voor de helft al beslist, {2} pas in het laatste tiende deel of helemaal aan het "
           "eind."},

    // Findings.
    Phrase{"study.f_starter_chance",
           "Wer beginnt, gewinnt {1} der Partien; fair wären {2}: kein Vorteil über den Zufall hinaus.",
           "Whoever starts wins {1} of the games; {2} would be fair: no advantage beyond chance.",
           "Qui commence gagne {1} des parties ; {2} serait équitable : pas d’avantage au-delà du hasard.",
           "Wie begint, wint {1} van de partijen; {2} zou eerlijk zijn: geen voordeel boven het toeval uit."},
    Phrase{"study.f_starter_hint",
           "Wer beginnt, gewinnt {1} der Partien; fair wären {2}: eine Tendenz, die auch Zufall sein kann.",
           "Whoever starts wins {1} of the games; {2} would be fair: a tendency that may still be chance.",
           "Qui commence gagne {1} des parties ; {2} serait équitable : une tendance, peut-être due au hasard.",
           "Wie begint, wint {1} van de partijen; {2} zou eerlijk zijn: een tendens die ook toeval kan zijn."},
    Phrase{"study.f_starter_more", "Wer beginnt, hat einen echten Vorteil: {1} der Partien statt fairer {2}.",
           "Starting is a real advantage: {1} of the games are won instead of a fair {2}.",
           "Commencer est un réel avantage : {1} des parties gagnées au lieu de {2}.",
           "Beginnen is een echt voordeel: {1} van de partijen gewonnen in plaats van een eerlijke {2}."},
    Phrase{"study.f_starter_less", "Wer beginnt, ist im Nachteil: {1} der Partien statt fairer {2}.",
           "Starting is a handicap: {1} of the games are won instead of a fair {2}.",
           "Commencer est un handicap : {1} des parties gagnées au lieu de {2}.",
           "Beginnen is een nadeel: {1} van de partijen gewonnen in plaats van een eerlijke {2}."},
    Phrase{"study.f_leader_more", "Wer zur Halbzeit allein vorn liegt, gewinnt {1} der Partien; fair wären {2}.",
           "Whoever is alone in front halfway wins {1} of the games; {2} would be fair.",
           "Qui est seul en tête à mi-partie gagne {1} des parties ; {2} serait équitable.",
           "Wie halverwege alleen voorligt, wint {1} van de partijen; {2} zou eerlijk zijn."},
    Phrase{"study.f_leader_chance",
           "Die Führung zur Halbzeit sagt nichts über den Sieg: {1} der Partien, fair wären {2}.",
           "Leading halfway says nothing about winning: {1} of the games, {2} would be fair.",
           "Mener à mi-partie ne dit rien de la victoire : {1} des parties, {2} serait équitable.",
           "Halverwege voorliggen zegt niets over de winst: {1} van de partijen, {2} zou eerlijk zijn."},
    Phrase{"study.f_leader_less",
           "Früh zu führen schadet: Wer zur Halbzeit vorn liegt, gewinnt nur {1} der Partien; fair wären {2}.",
           "Leading early hurts: whoever is in front halfway wins only {1} of the games; {2} would be fair.",
           "Mener tôt dessert : qui est en tête à mi-partie ne gagne que {1} des parties ; {2} serait équitable.",
           "Vroeg voorliggen schaadt: wie halverwege voorligt, wint maar {1} van de partijen; {2} zou eerlijk zijn."},
    Phrase{"study.f_changes", "Die Führung wechselt im Mittel {1}-mal; in {2} der Partien nie.",
           "The lead changes hands {1} times a game on average; in {2} of the games never.",
           "La tête change {1} fois par partie en moyenne ; jamais dans {2} des parties.",
           "De leiding wisselt gemiddeld {1} keer per partij; in {2} van de partijen nooit."},
    Phrase{"study.f_margin", "In der Hälfte der Partien ist der Vorsprung höchstens {1}; {2} enden mit geteiltem Sieg.",
           "Half of the games are won by a margin of {1} or less; {2} end in a shared victory.",
           "Dans la moitié des parties, l’écart est de {1} au plus ; {2} finissent par une victoire partagée.",
           "In de helft van de partijen is het verschil hoogstens {1}; {2} eindigt in een gedeelde zege."},
    Phrase{"study.f_late", "In {1} der Partien fällt die Entscheidung erst im letzten Zehntel.",
           "In {1} of the games it is decided only in the last tenth.",
           "Dans {1} des parties, tout se décide dans le dernier dixième.",
           "In {1} van de partijen valt de beslissing pas in het laatste tiende deel."},
};
static_assert(in_all_languages(phrases) && places_agree(phrases) && french_spaces_are_firm(phrases));

}  // namespace

std::span<const Phrase> study_phrases() { return phrases; }

std::string StudyWords::operator()(std::string_view name, std::initializer_list<std::string_view> values) const {
    std::string_view form;
    for (const std::span<const Phrase> list :
         {study_phrases(), study_decided_phrases(), study_card_game_phrases(), study_hecht_phrases()}) {
        form = form.empty() ? find_phrase(list, "study", name, language_) : form;
    }
    if (form.empty()) {
        throw std::logic_error("no phrase study." + std::string(name));
    }
    std::string text;
    for (std::size_t i = 0; i < form.size(); ++i) {
        const bool is_place = form[i] == '{' && i + 2 < form.size() && form[i + 2] == '}';
        if (!is_place) {
            text += form[i];
            continue;
        }
        text += values.begin()[static_cast<std::size_t>(form[i + 1] - '1')];
        i += 2;
    }
    return text;
}

}  // namespace shoal::cli
