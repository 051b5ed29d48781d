#!/usr/bin/env bash
# fontkit 2.0.4 with @fontsource/noto-sans-sc 5.3.0: one .woff file of the package opens, but its characters can not be looked up:
# fontkit unpacks WOFF tables with an inflater of its own (tiny-inflate), which loses a table that zlib unpacks.
# The same font with its tables unpacked by zlib beforehand draws every character.
# Seen: a paper with one ordinary character of that file can not be made, whereas text of the other 100 files can.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fontkit@2.0.4 @fontsource/noto-sans-sc@5.3.0
cat > check.mjs <<'JS'
import { readdirSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { create } from 'fontkit';

// WOFF 1.0, sections 3 to 5: a header of 44 bytes, 20 bytes for each table, the tables.
function plain(woff) {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const entries = [];
  const tables = [];
  let offset = 12 + 16 * count;
  for (let i = 0; i < count; i++) {
    const at = 44 + 20 * i;
    const [start, packed, length] = [4, 8, 12].map((n) => woff.readUInt32BE(at + n));
    const bytes = woff.subarray(start, start + packed);
    const data = packed < length ? inflateSync(bytes) : bytes;
    const entry = Buffer.alloc(16);
    woff.copy(entry, 0, at, at + 4);
    entry.writeUInt32BE(offset, 8);
    entry.writeUInt32BE(length, 12);
    const filled = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    entries.push(entry);
    tables.push(filled);
    offset += filled.length;
  }
  return Buffer.concat([head, ...entries, ...tables]);
}

/** Why the outline of a character can't be had; undefined where it can. A table is refused as a whole, so one character tells. */
function failure(font, point) {
  try {
    font.glyphForCodePoint(point).path.toSVG();
  } catch (error) {
    return error.message;
  }
}

const folder = 'node_modules/@fontsource/noto-sans-sc/files/';
const refused = [];
let unpacked = 0;
for (const name of readdirSync(folder).filter((file) => /-400-normal\.woff$/.test(file))) {
  const bytes = readFileSync(folder + name);
  const whole = create(plain(bytes));
  const [point] = whole.characterSet.filter((each) => each > 32);
  if (failure(whole, point)) unpacked += 1;
  const why = failure(create(bytes), point);
  if (why) refused.push(`${name}, ${whole.characterSet.length} characters such as ${String.fromCodePoint(point)}: ${why}`);
}
console.log(refused.join('\n') || 'none refused');
console.log(`with tables unpacked by zlib: ${unpacked} files fail`);
process.exit(refused.length > 0 && unpacked === 0 ? 0 : 1);
JS
node check.mjs
