/**
 * A copy of the bytes in memory of their own. A buffer from zlib or from a pool is a slice of a larger one, which
 * stays in memory as long as the slice.
 */
export function compactBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength < bytes.byteLength * 1.2) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}
