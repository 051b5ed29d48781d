// Findings about level: loudness, peaks, clipping, DC and silence.
import type { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import { type CutFinding, makeCutFinding } from './cut-finding.ts';
import type { TimedValue, TimeSpan } from './time-spans.ts';
import type { TrackMeasures } from './track-measures.ts';

type SoundLimits = PlantProfileValues['sound'];

const shortTermSeconds = 3;
const peakSeconds = 0.01;

export function checkTrackLevelAndClicks(measures: TrackMeasures, sound: SoundLimits): CutFinding[] {
  return [
    ...loudnessFindings(measures.loudness, sound),
    ...peakFindings(measures, sound),
    ...clippingFindings(measures.clipped),
    ...clickFindings(measures.clicks ?? []),
    ...offsetFindings(measures.dc, sound),
    ...silenceFindings(measures, sound),
  ];
}

function loudnessFindings({ integrated, short_term }: TrackMeasures['loudness'], sound: SoundLimits): CutFinding[] {
  if (integrated === null || integrated <= sound.loudness_warn) return [];
  const light = integrated > sound.loudness_fail ? 'red' : 'amber';
  const numbers = { value: integrated, limit: light === 'red' ? sound.loudness_fail : sound.loudness_warn };
  return [makeCutFinding('loudness', light, numbers, short_term ? [lasting(short_term.at, shortTermSeconds)] : [])];
}

function peakFindings({ sample_peak, true_peak, true_peaks }: TrackMeasures, sound: SoundLimits): CutFinding[] {
  if (true_peak && true_peak.value > sound.true_peak) {
    const over = true_peaks.filter(({ value }) => value > sound.true_peak);
    return [makeCutFinding('true_peak', 'red', { value: true_peak.value, limit: sound.true_peak }, worstFirst(over))];
  }
  if (!sample_peak || sample_peak.value <= sound.sample_peak) return [];
  const numbers = { value: sample_peak.value, limit: sound.sample_peak };
  return [makeCutFinding('sample_peak', 'amber', numbers, [lasting(sample_peak.at, peakSeconds)])];
}

function clippingFindings({ runs, spans }: TrackMeasures['clipped']): CutFinding[] {
  return runs === 0 ? [] : [makeCutFinding('clipping', 'amber', { number: runs }, sortSpansByLength(spans))];
}

/** The loudest click is the one to play. */
function clickFindings(clicks: NonNullable<TrackMeasures['clicks']>): CutFinding[] {
  const [worst] = clicks.toSorted((a, b) => b.value - a.value);
  if (!worst) return [];
  const numbers = {
    number: clicks.length,
    at: worst.at,
    value: 20 * Math.log10(worst.value),
    left: worst.channel === 'right' ? 0 : 1,
    right: worst.channel === 'left' ? 0 : 1,
  };
  return [makeCutFinding('clicks', 'amber', numbers, worstFirst(clicks))];
}

function offsetFindings(dc: TrackMeasures['dc'], { dc_offset }: SoundLimits): CutFinding[] {
  const value = Math.max(...dc.map(Math.abs));
  return value > dc_offset ? [makeCutFinding('dc', 'amber', { value: 100 * value, limit: 100 * dc_offset })] : [];
}

function silenceFindings({ head, tail, silences }: TrackMeasures, { silence_most: limit }: SoundLimits): CutFinding[] {
  const found: CutFinding[] = [];
  const inside = sortSpansByLength(silences.filter(({ at, until }) => until - at > limit));
  const [longest] = inside;
  if (head > limit) found.push(makeCutFinding('silence_head', 'amber', { value: head, limit }));
  if (tail > limit) found.push(makeCutFinding('silence_tail', 'amber', { value: tail, limit }));
  if (longest)
    found.push(makeCutFinding('silence_inside', 'amber', { value: longest.until - longest.at, limit }, inside));
  return found;
}

const lasting = (at: number, seconds: number): TimeSpan => ({ at, until: at + seconds });

const worstFirst = (places: readonly TimedValue[]): TimeSpan[] =>
  places.toSorted((a, b) => b.value - a.value).map(({ at }) => lasting(at, peakSeconds));

export const sortSpansByLength = (spans: readonly TimeSpan[]): TimeSpan[] =>
  spans.toSorted((a, b) => b.until - b.at - (a.until - a.at));
