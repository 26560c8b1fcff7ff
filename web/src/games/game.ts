// What the table's shell and a game's own screen know of each other.
import type { Component } from 'svelte';
import type {
  Constants,
  Futile,
  MatchEvent,
  Options,
  SeatState,
  Turn,
  Way,
  WhyAnswer,
} from '$/generated/protocol';
import type { Followed } from '$/core/followed';
import type { SoundName } from '$/core/sound';
import type { Sight } from '$/core/match.svelte';
import type { IconName } from '$/art/icons';
import type { TermId } from '$/teach/terms';
import type { HintWords } from './hint';
import type { Why } from './why';

export type GameName = 'fishing' | 'foppen' | 'fatfish' | 'hecht';
export const gameNames: readonly GameName[] = ['fishing', 'foppen', 'fatfish', 'hecht'];

export function isGame(name: string): name is GameName {
  return (gameNames as readonly string[]).includes(name);
}

/** One event of the match with what was before and after it, as this viewer may know it. */
export interface Step<P extends Followed = Followed> {
  event: MatchEvent;
  before: P | undefined;
  after: P | undefined;
  turn: Turn;
}

/**
 * Parts of a step in the order in which they are seen: the move itself, cards that go from hand to hand, what an effect
 * does, a trick or row that is taken, the end of a round, what comes after it.
 */
export const beats = ['move', 'passed', 'effect', 'taken', 'round', 'next'] as const;
export type Beat = (typeof beats)[number];

/** Something to look at for a while. The last frame of a step shows the step's own position. */
export interface Frame<P extends Followed = Followed> {
  position: P;
  /** Milliseconds at normal speed; as long as the player lets finished tricks lie; or until they have read it. */
  hold: number | 'trick' | 'read';
  /** What of the step is seen with it, and all before; the move itself where nothing else is said. */
  beat?: Beat;
  /** What only the game's own board understands. */
  overlay?: unknown;
  /** A sentence in large letters across the table: effects, ends of rounds. It is announced, too. */
  banner?: string;
  /** What the banner answers when it is asked. */
  why?: string;
  sound?: SoundName;
}

/** Text with cards and names in it. Cards are drawn small with colour, letter and fish, and read out in words. */
export type Part = string | { card: string } | { seat: number };

export interface Line {
  parts: Part[];
  /** What it tells of: it is told when that has been seen. The move itself where nothing else is said. */
  beat?: Beat;
  tone?: 'plain' | 'heading' | 'good' | 'bad';
  /** What of the step's whys tells how it came about. */
  why?: readonly string[];
}

/** A number that everybody may always see at a seat: score, cards, piles, discs, licences. */
export interface Fact {
  icon: IconName;
  value: string | number;
  /** What it is, in words. */
  label: string;
  /** The term of the game that explains it. */
  term: TermId;
  strong?: boolean;
  /** It begins a line of its own. */
  below?: boolean;
}

/** What a game needs to make words: who sits where, who reads, and what stays the same throughout the game. */
export interface Words<C extends Constants = Constants> {
  you: number | null;
  constants: C;
  name(seat: number): string;
}

/** Asked before a move is made that is hardly meant. */
export interface Question {
  title: string;
  /** What would come of it. */
  text: string;
  yes: string;
  /** Hardly anybody means it: not to do it is what stands out. */
  unwise?: boolean;
}

/** A part of the help panel. */
export interface HelpSection {
  title: string;
  /** Paragraphs, and cards or signs with their meaning. */
  items: { parts: Part[]; card?: string; icon?: IconName }[];
  /** Opened at once: it is about what is being played. */
  now?: boolean;
  /** It tells whoever waits that they do. */
  waits?: boolean;
}

export interface BoardProps<P extends Followed = Followed, C extends Constants = Constants> {
  position: P;
  overlay: unknown;
  /** Moves that may be made now; empty while something is still being shown or it is not the viewer's turn. */
  legal: readonly string[];
  /** Moves that may be made now as well, and are punished. */
  penalised: readonly string[];
  /** Those of the legal moves that would do nothing, and why. */
  futile: readonly Futile[];
  you: number | null;
  sees: Sight;
  seats: readonly SeatState[];
  turn: Turn;
  options: Options;
  words: Words<C>;
  /** The move that a strong bot would make, or another that is pointed at, while a hint is up. */
  hint: string | undefined;
  /** A position of the past is being looked at: nothing can be played. */
  past: boolean;
  /** Makes a move; an illegal one is explained by the shell. `fiasco`: also one that the rules penalise. */
  act(move: string, fiasco?: boolean): void;
  /** What the rules say of a move. */
  why(move: string): Promise<WhyAnswer | undefined>;
  /** Where the piece on a field can go, at what cost and along which way; empty where nobody can say. */
  ways(from: string): Promise<Way[]>;
  /** Says in a short note why this cannot be played. */
  explain(move: string): void;
  /** Goes on with what is being shown. */
  hurry(): void;
  /** Shows beside what was touched how it came about: the last that was seen of it. */
  ask(about: string, touched: EventTarget | null): void;
}

/** A game's screen. Loaded when its table is opened. */
export interface GameScreen<P extends Followed = Followed, C extends Constants = Constants> {
  Board: Component<BoardProps<P, C>>;
  frames(step: Step<P>, words: Words<C>): Frame<P>[];
  /** The log's sentences for an event of the game. */
  lines(step: Step<P>, words: Words<C>): Line[];
  /** What decided, for everything that a step did: lines, banners and marks ask for it. */
  why(step: Step<P>, words: Words<C>): Why[];
  /** A move in words: for hints, buttons and announcements. */
  moveParts(move: string, position: P, words: Words<C>): Part[];
  /** What a hint says in the game's words. */
  hint: HintWords<P, C>;
  /** A card in words: "blue 7". */
  cardName(face: string): string;
  facts(position: P, seat: number, words: Words<C>): Fact[];
  /** Without a position, before the start: the rules alone. */
  help(position: P | undefined, words: Words<C>): HelpSection[];
  /** Where the game stands, short: "Round 2 of 8 · trick 5 of 9". */
  status(position: P, words: Words<C>): string;
  /** The terms that explain it, with spaces in between. */
  statusTerm?: string;
  /** What the viewer is to do now, in one short sentence; empty when it is not the viewer's turn. */
  prompt(position: P, legal: readonly string[], words: Words<C>): string;
  /** How the final scores came about, by seat; the match's events tell of earlier rounds. */
  scoreSheet(position: P, words: Words<C>, events: readonly MatchEvent[]): ScoreSheet;
  /** What is asked before this move, wherever it was chosen; most need no question. */
  question?(move: string, futile: readonly Futile[], words: Words<C>): Question | undefined;
  /** Why the game is over, where the game can say it with names and numbers. */
  endReason?(events: readonly MatchEvent[], words: Words<C>): string | undefined;
  /** What decided among those with equally many points, where the game has rules for that: one sentence, or none. */
  tieBreak?(events: readonly MatchEvent[], words: Words<C>): string;
}

export interface ScoreSheet {
  /** Headings of the columns, before the total, which the shell adds. */
  columns: string[];
  /** One row a seat, one cell a column. */
  rows: (string | number)[][];
  /** What decides among equals, by seat: it stands behind the total and is no part of it. */
  tie?: { column: string; cells: (string | number)[] };
}
