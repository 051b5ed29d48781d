// Peaks of a stretch of groove. Derivatives are symmetric filters of nine taps, fitted so that the greatest relative
// error up to 0.23 of the sample rate is 0.04 %.
const [v1, v2, v3, v4] = [0.84761206, -0.25249321, 0.06480085, -0.00929937] as const;
const [a1, a2, a3, a4] = [1.67744598, -0.24170986, 0.03891736, -0.00380769] as const;
const a0 = -2 * (a1 + a2 + a3 + a4);

/** Values that must exist on both sides of a scanned range. */
export const DERIVATIVE_REACH_SAMPLES = 6;

/**
 * Eight values. The first four are in µm: right wall outward, left wall inward, left − right, right − left. Then come
 * the greatest velocity and acceleration per sample, each followed by the excess of a parabola through the peak.
 */
export function resetGroovePeaks(peaks: Float64Array): Float64Array {
  return peaks.fill(-1e9, 0, 4).fill(0, 4);
}
export const readPeakVelocity = (peaks: Float64Array): number => peaks[4]! + peaks[5]!;
export const readPeakAcceleration = (peaks: Float64Array): number => peaks[6]! + peaks[7]!;

/** Hot. Raises `peaks` by the values `from` up to `to` of both walls. */
export function updateGroovePeaks(
  left: Float64Array,
  right: Float64Array,
  from: number,
  to: number,
  peaks: Float64Array,
): void {
  let out = peaks[0]!;
  let inner = peaks[1]!;
  let rise = peaks[2]!;
  let fall = peaks[3]!;
  let velocity = peaks[4]!;
  let acceleration = peaks[6]!;
  let fastest = 0;
  let hardest = 0;
  for (let i = from; i < to; i++) {
    const l = left[i]!;
    const r = right[i]!;
    if (r > out) out = r;
    if (-l > inner) inner = -l;
    if (l - r > rise) rise = l - r;
    if (r - l > fall) fall = r - l;
    const l1 = left[i + 1]!;
    const m1 = left[i - 1]!;
    const l2 = left[i + 2]!;
    const m2 = left[i - 2]!;
    const l3 = left[i + 3]!;
    const m3 = left[i - 3]!;
    const l4 = left[i + 4]!;
    const m4 = left[i - 4]!;
    const lv = v1 * (l1 - m1) + v2 * (l2 - m2) + (v3 * (l3 - m3) + v4 * (l4 - m4));
    const la = a0 * l + a1 * (l1 + m1) + a2 * (l2 + m2) + (a3 * (l3 + m3) + a4 * (l4 + m4));
    const r1 = right[i + 1]!;
    const n1 = right[i - 1]!;
    const r2 = right[i + 2]!;
    const n2 = right[i - 2]!;
    const r3 = right[i + 3]!;
    const n3 = right[i - 3]!;
    const r4 = right[i + 4]!;
    const n4 = right[i - 4]!;
    const rv = v1 * (r1 - n1) + v2 * (r2 - n2) + (v3 * (r3 - n3) + v4 * (r4 - n4));
    const ra = a0 * r + a1 * (r1 + n1) + a2 * (r2 + n2) + (a3 * (r3 + n3) + a4 * (r4 + n4));
    if (lv > velocity || -lv > velocity) {
      velocity = lv < 0 ? -lv : lv;
      fastest = -i;
    }
    if (rv > velocity || -rv > velocity) {
      velocity = rv < 0 ? -rv : rv;
      fastest = i;
    }
    if (la > acceleration || -la > acceleration) {
      acceleration = la < 0 ? -la : la;
      hardest = -i;
    }
    if (ra > acceleration || -ra > acceleration) {
      acceleration = ra < 0 ? -ra : ra;
      hardest = i;
    }
  }
  peaks[0] = out;
  peaks[1] = inner;
  peaks[2] = rise;
  peaks[3] = fall;
  peaks[4] = velocity;
  peaks[6] = acceleration;
  if (fastest !== 0) peaks[5] = beyond(fastest < 0 ? left : right, Math.abs(fastest), slope);
  if (hardest !== 0) peaks[7] = beyond(hardest < 0 ? left : right, Math.abs(hardest), bend);
}

const slope = (d: Float64Array, i: number): number =>
  v1 * (d[i + 1]! - d[i - 1]!) +
  v2 * (d[i + 2]! - d[i - 2]!) +
  v3 * (d[i + 3]! - d[i - 3]!) +
  v4 * (d[i + 4]! - d[i - 4]!);

const bend = (d: Float64Array, i: number): number =>
  a0 * d[i]! +
  a1 * (d[i + 1]! + d[i - 1]!) +
  a2 * (d[i + 2]! + d[i - 2]!) +
  a3 * (d[i + 3]! + d[i - 3]!) +
  a4 * (d[i + 4]! + d[i - 4]!);

/** How far a parabola through the highest value and its neighbours rises above it. */
function beyond(d: Float64Array, i: number, measure: typeof slope): number {
  const [before, top, after] = [measure(d, i - 1), measure(d, i), measure(d, i + 1)];
  const sharpness = Math.abs(2 * top - before - after);
  const tilt = after - before;
  return sharpness > 0 ? Math.min(0.15 * Math.abs(top), (tilt * tilt) / (8 * sharpness)) : 0;
}
