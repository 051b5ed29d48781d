// Bass of left against right below given frequencies, and the energy below 20 Hz.
// Bass out of phase lifts the cutter out of the lacquer.

import { stereoDecimator } from './decimator.ts';
import { longestSpans, type Span } from './places.ts';

type BassBand = {
  /** Hz. */
  below: number;
  /** −1 to 1 over the whole track; null without bass on both sides. */
  correlation: number | null;
  /** The lowest of all slices of 50 ms, and its second. */
  lowest: { at: number; value: number } | null;
  /** The longest passages whose correlation is below the limit for longer than the limit. */
  opposed: Span[];
};

type Bass = {
  bands: BassBand[];
  /** Energy below 20 Hz without DC against all energy of the track, as a share. */
  subsonic_energy: number;
};

const mostSpans = 10;
const subsonicHertz = 20;
const sliceSeconds = 0.05;
/** Bass below −50 dBFS in a slice is no bass to cut. */
const heard = 1e-5;

type BassOptions = { below: readonly number[]; correlation: number; seconds: number };

export function bassMeter(rate: number, options: BassOptions) {
  const bands = options.below.map(() => ({ state: new Float64Array(8), sums: new Float64Array(3) }));
  const subsonic = { state: new Float64Array(8), sums: new Float64Array(4) };
  const lefts = new Float64Array(4096);
  const rights = new Float64Array(4096);
  let held = 0;
  const decimator = stereoDecimator(rate, (left, right) => {
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

  const endSlice = (): void => {
    for (let band = 0; band < bands.length; band++) {
      const { state, sums } = bands[band]!;
      sums.fill(0);
      lowPassSums(lefts, rights, held, filters[band]!, state, sums);
      slices[band]!.add(slice, sums, held);
    }
    rumbleSums(lefts, rights, held, rumble, subsonic);
    frames += held;
    held = 0;
    slice += 1;
  };

  return {
    push: decimator.push,
    result: (): Bass => {
      if (held > 0) endSlice();
      const [l, r, ll, rr] = [...subsonic.sums].map((sum) => sum / Math.max(1, frames)) as [
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
function bandSlices({ correlation: limit, seconds: longest }: BassOptions, sliceLength: number) {
  const whole = new Float64Array(3);
  const opposed = longestSpans(mostSpans, { gap: 1e-6, least: longest + 1e-6 });
  let lowest: { at: number; value: number } | null = null;
  const add = (slice: number, sums: Float64Array, frames: number): void => {
    const [ll, rr, lr] = [sums[0]!, sums[1]!, sums[2]!];
    for (let k = 0; k < 3; k++) whole[k]! += sums[k]!;
    if (ll + rr < heard * frames || ll * rr === 0) return;
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

/** Filters in place order: state of left then right, each two sections of two values. */
function lowPassed(x: number, [p, q]: [Pole, Pole], state: Float64Array, at: number): number {
  const y = p.b * x + state[at]!;
  state[at] = 2 * p.b * x - p.a1 * y + state[at + 1]!;
  state[at + 1] = p.b * x - p.a2 * y;
  const z = q.b * y + state[at + 2]!;
  state[at + 2] = 2 * q.b * y - q.a1 * z + state[at + 3]!;
  state[at + 3] = q.b * y - q.a2 * z;
  return z;
}

function lowPassSums(
  lefts: Float64Array,
  rights: Float64Array,
  count: number,
  filter: [Pole, Pole],
  state: Float64Array,
  sums: Float64Array,
): void {
  let [ll, rr, lr] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const l = lowPassed(lefts[i]!, filter, state, 0);
    const r = lowPassed(rights[i]!, filter, state, 4);
    ll += l * l;
    rr += r * r;
    lr += l * r;
  }
  sums[0]! += ll;
  sums[1]! += rr;
  sums[2]! += lr;
}

function rumbleSums(
  lefts: Float64Array,
  rights: Float64Array,
  count: number,
  filter: [Pole, Pole],
  { state, sums }: { state: Float64Array; sums: Float64Array },
): void {
  for (let i = 0; i < count; i++) {
    const l = lowPassed(lefts[i]!, filter, state, 0);
    const r = lowPassed(rights[i]!, filter, state, 4);
    sums[0]! += l;
    sums[1]! += r;
    sums[2]! += l * l;
    sums[3]! += r * r;
  }
}
