import { describe, expect, it } from 'vitest';
import { defaults, readSettings } from './settings.svelte';

describe('settings', () => {
  it('begin with the defaults where nothing was kept', () => {
    expect(readSettings(null)).toEqual(defaults());
  });

  it('come back as they were kept', () => {
    const chosen = { language: 'nl', speed: 'fast', trick_ms: 400, pace: 'leisurely', look_speed: 4 };
    const kept = { ...defaults(), ...chosen, coach: false, known: ['foppen'], met: ['a', 'b'] };
    expect(readSettings(JSON.stringify(kept))).toEqual(kept);
  });

  it('are not taken from nonsense', () => {
    expect(readSettings('{')).toEqual(defaults());
    expect(readSettings('null')).toEqual(defaults());
    const odd = readSettings(
      '{"language":"xx","theme":"pink","trick_ms":-5,"volume":9,"confirm":"yes","new":1,' +
        '"pace":"slow","look_speed":3,"known":{"a":1},"greeted":null,"met":["a",1]}',
    );
    expect(odd).toEqual({ ...defaults(), trick_ms: 0, volume: 1, met: ['a'] });
  });
});
