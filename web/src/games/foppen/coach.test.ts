import { describe, expect, it } from 'vitest';
import type { FoppenConstants, FoppenRoundHappening, FoppenTrickHappening } from '$/generated/protocol';
import type { FollowedFoppen } from '$/core/followed';
import type { Moment } from '$/teach/cues';
import { explained } from '$/teach/testing';
import { terms } from '$/teach/terms';
import { viewerWith } from '$/tricks/testing';
import { cues } from './coach';

type FoppenMoment = Moment<FollowedFoppen, FoppenConstants>;
type Plays = FollowedFoppen['trick'];

const constants = { hand: 12, discs: 1, award: 10, awards_to_end: 6, total_to_end: -80, cost_of_one: 5 };

function position(changes: Partial<FollowedFoppen> = {}): FollowedFoppen {
  const trick = changes.trick ?? [];
  return {
    phase: 'wait',
    turn: [1],
    round: 1,
    scores: [0, 0, 0, 0],
    tens: 0,
    held: [5, 5, 5, 5],
    leader: 1,
    led: null,
    trick,
    winning: null,
    losing: [],
    fooled: [],
    voids: ['', '', '', ''],
    played: [],
    hand: ['y4', 'b2'],
    handles: { moved: null, trick: trick.map((_, i) => 31 + i), hand: [1, 2] },
    ...changes,
  };
}

function at(changes: Partial<FoppenMoment>): ReturnType<typeof explained> {
  const words = viewerWith<FoppenConstants>(0, constants);
  return explained(cues, { position: position(), words, legal: [], events: [], beat: 'next', ...changes });
}

function trickOf(fooled: number[]): FoppenTrickHappening {
  return {
    t: 'trick', winner: 1, fooled, round: 1, leader: 1, led: 'y', set_by: 1, plays: [], worst_first: [3, 2, 0, 1],
    won_why: 'highest', fooled_why: [], sat_out: [], emptied: [],
  };
}

function roundOf(changes: Partial<FoppenRoundHappening>): FoppenRoundHappening {
  return {
    t: 'round', n: 1, scores: [0, 0, 0, 0], emptied: [1], points: [0, 0, 0, 0], held: [0, 0, 0, 0], awarded: [],
    tens: 0, ahead: [], points_why: ['disc', 'disc', 'disc', 'disc'], ...changes,
  };
}

const y9: Plays[number] = { seat: 1, card: 'y9', counted: 'led' };

describe('what Foppen explains', () => {
  it('is nothing while nothing has happened', () => {
    expect(at({})).toEqual({});
    expect(at({ position: position({ phase: 'lead' }), legal: ['y4', 'b2'] })).toEqual({});
    expect(at({ position: position({ trick: [y9], led: 'y' }) })).toEqual({});
  });

  it('is following and shedding, once the viewer is to do it', () => {
    for (const [phase, term] of [['follow', 'follow'], ['shed', 'shed']] as const) {
      const asked = position({ phase, trick: [y9], led: 'y' });
      expect(at({ position: asked, legal: ['y4'] })).toEqual({ [term]: ['.middle [data-led]'] });
      expect(at({ position: asked })).toEqual({});
    }
  });

  it('is a card that somebody sheds, and a 1, beside the card', () => {
    const shed = position({ trick: [y9, { seat: 2, card: 'r8', counted: 'shed' }] });
    expect(at({ position: shed })).toEqual({ shed: ['[data-key="card/32/r8"]'] });
    for (const counted of ['one', 'open_one'] as const) {
      const one = position({ trick: [{ seat: 1, card: '1', counted }] });
      expect(at({ position: one })).toEqual({ one: ['[data-key="card/31/1"]'] });
    }
  });

  it('is being fooled, once the trick has gone', () => {
    const events = [trickOf([3])];
    expect(at({ events, beat: 'taken' })).toEqual({ fooled: ['[data-key="disc/0"]', '[data-seat="3"]'] });
    expect(at({ events, beat: 'move' })).toEqual({});
    expect(at({ events: [trickOf([])], beat: 'taken' })).toEqual({});
  });

  it('is the disc before the viewer, and sitting out while others play', () => {
    const mine = position({ phase: 'sit_out', fooled: [2, 0] });
    expect(at({ position: mine })).toEqual({ disc: ['[data-key="disc/1"]', '.out [data-seat="0"]'] });
    const out = position({ fooled: [3], trick: [y9] });
    expect(at({ position: out })).toEqual({ sitting_out: ['.out [data-seat="3"]'] });
    expect(at({ position: position({ fooled: [3] }) })).toEqual({});
  });

  it('is the award and the minus of a round, once it was read', () => {
    const award = [roundOf({ awarded: [1], points_why: ['disc', 'award', 'disc', 'disc'] })];
    expect(at({ events: award })).toEqual({ award: ['.middle .tens'] });
    expect(at({ events: award, beat: 'round' })).toEqual({});
    const minus = [roundOf({ points_why: ['cards_left', 'disc', 'disc', 'disc'] })];
    expect(at({ events: minus })).toEqual({ minus: ['[data-seat="0"]'] });
    expect(at({ events: [roundOf({ points_why: ['disc', 'cards_left', 'disc', 'disc'] })] })).toEqual({});
  });

  it('is all that there is to explain', () => {
    const all = 'follow shed fooled sitting_out one award minus disc'.split(' ');
    expect(cues.map(({ term }) => term).sort()).toEqual(all.sort());
    for (const { term } of cues) expect(terms.foppen).toContain(term);
  });
});
