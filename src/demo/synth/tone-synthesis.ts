// The four kinds of synthesis: a filtered wavetable, a plucked string, frequency modulation, struck partials.
import type { SeededRandom } from '#kit/seeded-random.ts';

export const synthSampleRate = 44_100;
const tableSize = 2048;
const tables = new Map<string, Float32Array>();

export type ToneSpec = {
  wave: 'saw' | 'square' | 'triangle' | 'reed' | 'organ' | 'choir';
  attack: number;
  release: number;
  /** Share of the level held while the note sounds, and the seconds to fall to it. */
  sustain?: number;
  decay?: number;
  /** Low-pass in multiples of the note's pitch: where it starts, where it settles, and how fast. */
  cutoff?: number;
  cutoffEnd?: number;
  cutoffSeconds?: number;
  /** Cents between two oscillators. */
  detune?: number;
  vibrato?: number;
  drive?: number;
  breath?: number;
  /** Semitones the note falls from at its start. */
  drop?: number;
  octaveBelow?: number;
};

export type PluckSpec = { brightness: number; ring: number; muted?: number; drive?: number; fifth?: boolean };
export type FmSpec = { ratio: number; index: number; indexSeconds: number; seconds: number; tremolo?: number };
export type StruckSpec = { partials: readonly number[]; levels: readonly number[]; seconds: number; knock?: number };

/** A held tone: wavetable, two oscillators, falling low-pass, envelope, vibrato. */
export function synthTone(spec: ToneSpec, pitch: number, seconds: number, random: SeededRandom): Float32Array {
  const out = new Float32Array(Math.ceil((seconds + spec.release) * synthSampleRate));
  const table = waveTable(spec.wave, pitch);
  const spread = 2 ** ((spec.detune ?? 0) / 2400);
  oscillate(out, table, pitch * spread, 1, spec, random.next());
  if (spec.detune) oscillate(out, table, pitch / spread, 1, spec, random.next());
  if (spec.octaveBelow) oscillate(out, waveTable('triangle', pitch / 2), pitch / 2, spec.octaveBelow, spec, 0);
  if (spec.breath) addBreath(out, spec.breath, random);
  if (spec.cutoff) lowPass(out, pitch, spec.cutoff, spec.cutoffEnd ?? spec.cutoff, spec.cutoffSeconds ?? 0.2);
  if (spec.drive) saturateAudio(out, spec.drive);
  shape(out, spec, seconds);
  return out;
}

function oscillate(
  out: Float32Array,
  table: Float32Array,
  pitch: number,
  level: number,
  spec: ToneSpec,
  start: number,
): void {
  const step = (pitch * tableSize) / synthSampleRate;
  const vibrato = (spec.vibrato ?? 0) * 0.0006;
  const drop = spec.drop ?? 0;
  let phase = start * tableSize;
  let bend = 1;
  for (let i = 0; i < out.length; i++) {
    if ((i & 63) === 0) bend = calculateBend(i / synthSampleRate, vibrato, drop);
    const at = phase | 0;
    const low = table[at]!;
    out[i]! += level * (low + (table[at + 1]! - low) * (phase - at));
    phase += step * bend;
    if (phase >= tableSize) phase -= tableSize;
  }
}

/** Vibrato grows in, as players do it; a drop falls within a few hundredths of a second. */
function calculateBend(time: number, vibrato: number, drop: number): number {
  const wobble = vibrato === 0 ? 1 : 1 + vibrato * Math.min(1, time * 3) * Math.sin(time * 34.5) * 8;
  return drop === 0 ? wobble : wobble * 2 ** ((drop * Math.exp(-time * 30)) / 12);
}

function addBreath(out: Float32Array, level: number, random: SeededRandom): void {
  let last = 0;
  for (let i = 0; i < out.length; i++) {
    last += 0.3 * (random.next() * 2 - 1 - last);
    out[i]! += last * level;
  }
}

/** Two poles, their corner moving from one multiple of the pitch to another. */
function lowPass(out: Float32Array, pitch: number, from: number, to: number, seconds: number): void {
  let first = 0;
  let second = 0;
  let share = 1;
  for (let i = 0; i < out.length; i++) {
    if ((i & 63) === 0) {
      const multiple = to + (from - to) * Math.exp(-i / (seconds * synthSampleRate));
      share = 1 - Math.exp((-2 * Math.PI * Math.min(18_000, Math.max(60, pitch * multiple))) / synthSampleRate);
    }
    first += share * (out[i]! - first);
    second += share * (first - second);
    out[i] = second;
  }
}

export function saturateAudio(out: Float32Array, drive: number): void {
  const level = 1 / Math.tanh(Math.max(1, drive * 0.7));
  for (let i = 0; i < out.length; i++) out[i] = Math.tanh(out[i]! * drive) * level;
}

function shape(out: Float32Array, spec: ToneSpec, seconds: number): void {
  const { attack, release, sustain = 1, decay = 0.1 } = spec;
  const held = Math.max(attack, seconds);
  for (let i = 0; i < out.length; i++) {
    const time = i / synthSampleRate;
    const rise = Math.min(1, time / attack);
    const fall = time < attack ? 1 : sustain + (1 - sustain) * Math.exp((attack - time) / decay);
    out[i]! *= rise * fall * (time < held ? 1 : Math.max(0, 1 - (time - held) / release) ** 2);
  }
}

/** Karplus and Strong: noise running round in a string that loses its highs. */
export function synthPluckedString(
  spec: PluckSpec,
  pitch: number,
  seconds: number,
  random: SeededRandom,
): Float32Array {
  const ring = Math.min(spec.ring, spec.muted ?? spec.ring);
  const out = new Float32Array(Math.ceil((Math.min(seconds, ring) + 0.12) * synthSampleRate));
  addString(out, spec, pitch, random);
  if (spec.fifth) {
    addString(out, spec, pitch * 1.4983, random);
    addString(out, spec, pitch * 2, random);
  }
  if (spec.drive) {
    saturateAudio(out, spec.drive);
    cabinet(out);
  }
  const fade = 0.1 * synthSampleRate;
  for (let i = Math.max(0, out.length - fade); i < out.length; i++) out[i]! *= (out.length - i) / fade;
  return out;
}

function addString(out: Float32Array, spec: PluckSpec, pitch: number, random: SeededRandom): void {
  const period = synthSampleRate / pitch - 0.5;
  const length = Math.floor(period);
  const part = period - length;
  const string = excitation(length + 1, spec.brightness, random);
  const loss = 0.001 ** (1 / (pitch * (spec.muted ?? spec.ring)));
  const blend = 0.5 + 0.45 * spec.brightness ** 2;
  let before = 0;
  for (let i = 0, at = 0; i < out.length; i++) {
    const next = at + 1 > length ? 0 : at + 1;
    const now = string[at]! + (string[next]! - string[at]!) * (1 - part);
    out[i]! += string[at]!;
    string[at] = loss * (blend * now + (1 - blend) * before);
    before = now;
    at = next;
  }
}

function excitation(length: number, brightness: number, random: SeededRandom): Float32Array {
  const string = new Float32Array(length);
  let last = 0;
  let sum = 0;
  for (let i = 0; i < length; i++) {
    last += (0.15 + 0.8 * brightness) * (random.next() * 2 - 1 - last);
    string[i] = last;
    sum += last;
  }
  const most = string.reduce((top, value) => Math.max(top, Math.abs(value - sum / length)), 1e-6);
  return string.map((value) => (value - sum / length) / most);
}

/** The low-pass of a guitar cabinet after distortion. */
function cabinet(out: Float32Array): void {
  let first = 0;
  let second = 0;
  let base = 0;
  for (let i = 0; i < out.length; i++) {
    first += 0.42 * (out[i]! - first);
    second += 0.42 * (first - second);
    base += 0.011 * (second - base);
    out[i] = second - base;
  }
}

export function synthFmTone(spec: FmSpec, pitch: number, seconds: number): Float32Array {
  const length = Math.min(seconds + 0.25, spec.seconds);
  const out = new Float32Array(Math.ceil(length * synthSampleRate));
  const step = (2 * Math.PI * pitch) / synthSampleRate;
  const damp = Math.exp(-1 / (spec.indexSeconds * synthSampleRate));
  const fall = Math.exp(-3.5 / (spec.seconds * synthSampleRate));
  let index = spec.index;
  let level = 1;
  for (let i = 0; i < out.length; i++) {
    const sway = spec.tremolo ? 1 + spec.tremolo * Math.sin(i * 0.00078) : 1;
    out[i] = level * sway * Math.sin(step * i + index * Math.sin(step * spec.ratio * i));
    index *= damp;
    level *= fall;
  }
  return softened(out, 0.004, 0.15);
}

/** Partials that each die away by themselves: pianos, bars, bells. */
export function synthStruckBar(spec: StruckSpec, pitch: number, seconds: number, random: SeededRandom): Float32Array {
  const out = new Float32Array(Math.ceil(Math.min(seconds + 0.3, spec.seconds) * synthSampleRate));
  for (const [index, ratio] of spec.partials.entries()) {
    const frequency = pitch * ratio;
    if (frequency < 17_000)
      addPartial(out, frequency, spec.levels[index] ?? 0.1, spec.seconds / (1 + 0.55 * index + pitch / 900));
  }
  if (spec.knock) knock(out, spec.knock, random);
  return softened(out, 0.002, 0.2);
}

function addPartial(out: Float32Array, frequency: number, level: number, seconds: number): void {
  const turn = (2 * Math.PI * frequency) / synthSampleRate;
  const damp = Math.exp(-4.5 / (seconds * synthSampleRate));
  const feedback = 2 * Math.cos(turn) * damp;
  let before = 0;
  let now = level * Math.sin(turn);
  for (let i = 0; i < out.length; i++) {
    out[i]! += now;
    const next = feedback * now - damp * damp * before;
    before = now;
    now = next;
  }
}

function knock(out: Float32Array, level: number, random: SeededRandom): void {
  const length = Math.min(out.length, 1200);
  for (let i = 0; i < length; i++) out[i]! += (random.next() - 0.5) * level * (1 - i / length) ** 3;
}

function softened(out: Float32Array, attack: number, release: number): Float32Array {
  const rise = attack * synthSampleRate;
  const fall = Math.min(out.length, release * synthSampleRate);
  for (let i = 0; i < Math.min(rise, out.length); i++) out[i]! *= i / rise;
  for (let i = out.length - Math.floor(fall); i < out.length; i++) out[i]! *= (out.length - i) / fall;
  return out;
}

/** One period, with no partial above half the sample rate; shared by all notes of a third. */
function waveTable(wave: ToneSpec['wave'], pitch: number): Float32Array {
  const band = Math.round(4 * Math.log2(pitch / 20));
  const key = `${wave}:${band}`;
  const found = tables.get(key) ?? buildTable(wave, Math.min(80, Math.floor(16_000 / (20 * 2 ** ((band + 0.5) / 4)))));
  tables.set(key, found);
  return found;
}

const drawbars = [0, 0.9, 0.8, 0.5, 0.45, 0, 0.25, 0, 0.3];

function buildTable(wave: ToneSpec['wave'], partials: number): Float32Array {
  const table = new Float32Array(tableSize + 1);
  for (let n = 1; n <= Math.max(1, partials); n++) {
    const level = partialLevel(wave, n);
    if (level === 0) continue;
    for (let i = 0; i <= tableSize; i++) table[i]! += level * Math.sin((2 * Math.PI * n * i) / tableSize);
  }
  const top = table.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6);
  return table.map((value) => value / top);
}

function partialLevel(wave: ToneSpec['wave'], n: number): number {
  const odd = n % 2 === 1;
  if (wave === 'square') return odd ? 1 / n : 0;
  if (wave === 'triangle') return odd ? (n % 4 === 1 ? 1 : -1) / n ** 2 : 0;
  if (wave === 'reed') return (odd ? 1 : 0.55) / n ** 0.75 / (1 + (n / 14) ** 4);
  if (wave === 'organ') return drawbars[n] ?? 0;
  if (wave === 'choir') return (1 / n ** 1.2) * (0.35 + Math.exp(-((n - 3) ** 2) / 3));
  return 1 / n;
}
