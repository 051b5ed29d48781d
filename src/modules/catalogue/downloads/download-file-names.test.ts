import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctFileNames, sanitizeFileName } from './download-file-names.ts';

test('a name in a zip never leaves its folder and never names a device', () => {
  expect(sanitizeFileName('../../etc/passwd', 'mp3')).toBe('etc passwd.mp3');
  expect(sanitizeFileName('CON', 'wav')).toBe('Song CON.wav');
  expect(sanitizeFileName('-rf', 'wav')).toBe('rf.wav');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (words) => {
      const name = sanitizeFileName(words, 'mp3');
      expect(name).toMatch(/^[^.\-\s\\/:*?"<>|\p{Cc}][^\\/:*?"<>|\p{Cc}]*\.mp3$/u);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});

test('two songs of one name get different file names', () => {
  expect(distinctFileNames(['Intro.mp3', 'intro.mp3', 'Outro.mp3'])).toEqual([
    'Intro.mp3',
    'intro (2).mp3',
    'Outro.mp3',
  ]);
});
