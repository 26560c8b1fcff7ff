// What a page says and how it is laid out, read from the page itself.
import { readdirSync, readFileSync } from 'node:fs';

const words = new URL('../src/words/', import.meta.url);
const areas = readdirSync(new URL('en/', words)).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));

/** All text in the page, shown or ready to be shown, with names, titles and the like. */
export function readTexts(page) {
  return page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.parentElement.closest('script, style')) found.push(node.textContent);
    }
    const said = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description'];
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of said) if (element.hasAttribute(name)) found.push(element.getAttribute(name));
    }
    return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });
}

/** Texts that nobody is meant to read: keys without a phrase, places that were not filled in, slips of programs. */
export function unreadable(texts) {
  const key = new RegExp(`\\b(${areas.join('|')})\\.[a-z]\\w*|\\b(phase|action|option|refusal|colour)\\.[@a-z]\\w*`);
  return texts.filter((text) => key.test(text) || /\{\w*\}|\bundefined\b|\bNaN\b|\[object/.test(text));
}

/** All phrases of the page in a language: those that differ between languages tell which one is spoken. */
export function phrases(language) {
  return areas.flatMap((area) => {
    const entries = Object.entries(JSON.parse(readFileSync(new URL(`${language}/${area}.json`, words), 'utf8')));
    return entries.map(([name, phrase]) => [`${area}.${name}`, phrase]);
  });
}

/** Where the page is wider than the screen, or text does not fit into what it stands in. */
export function misfits(page) {
  return page.evaluate(() => {
    const trouble = [];
    const slack = 1.5;
    const describe = (element) => {
      const { tagName, className, id } = element;
      const name = typeof className === 'string' ? className.replace(/svelte-\w+/g, '').trim().replace(/\s+/g, '.') : '';
      return `${tagName.toLowerCase()}${id && `#${id}`}${name && `.${name}`}`;
    };

    const wider = document.documentElement.scrollWidth - innerWidth;
    if (wider > 0) trouble.push(`the page is ${wider} px wider than the screen`);

    // Rows of phrases and tables of scores may be wider than a phone, and can be pushed along.
    const mayScroll = (element) => element.matches('[tabindex="0"], .phrases');
    for (const element of document.body.querySelectorAll('*')) {
      const { overflowX } = getComputedStyle(element);
      const hidden = element.scrollWidth - element.clientWidth;
      if (!/auto|scroll/.test(overflowX) || hidden <= slack || element.matches('input') || mayScroll(element)) continue;
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
