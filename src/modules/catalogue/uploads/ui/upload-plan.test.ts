import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allUploadPartNumbers,
  findUnfinishedUpload,
  shouldRetryUploadPart,
  uploadedFraction,
  uploadPartsToSend,
  uploadRetryDelay,
} from './upload-plan.ts';

const cut = { file_size: 25, chunk_size: 10 };

test('missing parts are sent in order, the last part shorter', () => {
  expect(uploadPartsToSend(cut, [3, 1])).toEqual([
    { i: 0, from: 0, to: 10 },
    { i: 2, from: 20, to: 25 },
  ]);
});

test('the parts of a whole file are contiguous', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 100_000, max: 5_242_880 }),
      (file_size, chunk_size) => {
        const pieces = uploadPartsToSend({ file_size, chunk_size }, allUploadPartNumbers({ file_size, chunk_size }));
        expect(pieces[0]?.from).toBe(0);
        expect(pieces.at(-1)?.to).toBe(file_size);
        for (const [at, piece] of pieces.entries()) if (at > 0) expect(piece.from).toBe(pieces[at - 1]?.to);
      },
    ),
  );
});

test('a part outside the file is not sent', () => {
  expect(uploadPartsToSend(cut, [4, 0])).toEqual([]);
});

test('progress counts received and sent bytes, and never passes the end', () => {
  expect(uploadedFraction(cut, [1, 2, 3], 0)).toBe(0);
  expect(uploadedFraction(cut, [2, 3], 5)).toBe(0.6);
  expect(uploadedFraction(cut, [3], 500)).toBe(1);
  expect(uploadedFraction(cut, [], 0)).toBe(1);
});

test('each wait is longer than the one before, up to half a minute', () => {
  expect([1, 2, 3, 20].map((tries) => uploadRetryDelay(tries, 0))).toEqual([500, 1000, 2000, 15_000]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, chance) => uploadRetryDelay(tries, chance) <= 30_000,
    ),
  );
});

test.each([
  [0, true],
  [429, true],
  [503, true],
  [422, false],
  [404, false],
  [410, false],
])('after %i another try: %s', (status, worth) => {
  expect(shouldRetryUploadPart(status)).toBe(worth);
});

test('an upload is resumed only for the same file and track', () => {
  const open = { id: 1, fileName: 'kiln.wav', fileSize: 99, state: 'open', track_id: null };
  const file = { name: 'kiln.wav', size: 99 };
  expect(findUnfinishedUpload([open], file)).toBe(open);
  expect(findUnfinishedUpload([open], { ...file, size: 98 })).toBeUndefined();
  expect(findUnfinishedUpload([open], file, 7)).toBeUndefined();
  expect(findUnfinishedUpload([{ ...open, state: 'complete' }], file)).toBeUndefined();
});
