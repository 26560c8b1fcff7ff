// The games' own code in the page: deals and plays a match again, after its end, to check what the server said. Nothing
// else is done with it, and it is fetched only then.
import built from 'virtual:engine';
import { sha256 } from './sha256';

export interface Engine {
  /** Deals. Gives what chance drew, as records have it: "3,0,17". Undefined: it knows no such game. */
  begin(
    game: string,
    players: number,
    version: number,
    seed: string,
    rules: Record<string, string>,
  ): string | undefined;
  /** A move and what chance drew for it; undefined: it is none. */
  move(seat: number, move: string): string | undefined;
  /** What a seat may see; -1: spectators. */
  show(viewer: number): string;
}

interface Exports {
  memory: WebAssembly.Memory;
  buffer(): number;
  deal_begin(length: number): number;
  deal_move(length: number): number;
  deal_show(viewer: number): number;
}

export async function makeEngine(bytes: BufferSource): Promise<Engine> {
  const { instance } = await WebAssembly.instantiate(bytes);
  const module = instance.exports as unknown as Exports;
  const ask = (request: string, how: (length: number) => number): string | undefined => {
    const text = new TextEncoder().encode(request);
    new Uint8Array(module.memory.buffer, module.buffer(), text.length).set(text);
    return answer(how(text.length));
  };
  const answer = (length: number): string | undefined =>
    length < 0
      ? undefined
      : new TextDecoder().decode(new Uint8Array(module.memory.buffer, module.buffer(), length).slice());
  return {
    begin(game, players, version, seed, rules) {
      const options = Object.entries(rules).map(([name, value]) => `${name}=${value}`);
      return ask([game, players, version, seed, ...options].join(' '), module.deal_begin);
    },
    move: (seat, move) => ask(`${seat} ${move}`, module.deal_move),
    show: (viewer) => answer(module.deal_show(viewer)) ?? '',
  };
}

/** Undefined where this page was built without it, or gets another one than it was built with. */
export async function loadEngine(): Promise<Engine | undefined> {
  if (!built || !globalThis.WebAssembly) return undefined;
  try {
    const answer = await fetch(new URL(built.path, document.baseURI));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return answer.ok && sha256(bytes) === built.sha256 ? await makeEngine(bytes) : undefined;
  } catch {
    return undefined;
  }
}
