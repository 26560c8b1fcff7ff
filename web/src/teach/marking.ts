// Finds the terms of a game in a sentence, such as the reason why a card cannot be played.
import type { GameName } from '$/games/game';
import { termForms, terms, type TermId } from './terms';

export type Piece = string | { id: TermId; word: string };

interface Form {
  id: TermId;
  form: string;
}

function formsOf(game: GameName): Form[] {
  const found = terms[game].flatMap((id: TermId) => termForms(game, id).map((form) => ({ id, form })));
  // What is longer says more: "pike nest" before "nest".
  return found.sort((a, b) => b.form.length - a.form.length);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The sentence in pieces: each term is marked where it comes first. */
export function markTerms(game: GameName, text: string): Piece[] {
  const forms = formsOf(game);
  if (forms.length === 0) return [text];
  const all = forms.map(({ form }) => escaped(form)).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${all})(?![\\p{L}\\p{N}])`, 'giu');
  const seen = new Set<TermId>();
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(pattern)) {
    const id = forms.find(({ form }) => form.toLowerCase() === word.toLowerCase())?.id;
    if (id === undefined || seen.has(id)) continue;
    seen.add(id);
    if (index > from) pieces.push(text.slice(from, index));
    pieces.push({ id, word });
    from = index + word.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}
