// SHA-256 in plain code: the browser's own is there for pages with TLS only, and most tables at home have none.

const initial = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const constants = makeConstants();

function makeConstants(): Uint32Array {
  const found = new Uint32Array(64);
  let count = 0;
  for (let candidate = 2; count < found.length; candidate += 1) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) prime &&= candidate % divisor !== 0;
    if (prime) found[count++] = fractionOfCubeRoot(candidate);
  }
  return found;
}

/** Exact: browsers may round powers differently. */
function fractionOfCubeRoot(of: number): number {
  const scaled = BigInt(of) << 96n;
  let root = 0n;
  for (let bit = 1n << 36n; bit > 0n; bit >>= 1n) {
    const tried = root + bit;
    if (tried * tried * tried <= scaled) root = tried;
  }
  return Number(root & 0xffffffffn);
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function addBlock(state: Uint32Array, view: DataView, offset: number, words: Uint32Array): void {
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(offset + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const early = words[i - 15]!;
    const late = words[i - 2]!;
    const low = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const high = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + low + words[i - 7]! + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const chosen = (e & f) ^ (~e & g);
    const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + chosen + constants[i]! + words[i]!) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i]! += word;
}

/** The hash of bytes, or of a text's UTF-8, in hex. */
export function sha256(content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = Uint32Array.from(initial);
  const words = new Uint32Array(64);
  for (let offset = 0; offset < padded.length; offset += 64) addBlock(state, view, offset, words);
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}
