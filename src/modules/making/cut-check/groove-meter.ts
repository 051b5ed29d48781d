// The groove of a track while it is decoded: displacement of both walls, two derivatives, and the peaks of each slice.
// The left channel moves the inner wall of a 90° groove, the right one the outer; equal channels move it sideways.

import { createSampleDoubler } from './change-sample-rate.ts';
import { createGrooveEncoder, GROOVE_SLICES_PER_SECOND } from './groove-encoding.ts';
import { createGrooveFilter, filterToWallDisplacementUm, type GrooveCalibration } from './groove-filter.ts';
import {
  DERIVATIVE_REACH_SAMPLES,
  readPeakAcceleration,
  readPeakVelocity,
  resetGroovePeaks,
  updateGroovePeaks,
} from './groove-peaks.ts';

const chunk = 2048;
/** Above this rate in Hz the derivatives are accurate up to 20 kHz as they are. */
const fineRate = 64_000;

export type GrooveMeter = {
  /** Blocks of left and right at the rate of the master. */
  push: (left: Float32Array, right: Float32Array) => void;
  /** The coded slices. Call it once, at the end. */
  finish: () => Uint8Array<ArrayBuffer>;
};

export function createGrooveMeter(sampleRateHz: number, reference: GrooveCalibration): GrooveMeter {
  const factor = sampleRateHz < fineRate ? 2 : 1;
  const fine = sampleRateHz * factor;
  const filter = createGrooveFilter(fine, reference);
  const writer = createGrooveEncoder(reference);
  const walls = [wall(filter, factor), wall(filter, factor)] as const;
  const [left, right] = [walls[0].displacement, walls[1].displacement];
  const peaks = resetGroovePeaks(new Float64Array(8));
  let frame = 0;
  let slice = 0;
  let boundary = Math.round(fine / GROOVE_SLICES_PER_SECOND);

  const endSlice = (): void => {
    // An edge at the surface moves √2 as far as its wall; depth is half the distance of the edges.
    writer.add(
      Math.SQRT2 * peaks[0]!,
      Math.SQRT2 * peaks[1]!,
      Math.max(0, peaks[2]!) / Math.SQRT2,
      Math.max(0, peaks[3]!) / Math.SQRT2,
      readPeakVelocity(peaks) * fine * 1e-4,
      readPeakAcceleration(peaks) * fine * fine * 1e-4,
    );
    resetGroovePeaks(peaks);
    slice += 1;
    boundary = Math.round(((slice + 1) * fine) / GROOVE_SLICES_PER_SECOND);
  };

  const scan = (count: number): void => {
    for (let from = 0; from < count; ) {
      const to = Math.min(count, from + boundary - frame);
      updateGroovePeaks(left, right, DERIVATIVE_REACH_SAMPLES + from, DERIVATIVE_REACH_SAMPLES + to, peaks);
      frame += to - from;
      from = to;
      if (frame === boundary) endSlice();
    }
  };

  return {
    push: (leftBlock, rightBlock) => {
      const length = leftBlock.length;
      for (let from = 0; from < length; from += chunk) {
        const count = Math.min(chunk, length - from);
        walls[0].push(leftBlock, from, count);
        walls[1].push(rightBlock, from, count);
        scan(count * factor);
      }
    },
    finish: () => {
      if (frame > boundary - Math.round(fine / GROOVE_SLICES_PER_SECOND)) endSlice();
      return writer.bytes();
    },
  };
}

/** One wall: its displacement in µm, with as many earlier values as the derivatives reach back and ahead. */
function wall(filter: Float64Array, factor: number) {
  const kept = 2 * DERIVATIVE_REACH_SAMPLES;
  const displacement = new Float64Array(kept + chunk * factor);
  const state = new Float64Array(5);
  const double = factor === 2 ? createSampleDoubler(chunk) : undefined;
  const doubled = new Float64Array(factor === 2 ? 2 * chunk : 0);
  let last = 0;
  return {
    displacement,
    push: (samples: Float32Array, from: number, count: number): void => {
      displacement.copyWithin(0, last, last + kept);
      if (double) {
        double(samples, from, count, doubled);
        filterToWallDisplacementUm(filter, state, doubled, 0, 2 * count, displacement, kept);
      } else filterToWallDisplacementUm(filter, state, samples, from, count, displacement, kept);
      last = count * factor;
    },
  };
}
