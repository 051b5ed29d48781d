/** Random access to bytes on disk or in memory. `read` returns fewer bytes than requested only at the end. */
export type ByteSource = {
  size: number;
  /** A copy at offset 0 of its own buffer, so that typed arrays can view it. */
  read: (at: number, length: number) => Uint8Array<ArrayBuffer>;
  close: () => void;
};

export function memoryByteSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (at, length) => Uint8Array.from(bytes.subarray(at, at + length)),
    close: () => {},
  };
}

/** The four-letter chunk id at a position, as in RIFF and its relatives. */
export function readFourCc(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

export function dataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
