import type { SeededRandom } from '#kit/seeded-random.ts';
import { midiToHertz } from './music-theory.ts';
import type { FmSpec, PluckSpec, StruckSpec, ToneSpec } from './tone-synthesis.ts';
import { synthFmTone, synthPluckedString, synthStruckBar, synthTone } from './tone-synthesis.ts';

type Making =
  | { by: 'tone'; spec: ToneSpec }
  | { by: 'pluck'; spec: PluckSpec }
  | { by: 'fm'; spec: FmSpec }
  | { by: 'struck'; spec: StruckSpec };

const held = (spec: ToneSpec): Making => ({ by: 'tone', spec });
const string = (spec: PluckSpec): Making => ({ by: 'pluck', spec });

/** Every instrument of the demo music. Levels are evened out when a note is rendered. */
const instruments = {
  upright_bass: held({
    wave: 'saw',
    attack: 0.008,
    release: 0.1,
    sustain: 0.2,
    decay: 0.4,
    cutoff: 7,
    cutoffEnd: 2,
    cutoffSeconds: 0.08,
  }),
  finger_bass: held({
    wave: 'saw',
    attack: 0.006,
    release: 0.08,
    sustain: 0.6,
    decay: 0.3,
    cutoff: 9,
    cutoffEnd: 3,
    cutoffSeconds: 0.12,
  }),
  picked_bass: held({
    wave: 'saw',
    attack: 0.003,
    release: 0.06,
    sustain: 0.8,
    decay: 0.4,
    cutoff: 14,
    cutoffEnd: 6,
    cutoffSeconds: 0.1,
    drive: 1.6,
  }),
  slap_bass: held({
    wave: 'saw',
    attack: 0.002,
    release: 0.05,
    sustain: 0.35,
    decay: 0.12,
    cutoff: 34,
    cutoffEnd: 4,
    cutoffSeconds: 0.05,
    drive: 1.4,
  }),
  synth_bass: held({
    wave: 'saw',
    attack: 0.004,
    release: 0.06,
    sustain: 0.7,
    decay: 0.2,
    cutoff: 16,
    cutoffEnd: 4,
    cutoffSeconds: 0.09,
    octaveBelow: 0.6,
    drive: 1.5,
  }),
  sub_bass: held({ wave: 'triangle', attack: 0.004, release: 0.25, sustain: 0.75, decay: 0.5, drop: 9, drive: 1.9 }),
  dub_bass: held({
    wave: 'triangle',
    attack: 0.008,
    release: 0.1,
    sustain: 0.9,
    decay: 0.4,
    cutoff: 6,
    cutoffEnd: 4,
    drive: 1.3,
  }),
  steel_guitar: string({ brightness: 0.75, ring: 2.6 }),
  nylon_guitar: string({ brightness: 0.4, ring: 2.2 }),
  clean_guitar: string({ brightness: 0.6, ring: 2.4, drive: 1.2 }),
  muted_guitar: string({ brightness: 0.8, ring: 0.3, muted: 0.16 }),
  skank_guitar: string({ brightness: 0.7, ring: 0.4, muted: 0.22 }),
  banjo: string({ brightness: 0.95, ring: 0.7 }),
  power_guitar: string({ brightness: 0.85, ring: 3, drive: 7, fifth: true }),
  chug_guitar: string({ brightness: 0.7, ring: 0.4, muted: 0.2, drive: 12, fifth: true }),
  lead_guitar: held({
    wave: 'saw',
    attack: 0.008,
    release: 0.15,
    sustain: 0.9,
    cutoff: 9,
    cutoffEnd: 6,
    vibrato: 1.1,
    drive: 3.2,
  }),
  blues_guitar: held({
    wave: 'saw',
    attack: 0.006,
    release: 0.12,
    sustain: 0.65,
    decay: 0.5,
    cutoff: 8,
    cutoffEnd: 4,
    cutoffSeconds: 0.3,
    vibrato: 1.2,
    drive: 1.8,
    drop: -1,
  }),
  clavinet: string({ brightness: 0.9, ring: 0.8, muted: 0.35, drive: 1.5 }),
  piano: {
    by: 'struck',
    spec: {
      partials: [1, 2.001, 3.005, 4.012, 5.02, 6.04, 7.06, 8.1],
      levels: [1, 0.6, 0.42, 0.26, 0.18, 0.12, 0.07, 0.05],
      seconds: 3.2,
      knock: 0.25,
    },
  },
  electric_piano: { by: 'fm', spec: { ratio: 1, index: 1.3, indexSeconds: 0.5, seconds: 3, tremolo: 0.12 } },
  bell: { by: 'fm', spec: { ratio: 3.51, index: 2.2, indexSeconds: 0.7, seconds: 2.6 } },
  kalimba: {
    by: 'struck',
    spec: { partials: [1, 2.02, 5.4, 8.2], levels: [1, 0.12, 0.3, 0.1], seconds: 1.1, knock: 0.3 },
  },
  marimba: { by: 'struck', spec: { partials: [1, 3.93, 9.2], levels: [1, 0.35, 0.1], seconds: 0.9, knock: 0.3 } },
  harp: string({ brightness: 0.5, ring: 3 }),
  pizzicato: string({ brightness: 0.35, ring: 0.5 }),
  organ: held({ wave: 'organ', attack: 0.01, release: 0.06, vibrato: 0.7 }),
  bubble_organ: held({ wave: 'organ', attack: 0.006, release: 0.04, sustain: 0.7 }),
  accordion: held({ wave: 'reed', attack: 0.03, release: 0.08, detune: 16, cutoff: 9 }),
  harmonica: held({ wave: 'reed', attack: 0.04, release: 0.08, cutoff: 6, vibrato: 0.9, breath: 0.08 }),
  fiddle: held({ wave: 'saw', attack: 0.05, release: 0.1, cutoff: 7, vibrato: 1, breath: 0.03 }),
  violin: held({ wave: 'saw', attack: 0.09, release: 0.25, cutoff: 6, vibrato: 1.1, detune: 4 }),
  strings: held({ wave: 'saw', attack: 0.22, release: 0.5, cutoff: 5, detune: 14, vibrato: 0.4 }),
  quick_strings: held({ wave: 'saw', attack: 0.06, release: 0.25, cutoff: 7, detune: 14, vibrato: 0.4 }),
  choir: held({ wave: 'choir', attack: 0.3, release: 0.6, detune: 12, vibrato: 0.7, breath: 0.02 }),
  voice: held({ wave: 'choir', attack: 0.06, release: 0.2, vibrato: 1, breath: 0.04, cutoff: 8 }),
  flute: held({ wave: 'triangle', attack: 0.06, release: 0.12, vibrato: 0.8, breath: 0.12 }),
  saxophone: held({
    wave: 'reed',
    attack: 0.035,
    release: 0.1,
    cutoff: 10,
    cutoffEnd: 6,
    cutoffSeconds: 0.15,
    vibrato: 0.9,
    breath: 0.07,
    drop: -0.7,
  }),
  trumpet: held({ wave: 'saw', attack: 0.03, release: 0.1, cutoff: 4, cutoffEnd: 9, cutoffSeconds: 0.1, vibrato: 0.5 }),
  brass: held({
    wave: 'saw',
    attack: 0.025,
    release: 0.1,
    sustain: 0.75,
    decay: 0.2,
    cutoff: 13,
    cutoffEnd: 6,
    cutoffSeconds: 0.2,
    detune: 8,
  }),
  low_brass: held({ wave: 'saw', attack: 0.12, release: 0.4, cutoff: 3, cutoffEnd: 8, cutoffSeconds: 0.6, detune: 9 }),
  pad: held({ wave: 'saw', attack: 0.35, release: 0.7, cutoff: 4, cutoffEnd: 3, detune: 18 }),
  supersaw: held({
    wave: 'saw',
    attack: 0.006,
    release: 0.15,
    sustain: 0.7,
    decay: 0.25,
    cutoff: 18,
    cutoffEnd: 6,
    cutoffSeconds: 0.25,
    detune: 26,
  }),
  synth_pluck: held({
    wave: 'square',
    attack: 0.003,
    release: 0.12,
    sustain: 0.1,
    decay: 0.14,
    cutoff: 14,
    cutoffEnd: 2,
    cutoffSeconds: 0.08,
  }),
  synth_lead: held({
    wave: 'square',
    attack: 0.01,
    release: 0.12,
    sustain: 0.8,
    cutoff: 9,
    cutoffEnd: 6,
    vibrato: 0.8,
    detune: 7,
  }),
} satisfies Record<string, Making>;

export type Instrument = keyof typeof instruments;

/**
 * Plays one note at an even level (root mean square of its first half second), so that mixes can be written as
 * numbers.
 */
export function synthesiseNote(
  instrument: Instrument,
  midi: number,
  seconds: number,
  random: SeededRandom,
): Float32Array {
  const samples = made(instruments[instrument], midiToHertz(midi), seconds, random);
  const level = loudestStretch(samples);
  return level > 0 ? samples.map((sample) => (sample * 0.2) / level) : samples;
}

function made(making: Making, pitch: number, seconds: number, random: SeededRandom): Float32Array {
  switch (making.by) {
    case 'tone':
      return synthTone(making.spec, pitch, seconds, random);
    case 'pluck':
      return synthPluckedString(making.spec, pitch, seconds, random);
    case 'fm':
      return synthFmTone(making.spec, pitch, seconds);
    case 'struck':
      return synthStruckBar(making.spec, pitch, seconds, random);
  }
}

function loudestStretch(samples: Float32Array): number {
  const stretch = 4410;
  let loudest = 0;
  for (let from = 0; from < Math.min(samples.length, 22_050); from += stretch) {
    let energy = 0;
    const to = Math.min(samples.length, from + stretch);
    for (let i = from; i < to; i++) energy += samples[i]! ** 2;
    loudest = Math.max(loudest, energy / stretch);
  }
  return Math.sqrt(loudest);
}
