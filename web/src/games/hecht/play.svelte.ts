// What the player at the board is about to do: the fish or snail in hand, the target looked at, the move to
// confirm.
import { announce } from '$/core/announce.svelte';
import { settings } from '$/core/settings.svelte';
import { t } from '$/core/words.svelte';
import type { HechtPosition } from '$/generated/protocol';
import type { BoardProps } from '../game';
import { movable, sort, type Action, type Choices } from './moves';
import { at, distance, isNest, water } from './pond';
import { targets, type Held, type Target, type Way } from './targets';

export class Play {
  /** Chosen, as far as it still can be moved. */
  #held: Held = $state.raw();
  #ways: { key: string; ways: readonly Way[] } = $state.raw({ key: '', ways: [] });
  /** The move that a second tap makes. */
  armed: string | undefined = $state();
  /** The target under the pointer or with the focus. */
  pointed: string | undefined = $state();
  /** The fields that the fish passes which was moved here last. */
  lastWay: { move: string; path: readonly string[] } | undefined;

  choices: Choices = $derived.by(() => sort(this.props.legal));
  held: Held = $derived.by(() => {
    const held = this.#held;
    if (held === 'snail') return this.choices.snails.size > 0 ? held : undefined;
    return held && movable(this.choices, held.fish) ? held : undefined;
  });
  #key = $derived.by(() => {
    const { held } = this;
    return typeof held === 'object' ? `${this.props.turn.moves} ${held.fish}` : '';
  });
  ways: readonly Way[] = $derived(this.#ways.key === this.#key ? this.#ways.ways : []);
  targets: Target[] = $derived.by(() => targets(this.props.position, this.choices, this.held, this.ways));
  target: Target | undefined = $derived.by(() => {
    const wanted = this.pointed ?? this.armed;
    return this.targets.find((each) => each.move === wanted);
  });

  constructor(readonly board: () => BoardProps<HechtPosition>) {
    // Costs and paths are the server's to say; they come a moment after the fields have lit up.
    $effect(() => {
      const key = this.#key;
      const held = this.held;
      if (key === '' || typeof held !== 'object') return;
      void this.props.ways(held.fish).then((ways) => {
        if (key === this.#key) this.#ways = { key, ways };
      });
    });
    $effect(() => {
      if (this.armed !== undefined && !this.props.legal.includes(this.armed)) this.armed = undefined;
    });
  }

  get props(): BoardProps<HechtPosition> {
    return this.board();
  }

  /** Takes a fish in hand, or lays it back. */
  choose(field: string): void {
    const again = typeof this.held === 'object' && this.held.fish === field;
    this.drop();
    if (again) return;
    this.#held = { fish: field };
    announce(t('hecht.in_reach', { n: this.targets.length }));
  }

  drop(): void {
    this.#held = undefined;
    this.armed = undefined;
    this.pointed = undefined;
  }

  action(action: Action): void {
    if (!this.choices.any) return;
    if (!this.choices.actions.has(action)) {
      this.props.explain(action);
      return;
    }
    const move = this.choices.actions.get(action);
    if (move !== undefined) this.play(move);
    else if (this.held === 'snail') this.drop();
    else {
      this.drop();
      this.#held = 'snail';
      announce(t('hecht.in_reach', { n: this.targets.length }));
    }
  }

  /** Makes a move, or marks it first where two taps are wanted. */
  play(move: string): void {
    if (settings.confirm && this.armed !== move) {
      this.armed = move;
      return;
    }
    const path = this.ways.find((each) => each.move === move)?.path;
    this.lastWay = path ? { move, path } : undefined;
    this.drop();
    this.props.act(move);
  }

  /** Somebody touched a field where nothing can be done: the server says why. */
  refuse(field: string): void {
    if (!this.choices.any) {
      this.props.hurry();
      return;
    }
    const held = this.held;
    if (held === 'snail') this.props.explain(`snail ${field}`);
    else if (held) this.props.explain(`${held.fish}>${field}`);
    else this.props.explain(`${field}>${neighbour(field)}`);
  }
}

/** Any field nearby: asked about going there, the server says what keeps the fish where it is. */
function neighbour(field: string): string {
  const here = at(field);
  const near = water.filter((other) => other !== field && !isNest(other) && distance(at(other), here) < 1.8);
  return near[0] ?? field;
}
