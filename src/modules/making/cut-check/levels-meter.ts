// Measures from plain sums of left and right: peak, DC, silence, dead, equal and inverted channels, correlation, mid
// and side.

import type { AudioSliceMeter } from './feed-meters-in-slices.ts';
import { createSpanCollector, type TimedValue, type TimeSpan } from './time-spans.ts';

type ChannelRelation = 'stereo' | 'same' | 'inverted' | 'left_dead' | 'right_dead' | 'silent';

type Levels = {
  /** Highest sample, 1 = full scale. */
  peak: TimedValue;
  /** Mean of left and right, 1 = full scale. */
  dc: [number, number];
  /** Seconds of silence at the head and at the tail. */
  head: number;
  tail: number;
  /** The longest silences inside. */
  silences: TimeSpan[];
  relation: ChannelRelation;
  /** −1 to 1; null where a channel is silent. */
  correlation: number | null;
  /** The longest passages with a correlation below the limit, in windows of one second. */
  opposed: TimeSpan[];
  /** Level of the side signal against the middle, dB; null without either. */
  side_to_mid: number | null;
};

const mostSpans = 10;
const windowSlices = 100;
const dither = 2 ** -23;

type LevelsOptions = {
  /** Highest sample of silence, 1 = full scale. */
  readonly silence: number;
  /** Seconds of a silence worth naming. */
  readonly shortest: number;
  readonly correlation: number;
  /** Highest sample of a dead channel as a share of that of the other. */
  readonly dead: number;
};

export function createLevelsMeter(options: LevelsOptions) {
  const sums = new Float64Array(5);
  const window = new Float64Array(3);
  const tops = new Float64Array(4);
  const sound = soundTracker(options);
  const opposed = createSpanCollector(mostSpans, { gap: 0.001, least: 0 });
  let peakAt = 0;
  let peak = 0;
  let slicePeak = 0;
  let windowPeak = 0;
  let slices = 0;
  let windowAt = 0;
  let frames = 0;
  let ended = 0;

  const add: AudioSliceMeter['add'] = (left, right, from, to) => {
    slicePeak = Math.max(slicePeak, addBlock(left, right, from, to, { sums, window, tops }));
    if (tops[2]! <= dither || tops[3]! <= dither) compare(left, right, from, to, tops);
    frames += to - from;
  };

  const end: AudioSliceMeter['end'] = (at, until) => {
    if (slicePeak > peak) {
      peak = slicePeak;
      peakAt = at;
    }
    if (slicePeak > options.silence) sound.add(at, until);
    windowPeak = Math.max(windowPeak, slicePeak);
    slicePeak = 0;
    ended = until;
    slices += 1;
    if (slices % windowSlices === 0) closeWindow(until);
  };

  const closeWindow = (until: number) => {
    const [ll, rr, lr] = [window[0]!, window[1]!, window[2]!];
    // Silence is noise, which says nothing about phase.
    if (windowPeak > options.silence && lr < options.correlation * Math.sqrt(ll * rr)) opposed.add(windowAt, until);
    sums[2]! += ll;
    sums[3]! += rr;
    sums[4]! += lr;
    window.fill(0);
    windowPeak = 0;
    windowAt = until;
  };

  const result = (): Levels => {
    closeWindow(ended);
    return {
      peak: { at: peakAt, value: peak },
      ...sound.result(ended),
      relation: classifyChannelRelation(tops, options.dead),
      opposed: opposed.spans(),
      ...stereoLevels(sums, frames),
    };
  };
  /** `slicePeak` is the highest sample of the slice so far. */
  return { add, end, result, slicePeak: () => slicePeak };
}

/** Adds a block to the sums of the track and of its window, and raises the tops. @returns the highest sample */
function addBlock(
  left: Float32Array,
  right: Float32Array,
  from: number,
  to: number,
  { sums, window, tops }: Readonly<Record<'sums' | 'window' | 'tops', Float64Array>>,
): number {
  let l = 0;
  let r = 0;
  let ll = 0;
  let rr = 0;
  let lr = 0;
  let topL = 0;
  let topR = 0;
  for (let i = from; i < to; i++) {
    const x = left[i]!;
    const y = right[i]!;
    l += x;
    r += y;
    ll += x * x;
    rr += y * y;
    lr += x * y;
    const ax = Math.abs(x);
    const ay = Math.abs(y);
    if (ax > topL) topL = ax;
    if (ay > topR) topR = ay;
  }
  sums[0]! += l;
  sums[1]! += r;
  window[0]! += ll;
  window[1]! += rr;
  window[2]! += lr;
  if (topL > tops[0]!) tops[0] = topL;
  if (topR > tops[1]!) tops[1] = topR;
  return Math.max(topL, topR);
}

/** The silences at the head, at the tail and between; times in seconds. */
function soundTracker({ shortest }: { shortest: number }) {
  const silences = createSpanCollector(mostSpans, { gap: 0.001, least: shortest });
  let from = -1;
  let until = 0;
  return {
    /** Records a slice with sound. */
    add: (at: number, end: number) => {
      if (from < 0) from = at;
      else if (at > until) silences.add(until, at);
      until = end;
    },
    result: (ended: number) => ({
      head: from < 0 ? ended : from,
      tail: ended - until,
      silences: silences.spans(),
    }),
  };
}

/** DC, correlation and side against mid, from the sums of l, r, l², r² and l·r over all frames. */
function stereoLevels(sums: Float64Array, frames: number): Pick<Levels, 'dc' | 'correlation' | 'side_to_mid'> {
  const [l, r, ll, rr, lr] = [...sums] as [number, number, number, number, number];
  const [side, mid] = [ll + rr - 2 * lr, ll + rr + 2 * lr];
  const n = Math.max(1, frames);
  return {
    dc: [l / n, r / n],
    correlation: ll > 0 && rr > 0 ? lr / Math.sqrt(ll * rr) : null,
    side_to_mid: side > 0 && mid > 0 ? 10 * Math.log10(side / mid) : null,
  };
}

/** Greatest difference and greatest sum of left and right, until both channels are known to differ. */
function compare(left: Float32Array, right: Float32Array, from: number, to: number, tops: Float64Array): void {
  for (let i = from; i < to; i++) {
    const apart = Math.abs(left[i]! - right[i]!);
    const against = Math.abs(left[i]! + right[i]!);
    if (apart > tops[2]!) tops[2] = apart;
    if (against > tops[3]!) tops[3] = against;
  }
}

function classifyChannelRelation(tops: Float64Array, dead: number): ChannelRelation {
  const [left, right, apart, against] = [tops[0]!, tops[1]!, tops[2]!, tops[3]!];
  const top = Math.max(left, right);
  if (top <= dither) return 'silent';
  if (left < top * dead) return 'left_dead';
  if (right < top * dead) return 'right_dead';
  if (apart <= dither) return 'same';
  return against <= dither ? 'inverted' : 'stereo';
}
