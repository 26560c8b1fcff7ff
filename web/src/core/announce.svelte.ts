// What a screen reader is told, and the short notes that everybody sees.

/** A text, or how to make it: then it changes with the language. What a server has said stays as it was said. */
export type Said = string | (() => string);

export interface Note {
  id: number;
  said: Said;
  tone: 'plain' | 'good' | 'bad';
  /** It says why something cannot be done: the game's terms in it can be asked about. */
  refuses: boolean;
}

/** Two regions in turn: the same sentence said twice is heard twice. */
export const spoken: { polite: [Said[], Said[]] } = $state({ polite: [[], []] });
export const notes: Note[] = $state([]);

let side = 0;
let gathered: Said[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let next = 1;
const leaving = new Map<number, ReturnType<typeof setTimeout>>();

export function textOf(said: Said): string {
  return typeof said === 'string' ? said : said();
}

/** All of it in one line. */
export function inOne(all: readonly Said[]): string {
  return all.map(textOf).filter((text) => text !== '').join(' ');
}

/** Says something politely. What comes within a moment is said as one. */
export function announce(said: Said): void {
  if (textOf(said) === '') return;
  gathered.push(said);
  clearTimeout(timer);
  timer = setTimeout(() => {
    side = 1 - side;
    spoken.polite[side] = gathered;
    spoken.polite[1 - side] = [];
    gathered = [];
  }, 120);
}

/** A note on the screen for some seconds; it is spoken, too. */
export function note(said: Said, tone: Note['tone'] = 'plain', ms = 5000, refuses = false): void {
  const text = textOf(said);
  if (text === '') return;
  const known = notes.findIndex((each) => textOf(each.said) === text);
  if (known >= 0) notes.splice(known, 1);
  const id = next++;
  notes.push({ id, said, tone, refuses });
  while (notes.length > 3) notes.shift();
  announce(said);
  stay(id, Math.max(ms, text.length * 70));
}

/** A note that says why something cannot be done by the rules of the game. */
export function refuse(said: Said, tone: Note['tone'] = 'plain'): void {
  note(said, tone, 5000, true);
}

/** The game has gone on: what was refused before may be allowed now. */
export function forgetRefusals(): void {
  for (const { id } of notes.filter((each) => each.refuses)) dismiss(id);
}

/** A note goes so much later: from the moment it comes, and again when somebody is at it. */
export function stay(id: number, ms: number): void {
  clearTimeout(leaving.get(id));
  leaving.set(id, setTimeout(() => dismiss(id), ms));
}

export function dismiss(id: number): void {
  clearTimeout(leaving.get(id));
  leaving.delete(id);
  const at = notes.findIndex((each) => each.id === id);
  if (at >= 0) notes.splice(at, 1);
}

/** What was said does not hold any more. */
export function hush(): void {
  clearTimeout(timer);
  gathered = [];
  spoken.polite = [[], []];
  notes.length = 0;
}

/** What was said in so many words is in the old language: it goes. The rest has changed by itself. */
export function changeLanguage(): void {
  const kept = (said: Said): boolean => typeof said !== 'string';
  gathered = gathered.filter(kept);
  spoken.polite = [spoken.polite[0].filter(kept), spoken.polite[1].filter(kept)];
  notes.splice(0, notes.length, ...notes.filter((each) => kept(each.said)));
}
