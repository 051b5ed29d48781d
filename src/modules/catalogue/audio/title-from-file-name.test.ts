import { expect, test } from 'vitest';
import { titleFromFileName } from './title-from-file-name.ts';

test.each([
  ['01 - Paper Lanterns.wav', 'Paper Lanterns'],
  ['A2. Night_Bus.flac', 'Night Bus'],
  ['C:\\masters\\final\\Été.wav', 'Été'],
  ['../../app.js', 'app'],
  ['1999.wav', '1999'],
  ['99 Problems.wav', '99 Problems'],
  ['.wav', 'Untitled'],
  ['', 'Untitled'],
])('%s is called %s', (fileName, title) => {
  expect(titleFromFileName(fileName)).toBe(title);
});

test('a title fits its column with a file name of any length', () => {
  expect(titleFromFileName(`${'x'.repeat(900)}.wav`)).toHaveLength(300);
});
