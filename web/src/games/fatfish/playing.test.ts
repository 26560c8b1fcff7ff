// What the person can do is what the server tells.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { FollowedFatfish } from '$/core/followed';
import { settings } from '$/core/settings.svelte';
import { loadLanguage, setGames } from '$/core/words.svelte';
import { Laying } from './laying.svelte';
import { layoutOf } from './layout';
import { CardKeys } from './cardKeys';
import { game_info, recorded, stepsOf, wordsFor } from './recorded';
import { Splitting } from './splitting.svelte';
import type { FatfishBoard } from './types';

beforeAll(async () => {
  settings.language = 'en';
  await loadLanguage('en');
  setGames([game_info]);
});

const counts = { rows: 3, row_length: 5, hand_max: 4, licences: 7 };
const room = { w: 960, h: 750, seats: 3, you: 0, fiasco: true, open: false, plate_h: 60, own_h: 60 };
const layout = layoutOf({ ...room, ...counts });

function boardWith(board: Partial<FatfishBoard>): FatfishBoard {
  return {
    legal: [],
    penalised: [],
    futile: [],
    overlay: undefined,
    words: wordsFor(0),
    ...board,
  } as FatfishBoard;
}

/** The first turn of seat 0 in which something wrong can be done. */
const [asked, turn] = (() => {
  const steps = stepsOf(recorded[0]).slice(1);
  const at = recorded[0].steps.findIndex((step) => step.penalised !== undefined);
  return [recorded[0].steps[at]!, steps[at]!.after!] as const;
})();

describe('laying', () => {
  const kinds = (board: FatfishBoard, face: string): (string | undefined)[] => {
    const own = new CardKeys().follow(board.position, 0, 'rising')['hand0']!;
    const laying = new Laying(() => ({ board, layout, own }));
    laying.chosen = own.find((card) => card.face === face)!.key;
    return laying.targets.map((target) => target?.kind);
  };

  it('is legal or a fiasco where it is told so', () => {
    const board = boardWith({ position: turn, legal: asked.legal!, penalised: asked.penalised! });
    for (const face of turn.hand!) {
      const wanted = turn.rows.map((_, i) => (asked.legal!.includes(`${face}>${i + 1}`) ? 'legal' : 'fiasco'));
      expect(kinds(board, face)).toEqual(wanted);
    }
  });

  it('is wrong where nothing is told of it, and nothing where no row lies', () => {
    const [face] = turn.hand! as [string];
    const board = boardWith({ position: turn, legal: [`${face}>2`], penalised: [`${face}>3`] });
    expect(kinds(board, face)).toEqual(['wrong', 'legal', 'fiasco']);
    const rows = [turn.rows[0]!, turn.rows[1]!, []];
    expect(kinds({ ...board, position: { ...turn, rows } }, face)).toEqual(['wrong', 'legal', undefined]);
  });
});

describe('splitting', () => {
  const full: FollowedFatfish = {
    ...turn,
    phase: 'keep',
    row: 1,
    rows: [['p3', 'g2', 'r1', 'g2', 'b4'], [], []],
    splits: [{ keep: ['r1', 'g2', 'b4', 'p3'], plus: 30, minus: 4 }],
    handles: { ...turn.handles, rows: [[11, 12, 13, 14, 15], [], []] },
  };
  const legal = ['keep r1 g2 b4 p3'];

  it('comes to what is told', () => {
    const splitting = new Splitting(() => boardWith({ position: full, legal }));
    expect(splitting.shown).toMatchObject({ row: 0, plus: 30, minus: 4 });
    expect(splitting.keep).toMatchObject({ move: 'keep r1 g2 b4 p3', plus: 30, minus: 4 });
  });

  it('asks why a card stays in the order in which moves are written', () => {
    const explain = vi.fn();
    new Splitting(() => boardWith({ position: full, legal, explain })).toggle(0);
    expect(explain).toHaveBeenCalledWith('keep r1 g2 b4');
  });

  it('shows what was kept, by the numbers of the cards', () => {
    const kept = { ...full, phase: 'take' as const, kept: ['r1', 'g2', 'b4', 'p3'] };
    const position = { ...kept, handles: { ...full.handles, kept: [13, 14, 15, 11] } };
    const splitting = new Splitting(() => boardWith({ position }));
    expect(splitting.shown).toMatchObject({ row: 0, places: 0b11101, plus: 30, minus: 4 });
    const overlay = { sums: { plus: 9, minus: 2 } };
    expect(new Splitting(() => boardWith({ position, overlay })).shown).toMatchObject({ plus: 9, minus: 2 });
  });
});
