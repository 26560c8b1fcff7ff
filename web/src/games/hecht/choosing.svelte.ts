// What the player at the board is about to do: the fish or snail in hand, the target looked at, the move to
// confirm or to be asked about.
import { announce } from '$/core/announce.svelte';
import { settings } from '$/core/settings.svelte';
import { t } from '$/core/words.svelte';
import type { HechtConstants, Way } from '$/generated/protocol';
import type { FollowedHecht } from '$/core/followed';
import type { BoardProps, Question } from '../game';
import { movable, parse, sort, type Action, type Choices } from './moves';
import { pondOf, type Pond } from './pond';
import { questionAbout } from './questions';
import { nearestTo, targets, type Held, type Target } from './targets';

type Props = BoardProps<FollowedHecht, HechtConstants>;

export class Choosing {
  /** Chosen, as far as it still can be moved. */
  #held: Held = $state.raw();
  #ways: { key: string; ways: readonly Way[] } = $state.raw({ key: '', ways: [] });
  /** The move that a second tap makes. */
  armed: string | undefined = $state();
  #asked: string | undefined = $state();
  /** The target under the pointer or with the focus. */
  pointed: string | undefined = $state();
  #hintWays: { move: string; ways: readonly Way[] } = $state.raw({ move: '', ways: [] });

  pond: Pond = $derived.by(() => pondOf(this.props.words.constants));
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
  targets: Target[] = $derived.by(() => targets(this.pond, this.choices, this.held, this.ways));
  target: Target | undefined = $derived.by(() => {
    const wanted = this.pointed ?? this.armed;
    return this.targets.find((each) => each.move === wanted);
  });
  /** A move waits for the person's word, as long as it can be made. */
  question: Question | undefined = $derived.by(() => {
    const move = this.#asked;
    return move !== undefined && this.props.legal.includes(move) ? this.#questionAbout(move) : undefined;
  });

  /** The move that a strong bot would make, while a hint is up. */
  hint: string | undefined = $derived.by(() => this.props.hint);
  /** The fields that the fish of a hint would pass. */
  hintPath: readonly string[] | undefined = $derived.by(() => {
    const { move, ways } = this.#hintWays;
    return move === this.hint ? ways.find((each) => each.move === move)?.path : undefined;
  });

  constructor(readonly board: () => Props) {
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
      const move = this.hint;
      const parsed = parse(move ?? '');
      if (move === undefined || parsed.is !== 'swim') return;
      void this.props.ways(parsed.from).then((ways) => {
        if (move === this.hint) this.#hintWays = { move, ways };
      });
    });
    $effect(() => {
      if (this.armed !== undefined && !this.props.legal.includes(this.armed)) this.armed = undefined;
      if (this.#asked !== undefined && !this.props.legal.includes(this.#asked)) this.#asked = undefined;
    });
  }

  get props(): Props {
    return this.board();
  }

  /** Takes a fish in hand, or lays it back. Whoever meant to bring one into a nest hears why it cannot go there. */
  choose(field: string): void {
    const before = typeof this.held === 'object' ? this.held.fish : undefined;
    this.drop();
    if (before === field) return;
    if (before !== undefined && this.#seeksNest(before, field)) this.props.explain(`swim ${before} ${field}`);
    this.#held = { fish: field };
    const { swims, exits } = this.choices;
    announce(t('hecht.in_reach', { n: (swims.get(field)?.size ?? 0) + (exits.has(field) ? 1 : 0) }));
  }

  /** A sated fish, and a nest of its kind. */
  #seeksNest(fish: string, field: string): boolean {
    const { carps, pikes, carp_nests, pike_nests } = this.props.position;
    const isAt = (nests: readonly { at: string }[]): boolean => nests.some(({ at }) => at === field);
    return (
      (carps.sated.includes(fish) && isAt(carp_nests)) ||
      (pikes.some(({ sated }) => sated.includes(fish)) && isAt(pike_nests))
    );
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

  /** Makes a move. What is asked about waits for an answer, everything else for a second tap where that is wanted. */
  play(move: string): void {
    if (this.#questionAbout(move)) {
      this.armed = undefined;
      this.#asked = move;
    } else if (settings.confirm && this.armed !== move) this.armed = move;
    else this.#make(move);
  }

  answer(yes: boolean): void {
    const move = this.question && this.#asked;
    this.#asked = undefined;
    if (yes && move !== undefined) this.#make(move);
  }

  #make(move: string): void {
    this.drop();
    this.props.act(move);
  }

  #questionAbout(move: string): Question | undefined {
    const cost = this.targets.find((each) => each.move === move)?.cost;
    return questionAbout(move, this.props.futile, this.props.words, cost);
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
    else this.props.explain(`${field}>${neighbour(this.pond, field)}`);
  }
}

/** Any field nearby: asked about going there, the server says what keeps the fish where it is. */
function neighbour(pond: Pond, field: string): string {
  const others = pond.fields.filter(({ name }) => name !== field && !pond.isNest(name));
  return nearestTo(pond.at(field), others, Infinity)?.name ?? field;
}
