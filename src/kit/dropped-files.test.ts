import { expect, test } from 'vitest';
import { isAcceptedFile, sortFilesByName } from './dropped-files.ts';

test('files are in the order of their numbers, whatever their number of digits', () => {
  const names = ['10 Encore.wav', 'B1 Harbour.wav', '2 Quay.wav', 'a2 Ferry.wav', 'A1 Lamp.wav', '01 Tide.wav'];
  expect(sortFilesByName(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    '01 Tide.wav',
    '2 Quay.wav',
    '10 Encore.wav',
    'A1 Lamp.wav',
    'a2 Ferry.wav',
    'B1 Harbour.wav',
  ]);
});

test.each([
  ['A1.WAV', '', true],
  ['side a.cue', '', true],
  ['A1', 'audio/flac', true],
  ['cover.jpg', 'image/jpeg', false],
  ['.DS_Store', '', false],
  ['wav', '', false],
])('of %s with the type "%s" a field for sound says %s', (name, type, isAccepted) => {
  expect(isAcceptedFile({ name, type }, '.wav,audio/wav,.flac,audio/flac,.cue')).toBe(isAccepted);
});
