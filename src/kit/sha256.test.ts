import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leadingZeroBits, sha256Words } from './sha256.ts';

const hex = (text: string) => [...sha256Words(text)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

test.each(['', 'abc', 'a'.repeat(55), 'a'.repeat(56), 'a'.repeat(64), 'é中🎵'.repeat(40), 'x'.repeat(1000)])(
  'the hash of %j equals the reference value',
  (text) => {
    expect(hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

test('leading zero bits are counted across words', () => {
  expect(leadingZeroBits(Int32Array.from([0, 1 << 30, 5]))).toBe(33);
  expect(leadingZeroBits(Int32Array.from([-1]))).toBe(0);
});
