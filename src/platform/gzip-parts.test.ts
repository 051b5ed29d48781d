import { crc32, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipOf, joinedCrc, packPart, unpackPart } from './gzip-parts.server.ts';

const words = (text: string, times: number) => Buffer.from(text.repeat(times));
const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 3000 }),
  fc.string({ maxLength: 30 }).map((text) => words(`${text}é`, 200)),
);

test('parts packed before and bytes between them unpack to the very same bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyBytes, fc.constantFrom(null, 1, 7)), { maxLength: 12 }), (given) => {
      const parts = given.map(([bytes, level]) => {
        const own = Buffer.from(bytes);
        return level === null ? own : packPart(own, level);
      });
      expect(gunzipSync(gzipOf(parts))).toEqual(Buffer.concat(given.map(([bytes]) => bytes)));
    }),
  );
});

test('the same part may stand in one file twice, and unpacks by itself', () => {
  const part = packPart(words('<li>Kiln</li>', 300), 7);
  expect(gunzipSync(gzipOf([part, Buffer.from('<hr>'), part])).toString()).toBe(
    `${'<li>Kiln</li>'.repeat(300)}<hr>${'<li>Kiln</li>'.repeat(300)}`,
  );
  expect(unpackPart(part)).toEqual(words('<li>Kiln</li>', 300));
  expect(part.packed.byteLength).toBeLessThan(200);
});

test('the checksum of a whole follows from those of its parts', () => {
  fc.assert(
    fc.property(anyBytes, anyBytes, (first, second) => {
      expect(joinedCrc(crc32(first), crc32(second), second.byteLength)).toBe(crc32(Buffer.concat([first, second])));
    }),
  );
});
