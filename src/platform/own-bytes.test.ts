import { expect, test } from 'vitest';
import { ownBytes } from './own-bytes.server.ts';
import { lightlyPacked } from './send.server.ts';

const around = (bytes: Buffer) => bytes.buffer.byteLength;

test('a packed page keeps no more memory than its own bytes', () => {
  const packed = lightlyPacked(Buffer.from('<li>Kiln</li>'.repeat(20_000)));
  expect(around(packed)).toBeGreaterThan(packed.byteLength * 10);
  const own = ownBytes(packed);
  expect(own.equals(packed)).toBe(true);
  expect(around(own)).toBe(packed.byteLength);
});

test('what has a memory of its own already is not copied', () => {
  const bytes = Buffer.allocUnsafeSlow(100);
  expect(ownBytes(bytes)).toBe(bytes);
});
