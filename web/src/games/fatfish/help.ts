// The help panel: what can be done now, then everything else in plain words.
import type { FatfishPosition } from '$/generated/protocol';
import { rich } from '$/core/rich';
import { t } from '$/core/words.svelte';
import type { HelpSection, Part } from '../game';
import { pointsOf } from './cards';
import { cardParts, licenceText } from './naming';
import { licencePoints, licences } from './licences';
import { phaseText } from './telling';

type Item = HelpSection['items'][number];

/** An example row, and how it is split. */
const example = { row: ['r5', 'r2', 'y3', 'y6', 'g1'], plus: ['r5', 'y6', 'g1'], minus: ['r2', 'y3'] };
const blues = { row: ['b5', 'b4', 'b4', 'b2', 'b1'], plus: ['b5', 'b4'], minus: ['b4', 'b2', 'b1'] };

const card = (face: string): Part => ({ card: face });

export function help(position: FatfishPosition): HelpSection[] {
  const sections: HelpSection[] = [
    { title: t('fatfish.help_now'), items: [{ parts: [phaseText(position)] }, ...nowMore(position)], now: true },
    {
      title: t('fatfish.help_aim_title'),
      items: [{ parts: rich('fatfish.help_aim', {}) }, { parts: rich('fatfish.help_cards', {}), card: 'p6' }],
    },
    {
      title: t('fatfish.help_lay_title'),
      items: [
        { parts: rich('fatfish.help_lay_one', {}) },
        { parts: rich('fatfish.help_lay_colour', {}) },
        { parts: rich('fatfish.help_lay_ends', { first: card('y3'), second: card('r2'), third: card('b4') }) },
        { parts: rich('fatfish.help_lay_must', { card: card('b3') }), icon: 'next' },
        { parts: rich('fatfish.help_lay_free', { card: card('g1') }), icon: 'next' },
        { parts: rich('fatfish.help_lay_then', { first: card('y6'), second: card('r4') }), icon: 'next' },
        { parts: rich('fatfish.help_lay_end', {}) },
      ],
    },
    {
      title: t('fatfish.help_split_title'),
      items: [
        { parts: rich('fatfish.help_split', {}) },
        ...splitItems(example),
        { parts: rich('fatfish.help_split_one', {}) },
        ...splitItems(blues),
        { parts: rich('fatfish.help_split_new', {}) },
      ],
    },
    {
      title: t('fatfish.fiasco_card'),
      items: [
        { parts: rich('fatfish.help_fiasco', {}), icon: 'warning' },
        { parts: rich('fatfish.help_fiasco_again', {}) },
        { parts: rich('fatfish.help_fiasco_off', {}) },
      ],
    },
    {
      title: t('fatfish.licences'),
      items: [
        { parts: rich('fatfish.help_licences', {}) },
        ...licenceItems(),
        { parts: rich('fatfish.help_licence_choice', {}) },
      ],
    },
    {
      title: t('fatfish.help_end_title'),
      items: [{ parts: rich('fatfish.help_end', {}) }, { parts: rich('fatfish.help_score', {}) }],
    },
    { title: t('fatfish.help_keys_title'), items: [{ parts: rich('fatfish.help_keys', {}) }] },
  ];
  return sections;
}

function nowMore(position: FatfishPosition): Item[] {
  const { phase } = position;
  if (phase === 'lay' || phase === 'lay_on') return [{ parts: rich('fatfish.help_now_lay', {}), icon: 'hand' }];
  return phase === 'keep' ? [{ parts: rich('fatfish.help_now_keep', {}), icon: 'hand' }] : [];
}

function splitItems(split: { row: string[]; plus: string[]; minus: string[] }): Item[] {
  const plus = { cards: cardParts(split.plus) };
  const minus = { cards: cardParts(split.minus) };
  return [
    { parts: cardParts(split.row), icon: 'crate' },
    { parts: rich('fatfish.help_plus', plus, { points: pointsOf(split.plus) }), icon: 'plus' },
    { parts: rich('fatfish.help_minus', minus, { points: pointsOf(split.minus) }), icon: 'minus' },
  ];
}

function licenceItems(): Item[] {
  return licences.map((letter) => ({
    parts: rich(
      'fatfish.help_licence',
      {},
      { licence: letter, points: licencePoints(letter), text: licenceText(letter) },
    ),
    icon: 'flag',
  }));
}
