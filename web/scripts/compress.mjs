// Puts a Brotli copy beside each text file of a built page, which the server hands to browsers that take it.
// It packs with gzip by itself, but Brotli's best takes too long for a server's start.
//
//     node scripts/compress.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const folder = process.argv[2];
const worthwhile = /\.(js|mjs|css|svg|json|wasm|webmanifest|txt)$/;
const bytesMin = 512;

function* filesBelow(place) {
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    const path = join(place, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

for (const path of [...filesBelow(folder)].filter((each) => worthwhile.test(each))) {
  const content = readFileSync(path);
  const packed = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  if (content.length >= bytesMin && packed.length < content.length * 0.9) {
    writeFileSync(`${path}.br`, packed);
  }
}
