/** Bytes that can be read anywhere, from disk or memory; `read` gives fewer bytes than asked only at the end. */
export type ByteSource = {
  size: number;
  /** A copy of its own at offset 0 of its buffer, so typed arrays may look into it. */
  read: (at: number, length: number) => Uint8Array<ArrayBuffer>;
  close: () => void;
};

export function bytesSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (at, length) => Uint8Array.from(bytes.subarray(at, at + length)),
    close: () => {},
  };
}

/** The four letters at a place, as RIFF and its relatives mark their chunks. */
export function fourLetters(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
