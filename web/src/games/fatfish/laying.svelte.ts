// A card on its way from the hand to a row: chosen, dragged, sent, or asked about because it may not go there.
import { refuse } from '$/core/announce.svelte';
import { settings } from '$/core/settings.svelte';
import { t } from '$/core/words.svelte';
import type { HandCard } from '$/scene/Hand.svelte';
import { layMove, rowsFor } from './moves';
import { handSpot } from './pieces';
import type { Layout } from './places';
import type { Card } from './cardKeys';
import type { Target } from './Rows.svelte';
import type { FatfishBoard } from './types';

export interface LayingView {
  board: FatfishBoard;
  layout: Layout;
  /** The own hand. */
  own: readonly Card[];
}

export interface RiskyLay {
  key: string;
  move: string;
  card: string;
  row: number;
  /** Why the rules do not allow it. */
  reason: string;
}

export class Laying {
  #view: () => LayingView;
  chosen: string | undefined = $state();
  drag: { key: string; dx: number; dy: number } | undefined = $state();
  /** Sent, and not yet answered. */
  pending: { key: string; row: number } | undefined = $state.raw();
  /** A wrong lay waits for the person's word. */
  asked: RiskyLay | undefined = $state.raw();
  /** The card that was last touched: of those that look alike it is the one that goes. */
  leaving: string | undefined;

  constructor(view: () => LayingView) {
    this.#view = view;
  }

  /** The person may lay a card, or has to end the turn. */
  mine = $derived.by(() => {
    const { legal, position } = this.#view().board;
    return legal.length > 0 && (position.phase === 'lay' || position.phase === 'lay_on');
  });

  /** The card in question: dragged or chosen. */
  card = $derived.by(() => {
    const key = this.drag?.key ?? this.chosen;
    return this.mine && !this.pending ? this.#view().own.find((card) => card.key === key) : undefined;
  });

  /** For each row what laying that card there would be. */
  targets = $derived.by((): (Target | undefined)[] => {
    const { card } = this;
    if (!card) return [];
    const { legal, penalised, position } = this.#view().board;
    return position.rows.map((row, i) => {
      if (row.length === 0) return undefined;
      const move = layMove(card.face, i + 1);
      const otherwise = penalised.includes(move) ? 'fiasco' : 'wrong';
      return { kind: legal.includes(move) ? 'legal' : otherwise, card: card.face };
    });
  });

  /** The row, from 0, that a dragged card hovers over. */
  over = $derived.by(() => {
    const { drag } = this;
    const { own, layout } = this.#view();
    const index = own.findIndex((card) => card.key === drag?.key);
    if (!drag || index < 0) return undefined;
    const spot = handSpot(layout, index, own.length);
    return this.#rowAt(spot.x + drag.dx, spot.y + drag.dy);
  });

  #rowAt(x: number, y: number): number | undefined {
    const { rows, card } = this.#view().layout;
    const reach = card * 0.35;
    const found = rows.findIndex(
      ({ box }) => x > box.x - reach && x < box.x + box.w + reach && y > box.y - 4 && y < box.y + box.h + 4,
    );
    return found >= 0 ? found : undefined;
  }

  /** Lays a card on a row, from 0, or says what that would be. */
  aim(key: string, card: string, row: number): void {
    const { legal, position } = this.#view().board;
    if (!position.rows[row]?.length) return;
    if (rowsFor(card, legal).includes(row + 1)) this.#lay(key, card, row + 1);
    else void this.#layWrong(key, card, row + 1);
  }

  #lay(key: string, card: string, row: number): void {
    this.chosen = undefined;
    this.leaving = key;
    this.pending = { key, row };
    this.#view().board.act(layMove(card, row));
  }

  /** With the fiasco card a wrong lay costs, without it is refused; either way that is said before anything happens. */
  async #layWrong(key: string, card: string, row: number): Promise<void> {
    const move = layMove(card, row);
    const answer = await this.#view().board.why(move);
    if (answer?.ruling === 'legal') this.#lay(key, card, row);
    else if (answer?.ruling === 'penalised') {
      if (settings.warn_fiasco) this.asked = { key, move, card, row, reason: answer.text };
      else this.#risk(key, move);
    } else if (answer) {
      const without_card = this.#view().board.words.constants.fiasco_penalty === null;
      refuse(without_card ? `${answer.text} ${t('fatfish.refused_off')}` : answer.text);
    }
  }

  #risk(key: string, move: string): void {
    this.chosen = undefined;
    this.leaving = key;
    this.#view().board.act(move, true);
  }

  answer(yes: boolean): void {
    const question = this.asked;
    this.asked = undefined;
    if (yes && question) this.#risk(question.key, question.move);
  }

  /** A card was touched a second time, or dropped somewhere on the board. */
  play(card: HandCard, drop?: { x: number; y: number }): void {
    if (drop) {
      const row = this.#rowAt(drop.x, drop.y);
      if (row !== undefined) this.aim(card.key, card.face, row);
      return;
    }
    // It goes where it can only go, or back.
    const rows = rowsFor(card.face, this.#view().board.legal);
    if (rows.length === 1 && !settings.confirm) this.#lay(card.key, card.face, rows[0]!);
  }

  /** A card that fits nowhere: it can be chosen all the same, and the rows say what it would do there. */
  refuse(card: HandCard, drop?: { x: number; y: number }): void {
    if (drop) this.play(card, drop);
    else this.chosen = this.chosen === card.key ? undefined : card.key;
  }

  /** The table has changed: nothing waits any more, and what is gone cannot be chosen. */
  settle(): void {
    this.pending = undefined;
    if (!this.#view().own.some((card) => card.key === this.chosen)) this.chosen = undefined;
  }
}
