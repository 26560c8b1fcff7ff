// Fishing's text for people.
#pragma once

#include <array>

#include "engine/core/words.h"

namespace shoal::fishing {

inline constexpr auto words = std::to_array<Phrase>({
    {"game.title", "Fischen", "Fishing", "Pêche", "Vissen"},
    {"game.pitch",
     "Ein Stichspiel, bei dem die gefangenen Karten das nächste Blatt bilden und frische Karten holt, wer zu wenig "
     "gefangen hat.",
     "A trick-taking game in which the cards you catch become your next hand, and whoever caught too little draws "
     "fresh ones.",
     "Un jeu de plis où les cartes capturées forment la main suivante, et où ceux qui ont trop peu pris piochent des "
     "cartes "
     "neuves.",
     "Een slagenspel waarin de gevangen kaarten je volgende hand vormen, en wie te weinig ving verse kaarten trekt."},

    {"colour.b", "Blau", "blue", "bleu", "blauw"},
    {"colour.y", "Gelb", "yellow", "jaune", "geel"},
    {"colour.p", "Lila", "purple", "violet", "paars"},
    {"colour.r", "Rot", "red", "rouge", "rood"},
    {"colour.g", "Trumpf (Grün)", "trump (green)", "atout (vert)", "troef (groen)"},

    {"action.@all", "Alle anderen Karten fangen", "Catch all other cards", "Prendre toutes les autres cartes",
     "Alle andere kaarten vangen"},
    {"action.@call", "Farbe bestimmen", "Call the colour", "Annoncer la couleur", "Kleur bepalen"},
    {"action.@first", "Den nächsten Stich anspielen", "Lead the next trick", "Entamer le pli suivant",
     "Uitkomen in de volgende slag"},
    {"action.@low", "Niedrigste Karte fängt den nächsten Stich", "Lowest card catches the next trick",
     "La plus basse remporte le pli suivant", "Laagste kaart vangt de volgende slag"},
    {"action.@minus3", "Minus 3 Punkte", "Minus 3 points", "Moins 3 points", "Min 3 punten"},
    {"action.@pass", "Jeder gibt eine Karte nach links", "Everybody passes a card to the left",
     "Chacun passe une carte à gauche", "Iedereen geeft een kaart naar links"},

    {"refusal.game_over", "Die Partie ist zu Ende.", "The game is over.", "La partie est terminée.",
     "Het spel is afgelopen."},
    {"refusal.not_your_turn", "Du bist nicht am Zug.", "It is not your turn.", "Ce n’est pas à vous de jouer.",
     "Je bent niet aan de beurt."},
    {"refusal.already_passed", "Du hast deine Karte schon gewählt; die anderen wählen noch.",
     "You have chosen your card already; others are still choosing.",
     "Vous avez déjà choisi votre carte ; les autres choisissent encore.",
     "Je hebt je kaart al gekozen; anderen kiezen nog."},
    {"refusal.play_expected", "Jetzt ist eine Karte in den Stich zu spielen.", "Now play a card to the trick.",
     "Il faut maintenant jouer une carte dans le pli.", "Speel nu een kaart in de slag."},
    {"refusal.catch_expected", "Deine 0 fängt jetzt eine andere Karte des Stichs: wähle sie.",
     "Your 0 now catches another card of the trick: choose it.",
     "Votre 0 capture maintenant une autre carte du pli : choisissez-la.",
     "Je 0 vangt nu een andere kaart uit de slag: kies die."},
    {"refusal.pass_expected", "Jetzt gibt jeder eine Handkarte nach links: wähle deine.",
     "Now everybody passes a card to the left: choose yours.",
     "Chacun passe maintenant une carte à gauche : choisissez la vôtre.",
     "Nu geeft iedereen een kaart naar links: kies de jouwe."},
    {"refusal.call_expected", "Bestimme jetzt die Farbe des nächsten Stichs.", "Now call the colour of the next trick.",
     "Annoncez maintenant la couleur du pli suivant.", "Bepaal nu de kleur van de volgende slag."},
    {"refusal.not_in_hand", "{1} hast du nicht auf der Hand.", "You do not hold {1}.", "Vous n’avez pas {1} en main.",
     "Je hebt {1} niet in de hand."},
    {"refusal.must_follow", "{2} geht nicht: Bediene {1} oder spiele eine Boje.", "Not {2}: follow {1} or play a buoy.",
     "Pas {2} : fournissez {1} ou jouez une bouée.", "{2} kan niet: beken {1} of speel een boei."},
    {"refusal.not_in_trick", "{1} liegt nicht (mehr) im Stich.", "{1} does not lie in the trick (any more).",
     "{1} n’est pas (ou plus) dans le pli.", "{1} ligt niet (meer) in de slag."},
    {"refusal.zero_takes_other", "Die 0 fängt eine andere Karte, nicht sich selbst.",
     "The 0 catches another card, not itself.", "Le 0 capture une autre carte, pas lui-même.",
     "De 0 vangt een andere kaart, niet zichzelf."},
    {"refusal.no_such_colour", "Bestimme b, y, p, r oder g.", "Call b, y, p, r or g.", "Annoncez b, y, p, r ou g.",
     "Bepaal b, y, p, r of g."},

    {"phase.play",
     "Spiele eine Karte. Hast du die angespielte Farbe, musst du sie bedienen oder eine Boje spielen; sonst darfst du "
     "jede "
     "Karte spielen, auch Trumpf. Der höchste Trumpf fängt den Stich, ohne Trumpf die höchste Karte der angespielten "
     "Farbe.",
     "Play a card. If you hold the led colour you must follow it or play a buoy; otherwise any card will do, trump "
     "included. The highest trump catches the trick, without trump the highest card of the led colour.",
     "Jouez une carte. Si vous avez la couleur demandée, fournissez-la ou jouez une bouée ; sinon, toute carte est "
     "permise, "
     "atout compris. L’atout le plus fort remporte le pli, ou, sans atout, la plus forte carte de la couleur demandée.",
     "Speel een kaart. Heb je de gevraagde kleur, dan moet je bekennen of een boei spelen; anders mag elke kaart, ook "
     "troef. De hoogste troef vangt de slag, zonder troef de hoogste kaart van de gevraagde kleur."},
    {"phase.catch",
     "Deine 0 fängt eine andere Karte, die noch im Stich liegt: wähle sie. Erst danach bekommt, wer den Stich fängt, "
     "den "
     "Rest. Wer eine Minus-3-Karte fängt, verliert sofort 3 Punkte.",
     "Your 0 catches another card that still lies in the trick: choose it. Only then does the trick’s catcher take the "
     "rest. Whoever catches a minus 3 loses 3 points at once.",
     "Votre 0 capture une autre carte encore dans le pli : choisissez-la. Ensuite seulement, celui qui remporte le pli "
     "prend le "
     "reste. Qui prend une carte moins 3 perd aussitôt 3 points.",
     "Je 0 vangt een andere kaart die nog in de slag ligt: kies die. Pas daarna krijgt wie de slag vangt de rest. Wie "
     "een "
     "min 3 vangt, verliest meteen 3 punten."},
    {"phase.pass",
     "Wähle eine Handkarte für deine linke Nachbarin oder deinen linken Nachbarn. Alle wählen gleichzeitig und "
     "verdeckt; die "
     "erhaltene Karte kommt danach auf die Hand.",
     "Choose a card from your hand for the player on your left. All choose at the same time and in secret; the card "
     "you get "
     "joins your hand afterwards.",
     "Choisissez une carte de votre main pour la personne à votre gauche. Tous choisissent en même temps et en secret "
     "; la carte "
     "reçue rejoint ensuite votre main.",
     "Kies een handkaart voor je linkerbuur. Iedereen kiest tegelijk en in het geheim; de kaart die je krijgt komt "
     "daarna in "
     "je hand."},
    {"phase.call",
     "Bestimme die Farbe des nächsten Stichs. Alle, die sie haben, müssen sie bedienen, auch wer ausspielt. Bedient "
     "und sticht "
     "niemand, fängst du den Stich.",
     "Call the colour of the next trick. Everybody who has it must follow it, the leader too. If nobody follows or "
     "trumps, "
     "you catch the trick.",
     "Annoncez la couleur du pli suivant. Tous ceux qui l’ont doivent la fournir, même celui qui entame. Si personne "
     "ne fournit "
     "ni ne coupe, vous remportez le pli.",
     "Bepaal de kleur van de volgende slag. Iedereen die haar heeft moet bekennen, ook wie uitkomt. Als niemand bekent "
     "of "
     "troeft, vang jij de slag."},
    {"phase.over",
     "Die Partie ist zu Ende. Es gewinnt, wer die meisten Punkte hat; bei Gleichstand teilt man sich den Sieg.",
     "The game is over. Most points win; a tie is a shared victory.",
     "La partie est terminée. Le plus de points l’emporte ; en cas d’égalité, la victoire est partagée.",
     "Het spel is afgelopen. De meeste punten winnen; bij gelijke stand wordt de overwinning gedeeld."},
});

}  // namespace shoal::fishing
