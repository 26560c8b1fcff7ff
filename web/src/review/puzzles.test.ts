import { describe, expect, it } from 'vitest';
import type { ReviewDecision, ReviewMoment, ReviewSeat } from '$/generated/protocol';
import { barsOf, scaleOf } from './balance';
import { choicesOf, momentsOf, nextPuzzle, puzzlesOf } from './puzzles';

function decision(step: number, seat: number, cost: number): ReviewDecision {
  const judged = { chance: 0.3, cost, low: cost, high: cost, stake: 0.1, hardness: 0 };
  return { step, seat, move: 'made', best: 'best', depth: 'well', ...judged };
}

function moment(step: number, moves = ['best', 'a', 'b', 'made']): ReviewMoment {
  return { step, options: moves.map((move, i) => ({ move, chance: 0.5 - i / 10 })), reasons: [] };
}

const review = {
  decisions: [decision(3, 0, 0.1), decision(7, 1, 0.3), decision(9, 0, 0.2), decision(11, 0, 0.05)],
  moments: [moment(7), moment(9), moment(3), moment(11, ['made'])],
};

describe('puzzles', () => {
  it('are the moments, the dearest first', () => {
    expect(momentsOf(review).map(({ decision: { step, seat } }) => [step, seat])).toEqual([
      [7, 1], [9, 0], [3, 0], [11, 0],
    ]);
  });

  it('are those of one seat, and leave something to choose', () => {
    expect(puzzlesOf(review, 0).map((each) => each.decision.step)).toEqual([9, 3]);
    expect(puzzlesOf(review, 2)).toEqual([]);
  });

  it('wait for their decision', () => {
    expect(momentsOf({ ...review, decisions: [] })).toEqual([]);
  });

  it('go on to what was not tried yet, and end', () => {
    const steps = [9, 3, 5];
    expect(nextPuzzle(steps, new Set(), 0)).toBe(0);
    expect(nextPuzzle(steps, new Set([9]), 0)).toBe(1);
    expect(nextPuzzle(steps, new Set([5]), 2)).toBe(0);
    expect(nextPuzzle(steps, new Set(steps), 0)).toBeUndefined();
  });
});

describe('choices', () => {
  const many = moment(9, ['best', 'a', 'b', 'c', 'd', 'e', 'f', 'made']);
  const puzzle = { moment: many, decision: decision(9, 0, 0.2) };

  it('have what was best and what was made, and no more than can be read', () => {
    const choices = choicesOf(puzzle, 'match');
    expect(choices).toHaveLength(6);
    expect([...choices].sort()).toEqual(['a', 'b', 'best', 'c', 'd', 'made']);
  });

  it('have an order that stays, and differs from puzzle to puzzle', () => {
    const order = (seed: string): string => choicesOf(puzzle, seed).join();
    expect(order('one')).toBe(order('one'));
    const seeds = Array.from({ length: 40 }, (_, i) => `match${i}`);
    const first = new Set(seeds.map((seed) => choicesOf(puzzle, seed)[0]));
    expect(first.size).toBe(6);
  });
});

describe('bars', () => {
  const seat = (fair: number, dealt: number, hidden: number, skill: number): ReviewSeat => ({
    seat: 0, fair, dealt, hidden, skill, result: fair + dealt + hidden + skill,
    decisions: 1, stake: 1, hardness: 0, score: 50, curve: [],
  });

  it('lead from the fair share to the result, each from where the last one ended', () => {
    const bars = barsOf(seat(0.25, 0.1, 1.15, -0.5));
    expect(bars.map(({ from, to }) => [from, to].map((each) => Math.round(each * 100)))).toEqual([
      [25, 35], [35, 150], [150, 100],
    ]);
  });

  it('have one scale, as wide as any of them needs', () => {
    expect(scaleOf([seat(0.5, 0, 0, -0.5)])).toEqual({ least: 0, most: 1 });
    const { least, most } = scaleOf([seat(0.5, 0, 2, -1.5), seat(0.5, -0.75, 0.5, -0.25)]);
    expect(least).toBeCloseTo(-0.25);
    expect(most).toBeCloseTo(2.5);
  });
});
