/**
 * What somebody who looks at the page can do now. It runs in the page, waits there until there is something,
 * and gives `choices`, each with a point where a finger reaches it, and what is `covered` by something else; where a
 * question is asked first, that `question` and the one choice that says yes to it;
 * `end`; `handover`; `hurry`, a point that goes on with what is being shown; or `nothing` after so many
 * milliseconds.
 */
export async function look({ hurry, ms }) {
  const deadline = performance.now() + ms;
  for (;;) {
    const seen = now();
    if (seen.kind !== 'nothing' || performance.now() > deadline) return seen;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }

  function now() {
    if (document.querySelector('[data-take]')) return { kind: 'handover' };
    if (document.querySelector('[data-end]')) return { kind: 'end' };
    // A press that was meant for the last card may have put the result away: it is asked for again.
    const result = document.querySelector('[data-tool="result"]');
    if (hurry && result) return { kind: 'hurry', ...reach(result) };
    const idle = document.querySelector('[data-idle]')?.dataset.idle;
    // What a round brought stays until somebody goes on, however patient they are.
    if (idle === 'false' && (hurry || document.querySelector('[data-overlay] button'))) return onward();
    if (idle !== 'true') return { kind: 'nothing', idle };
    const yes = document.querySelector('dialog[open] [data-yes]');
    if (yes) {
      const question = yes.closest('dialog').querySelector('h2').innerText;
      return { kind: 'choices', question, choices: [{ ...describe(yes), move: 'yes', ...reach(yes) }], covered: [] };
    }
    const actionable = '[data-legal="true"], [data-move], [data-fish], [data-action]';
    const choices = [...document.querySelectorAll(actionable)]
      .filter((each) => each.ariaDisabled !== 'true' && !each.disabled)
      .map((each) => ({ ...describe(each), ...reach(each) }));
    const within = choices.filter((each) => each.x !== undefined);
    const covered = choices.filter((each) => each.x === undefined).map((each) => each.name);
    return within.length > 0 ? { kind: 'choices', choices: within, covered } : { kind: 'nothing', covered };
  }

  function describe(element) {
    const { move, face, fish, action, legal } = element.dataset;
    return {
      move, face, fish, action,
      card: legal === 'true',
      pressed: element.ariaPressed === 'true',
      name: element.ariaLabel ?? element.innerText,
    };
  }

  // A point of the element that a touch would come to, its middle first.
  function reach(element) {
    const box = element.getBoundingClientRect();
    const shares = [0.5, 0.3, 0.7, 0.15, 0.85, 0.06, 0.94];
    for (const down of shares) {
      for (const along of shares) {
        const point = { x: box.left + box.width * along, y: box.top + box.height * down };
        const hit = document.elementFromPoint(point.x, point.y);
        if (element.contains(hit)) return point;
        // Spots of the pond overlap: a touch takes whatever lies nearest, so only the middle is sure.
        if (element.dataset.spot) return hit && element.parentElement.contains(hit) ? point : {};
      }
    }
    return {};
  }

  // The button of what lies over the table, else a place of the table where nothing else is.
  function onward() {
    const go = document.querySelector('[data-overlay] button');
    const at = go ? reach(go) : {};
    if (at.x !== undefined) return { kind: 'hurry', ...at };
    const box = document.querySelector('main').getBoundingClientRect();
    for (let down = 0.06; down < 1; down += 0.11) {
      for (let along = 0.06; along < 1; along += 0.11) {
        const point = { x: box.left + box.width * along, y: box.top + box.height * down };
        // A finger is broad: what lies just beside the point would take the touch.
        const free = [[0, 0], [-18, 0], [18, 0], [0, -18], [0, 18]].every(([x, y]) => {
          const hit = document.elementFromPoint(point.x + x, point.y + y);
          const thing = hit?.closest('button, a, input, [data-seat]');
          return hit?.closest('main') && (!thing || thing.dataset.ground !== undefined);
        });
        if (free) return { kind: 'hurry', ...point };
      }
    }
    return { kind: 'nothing', idle: 'false' };
  }
}
