import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lookupTable } from './lookup-table.ts';

const PROTOTYPE = '__proto__';

test('a word table finds only its own words', () => {
  const table = lookupTable({ vinyl: 1 });
  expect([table.vinyl, table.constructor, table.toString, table[PROTOTYPE]]).toEqual([
    1,
    undefined,
    undefined,
    undefined,
  ]);
  const faults: Record<string, string> = lookupTable({});
  faults[PROTOTYPE] = 'input_unknown';
  expect(JSON.stringify(faults)).toBe('{"__proto__":"input_unknown"}');
});

/** A table written as a plain object, or a look-up that a prototype answers too. */
const PLAIN_TABLE = /\b(?:const|let) (\w+): (?:Readonly<|Partial<)*Record<string,.*> =\s*\{/g;
const ASKS_PROTOTYPE = /[(!?:=] ?\(?[\w.]+ in [a-zA-Z][\w.]*\b(?! of)(?=\s*[)?&|])/g;

// The payment sandbox is a separate process that runs from a copy of its folder alone.
test('the source looks up no text in a plain object', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.ts$|\.gen\.ts$|^integrations\/payment-sandbox\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(1000);
  const plain = sources.flatMap((file) => {
    const text = readFileSync(join('src', file), 'utf8');
    return [...text.matchAll(PLAIN_TABLE), ...text.matchAll(ASKS_PROTOTYPE)].map(([found]) => `${file}: ${found}`);
  });
  expect(plain).toEqual([]);
});
