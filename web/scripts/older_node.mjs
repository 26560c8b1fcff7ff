// Debian 12's Node is older than the browsers that the page is for: the unit tests get what it lacks.
import { webcrypto } from 'node:crypto';

globalThis.crypto ??= webcrypto;
Array.prototype.toSorted ??= function toSorted(compare) {
  return [...this].sort(compare);
};
Array.prototype.toReversed ??= function toReversed() {
  return [...this].reverse();
};
