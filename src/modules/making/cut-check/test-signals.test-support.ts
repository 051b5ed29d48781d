// Reference signals, and the whole cut meter on them.
import type { SpeakerPosition } from '#modules/catalogue/audio/audio-types.ts';
import { createLoudnessMeter } from '#modules/catalogue/audio/loudness.ts';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { checkTrack } from './check-track.ts';
import type { CutFinding, CutRule } from './cut-finding.ts';
import { createTrackAnalyser } from './track-analyser.ts';
import type { TrackAnalysis, TrackMeasures } from './track-measures.ts';

export const TEST_SAMPLE_RATE_HZ = 48_000;

export const dbfsToAmplitude = (level: number) => 10 ** (level / 20);

/** A sine with its peak at `level` dBFS, `turn` of a period late. */
export const makeSineTone = (
  seconds: number,
  level: number,
  { hertz = 1000, rate = TEST_SAMPLE_RATE_HZ, turn = 0 } = {},
) =>
  Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, i) => dbfsToAmplitude(level) * Math.sin(2 * Math.PI * ((hertz * i) / rate + turn)),
  );

export const makeSilence = (seconds: number, rate = TEST_SAMPLE_RATE_HZ) =>
  new Float32Array(Math.round(seconds * rate));

export function joinSamples(...parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const mixSamples = (...parts: readonly Float32Array[]): Float32Array<ArrayBuffer> =>
  Float32Array.from(parts[0] ?? [], (_, i) => parts.reduce((sum, part) => sum + (part[i] ?? 0), 0));

export const scaleSamples = (samples: Float32Array, gain: number): Float32Array<ArrayBuffer> =>
  samples.map((sample) => gain * sample);

/** White noise that is the same in each run. */
export function makeNoise(
  seconds: number,
  level: number,
  { rate = TEST_SAMPLE_RATE_HZ, seed = 1 } = {},
): Float32Array<ArrayBuffer> {
  let state = seed;
  const gain = dbfsToAmplitude(level);
  return Float32Array.from({ length: Math.round(seconds * rate) }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return gain * (state / 2 ** 31);
  });
}

const layouts: readonly (readonly SpeakerPosition[])[] = [[], ['C'], ['L', 'R'], ['L', 'R', 'C']];

/** Feeds the samples in blocks of odd length, as decoders do. */
export function analyseChannels(
  channels: readonly Float32Array[],
  rate = TEST_SAMPLE_RATE_HZ,
  profile = defaultPlantProfile,
): TrackAnalysis {
  const speakers = layouts[channels.length] ?? [];
  const meter = createTrackAnalyser(profile);
  const loudness = createLoudnessMeter(rate, speakers);
  meter.begin({ sample_rate: rate, channels: channels.length, bits: 24, speakers });
  for (let at = 0; at < (channels[0]?.length ?? 0); at += 4801) {
    const block = channels.map((samples) => samples.subarray(at, at + 4801));
    loudness.push(block);
    meter.block(block);
  }
  return meter.finish(loudness.energies());
}

export const measureChannels = (channels: readonly Float32Array[], rate = TEST_SAMPLE_RATE_HZ): TrackMeasures =>
  analyseChannels(channels, rate).measures;

export const measureStereo = (left: Float32Array, right: Float32Array, rate = TEST_SAMPLE_RATE_HZ): TrackMeasures =>
  measureChannels([left, right], rate);

/** The findings about a vinyl track of these samples. */
export function checkTestTrack(
  channels: readonly Float32Array[],
  rate = TEST_SAMPLE_RATE_HZ,
  bits: number | null = 24,
): CutFinding[] {
  const master = { sample_rate: rate, channels: channels.length, bits, measures: measureChannels(channels, rate) };
  return checkTrack(master, defaultPlantProfile.sound, true);
}

export const findTestFinding = (
  rule: CutRule,
  channels: readonly Float32Array[],
  rate = TEST_SAMPLE_RATE_HZ,
): CutFinding | undefined => checkTestTrack(channels, rate).find((each) => each.rule === rule);
