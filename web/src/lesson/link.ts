// A connection without a server: whatever a table asks is answered by a lesson.
import type { EventAnswer, ServerMessage, TableAnswer, Way, WhyAnswer } from '$/generated/protocol';
import { Refusal } from '$/core/api';
import type { Command } from '$/core/connection.svelte';
import type { Link } from '$/core/match.svelte';

/** Who knows the answers. */
export interface Guide {
  table(): TableAnswer;
  /** What comes of a move; undefined: nothing, and the guide says why not. */
  move(move: string): EventAnswer | undefined;
  why(move: string): Pick<WhyAnswer, 'ruling' | 'reason' | 'text'>;
  ways(from: string): Way[];
}

export class LessonLink implements Link {
  readonly state: Link['state'] = 'open';
  readonly offset_ms = 0;
  readonly as: string | undefined = undefined;
  readonly refusal: Link['refusal'] = undefined;
  readonly trouble: Link['trouble'] = undefined;
  readonly lesson = true;
  #listeners = new Set<(message: ServerMessage) => void>();

  constructor(readonly guide: Guide) {}

  listen = (listener: (message: ServerMessage) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  retry = (): void => undefined;

  /** Says what happens, in order. */
  say(...messages: ServerMessage[]): void {
    for (const message of messages) for (const listener of [...this.#listeners]) listener(message);
  }

  ask = async <A extends ServerMessage = ServerMessage>(command: Command): Promise<A> => {
    // As with a server, whoever asks goes on before the answer is there.
    await Promise.resolve();
    return this.#answer(command) as A;
  };

  #answer(command: Command): ServerMessage {
    switch (command.do) {
      case 'watch': {
        const table = this.guide.table();
        this.say(table);
        return table;
      }
      case 'move': {
        const event = this.guide.move(command.move);
        if (event) this.say(event);
        return { is: 'done', match: command.match };
      }
      case 'why':
        return { is: 'why', match: command.match, move: command.move, ...this.guide.why(command.move) };
      case 'ways':
        return { is: 'ways', match: command.match, from: command.from, ways: this.guide.ways(command.from) };
      case 'leave':
        return { is: 'done' };
      default:
        throw new Refusal('no_such_thing', '', 0);
    }
  }
}
