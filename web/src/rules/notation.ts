// What stands in code in the rules is the notation of the terminal. The page draws the cards in it and the colours'
// letters as the table does; what else stands there is a word to type or the name of a file, and stays one.
import type { GameName } from '$/games/game';
import { cardName as fatfishCard } from '$/games/fatfish/words';
import { cardName as fishingCard } from '$/games/fishing/words';
import { cardName as foppenCard } from '$/games/foppen/words';
import { colourLetter } from '$/core/colours';

export type Piece =
  | { is: 'card'; face: string; name: string }
  | { is: 'colour'; colour: string; letter: string }
  | { is: 'text'; text: string };

export const cardGames = { fishing: fishingCard, foppen: foppenCard, fatfish: fatfishCard };
export type CardGame = keyof typeof cardGames;

export function isCardGame(game: GameName): game is CardGame {
  return game in cardGames;
}

const colour = /^[bygrp]$/;
/** `g7`, `@pass`; a 1 without a colour is a card only where it stands alone. */
const card = /(@[a-z]+\d?|(?<![a-z\d])[bygrp]\d{1,2}(?!\d))/;

export function piecesOf(game: GameName, code: string): Piece[] {
  if (!isCardGame(game)) return [{ is: 'text', text: code }];
  if (colour.test(code)) return [{ is: 'colour', colour: code, letter: colourLetter(code) }];
  const named = (face: string): Piece => ({ is: 'card', face, name: cardGames[game](face) });
  if (game === 'foppen' && code === '1') return [named(code)];
  const found = code.split(card).filter((each) => each !== '');
  return found.map((each) => (card.test(each) ? named(each) : { is: 'text', text: each }));
}

/** As it is read: what a search looks through. */
export function readPieces(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (piece.is === 'card' ? piece.name : piece.is === 'colour' ? piece.letter : piece.text))
    .join('');
}
