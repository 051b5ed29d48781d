// Clipped passages: runs of equal samples at the highest level of the track, also where it was turned down afterwards.

import type { AudioSliceMeter } from './feed-meters-in-slices.ts';
import { createSpanCollector, type TimeSpan } from './time-spans.ts';

type Clipping = {
  /** Runs on both channels. */
  runs: number;
  /** The passages with most of them: runs less than half a second apart make one. */
  spans: TimeSpan[];
};

const mostSpans = 20;
const joinSeconds = 0.5;
/** Flat tops below −12 dBFS are a waveform, not a limit. */
const lowest = 0.25;
/** Runs this close to the highest sample are at its level: positive and negative full scale differ by one step. */
const levelShare = 0.9995;
/** A slow wave rests on its rounded peak too. Only runs that are entered by more than four steps are cut off. */
const entrySteps = 4;

/**
 * @param leastSamples samples of a run that counts
 * @param bits depth of the file, null when unknown
 * @param slicePeak highest sample of the present slice: most slices are below the ceiling, and are passed over
 */
export function createClippingMeter(leastSamples: number, bits: number | null, slicePeak: () => number) {
  const leastEntry = entrySteps * 2 ** (1 - Math.min(16, bits ?? 16));
  const runs = new Int32Array(2);
  const lasts = new Float64Array(2);
  const entries = new Float64Array(2);
  let ceiling = lowest;
  let count = 0;
  let clips = 0;
  let spans = freshSpans();

  const scan = (samples: Float32Array, from: number, to: number, channel: number): void => {
    let last = lasts[channel]!;
    let run = runs[channel]!;
    let entry = entries[channel]!;
    for (let i = from; i < to; i++) {
      const x = samples[i]!;
      if (x !== last) {
        run = 1;
        entry = Math.abs(x - last);
        last = x;
        continue;
      }
      run += 1;
      if (run === leastSamples && entry > leastEntry) found(Math.abs(x));
    }
    lasts[channel] = last;
    runs[channel] = run;
    entries[channel] = entry;
  };

  const found = (level: number): void => {
    if (level < ceiling * levelShare) return;
    if (level * levelShare > ceiling) {
      // Flat tops below the new ceiling are no clipping.
      ceiling = level;
      count = 0;
      clips = 0;
      spans = freshSpans();
    }
    count += 1;
    clips += 1;
  };

  const passOver = (samples: Float32Array, from: number, to: number, channel: number): void => {
    const before = to - from > 1 ? samples[to - 2]! : lasts[channel]!;
    lasts[channel] = samples[to - 1]!;
    entries[channel] = Math.abs(samples[to - 1]! - before);
    runs[channel] = 1;
  };

  const add: AudioSliceMeter['add'] = (left, right, from, to) => {
    const look = slicePeak() < ceiling * levelShare ? passOver : scan;
    look(left, from, to, 0);
    if (right !== left) look(right, from, to, 1);
  };
  const end: AudioSliceMeter['end'] = (at, until) => {
    if (clips > 0) spans.add(at, until);
    clips = 0;
  };
  /** @param peak highest sample of the track */
  const result = (peak: number): Clipping =>
    count > 0 && ceiling >= peak * levelShare ? { runs: count, spans: spans.spans() } : { runs: 0, spans: [] };
  return { add, end, result };
}

const freshSpans = () => createSpanCollector(mostSpans, { gap: joinSeconds, least: 0 });
