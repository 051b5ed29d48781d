/**
 * The same bytes in memory of their own. A buffer from zlib or from a pool is a part of a larger one, which would stay in memory
 * as long as the part.
 */
export function compactBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength < bytes.byteLength * 1.2) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}
