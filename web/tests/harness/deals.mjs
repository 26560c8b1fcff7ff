// Which deals are played, and what is chosen by chance. Tests run against a server (tests/dealt) that leaves the deal
// to the shares that people add to its seed, and theirs follow from a name: that of the test, unless it names another
// deal. A test that runs alone plays what it plays among others, in every run.
//
//     SHOAL_DEALS=7 node web/tests/keyboard_test.mjs      # other deals, for those who look for trouble
import { createHash } from 'node:crypto';

const variant = process.env.SHOAL_DEALS ?? '';
let deal = '';
let drawing = 0;

/** From now on this deal is played; so are the choices that are made by chance. */
export function playDeal(name) {
  deal = variant === '' ? name : `${name}, ${variant}`;
  drawing = 0;
}

const digest = (...words) => createHash('sha256').update(words.join('\n')).digest();

/** The share of the seed of somebody who plays a deal, in hex; of the one that is being played where none is named. */
export const shareOf = (name = deal) => digest('share', name).toString('hex');

/** What is told of a share before all have promised theirs. */
export const promiseOf = (share) => createHash('sha256').update(share).digest('hex');

/** Chance for one person: each call gives a number below `n`. Whoever comes later has other numbers. */
export function newChance() {
  const whose = [deal, (drawing += 1)];
  let drawn = 0;
  return (n) => digest('chance', ...whose, (drawn += 1)).readUInt32BE() % n;
}

/** A number below `n` that follows from the deal and what it is for, and from nothing that happened before. */
export const chanceFor = (what, n) => digest('chance for', deal, what).readUInt32BE() % n;
