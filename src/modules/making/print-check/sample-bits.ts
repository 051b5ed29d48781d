/** Reads numbers of any number of bits, the highest bit first. */
export class SampleBitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  has(bits: number): boolean {
    return this.#at + bits <= this.#bytes.length * 8;
  }

  /** @param bits at most 32 */
  read(bits: number): number {
    const value = readBits(this.#bytes, this.#at, bits);
    this.#at += bits;
    return value;
  }

  /** Goes on at the next whole byte. */
  align(): void {
    this.#at = Math.ceil(this.#at / 8) * 8;
  }
}

/** A number of at most 32 bits, the highest bit first. @param from the place of its first bit */
export function readBits(bytes: Uint8Array, from: number, bits: number): number {
  let [value, at] = [0, from];
  for (let left = bits; left > 0; ) {
    const offset = at % 8;
    const taken = Math.min(8 - offset, left);
    const byte = bytes[Math.floor(at / 8)] ?? 0;
    value = value * 2 ** taken + ((byte >> (8 - offset - taken)) & (2 ** taken - 1));
    at += taken;
    left -= taken;
  }
  return value;
}
