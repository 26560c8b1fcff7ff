// Fishing's text for people.
#pragma once

#include <array>

#include "engine/core/words.h"

namespace shoal::fishing {

inline constexpr auto phrases = std::to_array<Phrase>({
    {"game.title", "Fischen", "Fishing", "La pêche", "Vissen"},
    {"game.pitch",
     "Ein Stichspiel, in dem die gefangenen Karten dein nächstes Blatt bilden; wer zu wenig gefangen hat, zieht "
     "frische Karten.",
     "A trick-taking game in which the cards you catch become your next hand, and whoever caught too little draws "
     "fresh ones.",
     "Un jeu de plis où les cartes que tu prends forment ta main suivante ; qui en a pris trop peu pioche des cartes "
     "fraîches.",
     "Een slagenspel waarin de kaarten die je vangt je volgende hand vormen; wie te weinig heeft gevangen, trekt verse "
     "kaarten."},

    {"colour.b", "Blau", "blue", "bleu", "blauw"},
    {"colour.y", "Gelb", "yellow", "jaune", "geel"},
    {"colour.p", "Lila", "purple", "violet", "paars"},
    {"colour.r", "Rot", "red", "rouge", "rood"},
    {"colour.g", "Trumpf (Grün)", "trump (green)", "atout (vert)", "troef (groen)"},

    {"action.@all", "Alle anderen Karten fangen", "Catch all other cards", "Prendre toutes les autres cartes",
     "Alle andere kaarten vangen"},
    {"action.@call", "Farbe ansagen", "Call the colour", "Annoncer la couleur", "Kleur kiezen"},
    {"action.@first", "Zum nächsten Stich ausspielen", "Lead the next trick", "Entamer le pli suivant",
     "Uitkomen in de volgende slag"},
    {"action.@low", "Die niedrigste Karte fängt den nächsten Stich", "The lowest card catches the next trick",
     "La carte la plus basse remporte le pli suivant", "De laagste kaart vangt de volgende slag"},
    {"action.@minus3", "Minus 3 Punkte", "Minus 3 points", "Moins 3 points", "Min 3 punten"},
    {"action.@pass", "Alle geben eine Karte nach links weiter", "Everybody passes a card to the left",
     "Chacun passe une carte à gauche", "Iedereen geeft een kaart door naar links"},

    {"refusal.game_over", "Die Partie ist zu Ende.", "The game is over.", "La partie est terminée.",
     "Het spel is afgelopen."},
    {"refusal.not_your_turn", "Du bist nicht dran.", "It is not your turn.", "Ce n’est pas à toi de jouer.",
     "Je bent niet aan de beurt."},
    {"refusal.already_passed", "Du hast deine Karte schon gewählt; die anderen wählen noch.",
     "You have chosen your card already; others are still choosing.",
     "Tu as déjà choisi ta carte ; les autres choisissent encore.",
     "Je hebt je kaart al gekozen; de anderen kiezen nog."},
    {"refusal.play_expected", "Spiel jetzt eine Karte in den Stich.", "Now play a card to the trick.",
     "Joue maintenant une carte dans le pli.", "Speel nu een kaart in de slag."},
    {"refusal.catch_expected", "Deine 0 fängt jetzt eine andere Karte des Stichs: Wähle sie.",
     "Your 0 now catches another card of the trick: choose it.",
     "Ton 0 prend maintenant une autre carte du pli : choisis-la.",
     "Je 0 vangt nu een andere kaart uit de slag: kies welke."},
    {"refusal.pass_expected", "Jetzt geben alle eine Handkarte nach links weiter: Wähle deine.",
     "Now everybody passes a card to the left: choose yours.",
     "Chacun passe maintenant une carte à gauche : choisis la tienne.",
     "Nu geeft iedereen een kaart door naar links: kies de jouwe."},
    {"refusal.call_expected", "Sag jetzt die Farbe des nächsten Stichs an.", "Now call the colour of the next trick.",
     "Annonce maintenant la couleur du pli suivant.", "Kies nu de kleur van de volgende slag."},
    {"refusal.not_in_hand", "{1} hast du nicht auf der Hand.", "You do not hold {1}.", "Tu n’as pas {1} en main.",
     "Je hebt {1} niet in je hand."},
    {"refusal.must_follow", "Du musst {1} bedienen oder eine Boje spielen.", "You must follow {1} or play a buoy.",
     "Tu dois fournir la couleur demandée, {1}, ou jouer une bouée.", "Je moet {1} bekennen of een boei spelen."},
    {"refusal.not_in_trick", "{1} liegt nicht (mehr) im Stich.", "{1} is not in the trick (any more).",
     "{1} n’est pas (ou plus) dans le pli.", "{1} ligt niet (meer) in de slag."},
    {"refusal.zero_takes_other", "Die 0 fängt eine andere Karte, nicht sich selbst.",
     "The 0 catches another card, not itself.", "Le 0 prend une autre carte, pas lui-même.",
     "De 0 vangt een andere kaart, niet zichzelf."},
    {"refusal.no_such_colour", "Zur Wahl stehen Blau, Gelb, Lila, Rot und Grün.",
     "Call blue, yellow, purple, red or green.", "Annonce bleu, jaune, violet, rouge ou vert.",
     "Kies blauw, geel, paars, rood of groen."},

    {"phase.play",
     "Spiele eine Karte. Hast du die angespielte Farbe, musst du sie bedienen oder eine Boje spielen; sonst darfst du "
     "jede Karte spielen, auch Trumpf. Der höchste Trumpf fängt den Stich, ohne Trumpf die höchste Karte der "
     "angespielten Farbe, wenn keine Boje es ändert.",
     "Play a card. If you hold the led colour you must follow it or play a buoy; otherwise any card will do, trump "
     "included. The highest trump catches the trick, without trump the highest card of the led colour, unless a buoy "
     "changes that.",
     "Joue une carte. Si tu as la couleur demandée, fournis-la ou joue une bouée ; sinon, toute carte est permise, "
     "atout compris. L’atout le plus haut remporte le pli ou, sans atout, la plus haute carte de la couleur demandée, "
     "sauf si une bouée en décide autrement.",
     "Speel een kaart. Heb je de gevraagde kleur, dan moet je bekennen of een boei spelen; anders mag elke kaart, ook "
     "troef. De hoogste troef vangt de slag, zonder troef de hoogste kaart van de gevraagde kleur, tenzij een boei dat "
     "verandert."},
    {"phase.catch",
     "Deine 0 fängt eine andere Karte, die noch im Stich liegt: Wähle sie. Erst danach bekommt, wer den Stich fängt, "
     "den Rest. Wer eine Minus-3-Karte fängt, verliert sofort 3 Punkte.",
     "Your 0 catches another card that is still in the trick: choose it. Only then does the trick’s catcher take the "
     "rest. Whoever catches a minus 3 loses 3 points at once.",
     "Ton 0 prend une autre carte encore dans le pli : choisis-la. Ensuite seulement, qui remporte le pli prend le "
     "reste. Qui prend une bouée « Moins 3 » perd aussitôt 3 points.",
     "Je 0 vangt een andere kaart die nog in de slag ligt: kies welke. Pas daarna krijgt wie de slag vangt de rest. "
     "Wie een min 3 vangt, verliest meteen 3 punten."},
    {"phase.pass",
     "Wähle eine Handkarte für die Person links von dir. Alle wählen gleichzeitig und verdeckt; die erhaltene Karte "
     "kommt danach auf die Hand.",
     "Choose a card from your hand for the player on your left. All choose at the same time and in secret; the card "
     "you get joins your hand afterwards.",
     "Choisis une carte de ta main pour la personne à ta gauche. Tout le monde choisit en même temps et en secret ; la "
     "carte reçue rejoint ensuite ta main.",
     "Kies een handkaart voor je linkerbuur. Iedereen kiest tegelijk en in het geheim; de kaart die je krijgt, komt "
     "daarna in je hand."},
    {"phase.call",
     "Sag die Farbe des nächsten Stichs an. Wer sie hat, muss sie bedienen, auch wer ausspielt; Bojen bleiben "
     "erlaubt. Bedient und sticht niemand, fängst du den Stich.",
     "Call the colour of the next trick. Everybody who holds it must follow it, the leader too; buoys are still "
     "allowed. If "
     "nobody follows or trumps, you catch the trick.",
     "Annonce la couleur du pli suivant. Qui en a doit la fournir, même à l’entame ; les bouées restent permises. Si "
     "personne ne fournit ni ne coupe, tu remportes le pli.",
     "Kies de kleur van de volgende slag. Iedereen die deze kleur heeft, moet bekennen, ook wie uitkomt; boeien "
     "mogen altijd. Als niemand bekent of troeft, vang jij de slag."},
    {"phase.over",
     "Die Partie ist zu Ende. Wer die meisten Punkte hat, gewinnt; bei Gleichstand wird der Sieg geteilt.",
     "The game is over. Most points win; those who tie share the victory.",
     "La partie est terminée. Qui a le plus de points gagne ; en cas d’égalité, la victoire est partagée.",
     "Het spel is afgelopen. Wie de meeste punten heeft, wint; bij een gelijke stand wordt de overwinning gedeeld."},

    {"end.rounds", "Alle Runden sind gespielt.", "All rounds have been played.", "Toutes les manches ont été jouées.",
     "Alle rondes zijn gespeeld."},
    {"end.overfishing", "Das Meer ist überfischt: Für die nächste Runde reichen die Karten nicht.",
     "The ocean is overfished: there are too few cards for another round.",
     "L’océan est surpêché : il n’y a plus assez de cartes pour une autre manche.",
     "De oceaan is overbevist: er zijn te weinig kaarten voor nog een ronde."},
});

}  // namespace shoal::fishing
