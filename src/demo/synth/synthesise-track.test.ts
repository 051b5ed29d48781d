import { describe, expect, test } from 'vitest';
import { seededRandom } from '#kit/seeded-random.ts';
import { memoryByteSource } from '#modules/catalogue/audio/byte-source.ts';
import { measureAudio } from '#modules/catalogue/audio/measure-audio.server.ts';
import { arrangeSong } from './arrange-song.ts';
import { synthesiseNote } from './instruments.ts';
import { genreMusicStyle, musicStyles } from './music-styles.ts';
import { midiToHertz, parseChordProgression } from './music-theory.ts';
import { synthesiseTrack } from './synthesise-track.ts';
import { writeWav } from './write-wav.ts';

const genreIds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20];

describe.each(genreIds)('genre %i', (genre_id) => {
  const style = genreMusicStyle(genre_id);
  const barSteps = style.beats * style.steps;

  test('is as loud as commercial records, without clipping, for the whole time', async () => {
    const channels = synthesiseTrack({ genre_id, seed: 'test', seconds: 12 });
    const result = await measureAudio(memoryByteSource(writeWav({ sample_rate: 44_100, bits: 16, channels })));
    expect(result).toMatchObject({ ok: true, duration_seconds: 12, channels: 2, clipped_runs: 0 });
    expect(result.ok && Math.abs((result.lufs ?? 0) + 14)).toBeLessThan(0.5);
    expect(result.ok && (result.peak_dbfs ?? 0)).toBeLessThan(-0.5);
  });

  test('every pattern fills exactly one bar', () => {
    const drums = [...Object.values(style.drums), ...Object.values(style.chorusDrums ?? {})];
    const patterns = [
      ...drums,
      ...style.bass.patterns,
      ...style.parts.map((part) => part.pattern),
      ...style.lead.rhythms,
    ];
    for (const pattern of patterns)
      expect(`${pattern} ${pattern.replaceAll(' ', '').length}`).toBe(`${pattern} ${barSteps}`);
  });

  test('every chord can be read', () => {
    for (const progression of style.progressions) expect(parseChordProgression(progression).length).toBeGreaterThan(0);
  });
});

test('each genre has a style of its own', () => {
  expect([...musicStyles.keys()]).toEqual(genreIds);
  expect(new Set(musicStyles.values()).size).toBe(genreIds.length);
});

test('the same seed gives the same samples, another seed another song', () => {
  const [left] = synthesiseTrack({ genre_id: 7, seed: 'a', seconds: 4 });
  expect(synthesiseTrack({ genre_id: 7, seed: 'a', seconds: 4 })[0]).toEqual(left);
  expect(synthesiseTrack({ genre_id: 7, seed: 'b', seconds: 4 })[0]).not.toEqual(left);
});

test('a song has a beginning, a fuller middle and an end on the tonic', () => {
  const song = arrangeSong(genreMusicStyle(8), 60, seededRandom('song'));
  const countNotes = (from: number, to: number) => song.notes.filter((note) => note.at >= from && note.at < to).length;
  expect(countNotes(24, 32)).toBeGreaterThan(countNotes(0, 4) * 2);
  const last = Math.max(...song.notes.map((note) => note.at));
  expect(last).toBeGreaterThan(50);
  expect(song.notes.every((note) => note.at + 0 <= 60)).toBe(true);
});

test('a song too short for sections still plays', () => {
  const [left] = synthesiseTrack({ genre_id: 16, seed: 1, seconds: 1 });
  expect(left.length).toBe(44_100);
  expect(left.some((sample) => Math.abs(sample) > 0.05)).toBe(true);
});

test('strings and pipes are in tune', () => {
  for (const instrument of ['steel_guitar', 'organ', 'violin', 'piano'] as const) {
    const samples = synthesiseNote(instrument, 57, 1, seededRandom(1));
    expect(Math.abs(1200 * Math.log2(measurePitch(samples) / midiToHertz(57)))).toBeLessThan(12);
  }
});

test('thirty seconds of music take well under a second', () => {
  synthesiseTrack({ genre_id: 1, seed: 0, seconds: 5 });
  const before = process.threadCpuUsage();
  synthesiseTrack({ genre_id: 1, seed: 1, seconds: 30 });
  const used = process.threadCpuUsage(before);
  expect((used.user + used.system) / 1e6).toBeLessThan(1);
});

/** The first strong peak of the autocorrelation. */
function measurePitch(samples: Float32Array): number {
  const match = (lag: number) => {
    let sum = 0;
    for (let i = 3000; i < 9000; i++) sum += (samples[i] ?? 0) * (samples[i + lag] ?? 0);
    return sum;
  };
  const matches = Array.from({ length: 400 }, (_, lag) => (lag < 40 ? 0 : match(lag)));
  const top = Math.max(...matches);
  const lag = matches.findIndex((value, i) => value > 0.85 * top && value >= (matches[i + 1] ?? 0));
  const [a = 0, b = 0, c = 0] = matches.slice(lag - 1, lag + 2);
  return 44_100 / (lag + (a - c) / (2 * (a - 2 * b + c)));
}
