// A lossy codec cuts the treble off at one frequency, in every passage: beneath the wall there is music, above nothing.
// Dark music falls slowly, and quiet music shows no wall because its treble is not judged.

export type LossyCutoff = {
  /** Hz. */
  edge: number;
  /** How far the spectrum falls there, dB. */
  drop: number;
};

/** Averaged bright passages shorter than this tell nothing, in seconds. */
const shortest = 2;
/** How far from a known edge walls are looked for, Hz. */
const reach = 1300;
const halfWall = 350;
const beside = 900;
/** Above this the filters of converters end the sound, Hz. */
const converters = 20_600;

export type LossyWall = {
  /** Where codecs cut, Hz. */
  readonly edges: readonly number[];
  /** A wall falls at least this much within 1 kHz, dB. */
  readonly drop: number;
};

/** @param average summed power of each bin of the bright frames @param hertz width of a bin */
export function findLossyCutoff(
  average: Float64Array,
  { frames, seconds, hertz }: { frames: number; seconds: number; hertz: number },
  { edges, drop: leastDrop }: LossyWall,
): LossyCutoff | null {
  if (frames * seconds < shortest) return null;
  const levels = Float64Array.from(average, (power) => 10 * Math.log10(power / frames + 1e-16));
  const last = Math.min(converters, 0.935 * levels.length * hertz);
  let found: LossyCutoff | null = null;
  for (const edge of edges)
    for (let at = edge - reach; at <= edge + reach; at += hertz) {
      if (at + halfWall + beside > last) break;
      const below = mean(levels, (at - halfWall - beside) / hertz, (at - halfWall) / hertz);
      const above = highest(levels, (at + halfWall) / hertz, (at + halfWall + beside) / hertz);
      if (!found || below - above > found.drop)
        found = { edge: edgeNear(levels, at, hertz, (below + above) / 2), drop: below - above };
    }
  return found && found.drop >= leastDrop ? found : null;
}

/** The highest frequency around `at` that is still above `level`. */
function edgeNear(levels: Float64Array, at: number, hertz: number, level: number): number {
  let bin = Math.round((at + halfWall + beside) / hertz);
  while (bin > 0 && levels[bin]! < level) bin -= 1;
  return Math.round(bin * hertz);
}

function mean(levels: Float64Array, from: number, to: number): number {
  const part = levels.subarray(Math.round(from), Math.round(to));
  return part.reduce((sum, level) => sum + level, 0) / Math.max(1, part.length);
}

/** The mean of the upper third, so that a single tone above the wall does not hide it and a slope does. */
function highest(levels: Float64Array, from: number, to: number): number {
  const part = levels.slice(Math.round(from), Math.round(to)).toSorted();
  return mean(part, (part.length * 2) / 3, part.length);
}
