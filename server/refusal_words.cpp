#include "server/refusal_words.h"

#include <array>

#include "match/words.h"

namespace shoal::server {

namespace {

constexpr std::array session_phrases{
    Phrase{"refusal.bad_json", "Die Nachricht ist kein gültiges JSON-Objekt.",
           "The message is not a valid JSON object.", "Le message n’est pas un objet JSON valide.",
           "Het bericht is geen geldig JSON-object."},
    Phrase{"refusal.bad_message", "Die Nachricht hat nicht die Form, die das Protokoll beschreibt.",
           "The message does not have the form that the protocol describes.",
           "Le message n’a pas la forme décrite par le protocole.",
           "Het bericht heeft niet de vorm die het protocol beschrijft."},
    Phrase{"refusal.unknown_player", "Wähle zuerst einen Namen.", "Choose a name first.", "Choisis d’abord un nom.",
           "Kies eerst een naam."},
    Phrase{"refusal.no_such_match", "Diesen Tisch gibt es nicht (mehr).", "There is no such table (any more).",
           "Cette table n’existe pas (ou plus).", "Deze tafel bestaat niet (meer)."},
    Phrase{
        "refusal.newer_match",
        "Diese Partie wurde mit einer neueren Version des Servers begonnen; diese hier kann sie nicht fortsetzen.",
        "This game was begun by a newer version of the server; this one cannot continue it.",
        "Cette partie a été commencée avec une version plus récente du serveur ; celle-ci ne peut pas la poursuivre.",
        "Dit spel is begonnen met een nieuwere versie van de server; deze kan er niet mee verder."},
    Phrase{
        "refusal.damaged_match",
        "Die Aufzeichnung dieser Partie ist beschädigt: Sie lässt sich nicht fortsetzen. Wer den Server betreibt, "
        "kann sie beenden.",
        "The record of this game is damaged: it cannot go on. Whoever runs the server can end it.",
        "L’enregistrement de cette partie est endommagé : elle ne peut pas continuer. La personne qui gère le serveur "
        "peut y mettre fin.",
        "Het verslag van dit spel is beschadigd: het kan niet verder. Wie de server beheert, kan het beëindigen."},
    Phrase{"refusal.too_long", "Das ist zu lang.", "That is too long.", "C’est trop long.", "Dat is te lang."},
    Phrase{"refusal.not_saved", "Das konnte nicht gespeichert werden. Versuch es bitte noch einmal.",
           "That could not be saved. Please try again.", "Cela n’a pas pu être enregistré. Réessaie, s’il te plaît.",
           "Dat kon niet worden opgeslagen. Probeer het nog eens."},
    Phrase{"refusal.no_spectators", "An diesem Tisch ist Zuschauen nicht erlaubt.", "This table allows no spectators.",
           "Cette table n’admet pas de spectateurs.", "Deze tafel laat geen toeschouwers toe."},
    Phrase{"refusal.hints_off", "Tipps gibt es hier nicht.", "There are no hints here.",
           "Il n’y a pas de conseils ici.", "Hier zijn geen tips."},
    Phrase{"refusal.too_many", "So viele auf einmal gehen nicht.", "That is too many at once.", "C’est trop à la fois.",
           "Zoveel tegelijk kan niet."},
    Phrase{"refusal.bad_filter", "Danach lässt sich nicht suchen.", "That cannot be searched for.",
           "Cette recherche n’est pas possible.", "Daarop kan niet worden gezocht."},
    Phrase{"refusal.bad_note", "Eine Notiz hat höchstens 500 Zeichen.", "A note has at most 500 characters.",
           "Une note compte au plus 500 caractères.", "Een notitie heeft hooguit 500 tekens."},
    Phrase{"refusal.too_many_people",
           "Von deiner Adresse aus haben sich gerade sehr viele einen Namen gegeben. Versuch es in ein paar Minuten "
           "noch einmal.",
           "Very many people have just chosen a name from your address. Try again in a few minutes.",
           "De très nombreuses personnes viennent de choisir un nom depuis ton adresse. Réessaie dans quelques "
           "minutes.",
           "Vanaf jouw adres hebben zojuist heel veel mensen een naam gekozen. Probeer het over een paar minuten nog "
           "eens."},
    Phrase{"refusal.too_many_tables",
           "Du hast zu viele Tische, oder von deiner Adresse aus wurden gerade sehr viele eröffnet. Beende einen oder "
           "warte ein paar "
           "Minuten.",
           "You have too many tables, or very many have just been opened from your address. End one, or wait a few "
           "minutes.",
           "Tu as trop de tables, ou ton adresse vient d’en ouvrir un très grand nombre. Termines-en une ou "
           "attends quelques minutes.",
           "Je hebt te veel tafels, of er zijn er zojuist heel veel vanaf jouw adres geopend. Beëindig er een of wacht "
           "een paar minuten."},
    Phrase{"refusal.server_full", "Der Server ist gerade voll besetzt. Versuch es in ein paar Minuten noch einmal.",
           "The server is full at the moment. Try again in a few minutes.",
           "Le serveur est complet pour le moment. Réessaie dans quelques minutes.",
           "De server zit op dit moment vol. Probeer het over een paar minuten nog eens."},
    Phrase{"refusal.rematch_waits",
           "Die Revanche muss warten: Der Gastgeber dieses Tisches hat zu viele Tische. Sobald einer davon zu Ende "
           "ist, geht "
           "es los.",
           "The rematch has to wait: the host of this table has too many tables. It is set up as soon as one of them "
           "has ended.",
           "La revanche doit attendre : l’hôte de cette table en a trop. Elle s’ouvrira dès que l’une d’elles sera "
           "terminée.",
           "De revanche moet wachten: de gastheer van deze tafel heeft te veel tafels. Zodra een daarvan is "
           "afgelopen, begint de revanche."},
    Phrase{"refusal.eyes_closed",
           "Mit den Augen der anderen lässt sich eine Partie erst ansehen, wenn sie zu Ende ist.",
           "A game can be seen through others’ eyes only once it is over.",
           "On ne peut voir une partie par les yeux des autres qu’une fois terminée.",
           "Met de ogen van anderen is een spel pas te bekijken als het is afgelopen."},
    Phrase{"refusal.not_over", "Das geht erst, wenn die Partie zu Ende ist.",
           "That is possible only once the game is over.", "Ce n’est possible qu’une fois la partie terminée.",
           "Dat kan pas als het spel is afgelopen."},
    Phrase{"refusal.nothing_to_review", "Diese Partie wurde nicht zu Ende gespielt: Da gibt es nichts zu besprechen.",
           "This game was not played to its end: there is nothing to review.",
           "Cette partie n’a pas été jouée jusqu’au bout : il n’y a rien à analyser.",
           "Dit spel is niet uitgespeeld: er valt niets te bespreken."},
    Phrase{"refusal.no_export",
           "Das ist keine gespeicherte Partie: Gebraucht wird die ganze Datei, wie diese Seite sie nach dem Ende "
           "einer Partie speichert.",
           "That is not a saved game: it takes the whole file as this page saves it after the end of a game.",
           "Ce n’est pas une partie enregistrée : il faut le fichier entier, tel que cette page l’enregistre après la "
           "fin d’une partie.",
           "Dat is geen opgeslagen spel: nodig is het hele bestand zoals deze pagina het na afloop opslaat."},
    Phrase{"refusal.bad_export",
           "In Zeile {} der Datei steht etwas, das in dieser Partie nicht geschehen sein kann. Sie wurde nicht "
           "eingelesen.",
           "Line {} of the file says something that cannot have happened in this game. It was not imported.",
           "La ligne {} du fichier dit quelque chose qui n’a pas pu se produire dans cette partie. Elle n’a pas été "
           "importée.",
           "Regel {} van het bestand zegt iets wat in dit spel niet gebeurd kan zijn. Het is niet ingelezen."},
    Phrase{"refusal.other_match",
           "Unter derselben Nummer gibt es hier schon eine andere Partie. Sie bleibt, wie sie ist.",
           "Another game already has the same number here. It stays as it is.",
           "Une autre partie porte déjà le même numéro ici. Elle reste telle quelle.",
           "Hier heeft al een ander spel hetzelfde nummer. Dat blijft zoals het is."},
    Phrase{"refusal.no_such_moment", "Von diesem Moment aus lässt sich nicht weiterspielen.",
           "The game cannot be played on from that moment.",
           "On ne peut pas continuer la partie à partir de ce moment.",
           "Vanaf dat moment kan er niet verder worden gespeeld."},
    Phrase{
        "refusal.too_many_imports",
        "Du hast gerade sehr viele Partien eingelesen, oder es waren viele von deiner Adresse aus. Versuch es in "
        "ein paar Minuten noch einmal.",
        "You have just imported very many games, or many came from your address. Try again in a few minutes.",
        "Tu viens d’importer un très grand nombre de parties, ou beaucoup sont venues de ton adresse. Réessaie dans "
        "quelques minutes.",
        "Je hebt zojuist heel veel spellen ingelezen, of er kwamen er veel van jouw adres. Probeer het over een paar "
        "minuten nog eens."},
    Phrase{"refusal.bad_name", "Ein Name hat 1 bis 24 sichtbare Zeichen.", "A name has 1 to 24 visible characters.",
           "Un nom compte de 1 à 24 caractères visibles.", "Een naam heeft 1 tot en met 24 zichtbare tekens."},
    Phrase{"refusal.bad_link", "Dieser Link ist abgelaufen oder wurde schon benutzt.",
           "This link has expired or has already been used.", "Ce lien a expiré ou a déjà été utilisé.",
           "Deze link is verlopen of al gebruikt."},
    Phrase{"refusal.banned", "Dieser Zugang ist gesperrt.", "This player has been banned.", "Cet accès est bloqué.",
           "Deze toegang is geblokkeerd."},
    Phrase{"refusal.deleted", "Diese Person wurde gelöscht.", "This player has been deleted.",
           "Cette personne a été supprimée.", "Deze speler is verwijderd."},
    Phrase{"refusal.signed_out", "Dieses Gerät wurde abgemeldet.", "This device has been signed out.",
           "Cet appareil a été déconnecté.", "Dit apparaat is afgemeld."},
    Phrase{"refusal.bad_code", "Diesen Code gibt es nicht, oder er wurde schon benutzt.",
           "There is no such code, or it has already been used.", "Ce code n’existe pas ou a déjà été utilisé.",
           "Deze code bestaat niet of is al gebruikt."},
    Phrase{"refusal.not_found", "Das gibt es hier nicht.", "There is nothing here.", "Il n’y a rien ici.",
           "Hier is niets te vinden."},
    Phrase{"refusal.too_many_messages", "Das waren zu viele Nachrichten auf einmal. Warte einen Moment.",
           "That was too many messages at once. Wait a moment.", "Trop de messages à la fois. Attends un instant.",
           "Dat waren te veel berichten tegelijk. Wacht een ogenblik."},
    Phrase{"refusal.too_many_tries", "Das waren zu viele Versuche. In {} s kannst du es wieder probieren.",
           "That was too many tries. You can try again in {} s.",
           "Cela fait trop d’essais. Tu pourras réessayer dans {} s.",
           "Dat waren te veel pogingen. Over {} s kun je het weer proberen."},
    Phrase{"refusal.bad_webhook", "Eine Adresse beginnt mit https:// oder http:// und hat höchstens 300 Zeichen.",
           "An address begins with https:// or http:// and has at most 300 characters.",
           "Une adresse commence par https:// ou http:// et compte au plus 300 caractères.",
           "Een adres begint met https:// of http:// en heeft hoogstens 300 tekens."},
    Phrase{"refusal.not_your_guest", "Das ist kein Gast von dir.", "That is not a guest of yours.",
           "Cette personne n’est pas ton invitée.", "Dat is geen gast van jou."},
    Phrase{"refusal.not_for_guests", "Das kann kein Gast, nur wer ihn eingeladen hat.",
           "A guest cannot do that, only the person who invited them.",
           "Un invité ne peut pas faire cela, seulement la personne qui l’a invité.",
           "Dat kan een gast niet, alleen wie hem heeft uitgenodigd."},
};

}  // namespace

std::span<const Phrase> server_phrases() { return session_phrases; }

std::string_view refusal_words(std::string_view reason, Language language) {
    const std::string_view words = find_phrase(match::refusal_phrases(), "refusal", reason, language);
    return words.empty() ? find_phrase(session_phrases, "refusal", reason, language) : words;
}

}  // namespace shoal::server
