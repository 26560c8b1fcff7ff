// Playing by keyboard alone: what has the focus is looked at, keys are pressed, and nothing else. Whoever uses this
// never touches the screen.
import assert from 'node:assert/strict';
import { patienceMs } from './harness/patience.mjs';

const tabs_max = 90;

/** What has the focus: its name and the `data-` attributes that tell what it does; nothing where it is lost. */
export function atFocus({ page }) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const label = element.closest('label')?.innerText ?? element.labels?.[0]?.innerText;
    const name = (element.ariaLabel ?? (label || element.textContent)).replace(/\s+/g, ' ').trim();
    return {
      name,
      tag: element.tagName.toLowerCase(),
      off: element.ariaDisabled === 'true',
      pressed: element.ariaPressed === 'true',
      ...element.dataset,
    };
  });
}

export async function key({ page }, ...keys) {
  for (const each of keys) await page.keyboard.press(each);
}

/** Presses a key until what has the focus is wanted, and gives it; fails after going round in vain. */
export async function keyTo(person, what, wanted, way = 'Tab') {
  const seen = [];
  for (let i = 0; i <= tabs_max; i += 1) {
    const at = await atFocus(person);
    if (at && wanted(at)) return at;
    seen.push(at?.name ?? '–');
    await key(person, way);
  }
  throw new Error(`${way} does not lead to ${what}: ${seen.slice(0, 40).join(' | ')}`);
}

/** Goes to something with a name and presses it. */
export async function enter(person, name, how = 'Enter') {
  const fits = typeof name === 'string' ? (at) => at.name === name : (at) => name.test(at.name);
  await keyTo(person, name, (at) => fits(at) && ['button', 'summary', 'a'].includes(at.tag));
  await key(person, how);
}

/** Waits until something can be done: 'turn' or 'end'. What a round brought is read meanwhile: it has the focus. */
export async function waitForTurn({ page }, ms = patienceMs) {
  for (;;) {
    const handle = await page.waitForFunction(() => {
      if (document.querySelector('[data-end]')) return 'end';
      if (document.activeElement.matches('[data-go-on]')) return 'read';
      if (document.querySelector('[data-idle]')?.dataset.idle !== 'true') return false;
      return document.querySelector('[data-legal="true"], [data-move], [data-fish]') ? 'turn' : false;
    }, undefined, { timeout: ms, polling: 30 });
    const seen = await handle.jsonValue();
    if (seen !== 'read') return seen;
    await page.keyboard.press('Enter');
  }
}

/** What can be done now, as far as those who see it know: by `data-` attributes. */
export function whatCanBeDone({ page }) {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-legal="true"], [data-move], [data-fish]')]
      .filter((each) => each.ariaDisabled !== 'true')
      .map((each) => ({ ...each.dataset })));
}

/** Goes along the hand with the arrow keys, to a card of this face; from wherever the focus is. */
export async function toCard(person, face) {
  await keyTo(person, 'the hand', (at) => at.legal !== undefined);
  return keyTo(person, `card ${face}`, (at) => at.face === face && at.legal !== undefined, 'ArrowRight');
}

/** Goes over the pond with the arrow keys, always towards the spot that is wanted. */
export async function toSpot(person, spot) {
  await keyTo(person, 'the pond', (at) => at.spot !== undefined);
  for (let i = 0; i < 100; i += 1) {
    const at = await atFocus(person);
    if (at.spot === spot) return at;
    const way = await person.page.evaluate((target) => {
      const middle = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      };
      const [from, to] = [document.activeElement, document.querySelector(`[data-spot="${target}"]`)].map(middle);
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
      return dy > 0 ? 'ArrowDown' : 'ArrowUp';
    }, spot);
    // Where something lies in between, the key that goes from one thing to the next leads everywhere in the end.
    if (i < 20) await key(person, way);
    if (i >= 20 || (await atFocus(person)).spot === at.spot) await key(person, 'PageDown');
  }
  throw new Error(`the arrow keys do not lead to ${spot}`);
}

/** Nothing was pressed by mouse or finger. */
export async function watchPointers({ context }) {
  await context.addInitScript(() => {
    window.pointed = 0;
    const count = () => (window.pointed += 1);
    for (const kind of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(kind, count, true);
  });
}

export async function expectNoPointer({ page }) {
  assert.equal(await page.evaluate(() => window.pointed), 0, 'no pointer was used');
}
