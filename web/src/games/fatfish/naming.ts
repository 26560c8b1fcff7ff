// Cards and moves in words.
import { rich } from '$/core/rich';
import { gameWord, list, t } from '$/core/words.svelte';
import type { Part } from '../game';
import { colourOf, readMove, valueOf } from './cards';

export function cardName(face: string): string {
  return t('fatfish.card', { colour: gameWord('fatfish', `colour.${colourOf(face)}`), n: valueOf(face) });
}

export function cardNames(faces: readonly string[]): string {
  return list(faces.map(cardName));
}

/** Cards one after the other, as they are drawn within a sentence. */
export function cardParts(faces: readonly string[]): Part[] {
  return faces.flatMap((face, i): Part[] => (i === 0 ? [{ card: face }] : [' ', { card: face }]));
}

export function licenceText(letter: string): string {
  return gameWord('fatfish', `licence.${letter}`);
}

export function moveParts(move: string): Part[] {
  const read = readMove(move);
  switch (read?.kind) {
    case 'lay':
      return rich('fatfish.move_lay', { card: { card: read.card } }, { row: read.row });
    case 'stop':
      return [gameWord('fatfish', 'action.stop')];
    case 'keep':
      return rich('fatfish.move_keep', { cards: cardParts(read.cards) });
    case 'take':
      return rich('fatfish.move_take', {}, { licence: read.licence, text: licenceText(read.licence) });
    case undefined:
      return [move];
  }
}
