import { describe, expect, it } from 'vitest';
import type { Futile } from '$/generated/protocol';
import { questionAbout } from './questions';
import { other_edition, useEnglish } from './testing';

useEnglish();

const words = { you: 0, constants: other_edition, name: String };
const about = (move: string, futile: Futile[] = [], cost?: number) => questionAbout(move, futile, words, cost);

describe('asked before it happens', () => {
  it('is a pike that leaves the pond, with what it costs', () => {
    const question = about('exit f10', [], 2);
    expect(question?.title).toBe('Leave the pond?');
    expect(question?.text).toMatch(/^It costs this pike 2 movement points to leave the pond\. It still counts 1/);
    expect(about('exit f10', [], 1)?.text).toContain('1 movement point to leave');
    expect(about('exit f10')?.text).toMatch(/^It still counts/);
  });

  it('is an action that will do nothing, with the why that was told', () => {
    const why = (move: string, why: Futile['why']) => about(move, [{ move, why }])?.text;
    expect(why('breed pike', 'no_pair')).toBe(
      'There is no pair in any pike nest. The action would be used up all the same.',
    );
    expect(why('breed carp', 'no_pair')).toContain('no pair in any carp nest');
    expect(why('snail', 'supply_empty')).toContain('no snail left in the supply');
    expect(why('snail', 'no_free_field')).toContain('on every snail field');
    expect(why('wave', 'nothing_to_move')).toContain(`not even with ${other_edition.wave_points} more points`);
  });

  it('is nothing else', () => {
    const futile: Futile[] = [{ move: 'breed pike', why: 'no_pair' }];
    for (const move of ['start 3', 'f9>f8', 'snail f8', 'skip', 'wave', 'breed carp', 'give h8 1', 'end']) {
      expect(about(move, futile, 3)).toBeUndefined();
    }
  });
});
