// From samples to the displacement of a groove wall: the RIAA recording curve, integrated, with the passes of the
// cutting amplifier. Poles and zeros are matched, so their errors cancel up to 20 kHz. The bilinear transform would be
// wrong by a third there.

import { RIAA_TIME_CONSTANTS_SECONDS, riaaRecordingGain } from './riaa-curve.ts';

/** The parts of a plant profile that shape the groove: cm/s, dBFS and Hz. */
export type GrooveCalibration = {
  reference_velocity: number;
  reference_dbfs: number;
  high_pass: number;
  low_pass: number;
};

/** Three sections: 0–4 second order, 5–7 first order, 8–12 second order, each as b0, b1, (b2,) a1, (a2). */
type GrooveFilter = Float64Array;

/** Samples (1 = full scale) to µm, normal to the wall. Accurate up to 0.23 of `rate`. */
export function createGrooveFilter(sampleRateHz: number, reference: GrooveCalibration): GrooveFilter {
  const [a, bassGain] = realRoot(RIAA_TIME_CONSTANTS_SECONDS.bass, sampleRateHz);
  const [c, trebleGain] = realRoot(RIAA_TIME_CONSTANTS_SECONDS.treble, sampleRateHz);
  const [p, middleGain] = realRoot(RIAA_TIME_CONSTANTS_SECONDS.middle, sampleRateHz);
  const [h1, h2] = butterworthPoles(reference.high_pass, sampleRateHz);
  const turn = 2 * Math.PI * reference.high_pass;
  const gain = (micrometres(reference) * bassGain * sampleRateHz * (1 + h1 + h2)) / (turn * turn);
  const low = lowPass(reference.low_pass, sampleRateHz);
  return Float64Array.from([
    ...[gain, -gain * (1 + a), gain * a, h1, h2],
    ...[trebleGain / middleGain, (-trebleGain * c) / middleGain, -p],
    ...low,
  ]);
}

/** µm of a wall for each sample and second, below all corners of the recording curve. */
function micrometres({ reference_velocity, reference_dbfs }: GrooveCalibration): number {
  return (1e4 * reference_velocity) / 10 ** (reference_dbfs / 20) / riaaRecordingGain(1000);
}

/** The matched root of 1 + s·time, and the factor that makes its gain 1 at 0 Hz. */
function realRoot(time: number, rate: number): [root: number, gain: number] {
  const root = Math.exp(-1 / (time * rate));
  return [root, 1 / (1 - root)];
}

function butterworthPoles(hertz: number, rate: number): [a1: number, a2: number] {
  const turn = (Math.SQRT2 * Math.PI * hertz) / rate;
  return [-2 * Math.exp(-turn) * Math.cos(turn), Math.exp(-2 * turn)];
}

/** Second order, 12 dB per octave: gain 1 at 0 Hz and −3 dB at the corner (Vicanek's matched two-pole). */
function lowPass(hertz: number, rate: number): number[] {
  if (hertz > 0.45 * rate) return [1, 0, 0, 0, 0];
  const [a1, a2] = butterworthPoles(hertz, rate);
  const high = Math.sin((Math.PI * hertz) / rate) ** 2;
  const low = 1 - high;
  const power = (1 + a1 + a2) ** 2 * low + (1 - a1 + a2) ** 2 * high - 16 * a2 * low * high;
  const atZero = 1 + a1 + a2;
  const atHalf = Math.sqrt(Math.max(0, (power / 2 - atZero ** 2 * low) / high));
  const b0 = (atZero + atHalf) / 2;
  return [b0, atZero - b0, 0, a1, a2];
}

/** Hot. Filters `count` samples of `from` into `to` at `at`. State: five values, kept between calls. */
export function filterToWallDisplacementUm(
  filter: GrooveFilter,
  state: Float64Array,
  from: Float64Array | Float32Array,
  start: number,
  count: number,
  to: Float64Array,
  at: number,
): void {
  const [b0, b1, b2, a1, a2] = [filter[0]!, filter[1]!, filter[2]!, filter[3]!, filter[4]!];
  const [c0, c1, p] = [filter[5]!, filter[6]!, filter[7]!];
  const [l0, l1, k1, k2] = [filter[8]!, filter[9]!, filter[11]!, filter[12]!];
  let s = state[0]!;
  let t = state[1]!;
  let u = state[2]!;
  let v = state[3]!;
  let w = state[4]!;
  for (let i = 0; i < count; i++) {
    const x = from[start + i]!;
    const y = b0 * x + s;
    s = b1 * x - a1 * y + t;
    t = b2 * x - a2 * y;
    const z = c0 * y + u;
    u = c1 * y - p * z;
    const d = l0 * z + v;
    v = l1 * z - k1 * d + w;
    w = -k2 * d;
    to[at + i] = d;
  }
  state[0] = settled(s);
  state[1] = settled(t);
  state[2] = settled(u);
  state[3] = settled(v);
  state[4] = settled(w);
}

/** Denormal numbers in the silence after a track would slow the loop down. */
const settled = (value: number): number => (value < 1e-18 && value > -1e-18 ? 0 : value);

/** The curve of the playback amplifier: turns µm of a wall into samples, in place. */
export function createPlaybackFilter(sampleRateHz: number, reference: GrooveCalibration): (wall: Float64Array) => void {
  const [a, bassGain] = realRoot(RIAA_TIME_CONSTANTS_SECONDS.bass, sampleRateHz);
  const [c, trebleGain] = realRoot(RIAA_TIME_CONSTANTS_SECONDS.treble, sampleRateHz);
  const [p, middleGain] = realRoot(RIAA_TIME_CONSTANTS_SECONDS.middle, sampleRateHz);
  const gain = (sampleRateHz * middleGain) / (micrometres(reference) * bassGain * trebleGain);
  return (wall) => {
    let [last, bass, treble] = [0, 0, 0];
    let lastSlope = 0;
    for (let i = 0; i < wall.length; i++) {
      const slope = gain * (wall[i]! - last);
      last = wall[i]!;
      bass = slope - p * lastSlope + a * bass;
      lastSlope = slope;
      treble = bass + c * treble;
      wall[i] = treble;
    }
  };
}
