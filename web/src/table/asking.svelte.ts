// Asking why: whatever has been seen can be asked how it came about, and the answer lies beside what was touched.
import type { Beat, GameScreen, Step, Words } from '$/games/game';
import { seenTo, type Why } from '$/games/why';
import type { Director } from '$/core/director.svelte';
import { isGameEvent } from './history.svelte';
import { takenBack } from './log';

/** What of the match has been seen. */
export interface Seen {
  steps: readonly Step[];
  /** Of this step not everything has been seen yet. */
  partly: { seq: number; beat: Beat } | undefined;
}

interface AskedWhy {
  step: Step;
  abouts: readonly string[];
  beat: Beat;
  /** What was touched: the answer lies beside it, and the focus goes back there. */
  touched: HTMLElement | undefined;
}

export class Asking {
  #question: AskedWhy | undefined = $state.raw();

  constructor(
    readonly screen: GameScreen,
    readonly words: Words,
    readonly director: Pick<Director, 'wait' | 'goOn'>,
    /** What the log has told. */
    readonly told: () => Seen,
    /** What the board draws, which may be an earlier moment. */
    readonly drawn: () => Seen,
  ) {}

  /** The answers, in the language that is read now. */
  readonly answers: Why[] = $derived.by(() => {
    const question = this.#question;
    return question ? this.#whys(question.step, question.abouts, question.beat) : [];
  });

  get touched(): HTMLElement | undefined {
    return this.#question?.touched;
  }

  get open(): boolean {
    return this.answers.length > 0;
  }

  /** Asks what a step has done, as far as it has been seen. */
  askStep(seq: number, abouts: readonly string[], touched: EventTarget | null): void {
    const seen = this.told();
    const step = seen.steps.findLast(({ event }) => event.seq === seq);
    if (step) this.#open({ step, abouts, beat: beatOf(seen, step), touched: asElement(touched) });
  }

  /** Asks for the last that was told of something: a banner speaks of that. */
  askTold(about: string, touched: EventTarget | null): void {
    this.#askLast(this.told(), about, touched);
  }

  /** Asks for the last that is drawn of something: a mark on the table speaks of that. */
  askDrawn(about: string, touched: EventTarget | null): void {
    this.#askLast(this.drawn(), about, touched);
  }

  close(): void {
    if (!this.#question) return;
    const { touched } = this.#question;
    this.#question = undefined;
    this.director.goOn();
    // Whoever went on elsewhere stays there.
    const at = document.activeElement;
    if (touched?.isConnected && (at === null || at === document.body)) touched.focus({ preventScroll: true });
  }

  #open(question: AskedWhy): void {
    this.#question = question;
    if (this.answers.length > 0) this.director.wait();
    else this.#question = undefined;
  }

  #askLast(seen: Seen, about: string, touched: EventTarget | null): void {
    const gone = takenBack(seen.steps.map((step) => step.event));
    const standing = ({ event }: Step): boolean => isGameEvent(event) && !gone.has(event.seq);
    const step = seen.steps.findLast((each) => {
      return standing(each) && this.#whys(each, [about], beatOf(seen, each)).length > 0;
    });
    if (step) this.#open({ step, abouts: [about], beat: beatOf(seen, step), touched: asElement(touched) });
  }

  #whys(step: Step, abouts: readonly string[], beat: Beat): Why[] {
    const whys = seenTo(this.screen.why(step, this.words), beat);
    return abouts.flatMap((about) => whys.filter((why) => why.about === about));
  }
}

function beatOf({ partly }: Seen, { event }: Step): Beat {
  return partly?.seq === event.seq ? partly.beat : 'next';
}

function asElement(target: EventTarget | null): HTMLElement | undefined {
  return target !== null && target instanceof HTMLElement ? target : undefined;
}
