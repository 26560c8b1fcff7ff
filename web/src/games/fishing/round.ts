// What a round of Fishing brought.
import type { FishingPosition, FishingRoundHappening, FishingTrickHappening } from '$/generated/protocol';
import type { Step, Words } from '$/games/game';
import { number, t } from '$/core/words.svelte';
import { isBest, type RoundTable } from '$/tricks/round';

type Round = Pick<FishingRoundHappening, 'n' | 'scores'>;

/** All cards that each seat has caught in the round; those taken out of the last trick are counted once. */
export function caughtInRound(shown: FishingPosition, trick: FishingTrickHappening): string[][] {
  return shown.caught.map((cards, seat) => {
    const known = [...cards];
    const last = (trick.caught[seat] ?? []).filter((card) => {
      const at = known.indexOf(card);
      if (at >= 0) known.splice(at, 1);
      return at < 0;
    });
    return [...cards, ...last];
  });
}

export function roundTable(
  step: Step<FishingPosition>,
  shown: FishingPosition,
  trick: FishingTrickHappening,
  round: Round,
  words: Words,
): RoundTable {
  const caught = caughtInRound(shown, trick);
  const minus = caught.map((cards) => cards.filter((card) => card === '@minus3').length);
  const any_minus = minus.some((n) => n > 0);
  const columns = [t('fishing.column_caught'), ...(any_minus ? [t('fishing.column_minus')] : [])];
  const rows = round.scores.map((total, seat) => {
    const cells = [`+${number(caught[seat]?.length ?? 0)}`];
    if (any_minus) cells.push(minus[seat] ? number(-3 * (minus[seat] ?? 0)) : '');
    return { seat, cells, total, best: isBest(round.scores, seat) };
  });
  const note = nextWords(step.after, words);
  return { title: t('fishing.round_over', { n: round.n }), columns, rows, ...(note ? { note } : {}) };
}

function nextWords(after: FishingPosition | undefined, words: Words): string {
  if (!after) return '';
  const early = after.round < after.rounds;
  if (after.phase === 'over') return t(early ? 'fishing.overfished' : 'fishing.all_rounds');
  const yours = after.leader === words.you;
  return yours ? t('fishing.fewest_you') : t('fishing.fewest', { name: words.name(after.leader) });
}
