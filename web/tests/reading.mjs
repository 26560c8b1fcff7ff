// What a page says and how it is laid out, read from the page itself.
import { readdirSync, readFileSync } from 'node:fs';

const words = new URL('../src/words/', import.meta.url);
/** Files with phrases, those of packs too: `table.json`, `foppen/why.json`. An area may lie in several. */
const files = readdirSync(new URL('en/', words), { recursive: true }).filter((file) => file.endsWith('.json'));
const areaOf = (file) => file.replace(/^.*\/|\.json$/g, '');
const areas = [...new Set(files.map(areaOf))];

/** All text in the page, shown or ready to be shown, with names, titles and the like. */
export function readTexts(page) {
  return page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.parentElement.closest('script, style')) found.push(node.textContent);
    }
    const said = ['aria-label', 'title', 'data-names', 'placeholder', 'alt', 'aria-valuetext', 'aria-description'];
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of said) if (element.hasAttribute(name)) found.push(element.getAttribute(name));
    }
    return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });
}

/** Texts that nobody is meant to read: keys without a phrase, places that were not filled in, slips of programs. */
export function unreadable(texts) {
  const key = new RegExp(`\\b(${areas.join('|')})\\.[a-z]\\w*|\\b(phase|action|option|refusal|colour)\\.[@a-z]\\w*`);
  return texts.filter((text) => key.test(text) || /\{\w*[|}]|\bundefined\b|\bNaN\b|\[object/.test(text));
}

/** All phrases of the page in a language: those that differ between languages tell which one is spoken. */
export function phrases(language) {
  return files.flatMap((file) => {
    const entries = Object.entries(JSON.parse(readFileSync(new URL(`${language}/${file}`, words), 'utf8')));
    return entries.map(([name, phrase]) => [`${areaOf(file)}.${name}`, phrase]);
  });
}

/** What a term of a game says, in a language, wherever it stands in a text: its numbers are those of the table. */
export function termPattern(language, game, term) {
  const phrase = new Map(phrases(language)).get(`terms.${game}_${term}`);
  const plain = (text) => text.replace(/\s+/g, ' ').replace(/[.*+?^$()[\]\\|{}]/g, '\\$&');
  const filled = (text) => plain(text.replace(/\{[^}]*\}/g, '\0')).replaceAll('\0', '.+?');
  const forms = typeof phrase === 'string' ? [phrase] : Object.values(phrase);
  return new RegExp(forms.map(filled).join('|'));
}

/** Where the page is wider than the screen, or text does not fit into what it stands in. */
export function misfits(page) {
  return page.evaluate(() => {
    const trouble = [];
    const slack = 1.5;
    const describe = (element) => {
      const { tagName, className, id } = element;
      const classes = typeof className === 'string' ? className : '';
      const name = classes.replace(/svelte-\w+/g, '').trim().replace(/\s+/g, '.');
      return `${tagName.toLowerCase()}${id && `#${id}`}${name && `.${name}`}`;
    };

    const wider = document.documentElement.scrollWidth - innerWidth;
    if (wider > 0) trouble.push(`the page is ${wider} px wider than the screen`);

    // Rows of phrases and tables of scores may be wider than a phone, and can be pushed along.
    const mayScroll = (element) => element.matches('[tabindex="0"], .phrases');
    for (const element of document.body.querySelectorAll('*')) {
      if (!/auto|scroll/.test(getComputedStyle(element).overflowX)) continue;
      const hidden = element.scrollWidth - element.clientWidth;
      if (hidden <= slack || element.matches('input') || mayScroll(element)) continue;
      trouble.push(`${describe(element)} scrolls sideways by ${hidden} px`);
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent.replace(/\s+/g, ' ').trim();
      const parent = node.parentElement;
      if (text === '' || parent.closest('svg, script, style, option, .visually-hidden')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const why = cut(range.getBoundingClientRect(), parent);
      if (why) trouble.push(`“${text.slice(0, 60)}” ${why}`);
    }
    return trouble;

    /** Why a text at this place is not seen whole; nothing where it is, or where it ends in dots on purpose. */
    function cut(box, parent) {
      const holder = parent.closest('button, a, h1, h2, h3, h4, summary, label, legend, th, [role="tab"]');
      for (let element = parent; element && element !== document.body; element = element.parentElement) {
        const style = getComputedStyle(element);
        // What is laid out to be seen only by ears.
        if (style.clipPath.startsWith('inset(50%')) return '';
        const frame = element.getBoundingClientRect();
        const across = Math.max(frame.left - box.left, box.right - frame.right);
        const down = Math.max(frame.top - box.top, box.bottom - frame.bottom);
        if (style.overflowX !== 'visible' && element.matches('html, body') === false) {
          if (/auto|scroll/.test(style.overflowX) || style.textOverflow === 'ellipsis') return '';
          if (across > slack) return `is cut off at a side by ${describe(element)}, ${across.toFixed(1)} px`;
        }
        if (style.overflowY !== 'visible') {
          if (/auto|scroll/.test(style.overflowY) || style.webkitLineClamp !== 'none') return '';
          if (down > 4) return `is cut off below or above by ${describe(element)}, ${down.toFixed(1)} px`;
        }
        // What is placed freely may stand beside the thing that it belongs to.
        if (style.position === 'absolute' || style.position === 'fixed') break;
        if (element === holder && style.display !== 'inline' && across > slack) {
          return `sticks out of ${describe(element)}, ${across.toFixed(1)} px`;
        }
      }
      const beyond = Math.max(-box.left, box.right - innerWidth);
      const scrolls = parent.closest('[tabindex="0"], .phrases');
      return beyond > slack && !scrolls ? `is ${beyond.toFixed(1)} px beyond the screen’s edge` : '';
    }
  });
}

/** What can be pressed or is a heading but has no words. */
export function nameless(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a[href], h1, h2, h3, h4, summary, [role="menuitem"]')]
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]'))
      .filter((element) => !element.ariaLabel && element.textContent.trim() === '')
      .map((element) => element.outerHTML.slice(0, 120)));
}

/** What is too small for fingers: narrower or lower than so many pixels. The pond's spots have a reach of their own. */
export function smallTargets(page, least = 40) {
  return page.evaluate((px) => {
    const pressable = 'button, a[href], select, input, summary, [role="tab"], [role="menuitem"], label:has(input)';
    return [...document.querySelectorAll(pressable)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[aria-hidden="true"]'))
      // A box to tick is pressed with all of its label.
      // A word in a sentence is as large as its sentence; a finger finds more room around it.
      .filter((each) => !each.matches('[data-spot], [data-term]'))
      .filter((each) => !each.matches('label input[type="checkbox"], [data-face][data-legal]'))
      .flatMap((each) => {
        const { width, height } = each.getBoundingClientRect();
        if (width === 0 || (width >= px - 0.5 && height >= px - 0.5)) return [];
        const name = each.ariaLabel ?? each.textContent.trim();
        return [`${each.tagName} “${name.slice(0, 40)}” is ${width.toFixed(0)} × ${height.toFixed(0)} px`];
      });
  }, least);
}

/** How much of each card in hand a finger reaches: the widest and the highest strip that no other card covers. */
export function handStrips(page) {
  return page.evaluate(() => {
    const step = 2;
    const samples = 7;

    /** The longest run of places that are reached along a line. */
    function longest(length, reached) {
      let best = 0;
      let run = 0;
      for (let at = 0; at <= length; at += step) {
        run = reached(at) ? run + step : 0;
        best = Math.max(best, run);
      }
      return best;
    }

    return [...document.querySelectorAll('[data-face][data-legal]')].map((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      const reached = (x, y) => document.elementFromPoint(left + x, top + y) === card;
      const shares = Array.from({ length: samples }, (_, i) => (i + 0.5) / samples);
      return {
        face: card.dataset.face,
        width: Math.max(...shares.map((share) => longest(width, (x) => reached(x, share * height)))),
        height: Math.max(...shares.map((share) => longest(height, (y) => reached(share * width, y)))),
      };
    });
  });
}

/** What could move on the screen: elements with a duration, and whatever is moving just now. */
export function movements(page) {
  return page.evaluate(() => {
    const found = new Set();
    const lasts = (durations) => durations.split(',').some((each) => parseFloat(each) > 0);
    for (const element of document.querySelectorAll('body *')) {
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part || undefined);
        if (part !== '' && style.content === 'none') continue;
        const moves = style.animationName !== 'none' && lasts(style.animationDuration);
        if (!moves && !lasts(style.transitionDuration)) continue;
        const name = String(element.className.baseVal ?? element.className).replace(/svelte-\w+/g, '').trim();
        found.add(`${element.tagName.toLowerCase()}.${name}${part}`);
      }
    }
    for (const animation of document.getAnimations()) {
      const { duration, delay } = animation.effect?.getTiming() ?? {};
      if (Number(duration) + Number(delay) > 0) found.add(`${animation.effect.target?.className}, moving`);
    }
    return [...found];
  });
}

/** What has the focus: who it is, its ring, and whether it is on the screen. */
export function focused(page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const seen = box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
    window.numbered ??= new Map();
    const number = window.numbered.get(element) ?? window.numbered.size + 1;
    window.numbered.set(element, number);
    return {
      number,
      name: `${element.tagName} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 50)}”`,
      ringed: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor),
      seen,
    };
  });
}
