// Fourier transform of two real signals at once, as real and imaginary part.

/** @param size a power of two, 16 or more */
export function createFourierTransform(size: number) {
  const bits = Math.log2(size);
  const order = Int32Array.from({ length: size }, (_, i) => reversed(i, bits));
  const cos = Float64Array.from({ length: size }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sin = Float64Array.from({ length: size }, (_, i) => Math.sin((2 * Math.PI * i) / size));
  return {
    /** Where sample i has to be put before `transform`. */
    order,
    /** In place. Two levels of butterflies share one pass, so that memory is touched half as often. */
    transform: (re: Float64Array, im: Float64Array): void => {
      let quarter = 1;
      if (bits % 2 === 1) {
        pairs(re, im);
        quarter = 2;
      }
      for (; quarter < size; quarter *= 4) fours(re, im, quarter, cos, sin);
    },
  };
}

function pairs(re: Float64Array, im: Float64Array): void {
  for (let i = 0; i < re.length; i += 2) {
    const ar = re[i]!;
    const br = re[i + 1]!;
    const ai = im[i]!;
    const bi = im[i + 1]!;
    re[i] = ar + br;
    re[i + 1] = ar - br;
    im[i] = ai + bi;
    im[i + 1] = ai - bi;
  }
}

/** Hot: every value in a local variable. */
function fours(re: Float64Array, im: Float64Array, quarter: number, cos: Float64Array, sin: Float64Array): void {
  const size = re.length;
  const turn = size / (4 * quarter);
  for (let k = 0; k < quarter; k++) {
    const c1 = cos[k * turn]!;
    const s1 = sin[k * turn]!;
    const c2 = cos[2 * k * turn]!;
    const s2 = sin[2 * k * turn]!;
    const c3 = c1 * c2 - s1 * s2;
    const s3 = c1 * s2 + s1 * c2;
    for (let p = k; p < size; p += 4 * quarter) {
      const q = p + quarter;
      const r = q + quarter;
      const s = r + quarter;
      // Bit-reversed order: the second quarter turns twice as fast as the third.
      const br = re[q]! * c2 + im[q]! * s2;
      const bi = im[q]! * c2 - re[q]! * s2;
      const cr = re[r]! * c1 + im[r]! * s1;
      const ci = im[r]! * c1 - re[r]! * s1;
      const dr = re[s]! * c3 + im[s]! * s3;
      const di = im[s]! * c3 - re[s]! * s3;
      const ar = re[p]!;
      const ai = im[p]!;
      const abr = ar + br;
      const abi = ai + bi;
      const amr = ar - br;
      const ami = ai - bi;
      const cdr = cr + dr;
      const cdi = ci + di;
      const cmr = cr - dr;
      const cmi = ci - di;
      re[p] = abr + cdr;
      im[p] = abi + cdi;
      re[q] = amr + cmi;
      im[q] = ami - cmr;
      re[r] = abr - cdr;
      im[r] = abi - cdi;
      re[s] = amr - cmi;
      im[s] = ami + cmr;
    }
  }
}

function reversed(value: number, bits: number): number {
  let out = 0;
  for (let bit = 0; bit < bits; bit++) out |= ((value >> bit) & 1) << (bits - 1 - bit);
  return out;
}
