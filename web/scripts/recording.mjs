// What a recorded game is made of: record.mjs writes it, and tests/recorded_test.mjs makes it anew and compares.

/** All pages of the history after an event. */
export async function stepsAfter(caller, match, seq) {
  const steps = [];
  for (let more = true; more; ) {
    const page = await caller.call('GET', `matches/${match}/history?after=${steps.at(-1)?.event.seq ?? seq}`);
    steps.push(...page.steps);
    ({ more } = page);
  }
  return steps;
}

/** Every move of a game that is over: who made it, and what it was, also where that was a secret. */
export async function movesOf(caller, match) {
  const steps = await stepsAfter(caller, match, 0);
  return steps.filter(({ event }) => event.t === 'moved').map(({ event: { seat, move } }) => `${seat} ${move}`);
}

/** The fields of an object that are not what they were. */
function changed(before, after) {
  const same = (key) => JSON.stringify(before[key]) === JSON.stringify(after[key]);
  return Object.fromEntries(Object.entries(after).filter(([key]) => !same(key)));
}

/** Only what was told of moves that led to something. */
export function writtenEvents({ constants, moves, steps: [first, ...steps] }, game) {
  const lines = steps
    .filter(({ event }) => event.events.length > 0)
    .map(({ event: { seat, move, events } }) => JSON.stringify({ seat, move, events }));
  const head = JSON.stringify({ ...game, moves, constants, started: first.event.events });
  return `${head.slice(0, -1)},"steps":[\n${lines.join(',\n')}\n]}`;
}

export function written({ constants, moves, steps: [first, ...steps] }, game) {
  const started = first.event.events;
  const { seat: starter } = started.find((each) => each.what === 'starter');
  let before = first;
  const lines = steps.map((step) => {
    const { seat, move, events } = step.event;
    const gone = Object.keys(before.position).filter((key) => !(key in step.position));
    const line = JSON.stringify({
      seat,
      move,
      events,
      change: changed(before.position, step.position),
      handles: changed(before.handles, step.handles),
      ...(gone.length > 0 && { gone }),
      legal: step.legal,
      penalised: step.penalised,
    });
    before = step;
    return line;
  });
  const { position: start, handles, legal, penalised } = first;
  const head = JSON.stringify({ ...game, moves, starter, constants, start, handles, started, legal, penalised });
  return `${head.slice(0, -1)},"steps":[\n${lines.join(',\n')}\n]}`;
}
