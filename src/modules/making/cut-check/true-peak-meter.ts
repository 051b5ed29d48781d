// True peak by oversampling (ITU-R BS.1770-5, annex 2): four times up to 60 kHz, twice up to 120 kHz. The interpolation
// is flatter than the example filter of the annex, which is 0.3 dB low at a sixth of the sample rate.
import { besselI0 } from '#modules/catalogue/audio/stereo-resampler.ts';
import type { AudioSliceMeter } from './feed-meters-in-slices.ts';
import { createWorstPlaceCollector, type TimedValue } from './time-spans.ts';

type TruePeak = {
  /** 1 = full scale. */
  most: TimedValue;
  /** The highest ones above −1 dBTP, each of another second. */
  places: TimedValue[];
};

const mostPlaces = 10;
const taps = 16;
const kaiserBeta = 5;
/** Only peaks above this are listed: −1 dBTP. */
const LEAST_LISTED_PEAK = 10 ** (-1 / 20);
const chunk = 32;

export function createTruePeakMeter(sampleRateHz: number) {
  const filters = positionsFor(sampleRateHz).map(interpolation);
  /** A chunk whose samples stay this much below a level has no interpolated value above it. */
  const gain = Math.max(1, ...filters.map((filter) => filter.reduce((sum, tap) => sum + Math.abs(tap), 0)));
  const channels = [channelPeak(), channelPeak()];
  const listed = createWorstPlaceCollector(mostPlaces);
  let most = 0;
  let mostAt = 0;
  let slice = 0;

  const measure = (samples: Float32Array, from: number, to: number, state: ReturnType<typeof channelPeak>) => {
    const { ring } = state;
    for (let start = from; start < to; start += chunk) {
      const stop = start + chunk < to ? start + chunk : to;
      let top = state.top;
      let place = taps - 1;
      let own = 0;
      for (let i = start; i < stop; i++, place++) {
        const x = samples[i]!;
        ring[place] = x;
        const size = Math.abs(x);
        if (size > own) own = size;
      }
      if (own > top) top = own;
      // The taps reach back into the chunk before, so its peak counts too.
      state.top = stop - start < taps ? top : own;
      if (own > slice) slice = own;
      // A value matters when it is the track's highest so far, or is listed as the highest of its slice.
      const floor = Math.max(slice, Math.min(most, LEAST_LISTED_PEAK));
      if (top * gain > floor)
        for (let f = 0; f < filters.length; f++) {
          const value = highest(ring, stop - start, filters[f]!);
          if (value > slice) slice = value;
        }
      for (let i = 0; i < taps - 1; i++) ring[i] = ring[stop - start + i]!;
    }
  };

  const add: AudioSliceMeter['add'] = (left, right, from, to) => {
    measure(left, from, to, channels[0]!);
    if (right !== left) measure(right, from, to, channels[1]!);
  };
  const end: AudioSliceMeter['end'] = (at) => {
    if (slice > most) {
      most = slice;
      mostAt = at;
    }
    if (slice > LEAST_LISTED_PEAK) listed.add(at, slice);
    slice = 0;
  };
  return { add, end, result: (): TruePeak => ({ most: { at: mostAt, value: most }, places: listed.places() }) };
}

function channelPeak() {
  return { ring: new Float64Array(taps - 1 + chunk), top: 0 };
}

/** Where values are computed between two samples. */
function positionsFor(rate: number): number[] {
  if (rate > 120_000) return [];
  return rate > 60_000 ? [0.5] : [0.25, 0.5, 0.75];
}

/** A sinc in Kaiser's window: the value `position` of a sample behind the middle of the taps. */
function interpolation(position: number): Float64Array {
  const filter = Float64Array.from({ length: taps }, (_, tap) => {
    const distance = tap - (taps / 2 - 1) - position;
    const turn = Math.PI * distance;
    const sinc = turn === 0 ? 1 : Math.sin(turn) / turn;
    return sinc * besselI0(kaiserBeta * Math.sqrt(Math.max(0, 1 - (distance / (taps / 2)) ** 2)));
  });
  const sum = filter.reduce((total, tap) => total + tap, 0);
  return filter.map((tap) => tap / sum);
}

/** Hot: four sums run in parallel, so that additions do not wait for each other. */
function highest(ring: Float64Array, count: number, filter: Float64Array): number {
  const [f0, f1, f2, f3] = [filter[0]!, filter[1]!, filter[2]!, filter[3]!];
  const [f4, f5, f6, f7] = [filter[4]!, filter[5]!, filter[6]!, filter[7]!];
  const [f8, f9, f10, f11] = [filter[8]!, filter[9]!, filter[10]!, filter[11]!];
  const [f12, f13, f14, f15] = [filter[12]!, filter[13]!, filter[14]!, filter[15]!];
  let top = 0;
  for (let i = 0; i < count; i++) {
    const a = f0 * ring[i]! + f1 * ring[i + 1]! + f2 * ring[i + 2]! + f3 * ring[i + 3]!;
    const b = f4 * ring[i + 4]! + f5 * ring[i + 5]! + f6 * ring[i + 6]! + f7 * ring[i + 7]!;
    const c = f8 * ring[i + 8]! + f9 * ring[i + 9]! + f10 * ring[i + 10]! + f11 * ring[i + 11]!;
    const d = f12 * ring[i + 12]! + f13 * ring[i + 13]! + f14 * ring[i + 14]! + f15 * ring[i + 15]!;
    const value = a + b + (c + d);
    const size = Math.abs(value);
    if (size > top) top = size;
  }
  return top;
}
