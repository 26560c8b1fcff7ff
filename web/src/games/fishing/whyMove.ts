// Why a move of Fishing could be made, and how a trick stands before it is over.
import type { FishingPosition, FishingTrickHappening } from '$/generated/protocol';
import type { FollowedFishing } from '$/core/followed';
import { rich } from '$/core/rich';
import { t } from '$/core/words.svelte';
import { colourOf } from '$/art/cards/face';
import type { Part, Step } from '$/games/game';
import type { Why, WhyRow } from '$/games/why';
import { told } from './events';
import { isBuoy, readMove } from './moves';
import { catchRule } from './whyTrick';
import { colourName, passedCard, passesTo, ruleOf, type FishingWords } from './words';

type Plays = readonly { seat: number; card: string; taker?: number }[];

/** How a card stands to the colour that is led, as its face says. `sets`: it is led by this very card. */
function noteOf(card: string, led: string | null, trump: string, sets: boolean): string {
  if (isBuoy(card)) return t('why.fishing_note_buoy');
  if (sets) return t('why.fishing_note_led');
  const colour = colourOf(card);
  if (colour === trump) return t('why.fishing_note_trumped');
  return t(colour === led ? 'why.fishing_note_followed' : 'why.fishing_note_off_colour');
}

interface Standing {
  led: string | null;
  caller: number | null;
}

function rowsOf(plays: Plays, standing: Standing, decided: number | null, { constants }: FishingWords): WhyRow[] {
  const { led, caller } = standing;
  // A colour that was called is led before anything lies there.
  const first = caller === null ? plays.findIndex(({ card }) => !isBuoy(card)) : -1;
  return plays.map(({ seat, card }, i) => ({
    seat,
    cards: [card],
    note: noteOf(card, led, constants.trump, i === first),
    decided: seat === decided,
  }));
}

function playRule(card: string, led: string | null): Part[][] {
  if (isBuoy(card)) return ruleOf('play_buoy');
  if (led === null) return ruleOf('play_lead');
  if (colourOf(card) !== led) return ruleOf('play_any');
  return [rich('why.fishing_rule_play_follow', {}, { colour: colourName(led) })];
}

export function whyMove({ event, before }: Step<FollowedFishing>, words: FishingWords): Why[] {
  if (event.t !== 'moved') return [];
  const { seat } = event;
  const about = 'move';
  const move = readMove(event.move);
  switch (move.kind) {
    case 'play': {
      if (!before) return [];
      const plays = [...before.trick, { seat, card: move.card }];
      const led = before.led ?? (isBuoy(move.card) ? null : colourOf(move.card));
      const rows = rowsOf(plays, { led, caller: before.caller }, seat, words);
      const title = t('why.fishing_title_play');
      return [{ about, kind: 'move', title, rows, rules: playRule(move.card, before.led) }];
    }
    case 'catch': {
      if (!before) return [];
      const lying = before.trick.filter(({ taker }) => taker === undefined);
      const rows = lying.map((play): WhyRow => ({
        seat: play.seat,
        cards: [play.card],
        decided: play.card === move.card,
        ...(play.seat === seat ? { note: t('why.fishing_note_takes') } : {}),
      }));
      return [{ about, kind: 'move', title: t('why.fishing_title_take'), rows, rules: ruleOf('take') }];
    }
    case 'pass': {
      const rows = [passedCard(seat, passesTo(seat, words), move.card, words)];
      return [{ about, kind: 'move', title: t('why.fishing_title_pass'), rows, rules: ruleOf('pass') }];
    }
    case 'call': {
      const colour = colourName(move.colour);
      const rules = [rich('why.fishing_rule_call', {}, { colour })];
      const rows = [{ seat, note: colour, decided: true }];
      return [{ about, kind: 'move', title: t('why.fishing_title_call'), rows, rules }];
    }
  }
}

/** By which rule the trick would be caught as it lies: the card that would do it says so. */
function standingRule(position: FishingPosition, trump: string): FishingTrickHappening['why'] {
  const { trick, winning, led, low, caller } = position;
  const card = trick.find(({ seat }) => seat === winning)?.card ?? '';
  const colour = colourOf(card);
  if (colour === trump) return low ? 'lowest_trump' : 'highest_trump';
  if (colour !== '' && colour === led) return low ? 'lowest_of_led' : 'highest_of_led';
  return caller === null ? 'only_buoys' : 'unanswered_call';
}

/** The trick as it lies; a finished one is told by its event. */
export function whyStanding({ event, after }: Step<FollowedFishing>, words: FishingWords): Why[] {
  if (!after || after.trick.length === 0 || after.winning === null) return [];
  if (event.t === 'moved' && told(event.events, 'trick')) return [];
  const { trick, led, winning, caller } = after;
  return [{
    about: 'trick',
    kind: 'move',
    title: t('why.fishing_title_standing'),
    rows: rowsOf(trick, { led, caller }, winning, words),
    rules: catchRule(standingRule(after, words.constants.trump), caller, led),
  }];
}
