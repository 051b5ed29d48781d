// Clicks at edits: one sample that departs from its neighbourhood. The curvature (second difference) of a click stands
// alone. That of a drum goes on after the attack, and that of an instrument with sharp edges comes again at once.
import type { TrackClick, TrackEdge } from './track-measures.ts';

const block = 64;
/** Samples at an end of a track that tell whether it sounds there. A fade is silent in them. */
const edgeSamples = 64;
const ring = 1024;
const ringMask = ring - 1;
/** Samples at each side of a click that are its own. */
const ownSamples = 3;
/** Clicks closer than this are the waveform of an instrument. */
const apartSeconds = 0.1;
const mostKept = 20;

type Found = { frame: number; value: number; isAlone: boolean };

type ClickLimits = {
  /** Size of a click that counts, 1 = full scale. */
  readonly least: number;
  /** A click curves this many times more than each sample within 128 before and after it. */
  readonly ratio: number;
  /** More clicks than this are a drum machine or a crackle that is meant. */
  readonly mostPerMinute: number;
};

export function createClickMeter(sampleRateHz: number, limits: ClickLimits) {
  const { mostPerMinute } = limits;
  const sides = [createChannel(sampleRateHz, limits), createChannel(sampleRateHz, limits)] as const;
  let frames = 0;
  let isMono = true;
  return {
    push: (left: Float32Array, right: Float32Array): void => {
      sides[0].push(left);
      if (right !== left) isMono = false;
      sides[1].push(right);
      frames += left.length;
    },
    /** First and last sample of left and right, with their neighbourhood. */
    edges: (): { start: TrackEdge; end: TrackEdge } => {
      const [left, right] = [sides[0].edges(), sides[1].edges()];
      return { start: joinEdges(left.start, right.start), end: joinEdges(left.end, right.end) };
    },
    /** The largest clicks, in the order of time. */
    clicks: (): TrackClick[] => {
      const [left, right] = sides.map((side) => side.finish()) as [Found[], Found[]];
      const minutes = Math.max(1, frames / sampleRateHz / 60);
      const all = joinChannels(left, isMono ? left : right, sampleRateHz);
      if (all.length > mostPerMinute * minutes) return [];
      return all
        .toSorted((a, b) => b.value - a.value)
        .slice(0, mostKept)
        .toSorted((a, b) => a.at - b.at);
    },
  };
}

/** Clicks of both channels at the same moment are one. */
function joinChannels(left: readonly Found[], right: readonly Found[], rate: number): TrackClick[] {
  const near = (a: Found, b: Found) => Math.abs(a.frame - b.frame) <= ownSamples;
  const both = left.map((leftClick) => ({ mine: leftClick, other: right.find((each) => near(leftClick, each)) }));
  const only = right.filter((each) => !left.some((leftClick) => near(leftClick, each)));
  return [
    ...both.map(({ mine: leftClick, other }) => ({
      at: leftClick.frame / rate,
      value: Math.max(leftClick.value, other?.value ?? 0),
      channel: other ? ('both' as const) : ('left' as const),
    })),
    ...only.map(({ frame, value }) => ({ at: frame / rate, value, channel: 'right' as const })),
  ];
}

type ChannelEdge = { sample: number; curvature: number; peak: number };

const joinEdges = (left: ChannelEdge, right: ChannelEdge): TrackEdge => ({
  samples: [left.sample, right.sample],
  curvature: Math.max(left.curvature, right.curvature),
  peak: Math.max(left.peak, right.peak),
});

function createChannel(rate: number, { least, ratio }: ClickLimits) {
  const { recent, curvatureAt, isAlone, edgeOf } = createRecentSamples(ratio);
  let start: ChannelEdge = { sample: 0, curvature: 0, peak: 0 };
  const tops = new Float64Array(ring / block);
  const found: Found[] = [];
  const apart = apartSeconds * rate;
  let before = 0;
  let last = 0;
  let frame = 0;
  let top = 0;

  /** Takes whole blocks where it can: local variables make the loop several times faster. */
  const push = (samples: Float32Array): void => {
    for (let from = 0; from < samples.length; ) {
      const until = Math.min(samples.length, from + block - (frame & (block - 1)));
      const offset = (frame & ringMask) - from;
      let [a, b, most] = [before, last, top];
      for (let i = from; i < until; i++) {
        const x = samples[i]!;
        recent[offset + i] = x;
        const bend = x - 2 * b + a;
        const size = bend < 0 ? -bend : bend;
        if (size > most) most = size;
        a = b;
        b = x;
      }
      [before, last, top] = [a, b, most];
      frame += until - from;
      from = until;
      if ((frame & (block - 1)) === 0) closeBlock();
      if (frame === edgeSamples) start = edgeOf(frame, 0, 0, 2);
    }
  };

  const closeBlock = (): void => {
    const index = frame / block - 1;
    tops[index & (tops.length - 1)] = top;
    top = 0;
    // Two blocks at each side of the one in question are known.
    if (index >= 4) look(index - 2);
  };

  const getBlockTop = (index: number): number => tops[index & (tops.length - 1)]!;

  const look = (index: number): void => {
    const size = getBlockTop(index);
    if (size < least || size < ratio * getBlockTop(index - 2) || size < ratio * getBlockTop(index + 2)) return;
    let at = index * block;
    while (curvatureAt(at) !== size && at < index * block + block - 1) at += 1;
    if (at > 2 * block && isAlone(at, size)) add(at, size);
  };

  const add = (at: number, value: number): void => {
    const previous = found.at(-1);
    const isNear = previous !== undefined && at - previous.frame < apart;
    if (isNear && at - previous.frame <= ownSamples) return;
    if (isNear) previous.isAlone = false;
    // The curvature belongs to the sample before.
    found.push({ frame: at - 1, value, isAlone: !isNear });
  };

  const edges = () => {
    if (frame < edgeSamples) start = edgeOf(frame, 0, 0, 2);
    const from = Math.max(0, frame - edgeSamples);
    return { start, end: edgeOf(frame, Math.max(0, frame - 1), from, Math.max(2, from)) };
  };

  return { push, edges, finish: () => found.filter(({ isAlone: alone }) => alone) };
}

/** The last samples, and their curvature. @param ratio that of `ClickLimits` */
function createRecentSamples(ratio: number) {
  const recent = new Float32Array(ring);

  /** Curvature at the sample before `at`: it needs its successor. */
  const calculateCurvature = (at: number): number => {
    const bend = recent[at & ringMask]! - 2 * recent[(at - 1) & ringMask]! + recent[(at - 2) & ringMask]!;
    return Math.abs(bend);
  };

  const isAlone = (at: number, size: number): boolean => {
    for (let distance = -2 * block; distance <= 2 * block; distance++)
      if (Math.abs(distance) > ownSamples && calculateCurvature(at + distance) * ratio > size) return false;
    return true;
  };

  /**
   * @param frame samples so far
   * @param sample frame of the outermost sample
   * @param from first frame of the edge
   * @param inner first frame whose curvature is known: the start of a file has no samples before it
   */
  const measureEdge = (frame: number, sample: number, from: number, inner: number): ChannelEdge => {
    const edge: ChannelEdge = { sample: recent[sample & ringMask]!, curvature: 0, peak: 0 };
    for (let at = from; at < Math.min(frame, from + edgeSamples); at++) {
      edge.peak = Math.max(edge.peak, Math.abs(recent[at & ringMask]!));
      if (at >= inner) edge.curvature = Math.max(edge.curvature, calculateCurvature(at));
    }
    return edge;
  };

  return { recent, curvatureAt: calculateCurvature, isAlone, edgeOf: measureEdge };
}
