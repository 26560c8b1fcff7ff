import { beforeAll, describe, expect, it } from 'vitest';
import type { Constants, MatchEvent, SeatState, Table } from '$/generated/protocol';
import type { GameScreen, Step, Words } from '$/games/game';
import type { FollowedFatfish } from '$/core/followed';
import { plain } from '$/core/rich';
import { languages, settings } from '$/core/settings.svelte';
import { loadLanguage } from '$/core/words.svelte';
import { LogMaker } from './log';
import { botName, seatName } from './names';
import { shellLine, type Scene } from './shell_lines';

const seats: SeatState[] = [
  { seat: 0, player: 'anna', name: 'Anna' },
  { seat: 1, player: 'ben', name: 'Ben' },
  { seat: 2, bot: 'easy' },
];
const table = { seats, options: { clock: { kind: 'none' } } } as unknown as Table;
const nameOf = (player: string): string => seats.find((seat) => seat.player === player)?.name ?? '';
const scene: Scene = { table, events: [], nameOf };
const words: Words = { you: 0, constants: {} as Constants, name: (seat) => seatName(seats, seat) };
const at = { seq: 5, at: 0 };

/** One of each kind that people read, by the others and by the reader. */
const events: MatchEvent[] = [
  { t: 'sat', ...at, seat: 1, player: 'ben', name: 'Ben' },
  { t: 'sat', ...at, seat: 0, player: 'anna', name: 'Anna' },
  { t: 'bot_sat', ...at, seat: 2, bot: 'easy' },
  { t: 'started', ...at, events: [] },
  { t: 'undone', ...at, seat: 1, moves: 2 },
  { t: 'undone', ...at, seat: 0, moves: 2 },
  { t: 'paused', ...at },
  { t: 'resumed', ...at },
  { t: 'claimed', ...at, seat: 1, player: 'ben', name: 'Ben' },
  { t: 'claimed', ...at, seat: 0, player: 'anna', name: 'Anna' },
  { t: 'kicked', ...at, player: 'ben' },
  { t: 'muted', ...at, player: 'ben', yes: true },
  { t: 'muted', ...at, player: 'nobody', yes: false },
  { t: 'consented', ...at, seat: 1, yes: true },
  { t: 'consented', ...at, seat: 1, yes: false },
  { t: 'commented', ...at, player: 'nobody' },
  { t: 'went', ...at, seat: 1 },
  { t: 'adopted', ...at, credit_ms: 5 },
  { t: 'rematched', ...at, match: '4ew6k3yej16r' },
  { t: 'said', ...at, player: 'ben', name: 'Ben', text: 'Hello {name}!' },
  { t: 'renamed', ...at, player: 'ben', name: 'Ben' },
  ...(['pause', 'resume', 'abandon', 'rematch'] as const).flatMap((wish): MatchEvent[] => [
    { t: 'wished', ...at, seat: 1, wish, yes: true },
    { t: 'wished', ...at, seat: 0, wish, yes: true },
    { t: 'wished', ...at, seat: 1, wish, yes: false },
    { t: 'wished', ...at, seat: 0, wish, yes: false },
  ]),
  ...(['absent', 'clock', 'resigned', 'kicked'] as const).flatMap((why): MatchEvent[] => [
    { t: 'taken_over', ...at, seat: 1, bot: 'easy', why },
    { t: 'taken_over', ...at, seat: 0, bot: 'easy', why },
  ]),
  ...['agreed', 'deserted', 'idle', 'closed', 'unheard of'].map((why): MatchEvent => ({ t: 'abandoned', ...at, why })),
];

beforeAll(async () => {
  for (const language of languages) await loadLanguage(language);
  settings.language = 'en';
});

describe('the log of a table', () => {
  it('has a whole sentence for every event, in every language', () => {
    for (const language of languages) {
      settings.language = language;
      for (const event of events) {
        const line = shellLine(event, words, scene, true);
        const text = plain(line?.parts ?? [], words.name, (face) => face);
        expect(text.length, `${language} ${event.t}`).toBeGreaterThan(5);
        if (event.t !== 'said') expect(text, `${language} ${event.t}`).not.toMatch(/[{}_]|undefined/);
      }
    }
    settings.language = 'en';
  });

  it('speaks to the reader, and leaves alone what people write', () => {
    const say = (event: MatchEvent): string =>
      plain(shellLine(event, words, scene, true)?.parts ?? [], words.name, (face) => face);
    expect(say({ t: 'undone', ...at, seat: 0, moves: 2 })).toBe('You take a move back.');
    expect(say({ t: 'undone', ...at, seat: 1, moves: 2 })).toBe('Ben takes a move back.');
    expect(say({ t: 'said', ...at, player: 'ben', name: 'Ben', text: 'Hello {name}!' })).toBe('Ben: Hello {name}!');
    expect(say({ t: 'commented', ...at, player: 'nobody' })).toBe('Somebody comments and sees all hands.');
    expect(say({ t: 'bot_sat', ...at, seat: 2, bot: 'easy' })).toBe(`${botName({ seat: 2 })} sits down (easy).`);
  });

  it('does not tell who came before they had gone', () => {
    const came: MatchEvent = { t: 'came', ...at, seat: 1 };
    const went: MatchEvent = { t: 'went', seq: 3, at: 0, seat: 1 };
    expect(shellLine(came, words, scene, true)).toBeUndefined();
    expect(shellLine(came, words, { ...scene, events: [went] }, true)).toBeDefined();
    expect(shellLine(came, words, { ...scene, events: [went] }, false)).toBeUndefined();
  });
});

describe('entries', () => {
  const position = { turn: [0] } as unknown as FollowedFatfish;
  const turn = { moves: 0, to_move: [] };
  const step = (event: MatchEvent): Step => ({ event, before: position, after: position, turn });
  let made = 0;
  const screen = {
    lines: () => {
      made += 1;
      return [{ parts: ['One.'] }, { parts: ['Two ', { card: 'r5' }, '.'] }];
    },
    why: () => [{ about: 'trick' }],
    cardName: (face: string) => `card ${face}`,
  } as unknown as GameScreen;

  it('lead to their moments, and know what was taken back', () => {
    const maker = new LogMaker(screen, words, scene);
    const steps = [
      step({ t: 'started', seq: 1, at: 0, events: [] }),
      step({ t: 'moved', seq: 2, at: 0, seat: 0, move: 'r5', events: [] }),
      step({ t: 'undone', seq: 3, at: 0, seat: 0, moves: 0 }),
      step({ t: 'paused', seq: 4, at: 0 }),
    ];
    const entries = maker.entries(steps);
    expect(entries.map(({ key, kind, moment, gone }) => [key, kind, moment, gone])).toEqual([
      ['1.0', 'shell', true, false],
      ['1.1', 'game', true, false],
      ['1.2', 'game', true, false],
      ['2.0', 'game', true, true],
      ['2.1', 'game', true, true],
      ['3.0', 'shell', true, false],
      ['3.1', 'game', true, false],
      ['3.2', 'game', true, false],
      ['4.0', 'shell', false, false],
    ]);
    const before = made;
    maker.entries(steps);
    expect(made).toBe(before);
    expect(maker.spoken(steps[1]!)).toBe('One. Two card r5.');
  });

  it('can be asked where there is an answer', () => {
    const caught = { parts: ['Caught.'], why: ['trick', 'unheard of'] };
    const lines = [caught, { parts: ['Lost.'], why: ['minus'] }, { parts: [] }];
    const maker = new LogMaker({ ...screen, lines: () => lines }, words, scene);
    const move = step({ t: 'moved', seq: 2, at: 0, seat: 0, move: 'r5', events: [] });
    expect(maker.entries([move]).map(({ asks }) => asks)).toEqual([['trick'], [], []]);
    expect(maker.entries([step({ t: 'paused', seq: 3, at: 0 })]).map(({ asks }) => asks)).toEqual([[]]);
  });

  it('tell of a step as far as it has been seen', () => {
    const lines = [
      { parts: ['Played.'] },
      { parts: ['Taken.'], beat: 'taken' as const },
      { parts: ['Round over.'], beat: 'round' as const },
    ];
    const maker = new LogMaker({ ...screen, lines: () => lines }, words, scene);
    const move = step({ t: 'moved', seq: 2, at: 0, seat: 0, move: 'r5', events: [] });
    const seen = ['move', 'effect', 'taken', 'next'] as const;
    expect(seen.map((beat) => maker.linesTo(move, beat))).toEqual([1, 1, 2, 3]);
    expect(maker.entries([move], { seq: 2, lines: 2 }).map(({ key }) => key)).toEqual(['2.0', '2.1']);
    expect(maker.entries([move], { seq: 9, lines: 0 })).toHaveLength(3);
    expect(maker.spoken(move, 1, 2)).toBe('Taken.');
  });
});
