// The log's sentences.
import type { FollowedFatfish } from '$/core/followed';
import { rich } from '$/core/rich';
import type { FatfishRowHappening, FatfishWonHappening, MovedEvent } from '$/generated/protocol';
import type { Line, Part, Step } from '../game';
import { readMove } from './moves';
import { happened } from './happenings';
import { cardParts, licenceText } from './words';
import type { FatfishWords } from './types';

export function lines({ event }: Step<FollowedFatfish>, words: FatfishWords): Line[] {
  if (event.t === 'started') {
    return event.events.flatMap((each): Line[] => {
      if (each.t !== 'chance') return [];
      if (each.what === 'starter') {
        const key = each.seat === words.you ? 'fatfish.begins_you' : 'fatfish.begins';
        return [{ parts: rich(key, { name: { seat: each.seat } }), why: ['start'] }];
      }
      if (each.what !== 'licence') return [];
      const parts = rich('fatfish.licence_out', {}, { licence: each.card, text: licenceText(each.card) });
      return [{ parts, why: ['licence'] }];
    });
  }
  return event.t === 'moved' ? moved(event, words) : [];
}

function moved(event: MovedEvent, words: FatfishWords): Line[] {
  const move = readMove(event.move);
  const name: Part = { seat: event.seat };
  const yours = event.seat === words.you;
  if (move?.kind === 'lay') {
    const parts = { name, card: { card: move.card } };
    const args = { row: move.row };
    const [wrong] = happened(event.events, 'fiasco');
    const laid = yours ? 'fatfish.laid_you' : 'fatfish.laid';
    if (!wrong) return [{ parts: rich(laid, parts, args), why: ['move', 'drew'] }];
    const first = yours ? 'fatfish.fiasco_you' : 'fatfish.fiasco';
    const again = yours ? 'fatfish.fiasco_again_you' : 'fatfish.fiasco_again';
    return [{ parts: rich(wrong.again ? again : first, parts, args), tone: 'bad', why: ['fiasco'] }];
  }
  if (move?.kind === 'stop') return [{ parts: stopped(event, name, yours), why: ['move', 'drew'] }];
  const [taken] = happened(event.events, 'row');
  if (!taken) {
    const cards = move?.kind === 'keep' ? cardParts(move.cards) : [];
    return [{ parts: rich(yours ? 'fatfish.split_you' : 'fatfish.split', { name, cards }), why: ['move'] }];
  }
  return [took(taken, yours), ...happened(event.events, 'won').flatMap((won) => got(won, words))];
}

function stopped(event: MovedEvent, name: Part, yours: boolean): Part[] {
  const [drew] = happened(event.events, 'drew');
  if (!drew) return rich(yours ? 'fatfish.stopped_you' : 'fatfish.stopped', { name });
  return rich(yours ? 'fatfish.drew_you' : 'fatfish.drew', { name }, { n: drew.drawn });
}

function took(taken: FatfishRowHappening, yours: boolean): Line {
  const parts = { name: { seat: taken.seat }, plus: cardParts(taken.plus), minus: cardParts(taken.minus) };
  const args = { row: taken.row, p: taken.plus_points, m: taken.minus_points };
  const tone = args.p > args.m ? 'good' : args.p < args.m ? 'bad' : 'plain';
  const some = yours ? 'fatfish.took_you' : 'fatfish.took';
  const all = yours ? 'fatfish.took_all_you' : 'fatfish.took_all';
  return { parts: rich(taken.minus.length > 0 ? some : all, parts, args), tone, why: ['row', 'drew'] };
}

/** Those who tie at the end are told of one by one: each gets the same. */
function got(won: FatfishWonHappening, words: FatfishWords): Line[] {
  const args = { licence: won.licence, text: licenceText(won.licence), n: won.points };
  return won.seats.map((seat) => {
    const name: Part = { seat };
    const yours = seat === words.you;
    const told = { beat: 'taken' as const, why: [`won ${won.licence}`] };
    if (won.how === 'at_the_end') {
      return { parts: rich(yours ? 'fatfish.licence_won_you' : 'fatfish.licence_won', { name }, args), ...told };
    }
    if (won.how === 'passed_on' && won.from !== null) {
      const parts = { name, from: { seat: won.from } };
      return { parts: rich(yours ? 'fatfish.passed_on_you' : 'fatfish.passed_on', parts, args), ...told };
    }
    return { parts: rich(yours ? 'fatfish.licence_got_you' : 'fatfish.licence_got', { name }, args), ...told };
  });
}
