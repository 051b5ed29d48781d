// From a style and a seed to the notes of a song: sections, chords, bass, parts, a recurring melody.

import { lookupTable } from '#kit/lookup-table.ts';
import type { SeededRandom } from '#kit/seeded-random.ts';
import type { Drum } from './drums.ts';
import type { Instrument } from './instruments.ts';
import type { MusicStyle, MusicStylePart } from './music-style-types.ts';
import type { Chord } from './music-theory.ts';
import { foldIntoOctave, musicalScales, nearestChordStep, parseChordProgression, scaleNote } from './music-theory.ts';

export type SongNote = {
  at: number;
  seconds: number;
  instrument: Instrument;
  midi: number;
  level: number;
  pan: number;
  duckable: boolean;
};
export type DrumHit = { at: number; drum: Drum; level: number; pan: number };
export type ArrangedSong = { notes: SongNote[]; hits: DrumHit[]; seconds: number };

type Section = 'intro' | 'verse' | 'chorus' | 'break' | 'ending';
type Bar = { at: number; index: number; section: Section; chord: Chord; next: Chord };
type Plan = { style: MusicStyle; random: SeededRandom; key: number; stepSeconds: number; song: ArrangedSong };

const accents: Record<string, number> = lookupTable({ x: 0.8, X: 1, o: 0.4 });

/** Writes a song of about `seconds`; its last bar rings out before the end. */
export function arrangeSong(style: MusicStyle, seconds: number, random: SeededRandom): ArrangedSong {
  const tempo = random.int(style.tempo[0] * 2, style.tempo[1] * 2) / 2;
  const stepSeconds = 60 / tempo / style.steps;
  const plan: Plan = { style, random, key: random.int(0, 11), stepSeconds, song: { notes: [], hits: [], seconds } };
  const melody = writeMelody(plan);
  const bassPattern = random.pick(style.bass.patterns);
  for (const bar of bars(plan)) {
    if (bar.section === 'ending') ending(plan, bar);
    else playBar(plan, bar, bassPattern, melody);
  }
  return plan.song;
}

function playBar(plan: Plan, bar: Bar, bassPattern: string, melody: Melody): void {
  const { section } = bar;
  if (section !== 'intro' || bar.index > 0) playDrums(plan, bar);
  if (section !== 'intro' && section !== 'break') playBass(plan, bar, bassPattern);
  for (const part of plan.style.parts) if (plays(part, section)) playPart(plan, bar, part);
  if (section === 'chorus' || (section === 'verse' && bar.index % 4 > 1) || section === 'break')
    playLead(plan, bar, melody);
}

function plays(part: MusicStylePart, section: Section): boolean {
  if (part.only === 'chorus') return section === 'chorus';
  return part.only !== 'quiet' || section === 'intro' || section === 'break';
}

function bars(plan: Plan): Bar[] {
  const { style, random, stepSeconds, song } = plan;
  const barSeconds = stepSeconds * style.beats * style.steps;
  const count = Math.max(2, Math.floor((song.seconds - 0.8) / barSeconds));
  const chords = parseChordProgression(random.pick(style.progressions));
  const getChord = (index: number) => chords[index % chords.length] ?? { root: 0, tones: [0, 4, 7] };
  const first = { root: 0, tones: chords.find((chord) => chord.root === 0)?.tones ?? getChord(0).tones };
  return Array.from({ length: count }, (_, index) => {
    const section = pickSection(index, count);
    return {
      at: index * barSeconds,
      index,
      section,
      chord: section === 'ending' ? first : getChord(index),
      next: index + 2 >= count ? first : getChord(index + 1),
    };
  });
}

/** Shares of a song rather than bars, so that any length gets the same shape. */
function pickSection(index: number, count: number): Section {
  const place = index / count;
  if (index === count - 1) return 'ending';
  if (index < Math.min(2, count / 8)) return 'intro';
  if (place < 0.36) return 'verse';
  if (place < 0.6) return 'chorus';
  return place < 0.68 && count > 8 ? 'break' : place < 0.76 && count > 12 ? 'verse' : 'chorus';
}

/** Every hit of a pattern with the steps it is held for. */
function* parseHits(pattern: string): Generator<{ step: number; letter: string; held: number }> {
  const steps = pattern.replaceAll(' ', '');
  for (let step = 0; step < steps.length; step++) {
    const letter = steps.charAt(step);
    if (letter === '.' || letter === '-') continue;
    let held = 1;
    while (steps.charAt(step + held) === '-') held += 1;
    yield { step, letter, held };
  }
}

function getStepTime(plan: Plan, bar: Bar, step: number): number {
  const late = step % 2 === 1 && plan.style.steps === 4 ? (plan.style.swing ?? 0) : 0;
  return bar.at + (step + late) * plan.stepSeconds;
}

const drumPans: Partial<Record<Drum, number>> = {
  hat: 0.3,
  open_hat: 0.3,
  ride: -0.35,
  shaker: -0.4,
  tambourine: 0.45,
  conga: -0.3,
  conga_high: 0.25,
  cowbell: 0.35,
  crash: -0.2,
  rim: 0.15,
};

function playDrums(plan: Plan, bar: Bar): void {
  const { style, song, random } = plan;
  const patterns = bar.section === 'chorus' ? { ...style.drums, ...style.chorusDrums } : style.drums;
  const light = bar.section === 'break' || bar.section === 'intro';
  for (const [drum, pattern] of listDrumPatterns(patterns)) {
    if (light && /kick|snare|clap/.test(drum)) continue;
    for (const { step, letter } of parseHits(pattern)) {
      const human = 0.92 + 0.16 * random.next();
      song.hits.push({
        at: getStepTime(plan, bar, step),
        drum,
        level: (accents[letter] ?? 0.8) * human,
        pan: drumPans[drum] ?? 0,
      });
    }
  }
  const opens = bar.section === 'chorus' && bar.index % 4 === 0 && Object.keys(style.drums).length > 2;
  if (opens) song.hits.push({ at: bar.at, drum: 'crash', level: 0.7, pan: -0.2 });
}

function listDrumPatterns(patterns: MusicStyle['drums']): [Drum, string][] {
  const drumNames = Object.keys(patterns);
  return drumNames.flatMap((name) =>
    isDrum(name, patterns) ? [[name, patterns[name] ?? ''] satisfies [Drum, string]] : [],
  );
}

function isDrum(name: string, patterns: MusicStyle['drums']): name is Drum {
  return Object.hasOwn(patterns, name);
}

function playBass(plan: Plan, bar: Bar, pattern: string): void {
  const { style, key, song, random, stepSeconds } = plan;
  const root = foldIntoOctave(key + bar.chord.root, style.bass.floor);
  let last = root;
  for (const { step, letter, held } of parseHits(pattern)) {
    last = bassNote(letter, root, bar, last, foldIntoOctave(key + bar.next.root, style.bass.floor), random);
    const seconds = Math.max(held, 1) * stepSeconds * 0.92;
    song.notes.push({
      at: getStepTime(plan, bar, step),
      seconds,
      instrument: style.bass.instrument,
      midi: last,
      level: style.bass.level,
      pan: 0,
      duckable: true,
    });
  }
}

function bassNote(
  letter: string,
  root: number,
  { chord }: Bar,
  last: number,
  nextRoot: number,
  random: SeededRandom,
): number {
  const [, third = 4, fifth = 7, seventh = 10] = chord.tones;
  switch (letter) {
    case '3':
      return root + (third < 7 ? third : 4);
    case '5':
      return root + (fifth < 12 && fifth > 5 ? fifth : 7);
    case '6':
      return root + 9;
    case '7':
      return root + (seventh > 8 && seventh < 12 ? seventh : 10);
    case '8':
      return root + 12;
    case 'a':
      return nextRoot - 1;
    case 'w':
      return random.pick([root + third, root + 7, root + 12, root + 9].filter((midi) => midi !== last));
    default:
      return root;
  }
}

function playPart(plan: Plan, bar: Bar, part: MusicStylePart): void {
  const { key, song, stepSeconds } = plan;
  const tones = voicing(key + bar.chord.root, bar.chord, part);
  let turn = bar.index % 2;
  for (const { step, letter, held } of parseHits(part.pattern)) {
    const seconds = held * stepSeconds * 0.96;
    const played = part.play === 'arpeggio' ? tones.slice(turn % tones.length, (turn % tones.length) + 1) : tones;
    turn += 1;
    for (const [order, midi] of played.entries()) {
      const at = getStepTime(plan, bar, step) + (part.play === 'strum' ? order * 0.011 : 0);
      const level = (part.level * (accents[letter] ?? 0.8)) / Math.sqrt(played.length);
      song.notes.push({
        at,
        seconds: part.play === 'arpeggio' ? seconds * 2.2 : seconds,
        instrument: part.instrument,
        midi,
        level,
        pan: part.pan,
        duckable: true,
      });
    }
  }
}

/** The chord's tones just above the part's floor, in close position; arpeggios go up an octave and come back. */
function voicing(root: number, chord: Chord, part: MusicStylePart): number[] {
  const close = [...new Set(chord.tones.map((tone) => foldIntoOctave(root + tone, part.floor)))].toSorted(
    (a, b) => a - b,
  );
  if (part.play === 'outer') return [foldIntoOctave(root, part.floor)];
  if (part.play === 'strum') return [...close, ...close.slice(0, 2).map((midi) => midi + 12)];
  if (part.play !== 'arpeggio') return close;
  return [...close, ...close.slice(0, 1).map((midi) => midi + 12), ...close.slice(1).toReversed()];
}

type Melody = readonly { rhythm: string; steps: readonly number[] }[];

/** Three short phrases; a verse sings them A A B C, as songs do. */
function writeMelody({ style, random }: Plan): Melody {
  return Array.from({ length: 3 }, () => {
    const rhythm = random.pick(style.lead.rhythms);
    let step = random.int(0, 4);
    const steps = Array.from(parseHits(rhythm), () => {
      step = Math.max(-2, Math.min(8, step + random.pick([-2, -1, -1, 0, 1, 1, 2])));
      return step;
    });
    return { rhythm, steps };
  });
}

function playLead(plan: Plan, bar: Bar, melody: Melody): void {
  const { style, key, song, stepSeconds } = plan;
  const phrase = melody[[0, 0, 1, 2][bar.index % 4] ?? 0];
  const scale = musicalScales[style.scale];
  const base = foldIntoOctave(key, style.lead.floor);
  let order = 0;
  for (const { step, held } of parseHits(phrase?.rhythm ?? '')) {
    const wanted = phrase?.steps[order] ?? 0;
    const strong = held > 1 || step % style.steps === 0;
    const sung = strong ? nearestChordStep(scale, wanted, bar.chord) : wanted;
    const seconds = held * stepSeconds * 0.93;
    song.notes.push({
      at: getStepTime(plan, bar, step),
      seconds,
      instrument: style.lead.instrument,
      midi: base + scaleNote(scale, sung),
      level: style.lead.level,
      pan: style.lead.pan,
      duckable: false,
    });
    order += 1;
  }
}

/** The last bar: everyone on the tonic, ringing until the end. */
function ending(plan: Plan, bar: Bar): void {
  const { style, key, song } = plan;
  const seconds = Math.max(0.5, song.seconds - bar.at - 0.3);
  const push = (instrument: Instrument, midi: number, level: number, pan: number) =>
    song.notes.push({ at: bar.at, seconds, instrument, midi, level, pan, duckable: false });
  push(style.bass.instrument, foldIntoOctave(key, style.bass.floor), style.bass.level, 0);
  for (const part of style.parts) {
    if (part.only === 'quiet') continue;
    const tones = voicing(key + bar.chord.root, bar.chord, {
      ...part,
      play: part.play === 'outer' ? 'outer' : 'block',
    });
    for (const midi of tones) push(part.instrument, midi, part.level / Math.sqrt(tones.length), part.pan);
  }
  const drummers = Object.keys(style.drums).length;
  if (drummers > 2)
    song.hits.push(
      { at: bar.at, drum: 'crash', level: 0.8, pan: -0.2 },
      { at: bar.at, drum: 'kick', level: 0.9, pan: 0 },
    );
}
