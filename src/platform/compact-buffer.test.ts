import { expect, test } from 'vitest';
import { compactBuffer } from './compact-buffer.server.ts';
import { gzipAtLevel1 } from './send-answer.server.ts';

const around = (bytes: Buffer) => bytes.buffer.byteLength;

test('a packed page keeps no more memory than its own bytes', () => {
  const packed = gzipAtLevel1(Buffer.from('<li>Kiln</li>'.repeat(20_000)));
  expect(around(packed)).toBeGreaterThan(packed.byteLength * 10);
  const own = compactBuffer(packed);
  expect(own.equals(packed)).toBe(true);
  expect(around(own)).toBe(packed.byteLength);
});

test('a buffer with memory of its own is not copied', () => {
  const bytes = Buffer.allocUnsafeSlow(100);
  expect(compactBuffer(bytes)).toBe(bytes);
});
