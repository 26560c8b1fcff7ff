// Leads through a lesson: says, asks, lets the others play, and goes on when what happened has been seen. The table
// itself is a match like any other, whose connection is a lesson.
import type { EventAnswer, Table, TableAnswer, Way } from '$/generated/protocol';
import { announce } from '$/core/announce.svelte';
import { session } from '$/core/session.svelte';
import { settings } from '$/core/settings.svelte';
import { play } from '$/core/sound';
import { t, type Key } from '$/core/words.svelte';
import type { Part } from '$/games/game';
import { historyAt, tableAt, type Lesson, type LessonScene, type LessonStep, type LessonWhy } from './lesson';
import { LessonLink, type Guide } from './link';
import { noteProgress } from './progress.svelte';
import { textOf } from './text';

/** Where in a lesson somebody is. */
interface Place {
  scene: number;
  step: number;
}

/** Steps at which somebody reads or answers; the others go by. */
const stays = ({ say, ask, play: moves }: LessonStep): boolean => (say ?? ask) !== undefined && moves === undefined;

export class Runner implements Guide {
  scene = $state(0);
  step = $state(0);
  /** All parts are over. */
  done = $state(false);
  /** What is said of the last thing that was tried, in whichever language is read. */
  #reply: (() => string) | undefined = $state.raw();
  /** Somebody has asked to see the move. */
  wanted = $state(false);
  /** Something is happening on the board that the next step waits for. */
  moving = $state(false);
  /** The table is entered anew whenever this changes: at a scene's beginning, and on the way back. */
  link: LessonLink = $state.raw(new LessonLink(this));

  constructor(
    readonly lesson: Lesson,
    scene = 0,
  ) {
    this.#enter({ scene: scene < lesson.scenes.length ? scene : 0, step: 0 });
  }

  get now(): LessonScene {
    return this.lesson.scenes[this.scene]!;
  }

  get current(): LessonStep | undefined {
    return this.now.steps[this.step];
  }

  /** What is asked for; undefined while something else goes on. */
  get question(): LessonStep | undefined {
    return this.moving ? undefined : this.current?.ask === undefined ? undefined : this.current;
  }

  /** The move that is asked for, where it is marked on the board. */
  get marked(): string | undefined {
    const { question } = this;
    return this.wanted || question?.show ? question?.move : undefined;
  }

  /** The words of this step or, while the others play, of the last one that had any. */
  get text(): Part[] {
    const last = this.now.steps.slice(0, this.step + 1).findLast((each) => (each.say ?? each.ask) !== undefined);
    return last ? textOf(this.#key(last.say ?? last.ask ?? ''), last.with ?? {}, this.lesson.game) : [];
  }

  get reply(): string {
    return this.#reply?.() ?? '';
  }

  get title(): string {
    return this.wordsFor('title');
  }

  /** What the words of this scene are called by, before their places are filled. */
  wordsFor(name: string): string {
    return t(this.#key(name));
  }

  /** A way back: somebody has read or answered something before. */
  get canGoBack(): boolean {
    return this.#before() !== undefined;
  }

  history = historyAt;

  // ---- What the person does ----

  next(): void {
    if (!this.moving && this.question === undefined) this.#advance();
  }

  back(): void {
    const place = this.#before();
    if (place) this.#enter(place);
  }

  goTo(scene: number): void {
    this.#enter({ scene, step: 0 });
  }

  again(): void {
    this.#enter({ scene: 0, step: 0 });
  }

  /** The board has come to rest. */
  settled(): void {
    if (!this.moving) return;
    this.moving = false;
    this.#advance();
  }

  // ---- What the table asks ----

  table(): TableAnswer {
    return this.#named(tableAt(this.now, this.step));
  }

  move(move: string): EventAnswer | undefined {
    // Whoever has understood need not read on.
    const asked = this.#askedNext();
    if (asked === undefined) return this.#say('lesson.read_on');
    const { move: right, other, why, event } = this.now.steps[asked]!;
    // What the rules punish is not done either, and they say what is wrong with it.
    const punished = why?.[move];
    if (punished) return this.#replyWith(() => punished.text[settings.language]);
    if (move !== right) return this.#say(other?.[move] === undefined ? 'lesson.other' : this.#key(other[move]));
    this.step = asked;
    this.#reply = undefined;
    this.wanted = false;
    // The event is told as soon as this returns; what comes next waits until it has been seen.
    queueMicrotask(() => (this.moving = true));
    return event && this.#named(event);
  }

  why(move: string): ReturnType<Guide['why']> {
    const known = this.#refusal(move);
    if (!known) return { ruling: 'refused', reason: 'lesson', text: t('lesson.not_now') };
    this.#reply = () => known.text[settings.language];
    return { ruling: known.ruling, reason: known.reason, text: known.text[settings.language] };
  }

  #refusal(move: string): LessonWhy | undefined {
    const why = this.now.steps[this.#askedNext() ?? this.step]?.why ?? {};
    const fish = /^\w+>/.exec(move)?.[0];
    const stays = fish !== undefined && !this.table().legal?.some((each) => each.startsWith(fish));
    // A fish that may not be moved at all is kept by the same rule, wherever it was to go.
    return why[move] ?? (stays ? Object.entries(why).find(([each]) => each.startsWith(fish))?.[1] : undefined);
  }

  ways(from: string): Way[] {
    return this.now.steps[this.#askedNext() ?? this.step]?.ways?.[from] ?? [];
  }

  // ---- Going on ----

  #enter(place: Place): void {
    this.scene = place.scene;
    this.step = place.step;
    this.done = false;
    this.#clear();
    this.link = new LessonLink(this);
    this.#note();
  }

  #advance(): void {
    this.#clear();
    if (this.step + 1 < this.now.steps.length) {
      this.step += 1;
      this.#begin();
    } else if (this.scene + 1 < this.lesson.scenes.length) this.#enter({ scene: this.scene + 1, step: 0 });
    else {
      this.done = true;
      this.#note();
    }
  }

  /** What a step does by itself. */
  #begin(): void {
    const moves = this.current?.play;
    if (!moves) return;
    this.link.say(...moves.map((each) => this.#named(each)));
    this.moving = true;
  }

  /** A scene may begin with what the others do: that is told once the table is there. */
  begun(): void {
    if (!this.moving) this.#begin();
  }

  #clear(): void {
    this.#reply = undefined;
    this.wanted = false;
    this.moving = false;
  }

  #note(): void {
    const { game, scenes } = this.lesson;
    const scene = this.done ? scenes.length : this.scene;
    noteProgress(game, { scene, scenes: scenes.length, done: this.done });
  }

  /** The question of this step or of the next ones, where nothing happens before it. */
  #askedNext(): number | undefined {
    if (this.moving) return undefined;
    const at = this.now.steps.findIndex(({ ask, play: moves }, i) => i >= this.step && (ask ?? moves) !== undefined);
    return this.now.steps[at]?.ask === undefined ? undefined : at;
  }

  /** The last place before this one where somebody stayed. */
  #before(): Place | undefined {
    if (this.done) return { scene: this.scene, step: this.now.steps.findLastIndex(stays) };
    const here = this.now.steps.findLastIndex((each, i) => i < this.step && stays(each));
    if (here >= 0) return { scene: this.scene, step: here };
    if (this.scene === 0) return undefined;
    const last = this.lesson.scenes[this.scene - 1]!;
    return { scene: this.scene - 1, step: last.steps.findLastIndex(stays) };
  }

  /** The newcomer has their own name at the table. */
  #named<M extends { table?: Table }>(message: M): M {
    const { table } = message;
    if (!table) return message;
    const name = session.me?.name ?? t('lesson.you');
    const seats = table.seats.map((seat) => (seat.seat === this.now.table.you ? { ...seat, name } : seat));
    return { ...message, table: { ...table, seats } };
  }

  #say(key: Key): undefined {
    return this.#replyWith(() => t(key));
  }

  #replyWith(text: () => string): undefined {
    this.#reply = text;
    play('bad');
    announce(text);
  }

  #key(name: string): Key {
    return `lesson.${this.lesson.game}_${this.now.id}_${name}` as Key;
  }
}
