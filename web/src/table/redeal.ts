// Plays a match again that is over, from the seed and by the page's own engine, and compares it with what this device
// was shown while it was played.
import built from 'virtual:engine';
import type { Table } from '$/generated/protocol';
import { type Deal, printOf } from '$/core/deal';
import type { Engine } from '$/core/engine';
import type { Finding } from './fairness';

/** The fields of a record that matter here: docs/PROTOCOL.md, Exports. */
interface Entry {
  t: string;
  seat?: number;
  text?: string;
  number?: number;
  chance?: string;
}

/** Taking back means playing again up to there; nobody does it so often. */
const replayed_max = 200_000;

function readExport(text: string): Entry[] {
  const [, ...lines] = text.trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Entry);
}

/** Unknown where the engine does not know the game as it was played, or what was seen was seen by another engine. */
export function redeal(engine: Engine, exported: string, table: Table, kept: Deal | undefined): Finding {
  const { game, players, rules } = table.options;
  const version = table.rules_version ?? 1;
  // The page's engine has the standard material only.
  if (table.options.edition !== undefined) return 'unknown';
  if (kept !== undefined && kept.seen.length > 0 && kept.engine !== built?.sha256) return 'unknown';
  const begin = (): string | undefined => engine.begin(game, players, version, table.seed ?? '', rules);
  const first = begin();
  if (first === undefined) return 'unknown';
  let entries: Entry[];
  try {
    entries = readExport(exported);
  } catch {
    return 'bad';
  }
  const seen = new Map<number, Deal['seen']>();
  for (const each of kept?.seen ?? []) seen.set(each[0], [...(seen.get(each[0]) ?? []), each]);
  let line: { seat: number; move: string }[] | undefined;
  let replayed = 0;
  let compared = 0;
  for (const [index, { t, seat = -1, text = '', number = 0, chance = '' }] of entries.entries()) {
    if (t === 'started') {
      line = [];
      if (chance !== first) return 'bad';
    } else if (t === 'moved') {
      if (!line || engine.move(seat, text) !== chance) return 'bad';
      line.push({ seat, move: text });
    } else if (t === 'undone') {
      if (!line || number > line.length) return 'bad';
      line = line.slice(0, number);
      replayed += number;
      if (replayed > replayed_max) return 'unknown';
      begin();
      for (const each of line) engine.move(each.seat, each.move);
    }
    for (const [, viewer, print] of seen.get(index + 1) ?? []) {
      if (!line || printOf(JSON.parse(engine.show(viewer))) !== print) return 'bad';
      compared += 1;
    }
  }
  if (!line || compared !== (kept?.seen.length ?? 0)) return 'bad';
  return 'good';
}
