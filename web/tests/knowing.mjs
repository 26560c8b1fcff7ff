// Which cards a person may know, and which ones the page and the server have shown. What really was is known when a
// game is over: then its history has all hands.
import { eventually } from './harness.mjs';

const forms = {
  fishing: /^(?:[bypr]\d{1,2}|g\d{1,2}|@(?:all|call|first|low|minus3|pass))$/,
  foppen: /^(?:[gryb]\d{1,2}|1)$/,
  fatfish: /^[rygbp][1-6]$/,
};

const letters = { blue: 'b', yellow: 'y', purple: 'p', red: 'r', green: 'g', trump: 'g' };
const buoys = { pass: 'pass', 'minus 3': 'minus3', 'catch all': 'all', lead: 'first', call: 'call', lowest: 'low' };

/** Faces in a text of the page, written as in the notation or in English. Foppen's plain 1 is no sign of a card. */
export function facesInText(game, text) {
  const found = [];
  for (const token of text.split(/[^\w@]+/)) if (token !== '1' && forms[game].test(token)) found.push(token);
  for (const [, colour, value] of text.matchAll(/\b(blue|yellow|purple|red|green|trump) (\d{1,2})\b/gi)) {
    found.push(`${letters[colour.toLowerCase()]}${value}`);
  }
  for (const [, name] of text.matchAll(/buoy “([^”]+)”/g)) if (buoys[name]) found.push(`@${buoys[name]}`);
  return found;
}

/** Faces in a message: strings that are one, and those within moves. Which cards the box holds is no secret, and stands
 *  in the constants. */
export function facesInMessage(game, value) {
  if (typeof value === 'string') return value.split(/[\s>]+/).filter((token) => forms[game].test(token));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => (key === 'constants' ? [] : facesInMessage(game, each)));
}

/** What lies open on the table. `position` is one of those that show everything, or any other. */
export function open(game, position) {
  const trick = (position.trick ?? []).map(({ card }) => card);
  if (game === 'fishing') return [...trick, ...(position.last?.cards ?? []), ...position.caught.flat()];
  if (game === 'foppen') return [...trick, ...position.played];
  const { rows, plus, minus, kept, shown } = position;
  return [...rows.flat(), ...plus.flat(), ...minus.flat(), ...kept, ...shown.flat()];
}

/** What is drawn of it as cards, each as often as it lies there. */
export function drawable(game, position) {
  if (game === 'fatfish') return [...position.rows.flat(), ...position.plus.flat(), ...position.minus.flat()];
  return position.trick.filter(({ taker }) => taker === undefined).map(({ card }) => card);
}

/** All that really happened, step by step, and what a seat knew at each moment; seat null: somebody who watches. */
export class Truth {
  /** `steps`: the history of a game that is over. */
  constructor(game, steps, seat) {
    this.game = game;
    this.steps = steps;
    this.seat = seat;
  }

  /** The number of the last step up to an event. */
  index(seq) {
    return this.steps.findLastIndex(({ event }) => event.seq <= seq);
  }

  hand(index) {
    return this.seat === null ? [] : (this.steps[index]?.position.hands?.[this.seat] ?? []);
  }

  /** Cards that were played, or passed by the seat itself, with a step. */
  moved(index) {
    const { event } = this.steps[index];
    if (event.t !== 'moved') return [];
    const secret = event.move.startsWith('pass') && event.seat !== this.seat;
    return secret ? [] : facesInMessage(this.game, event.move);
  }

  /** What was known after a step: own cards, the table, and what was passed on in this round. */
  known(index) {
    if (index < 0) return new Set();
    const { position } = this.steps[index];
    const result = new Set([...this.hand(index), ...open(this.game, position)]);
    for (let i = index; i >= 0 && this.steps[i].position.round === position.round && position.round; i -= 1) {
      const { event } = this.steps[i];
      if (event.t === 'moved' && event.seat === this.seat) this.moved(i).forEach((face) => result.add(face));
    }
    return result;
  }

  /** What could be told with events up to a number, beginning after another one. */
  tellable(from, to) {
    const result = new Set();
    for (let i = Math.max(0, this.index(from)); i <= this.index(to); i += 1) {
      for (const face of [...this.known(i), ...this.moved(i)]) result.add(face);
    }
    return result;
  }

  /** Everything that was ever known up to an event. */
  ever(seq) {
    return this.tellable(0, seq);
  }

  /** Cards that may be drawn as pictures after an event, each as often as there are copies to be seen. */
  drawn(seq) {
    const index = this.index(seq);
    return [...this.hand(index), ...drawable(this.game, this.steps[index].position)];
  }

  /** Cards that lay hidden after an event, each as often as it did. */
  hidden(seq) {
    const { position } = this.steps[this.index(seq)];
    const { hands = [], stockroom_cards = [], ocean_cards = [], pile_cards = [], reserve_cards = [] } = position;
    const others = hands.flatMap((hand, seat) => (seat === this.seat ? [] : hand));
    return [...others, ...stockroom_cards.flat(), ...ocean_cards, ...pile_cards.flat(), ...reserve_cards];
  }
}

/** What is in one list more often than in another. */
export function surplus(found, allowed) {
  const left = [...allowed];
  return found.filter((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * Watches the page from its beginning: whatever text, name or picture of a card is in it for a moment is noted.
 * `scanPage` gives what there is when the screen stands still, and what there has been since it was asked last.
 */
export async function watchFaces({ context }) {
  await context.addInitScript(() => {
    // The log tells of what was; it is read apart from the table.
    const toldIn = '[data-panel], [data-announcer], [data-hint], header, .notes';
    const unsaid = new Set(['class', 'style', 'd', 'transform', 'viewBox', 'points', 'stroke-dasharray', 'lang']);
    let noted = { drawn: new Set(), texts: new Set(), told: new Set() };

    function face(card) {
      const buoy = card.querySelector('use[href^="#buoy-"]')?.getAttribute('href').slice('#buoy-'.length);
      if (buoy !== undefined) return `@${buoy}`;
      if (card.querySelector('use[href="#worm"]')) return '1';
      const [letter, value] = ['text.letter', 'text.value'].map((part) => card.querySelector(part)?.textContent);
      return letter === undefined || value === undefined ? null : `${letter}${value}`;
    }

    function scan() {
      const texts = [];
      const told = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const element = node.parentElement;
        if (node.nodeType === Node.TEXT_NODE) {
          if (node.textContent.trim() === '' || element.closest('svg, script, style')) continue;
          (element.closest(toldIn) ? told : texts).push(node.textContent.trim());
          continue;
        }
        const list = node.closest(toldIn) ? told : texts;
        for (const { name, value } of node.attributes) if (!unsaid.has(name) && /\d|@/.test(value)) list.push(value);
      }
      const drawn = [];
      for (const card of document.querySelectorAll('svg.card')) {
        const shown = card.closest(toldIn) ? null : face(card);
        // A place where a card could go shows the card once more.
        if (shown !== null) (card.closest('[data-ghost], [data-move]') ? texts : drawn).push(shown);
      }
      // How far the screen has come is what the last line of the log tells of.
      const seq = Math.max(0, ...[...document.querySelectorAll('[data-seq]')].map((line) => Number(line.dataset.seq)));
      const idle = document.querySelector('[data-idle]')?.dataset.idle === 'true';
      return { seq, idle, texts, told, drawn };
    }

    function note() {
      const now = scan();
      for (const kind of Object.keys(noted)) now[kind].forEach((each) => noted[kind].add(each));
      return now;
    }

    let waiting = false;
    new MutationObserver(() => {
      if (waiting) return;
      waiting = true;
      setTimeout(() => {
        waiting = false;
        note();
      }, 30);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

    window.scanFaces = () => {
      const now = note();
      if (!now.idle) return { now };
      const between = Object.fromEntries(Object.entries(noted).map(([kind, set]) => [kind, [...set]]));
      noted = { drawn: new Set(), texts: new Set(), told: new Set() };
      return { now, between };
    };
  });
}

export async function scanPage({ page }) {
  let found;
  await eventually('the screen comes to rest', async () => {
    found = await page.evaluate(() => window.scanFaces());
    return found.between;
  });
  return found;
}
