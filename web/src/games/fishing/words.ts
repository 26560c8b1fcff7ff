// Fishing in words: cards, moves, where the game stands, what is asked.
import type { FishingPosition } from '$/generated/protocol';
import type { Part, Words } from '$/games/game';
import { rich } from '$/core/rich';
import { gameWord, t } from '$/core/words.svelte';
import { colourOf, valueOf } from '$/tricks/sort';
import { isBuoy, readMove } from './moves';

export function colourName(colour: string): string {
  return gameWord('fishing', `colour.${colour}`);
}

/** What a buoy says, as the rules put it. */
export function buoyText(card: string): string {
  return gameWord('fishing', `action.${card}`);
}

const buoy_names = ['pass', 'minus3', 'all', 'first', 'call', 'low'] as const;

/** A card in words: "blue 7", "trump 12", "buoy: pass left". */
export function cardName(face: string): string {
  if (isBuoy(face)) {
    const known = buoy_names.find((name) => face === `@${name}`);
    return known ? t(`fishing.buoy_${known}`) : face;
  }
  const colour = colourOf(face);
  if (colour === '') return face;
  const value = valueOf(face);
  if (colour === 'g') return t('fishing.trump', { value });
  return t('fishing.card', { colour: colourName(colour), value });
}

/** Who sits to the left of a seat: gets what it passes. */
export function leftOf(seat: number, position: FishingPosition): number {
  return (seat + 1) % position.held.length;
}

export function rightOf(seat: number, position: FishingPosition): number {
  const seats = position.held.length;
  return (seat + seats - 1) % seats;
}

export function moveParts(text: string, position: FishingPosition, words: Words): Part[] {
  const move = readMove(text);
  switch (move.kind) {
    case 'play':
      return rich('fishing.move_play', { card: { card: move.card } });
    case 'catch':
      return rich('fishing.move_catch', { card: { card: move.card } });
    case 'pass': {
      const to = leftOf(words.you ?? 0, position);
      return move.card === undefined
        ? rich('fishing.move_pass_hidden', {})
        : rich('fishing.move_pass', { card: { card: move.card }, name: { seat: to } });
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

export function prompt(position: FishingPosition, legal: readonly string[], words: Words): string {
  const { you } = words;
  if (legal.length === 0 || you === null || !position.turn.includes(you)) return '';
  switch (position.phase) {
    case 'catch':
      return t('fishing.prompt_catch');
    case 'pass':
      return t('fishing.prompt_pass', { name: words.name(leftOf(you, position)) });
    case 'call':
      return t('fishing.prompt_call');
    case 'over':
      return '';
    case 'play': {
      const { led } = position;
      if (led === null) return t(position.trick.length === 0 ? 'fishing.prompt_lead' : 'fishing.prompt_free');
      // Whoever has the colour may play less than everything.
      const bound = legal.length < new Set(position.hand ?? []).size;
      return t(bound ? 'fishing.prompt_follow' : 'fishing.prompt_any', { colour: colourName(led) });
    }
  }
}
