#include <array>

#include "cli/phrases.h"

namespace shoal::cli {

namespace {

constexpr std::array prompts{
    Phrase{"prompt.welcome", "Was soll gespielt werden?", "What shall we play?", "À quoi jouons-nous ?",
           "Wat gaan we spelen?"},
    Phrase{"prompt.players", "{1} bis {2} Personen", "{1} to {2} players", "{1} à {2} joueurs",
           "{1} tot en met {2} spelers"},
    Phrase{"prompt.choose_game", "Spiel (Nummer oder Name, quit beendet): ", "Game (number or name, quit ends): ",
           "Jeu (numéro ou nom, quit pour finir) : ", "Spel (nummer of naam, quit stopt): "},
    Phrase{"prompt.no_game", "Ein Spiel {1} gibt es hier nicht.", "There is no game {1} here.",
           "Il n’y a pas de jeu {1} ici.", "Er is hier geen spel {1}."},
    Phrase{"prompt.choose_players", "Wie viele spielen mit ({1} bis {2})? [{1}] ",
           "How many players ({1} to {2})? [{1}] ", "Combien de joueurs ({1} à {2}) ? [{1}] ",
           "Hoeveel spelers ({1} tot en met {2})? [{1}] "},
    Phrase{"prompt.choose_humans", "Wie viele davon sind Menschen an diesem Bildschirm (1 bis {1})? [1] ",
           "How many of them are people at this screen (1 to {1})? [1] ",
           "Combien d’entre eux sont des personnes devant cet écran (1 à {1}) ? [1] ",
           "Hoeveel daarvan zijn mensen aan dit scherm (1 tot en met {1})? [1] "},
    Phrase{"prompt.need_number", "Bitte eine Zahl von {1} bis {2}, oder die Eingabetaste für {1}.",
           "Please type a number from {1} to {2}, or Enter for {1}.",
           "Tape un nombre de {1} à {2}, ou Entrée pour {1}.",
           "Typ een getal van {1} tot en met {2}, of druk op Enter voor {1}."},
    Phrase{"prompt.choose_option", "{1}? [{2}] ", "{1}? [{2}] ", "{1} ? [{2}] ", "{1}? [{2}] "},
    Phrase{"prompt.need_value", "Möglich ist: {1}; die Eingabetaste steht für {2}.", "It can be: {1}; Enter for {2}.",
           "Valeurs possibles : {1} ; Entrée pour {2}.", "Mogelijk is: {1}; Enter voor {2}."},

    Phrase{"prompt.commands", "Zug oder Nummer; ? was jetzt geht, tipp, tisch, verlauf, regeln, zurück, verlassen",
           "a move or its number; ? what can be done now, hint, table, log, rules, undo, quit",
           "un coup ou son numéro ; ? (aide), conseil, table, journal, règles, annuler, quitter",
           "een zet of zijn nummer; ? wat nu kan, tip, tafel, verloop, regels, terug, verlaten"},
    Phrase{"prompt.choose_bot", "Wie stark sollen die Bots sein ({1})? [{2}] ",
           "How strong should the bots be ({1})? [{2}] ", "Quelle force pour les bots ({1}) ? [{2}] ",
           "Hoe sterk moeten de bots zijn ({1})? [{2}] "},
    Phrase{"prompt.hint_head",
           "Was ein starker Bot denkt, der nur sieht, was du siehst (durchdachte Partien: {1}). Zug, "
           "Anteil der Partien, Gewinnaussicht:",
           "What a strong bot thinks, seeing only what you see (games imagined: {1}). Move, share of the games, "
           "chance to win:",
           "Ce que pense un bot fort qui ne voit que ce que tu vois (parties imaginées : {1}). Coup, part des "
           "parties, chances de gagner :",
           "Wat een sterke bot denkt die alleen ziet wat jij ziet (doordachte partijen: {1}). Zet, aandeel van de "
           "partijen, winstkans:"},
    Phrase{"prompt.hint_equals", "Ebenso gut wie {1}: {2}.", "Just as good as {1}: {2}.",
           "Tout aussi bon que {1} : {2}.", "Even goed als {1}: {2}."},
    Phrase{"prompt.hint_why", "Warum {1}:", "Why {1}:", "Pourquoi {1} :", "Waarom {1}:"},
    Phrase{"prompt.hint_why_not", "Warum {1} und nicht {2}:", "Why {1} rather than {2}:",
           "Pourquoi {1} plutôt que {2} :", "Waarom {1} en niet {2}:"},
    Phrase{"prompt.hint_percent", "{1} %", "{1}%", "{1} %", "{1}%"},
    Phrase{"prompt.hint_alone", "Tipps gibt es nur, wenn alle anderen Bots sind.",
           "Hints are for tables where all the others are bots.",
           "Les conseils sont réservés aux tables où tous les autres sont des bots.",
           "Tips zijn er alleen als alle anderen bots zijn."},
    Phrase{"prompt.so_far", "Bisher:", "So far:", "Jusqu’ici :", "Tot nu toe:"},
    Phrase{"prompt.moves", "Deine Züge:", "Your moves:", "Tes coups :", "Je zetten:"},
    Phrase{"prompt.targets", "Tippe {1}, um zu sehen, wohin es von dort geht.",
           "Type {1} to see where it can go from there.", "Tape {1} pour voir où aller depuis cette case.",
           "Typ {1} om te zien waarheen het van daar kan."},
    Phrase{"prompt.since",
           "Seit deinem letzten Zug:", "Since your last move:", "Depuis ton dernier coup :", "Sinds je laatste zet:"},
    Phrase{"prompt.hand_over", "Gib den Bildschirm an {1} weiter und drück die Eingabetaste.",
           "Pass the screen to {1}, then press Enter.", "Passe l’écran à {1}, puis appuie sur Entrée.",
           "Geef het scherm door aan {1} en druk op Enter."},
    Phrase{"prompt.hand_over_undo", "({1}: zurück nimmt deinen letzten Zug zurück.)",
           "({1}: undo takes your last move back.)", "({1} : annuler retire ton dernier coup.)",
           "({1}: terug neemt je laatste zet terug.)"},
    Phrase{"prompt.too_long", "Diese Zeile ist zu lang für einen Zug.", "That line is too long for a move.",
           "Cette ligne est trop longue pour un coup.", "Die regel is te lang voor een zet."},
    Phrase{"prompt.unreadable", "Diese Zeile enthält Zeichen, die kein Zug hat.",
           "That line has characters that no move has.",
           "Cette ligne contient des caractères qu’aucun coup ne comporte.",
           "Die regel bevat tekens die in geen enkele zet voorkomen."},
    Phrase{"prompt.hint", "Tippe einen der gezeigten Züge, seine Nummer oder ? für Hilfe.",
           "Type one of the moves shown, its number, or ? for help.",
           "Tape un des coups affichés, son numéro, ou ? pour de l’aide.",
           "Typ een van de getoonde zetten, zijn nummer of ? voor hulp."},
    Phrase{"prompt.no_number", "Es gibt keinen Zug Nummer {1}.", "There is no move number {1}.",
           "Il n’y a pas de coup numéro {1}.", "Er is geen zet nummer {1}."},
    Phrase{"prompt.fiasco", "Das ist gegen die Regeln und bringt dir die Fiaskokarte ein. Trotzdem anlegen? (ja/nein) ",
           "That is against the rules and earns you the fiasco card. Lay it anyway? (yes/no) ",
           "C’est contraire aux règles et te vaut la carte fiasco. Poser quand même ? (oui/non) ",
           "Dat is tegen de regels en levert je de fiascokaart op. Toch leggen? (ja/nee) "},
    Phrase{"prompt.undone", "Zurückgenommen.", "Taken back.", "Coup annulé.", "Teruggenomen."},
    Phrase{"prompt.undo_nothing", "Es gibt nichts zurückzunehmen.", "There is nothing to take back.",
           "Il n’y a rien à annuler.", "Er valt niets terug te nemen."},
    Phrase{"prompt.undo_others", "Zu spät: Andere haben schon gespielt.", "Too late: others have played since.",
           "Trop tard : d’autres ont déjà joué.", "Te laat: anderen hebben al gespeeld."},
    Phrase{"prompt.undo_revealed", "Zu spät: Dein Zug hat Verdecktes oder Zufälliges gezeigt.",
           "Too late: your move has shown something hidden or random.",
           "Trop tard : ton coup a révélé quelque chose de caché ou d’aléatoire.",
           "Te laat: je zet heeft iets verborgens of toevalligs laten zien."},
    Phrase{"prompt.log_empty", "Noch ist nichts geschehen.", "Nothing has happened yet.",
           "Il ne s’est encore rien passé.", "Er is nog niets gebeurd."},
    Phrase{"prompt.final", "Die Partie ist zu Ende.", "The game is over.", "La partie est terminée.",
           "Het spel is afgelopen."},
    Phrase{"prompt.again", "Dieselbe Partie noch einmal:", "To play the same game again:",
           "Pour rejouer la même partie :", "Dezelfde partij nog eens spelen:"},
    Phrase{"prompt.trace_hint",
           "Mit --trace DATEI hält play die ganze Partie fest, für shoal verify und zum Nachspielen.",
           "With --trace FILE, play keeps the whole game, for shoal verify and for replays.",
           "Avec --trace FICHIER, play conserve toute la partie, pour shoal verify et pour la revoir.",
           "Met --trace BESTAND bewaart play de hele partij, voor shoal verify en om na te spelen."},
    Phrase{"prompt.traced", "Die ganze Partie steht in {1}.", "The whole game is in {1}.",
           "Toute la partie se trouve dans {1}.", "De hele partij staat in {1}."},
    Phrase{"prompt.goodbye", "Auf Wiedersehen.", "Goodbye.", "Au revoir.", "Tot ziens."},
};

static_assert(in_all_languages(prompts));
static_assert(french_spaces_are_firm(prompts));

}  // namespace

std::span<const Phrase> prompt_phrases() { return prompts; }

}  // namespace shoal::cli
