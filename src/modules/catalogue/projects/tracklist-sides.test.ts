import { expect, test } from 'vitest';
import { totalTrackSeconds, tracklistSides, withoutTracklistHeadings } from './tracklist-sides.ts';

const song = (position: number, printed_position: string, side = '', duration: number | null = 60) => ({
  position,
  printed_position,
  side,
  duration,
  preview: null,
});
const shown = (songs: ReturnType<typeof song>[]) =>
  tracklistSides(songs).map(({ side, lines }) => [
    side,
    ...lines.map(({ place, isHeading }) => (isHeading ? '#' : place)),
  ]);

test('songs are grouped by side at their printed places', () => {
  expect(shown([song(1, 'A1', 'A'), song(2, 'A2', 'A'), song(3, 'B', 'B', null)])).toEqual([
    ['A', 'A1', 'A2'],
    ['B', 'B'],
  ]);
});

test('without printed places songs are numbered, with or without their length', () => {
  expect(shown([song(1, '', 'A', null), song(2, '', 'A'), song(1, '', 'B', null)])).toEqual([
    ['A', 'A1', 'A2'],
    ['B', 'B1'],
  ]);
});

test('a heading above songs has no number and is listed on their side', () => {
  const songs = [
    song(1, '', '', null),
    song(2, 'A1', 'A'),
    song(3, '', '', null),
    song(4, 'B1', 'B'),
    song(5, '', 'B'),
  ];
  expect(shown(songs)).toEqual([
    ['A', '#', 'A1'],
    ['B', '#', 'B1', ''],
  ]);
  expect(withoutTracklistHeadings(songs).map(({ position }) => position)).toEqual([2, 4, 5]);
});

test('a total needs the length of every song', () => {
  expect(totalTrackSeconds([{ duration: 61 }, { duration: 59 }])).toBe(120);
  expect(totalTrackSeconds([{ duration: 61 }, { duration: null }])).toBeNull();
  expect(totalTrackSeconds([])).toBeNull();
});

test('a heading below all songs stays at the end', () => {
  expect(shown([song(1, '1'), song(2, '', '', null)])).toEqual([['', '1', '#']]);
});
