// Loudness by ITU-R BS.1770-5 and EBU R128: K-weighting, windows of 400 ms and 3 s, an absolute and a relative gate,
// and the loudness range of EBU Tech 3342.
import type { SpeakerPosition } from './audio-types.ts';
import { loudnessWeight } from './channel-speakers.ts';

export type LoudnessMeter = {
  push: (channels: readonly Float32Array[]) => void;
  /** K-weighted mean square of each 20 ms, all channels weighted and added. */
  energies: () => Float32Array;
  /** LUFS; null for silence and for sound shorter than 400 ms. */
  integrated: () => number | null;
};

type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number };

const stepsPerSecond = 50;
const absoluteGate = -70;
const integratedGate = -10;
const rangeGate = -20;
/** Windows in steps: 400 ms and 3 s, each a tenth of a second after the one before. */
const momentary = 20;
const shortTerm = 150;
const hop = 5;

export function createLoudnessMeter(sampleRate: number, speakers: readonly SpeakerPosition[]): LoudnessMeter {
  const filters = kWeighting(sampleRate);
  const channels = speakers.map((speaker) => ({ weight: loudnessWeight(speaker), state: new Float64Array(4) }));
  let energies = new Float32Array(4096);
  let steps = 0;
  let frame = 0;
  let energy = 0;
  let boundary = Math.round(sampleRate / stepsPerSecond);
  return {
    push: (blocks) => {
      const length = blocks[0]?.length ?? 0;
      for (let from = 0; from < length; ) {
        const to = Math.min(length, from + boundary - frame);
        for (let index = 0; index < blocks.length; index++) {
          const channel = channels[index];
          if (channel && channel.weight > 0)
            energy += channel.weight * weightedEnergy(blocks[index]!, from, to, filters, channel.state);
        }
        frame += to - from;
        from = to;
        if (frame < boundary) continue;
        if (steps === energies.length) energies = doubled(energies);
        energies[steps] = energy / (sampleRate / stepsPerSecond);
        steps += 1;
        energy = 0;
        boundary = Math.round(((steps + 1) * sampleRate) / stepsPerSecond);
      }
    },
    energies: () => energies.subarray(0, steps),
    integrated: () => integratedLoudness(energies.subarray(0, steps)),
  };
}

/** Integrated loudness in LUFS of the energies of a meter; null for silence and for less than 400 ms. */
export function integratedLoudness(energies: Float32Array): number | null {
  const loud = gated(windowEnergies(energies, momentary), integratedGate);
  return loud.length === 0 ? null : lufs(mean(loud));
}

type LoudestPlace = { lufs: number; at: number };

/** The loudest 400 ms (momentary) or 3 s (short-term) and the second where they begin; null when none is complete. */
export function loudestPassage(energies: Float32Array, window: 'momentary' | 'short_term'): LoudestPlace | null {
  const steps = window === 'momentary' ? momentary : shortTerm;
  const levels = windowEnergies(energies, steps, 1);
  let most = -1;
  for (let i = 0; i < levels.length; i++) if (most < 0 || levels[i]! > levels[most]!) most = i;
  return most < 0 || levels[most] === 0 ? null : { lufs: lufs(levels[most]!), at: most / stepsPerSecond };
}

/** Loudness range in LU (EBU Tech 3342); null when no 3 s are above the gate. */
export function loudnessRange(energies: Float32Array): number | null {
  const levels = gated(windowEnergies(energies, shortTerm), rangeGate).toSorted();
  if (levels.length === 0) return null;
  const at = (share: number) => lufs(levels[Math.round(share * (levels.length - 1))]!);
  return at(0.95) - at(0.1);
}

function windowEnergies(energies: Float32Array, window: number, step = hop): Float64Array {
  const count = Math.max(0, Math.floor((energies.length - window) / step) + 1);
  const windows = new Float64Array(count);
  let sum = 0;
  for (let i = 0; i < energies.length; i++) {
    sum += energies[i]!;
    if (i >= window) sum -= energies[i - window]!;
    const first = i - window + 1;
    if (first >= 0 && first % step === 0) windows[first / step] = Math.max(0, sum) / window;
  }
  return windows;
}

/** The windows above −70 LUFS and above the relative gate below their mean. */
function gated(windows: Float64Array, relative: number): Float64Array {
  const least = energyOfLufs(absoluteGate);
  const loud = windows.filter((energy) => energy > least);
  const gate = mean(loud) * 10 ** (relative / 10);
  return loud.filter((energy) => energy > gate);
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function lufs(energy: number): number {
  return -0.691 + 10 * Math.log10(energy);
}

function energyOfLufs(level: number): number {
  return 10 ** ((level + 0.691) / 10);
}

function doubled(values: Float32Array): Float32Array<ArrayBuffer> {
  const longer = new Float32Array(2 * values.length);
  longer.set(values);
  return longer;
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
  state[0] = settled(s1);
  state[1] = settled(s2);
  state[2] = settled(t1);
  state[3] = settled(t2);
  return energy;
}

/** Ends a decay towards zero, because arithmetic with denormal numbers is slow. */
function settled(value: number): number {
  return Math.abs(value) < 1e-18 ? 0 : value;
}
