// The help panel: what can be done now, then the pond and its rules in plain words.
import type { HechtPosition } from '$/generated/protocol';
import { t, type Key } from '$/core/words.svelte';
import type { HelpSection } from '../game';
import { phaseText } from './lines';
import { action_row } from './moves';
import { actionName, actionText } from './speech';

function section(title: Key, ...items: Key[]): HelpSection {
  return { title: t(title), items: items.map((key) => ({ parts: [t(key)] })) };
}

/** What to know beyond the engine's sentence, by phase. */
const now: Record<HechtPosition['phase'], Key[]> = {
  start: ['hecht.help_start'],
  turn: ['hecht.help_how', 'hecht.help_goal'],
  acted: ['hecht.help_how', 'hecht.help_end_turn'],
  clear: ['hecht.help_clear'],
  only_skip: [],
  give: ['hecht.help_give'],
  over: ['hecht.help_score'],
};

export function help(position: HechtPosition): HelpSection[] {
  const actions = action_row.filter((action, i) => action_row.indexOf(action) === i);
  return [
    {
      title: t('hecht.help_now'),
      items: [{ parts: [phaseText(position)] }, ...now[position.phase].map((key) => ({ parts: [t(key)] }))],
      now: true,
    },
    section('hecht.help_goal_title', 'hecht.help_goal', 'hecht.help_cycle'),
    section(
      'hecht.help_move_title',
      'hecht.help_move',
      'hecht.help_canals',
      'hecht.help_how',
      'hecht.help_keys',
    ),
    section('hecht.help_eat_title', 'hecht.help_eat', 'hecht.help_spared'),
    {
      title: t('hecht.help_actions_title'),
      items: [
        { parts: [t('hecht.help_actions')] },
        ...actions.map((action) => ({ parts: [`${capital(actionName(action))}: ${actionText(action)}`] })),
      ],
    },
    section('hecht.help_nest_title', 'hecht.help_nest', 'hecht.help_pair', 'hecht.help_three_carps'),
    section('hecht.help_clear_title', 'hecht.help_clear', 'hecht.help_clear_skip'),
    section('hecht.help_leave_title', 'hecht.help_leave'),
    section('hecht.help_give_title', 'hecht.help_give'),
    section('hecht.help_end_title', 'hecht.help_rounds', 'hecht.help_score'),
  ];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
