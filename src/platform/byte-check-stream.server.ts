import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { CorruptFileError } from '#platform/ports/files.ts';

/** A body as a stream that is read once. An array is passed on in one chunk. */
export function bodyToStream(body: Readable | Uint8Array): Readable {
  return body instanceof Readable ? body : Readable.from([body], { objectMode: false });
}

/**
 * Counts and hashes the bytes that pass through, and ends in `CorruptFileError` when they differ from the announced
 * size or hash. The last chunk is held back until the check is done, so that no receiver takes a wrong body for a
 * finished one.
 */
export function makeByteCheckStream(expected: { size?: number; sha256?: string }): Transform {
  const hash = expected.sha256 === undefined ? null : createHash('sha256');
  let size = 0;
  let held: Buffer | null = null;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      hash?.update(piece);
      if (expected.size !== undefined && size > expected.size)
        return done(new CorruptFileError('more bytes than announced'));
      const before = held;
      held = piece;
      done(null, before ?? undefined);
    },
    flush(done) {
      const problem = whatDiffers(expected, size, hash?.digest('hex'));
      if (problem) return done(new CorruptFileError(problem));
      done(null, held ?? undefined);
    },
  });
}

function whatDiffers(expected: { size?: number; sha256?: string }, size: number, sha256?: string): string | null {
  if (expected.size !== undefined && size !== expected.size) return 'fewer bytes than announced';
  if (expected.sha256 !== undefined && sha256 !== expected.sha256.toLowerCase()) return 'other bytes than announced';
  return null;
}
