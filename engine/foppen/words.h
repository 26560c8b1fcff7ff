// Foppen in words, for page and terminal.
#pragma once

#include <array>

#include "engine/core/words.h"

namespace shoal::foppen {

inline constexpr std::array phrases{
    Phrase{"game.title", "Foppen", "Foppen", "Foppen", "Foppen"},
    Phrase{"game.pitch",
           "Ein Stichspiel, in dem du deine Karten loswerden willst: Wer die schlechteste Karte im Stich spielt, setzt "
           "im nächsten aus.",
           "A trick-taking game in which you want to get rid of your cards: whoever plays the worst card of a trick "
           "sits out "
           "the next one.",
           "Un jeu de plis où il faut se débarrasser de ses cartes, et où la plus mauvaise carte d’un pli te prive du "
           "suivant.",
           "Een slagenspel waarin je je kaarten kwijt wilt: wie de slechtste kaart van een slag speelt, slaat de "
           "volgende over."},

    Phrase{"colour.g", "Grün", "green", "vert", "groen"},
    Phrase{"colour.r", "Rot", "red", "rouge", "rood"},
    Phrase{"colour.y", "Gelb", "yellow", "jaune", "geel"},
    Phrase{"colour.b", "Blau", "blue", "bleu", "blauw"},

    Phrase{"refusal.game_over", "Die Partie ist zu Ende.", "The game is over.", "La partie est terminée.",
           "Het spel is afgelopen."},
    Phrase{"refusal.no_such_seat", "An diesem Platz sitzt niemand.", "Nobody sits at that seat.",
           "Personne n’occupe cette place.", "Op die plaats zit niemand."},
    Phrase{"refusal.sitting_out", "Du bist gefoppt und setzt in diesem Stich aus.",
           "You were fooled and sit out this trick.", "Tu t’es fait berner : tu ne joues pas dans ce pli.",
           "Je bent gefopt en slaat deze slag over."},
    Phrase{"refusal.not_your_turn", "Du bist nicht dran.", "It is not your turn.", "Ce n’est pas à toi de jouer.",
           "Je bent niet aan de beurt."},
    Phrase{"refusal.not_in_deck", "Diese Karte gehört nicht zu dieser Partie.", "That card is not part of this game.",
           "Cette carte n’est pas utilisée dans cette partie.", "Die kaart doet in dit spel niet mee."},
    Phrase{"refusal.not_in_hand", "{1} hast du nicht auf der Hand.", "You do not hold {1}.", "Tu n’as pas {1} en main.",
           "Je hebt {1} niet in je hand."},
    Phrase{"refusal.must_follow", "Du hast {1} auf der Hand: Du musst bedienen oder eine 1 spielen.",
           "You hold {1}: you must follow it or play a 1.", "Tu as du {1} en main : tu dois en fournir ou jouer un 1.",
           "Je hebt {1} in je hand: je moet bekennen of een 1 spelen."},

    Phrase{"phase.lead",
           "Du spielst aus: Jede Karte ist erlaubt. Ihre Farbe müssen die anderen bedienen. Spielst du eine 1 aus, "
           "bestimmt die nächste farbige Karte die Farbe.",
           "You lead: any card will do. The others must follow its colour. If you lead a 1, the next coloured card "
           "sets the colour.",
           "Tu entames : tu peux jouer n’importe quelle carte. Les autres doivent fournir sa couleur. Si tu entames "
           "d’un 1, la première carte de couleur jouée ensuite fixe la couleur.",
           "Jij komt uit: elke kaart mag. De anderen moeten de kleur ervan bekennen. Kom je uit met een 1, dan bepaalt "
           "de volgende gekleurde kaart de kleur."},
    Phrase{"phase.name",
           "Bisher liegen nur 1er im Stich: Jede Karte ist erlaubt. Spielst du eine farbige Karte, müssen alle nach "
           "dir diese Farbe bedienen.",
           "Only 1s have been played so far: any card will do. If you play a coloured card, everybody after you must "
           "follow that colour.",
           "Il n’y a encore que des 1 dans le pli : tu peux jouer n’importe quelle carte. Si tu joues une carte de "
           "couleur, tous les suivants devront fournir cette couleur.",
           "Er liggen tot nu toe alleen 1’en: elke kaart mag. Speel je een gekleurde kaart, dan moet iedereen na jou "
           "die kleur bekennen."},
    Phrase{"phase.follow",
           "Du hast die angespielte Farbe und musst sie bedienen oder eine 1 spielen, die als niedrigste Karte dieser "
           "Farbe zählt. Die höchste Karte der Farbe gewinnt. Gefoppt ist, wer die niedrigste Karte abgeworfen hat; "
           "haben alle bedient, wer die niedrigste Karte überhaupt gespielt hat.",
           "You hold the led colour and must follow it or play a 1, which counts as the lowest card of that colour. "
           "The highest card of the colour wins. Whoever shed the lowest card is fooled; if everybody followed, "
           "whoever played "
           "the lowest card of all.",
           "Tu as la couleur demandée : fournis-la ou joue un 1, qui compte comme la plus basse carte de cette "
           "couleur. La plus haute carte de la couleur gagne. Est berné qui a défaussé la carte la plus basse ou, si "
           "tout le monde a fourni, qui a joué la carte la plus basse du pli.",
           "Je hebt de gevraagde kleur en moet bekennen of een 1 spelen, die als laagste kaart van die kleur telt. De "
           "hoogste kaart van de kleur wint. Wie de laagste kaart heeft afgegooid, is gefopt; heeft iedereen bekend, "
           "dan wie de laagste kaart heeft gespeeld."},
    Phrase{
        "phase.shed",
        "Du hast die angespielte Farbe nicht: Jede Karte ist erlaubt. Gefoppt ist, wer die niedrigste Karte abwirft; "
        "bei gleichen Werten, wer sie zuletzt spielt. Mit einer 1 bedienst du, musst sie aber nicht spielen.",
        "You hold none of the led colour: any card will do. Whoever sheds the lowest card is fooled; of equal ones, "
        "whoever "
        "plays it last. A 1 follows the led colour, but you need not play it.",
        "Tu n’as pas la couleur demandée : tu peux jouer n’importe quelle carte. Est berné qui défausse la carte la "
        "plus basse et, à valeur égale, qui la joue en dernier. Un 1 fournit la couleur, mais rien ne t’oblige à le "
        "jouer.",
        "Je hebt de gevraagde kleur niet: elke kaart mag. Wie de laagste kaart afgooit, is gefopt; bij gelijke waarden "
        "wie dat als laatste doet. Met een 1 beken je kleur, maar je hoeft hem niet te spelen."},
    Phrase{"phase.wait", "Jemand anders ist dran. Du bist in diesem Stich dabei.",
           "It is somebody else’s turn. You are in this trick.",
           "C’est à quelqu’un d’autre de jouer. Tu participes à ce pli.",
           "Iemand anders is aan de beurt. Jij doet mee in deze slag."},
    Phrase{"phase.sit_out",
           "Du bist gefoppt: Du hast im letzten Stich eine der schlechtesten Karten gespielt und setzt in diesem aus. "
           "Im nächsten bist du wieder dabei.",
           "You were fooled: you played one of the worst cards of the last trick and sit out this one. You are back in "
           "the next.",
           "Tu t’es fait berner : tu as joué une des plus mauvaises cartes du dernier pli et tu ne joues pas dans "
           "celui-ci. Tu reviens au pli suivant.",
           "Je bent gefopt: je hebt in de vorige slag een van de slechtste kaarten gespeeld en slaat deze over. In de "
           "volgende doe je weer mee."},
    Phrase{"phase.over",
           "Die Partie ist zu Ende. Wer die meisten Punkte hat, gewinnt; bei Gleichstand wird der Sieg geteilt.",
           "The game is over. The highest total wins; those who tie share the victory.",
           "La partie est terminée. Le total le plus élevé gagne ; en cas d’égalité, la victoire est partagée.",
           "Het spel is afgelopen. Het hoogste totaal wint; bij een gelijke stand wordt de overwinning gedeeld."},

    Phrase{"end.minus80", "Jemand ist zu tief ins Minus geraten.", "Somebody has fallen too far below zero.",
           "Quelqu’un est descendu trop bas.", "Iemand staat te diep in de min."},
    Phrase{"end.six_tens", "Die 10 Pluspunkte wurden oft genug vergeben.",
           "The 10 bonus points have been awarded often enough.",
           "Les 10 points de bonus ont été attribués assez souvent.", "De 10 bonuspunten zijn vaak genoeg toegekend."},
};

}  // namespace shoal::foppen
