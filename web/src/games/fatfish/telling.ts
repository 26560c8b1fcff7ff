// What is always known: numbers at the seats, where the game stands, what is to be done, how the scores came about.
import type { FatfishPosition } from '$/generated/protocol';
import { gameWord, number, t } from '$/core/words.svelte';
import type { Fact, ScoreSheet } from '../game';
import { readMove } from './cards';
import type { FatfishWords } from './types';

type P = FatfishPosition;

export function facts(position: P, seat: number): Fact[] {
  return [...plateFacts(position, seat, false), ...trophies(position, seat)];
}

/** What stands on a plate; licences and the fiasco card lie on it, or beside it, as signs. */
export function plateFacts(position: P, seat: number, compact: boolean, own = false): Fact[] {
  const [held, left] = [position.held[seat] ?? 0, position.piles[seat] ?? 0];
  if (!compact) return [...piles(position, seat), ...cards(held, left)];
  // The own cards lie open below, and so does the own draw pile.
  if (own) return piles(position, seat);
  return [...piles(position, seat), { icon: 'hand', value: `${held}+${left}`, label: t('fatfish.fact_cards') }];
}

function cards(held: number, left: number): Fact[] {
  return [
    { icon: 'hand', value: held, label: t('fatfish.fact_hand') },
    { icon: 'pile', value: left, label: t('fatfish.fact_pile') },
  ];
}

function piles(position: P, seat: number): Fact[] {
  return [
    { icon: 'star', value: number(position.scores[seat] ?? 0), label: t('fatfish.fact_score'), strong: true },
    { icon: 'plus', value: heap(position, seat, 'plus'), label: t('fatfish.fact_plus') },
    { icon: 'minus', value: heap(position, seat, 'minus'), label: t('fatfish.fact_minus') },
  ];
}

function trophies(position: P, seat: number): Fact[] {
  const result: Fact[] = [];
  const penalty = position.sums[seat]?.penalty ?? 0;
  const owned = position.owned[seat] ?? [];
  if (penalty > 0) result.push({ icon: 'warning', value: number(-penalty), label: t('fatfish.fiasco_card') });
  if (owned.length > 0) result.push({ icon: 'flag', value: owned.join(' '), label: t('fatfish.licences') });
  return result;
}

/** Points, and how many cards they lie on. */
function heap(position: P, seat: number, side: 'plus' | 'minus'): string {
  return `${number(position.sums[seat]?.[side] ?? 0)} (${position[side][seat]?.length ?? 0})`;
}

export function cardsToLay(position: P): number {
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  return sum(position.held) + sum(position.piles);
}

export function status(position: P): string {
  return t('fatfish.status', { n: cardsToLay(position), reserve: position.reserve });
}

export function prompt(position: P, legal: readonly string[]): string {
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

export function scoreSheet(position: P, words: FatfishWords): ScoreSheet {
  const licences = words.constants.licences.length > 0;
  const fiasco = position.fiasco !== null;
  const columns = [t('fatfish.col_plus'), t('fatfish.col_minus')];
  if (fiasco) columns.push(t('fatfish.col_fiasco'));
  if (licences) columns.push(t('fatfish.col_licences'));
  const rows = position.sums.map(({ plus, minus, penalty, licence_points }) => {
    const cells: (string | number)[] = [number(plus), number(0 - minus)];
    if (fiasco) cells.push(penalty > 0 ? number(-penalty) : '–');
    if (licences) cells.push(number(licence_points));
    return cells;
  });
  return { columns, rows };
}

export function phaseText(position: P): string {
  return gameWord('fatfish', `phase.${position.phase}`);
}
