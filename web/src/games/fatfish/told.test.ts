// What is drawn has the numbers that are told, whatever they are.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import type { FollowedFatfish } from '$/core/followed';
import { settings } from '$/core/settings.svelte';
import { loadLanguage, setGames } from '$/core/words.svelte';
import About from './About.svelte';
import AskFiasco from './AskFiasco.svelte';
import FiascoCard from './FiascoCard.svelte';
import Licence from './Licence.svelte';
import Look from './Look.svelte';
import Middle from './Middle.svelte';
import ReserveLook from './ReserveLook.svelte';
import Rows from './Rows.svelte';
import TakePanel from './TakePanel.svelte';
import { layoutOf } from './layout';
import { game_info, other_constants as constants, recorded, stepsOf, wordsFor } from './recorded';

beforeAll(async () => {
  settings.language = 'en';
  await loadLanguage('en');
  setGames([game_info]);
});

const words = wordsFor(0, constants);
const start = stepsOf(recorded[0])[0]!.after!;
const nothing = (): void => undefined;

/** The text that somebody would see or hear. */
function textOf<P extends Record<string, unknown>>(component: Component<P>, props: P): string {
  const { body } = render(component, { props });
  const labels = [...body.matchAll(/(?:aria-label|title)="([^"]*)"/g)].map((found) => found[1]);
  return [body.replace(/<[^>]*>/g, ' '), ...labels].join(' ').replace(/\s+/g, ' ');
}

describe('licences', () => {
  it('are worth what is told', () => {
    expect(textOf(Licence, { letter: 'A', points: 3 })).toContain('3');
    const take = textOf(TakePanel, { letters: ['A', 'B'], constants, hinted: undefined, onchoose: nothing });
    expect(take).toContain('Licence A · 3 points');
    expect(take).toContain('Licence B · 11 points');
    const owned: FollowedFatfish = { ...start, open: ['B'], owned: [['A'], [], []] };
    expect(textOf(Look, { position: owned, seat: 0, words, onclose: nothing })).toContain('Licence A, 3 points');
  });

  it('are given out when it is told', () => {
    const open: FollowedFatfish = { ...start, open: ['A', 'B'], owned: [[], [], []] };
    const about = (what: string): string => textOf(About, { what, position: open, words, onclose: nothing });
    expect(about('A')).toContain('3 points');
    expect(about('A')).toContain('at the end of the game; tied players get 2 points each');
    expect(about('B')).toContain('Nobody has it yet.');
  });
});

describe('the fiasco card', () => {
  it('costs what is told', () => {
    expect(textOf(FiascoCard, { penalty: 8 })).toContain('−8 −8');
    expect(textOf(About, { what: 'fiasco', position: start, words, onclose: nothing })).toContain('loses 8 points');
    const question = { key: 'r2~2', move: 'r2>1', card: 'r2', row: 1, reason: 'It may not.' };
    expect(textOf(AskFiasco, { question, penalty: 8, held: false, onanswer: nothing })).toContain('loses 8 points');
    const sums = start.sums.map((each) => ({ ...each, penalty: 6 }));
    const held: FollowedFatfish = { ...start, fiasco: 1, sums };
    expect(textOf(Look, { position: held, seat: 1, words, onclose: nothing })).toContain('lose 6 points');
  });
});

describe('what lies on the table', () => {
  const counts = { rows: 3, row_length: constants.row_length, hand_max: constants.hand_max, licences: 2 };
  const room = { w: 960, h: 750, seats: 3, you: 0, open: false, plate_h: 60, own_h: 60 };
  const layout = layoutOf({ ...room, ...counts, fiasco: true });
  const rows = {
    layout,
    closed: () => false,
    targets: [],
    over: undefined,
    hinted: undefined,
    keeps: [],
    turn_row: undefined,
    split: undefined,
    choosing: false,
    ontarget: nothing,
    ontoggle: nothing,
  };

  it('is full when as many cards lie there as is told', () => {
    const text = textOf(Rows, { ...rows, rows: [['r1', 'r2', 'r3', 'r4'], ['g1'], ['b1']] });
    expect(text).toMatch(/Row 1: [^;]+; full/);
    expect(text).toMatch(/Row 2: [^;]+; 3 places left/);
  });

  it('comes to as many points as is told', () => {
    const split = { row: 0, places: 0b1, plus: 40, minus: 7 };
    expect(textOf(Rows, { ...rows, rows: [['r1', 'r2'], [], []], split })).toContain('+40 −7');
    const sums = start.sums.map((each) => ({ ...each, plus: 71, minus: 1 }));
    const piles: FollowedFatfish = { ...start, sums, plus: [['r1', 'r2'], [], []], minus: [['g1'], [], []] };
    const look = textOf(Look, { position: piles, seat: 0, words, onclose: nothing });
    expect(look).toContain('2 cards, 71 points');
    expect(look).toContain('1 card, 1 point');
  });

  it('has the licences and the fiasco card that are in the game', () => {
    const open: FollowedFatfish = { ...start, open: ['A', 'B'], owned: [[], [], []] };
    const middle = {
      position: open,
      layout,
      pile_label: '',
      pile: 8,
      memory: false,
      hinted: undefined,
      onreserve: nothing,
      onfiasco: nothing,
      onlicence: nothing,
    };
    const text = textOf(Middle, { ...middle, constants });
    expect(text).toContain('Licence A, 3 points: text of A');
    expect(text).toContain('Fiasco card');
    const without = { ...constants, fiasco_penalty: null };
    expect(textOf(Middle, { ...middle, constants: without })).not.toContain('Fiasco card');
  });

  it('is counted in the colours and values of the deck', () => {
    const text = textOf(ReserveLook, { position: start, deck: constants.deck, memory: true, onclose: nothing });
    expect(text).toContain('2 9 red');
    expect(text).not.toContain('blue');
  });
});
