// Which of several choices is made: any that leads on, so that every game comes to its end. Chance is the
// same in every run; the cards differ all the same, since the server deals them.

let seed = 20_180_401;

export function chance(n) {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
  return Math.floor((seed / 0x8000_0000) * n);
}

const any = (list) => list[chance(list.length)];

/** One of the choices that `look` has found. */
export function pick(choices) {
  return choices.some((each) => each.action !== undefined) ? onThePond(choices) : withCards(choices);
}

// Where a chosen card can go, a call, a catch, a full row; otherwise a card, or now and then no further one.
function withCards(choices) {
  const stop = choices.find((each) => each.move === 'stop');
  const moves = choices.filter((each) => each.move !== undefined && each !== stop);
  if (moves.length > 0) return any(moves);
  const cards = choices.filter((each) => each.card && !each.pressed);
  return stop && (cards.length === 0 || chance(2) === 0) ? stop : any(cards);
}

// A fish or snail in hand goes somewhere; a turn is a swim or two, an action, and its end.
function onThePond(choices) {
  const others = choices.filter((each) => each.action === undefined);
  const targets = others.filter((each) => /^(start|exit|snail)|>/.test(each.move));
  if (targets.length > 0) return any(targets);
  const end = choices.find((each) => each.move === 'end');
  const fish = choices.filter((each) => each.fish !== undefined);
  const actions = choices.filter((each) => each.action !== undefined);
  if (end && (fish.length === 0 || chance(3) > 0)) return end;
  return fish.length > 0 && (end || chance(2) === 0) ? any(fish) : any(actions);
}
