// Foppen in words: cards, moves, where the game stands, what is asked.
import type { FoppenConstants, FoppenPosition } from '$/generated/protocol';
import type { Part, Words } from '$/games/game';
import { rich } from '$/core/rich';
import { gameWord, number, t, type Key } from '$/core/words.svelte';
import { colourOf, valueOf } from '$/art/cards/face';

export type FoppenWords = Words<FoppenConstants>;

/** The order in which a hand is held; the 1s come together at the end. */
export const sort_colours = 'gryb';

export function colourName(colour: string): string {
  return gameWord('foppen', `colour.${colour}`);
}

/** A card in words: "blue 7", "1". */
export function cardName(face: string): string {
  const colour = colourOf(face);
  return colour === '' ? face : t('foppen.card', { colour: colourName(colour), value: valueOf(face) });
}

export function signed(points: number): string {
  return points > 0 ? `+${number(points)}` : number(points);
}

/** How often the award was given, of how often it can be. */
export function awardWords(n: number, { constants }: FoppenWords): string {
  return t('foppen.tens_n', { award: signed(constants.award), n, max: constants.awards_to_end });
}

/** When the game ends, in one sentence: said after each round, so that nobody is surprised by the last. */
export function endsWhen({ constants: { award, awards_to_end, total_to_end } }: FoppenWords): string {
  return t('foppen.help_end', { edge: number(total_to_end), award: signed(award), max: awards_to_end });
}

export function moveParts(move: string): Part[] {
  return rich('foppen.move_play', { card: { card: move } });
}

export function status({ round, tens }: FoppenPosition, { constants }: FoppenWords): string {
  return t('foppen.status', { round, tens, max: constants.awards_to_end });
}

export function prompt(position: FoppenPosition, legal: readonly string[], words: FoppenWords): string {
  const { you } = words;
  if (you === null) return '';
  if (position.phase === 'sit_out') return t('foppen.prompt_sit_out');
  if (legal.length === 0 || !position.turn.includes(you)) return '';
  const colour = position.led === null ? '' : colourName(position.led);
  switch (position.phase) {
    case 'lead':
      return t('foppen.prompt_lead');
    case 'name':
      return t('foppen.prompt_name');
    case 'follow':
      return t('foppen.prompt_follow', { colour });
    case 'shed':
      return t('foppen.prompt_shed', { colour });
    case 'wait':
    case 'over':
      return '';
  }
}

type RuleKey = Extract<Key, `why.foppen_rule_${string}`>;
export type Rule = RuleKey extends `why.foppen_rule_${infer R}` ? R : never;

/** A rule that decided, as a why says it. */
export function ruleOf(rule: Rule): Part[][] {
  return [rich(`why.foppen_rule_${rule}`, {})];
}
