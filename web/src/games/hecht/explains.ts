// Which terms explain what stands on a field, and what a lit field is lit for.
import type { HechtPosition } from '$/generated/protocol';
import type { TermId } from '$/teach/terms';
import { contents, hasPair } from './content';
import type { FieldKind, Pond } from './pond';
import type { Target } from './targets';

type Term = TermId<'hecht'>;

const kinds: Partial<Record<FieldKind, Term>> = {
  arrow: 'arrow',
  snail: 'snail_field',
  start: 'start',
  pike_nest: 'pike_nest',
  carp_nest: 'carp_nest',
};

/** The stones on a field and what they are; in a nest, the nest first. */
export function fieldTerms(position: HechtPosition, field: string, pond: Pond): Term[] {
  const found = contents(position).get(field) ?? [];
  const states = found.filter(({ kind }) => kind !== 'snail').map(({ sated }): Term => (sated ? 'sated' : 'hungry'));
  const nest = pond.isNest(field) ? kinds[pond.kind(field) ?? 'water'] : undefined;
  if (nest) return [...new Set<Term>([nest, ...(hasPair(position, field) ? ['pair' as const] : states)])];
  return [...new Set<Term>([...found.map(({ kind }) => kind), ...states])];
}

export function targetTerms({ is, eats, fields }: Target, pond: Pond): Term[] {
  switch (is) {
    case 'start':
      return ['start'];
    case 'snail':
      return ['snail_field'];
    case 'exit':
      return ['leaving'];
    case 'swim': {
      const kind = kinds[pond.kind(fields[0] ?? '') ?? 'water'];
      return [...(eats ? ['eat' as const] : []), ...(kind ? [kind] : []), 'movement'];
    }
  }
}
