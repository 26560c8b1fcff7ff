// What a screen reader is told, and the short notes that everybody sees.

export interface Note {
  id: number;
  text: string;
  tone: 'plain' | 'good' | 'bad';
}

/** Two regions in turn: the same sentence said twice is heard twice. */
export const spoken: { polite: [string, string]; assertive: string } = $state({ polite: ['', ''], assertive: '' });
export const notes: Note[] = $state([]);

let side = 0;
let gathered: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let next = 1;

/** Says something politely. What comes within a moment is said as one. */
export function announce(text: string): void {
  if (text === '') return;
  gathered.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    side = 1 - side;
    spoken.polite[side] = gathered.join(' ');
    spoken.polite[1 - side] = '';
    gathered = [];
  }, 120);
}

/** A note on the screen for some seconds; it is spoken, too. */
export function note(text: string, tone: Note['tone'] = 'plain', ms = 5000): void {
  if (text === '') return;
  const known = notes.findIndex((each) => each.text === text);
  if (known >= 0) notes.splice(known, 1);
  const id = next++;
  notes.push({ id, text, tone });
  while (notes.length > 3) notes.shift();
  announce(text);
  setTimeout(() => dismiss(id), Math.max(ms, text.length * 70));
}

export function dismiss(id: number): void {
  const at = notes.findIndex((each) => each.id === id);
  if (at >= 0) notes.splice(at, 1);
}
