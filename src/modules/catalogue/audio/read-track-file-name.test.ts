import { expect, test } from 'vitest';
import { readTrackFileName } from './read-track-file-name.ts';

test.each([
  ['01 - Paper Lanterns.wav', 'Paper Lanterns', null],
  ['A2. Night_Bus.flac', 'Night Bus', 'A'],
  ['b10 – Slack Water.aiff', 'Slack Water', 'B'],
  ['H1) Coda.wav', 'Coda', 'H'],
  ['I1 - Not a side.wav', 'I1 - Not a side', null],
  ['F1 Race.wav', 'F1 Race', null],
  ['C:\\masters\\final\\Été.wav', 'Été', null],
  ['../../app.js', 'app', null],
  ['1999.wav', '1999', null],
  ['99 Problems.wav', '99 Problems', null],
  ['.wav', 'Untitled', null],
  ['', 'Untitled', null],
])('%s is the track %s on side %s', (fileName, title, side) => {
  expect(readTrackFileName(fileName)).toEqual({ title, side });
});

test('a title fits its column with a file name of any length', () => {
  expect(readTrackFileName(`${'x'.repeat(900)}.wav`).title).toHaveLength(300);
});
