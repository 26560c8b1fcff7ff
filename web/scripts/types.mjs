// Writes into src/generated/ what only the program can say: protocol.ts, the types of all messages, and the lessons,
// played by the rules; and positions of the same kind that only tests need (tests/prepared). An unchanged file is left
// alone, so that nothing is built again.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = new URL('../../build/release/bin/shoal', import.meta.url);
const program = process.env.SHOAL_PROGRAM ?? fileURLToPath(built);
const generated = new URL('../src/generated/', import.meta.url);
const played = {
  lessons: new URL('../../lessons/', import.meta.url),
  prepared: new URL('../tests/prepared/', import.meta.url),
};

if (!existsSync(program)) {
  console.error(`types: there is no program ${program} to ask; ./shoal --help builds it`);
  process.exit(1);
}

function write(name, words) {
  const file = new URL(name, generated);
  const text = execFileSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 24 });
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, text);
}

write('protocol.ts', ['protocol', '--typescript']);
for (const [folder, from] of Object.entries(played)) {
  for (const name of readdirSync(from).filter((each) => each.endsWith('.json'))) {
    write(`${folder}/${name}`, ['lesson', fileURLToPath(new URL(name, from))]);
  }
}
