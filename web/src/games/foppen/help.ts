// Foppen explained, from what is asked right now to how the game ends.
import type { FoppenPosition } from '$/generated/protocol';
import type { HelpSection } from '$/games/game';
import { gameWord, t } from '$/core/words.svelte';
import { endsWhen, signed, type FoppenWords } from './words';

function now(position: FoppenPosition): HelpSection {
  const items = [{ parts: [gameWord('foppen', `phase.${position.phase}`)] }];
  return { title: t('tricks.help_now'), items, now: true, waits: true };
}

export function help(position: FoppenPosition | undefined, words: FoppenWords): HelpSection[] {
  const { constants } = words;
  const { discs, cost_of_one, total_to_end: edge } = constants;
  const award = signed(constants.award);
  return [
    ...(position ? [now(position)] : []),
    {
      title: t('foppen.help_aim_title'),
      items: [
        { parts: [t('foppen.help_aim')], icon: 'hand' },
        { parts: [t('foppen.help_aim_fooled')], icon: 'disc' },
      ],
    },
    {
      title: t('foppen.help_trick_title'),
      items: [
        { parts: [t('foppen.help_follow')], card: 'b7' },
        { parts: [t('foppen.help_win')], icon: 'crown' },
        { parts: [t('foppen.help_ones')], card: '1' },
        { parts: [t('foppen.help_ones_lead')], card: '1' },
      ],
    },
    {
      title: t('foppen.help_fooled_title'),
      items: [
        { parts: [t('foppen.help_fooled_shed')], card: 'r9' },
        { parts: [t('foppen.help_fooled_follow')], card: 'g3' },
        ...(discs > 1 ? [{ parts: [t('foppen.help_fooled_discs', { n: discs })], icon: 'disc' as const }] : []),
        { parts: [t('foppen.help_fooled_out')], icon: 'pause' },
      ],
    },
    {
      title: t('foppen.help_round_title'),
      items: [
        { parts: [t('foppen.help_round_end')], icon: 'flag' },
        { parts: [t('foppen.help_round_minus', { n: cost_of_one })], icon: 'minus' },
        { parts: [t('foppen.help_round_plus', { award })], icon: 'plus' },
        { parts: [t('foppen.help_round_leader')], icon: 'first' },
      ],
    },
    {
      title: t('foppen.help_end_title'),
      items: [
        { parts: [endsWhen(words)], icon: 'stop' },
        { parts: [t('foppen.help_end_winner')], icon: 'crown' },
      ],
    },
    {
      title: t('foppen.help_signs_title'),
      items: [
        { parts: [t('foppen.fact_total')], icon: 'star' },
        { parts: [t('foppen.help_sign_near', { edge })], icon: 'warning' },
        { parts: [t('foppen.fact_hand')], icon: 'hand' },
        { parts: [t('tricks.sign_leads')], icon: 'flag' },
        { parts: [t('foppen.sign_wins')], icon: 'crown' },
        { parts: [t('foppen.sign_worst')], icon: 'disc' },
        { parts: [t('tricks.help_keys')], icon: 'info' },
      ],
    },
  ];
}
