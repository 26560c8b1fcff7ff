// The spots of the pond that can be touched or walked to, in reading order.
import type { HechtConstants, HechtPosition } from '$/generated/protocol';
import { t } from '$/core/words.svelte';
import type { Words } from '../game';
import { contents } from './content';
import { fieldTerms, targetTerms } from './explains';
import type { Spot } from './Fields.svelte';
import { movable, type Choices } from './moves';
import { pondOf } from './pond';
import { fieldText, targetText } from './speech';
import type { Held, Target } from './targets';

export interface Hand {
  choices: Choices;
  held: Held;
  targets: readonly Target[];
  armed: string | undefined;
}

export function spots(position: HechtPosition, hand: Hand, words: Words<HechtConstants>): Spot[] {
  const { choices, held, targets, armed } = hand;
  const pond = pondOf(words.constants);
  const found = new Map<string, Spot>();
  for (const target of targets) {
    const single = target.is === 'swim' || target.is === 'snail';
    const key = (single ? target.fields[0] : undefined) ?? target.move;
    const label = targetText(pond, target);
    const { x, y, move } = target;
    const explains = targetTerms(target, pond).join(' ');
    const told = { label, explains, name: label };
    found.set(key, { key, x, y, move, ...told, fish: false, chosen: false, armed: armed === move });
  }
  const nests = [...position.pike_nests, ...position.carp_nests].map((nest) => nest.at);
  for (const field of new Set([...contents(position).keys(), ...nests])) {
    if (found.has(field)) continue;
    const fish = movable(choices, field);
    const chosen = typeof held === 'object' && held.fish === field;
    const text = fieldText(position, field, words);
    const label = fish && !chosen ? t('hecht.can_move', { stone: text }) : text;
    const explains = fieldTerms(position, field, pond).join(' ');
    found.set(field, { key: field, ...pond.at(field), label, explains, name: text, fish, chosen, armed: false });
  }
  return [...found.values()].sort((a, b) => a.y - b.y || a.x - b.x);
}
