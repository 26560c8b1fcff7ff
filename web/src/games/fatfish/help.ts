// The help panel: what can be done now, then everything else in plain words.
import type { FatfishConstants, FatfishPosition } from '$/generated/protocol';
import { rich } from '$/core/rich';
import { gameWord, t } from '$/core/words.svelte';
import type { HelpSection, Part } from '../game';
import { colourOf, valueOf } from '$/art/cards/face';
import type { FatfishWords } from './types';
import { cardParts, licenceText, phaseText } from './words';

type Item = HelpSection['items'][number];

interface Example {
  row: string[];
  plus: { cards: string[]; points: number };
  minus: { cards: string[]; points: number };
}

/** A row, how it is split, and what that comes to. */
const example: Example = {
  row: ['r5', 'r2', 'y3', 'y6', 'g1'],
  plus: { cards: ['r5', 'y6', 'g1'], points: 12 },
  minus: { cards: ['r2', 'y3'], points: 5 },
};
const blues: Example = {
  row: ['b5', 'b4', 'b4', 'b2', 'b1'],
  plus: { cards: ['b5', 'b4'], points: 9 },
  minus: { cards: ['b4', 'b2', 'b1'], points: 7 },
};

const card = (face: string): Part => ({ card: face });

export function help(position: FatfishPosition | undefined, { constants }: FatfishWords): HelpSection[] {
  const { row_length: length, hand_max: hand } = constants;
  const aim = position
    ? rich('fatfish.help_aim', {}, { rows: position.rows.length, length })
    : rich('fatfish.help_aim_before', {}, { length });
  const sections: HelpSection[] = [
    ...(position ? [now(position)] : []),
    {
      title: t('fatfish.help_aim_title'),
      items: [
        { parts: aim },
        { parts: rich('fatfish.help_cards', {}, kindsOf(constants.deck)), card: 'p6' },
      ],
    },
    {
      title: t('fatfish.help_lay_title'),
      items: [
        { parts: rich('fatfish.help_lay_one', {}, { hand }) },
        { parts: rich('fatfish.help_lay_colour', {}) },
        { parts: rich('fatfish.help_lay_ends', { first: card('y3'), second: card('r2'), third: card('b4') }) },
        { parts: rich('fatfish.help_lay_must', { card: card('b3') }), icon: 'next' },
        { parts: rich('fatfish.help_lay_free', { card: card('g1') }), icon: 'next' },
        { parts: rich('fatfish.help_lay_then', { first: card('y6'), second: card('r4') }), icon: 'next' },
        { parts: rich('fatfish.help_lay_end', {}, { hand }) },
      ],
    },
    {
      title: t('fatfish.help_split_title'),
      items: [
        { parts: [...rich('fatfish.help_split', {}), ' ', gameWord('fatfish', 'phase.keep')] },
        ...splitItems(example),
        { parts: rich('fatfish.help_split_one', {}) },
        ...splitItems(blues),
        { parts: rich('fatfish.help_split_new', {}) },
      ],
    },
    { title: t('fatfish.fiasco_card'), items: fiascoItems(constants.fiasco_penalty) },
    ...(constants.licences.length > 0 ? [{ title: t('fatfish.licences'), items: licenceItems(constants) }] : []),
    {
      title: t('fatfish.help_end_title'),
      items: [{ parts: rich('fatfish.help_end', {}) }, { parts: scoreParts(constants) }],
    },
    { title: t('fatfish.help_keys_title'), items: [{ parts: rich('fatfish.help_keys', {}) }] },
  ];
  return sections;
}

function now(position: FatfishPosition): HelpSection {
  const items = [{ parts: [phaseText(position)] }, ...nowMore(position)];
  return { title: t('fatfish.help_now'), items, now: true };
}

function nowMore(position: FatfishPosition): Item[] {
  const { phase } = position;
  if (phase === 'lay' || phase === 'lay_on') return [{ parts: rich('fatfish.help_now_lay', {}), icon: 'hand' }];
  return phase === 'keep' ? [{ parts: rich('fatfish.help_now_keep', {}), icon: 'hand' }] : [];
}

function kindsOf(deck: FatfishConstants['deck']): { kinds: number; least: number; most: number } {
  const values = deck.map((each) => valueOf(each.card));
  const kinds = new Set(deck.map((each) => colourOf(each.card))).size;
  return { kinds, least: Math.min(...values), most: Math.max(...values) };
}

function splitItems({ row, plus, minus }: Example): Item[] {
  return [
    { parts: cardParts(row), icon: 'crate' },
    { parts: rich('fatfish.help_plus', { cards: cardParts(plus.cards) }, { points: plus.points }), icon: 'plus' },
    { parts: rich('fatfish.help_minus', { cards: cardParts(minus.cards) }, { points: minus.points }), icon: 'minus' },
  ];
}

function fiascoItems(points: number | null): Item[] {
  if (points === null) return [{ parts: rich('fatfish.help_fiasco_off', {}) }];
  return [
    { parts: rich('fatfish.help_fiasco', {}, { points }), icon: 'warning' },
    { parts: rich('fatfish.help_fiasco_again', {}) },
    { parts: rich('fatfish.help_fiasco_off', {}) },
  ];
}

function licenceItems({ licences, tied_licence_points }: FatfishConstants): Item[] {
  return [
    { parts: rich('fatfish.help_licences', {}) },
    ...licences.map(({ licence, points }): Item => ({
      parts: rich('fatfish.help_licence', {}, { licence, points, text: licenceText(licence) }),
      icon: 'flag',
    })),
    { parts: rich('fatfish.help_licence_choice', {}, { points: tied_licence_points }) },
  ];
}

/** Only of what this table plays with. */
function scoreParts({ fiasco_penalty, licences }: FatfishConstants): Part[] {
  const sentences = [t('fatfish.help_score')];
  if (fiasco_penalty !== null) sentences.push(t('fatfish.help_score_fiasco', { points: fiasco_penalty }));
  if (licences.length > 0) sentences.push(t('fatfish.help_score_licences'));
  return [[...sentences, t('fatfish.help_score_most')].join(' ')];
}
