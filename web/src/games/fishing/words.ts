// Fishing in words: cards, moves, where the game stands, what is asked.
import type { FishingConstants, FishingPosition } from '$/generated/protocol';
import type { Part, Words } from '$/games/game';
import type { WhyRow } from '$/games/why';
import { rich } from '$/core/rich';
import { gameWord, t, type Key } from '$/core/words.svelte';
import { colourOf, valueOf } from '$/art/cards/face';
import { buoys, colours, readMove } from './moves';

export type FishingWords = Words<FishingConstants>;

export function colourName(colour: string): string {
  return gameWord('fishing', `colour.${colour}`);
}

/** What a buoy says, as the rules put it. */
export function buoyText(card: string): string {
  return gameWord('fishing', `action.${card}`);
}

/** A card in words: "blue 7", "trump 12", "buoy: pass left". */
export function cardName(face: string): string {
  const buoy = buoys.find((name) => face === `@${name}`);
  if (buoy) return t(`fishing.buoy_${buoy}`);
  const colour = colours.find((letter) => letter === colourOf(face));
  return colour ? t(`fishing.card_${colour}`, { value: valueOf(face) }) : face;
}

/** Who gets the card that a seat passes, and whose card a seat gets. */
export function passesTo(seat: number, { constants }: FishingWords): number {
  return constants.passes_to[seat]!;
}

export function passedFrom(seat: number, { constants }: FishingWords): number {
  return constants.passes_to.indexOf(seat);
}

export function moveParts(text: string, _position: FishingPosition, words: FishingWords): Part[] {
  const move = readMove(text);
  switch (move.kind) {
    case 'play':
      return rich('fishing.move_play', { card: { card: move.card } });
    case 'catch':
      return rich('fishing.move_catch', { card: { card: move.card } });
    case 'pass': {
      if (move.card === undefined || words.you === null) return rich('fishing.move_pass_hidden', {});
      const to = passesTo(words.you, words);
      return rich('fishing.move_pass', { card: { card: move.card }, name: { seat: to } });
    }
    case 'call':
      return rich('fishing.move_call', {}, { colour: colourName(move.colour) });
  }
}

export function status(position: FishingPosition): string {
  const { round, rounds, trick_number, tricks } = position;
  if (position.phase === 'over') return t('fishing.status_over', { round, rounds });
  return t('fishing.status', { round, rounds, trick: trick_number, tricks });
}

export function prompt(position: FishingPosition, legal: readonly string[], words: FishingWords): string {
  const { you } = words;
  if (legal.length === 0 || you === null || !position.turn.includes(you)) return '';
  switch (position.phase) {
    case 'catch':
      return t('fishing.prompt_catch');
    case 'pass':
      return t('fishing.prompt_pass', { name: words.name(passesTo(you, words)) });
    case 'call':
      return t('fishing.prompt_call');
    case 'over':
      return '';
    case 'play': {
      const { led, follow } = position;
      if (led === null) return t(position.trick.length === 0 ? 'fishing.prompt_lead' : 'fishing.prompt_free');
      return t(follow ? 'fishing.prompt_follow' : 'fishing.prompt_any', { colour: colourName(led) });
    }
  }
}

type RuleKey = Extract<Key, `why.fishing_rule_${string}`>;
export type Rule = RuleKey extends `why.fishing_rule_${infer R}` ? R : never;

/** A rule that decided, as a why says it. */
export function ruleOf(rule: Rule): Part[][] {
  return [rich(`why.fishing_rule_${rule}`, {})];
}

/** A card on its way to a neighbour; it is named to those who know it. */
export function passedCard(seat: number, to: number, card: string | undefined, words: FishingWords): WhyRow {
  const note = t('why.fishing_note_to', { name: words.name(to) });
  return { seat, cards: card === undefined ? [] : [card], note, decided: to === words.you };
}
