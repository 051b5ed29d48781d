// How a passage sounds from its place on the disc. The tip of a stylus is a ball. Where the groove curves more tightly
// than the ball, it rides over the bend, and its centre draws another wave than the cutter did. The contact also has a
// length, over which short waves are averaged. Both grow towards the label, where a second is shorter.

import { doubleSampleRate, halveSampleRate } from './change-sample-rate.ts';
import {
  createGrooveFilter,
  createPlaybackFilter,
  filterToWallDisplacementUm,
  type GrooveCalibration,
} from './groove-filter.ts';

type PlaybackPlace = {
  /** Speed of the groove below the stylus, cm/s. */
  speed: number;
  /** Level of the cut against the reference, as a factor. */
  gain: number;
  cut: GrooveCalibration & { stylus_radius: number; stylus_contact: number };
};

/** Left or right of a passage (1 = full scale) as a stylus traces it; as long as `samples`. */
export function simulateStylusPlayback(
  samples: Float32Array,
  sampleRateHz: number,
  side: 'left' | 'right',
  { speed, gain, cut }: PlaybackPlace,
): Float32Array<ArrayBuffer> {
  const fine = 4 * sampleRateHz;
  const wave = doubleSampleRate(doubleSampleRate(samples));
  const wall = new Float64Array(wave.length);
  filterToWallDisplacementUm(createGrooveFilter(fine, cut), new Float64Array(5), wave, 0, wave.length, wall, 0);
  // The ball is outside the inner wall and inside the outer one.
  const sign = side === 'left' ? gain : -gain;
  for (let i = 0; i < wall.length; i++) wall[i]! *= sign;
  const stretch = (1e4 * speed) / fine;
  const lift = ridden(wall, cut.stylus_radius, stretch);
  createPlaybackFilter(fine, cut)(lift);
  for (let i = 0; i < wave.length; i++) wave[i]! += lift[i]! / sign;
  return Float32Array.from(halveSampleRate(halveSampleRate(averaged(wave, cut.stylus_contact / stretch))));
}

/** Hot. How far above the wall the ball rides, µm. @param stretch µm from sample to sample */
function ridden(wall: Float64Array, ball: number, stretch: number): Float64Array {
  // A wall steeper than 45° is not cut, so the ball touches within this part of its radius.
  const reach = Math.max(1, Math.floor((0.75 * ball) / stretch));
  const drop = Float64Array.from(
    { length: reach + 2 },
    (_, k) => ball - Math.sqrt(Math.max(0, ball * ball - (k * stretch) ** 2)),
  );
  const lift = new Float64Array(wall.length);
  for (let i = reach + 1; i < wall.length - reach - 1; i++) {
    const here = wall[i]!;
    let top = here;
    let at = 0;
    for (let k = 1; k <= reach; k++) {
      const before = wall[i - k]! - drop[k]!;
      const after = wall[i + k]! - drop[k]!;
      if (before > top) {
        top = before;
        at = -k;
      }
      if (after > top) {
        top = after;
        at = k;
      }
    }
    // The ball touches between two samples: the top of the parabola through three of them.
    const before = wall[i + at - 1]! - drop[at > 0 ? at - 1 : 1 - at]!;
    const after = wall[i + at + 1]! - drop[at < 0 ? -at - 1 : at + 1]!;
    const sharpness = 2 * top - before - after;
    lift[i] = top - here + (sharpness > 0 ? (after - before) ** 2 / (8 * sharpness) : 0);
  }
  return lift;
}

/** The mean over the length of the contact, in samples and parts of one. */
function averaged(wave: Float64Array, length: number): Float64Array {
  const whole = Math.max(0, Math.floor((length - 1) / 2));
  const rest = Math.max(0, (length - 1) / 2 - whole);
  const weight = 1 / (1 + 2 * whole + 2 * rest);
  const out = new Float64Array(wave.length);
  for (let i = whole + 1; i < wave.length - whole - 1; i++) {
    let sum = rest * (wave[i - whole - 1]! + wave[i + whole + 1]!);
    for (let k = -whole; k <= whole; k++) sum += wave[i + k]!;
    out[i] = weight * sum;
  }
  return out;
}
