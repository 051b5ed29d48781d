import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { FileCorrupt } from '#platform/ports/files.ts';

/** A body as a stream, and once: a whole array is handed on in one piece. */
export function streamOf(body: Readable | Uint8Array): Readable {
  return body instanceof Readable ? body : Readable.from([body], { objectMode: false });
}

/**
 * Passes bytes on while it counts and hashes them, and ends in `FileCorrupt` when they are not the ones announced.
 * The last piece is held back until the check is done, so that no receiver can take a wrong body for a finished one.
 */
export function checkBytes(expected: { size?: number; sha256?: string }): Transform {
  const hash = expected.sha256 === undefined ? null : createHash('sha256');
  let size = 0;
  let held: Buffer | null = null;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      hash?.update(piece);
      if (expected.size !== undefined && size > expected.size)
        return done(new FileCorrupt('more bytes than announced'));
      const before = held;
      held = piece;
      done(null, before ?? undefined);
    },
    flush(done) {
      const problem = whatDiffers(expected, size, hash?.digest('hex'));
      if (problem) return done(new FileCorrupt(problem));
      done(null, held ?? undefined);
    },
  });
}

function whatDiffers(expected: { size?: number; sha256?: string }, size: number, sha256?: string): string | null {
  if (expected.size !== undefined && size !== expected.size) return 'fewer bytes than announced';
  if (expected.sha256 !== undefined && sha256 !== expected.sha256.toLowerCase()) return 'other bytes than announced';
  return null;
}
