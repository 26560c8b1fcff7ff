// The explanation that is shown: of what, and how it was asked for.
import { announce } from '$/core/announce.svelte';
import type { GameName } from '$/games/game';
import { termName, termText, type TermId } from './terms';
import { toldOf, type Speaker, type Explained } from './things';

/** A pointer that rests and the focus come and go; a long press, a word and a walk are meant. */
export type Asked = 'rest' | 'focus' | 'press' | 'word' | 'walk';

export interface ShownExplanation extends Explained {
  beside: Element;
  asked: Asked;
}

class Explaining {
  shown: ShownExplanation | undefined = $state.raw();
  /** There while a game is on the table. */
  speaker: Speaker | undefined;

  /** Says what a thing is; false: it has nothing to say. */
  show(beside: Element, asked: Asked): boolean {
    const told = this.speaker && toldOf(beside, this.speaker);
    if (!told) return false;
    this.tell({ ...told, beside, asked });
    return true;
  }

  tell(shown: ShownExplanation): void {
    this.shown = shown;
    // Whoever asks is answered aloud; what comes by itself is only there to be read.
    if (shown.asked === 'word' || shown.asked === 'walk') announce([shown.title, ...shown.texts].join('. '));
  }

  hide(): void {
    this.shown = undefined;
  }
}

export const explaining = new Explaining();

/** Shows what a term means, beside the word or the thing that speaks of it. */
export function explainTerm<G extends GameName>(game: G, id: TermId<G>, beside: Element): void {
  const { speaker } = explaining;
  if (speaker?.game !== game) return;
  const texts = [termText(game, id, speaker.words)];
  explaining.tell({ title: termName(game, id), texts, beside, asked: 'word' });
}
