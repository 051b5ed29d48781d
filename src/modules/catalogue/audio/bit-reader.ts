/** Reads bits from the highest down. Past the end it reads ones, which ends any count of zeros. */
export type BitReader = {
  /** 0 to 33 bits. */
  unsigned: (bits: number) => number;
  /** Two's complement. */
  signed: (bits: number) => number;
  /** The number of zeros before the next one. The one is consumed too. */
  zeros: () => number;
  isPastEnd: () => boolean;
};

export function bitReader(bytes: Uint8Array): BitReader {
  let at = 0;
  const bit = () => {
    const value = ((bytes[at >> 3] ?? 255) >> (7 - (at & 7))) & 1;
    at += 1;
    return value;
  };
  const unsigned = (bits: number) => {
    let value = 0;
    for (let left = bits; left > 0; ) {
      const taken = Math.min(left, 8 - (at & 7));
      const byte = bytes[at >> 3] ?? 255;
      value = value * 2 ** taken + ((byte >> (8 - (at & 7) - taken)) & (2 ** taken - 1));
      at += taken;
      left -= taken;
    }
    return value;
  };
  const signed = (bits: number) => {
    const value = unsigned(bits);
    return bits > 0 && value >= 2 ** (bits - 1) ? value - 2 ** bits : value;
  };
  const zeros = () => {
    let count = 0;
    while (bit() === 0) count += 1;
    return count;
  };
  return { unsigned, signed, zeros, isPastEnd: () => at > bytes.length * 8 };
}
