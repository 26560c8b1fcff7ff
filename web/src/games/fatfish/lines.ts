// The log's sentences.
import type { FatfishPosition, FatfishRowHappening } from '$/generated/protocol';
import { rich } from '$/core/rich';
import type { Line, Part, Step, Words } from '../game';
import { pointsOf, readMove } from './cards';
import { isFiasco, rowTaken } from './frames';
import { cardParts, licenceText } from './naming';

type P = FatfishPosition;

export function lines(step: Step<P>, words: Words): Line[] {
  const { event, before, after } = step;
  if (event.t === 'started') {
    return event.events.flatMap((each): Line[] => {
      if (each.t !== 'chance') return [];
      if (each.what === 'starter') {
        const key = each.seat === words.you ? 'fatfish.begins_you' : 'fatfish.begins';
        return [{ parts: rich(key, { name: { seat: each.seat } }) }];
      }
      if (each.what !== 'licence') return [];
      return [{ parts: rich('fatfish.licence_out', {}, { licence: each.card, text: licenceText(each.card) }) }];
    });
  }
  if (event.t !== 'moved') return [];

  const move = readMove(event.move);
  const name: Part = { seat: event.seat };
  const yours = event.seat === words.you;
  if (move?.kind === 'lay') {
    const parts = { name, card: { card: move.card } };
    const args = { row: move.row };
    if (before && after && isFiasco(before, after, event.move)) {
      const first = yours ? 'fatfish.fiasco_you' : 'fatfish.fiasco';
      const again = yours ? 'fatfish.fiasco_again_you' : 'fatfish.fiasco_again';
      return [{ parts: rich(before.fiasco === event.seat ? again : first, parts, args), tone: 'bad' }];
    }
    return [{ parts: rich(yours ? 'fatfish.laid_you' : 'fatfish.laid', parts, args) }];
  }
  if (move?.kind === 'stop') return [{ parts: stopped(step, name, yours) }];
  const taken = rowTaken(event.events);
  if (!taken) {
    const cards = move?.kind === 'keep' ? cardParts(move.cards) : [];
    return [{ parts: rich(yours ? 'fatfish.split_you' : 'fatfish.split', { name, cards }) }];
  }
  return [...took(taken, yours), ...passedOn(step, words)];
}

function stopped(step: Step<P>, name: Part, yours: boolean): Part[] {
  const seat = 'seat' in step.event ? step.event.seat : 0;
  const n = (step.after?.held[seat] ?? 0) - (step.before?.held[seat] ?? 0);
  if (!step.before || n <= 0) return rich(yours ? 'fatfish.stopped_you' : 'fatfish.stopped', { name });
  return rich(yours ? 'fatfish.drew_you' : 'fatfish.drew', { name }, { n });
}

function took(taken: FatfishRowHappening, yours: boolean): Line[] {
  const name: Part = { seat: taken.seat };
  const parts = { name, plus: cardParts(taken.plus), minus: cardParts(taken.minus) };
  const args = { row: taken.row, p: pointsOf(taken.plus), m: pointsOf(taken.minus) };
  const tone = args.p > args.m ? 'good' : args.p < args.m ? 'bad' : 'plain';
  const some = yours ? 'fatfish.took_you' : 'fatfish.took';
  const all = yours ? 'fatfish.took_all_you' : 'fatfish.took_all';
  const result: Line[] = [{ parts: rich(taken.minus.length > 0 ? some : all, parts, args), tone }];
  if (taken.licence) {
    const licence = { licence: taken.licence, text: licenceText(taken.licence) };
    result.push({ parts: rich(yours ? 'fatfish.licence_got_you' : 'fatfish.licence_got', { name }, licence) });
  }
  return result;
}

/** Licence A wanders: who has it now took it from somebody. */
function passedOn({ before, after }: Step<P>, words: Words): Line[] {
  const holder = (position: P | undefined): number => position?.owned.findIndex((each) => each.includes('A')) ?? -1;
  const from = holder(before);
  const to = holder(after);
  if (from < 0 || to < 0 || from === to) return [];
  const key = to === words.you ? 'fatfish.passed_on_you' : 'fatfish.passed_on';
  return [{ parts: rich(key, { name: { seat: to }, from: { seat: from } }) }];
}
