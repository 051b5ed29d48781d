/**
 * The same bytes in a piece of memory of their own. What comes out of zlib or a pool is a corner of a larger piece, all of which
 * would be kept with it.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength < bytes.byteLength * 1.2) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}
