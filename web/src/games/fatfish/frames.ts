// What happens between two positions, drawn out so that it can be followed: a full row is shown, split, taken;
// a wrong card lies for a moment before it comes back.
import type { FollowedFatfish } from '$/core/followed';
import { t } from '$/core/words.svelte';
import type {
  FatfishDealHappening,
  FatfishFiascoHappening,
  FatfishRowHappening,
  MovedEvent,
} from '$/generated/protocol';
import type { Frame, Step } from '../game';
import { cardName } from './words';
import { readMove } from './moves';
import { dealt, happened } from './happenings';
import type { FatfishWords } from './types';

type P = FollowedFatfish;

/** What the board marks while a frame is up. */
export interface Overlay {
  /** The last card of this row, from 1, lies wrong. */
  wrong?: number;
  /** A sentence in large letters beside a row, from 1: across the middle it would cover what it speaks of. */
  caption?: { text: string; row: number; about: 'row' | 'fiasco' };
  /** What the two parts of the full row come to. */
  sums?: { plus: number; minus: number };
  /** Rows, from 1, in which nothing lies yet. */
  opening?: readonly number[];
}

/** How long things lie, in milliseconds: the own moves are known already. */
const look = { laid: 420, own: 120, full: 800, wrong: 1900, split: 700, taken: 750, drawn: 350, deal: 1300 };

/** As it looks when a card has just been put down; `number` is the one that it goes by. */
export function withLaid(before: P, seat: number, card: string, row: number, number: number): P {
  const { handles } = before;
  const others = (numbers: readonly number[]): number[] => numbers.filter((each) => each !== number);
  const rest = (faces: readonly string[], numbers: readonly number[] = []): string[] =>
    faces.filter((_, i) => numbers[i] !== number);
  return {
    ...before,
    phase: 'lay_on',
    held: before.held.map((n, i) => (i === seat ? n - 1 : n)),
    rows: before.rows.map((cards, i) => (i === row - 1 ? [...cards, card] : cards)),
    row,
    laid: before.laid + 1,
    shown: before.shown.map((cards, i) => rest(cards, handles.shown[i])),
    ...(before.hand && { hand: rest(before.hand, handles.hand) }),
    ...(before.hands && { hands: before.hands.map((cards, i) => rest(cards, handles.hands?.[i])) }),
    handles: {
      ...handles,
      moved: number,
      rows: handles.rows.map((numbers, i) => (i === row - 1 ? [...numbers, number] : numbers)),
      shown: handles.shown.map(others),
      ...(handles.hand && { hand: others(handles.hand) }),
      ...(handles.hands && { hands: handles.hands.map(others) }),
    },
  };
}

/** As it looks when the row is gone, and neither the reserve nor the draw pile has been touched yet. */
export function withTaken(before: P, after: P, row: number): P {
  const { held, piles, reserve, turn } = before;
  const emptied = <T>(rows: readonly T[][]): T[][] => rows.map((cards, i) => (i === row - 1 ? [] : cards));
  return {
    ...after,
    phase: 'lay_on',
    turn,
    held,
    piles,
    reserve,
    row: null,
    laid: 0,
    kept: [],
    rows: emptied(after.rows),
    ...(before.hand && { hand: before.hand }),
    ...(before.hands && { hands: before.hands }),
    ...(before.pile_cards && { pile_cards: before.pile_cards }),
    ...(before.reserve_cards && { reserve_cards: before.reserve_cards }),
    handles: {
      ...after.handles,
      kept: [],
      rows: emptied(after.handles.rows),
      ...(before.handles.hand && { hand: before.handles.hand }),
      ...(before.handles.hands && { hands: before.handles.hands }),
    },
  };
}

/** Before anybody has taken up a hand: all cards lie face down. */
export function beforeDeal(after: P, deal: FatfishDealHappening): P {
  const piles: readonly (number | string[])[] = deal.piles;
  const none = (): never[] => [];
  return {
    ...after,
    phase: 'lay_on',
    held: after.held.map(() => 0),
    piles: piles.map((pile) => (typeof pile === 'number' ? pile : pile.length)),
    rows: after.rows.map(none),
    ...(after.hand && { hand: [] }),
    ...(after.hands && { hands: after.hands.map(none) }),
    handles: {
      ...after.handles,
      rows: after.rows.map(none),
      ...(after.handles.hand && { hand: [] }),
      ...(after.handles.hands && { hands: after.handles.hands.map(none) }),
    },
  };
}

export function frames(step: Step<P>, words: FatfishWords): Frame<P>[] {
  const { event, before, after } = step;
  if (!after) return [];
  const deal = event.t === 'started' ? dealt(event.events) : undefined;
  if (deal) {
    const overlay: Overlay = { opening: after.rows.map((_, i) => i + 1) };
    return [
      { position: beforeDeal(after, deal), overlay, hold: 200 },
      { position: after, hold: look.deal, sound: 'deal' },
    ];
  }
  if (event.t === 'moved' && before) return moved(event, before, after, words);
  return [{ position: after, hold: before === after ? 0 : look.drawn }];
}

function moved(event: MovedEvent, before: P, after: P, words: FatfishWords): Frame<P>[] {
  const move = readMove(event.move);
  const own = event.seat === words.you;
  const number = after.handles.moved;
  if (move?.kind === 'lay' && number !== null) {
    const [wrong] = happened(event.events, 'fiasco');
    if (wrong) return fiasco(wrong, withLaid(before, wrong.seat, wrong.card, wrong.row, number), after, words);
    if (after.phase === 'keep') {
      return [{ position: after, hold: own ? look.own : look.full, sound: 'card' }];
    }
    const lay: Frame<P> = { position: after, hold: own ? look.own : look.laid, sound: 'card' };
    if (after.row !== null) return [lay];
    // The last card of a hand ends the turn by itself: new ones are drawn.
    const laid = withLaid(before, event.seat, move.card, move.row, number);
    return [{ ...lay, position: laid }, { position: after, hold: look.drawn }];
  }
  const [taken] = happened(event.events, 'row');
  if (taken) return takes(taken, before, after, words);
  if (move?.kind === 'keep') return [{ position: after, hold: own ? look.own : look.split, sound: 'step' }];
  return [{ position: after, hold: own ? look.own : look.drawn }];
}

function fiasco(wrong: FatfishFiascoHappening, laid: P, after: P, words: FatfishWords): Frame<P>[] {
  const { seat, row } = wrong;
  const args = { name: words.name(seat), card: cardName(wrong.card), row };
  const text = t(seat === words.you ? 'fatfish.banner_fiasco_you' : 'fatfish.banner_fiasco', args);
  const overlay: Overlay = { wrong: row, caption: { text, row, about: 'fiasco' } };
  return [
    { position: laid, overlay, hold: look.wrong, sound: 'bad' },
    { position: after, hold: look.taken },
  ];
}

function takes(taken: FatfishRowHappening, before: P, after: P, words: FatfishWords): Frame<P>[] {
  const { row, plus_points: plus, minus_points: minus } = taken;
  const split: Overlay = { caption: { text: tookCaption(taken, words), row, about: 'row' }, sums: { plus, minus } };
  const opening: Overlay = { opening: taken.opens === null ? [] : [row] };
  const gone: Frame<P> = { position: withTaken(before, after, row), beat: 'taken', overlay: opening, hold: look.taken };
  return [
    { position: withSplit(before, after, taken), overlay: split, hold: 'trick', sound: 'trick' },
    taken.licence ? { ...gone, sound: 'effect' } : gone,
    { position: after, beat: 'next', hold: look.drawn },
  ];
}

/** The full row with those of its cards chosen that will lie on the plus pile. */
function withSplit(before: P, after: P, taken: FatfishRowHappening): P {
  const row = before.rows[taken.row - 1] ?? [];
  const numbers = before.handles.rows[taken.row - 1] ?? [];
  const kept = keptOf(row, numbers, before, after, taken);
  return {
    ...before,
    kept: row.filter((_, i) => kept.includes(numbers[i] ?? 0)),
    handles: { ...before.handles, kept: numbers.filter((number) => kept.includes(number)) },
  };
}

function keptOf(
  row: readonly string[],
  numbers: readonly number[],
  before: P,
  after: P,
  taken: FatfishRowHappening,
): readonly number[] {
  const same_eyes = (before.hands === undefined) === (after.hands === undefined);
  if (same_eyes) return after.handles.plus[taken.seat] ?? [];
  // The game is over and everything is seen, under other numbers: of cards that look alike the first were kept.
  if (before.kept.length > 0) return before.handles.kept;
  const wanted = [...taken.plus];
  return numbers.filter((_, i) => {
    const at = wanted.indexOf(row[i] ?? '');
    return at >= 0 && wanted.splice(at, 1).length > 0;
  });
}

export function tookCaption(taken: FatfishRowHappening, words: FatfishWords): string {
  const args = {
    name: words.name(taken.seat),
    row: taken.row,
    plus: taken.plus_points,
    minus: taken.minus_points,
    licence: taken.licence ?? '',
  };
  const yours = taken.seat === words.you;
  if (taken.licence) return t(yours ? 'fatfish.banner_licence_you' : 'fatfish.banner_licence', args);
  return t(yours ? 'fatfish.banner_took_you' : 'fatfish.banner_took', args);
}
