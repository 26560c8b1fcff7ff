// A lesson's words have places for what lies on the table of their scene, so that they need not know which deal it is.
import type { Part } from '$/games/game';
import { rich } from '$/core/rich';
import { gameWord, list, type Args, type Key } from '$/core/words.svelte';

/** What fills a place: a card `g9`, a seat `#2`, a colour `~y`, several cards, or a number. */
export type Filling = string | number | string[];

export function textOf(key: Key, given: Record<string, Filling>, game: string): Part[] {
  const parts: Record<string, Part | Part[]> = {};
  const args: Args = {};
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'number') args[name] = value;
    else parts[name] = typeof value === 'string' ? partOf(value, game) : cards(value);
  }
  return rich(key, parts, args);
}

function partOf(value: string, game: string): Part {
  if (value.startsWith('#')) return { seat: Number(value.slice(1)) };
  return value.startsWith('~') ? gameWord(game, `colour.${value.slice(1)}`) : { card: value };
}

/** Cards in a list as the language writes it: `r5`, `y6` and `g1`. */
function cards(faces: string[]): Part[] {
  const places = faces.map((_, index) => `\u0001${index}\u0001`);
  return list(places).split('\u0001').filter((each) => each !== '').map((each): Part => {
    const face = /^\d+$/.test(each) ? faces[Number(each)] : undefined;
    return face === undefined ? each : { card: face };
  });
}
