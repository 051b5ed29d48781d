import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareUploadedParts, countUploadParts, uploadPartLength } from './upload-limits-and-parts.ts';

const cut = { file_size: 25, chunk_size: 10 };
const kept = [1, 2, 3].map((PartNumber) => ({ PartNumber, ETag: `e${PartNumber}` }));

test('all parts of a file but the last have full size, and together they are the file', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1000, max: 5_242_880 }),
      (file_size, chunk_size) => {
        const bytes = Array.from(
          { length: countUploadParts({ file_size, chunk_size }) },
          (_, i) => uploadPartLength({ file_size, chunk_size }, i) ?? 0,
        );
        expect(bytes.reduce((sum, each) => sum + each, 0)).toBe(file_size);
        expect(bytes.slice(0, -1).every((each) => each === chunk_size)).toBe(true);
        expect(bytes.at(-1)).toBeGreaterThan(0);
      },
    ),
  );
});

test.each([-1, 3, 1e9, 0.5, Number.NaN])('a file of three parts has no part %s', (i) => {
  expect(uploadPartLength(cut, i)).toBeUndefined();
});

test('all parts in any order are the file', () => {
  expect(compareUploadedParts(cut, kept, { fileSize: 25, parts: kept.toReversed() })).toEqual({ ok: true });
  expect(
    compareUploadedParts(cut, kept, {
      fileSize: 25,
      parts: kept.map((part) => ({ ...part, ETag: `"${part.ETag.toUpperCase()}"` })),
    }),
  ).toEqual({ ok: true });
});

test('a part that never arrived is missing, even if the sender claims it', () => {
  expect(compareUploadedParts(cut, kept.slice(1), { fileSize: 25, parts: kept })).toEqual({
    ok: false,
    key: 'upload_part_missing',
    parts: [1],
  });
  expect(compareUploadedParts(cut, kept, { fileSize: 25, parts: kept.slice(1) })).toEqual({
    ok: false,
    key: 'upload_part_missing',
    parts: [1],
  });
});

test('other bytes, another size, a repeated part or an extra one are wrong', () => {
  const other = kept.map((part) => (part.PartNumber === 2 ? { ...part, ETag: 'no' } : part));
  expect(compareUploadedParts(cut, kept, { fileSize: 25, parts: other })).toMatchObject({
    key: 'upload_part_wrong',
    parts: [2],
  });
  expect(compareUploadedParts(cut, kept, { fileSize: 26, parts: kept })).toMatchObject({ key: 'upload_size_wrong' });
  expect(
    compareUploadedParts(cut, kept, { fileSize: 25, parts: [...kept, { PartNumber: 4, ETag: 'e4' }] }),
  ).toMatchObject({
    key: 'upload_part_wrong',
    parts: [4],
  });
  expect(
    compareUploadedParts(cut, kept, { fileSize: 25, parts: [...kept, { PartNumber: 1, ETag: 'e1' }] }),
  ).toMatchObject({
    key: 'upload_part_wrong',
  });
});
