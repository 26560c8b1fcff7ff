// How a table is laid out, read from the page: what lies over something else, words that are cut or broken, letters
// that nobody can read, what cannot be reached; and whether all of it stands still.

/** What must lie apart, by its name. `card`: what the scene draws and is not in the own hand. */
const parts = {
  'top bar': 'header.bar',
  notice: '[data-notice]',
  plate: '[data-seat]',
  thinking: '.thinks',
  hand: '[data-face][data-legal]',
  card: '[data-key]',
  row: '[data-row]',
  pile: '.thing',
  licence: '[data-licence]',
  heap: '.heap',
  caption: '.thing > .count, .thing > .name, .heap > b',
  'open hand': 'main .open',
  tool: 'main .tools [data-tool]',
  action: '.actions > .button',
  colour: '.middle [data-led]',
  ocean: '.middle .ocean',
  awards: '.middle .tens',
  pond: '.area.pond',
  turn: '.area.side > section',
  drops: '.turn .drops',
  end: '.turn .end',
  hint: '[data-hint]',
  'side panel': '[data-panel]',
  'bar for looking back': '[data-lookbar]',
  note: '.notes .note',
  'row of a result': 'dialog tbody tr',
  'words of a result': 'dialog :is(h2, caption, p)',
  'button of a window': 'dialog :is(.button, .close)',
};

/** Pairs that lie over each other on purpose: cards on what they lie on, labels on what they name. */
const together = [
  'hand and hand', 'card and card', 'card and row', 'card and pile', 'card and heap', 'card and licence',
  'card and caption', 'caption and pile', 'caption and heap', 'licence and pile', 'pile and pile', 'note and plate',
  'note and heap', 'note and caption', 'note and open hand', 'note and notice',
];

/** What stands on a plate, side by side. */
const onPlates = {
  thinking: '.thinks',
  sign: '.signs li, .unusual > li:first-child',
  fact: '.facts > li',
  name: '.plate .name',
  face: '.plate .face',
};

/**
 * Waits until nothing has moved for `frames` frames, and reads what is wrong: a list of sentences. That it never
 * stands still is one of them.
 */
export function readLayout(page, frames = 4) {
  return page.evaluate(look, { parts, together, onPlates, frames, letters_px: 11 });
}

async function look({ parts, together, onPlates, frames, letters_px }) {
  const pairs = new Set(together.map((pair) => pair.split(' and ').sort().join(' and ')));
  const slack = 1.5;
  const trouble = new Set();
  const main = document.querySelector('main');
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  const describe = (element) => {
    const { tagName, className } = element;
    const classes = String(className.baseVal ?? className).replace(/svelte-\w+/g, '').trim().replace(/\s+/g, '.');
    const words = (element.ariaLabel ?? element.textContent).replace(/\s+/g, ' ').trim().slice(0, 30);
    return `${tagName.toLowerCase()}${classes && `.${classes}`}${words && ` “${words}”`}`;
  };
  // The result covers everything else.
  const result = document.querySelector('[data-end]');
  const seen = (element) => (result === null || result.contains(element)) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const forEars = (element) => element.closest('.visually-hidden') !== null;

  await still();
  apart();
  plates();
  reachable();
  words();
  letters();
  return [...trouble];

  /** Where things are, in short: equal as long as nothing moves. */
  function sketch() {
    const things = document.querySelectorAll(Object.values(parts).join());
    return [...things].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }).join('\n');
  }

  /** What follows a new size may take a while, longer on a busy machine; what never ends is what is looked for. */
  async function still() {
    await document.fonts.ready;
    let before = sketch();
    let calm = 0;
    for (let i = 0; calm < frames && i < 120 + frames; i += 1) {
      await nextFrame();
      const now = sketch();
      calm = now === before ? calm + 1 : 0;
      before = now;
    }
    if (calm < frames) trouble.add(`it does not stand still for ${frames} frames`);
  }

  function boxOf(element) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  }

  /** Words stand in the middle of more room than they need. */
  function textBox(element) {
    const range = document.createRange();
    range.selectNodeContents(element);
    return boxOf(range);
  }

  function common(a, b) {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return Math.min(wide, high);
  }

  /** As much of a thing as is seen: the table cuts off what is scrolled away. */
  function within(box, frame) {
    return {
      left: Math.max(box.left, frame.left),
      top: Math.max(box.top, frame.top),
      right: Math.min(box.right, frame.right),
      bottom: Math.min(box.bottom, frame.bottom),
    };
  }

  function find(kind, selector) {
    return [...document.querySelectorAll(selector)].flatMap((element) => {
      if (!seen(element) || forEars(element)) return [];
      const box = kind === 'caption' || kind.startsWith('words') ? textBox(element) : boxOf(element);
      // Cards that have gone into a plate are too small to be seen.
      if (box.right - box.left < 6 || box.bottom - box.top < 6) return [];
      return [{ kind, element, box, inside: main.contains(element) }];
    });
  }

  function pairsApart(things, mayTouch) {
    const frame = boxOf(main);
    for (const [i, one] of things.entries()) {
      for (const other of things.slice(i + 1)) {
        const both = one.inside && other.inside;
        const [a, b] = [one, other].map(({ box, inside }) => (both || !inside ? box : within(box, frame)));
        const over = common(a, b);
        if (over <= slack || mayTouch(one, other)) continue;
        const names = [one, other].map(({ kind, element }) => `${kind} (${describe(element)})`);
        trouble.add(`${names.join(' and ')} overlap by ${over.toFixed(1)} px`);
      }
    }
  }

  function apart() {
    const all = Object.entries(parts).flatMap(([kind, selector]) => find(kind, selector));
    const hand = all.filter(({ kind }) => kind === 'hand');
    const inHand = ({ left, right, top, bottom }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const lift = (bottom - top) * 0.2;
      return hand.some(({ box }) => box.left < x && x < box.right && box.top - lift < y && y < box.bottom);
    };
    const things = all.filter(({ kind, box }) => kind !== 'card' || !inHand(box));
    // What a player has won lies beside the plate or below it, and notes that lie over plates lie over that, too.
    const seats = all.filter(({ kind }) => kind === 'plate');
    const won = ({ kind, box }) => kind === 'card' && seats.some(({ box: { left, right, top, bottom } }) => {
      const [wide, high] = [right - left, bottom - top];
      return left < box.left && box.right < right + wide && top < box.top && box.bottom < bottom + high;
    });
    // A window lies over all that is behind it.
    const windowOf = (element) => element.closest('dialog:modal');
    pairsApart(things, (a, b) => {
      const pair = [a.kind, b.kind].sort().join(' and ');
      if (windowOf(a.element) !== windowOf(b.element)) return true;
      if (pair === 'card and note' && (won(a) || won(b))) return true;
      return pairs.has(pair) || a.element.contains(b.element) || b.element.contains(a.element);
    });
  }

  function plates() {
    const all = Object.entries(onPlates).flatMap(([kind, selector]) => find(kind, selector));
    for (const plate of document.querySelectorAll('[data-seat]')) {
      const holder = plate.closest('.plate:not([data-seat]), .seat') ?? plate;
      const things = all.filter(({ element }) => holder.contains(element));
      pairsApart(things, (a, b) => a.element.contains(b.element) || b.element.contains(a.element));
      const box = boxOf(plate);
      for (const { kind, element, box: part } of things) {
        const out = Math.max(box.left - part.left, part.right - box.right, part.bottom - box.bottom);
        if (kind === 'sign' || kind === 'thinking' || out <= slack) continue;
        trouble.add(`${describe(element)} sticks out of its plate, ${out.toFixed(1)} px`);
      }
    }
  }

  /** What can be pressed, and every card, is on the screen or can be scrolled to. */
  function reachable() {
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth) trouble.add(`the page is ${scrollWidth - innerWidth} px wider than the screen`);
    if (scrollHeight > innerHeight) trouble.add(`the page is ${scrollHeight - innerHeight} px higher than the screen`);
    const all = '.game :is(button, a, select, input, summary, [data-key], [data-seat])';
    for (const element of document.querySelectorAll(all)) {
      if (!seen(element) || forEars(element)) continue;
      const box = boxOf(element);
      if (box.right - box.left < 6) continue;
      let frame = screen;
      for (let each = element.parentElement; each; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const { left, top } = each.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX + overflowY)) {
          const [x, y] = [left - each.scrollLeft, top - each.scrollTop];
          frame = { left: x, top: y, right: x + each.scrollWidth, bottom: y + each.scrollHeight };
        } else frame = boxOf(each);
        break;
      }
      const across = Math.max(frame.left - box.left, box.right - frame.right);
      const out = Math.max(across, frame.top - box.top, box.bottom - frame.bottom);
      if (out > 3) trouble.add(`${describe(element)} cannot be reached, ${out.toFixed(0)} px`);
    }
  }

  /** No word is broken in its middle, and none that is ours ends in dots. */
  function words() {
    const walker = document.createTreeWalker(document.querySelector('.game'), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (node.textContent.trim() === '' || parent.closest('svg, script, style, option') || forEars(parent)) continue;
      // What people have said and written is theirs; the log lays out only what is near.
      if (parent.closest('.name, [data-panel] li') || !seen(parent)) continue;
      if (getComputedStyle(parent).clipPath.startsWith('inset(50%')) continue;
      range.selectNodeContents(node);
      if (range.getClientRects().length < 2) continue;
      for (const { 0: word, index } of node.textContent.matchAll(/[\p{L}\p{N}’'.]+[-–:,;!?]*/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(boxes.map(({ top }) => Math.round(top / 4)));
        if (lines.size > 1) trouble.add(`“${word}” is broken in ${describe(parent)}`);
      }
    }
    for (const element of document.querySelectorAll('.game :is(h1, p, span, button, th, td, li, b)')) {
      // What happened last stands in one line; the log has all of it.
      if (element.matches('.name, .last, .latest .line') || element.closest('[data-panel] li')) continue;
      if (forEars(element)) continue;
      const style = getComputedStyle(element);
      if (style.overflowX === 'visible' || !seen(element) || style.clipPath.startsWith('inset(50%')) continue;
      const wide = element.scrollWidth - element.clientWidth;
      const high = element.scrollHeight - element.clientHeight;
      const dots = style.textOverflow === 'ellipsis' ? wide : 0;
      const below = style.webkitLineClamp === 'none' ? 0 : high;
      if (dots > slack) trouble.add(`${describe(element)} ends in dots, ${wide} px`);
      if (below > 3) trouble.add(`${describe(element)} ends in dots, ${high} px below`);
    }
  }

  /** Whatever can be read is large enough for it; pictures of cards are pictures. */
  function letters() {
    const small = new Map();
    const note = (element, px) => {
      if (px >= letters_px - 0.05) return;
      const name = describe(element);
      small.set(name.replace(/ “.*/, ''), `${name} is too small to be read, ${px.toFixed(1)} px`);
    };
    for (const text of document.querySelectorAll('.pond text, .marks text, .stall text')) {
      if (seen(text)) note(text, parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM().d));
    }
    const walker = document.createTreeWalker(document.querySelector('.game'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (walker.currentNode.textContent.trim() === '' || parent.closest('svg, option') || forEars(parent)) continue;
      if (!seen(parent) || getComputedStyle(parent).clipPath.startsWith('inset(50%')) continue;
      // Sizes without a transformation are told in whole pixels: of the two the larger share is nearer the truth.
      const { width, height } = parent.getBoundingClientRect();
      const scale = Math.max(width / parent.offsetWidth || 0, height / parent.offsetHeight || 0);
      note(parent, parseFloat(getComputedStyle(parent).fontSize) * Math.min(1, scale || 1));
    }
    for (const each of small.values()) trouble.add(each);
  }
}
