// The search of a rules page: what was found in the lines that are shown, and which of it one stands at.
import { getContext, setContext } from 'svelte';
import type { GameName } from '$/games/game';
import { linesOf, type Line, type Rules } from './markdown';
import { piecesOf, readPieces } from './notation';
import { find, fold, type Hit } from './search';

/** A line as it is read; cards in it by their names. */
export function readText(game: GameName, { spans }: Line): string {
  return spans.map(({ text, code }) => (code ? readPieces(piecesOf(game, text)) : text)).join('');
}

interface Found {
  /** The number of the first among all hits. */
  first: number;
  hits: Hit[];
}

export class Finder {
  query = $state('');
  /** The hit that one stands at, from 0. */
  at = $state(0);

  #of: () => { game: GameName; rules: Rules };
  #lines = $derived.by(() => linesOf(this.#of().rules));
  #folded = $derived.by(() => this.#lines.map((line) => fold(readText(this.#of().game, line))));
  #numbers = $derived(new Map(this.#lines.map((line, i) => [line, i])));
  hits: readonly Hit[] = $derived.by(() => find(this.#folded, this.query));
  #byLine = $derived.by(() => {
    const found = new Map<number, Found>();
    for (const [i, hit] of this.hits.entries()) {
      const known = found.get(hit.line);
      if (known) known.hits.push(hit);
      else found.set(hit.line, { first: i, hits: [hit] });
    }
    return found;
  });

  constructor(of: () => { game: GameName; rules: Rules }) {
    this.#of = of;
  }

  /** What was found in a line. */
  in(line: Line): Found | undefined {
    return this.#byLine.get(this.#numbers.get(line) ?? -1);
  }

  /** How much was found between two lines, the second not included. */
  between(from: Line, to: Line | undefined): number {
    const begin = this.#numbers.get(from) ?? 0;
    const end = to === undefined ? Infinity : (this.#numbers.get(to) ?? 0);
    return this.hits.filter(({ line }) => line >= begin && line < end).length;
  }

  look(query: string): void {
    this.query = query;
    this.at = 0;
  }

  /** On to the next or back to the one before, and round. */
  step(by: 1 | -1): void {
    const n = this.hits.length;
    if (n > 0) this.at = (this.at + by + n) % n;
  }
}

const key = Symbol('finder');

export function setFinder(finder: Finder): Finder {
  return setContext(key, finder);
}

export function theFinder(): Finder {
  return getContext<Finder>(key);
}
