// The pond of the default edition, for the rules' pictures. A table has its own from the server, and rules no table.
import edition from '../../../../editions/hecht.json';
import type { HechtConstants } from '$/generated/protocol';
import { Pond } from '$/games/hecht/pond';

type Kind = HechtConstants['fields'][number]['kind'];

const hexagons = edition.fields.map(({ id, q, r, kind }) => ({ name: id, q, r, kind }));

export const pond = new Pond({
  fields: hexagons.filter(({ kind }) => kind !== 'island').map((each) => ({ ...each, kind: each.kind as Kind })),
  island: hexagons.filter(({ kind }) => kind === 'island').map(({ q, r }) => ({ q, r })),
  canals: edition.canals.value,
  starts: edition.starts.value,
  actions: edition.actions.value as HechtConstants['actions'],
  die: edition.die.value,
  // Nothing is counted in a picture.
  turn_points: 0,
  wave_points: 0,
  carps_to_spare: 0,
});

/** The row of actions, as the chips lie. */
export const actions = edition.actions.value as HechtConstants['actions'];
