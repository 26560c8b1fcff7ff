// The help panel: what can be done now, then the pond and its rules in plain words.
import type { HechtConstants, HechtPosition } from '$/generated/protocol';
import { labelled, t, type Key } from '$/core/words.svelte';
import type { HelpSection, Words } from '../game';
import { phaseText } from './lines';
import { actionName, actionText } from './speech';

function texts(...keys: Key[]): HelpSection['items'] {
  return keys.map((key) => ({ parts: [t(key)] }));
}

/** What to know beyond the engine's sentence, by phase. */
const more: Record<HechtPosition['phase'], Key[]> = {
  start: ['hecht.help_start'],
  turn: ['hecht.help_how', 'hecht.help_goal'],
  acted: ['hecht.help_how', 'hecht.help_end_turn'],
  clear: ['hecht.help_clear'],
  only_skip: [],
  give: ['hecht.help_give'],
  over: ['hecht.help_score'],
};

function now(position: HechtPosition): HelpSection {
  const items = [{ parts: [phaseText(position)] }, ...texts(...more[position.phase])];
  return { title: t('hecht.help_now'), items, now: true };
}

export function help(position: HechtPosition | undefined, { constants }: Words<HechtConstants>): HelpSection[] {
  const { actions, canals, island, turn_points, carps_to_spare } = constants;
  const moving = [t('hecht.help_move', { n: turn_points }), ...(island.length > 0 ? [t('hecht.help_island')] : [])];
  const known = actions.filter((action, i) => actions.indexOf(action) === i);
  const about = known.map((action) => labelled(capital(actionName(action)), actionText(action, constants)));
  return [
    ...(position ? [now(position)] : []),
    { title: t('hecht.help_goal_title'), items: texts('hecht.help_goal', 'hecht.help_cycle') },
    {
      title: t('hecht.help_move_title'),
      items: [
        { parts: [moving.join(' ')] },
        ...texts(...(canals.length > 0 ? ['hecht.help_canals' as const] : []), 'hecht.help_how', 'hecht.help_keys'),
      ],
    },
    {
      title: t('hecht.help_eat_title'),
      items: [...texts('hecht.help_eat'), { parts: [t('hecht.help_spared', { n: carps_to_spare })] }],
    },
    {
      title: t('hecht.help_actions_title'),
      items: [...texts('hecht.help_actions'), ...about.map((text) => ({ parts: [text] }))],
    },
    {
      title: t('hecht.help_nest_title'),
      items: texts('hecht.help_nest', 'hecht.help_pair', 'hecht.help_three_carps'),
    },
    { title: t('hecht.help_clear_title'), items: texts('hecht.help_clear', 'hecht.help_clear_skip') },
    { title: t('hecht.help_leave_title'), items: texts('hecht.help_leave') },
    { title: t('hecht.help_give_title'), items: texts('hecht.help_give') },
    { title: t('hecht.help_end_title'), items: texts('hecht.help_rounds', 'hecht.help_score') },
  ];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
