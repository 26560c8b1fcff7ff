#!/usr/bin/env node
// The engine in WebAssembly deals and plays recorded matches again, as the page does to check what a server said: the
// same chance in the deal and in every move, and another one from another seed.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../recorded/', import.meta.url);
const module = new WebAssembly.Module(readFileSync(process.env.SHOAL_WASM));
const { exports: engine } = new WebAssembly.Instance(module);

function read(length) {
    if (length < 0) return undefined;
    return Buffer.from(new Uint8Array(engine.memory.buffer, engine.buffer(), length)).toString();
}

function ask(how, request) {
    const text = new TextEncoder().encode(request);
    new Uint8Array(engine.memory.buffer, engine.buffer(), text.length).set(text);
    return how(text.length);
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

// The number of records at which the match is no longer the one that is played again; 0: it is the same.
function differsAt(head, records, seed) {
    const { options } = records.findLast((each) => each.options);
    const rules = Object.entries(options.rules).map(([name, value]) => `${name}=${value}`);
    const begin = () => read(ask(engine.deal_begin, [head.game, head.players, head.rules, seed, ...rules].join(' ')));
    const move = ({ seat, text }) => read(ask(engine.deal_move, `${seat} ${text}`));
    let line = [];
    for (const [i, record] of records.entries()) {
        let drawn = record.chance ?? '';
        if (record.t === 'started') drawn = begin();
        if (record.t === 'moved') {
            drawn = move(record);
            line.push(record);
        }
        if (record.t === 'undone') {
            line = line.slice(0, record.number ?? 0);
            begin();
            line.forEach(move);
        }
        if (drawn !== (record.chance ?? '')) return i + 1;
    }
    return 0;
}

const files = readdirSync(folder).filter((each) => /^match-.*\.jsonl$/.test(each));
check('there are recorded matches', files.length >= 4);
for (const file of files) {
    const lines = readFileSync(new URL(file, folder), 'utf8').trim().split('\n');
    const [head, ...records] = lines.map((each) => JSON.parse(each));
    check(`${file}: is played again as it was`, differsAt(head, records, head.seed) === 0);
    check(`${file}: another seed is noticed`, differsAt(head, records, 'f'.repeat(64)) > 0);
    for (const viewer of [-1, 0, head.players - 1]) {
        const position = read(engine.deal_show(viewer));
        check(`${file}: ${viewer} is shown a position`, typeof JSON.parse(position).phase === 'string');
    }
    check(`${file}: nobody sits beyond the last seat`, engine.deal_show(head.players) === -3);
    check(`${file}: what is no move is refused`, ask(engine.deal_move, '0 nonsense') === -8);
    check(`${file}: rules of the future are refused`,
        ask(engine.deal_begin, `${head.game} ${head.players} 99 ${head.seed}`) === -7);
    check(`${file}: nothing goes on after that`, ask(engine.deal_move, '0 pass') === -1);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
