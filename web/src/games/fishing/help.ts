// Fishing explained, from what is asked right now to how the game ends.
import type { FishingPosition } from '$/generated/protocol';
import type { HelpSection } from '$/games/game';
import { gameWord, t } from '$/core/words.svelte';
import { buoys } from './moves';
import { buoyText, colourName, type FishingWords } from './words';

function now(position: FishingPosition, words: FishingWords): HelpSection {
  const items: HelpSection['items'] = [{ parts: [gameWord('fishing', `phase.${position.phase}`)] }];
  const { caller, low, led } = position;
  if (caller !== null && led !== null) {
    const args = { name: words.name(caller), colour: colourName(led) };
    items.push({ parts: [t('fishing.help_now_call', args)], icon: 'flag' });
  }
  if (low) items.push({ parts: [t('fishing.help_now_low')], icon: 'down' });
  return { title: t('tricks.help_now'), items, now: true };
}

export function help(position: FishingPosition | undefined, words: FishingWords): HelpSection[] {
  const rounds = position
    ? t('fishing.help_end_rounds', { n: position.rounds })
    : t('fishing.help_end_rounds_before');
  return [
    ...(position ? [now(position, words)] : []),
    {
      title: t('fishing.help_aim_title'),
      items: [
        { parts: [t('fishing.help_aim_points')], icon: 'star' },
        { parts: [t('fishing.help_aim_hand')], icon: 'crate' },
      ],
    },
    {
      title: t('fishing.help_trick_title'),
      items: [
        { parts: [t('fishing.help_trick_follow')], card: 'b7' },
        { parts: [t('fishing.help_trick_trump')], card: `${words.constants.trump}12` },
        { parts: [t('fishing.help_trick_catch')], icon: 'net' },
        { parts: [t('fishing.help_trick_lead')], icon: 'first' },
      ],
    },
    {
      title: t('fishing.help_special_title'),
      items: [
        { parts: [t('fishing.help_buoys')], icon: 'info' },
        { parts: [t('fishing.help_zero')], card: 'r0' },
        ...buoys.map((name) => {
          const card = `@${name}`;
          return { parts: [buoyText(card), '. ', t(`fishing.help_${name}`)], card };
        }),
        { parts: [t('fishing.help_order')], icon: 'sort' as const },
      ],
    },
    {
      title: t('fishing.help_round_title'),
      items: [
        { parts: [t('fishing.help_round_points')], icon: 'star' },
        { parts: [t('fishing.help_round_stock')], icon: 'crate' },
        { parts: [t('fishing.help_round_ocean')], icon: 'fish' },
        { parts: [t('fishing.help_round_leader')], icon: 'first' },
      ],
    },
    {
      title: t('fishing.help_end_title'),
      items: [
        { parts: [rounds], icon: 'flag' },
        { parts: [t('fishing.help_end_overfishing')], icon: 'warning' },
        { parts: [t('fishing.help_end_winner')], icon: 'crown' },
      ],
    },
    {
      title: t('fishing.help_signs_title'),
      items: [
        { parts: [t('fishing.fact_score')], icon: 'star' },
        { parts: [t('fishing.fact_caught')], icon: 'net' },
        { parts: [t('fishing.fact_stockroom')], icon: 'crate' },
        { parts: [t('fishing.fact_hand')], icon: 'hand' },
        { parts: [t('tricks.sign_leads')], icon: 'flag' },
        { parts: [t('fishing.sign_catches')], icon: 'crown' },
        { parts: [t('tricks.help_keys')], icon: 'info' },
      ],
    },
  ];
}
