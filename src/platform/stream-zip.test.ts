import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { streamZip } from './stream-zip.server.ts';

/** A file without an end, a chunk at a time. */
const endless = () =>
  new Readable({
    read() {
      setImmediate(() => this.push(Buffer.alloc(1024)));
    },
  });
const entry = (name: string, stream: Readable) => ({ name, open: async () => stream });

test('a zip holds its files in order', async () => {
  const bytes = await buffer(
    streamZip([entry('one.txt', Readable.from(['first'])), entry('two.txt', Readable.from(['second']))]),
  );
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('first') && bytes.includes('second')).toBe(true);
});

test('a client that disconnects midway leaves no file open, and no further one is opened', async () => {
  const [first, second] = [endless(), Readable.from(['never'])];
  let opened = false;
  const zip = streamZip([
    entry('first.wav', first),
    {
      name: 'second.wav',
      open: async () => {
        opened = true;
        return second;
      },
    },
  ]);
  await new Promise((read) => zip.once('data', read));
  zip.destroy();
  for (let i = 0; i < 10; i += 1) await turn();
  expect([first.destroyed, opened]).toEqual([true, false]);
});

test('a client that disconnects before a file is open does not keep it open', async () => {
  const late = endless();
  let give: (stream: Readable) => void = () => {};
  const zip = streamZip([
    {
      name: 'late.wav',
      open: () =>
        new Promise((done) => {
          give = done;
        }),
    },
  ]);
  zip.on('error', () => {});
  await turn();
  zip.destroy();
  await turn();
  give(late);
  for (let i = 0; i < 10; i += 1) await turn();
  expect(late.destroyed).toBe(true);
});
