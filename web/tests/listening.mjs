// Somebody who does not see the page: it is known by the tree that screen readers are given, and acted on by moving
// the focus to something in that tree and pressing keys.
import { patienceMs } from './harness/patience.mjs';
import { sleep } from './playing.mjs';

/** Something in the tree, in the words of a screen reader. */
function describe(node, children) {
  const property = (name) => node.properties?.find((each) => each.name === name)?.value?.value;
  return {
    role: node.role?.value ?? '',
    name: (node.name?.value ?? '').replace(/\s+/g, ' ').trim(),
    value: node.value?.value,
    disabled: property('disabled') === true,
    pressed: property('pressed') === 'true' || property('pressed') === true,
    focused: property('focused') === true,
    live: property('live'),
    id: node.backendDOMNodeId,
    children,
  };
}

/** All words of a part of the tree, in order. */
export function wordsOf(node) {
  if (node.role === 'StaticText') return node.name;
  return node.children.map(wordsOf).join(' ').replace(/\s+/g, ' ').trim();
}

export function* allOf(node) {
  yield node;
  for (const child of node.children) yield* allOf(child);
}

const fits = (wanted, text) => (typeof wanted === 'string' ? text === wanted : wanted.test(text));

/** The first thing of a role and a name within a part of the tree. */
export function within(tree, role, name = /./) {
  for (const node of allOf(tree)) if (node.role === role && fits(name, node.name)) return node;
  return undefined;
}

export class Listener {
  static async of(person) {
    const cdp = await person.context.newCDPSession(person.page);
    await cdp.send('DOM.enable');
    await cdp.send('Accessibility.enable');
    return new Listener(person, cdp);
  }

  constructor(person, cdp) {
    this.person = person;
    this.cdp = cdp;
  }

  /** The whole page as it is heard; what is left out for listeners is not in it. */
  async tree() {
    const { nodes } = await this.cdp.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const grow = (node) => {
      const children = (node.childIds ?? []).flatMap((id) => (byId.has(id) ? grow(byId.get(id)) : []));
      return node.ignored ? children : [describe(node, children)];
    };
    return { role: 'page', name: '', children: grow(nodes[0]) };
  }

  /** Listens until something is heard, and gives it: `look` gets the tree. */
  async until(what, look, ms = patienceMs) {
    const deadline = Date.now() + ms;
    for (;;) {
      const tree = await this.tree();
      const found = look(tree);
      if (found) return found;
      if (Date.now() > deadline) throw new Error(`not heard within ${ms} ms: ${what}; there is: ${outline(tree)}`);
      await sleep(40);
    }
  }

  find(role, name) {
    return this.until(`${role} ${name}`, (tree) => {
      const node = within(tree, role, name);
      return node && !node.disabled ? node : undefined;
    });
  }

  async focus(node) {
    await this.cdp.send('DOM.focus', { backendNodeId: node.id });
  }

  async key(...keys) {
    for (const each of keys) await this.person.page.keyboard.press(each);
  }

  /** Moves the focus to something and presses Enter, as screen readers let people do. */
  async press(role, name, key = 'Enter') {
    const node = await this.find(role, name);
    await this.pressNode(node, key);
    return node;
  }

  async pressNode(node, key = 'Enter') {
    await this.focus(node);
    await this.key(key);
  }

  async type(name, text) {
    await this.focus(await this.find('textbox', name));
    await this.person.page.keyboard.type(text);
  }

  /** Goes through a list of choices until the one that is wanted is heard. */
  async choose(name, wanted) {
    await this.focus(await this.find('combobox', name));
    await this.key('Home');
    for (let i = 0; i < 12; i += 1) {
      const { value } = await this.find('combobox', name);
      if (value === wanted) return;
      await this.key('ArrowDown');
      await this.until('another choice', (tree) => within(tree, 'combobox', name)?.value !== value);
    }
    throw new Error(`${name} has no ${wanted}`);
  }
}

/** A tree in short, for those who want to know why something was not found. */
export function outline(tree) {
  const roles = new Set(['button', 'heading', 'region', 'textbox', 'combobox', 'dialog', 'alert', 'link', 'slider']);
  return [...allOf(tree)]
    .filter(({ role }) => roles.has(role))
    .map(({ role, name, disabled }) => `${role} “${name}”${disabled ? ' (disabled)' : ''}`)
    .join(', ');
}

/** Everything that the page says aloud from now on: `person.heard`, each with how much the wire had told by then. */
export async function recordSpoken(person) {
  person.heard = [];
  await person.context.exposeBinding('saidAloud', (_, text) => {
    person.heard.push({ text, frames: person.frames.length });
  });
  await person.context.addInitScript(() => {
    new MutationObserver((changes) => {
      const elements = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
      const regions = new Set(elements.map((each) => each?.closest('[aria-live]')));
      for (const region of regions) {
        const text = region?.textContent.trim();
        if (text) void window.saidAloud(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
