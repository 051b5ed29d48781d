import type { SeededRandom } from '#kit/seeded-random.ts';
import type { ArrangedSong, DrumHit, SongNote } from './arrange-song.ts';
import { synthesiseDrumHit } from './drums.ts';
import { synthesiseNote } from './instruments.ts';
import type { MusicStyle } from './music-style-types.ts';
import { synthSampleRate } from './tone-synthesis.ts';

export type StereoBuffers = [Float32Array, Float32Array];

/**
 * Plays a song's notes and hits into stereo: each different note is rendered once and mixed in at each of its times.
 */
export function mixSong(song: ArrangedSong, style: MusicStyle, random: SeededRandom): StereoBuffers {
  const frames = Math.round(song.seconds * synthSampleRate);
  const music = silence(frames);
  const drums = silence(frames);
  const cache = new Map<string, Float32Array>();
  for (const note of song.notes) add(music, noteSamples(note, cache, random), note.at, note.level, note.pan);
  if (style.pump) duck(music, song.hits, style.pump);
  for (const hit of song.hits) add(drums, hitSamples(hit, cache, random), hit.at, hit.level * 0.5, hit.pan);
  const mix = reverberate(music, drums, style.room);
  if (style.crackle) crackle(mix, style.crackle, random);
  return mix;
}

function silence(frames: number): StereoBuffers {
  return [new Float32Array(frames), new Float32Array(frames)];
}

function noteSamples(note: SongNote, cache: Map<string, Float32Array>, random: SeededRandom): Float32Array {
  const seconds = Math.round(note.seconds * 100) / 100;
  return remembered(cache, `${note.instrument}:${note.midi}:${seconds}`, () =>
    synthesiseNote(note.instrument, note.midi, seconds, random),
  );
}

function hitSamples(hit: DrumHit, cache: Map<string, Float32Array>, random: SeededRandom): Float32Array {
  return remembered(cache, `drum:${hit.drum}`, () => synthesiseDrumHit(hit.drum, random));
}

function remembered(cache: Map<string, Float32Array>, key: string, make: () => Float32Array): Float32Array {
  const found = cache.get(key) ?? make();
  cache.set(key, found);
  return found;
}

function add([left, right]: StereoBuffers, samples: Float32Array, at: number, level: number, pan: number): void {
  const start = Math.round(at * synthSampleRate);
  const end = Math.min(samples.length, left.length - start);
  const leftGain = level * Math.cos(((pan + 1) * Math.PI) / 4) * Math.SQRT2;
  const rightGain = level * Math.sin(((pan + 1) * Math.PI) / 4) * Math.SQRT2;
  for (let i = 0; i < end; i++) {
    const sample = samples[i]!;
    left[start + i]! += leftGain * sample;
    right[start + i]! += rightGain * sample;
  }
}

/** Sidechain compression as in dance music: the kick ducks all other parts. */
function duck([left, right]: StereoBuffers, hits: readonly DrumHit[], depth: number): void {
  const length = Math.round(0.28 * synthSampleRate);
  for (const hit of hits) {
    if (!hit.drum.endsWith('kick')) continue;
    const start = Math.round(hit.at * synthSampleRate);
    const end = Math.min(length, left.length - start);
    for (let i = 0; i < end; i++) {
      const gain = 1 - depth * (1 - i / length) ** 2;
      left[start + i]! *= gain;
      right[start + i]! *= gain;
    }
  }
}

const combs = [1557, 1617, 1491, 1422];
const passes = [225, 556];
const earSpread = 23;

/** Schroeder's reverberator: four combs and two all-passes for each ear. Drums get less of it. */
function reverberate(music: StereoBuffers, drums: StereoBuffers, room: number): StereoBuffers {
  const frames = music[0].length;
  const send = new Float32Array(frames);
  for (let i = 0; i < frames; i++) send[i] = music[0][i]! + music[1][i]! + 0.35 * (drums[0][i]! + drums[1][i]!);
  const feedback = 0.72 + 0.4 * room;
  return [ear(send, music[0], drums[0], room, feedback, 0), ear(send, music[1], drums[1], room, feedback, earSpread)];
}

function ear(
  send: Float32Array,
  music: Float32Array,
  drums: Float32Array,
  room: number,
  feedback: number,
  spread: number,
): Float32Array {
  const wet = new Float32Array(send.length);
  for (const length of combs) comb(wet, send, length + spread, feedback);
  for (const length of passes) allPass(wet, length + spread);
  for (let i = 0; i < wet.length; i++) wet[i] = music[i]! + drums[i]! + wet[i]! * room * 0.32;
  return wet;
}

function comb(out: Float32Array, input: Float32Array, length: number, feedback: number): void {
  const line = new Float32Array(length);
  let at = 0;
  let dull = 0;
  for (let i = 0; i < input.length; i++) {
    const back = line[at]!;
    out[i]! += back;
    dull += 0.7 * (back - dull);
    line[at] = input[i]! * 0.25 + dull * feedback;
    at = at + 1 === length ? 0 : at + 1;
  }
}

function allPass(samples: Float32Array, length: number): void {
  const line = new Float32Array(length);
  let at = 0;
  for (let i = 0; i < samples.length; i++) {
    const back = line[at]!;
    const input = samples[i]!;
    samples[i] = back - input;
    line[at] = input + back * 0.5;
    at = at + 1 === length ? 0 : at + 1;
  }
}

function crackle([left, right]: StereoBuffers, level: number, random: SeededRandom): void {
  for (let at = 0; at < left.length; at += random.int(400, 9000)) {
    const pop = level * (random.next() - 0.5) * 0.03;
    left[at]! += pop;
    right[at]! += pop * random.next();
  }
}
