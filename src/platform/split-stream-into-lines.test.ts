import { expect, test } from 'vitest';
import { splitStreamIntoLines } from './split-stream-into-lines.server.ts';

async function* pieces(...all: (string | Uint8Array)[]) {
  yield* all;
}
const read = (...all: (string | Uint8Array)[]) => Array.fromAsync(splitStreamIntoLines(pieces(...all)));

test('lines end with a line feed, with or without a return before it, wherever the chunks end', async () => {
  expect(await read('one\r', '\ntw', 'o\n', '\nfour')).toEqual(['one', 'two', '', 'four']);
  expect(await read()).toEqual([]);
  expect(await read('one\n')).toEqual(['one']);
});

test('Unicode separators stay in their line', async () =>
  expect(await read('a\u2028b\u2029c\u0085d\ve\ff\n')).toEqual(['a\u2028b\u2029c\u0085d\ve\ff']));

test('a character of several bytes may be split between chunks', async () => {
  const bytes = Buffer.from('林檎\n♥');
  expect(await read(...[...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(['林檎', '♥']);
});
