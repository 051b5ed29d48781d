import type { SpeakerPosition } from './audio-types.ts';

// Bit n of a WAVE channel mask names speaker n. Height channels are mixed like the ones below them.
const maskOrder: readonly SpeakerPosition[] = [
  'L',
  'R',
  'C',
  'LFE',
  'Lb',
  'Rb',
  'L',
  'R',
  'Cb',
  'Ls',
  'Rs',
  'C',
  'L',
  'C',
  'R',
  'Lb',
  'Cb',
  'Rb',
];

const commonOrder: readonly (readonly SpeakerPosition[])[] = [
  [],
  ['C'],
  ['L', 'R'],
  ['L', 'R', 'C'],
  ['L', 'R', 'Ls', 'Rs'],
  ['L', 'R', 'C', 'Ls', 'Rs'],
  ['L', 'R', 'C', 'LFE', 'Ls', 'Rs'],
  ['L', 'R', 'C', 'LFE', 'Cb', 'Ls', 'Rs'],
  ['L', 'R', 'C', 'LFE', 'Lb', 'Rb', 'Ls', 'Rs'],
];

const vorbisOrder: readonly (readonly SpeakerPosition[])[] = [
  [],
  ['C'],
  ['L', 'R'],
  ['L', 'C', 'R'],
  ['L', 'R', 'Ls', 'Rs'],
  ['L', 'C', 'R', 'Ls', 'Rs'],
  ['L', 'C', 'R', 'Ls', 'Rs', 'LFE'],
  ['L', 'C', 'R', 'Ls', 'Rs', 'Cb', 'LFE'],
  ['L', 'C', 'R', 'Ls', 'Rs', 'Lb', 'Rb', 'LFE'],
];

/** Speakers in the order of WAV, AIFF and FLAC; a sufficient WAVE mask takes precedence. */
export function channelSpeakers(channels: number, mask = 0): readonly SpeakerPosition[] {
  const named = maskOrder.filter((_, bit) => mask & (1 << bit));
  return channels > 2 && named.length === channels ? named : (commonOrder[channels] ?? []);
}

/** Speakers in Vorbis' own order (Vorbis I specification, 4.3.9). */
export function vorbisSpeakers(channels: number): readonly SpeakerPosition[] {
  return vorbisOrder[channels] ?? [];
}

/** Loudness weight of a speaker: sides count 1.41, the subwoofer nothing (BS.1770-4, table 3). */
export function loudnessWeight(speaker: SpeakerPosition): number {
  if (speaker === 'LFE') return 0;
  return speaker === 'Ls' || speaker === 'Rs' ? 1.41 : 1;
}

const half = Math.SQRT1_2;
const toLeft: Record<SpeakerPosition, number> = {
  L: 1,
  R: 0,
  C: half,
  LFE: 0,
  Ls: half,
  Rs: 0,
  Lb: half,
  Rb: 0,
  Cb: half * half,
};
const toRight: Record<SpeakerPosition, number> = {
  L: 0,
  R: 1,
  C: half,
  LFE: 0,
  Ls: 0,
  Rs: half,
  Lb: 0,
  Rb: half,
  Cb: half * half,
};

/**
 * Gains of each channel in the stereo mix (ITU-R BS.775), scaled so that the mix cannot clip. Mono goes to both sides
 * at full level.
 */
export function stereoDownmixGains(speakers: readonly SpeakerPosition[]): { left: number[]; right: number[] } {
  if (speakers.length === 1) return { left: [1], right: [1] };
  const left = speakers.map((speaker) => toLeft[speaker]);
  const right = speakers.map((speaker) => toRight[speaker]);
  const loudest = Math.max(sum(left), sum(right), 1);
  return { left: left.map((gain) => gain / loudest), right: right.map((gain) => gain / loudest) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
