// Finds words in the rules: whatever the case, with or without accents, and with any kind of quotation mark or dash.

/** Where in which line something was found. */
export interface Hit {
  line: number;
  start: number;
  end: number;
}

const same: Record<string, string> = {
  '’': "'", '‘': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '−': '-', '–': '-',
  '\u00a0': ' ', '\u202f': ' ',
};

/** Character by character, so that places stay where they are: an ß is one s. */
export function fold(text: string): string {
  return [...text.normalize('NFC')]
    .map((each) => {
      const plain = (same[each] ?? each).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return plain === 'ß' ? 's'.padEnd(each.length, 's') : plain.padEnd(each.length).slice(0, each.length);
    })
    .join('');
}

/** Shorter ones are found everywhere, except numbers. */
function worthLooking(query: string): boolean {
  return query.length > 1 || /\d/.test(query);
}

/** `folded`: the lines, as `fold` leaves them. */
export function find(folded: readonly string[], query: string): Hit[] {
  const wanted = fold(query.trim().replace(/\s+/g, ' '));
  if (!worthLooking(wanted)) return [];
  return folded.flatMap((text, line) => {
    const hits: Hit[] = [];
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      hits.push({ line, start: at, end: at + wanted.length });
    }
    return hits;
  });
}

/** A text in parts, those that were found with the number of their hit among all. */
export interface Cut {
  text: string;
  hit?: number;
}

/** Cuts the text that begins at `from` in its line where hits begin and end; `first` is the first one's number. */
export function cut(text: string, from: number, hits: readonly Hit[], first: number): Cut[] {
  const parts: Cut[] = [];
  let at = 0;
  for (const [i, { start, end }] of hits.entries()) {
    const [begin, stop] = [Math.max(at, start - from), Math.min(text.length, end - from)];
    if (stop <= begin) continue;
    if (begin > at) parts.push({ text: text.slice(at, begin) });
    parts.push({ text: text.slice(begin, stop), hit: first + i });
    at = stop;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
