// The English catalogue decides which phrases there are; a test holds the others to it. Its folders are packs: words
// that are loaded with what speaks them, such as all that explains one game. Packs may add to the same area; their
// phrases then begin with the pack's name.
import type en from './en';
import type fatfish from './en/fatfish';
import type fatfishLesson from './en/fatfish-lesson';
import type fishing from './en/fishing';
import type fishingLesson from './en/fishing-lesson';
import type foppen from './en/foppen';
import type foppenLesson from './en/foppen-lesson';
import type hecht from './en/hecht';
import type hechtLesson from './en/hecht-lesson';
import type lesson from './en/lesson';
import type person from './en/person';
import type review from './en/review';
import type rules from './en/rules';

export type Catalogue = typeof en;

interface Packs {
  fatfish: typeof fatfish;
  'fatfish-lesson': typeof fatfishLesson;
  fishing: typeof fishing;
  'fishing-lesson': typeof fishingLesson;
  foppen: typeof foppen;
  'foppen-lesson': typeof foppenLesson;
  hecht: typeof hecht;
  'hecht-lesson': typeof hechtLesson;
  lesson: typeof lesson;
  person: typeof person;
  review: typeof review;
  rules: typeof rules;
}

export type Pack = keyof Packs;
type KeyOf<C> = { [A in keyof C]: `${A & string}.${keyof C[A] & string}` }[keyof C];
export type Key = KeyOf<Catalogue> | { [P in Pack]: KeyOf<Packs[P]> }[Pack];
