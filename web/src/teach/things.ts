// What things on the screen say of themselves: `data-explains` has the ids of terms, or `card:FACE`, with spaces in
// between; `data-names` says what just this thing is. Drawings under the table's glass are found by where they lie.
import type { FishingConstants } from '$/generated/protocol';
import { colourOf, valueOf } from '$/art/cards/face';
import type { GameName, Words } from '$/games/game';
import { isTerm, termName, termText, type TermId } from './terms';

/** Who knows the game that is being played. */
export interface Speaker {
  game: GameName;
  words: Words;
  cardName(face: string): string;
}

export interface Explained {
  title: string;
  texts: string[];
}

export const things = '[data-explains], [data-names]';
/** Touched there, the table is meant that lies below. */
const glass = '[data-see-through]';
const card = 'card:';

/** What matters of a card: what it does beyond being one of its colour. */
export function cardTerms({ game, words }: Speaker, face: string): TermId[] {
  if (game === 'foppen') return [colourOf(face) === '' ? 'one' : 'card'];
  if (game !== 'fishing') return ['card'];
  const buoy = face.slice(1);
  if (face.startsWith('@')) return isTerm('fishing', buoy) ? [buoy, 'buoy'] : ['buoy'];
  const trump = colourOf(face) === (words.constants as FishingConstants).trump;
  const zero = valueOf(face) === 0;
  return zero || trump ? [...(zero ? ['zero' as const] : []), ...(trump ? ['trump' as const] : [])] : ['card'];
}

/** The ids that a thing is explained by. */
export function termsOf(element: Element, speaker: Speaker): TermId[] {
  const all = (element.getAttribute('data-explains') ?? '').split(' ');
  const ids = all.flatMap((id) => (id.startsWith(card) ? cardTerms(speaker, id.slice(card.length)) : [id]));
  return ids.filter((id): id is TermId => isTerm(speaker.game, id));
}

function nameOf(element: Element, ids: readonly TermId[], { game, cardName }: Speaker): string {
  const named = element.getAttribute('data-names');
  if (named) return named;
  const first = element.getAttribute('data-explains')?.split(' ')[0] ?? '';
  if (first.startsWith(card)) return cardName(first.slice(card.length));
  return ids[0] === undefined ? '' : termName(game, ids[0]);
}

/** What is told of a thing; undefined: it has nothing to say. */
export function toldOf(element: Element, speaker: Speaker): Explained | undefined {
  const ids = termsOf(element, speaker);
  const title = nameOf(element, ids, speaker);
  const texts = ids.map((id) => termText(speaker.game, id, speaker.words));
  return title === '' && texts.length === 0 ? undefined : { title, texts };
}

function covers(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return false;
  if (!(element instanceof SVGGeometryElement)) return true;
  // A winding canal is not everything that lies inside its corners.
  const matrix = element.getScreenCTM()?.inverse();
  const point = new DOMPoint(x, y).matrixTransform(matrix);
  return element.isPointInFill(point) || element.isPointInStroke(point);
}

function size(element: Element): number {
  const { width, height } = element.getBoundingClientRect();
  return Math.round(width * height);
}

/** The thing at a point of the screen: what was hit says so itself, under glass the smallest does that lies there. */
export function thingAt(target: EventTarget | null, x: number, y: number): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  const own = target.closest(things);
  if (own) return own;
  const table = target.closest(glass) && target.closest('main');
  if (!table) return undefined;
  const found = [...table.querySelectorAll(things)].filter((each) => covers(each, x, y));
  const least = Math.min(...found.map(size));
  // Of several that are alike the last lies on top.
  return found.findLast((each) => size(each) <= least + 2);
}
