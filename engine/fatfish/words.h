// Fat Fish in words, in the terms of the four booklets.
#pragma once

#include <array>

#include "engine/core/words.h"

namespace shoal::fatfish {

inline constexpr std::array phrases{
    Phrase{"game.title", "Fat Fish", "Fat Fish", "Fat Fish", "Fat Fish"},
    Phrase{
        "game.pitch",
        "Leg Fische an drei Reihen an und fang die fettesten und buntesten, denn von jeder Farbe zählt nur eine "
        "Karte für dich und jede weitere gegen dich.",
        "Lay fish at the ends of three rows and take the fattest, most colourful rows: one card of each colour counts "
        "for you, every other card against you.",
        "Pose des poissons au bout de trois rangées et prends les plus riches et les plus colorées : une carte de "
        "chaque couleur compte pour toi, toutes les autres contre toi.",
        "Leg vissen aan bij drie rijen en pak de vetste en bontste rijen, want van elke kleur telt één kaart voor je "
        "en elke andere tegen je."},

    Phrase{"colour.r", "Rot", "red", "rouge", "rood"},
    Phrase{"colour.y", "Gelb", "yellow", "jaune", "geel"},
    Phrase{"colour.g", "Grün", "green", "vert", "groen"},
    Phrase{"colour.b", "Blau", "blue", "bleu", "blauw"},
    Phrase{"colour.p", "Lila", "purple", "violet", "paars"},

    Phrase{"action.stop", "Zug beenden", "End the turn", "Finir le tour", "Beurt beëindigen"},
    Phrase{"action.keep", "Auf den Plusstapel", "To the plus pile", "Sur la pile positive", "Naar de plusstapel"},
    Phrase{"action.take", "Angelschein nehmen", "Take a licence", "Prendre un permis", "Vergunning pakken"},

    Phrase{"option.fiasco",
           "Fiaskokarte: Wer falsch anlegt, bekommt sie; am Ende kostet sie 5 Punkte. Ohne sie wird falsches Anlegen "
           "abgewiesen.",
           "Fiasco card: whoever lays a card wrongly gets it, and at the end it costs 5 points. Without it, a card "
           "laid wrongly is refused.",
           "Carte fiasco : qui pose mal une carte la reçoit, et à la fin elle coûte 5 points. Sans elle, une mauvaise "
           "pose est refusée.",
           "Fiascokaart: wie fout aanlegt, krijgt hem, en aan het einde kost hij 5 punten. Zonder de kaart wordt fout "
           "aanleggen geweigerd."},
    Phrase{"option.licences",
           "Angelscheine: Bonuspunkte für besondere Reihen. Empfohlen, wenn alle das Grundspiel kennen.",
           "Fishing licences: bonus points for special rows. Best once everyone knows the basic game.",
           "Permis de pêche : des points bonus pour des rangées particulières. À conseiller quand tout le monde "
           "connaît le jeu de base.",
           "Visvergunningen: bonuspunten voor bijzondere rijen. Aan te raden als iedereen het basisspel kent."},

    Phrase{"licence.A", "Eine 1 im Plusstapel (wird weitergegeben)", "A 1 in the plus pile (is passed on)",
           "Un 1 dans la pile positive (passe d’un joueur à l’autre)", "Een 1 op de plusstapel (wordt doorgegeven)"},
    Phrase{"licence.B", "Am Ende die wenigsten Karten im Plusstapel", "Fewest cards in the plus pile at the end",
           "Le moins de cartes dans la pile positive à la fin", "Aan het einde de minste kaarten op de plusstapel"},
    Phrase{"licence.C", "Am Ende die meisten 1er im Plusstapel", "Most 1s in the plus pile at the end",
           "Le plus de 1 dans la pile positive à la fin", "Aan het einde de meeste 1’en op de plusstapel"},
    Phrase{"licence.D", "Reihe mit einer kleinen Straße (vier Werte in Folge)",
           "A row with a small straight (four values in sequence)",
           "Une rangée avec une petite suite (quatre valeurs qui se suivent)",
           "Een rij met een kleine straat (vier opeenvolgende waarden)"},
    Phrase{"licence.E", "Reihe mit mehr Minus- als Pluspunkten", "A row with more minus than plus points",
           "Une rangée avec plus de points négatifs que positifs", "Een rij met meer min- dan pluspunten"},
    Phrase{"licence.F", "Reihe mit gleich vielen Plus- und Minuspunkten", "A row with as many plus as minus points",
           "Une rangée avec autant de points positifs que négatifs", "Een rij met evenveel plus- als minpunten"},
    Phrase{"licence.G", "Reihe nur aus 1ern, 2ern und 3ern", "A row of only 1s, 2s and 3s",
           "Une rangée de 1, de 2 et de 3 seulement", "Een rij met alleen 1’en, 2’en en 3’en"},
    Phrase{"licence.H", "Reihe in einer einzigen Farbe", "A row of a single colour", "Une rangée d’une seule couleur",
           "Een rij in één kleur"},
    Phrase{"licence.I", "Reihe in genau zwei Farben", "A row of exactly two colours",
           "Une rangée d’exactement deux couleurs", "Een rij in precies twee kleuren"},

    Phrase{"phase.lay",
           "Lege eine Karte an das Ende einer Reihe. Liegt ihre Farbe schon an einem Reihenende, muss sie dorthin; "
           "sonst wählst du die Reihe frei. Alle Karten dieses Zuges kommen an dieselbe Reihe.",
           "Lay a card at the end of a row. If its colour already lies at the end of a row, it must go there; "
           "otherwise any row will do. All cards of this turn go on the same row.",
           "Pose une carte au bout d’une rangée. Si sa couleur se trouve déjà au bout d’une rangée, elle doit y aller "
           "; sinon tu choisis la rangée. Toutes les cartes de ce tour vont dans la même rangée.",
           "Leg een kaart aan het einde van een rij. Ligt die kleur al aan het einde van een rij, dan moet de kaart "
           "bij zo’n rij; "
           "anders kies je zelf een rij. Alle kaarten van deze beurt leg je bij dezelfde rij."},
    Phrase{
        "phase.lay_on",
        "Lege weitere Karten an dieselbe Reihe oder beende deinen Zug. Eine Karte, deren Farbe nur am Ende einer "
        "anderen Reihe liegt, darf jetzt nicht folgen. Die fünfte Karte füllt die Reihe, und du nimmst sie.",
        "Lay more cards on the same row or end your turn. A card whose colour lies only at the end of another row may "
        "not follow now. The fifth card fills the row, and you take it.",
        "Pose d’autres cartes dans la même rangée ou finis ton tour. Une carte dont la couleur n’est qu’au bout d’une "
        "autre rangée ne peut pas suivre. La cinquième carte complète la rangée, et tu la prends.",
        "Leg meer kaarten bij dezelfde rij of beëindig je beurt. Een kaart waarvan de kleur alleen aan het einde "
        "van een andere rij ligt, mag nu niet volgen. Met de vijfde kaart is de rij vol en pak je hem."},
    Phrase{"phase.keep",
           "Die Reihe gehört dir. Wähle von jeder Farbe genau eine Karte für den Plusstapel; die übrigen zählen minus. "
           "Haben alle fünf dieselbe Farbe, dürfen es eine oder zwei sein.",
           "The row is yours. Choose exactly one card of each colour for the plus pile; the others count against you. "
           "If all five have the same colour, you may choose one or two.",
           "La rangée est à toi. Choisis exactement une carte de chaque couleur pour la pile positive ; les autres "
           "comptent en négatif. Si les cinq ont la même couleur, tu as le droit d’en choisir une ou deux.",
           "De rij is van jou. Kies van elke kleur precies één kaart voor de plusstapel; de andere tellen tegen je. "
           "Hebben alle vijf dezelfde kleur, dan mogen het er één of twee zijn."},
    Phrase{"phase.take",
           "Deine Reihe erfüllt die Bedingungen mehrerer Angelscheine, die noch ausliegen. Nimm einen davon; die "
           "anderen bleiben liegen.",
           "Your row earns several of the licences in the middle. Take one of them; the others stay there.",
           "Ta rangée remplit les conditions de plusieurs permis de pêche encore disponibles. Prends-en un ; les "
           "autres restent au milieu.",
           "Je rij voldoet aan de voorwaarden van meerdere visvergunningen die nog openliggen. Pak er één; de andere "
           "blijven liggen."},
    Phrase{
        "phase.over",
        "Alle Karten sind gespielt. Pluspunkte weniger Minuspunkte, die Fiaskokarte kostet 5, Angelscheine kommen "
        "dazu; wer die meisten Punkte hat, gewinnt.",
        "All cards have been played. Plus points less minus points, the fiasco card costs 5, licences add theirs; most "
        "points win.",
        "Toutes les cartes sont jouées. Points positifs moins points négatifs, la carte fiasco coûte 5, les permis "
        "s’ajoutent ; qui a le plus de points gagne.",
        "Alle kaarten zijn gespeeld. Pluspunten min minpunten, de fiascokaart kost 5, vergunningen komen erbij; "
        "wie de meeste punten heeft, wint."},

    Phrase{"refusal.game_over", "Die Partie ist zu Ende.", "The game is over.", "La partie est terminée.",
           "Het spel is afgelopen."},
    Phrase{"refusal.not_your_turn", "Du bist nicht dran.", "It is not your turn.", "Ce n’est pas à toi de jouer.",
           "Je bent niet aan de beurt."},
    Phrase{"refusal.not_a_move", "Das ist kein Zug dieses Spiels.", "That is not a move of this game.",
           "Ce n’est pas un coup de ce jeu.", "Dat is geen zet van dit spel."},
    Phrase{"refusal.lay_first", "Lege erst mindestens eine Karte an, dann kannst du aufhören.",
           "Lay at least one card first, then you may stop.",
           "Pose d’abord au moins une carte, ensuite tu pourras t’arrêter.",
           "Leg eerst minstens één kaart aan, daarna mag je stoppen."},
    Phrase{"refusal.keep_first", "Die Reihe ist voll: Wähle erst die Karten für deinen Plusstapel.",
           "The row is full: first choose the cards for your plus pile.",
           "La rangée est complète : choisis d’abord les cartes de ta pile positive.",
           "De rij is vol: kies eerst de kaarten voor je plusstapel."},
    Phrase{"refusal.take_first", "Wähle erst einen der Angelscheine, deren Bedingungen du erfüllt hast.",
           "First choose one of the licences your row earns.",
           "Choisis d’abord un des permis dont tu remplis les conditions.",
           "Kies eerst een van de vergunningen waar je recht op hebt."},
    Phrase{"refusal.no_full_row", "Keine Reihe ist voll; es gibt nichts aufzuteilen.",
           "No row is full; there is nothing to divide.", "Aucune rangée n’est complète ; il n’y a rien à répartir.",
           "Geen enkele rij is vol; er valt niets te verdelen."},
    Phrase{"refusal.nothing_to_take", "Jetzt steht kein Angelschein zur Wahl.", "There is no licence to choose now.",
           "Il n’y a pas de permis à choisir maintenant.", "Er valt nu geen vergunning te kiezen."},
    Phrase{"refusal.not_in_hand", "{1} ist nicht auf deiner Hand.", "{1} is not in your hand.",
           "{1} n’est pas dans ta main.", "{1} zit niet in je hand."},
    Phrase{"refusal.no_such_row", "Reihe {1} liegt nicht auf dem Tisch.", "There is no row {1} on the table.",
           "Il n’y a pas de rangée {1} sur la table.", "Er ligt geen rij {1} op tafel."},
    Phrase{"refusal.second_row", "In einem Zug legst du nur an eine Reihe an, und begonnen hast du an Reihe {1}.",
           "All cards of a turn go on the same row, and you began on row {1}.",
           "Pendant un tour, on ne pose que dans une seule rangée, et tu as commencé dans la rangée {1}.",
           "In één beurt leg je maar bij één rij aan, en je bent bij rij {1} begonnen."},
    Phrase{"refusal.colour_elsewhere", "Reihe {2} endet auf {1}: Diese Farbe muss an ein Reihenende derselben Farbe.",
           "Row {2} ends in {1}: that colour must go on a row that ends in it.",
           "La rangée {2} se termine par du {1} : cette couleur doit aller au bout d’une rangée de la même couleur.",
           "Rij {2} eindigt op {1}: die kleur moet bij een rij die op dezelfde kleur eindigt."},
    Phrase{"refusal.not_in_row", "{1} liegt nicht in dieser Reihe.", "{1} is not in this row.",
           "{1} n’est pas dans cette rangée.", "{1} ligt niet in deze rij."},
    Phrase{"refusal.colour_twice", "Nur eine Karte jeder Farbe kommt auf den Plusstapel; {1} hast du mehrfach gewählt.",
           "Only one card of each colour goes to the plus pile; you chose {1} more than once.",
           "Une seule carte de chaque couleur va sur la pile positive ; tu as choisi plusieurs fois du {1}.",
           "Van elke kleur gaat maar één kaart naar de plusstapel; {1} heb je meer dan eens gekozen."},
    Phrase{"refusal.colour_missing", "Von jeder Farbe der Reihe muss eine Karte auf den Plusstapel; {1} fehlt.",
           "One card of each colour in the row must go to the plus pile; {1} is missing.",
           "Une carte de chaque couleur de la rangée doit aller sur la pile positive ; il manque du {1}.",
           "Van elke kleur in de rij moet één kaart naar de plusstapel; {1} ontbreekt."},
    Phrase{"refusal.two_at_most", "Von fünf Karten einer Farbe kommen höchstens zwei auf den Plusstapel.",
           "Of five cards of one colour, at most two go to the plus pile.",
           "Sur cinq cartes d’une même couleur, deux au plus vont sur la pile positive.",
           "Van vijf kaarten van één kleur gaan er hoogstens twee naar de plusstapel."},
    Phrase{"refusal.licence_not_met", "Angelschein {1} steht dir für diese Reihe nicht zur Wahl.",
           "Your row does not let you choose licence {1}.", "Ta rangée ne te permet pas de choisir le permis {1}.",
           "Met deze rij mag je vergunning {1} niet kiezen."},

    Phrase{"end.cards", "Alle Karten sind gelegt.", "All cards have been laid.", "Toutes les cartes sont posées.",
           "Alle kaarten zijn gelegd."},
};

}  // namespace shoal::fatfish
