/** A share of the seed: 256 bits that nobody else chose, so that no server can deal as it likes. */
export function makeNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (each) => each.toString(16).padStart(2, '0')).join('');
}
