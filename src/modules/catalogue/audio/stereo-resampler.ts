// Changes the sample rate by a windowed sinc, one filter phase per position between two samples (Smith, "Digital
// Audio Resampling").

export type Resampler = {
  /** Takes one block and returns the samples that are ready. The next call reuses the result. */
  push: (channels: readonly Float32Array[]) => readonly Float32Array[];
  /** The remaining samples at the end of the sound. */
  flush: () => readonly Float32Array[];
};

const halfTaps = 14;
const kaiserBeta = 7.5;
/** Passband as a share of the lower Nyquist frequency: 20.2 kHz of 22.05. */
const passband = 0.95;
const mostPhases = 1024;

/** Rates in Hz, sound in stereo. Equal rates pass through untouched. */
export function createStereoResampler(from: number, to: number): Resampler {
  const nothing = new Float32Array(0);
  if (from === to) return { push: (blocks) => blocks, flush: () => [nothing, nothing] };
  const { up, down } = ratio(from, to);
  const taps = 4 * Math.ceil((halfTaps / 2) * Math.max(1, from / to));
  const filter = phases(up, taps, Math.min(1, to / from) * passband);
  let left = new Float32Array(taps / 2 - 1);
  let right = left;
  let phase = 0;
  const push = ([newLeft = nothing, newRight = nothing]: readonly Float32Array[]) => {
    left = joined(left, newLeft);
    right = joined(right, newRight);
    const count = Math.max(0, Math.ceil(((left.length - taps + 1) * up - phase) / down));
    const output = convolve(left, right, filter, { up, down, taps, phase, count });
    const next = phase + count * down;
    left = left.slice(Math.floor(next / up));
    right = right.slice(Math.floor(next / up));
    phase = next % up;
    return output;
  };
  const tail = new Float32Array(taps / 2);
  return { push, flush: () => push([tail, tail]) };
}

function joined(first: Float32Array, second: Float32Array): Float32Array<ArrayBuffer> {
  const both = new Float32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

type Walk = { up: number; down: number; taps: number; phase: number; count: number };

/**
 * Hot: both channels share each coefficient, and four sums run in parallel so that additions do not wait for each
 * other.
 */
function convolve(
  left: Float32Array,
  right: Float32Array,
  filter: Float32Array,
  { up, down, taps, phase, count }: Walk,
) {
  const outLeft = new Float32Array(count);
  const outRight = new Float32Array(count);
  const wholeStep = Math.floor(down / up);
  const partStep = down % up;
  let at = 0;
  let part = phase;
  for (let i = 0; i < count; i++) {
    const base = part * taps;
    let l0 = 0;
    let l1 = 0;
    let r0 = 0;
    let r1 = 0;
    for (let tap = 0; tap < taps; tap += 4) {
      const place = at + tap;
      const row = base + tap;
      const f0 = filter[row]!;
      const f1 = filter[row + 1]!;
      const f2 = filter[row + 2]!;
      const f3 = filter[row + 3]!;
      l0 += left[place]! * f0 + left[place + 2]! * f2;
      r0 += right[place]! * f0 + right[place + 2]! * f2;
      l1 += left[place + 1]! * f1 + left[place + 3]! * f3;
      r1 += right[place + 1]! * f1 + right[place + 3]! * f3;
    }
    outLeft[i] = l0 + l1;
    outRight[i] = r0 + r1;
    at += wholeStep;
    part += partStep;
    if (part >= up) {
      part -= up;
      at += 1;
    }
  }
  return [outLeft, outRight];
}

/**
 * The ratio up/down closest to to/from with few enough phases: exact for common pairs, else at most 7 ms off in two
 * hours.
 */
function ratio(from: number, to: number): { up: number; down: number } {
  let [up, down, lastUp, lastDown] = [0, 1, 1, 0];
  let rest = to / from;
  for (let turn = 0; turn < 32; turn++) {
    const whole = Math.floor(rest + 1e-12);
    const [nextUp, nextDown] = [whole * lastUp + up, whole * lastDown + down];
    if (nextUp > mostPhases) break;
    [up, down, lastUp, lastDown] = [lastUp, lastDown, nextUp, nextDown];
    if (rest - whole < 1e-9) break;
    rest = 1 / (rest - whole);
  }
  return { up: lastUp, down: lastDown };
}

function phases(up: number, taps: number, cutoff: number): Float32Array {
  const filter = new Float32Array(up * taps);
  for (let phase = 0; phase < up; phase++) {
    const row = filter.subarray(phase * taps, (phase + 1) * taps);
    for (let tap = 0; tap < taps; tap++) row[tap] = filterTap(tap - (taps / 2 - 1) - phase / up, taps / 2, cutoff);
    const sum = row.reduce((total, value) => total + value, 0);
    for (let tap = 0; tap < taps; tap++) row[tap] = row[tap]! / sum;
  }
  return filter;
}

function filterTap(distance: number, half: number, cutoff: number): number {
  const place = distance / half;
  if (Math.abs(place) >= 1) return 0;
  const turn = Math.PI * cutoff * distance;
  const sinc = turn === 0 ? 1 : Math.sin(turn) / turn;
  return sinc * besselI0(kaiserBeta * Math.sqrt(1 - place * place));
}

/** Modified Bessel function of order zero, the shape of Kaiser's window. */
export function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; k < 40; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
