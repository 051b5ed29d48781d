// Notes are MIDI numbers, chords are written as musicians write them: "IIm7", "bVII", "V7".
import { lookupTable } from '#kit/lookup-table.ts';

export type Chord = { root: number; tones: readonly number[] };

const degrees: Record<string, number> = lookupTable({ I: 0, II: 2, III: 4, IV: 5, V: 7, VI: 9, VII: 11 });

const qualities: Record<string, readonly number[]> = lookupTable({
  '': [0, 4, 7],
  m: [0, 3, 7],
  '5': [0, 7, 12],
  '6': [0, 4, 7, 9],
  '7': [0, 4, 7, 10],
  '9': [0, 4, 7, 10, 14],
  '13': [0, 4, 10, 14, 21],
  m6: [0, 3, 7, 9],
  m7: [0, 3, 7, 10],
  m9: [0, 3, 7, 10, 14],
  maj7: [0, 4, 7, 11],
  maj9: [0, 4, 7, 11, 14],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7b9': [0, 4, 7, 10, 13],
  m7b5: [0, 3, 6, 10],
});

export const musicalScales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  harmonic: [0, 2, 3, 5, 7, 8, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  major_pentatonic: [0, 2, 4, 7, 9],
  minor_pentatonic: [0, 3, 5, 7, 10],
  blues: [0, 3, 5, 6, 7, 10],
} satisfies Record<string, readonly number[]>;

export type MusicalScale = keyof typeof musicalScales;

/** Reads "IVm7 V7 I". @throws RangeError that names an unknown chord */
export function parseChordProgression(text: string): Chord[] {
  return text.split(' ').map(readChord);
}

function readChord(text: string): Chord {
  const [, accidental = '', degree = '', quality = ''] = /^([b#]?)(VII|VI|IV|V|III|II|I)(.*)$/.exec(text) ?? [];
  const root = degrees[degree];
  const tones = qualities[quality];
  if (root === undefined || !tones) throw new RangeError(`unknown chord ${text}`);
  return { root: (root + (accidental === 'b' ? 11 : accidental === '#' ? 1 : 0)) % 12, tones };
}

export function midiToHertz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** Transposes a note by octaves into the octave above `floor`. */
export function foldIntoOctave(midi: number, floor: number): number {
  return floor + ((((midi - floor) % 12) + 12) % 12);
}

/** The note of the scale `steps` above the key, across octaves. */
export function scaleNote(scale: readonly number[], steps: number): number {
  const octave = Math.floor(steps / scale.length);
  return octave * 12 + (scale[steps - octave * scale.length] ?? 0);
}

/** The scale step nearest to a note that belongs to the chord (both above the key). */
export function nearestChordStep(scale: readonly number[], steps: number, chord: Chord): number {
  const fits = (step: number) => chord.tones.some((tone) => (chord.root + tone - scaleNote(scale, step)) % 12 === 0);
  for (const away of [0, 1, -1, 2, -2]) if (fits(steps + away)) return steps + away;
  return steps;
}
