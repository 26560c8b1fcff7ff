#!/usr/bin/env node
// The engine in WebAssembly writes the same bytes as the native program: twenty seeds of every game
// and player count, with every bot the module knows and with options switched.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const seeds = 20;
const program = process.env.SHOAL_PROGRAM;
const file = process.env.SHOAL_WASM;
const tables = [
    { game: 'fishing', players: [3, 4, 5] },
    { game: 'foppen', players: [4, 5, 6, 7, 8] },
    { game: 'fatfish', players: [2, 3, 4, 5, 6] },
    { game: 'fatfish', players: [2, 6], bot: 'clumsy', options: ['licences=true'] },
    { game: 'hecht', players: [2, 3, 4, 5, 6] },
];

const bytes = readFileSync(file);
const module = new WebAssembly.Module(bytes);
const { exports: engine } = new WebAssembly.Instance(module);

function ask(request) {
    const text = new TextEncoder().encode(request);
    new Uint8Array(engine.memory.buffer, engine.buffer(), text.length).set(text);
    return engine.trace_begin(text.length);
}

function traceInWasm({ game, players, bot, options, seed }) {
    const pieces = [];
    let length = ask([game, players, seed, bot, ...options].join(' '));
    while (length > 0) {
        pieces.push(Buffer.from(new Uint8Array(engine.memory.buffer, engine.buffer(), length)));
        length = engine.trace_step();
    }
    return Buffer.concat(pieces);
}

function traceNatively({ game, players, bot, options, seed }) {
    const chosen = options.flatMap((option) => ['--option', option]);
    const words = ['trace', game, '--players', players, '--seed', seed, '--bot', bot, ...chosen].map(String);
    return execFileSync(program, words, { maxBuffer: 1 << 28 });
}

let passed = 0;
let failed = 0;
function check(what, holds) {
    if (holds) {
        passed += 1;
    } else {
        failed += 1;
        console.log(`FAILED: ${what}`);
    }
}

check('the module imports nothing', WebAssembly.Module.imports(module).length === 0);
for (const { game, players, bot = 'random', options = [] } of tables) {
    for (const count of players) {
        let same = true;
        for (let seed = 1; seed <= seeds && same; seed += 1) {
            const table = { game, players: count, bot, options, seed };
            const native = traceNatively(table);
            same = native.length > 0 && native.equals(traceInWasm(table));
        }
        check(`${game} with ${count} players, ${bot}: native and WebAssembly traces are the same bytes`, same);
    }
}
const secret = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const dealt = { game: 'foppen', players: 4, bot: 'random', options: [], seed: secret };
check('ChaCha20 seeds deal the same', traceNatively(dealt).equals(traceInWasm(dealt)));

for (const bad of ['', 'chess 2 1 random', 'foppen 3 1 random', 'foppen 4 x random', 'foppen 4 1 nobody',
    'fatfish 2 1 random fiasco=maybe', 'foppen', `foppen 4 ${'1'.repeat(300)} random`]) {
    check(`the request "${bad.slice(0, 40)}" is refused`, ask(bad) < 0 && engine.trace_step() === 0);
}

console.log(`shoal.wasm: ${bytes.length} bytes`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
