// Bass of left against right below given frequencies, and the energy below 20 Hz.
// Bass out of phase lifts the cutter out of the lacquer.

import { createStereoDecimator } from './stereo-decimator.ts';
import { createSpanCollector, type TimeSpan } from './time-spans.ts';

type BassBand = {
  /** Hz. */
  below: number;
  /** −1 to 1 over the whole track; null without bass on both sides. */
  correlation: number | null;
  /** The lowest of all slices of 50 ms, and its second. */
  lowest: { at: number; value: number } | null;
  /** The longest passages with a correlation below the limit that last longer than the allowed time. */
  opposed: TimeSpan[];
};

type Bass = {
  bands: BassBand[];
  /** Energy below 20 Hz without DC against all energy of the track, as a share. */
  subsonic_energy: number;
};

const mostSpans = 10;
const subsonicHertz = 20;
const sliceSeconds = 0.05;

type BassOptions = {
  below: readonly number[];
  correlation: number;
  seconds: number;
  /** Mean square of a slice that has bass to cut, 1 = full scale. */
  power: number;
};

export function createBassMeter(sampleRateHz: number, options: BassOptions) {
  const bands = options.below.map(() => ({ state: new Float64Array(8), sums: new Float64Array(5) }));
  const subsonic = { state: new Float64Array(8), sums: new Float64Array(5) };
  const lefts = new Float64Array(4096);
  const rights = new Float64Array(4096);
  const passedLefts = new Float64Array(4096);
  const passedRights = new Float64Array(4096);
  let held = 0;
  const decimator = createStereoDecimator(sampleRateHz, (left, right) => {
    lefts[held] = left;
    rights[held] = right;
    held += 1;
    if (held === sliceFrames) endSlice();
  });
  const sliceFrames = Math.round(decimator.rate * sliceSeconds);
  const seconds = sliceFrames / decimator.rate;
  const filters = options.below.map((hertz) => butterworth(hertz, decimator.rate));
  const rumble = butterworth(subsonicHertz, decimator.rate);
  const slices = options.below.map(() => bandSlices(options, seconds));
  let slice = 0;
  let frames = 0;

  const filtered = (filter: [Pole, Pole], state: Float64Array, sums: Float64Array): void => {
    lowPass(lefts, passedLefts, held, filter, state, 0);
    lowPass(rights, passedRights, held, filter, state, 4);
    addSums(passedLefts, passedRights, held, sums);
  };

  const endSlice = (): void => {
    for (let band = 0; band < bands.length; band++) {
      const { state, sums } = bands[band]!;
      sums.fill(0);
      filtered(filters[band]!, state, sums);
      slices[band]!.add(slice, sums, held);
    }
    filtered(rumble, subsonic.state, subsonic.sums);
    frames += held;
    held = 0;
    slice += 1;
  };

  return {
    push: decimator.push,
    result: (): Bass => {
      if (held > 0) endSlice();
      const [ll, rr, , l, r] = [...subsonic.sums].map((sum) => sum / Math.max(1, frames)) as [
        number,
        number,
        number,
        number,
        number,
      ];
      return {
        bands: options.below.map((below, band) => ({ below, ...slices[band]!.result() })),
        subsonic_energy: Math.max(0, ll - l * l) + Math.max(0, rr - r * r),
      };
    },
  };
}

/** Correlation of one band in each slice. */
function bandSlices({ correlation: limit, seconds: longest, power }: BassOptions, sliceLength: number) {
  const whole = new Float64Array(3);
  const opposed = createSpanCollector(mostSpans, { gap: 1e-6, least: longest + 1e-6 });
  let lowest: { at: number; value: number } | null = null;
  const add = (slice: number, sums: Float64Array, frames: number): void => {
    const [ll, rr, lr] = [sums[0]!, sums[1]!, sums[2]!];
    for (let k = 0; k < 3; k++) whole[k]! += sums[k]!;
    if (ll + rr < power * frames || ll * rr === 0) return;
    const value = lr / Math.sqrt(ll * rr);
    const at = slice * sliceLength;
    if (!lowest || value < lowest.value) lowest = { at, value };
    if (value < limit) opposed.add(at, at + sliceLength);
  };
  const result = () => {
    const [ll, rr, lr] = [whole[0]!, whole[1]!, whole[2]!];
    return { correlation: ll * rr > 0 ? lr / Math.sqrt(ll * rr) : null, lowest, opposed: opposed.spans() };
  };
  return { add, result };
}

type Pole = { b: number; a1: number; a2: number };

/** Low-pass of the fourth order as two second-order sections (bilinear transform). */
function butterworth(hertz: number, rate: number): [Pole, Pole] {
  const k = Math.tan((Math.PI * hertz) / rate);
  const section = (q: number): Pole => {
    const a0 = 1 + k / q + k * k;
    return { b: (k * k) / a0, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
  };
  return [section(0.541196100146197), section(1.306562964876377)];
}

/** Hot: both sections in one pass, their state in local variables. `state` has four values from `at` on. */
function lowPass(
  samples: Float64Array,
  passed: Float64Array,
  count: number,
  [p, q]: [Pole, Pole],
  state: Float64Array,
  at: number,
): void {
  const { b, a1, a2 } = p;
  const { b: d, a1: c1, a2: c2 } = q;
  let s1 = state[at]!;
  let s2 = state[at + 1]!;
  let t1 = state[at + 2]!;
  let t2 = state[at + 3]!;
  for (let i = 0; i < count; i++) {
    const x = b * samples[i]!;
    const y = x + s1;
    s1 = 2 * x - a1 * y + s2;
    s2 = x - a2 * y;
    const w = d * y;
    const z = w + t1;
    t1 = 2 * w - c1 * z + t2;
    t2 = w - c2 * z;
    passed[i] = z;
  }
  state[at] = s1;
  state[at + 1] = s2;
  state[at + 2] = t1;
  state[at + 3] = t2;
}

/** Adds ∑l², ∑r², ∑lr, ∑l and ∑r. */
function addSums(lefts: Float64Array, rights: Float64Array, count: number, sums: Float64Array): void {
  let ll = 0;
  let rr = 0;
  let lr = 0;
  let l = 0;
  let r = 0;
  for (let i = 0; i < count; i++) {
    const x = lefts[i]!;
    const y = rights[i]!;
    ll += x * x;
    rr += y * y;
    lr += x * y;
    l += x;
    r += y;
  }
  sums[0]! += ll;
  sums[1]! += rr;
  sums[2]! += lr;
  sums[3]! += l;
  sums[4]! += r;
}
