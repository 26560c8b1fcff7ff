// Fat Fish in words: cards, moves, where the game stands, what is to be done.
import type { FatfishPosition } from '$/generated/protocol';
import { rich } from '$/core/rich';
import { gameWord, list, t, type Key } from '$/core/words.svelte';
import type { Part } from '../game';
import { colourOf, valueOf } from '$/art/cards/face';
import { readMove } from './moves';

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

export function cardsToLay(position: FatfishPosition): number {
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  return sum(position.held) + sum(position.piles);
}

export function status(position: FatfishPosition): string {
  return t('fatfish.status', { n: cardsToLay(position), reserve: position.reserve });
}

export function prompt(position: FatfishPosition, legal: readonly string[]): string {
  if (legal.length === 0) return '';
  const row = position.row ?? 0;
  switch (position.phase) {
    case 'lay':
      return t('fatfish.prompt_lay');
    case 'lay_on':
      return legal.some((move) => readMove(move)?.kind === 'lay')
        ? t('fatfish.prompt_lay_on', { row })
        : t('fatfish.prompt_stop', { row });
    case 'keep':
      return t(legal.length === 1 ? 'fatfish.prompt_keep_only' : 'fatfish.prompt_keep');
    case 'take':
      return t('fatfish.prompt_take');
    case 'over':
      return '';
  }
}

export function phaseText(position: FatfishPosition): string {
  return gameWord('fatfish', `phase.${position.phase}`);
}

type RuleKey = Extract<Key, `why.fatfish_rule_${string}`>;
export type Rule = RuleKey extends `why.fatfish_rule_${infer R}` ? R : never;

/** A rule that decided, as a why says it. */
export function ruleOf(rule: Rule): Part[][] {
  return [rich(`why.fatfish_rule_${rule}`, {})];
}
