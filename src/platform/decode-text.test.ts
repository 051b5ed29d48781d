import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeTextDecoderStream } from './decode-text.server.ts';

/** Reads in these chunks; the first four bytes decide the encoding. */
const read = (...pieces: Buffer[]) => text(Readable.from(pieces).pipe(makeTextDecoderStream(4)));

const latin = (words: string) => Buffer.from(words, 'latin1');

test('a file in Latin-1 loses no character, wherever its chunks end', async () => {
  const bytes = latin('plain;Bj\xf6rk;Sigur R\xf3s;Beyonc\xe9');
  for (let at = 6; at <= bytes.length; at += 1)
    expect(await read(bytes.subarray(0, 6), bytes.subarray(6, at), bytes.subarray(at)), `parted at ${at}`).toBe(
      'plain;Björk;Sigur Rós;Beyoncé',
    );
  expect(await read(...[...bytes].map((byte) => Buffer.from([byte])))).toBe('plain;Björk;Sigur Rós;Beyoncé');
});

test('a file in UTF-8 is read unchanged, wherever its chunks end', async () => {
  const bytes = Buffer.from('plain;Björk;林檎;𝕬;€');
  for (let at = 6; at <= bytes.length; at += 1)
    expect(await read(bytes.subarray(0, at), bytes.subarray(at)), `parted at ${at}`).toBe('plain;Björk;林檎;𝕬;€');
  expect(await read(...[...bytes].map((byte) => Buffer.from([byte])))).toBe('plain;Björk;林檎;𝕬;€');
});
