// What is asked of every page in every test.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { patienceMs } from './patience.mjs';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * No error in the console or the page, no request without an answer, none to another host. A test that breaks
 * something on purpose says with `allow`, a list of patterns, what may be told of it.
 */
export function expectNoTrouble(person, { allow = [] } = {}) {
  const trouble = [
    ...person.errors,
    ...person.failures,
    ...person.strangers.map((url) => `a request to another host: ${url}`),
  ].filter((line) => !allow.some((pattern) => pattern.test(line)));
  if (trouble.length > 0) throw new Error(`${person.name} had trouble:\n  ${trouble.join('\n  ')}`);
}

/** What browsers say of a network or a server that is gone, for `allow`. */
export const gone = [
  /WebSocket connection to .* failed/,
  /ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|TIMED_OUT|FAILED|CONNECTION_[A-Z]+)/,
  /status of 50[23]/,
];

/** Looks with axe-core for what keeps people out, by all rules or `only` some; serious and critical findings fail. */
export async function axe(page, { only } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(axePath, 'utf8'));
  const found = await page.evaluate(async (rules) => {
    const runOnly = rules ? { type: 'rule', values: rules } : undefined;
    const report = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
    return report.violations.map(({ id, impact, help, nodes }) => ({
      id, impact, help, places: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    }));
  }, only);
  const bad = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  if (bad.length > 0) {
    const lines = bad.flatMap(({ id, impact, help, places }) => [`${id} (${impact}): ${help}`, ...places]);
    throw new Error(`axe finds ${bad.length}:\n  ${lines.join('\n  ')}`);
  }
}

/** Waits until a condition holds; fails with its name when it never does. */
export async function eventually(what, condition, { ms = patienceMs } = {}) {
  const until = Date.now() + ms;
  for (;;) {
    if (await condition()) return;
    if (Date.now() > until) throw new Error(`not within ${ms} ms: ${what}`);
    await sleep(50);
  }
}
