import type { Drum } from './drums.ts';
import type { Instrument } from './instruments.ts';
import type { MusicalScale } from './music-theory.ts';

// Patterns are one bar of steps: x hit or note, X accent, o soft, - held on, . silence; spaces are ignored.
// A bass pattern names tones instead. 1 root, 3 third, 5 fifth, 7 seventh, 8 octave, a the semitone below the next
// root, w a walking step.

export type MusicStylePart = {
  instrument: Instrument;
  pattern: string;
  /** All tones at once, quickly one after the other, one per step, or only the two outer ones. */
  play: 'block' | 'strum' | 'arpeggio' | 'outer';
  /** Lowest MIDI note of the part. */
  floor: number;
  level: number;
  /** −1 left … 1 right. */
  pan: number;
  only?: 'chorus' | 'quiet';
};

export type MusicStyle = {
  /** Beats a minute. */
  tempo: readonly [number, number];
  beats: number;
  /** Steps of a beat: 4 straight, 3 triplets. */
  steps: 3 | 4;
  /** Lateness of every second step, as a share of a step. */
  swing?: number;
  scale: MusicalScale;
  /** Chords, one a bar. */
  progressions: readonly string[];
  drums: Partial<Record<Drum, string>>;
  /** Drum patterns that the chorus adds or changes. */
  chorusDrums?: Partial<Record<Drum, string>>;
  bass: { instrument: Instrument; patterns: readonly string[]; floor: number; level: number };
  parts: readonly MusicStylePart[];
  lead: { instrument: Instrument; rhythms: readonly string[]; floor: number; level: number; pan: number };
  /** Share of reverb. */
  room: number;
  /** How far the kick ducks the other parts. */
  pump?: number;
  /** Dust and hum of an old record. */
  crackle?: number;
};
