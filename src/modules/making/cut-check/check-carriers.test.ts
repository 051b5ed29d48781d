import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { type CarrierItem, checkCarriers } from './check-carriers.ts';

const { playing } = defaultPlantProfile;

/** Tracks of these seconds on the sides of these letters. */
const lasting = (seconds: readonly number[], sides = '') =>
  seconds.map((duration, at) => {
    const place = { side: sides[at] ?? sides.at(-1) ?? 'A', position: at + 1 };
    return { id: at + 1, title: `Track ${at + 1}`, duration, has_master: true, ...place };
  });
const cds = (discs = 1): CarrierItem => ({ type: 'cd', format: 'CD', discs });
const tape = (format: string, discs = 1): CarrierItem => ({ type: 'tape', format, discs });
const check = (item: CarrierItem, seconds: readonly number[], sides = '') => {
  const [carrier] = checkCarriers({ category: 'vinyl', items: [item] }, lasting(seconds, sides), playing);
  return carrier!;
};

describe('a CD', () => {
  test('of 79:48 is green, and a second more is told as too long', () => {
    expect(check(cds(), [4788])).toMatchObject({ id: 'cd', name: 'CD', light: 'green', findings: [] });
    expect(check(cds(), [4000, 788.6])).toMatchObject({
      light: 'red',
      lengths: [{ side: null, seconds: 4788.6, most_seconds: 4788 }],
      findings: [
        { rule: 'cd_length', light: 'red', numbers: { seconds: 4788.6, most_seconds: 4788, over_seconds: 1 } },
      ],
    });
  });

  test('takes 99 tracks', () => {
    const tracks = (count: number) => Array.from({ length: count }, () => 10);
    expect(check(cds(), tracks(99)).findings).toEqual([]);
    expect(check(cds(), tracks(101)).findings).toMatchObject([
      { rule: 'cd_tracks', numbers: { value: 101, limit: 99, over: 2 } },
    ]);
  });

  test('names the tracks below 4 s', () => {
    expect(check(cds(), [200, 3.99, 4, 2.5], 'AABB').findings).toMatchObject([
      {
        rule: 'cd_track_short',
        numbers: { number: 2, value: 2.5, limit: 4 },
        tracks: [
          { title: 'Track 2', side: 'A', seconds: 3.99 },
          { title: 'Track 4', side: 'B', seconds: 2.5 },
        ],
      },
    ]);
  });

  test('set is filled in order, and no track is split between two discs', () => {
    expect(check(cds(2), [3000, 1000, 2000, 2000])).toMatchObject({ id: 'cd_2', name: '2 × CD', light: 'green' });
    expect(check(cds(2), [3000, 3000, 3000]).findings).toMatchObject([
      { rule: 'cd_length', numbers: { seconds: 9000, over_seconds: 1212, number: 2 } },
    ]);
    expect(check(cds(2), [5000, 10]).findings).toMatchObject([{ numbers: { over_seconds: 212 } }]);
  });
});

describe('a tape', () => {
  test('is judged side by side, by its own length', () => {
    expect(check(tape('C46'), [700, 600, 1380], 'AAB').findings).toEqual([]);
    expect(check(tape('Cassette C46'), [700, 700, 1381], 'AAB').findings).toMatchObject([
      { rule: 'tape_side', side: 'A', numbers: { seconds: 1400, most_seconds: 1380, over_seconds: 20 } },
      { rule: 'tape_side', side: 'B', numbers: { over_seconds: 1 } },
    ]);
    expect(check(tape('C60'), [700, 700, 1381], 'AAB').findings).toEqual([]);
  });

  test('of no stated length is judged as the longest one', () => {
    expect(check(tape('Cassette'), [2700], 'A')).toMatchObject({ name: 'C90', light: 'green' });
    expect(check(tape(''), [2701], 'A')).toMatchObject({ name: 'C90', light: 'red' });
  });

  test('of a record with more sides is laid out anew in its order', () => {
    expect(check(tape('C60'), [800, 900, 850, 900], 'ABCD')).toMatchObject({
      light: 'green',
      lengths: [{ side: null, seconds: 3450, most_seconds: 3600 }],
    });
    expect(check(tape('C60'), [800, 1100, 850, 1100], 'ABCD').findings).toMatchObject([
      { side: null, numbers: { over_seconds: 1250 } },
    ]);
  });
});

test('limits are those of the plant profile', () => {
  const release = { category: 'cd', items: [] };
  const strict = { ...playing, cd: 1, cd_tracks: 1, cd_track_seconds: 30 };
  const [carrier] = checkCarriers(release, lasting([29, 32]), strict);
  expect(carrier?.findings.map(({ rule }) => rule)).toEqual(['cd_length', 'cd_tracks', 'cd_track_short']);
});

test('records have no carrier of this kind, tracks without a master do not count, and equal items are named once', () => {
  const waiting = lasting([9000]).map((track) => ({ ...track, has_master: false }));
  expect(checkCarriers({ category: 'vinyl', items: [] }, waiting, playing)).toEqual([]);
  expect(checkCarriers({ category: 'tape', items: [] }, waiting, playing)).toMatchObject([{ light: 'green' }]);
  const items = [cds(), cds(), tape('C46'), tape('c46')];
  expect(checkCarriers({ category: 'vinyl', items }, waiting, playing).map(({ name }) => name)).toEqual(['CD', 'C46']);
});

test('the seconds too many are those by which the music exceeds all discs, or more where a track is not split', () => {
  const seconds = fc.array(fc.integer({ min: 4, max: 4788 }), { maxLength: 12 });
  fc.assert(
    fc.property(seconds, fc.integer({ min: 1, max: 4 }), (all, discs) => {
      const total = all.reduce((sum, each) => sum + each, 0);
      const found = check(cds(discs), all).findings.find(({ rule }) => rule === 'cd_length');
      const over = found?.numbers.over_seconds ?? 0;
      expect(over).toBeGreaterThanOrEqual(Math.max(0, total - discs * 4788));
      if (discs === 1) expect(over).toBe(Math.max(0, total - 4788));
    }),
  );
});
