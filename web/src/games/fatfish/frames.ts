// What happens between two positions, drawn out so that it can be followed: a full row is shown, split, taken;
// a wrong card lies for a moment before it comes back.
import type { FatfishPosition, FatfishRowHappening, GameEvent, MovedEvent } from '$/generated/protocol';
import { t } from '$/core/words.svelte';
import type { Frame, Step, Words } from '../game';
import { cardName } from './naming';
import { pointsOf, readMove, without } from './cards';

type P = FatfishPosition;

/** What the board marks while a frame is up. */
export interface Overlay {
  /** The last card of this row, from 1, lies wrong. */
  wrong?: number;
  /** A sentence in large letters beside a row, from 1: across the middle it would cover what it speaks of. */
  caption?: { text: string; row: number };
}

/** How long things lie, in milliseconds: the own moves are known already. */
const look = { laid: 420, own: 120, full: 800, wrong: 1900, split: 700, taken: 750, drawn: 350, deal: 1300 };

export function rowTaken(events: readonly GameEvent[]): FatfishRowHappening | undefined {
  return events.find((event): event is FatfishRowHappening => event.t === 'row');
}

const count = (rows: readonly (readonly string[])[]): number => rows.reduce((sum, row) => sum + row.length, 0);

/** The rules never leave a card of a wrong lay on the table: then there are no more than before. */
export function isFiasco(before: P, after: P, move: string): boolean {
  return readMove(move)?.kind === 'lay' && count(after.rows) <= count(before.rows);
}

/** As it looks when a card has just been put down. */
export function withLaid(before: P, seat: number, card: string, row: number, own: boolean): P {
  const held = before.held.map((n, i) => (i === seat ? n - 1 : n));
  const rows = before.rows.map((cards, i) => (i === row - 1 ? [...cards, card] : cards));
  return {
    ...before,
    phase: 'lay_on',
    held,
    rows,
    row,
    laid: before.laid + 1,
    shown: before.shown.map((cards, i) => (i === seat ? without(cards, [card]) : cards)),
    ...(own && before.hand ? { hand: without(before.hand, [card]) } : {}),
    ...(before.hands && { hands: before.hands.map((hand, i) => (i === seat ? without(hand, [card]) : hand)) }),
  };
}

/** As it looks when the row is gone, and neither the reserve nor the draw pile has been touched yet. */
export function withTaken(before: P, after: P, row: number): P {
  const { held, piles, reserve, turn } = before;
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
    rows: after.rows.map((cards, i) => (i === row - 1 ? [] : cards)),
    ...(before.hand ? { hand: before.hand } : {}),
    ...(before.hands ? { hands: before.hands } : {}),
    ...(before.pile_cards ? { pile_cards: before.pile_cards } : {}),
    ...(before.reserve_cards ? { reserve_cards: before.reserve_cards } : {}),
  };
}

/** Before anything is dealt out: all cards lie face down. */
export function beforeDeal(after: P): P {
  const start: P = {
    ...after,
    phase: 'lay_on',
    held: after.held.map(() => 0),
    piles: after.piles.map((n, i) => n + (after.held[i] ?? 0)),
    reserve: after.reserve + count(after.rows),
    rows: after.rows.map(() => []),
  };
  if (after.hand) start.hand = [];
  if (after.hands) start.hands = after.hands.map(() => []);
  return start;
}

export function frames(step: Step<P>, words: Words): Frame<P>[] {
  const { event, before, after } = step;
  if (!after) return [];
  if (event.t === 'started') {
    return [
      { position: beforeDeal(after), hold: 200 },
      { position: after, hold: look.deal, sound: 'deal' },
    ];
  }
  if (event.t === 'moved' && before) return moved(event, before, after, words);
  return [{ position: after, hold: before === after ? 0 : look.drawn }];
}

function moved(event: MovedEvent, before: P, after: P, words: Words): Frame<P>[] {
  const move = readMove(event.move);
  const own = event.seat === words.you;
  if (move?.kind === 'lay') {
    const laid = withLaid(before, event.seat, move.card, move.row, own);
    if (isFiasco(before, after, event.move)) return fiasco(event, laid, after, words);
    if (after.phase === 'keep') {
      return [{ position: after, hold: own ? look.own : look.full, sound: 'card' }];
    }
    const lay: Frame<P> = { position: laid, hold: own ? look.own : look.laid, sound: 'card' };
    // The last card of a hand ends the turn by itself: new ones are drawn.
    const ended = after.row === null;
    return ended ? [lay, { position: after, hold: look.drawn }] : [{ ...lay, position: after }];
  }
  const taken = rowTaken(event.events);
  if (taken) return takes(taken, before, after, words);
  if (move?.kind === 'keep') return [{ position: after, hold: own ? look.own : look.split, sound: 'step' }];
  return [{ position: after, hold: own ? look.own : look.drawn }];
}

function fiasco(event: MovedEvent, laid: P, after: P, words: Words): Frame<P>[] {
  const move = readMove(event.move);
  const row = move?.kind === 'lay' ? move.row : 0;
  const args = { name: words.name(event.seat), card: move?.kind === 'lay' ? cardName(move.card) : '', row };
  const text = t(event.seat === words.you ? 'fatfish.banner_fiasco_you' : 'fatfish.banner_fiasco', args);
  const overlay: Overlay = { wrong: row, caption: { text, row } };
  return [
    { position: laid, overlay, hold: look.wrong, sound: 'bad' },
    { position: after, hold: look.taken },
  ];
}

function takes(taken: FatfishRowHappening, before: P, after: P, words: Words): Frame<P>[] {
  const split: P = { ...before, kept: taken.plus };
  const gone = withTaken(before, after, taken.row);
  const overlay: Overlay = { caption: { text: tookCaption(taken, words), row: taken.row } };
  return [
    { position: split, hold: 'trick', overlay, sound: 'trick' },
    taken.licence ? { position: gone, hold: look.taken, sound: 'effect' } : { position: gone, hold: look.taken },
    { position: after, hold: look.drawn },
  ];
}

export function tookCaption(taken: FatfishRowHappening, words: Words): string {
  const args = {
    name: words.name(taken.seat),
    row: taken.row,
    plus: pointsOf(taken.plus),
    minus: pointsOf(taken.minus),
    licence: taken.licence ?? '',
  };
  const yours = taken.seat === words.you;
  if (taken.licence) return t(yours ? 'fatfish.banner_licence_you' : 'fatfish.banner_licence', args);
  return t(yours ? 'fatfish.banner_took_you' : 'fatfish.banner_took', args);
}
