import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRangeHeader } from './parse-range-header.ts';

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=0-', 0, 999],
  ['bytes=10-19', 10, 19],
  ['bytes=990-5000', 990, 999],
  ['bytes=0-1000000000000000000', 0, 999],
  ['bytes=-1', 999, 999],
  ['bytes=-5000', 0, 999],
  ['bytes=5000-, 1-2', 1, 2],
  ['Bytes = 3-4', 3, 4],
])('%s of a thousand bytes is %i to %i', (header, start, end) => {
  expect(parseRangeHeader(header, 1000)).toEqual({ kind: 'part', start, end });
});

test.each(['bytes=1000-', 'bytes=-0', 'bytes=5-4', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=0-1e18', 'bytes=--1'])(
  '%s is outside a file of a thousand bytes',
  (header) => {
    expect(parseRangeHeader(header, 1000)).toEqual({ kind: 'outside' });
  },
);

test.each([undefined, '', 'items=0-5', 'seconds=1-'])('%s requests the whole file', (header) => {
  expect(parseRangeHeader(header, 1000)).toEqual({ kind: 'whole' });
});

test('no range answers with bytes outside the file', () => {
  const piece = fc.oneof(fc.nat().map(String), fc.constantFrom('', '-', '0-', '-9', '1e9', ' '));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(5000), (pieces, size) => {
      const wanted = parseRangeHeader(`bytes=${pieces.join(',')}`, size);
      if (wanted.kind !== 'part') return;
      expect(wanted.start).toBeGreaterThanOrEqual(0);
      expect(wanted.start).toBeLessThanOrEqual(wanted.end);
      expect(wanted.end).toBeLessThan(size);
    }),
  );
});
