// Which of several choices is made: any that leads on, so that every game comes to its end.

/** One of a list, by somebody's chance. */
export const any = (list, chance) => list[chance(list.length)];

/** One of the choices that `look` has found, by somebody's chance. */
export function pick(choices, chance) {
  return choices.some((each) => each.action !== undefined) ? onThePond(choices, chance) : withCards(choices, chance);
}

// Where a chosen card can go, a call, a catch, a full row; otherwise a card, or now and then no further one.
function withCards(choices, chance) {
  const stop = choices.find((each) => each.move === 'stop');
  const moves = choices.filter((each) => each.move !== undefined && each !== stop);
  if (moves.length > 0) return any(moves, chance);
  const cards = choices.filter((each) => each.card && !each.pressed);
  return stop && (cards.length === 0 || chance(2) === 0) ? stop : any(cards, chance);
}

// A fish or snail in hand goes somewhere; a turn is a swim or two, an action, and its end.
function onThePond(choices, chance) {
  const others = choices.filter((each) => each.action === undefined);
  const targets = others.filter((each) => /^(start|exit|snail)|>/.test(each.move));
  if (targets.length > 0) return any(targets, chance);
  const end = choices.find((each) => each.move === 'end');
  const fish = choices.filter((each) => each.fish !== undefined);
  const actions = choices.filter((each) => each.action !== undefined);
  if (end && (fish.length === 0 || chance(3) > 0)) return end;
  return fish.length > 0 && (end || chance(2) === 0) ? any(fish, chance) : any(actions, chance);
}
