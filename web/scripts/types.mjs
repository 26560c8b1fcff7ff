// Writes src/generated/protocol.ts, the types of all messages, as the program tells them. An unchanged file
// is left alone, so that nothing is built again.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = new URL('../../build/release/bin/shoal', import.meta.url);
const program = process.env.SHOAL_PROGRAM ?? fileURLToPath(built);
const file = new URL('../src/generated/protocol.ts', import.meta.url);

if (!existsSync(program)) {
  console.error(`types: there is no program ${program} to ask; ./shoal --help builds it`);
  process.exit(1);
}
const types = execFileSync(program, ['protocol', '--typescript'], { encoding: 'utf8', maxBuffer: 1 << 24 });
if (!existsSync(file) || readFileSync(file, 'utf8') !== types) {
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, types);
}
