// Integrated loudness by ITU-R BS.1770-4: K-weighting, 400 ms blocks each 100 ms, an absolute and a relative gate.
import type { Speaker } from './audio.ts';
import { loudnessWeight } from './speakers.ts';

export type LoudnessMeter = {
  push: (channels: readonly Float32Array[]) => void;
  /** LUFS; null for silence and for sound shorter than 400 ms. */
  integrated: () => number | null;
};

type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number };

const absoluteGate = -70;
const relativeGate = -10;
const steps = 4;

export function loudnessMeter(sampleRate: number, speakers: readonly Speaker[]): LoudnessMeter {
  const filters = kWeighting(sampleRate);
  const channels = speakers.map((speaker) => ({ weight: loudnessWeight(speaker), state: new Float64Array(4) }));
  const energies: number[] = [];
  let frame = 0;
  let energy = 0;
  const boundary = () => Math.round(((energies.length + 1) * sampleRate) / 10);
  return {
    push: (blocks) => {
      const length = blocks[0]?.length ?? 0;
      for (let from = 0; from < length; ) {
        const to = Math.min(length, from + boundary() - frame);
        for (const [index, block] of blocks.entries()) {
          const channel = channels[index];
          if (channel && channel.weight > 0)
            energy += channel.weight * weightedEnergy(block, from, to, filters, channel.state);
        }
        frame += to - from;
        from = to;
        if (frame < boundary()) continue;
        energies.push(energy / (sampleRate / 10));
        energy = 0;
      }
    },
    integrated: () => gated(energies),
  };
}

/** The two filters of BS.1770 for any sample rate, by the bilinear transform of their analogue forms. */
function kWeighting(rate: number): { shelf: Biquad; highPass: Biquad } {
  const k = Math.tan((Math.PI * 1681.9744509555319) / rate);
  const q = 0.7071752369554193;
  const vh = 10 ** (3.99984385397 / 20);
  const vb = vh ** 0.499666774155;
  const a0 = 1 + k / q + k * k;
  const shelf = {
    b0: (vh + (vb * k) / q + k * k) / a0,
    b1: (2 * (k * k - vh)) / a0,
    b2: (vh - (vb * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
  const k2 = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q2 = 0.5003270373238773;
  const c0 = 1 + k2 / q2 + k2 * k2;
  return { shelf, highPass: { b0: 1, b1: -2, b2: 1, a1: (2 * (k2 * k2 - 1)) / c0, a2: (1 - k2 / q2 + k2 * k2) / c0 } };
}

/** Hot: both filters in one pass (transposed direct form II), their state in local variables. */
function weightedEnergy(
  block: Float32Array,
  from: number,
  to: number,
  filters: { shelf: Biquad; highPass: Biquad },
  state: Float64Array,
): number {
  const { b0, b1, b2, a1, a2 } = filters.shelf;
  const { a1: c1, a2: c2 } = filters.highPass;
  let s1 = state[0]!;
  let s2 = state[1]!;
  let t1 = state[2]!;
  let t2 = state[3]!;
  let energy = 0;
  for (let i = from; i < to; i++) {
    const x = block[i]!;
    const y = b0 * x + s1;
    s1 = b1 * x - a1 * y + s2;
    s2 = b2 * x - a2 * y;
    const z = y + t1;
    t1 = -2 * y - c1 * z + t2;
    t2 = y - c2 * z;
    energy += z * z;
  }
  state.set([s1, s2, t1, t2].map((value) => (Math.abs(value) < 1e-18 ? 0 : value)));
  return energy;
}

function gated(energies: readonly number[]): number | null {
  const blocks: number[] = [];
  for (let last = steps - 1; last < energies.length; last++) {
    blocks.push(energies.slice(last - steps + 1, last + 1).reduce((sum, energy) => sum + energy / steps, 0));
  }
  const loud = blocks.filter((energy) => lufs(energy) > absoluteGate);
  if (loud.length === 0) return null;
  const gate = lufs(mean(loud)) + relativeGate;
  return lufs(mean(loud.filter((energy) => lufs(energy) > gate)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function lufs(energy: number): number {
  return -0.691 + 10 * Math.log10(energy);
}
