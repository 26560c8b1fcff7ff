// Stones, fields and targets in words: for labels, the strip under the pond, and those who listen.
import type { HechtPosition } from '$/generated/protocol';
import { gameWord, list, t } from '$/core/words.svelte';
import type { Words } from '../game';
import { contents, isPair, type Content } from './content';
import type { Action } from './moves';
import { carp_nests, isArrow, isNest, pike_nests } from './pond';
import type { Target } from './targets';

export function actionName(action: Action): string {
  return gameWord('hecht', `action.${action}`);
}

/** The same where there is little room. */
export function shortName(action: Action): string {
  if (action === 'breed pike') return t('hecht.short_breed_pike');
  return action === 'breed carp' ? t('hecht.short_breed_carp') : actionName(action);
}

/** What the action does, in one sentence. */
export function actionText(action: Action): string {
  switch (action) {
    case 'snail':
      return t('hecht.action_snail');
    case 'skip':
      return t('hecht.action_skip');
    case 'wave':
      return t('hecht.action_wave');
    case 'breed pike':
      return t('hecht.action_breed_pike');
    case 'breed carp':
      return t('hecht.action_breed_carp');
  }
}

/** "your hungry pike", "3 sated carps", "a snail". */
export function stoneName({ kind, owner, sated, count }: Content, words: Words): string {
  const n = count;
  if (kind === 'snail') return t('hecht.a_snail');
  if (kind === 'carp') return sated ? t('hecht.carps_sated', { n }) : t('hecht.carps_hungry', { n });
  if (owner === words.you) return t(sated ? 'hecht.pikes_sated_you' : 'hecht.pikes_hungry_you', { n });
  const name = words.name(owner ?? 0);
  return sated ? t('hecht.pikes_sated', { n, name }) : t('hecht.pikes_hungry', { n, name });
}

/** A field that is more than water: "carp nest d2", "f11 (arrow field)", or only its name. */
export function fieldName(field: string): string {
  if (pike_nests.includes(field)) return t('hecht.pike_nest', { field });
  if (carp_nests.includes(field)) return t('hecht.carp_nest', { field });
  return isArrow(field) ? t('hecht.arrow_field', { field }) : field;
}

/** Where a fish comes from: "from f9", "out of carp nest d2". */
export function fromText(field: string): string {
  if (pike_nests.includes(field)) return t('hecht.from_pike_nest', { field });
  return carp_nests.includes(field) ? t('hecht.from_carp_nest', { field }) : t('hecht.from', { field });
}

/** What stands on a field, with the field: "your hungry pike on f9". */
export function fieldText(position: HechtPosition, field: string, words: Words): string {
  const found = contents(position).get(field) ?? [];
  if (isNest(field)) {
    const inside = found.length === 0 ? t('hecht.empty') : list(found.map((each) => stoneName(each, words)));
    const pair = isPair(position, field) ? ` ${t('hecht.pair')}` : '';
    return `${t('hecht.holds', { nest: fieldName(field), inside })}${pair}`;
  }
  const [first] = found;
  if (!first) return fieldName(field);
  return t('hecht.on', { stone: stoneName(first, words), field: fieldName(field) });
}

/** Where a target leads and what it costs: "to f4, 3 points, eats the carp". */
export function targetText(target: Target, position: HechtPosition): string {
  const cost = target.cost === undefined ? [] : [t('hecht.points', { n: target.cost })];
  if (target.is === 'start') {
    const [a = '', b = ''] = target.fields;
    return t('hecht.start_at', { a, b });
  }
  if (target.is === 'snail') return t('hecht.snail_to', { field: target.fields[0] ?? '' });
  if (target.is === 'exit') return [t('hecht.leave'), ...cost].join(', ');
  const field = target.fields[0] ?? '';
  const name = fieldName(field);
  const to = isNest(field) ? t('hecht.into', { nest: name }) : t('hecht.to', { field: name });
  const prey =
    target.prey === 'snail'
      ? [t('hecht.eats_snail')]
      : target.prey === 'carp'
        ? [position.carps.sated.includes(field) ? t('hecht.eats_sated_carp') : t('hecht.eats_carp')]
        : [];
  return [to, ...cost, ...prey].join(', ');
}
