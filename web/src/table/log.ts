// The log: plain sentences, each of which leads back to the moment it tells of.
import type { MatchEvent } from '$/generated/protocol';
import { beats, type Beat, type GameScreen, type Line, type Step, type Words } from '$/games/game';
import { plain } from '$/core/rich';
import { settings } from '$/core/settings.svelte';
import { isGameEvent } from './history.svelte';
import { shellLine, type Scene } from './shell_lines';

export interface Entry {
  key: string;
  seq: number;
  line: Line;
  kind: 'game' | 'shell' | 'said';
  /** There is something to look at: the line leads to a position. */
  moment: boolean;
  /** The move was taken back later. */
  gone: boolean;
  /** What can be asked about it. */
  asks: readonly string[];
}

/** Numbers of the moves that were taken back. */
export function takenBack(events: readonly MatchEvent[]): Set<number> {
  const gone = new Set<number>();
  const line: number[] = [];
  for (const event of events) {
    if (event.t === 'started') line.length = 0;
    else if (event.t === 'moved') line.push(event.seq);
    else if (event.t === 'undone') for (const seq of line.splice(event.moves)) gone.add(seq);
  }
  return gone;
}

type Made = Pick<Entry, 'line' | 'kind' | 'asks'>;

/** How far a step has been told. */
export interface TellProgress {
  seq: number;
  lines: number;
  beat: Beat;
}

/** Makes entries of steps; what was made once is kept, since most of a log never changes. */
export class LogMaker {
  #cache = new WeakMap<Step, { made: Made[]; way: string }>();

  constructor(
    readonly screen: GameScreen,
    readonly words: Words,
    readonly match: Scene,
  ) {}

  /** `partly`: of this step not everything has been seen yet. */
  entries(steps: readonly Step[], partly?: Pick<TellProgress, 'seq' | 'lines'>): Entry[] {
    const gone = takenBack(steps.map((step) => step.event));
    const way = this.#way();
    let running = false;
    const result: Entry[] = [];
    for (const step of steps) {
      const { event, after } = step;
      running ||= event.t === 'started';
      const lines = event.seq === partly?.seq ? partly.lines : Infinity;
      this.#made(step, way, running).slice(0, lines).forEach(({ line, kind, asks }, index) =>
        result.push({
          key: `${event.seq}.${index}`,
          seq: event.seq,
          line,
          kind,
          moment: after !== undefined && isGameEvent(event),
          gone: gone.has(event.seq),
          asks,
        }),
      );
    }
    return result;
  }

  /** How many lines tell of what has been seen of a step. */
  linesTo(step: Step, beat: Beat): number {
    const made = this.#made(step, this.#way(), true);
    const seen = beats.indexOf(beat);
    const next = made.findIndex(({ line }) => beats.indexOf(line.beat ?? 'move') > seen);
    return next < 0 ? made.length : next;
  }

  /** Lines of a step in words, for those who listen. */
  spoken(step: Step, from = 0, to?: number): string {
    return this.#made(step, this.#way(), true)
      .slice(from, to)
      .map(({ line }) => plain(line.parts, this.words.name, this.screen.cardName))
      .join(' ');
  }

  /** Lines depend on these besides the step itself. */
  #way(): string {
    const seats = this.match.table?.seats ?? [];
    return [settings.language, this.words.you, ...seats.map((_, seat) => this.words.name(seat))].join('\n');
  }

  #made(step: Step, way: string, running: boolean): Made[] {
    const known = this.#cache.get(step);
    if (known?.way === way) return known.made;
    const made = this.#make(step, running);
    this.#cache.set(step, { made, way });
    return made;
  }

  #make(step: Step, running: boolean): Made[] {
    const { event } = step;
    const own = shellLine(event, this.words, this.match, running);
    const made: Made[] = own ? [{ line: own, kind: event.t === 'said' ? 'said' : 'shell', asks: [] }] : [];
    // Nothing is dealt, and nobody begins, where a game goes on from a moment of another.
    const goes_on = event.t === 'started' && this.match.table?.branched !== undefined;
    if (isGameEvent(event) && !goes_on) {
      const known = new Set(this.screen.why(step, this.words).map((why) => why.about));
      for (const line of this.screen.lines(step, this.words)) {
        made.push({ line, kind: 'game', asks: line.why?.filter((about) => known.has(about)) ?? [] });
      }
    }
    return made;
  }
}
