// The depth that a file really uses: 24 bits whose lowest eight are always zero hold 16.
const deepest = 24;

export function createBitDepthMeter() {
  let used = 0;
  const scan = (samples: Float32Array): void => {
    let bits = 0;
    for (let i = 0; i < samples.length; i++) {
      const scaled = samples[i]! * 8_388_608;
      const whole = scaled | 0;
      // A float with finer steps, or beyond full scale, uses all that this measures.
      bits |= whole === scaled ? whole : 1;
    }
    used |= bits;
  };
  return {
    push: (channels: readonly Float32Array[]): void => {
      for (let i = 0; i < channels.length && (used & 1) === 0; i++) scan(channels[i]!);
    },
    /** Bits in use, at most 24; null for digital silence. */
    result: (): number | null => (used === 0 ? null : deepest - trailingZeros(used)),
  };
}

function trailingZeros(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
