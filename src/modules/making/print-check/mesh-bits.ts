/** Reads numbers of any number of bits, the highest bit first. */
export class MeshBitReader {
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
    let value = 0;
    for (let left = bits; left > 0; ) {
      const offset = this.#at & 7;
      const taken = Math.min(8 - offset, left);
      const byte = this.#bytes[Math.floor(this.#at / 8)] ?? 0;
      value = value * 2 ** taken + ((byte >> (8 - offset - taken)) & (2 ** taken - 1));
      this.#at += taken;
      left -= taken;
    }
    return value;
  }

  /** Goes on at the next whole byte. */
  align(): void {
    this.#at = Math.ceil(this.#at / 8) * 8;
  }
}
