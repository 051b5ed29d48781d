import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractCodes, readSearch } from './search.ts';

test('words are lower-cased, without the punctuation between them', () => {
  expect(readSearch('  Björk,  "Post" ')?.text).toBe('björk post');
});

test('a band keeps the signs in its name', () => {
  expect(readSearch('AC/DC')?.words).toEqual(['ac/dc']);
});

test('a full stop ends a word, except in abbreviations', () => {
  expect(readSearch('Night, Vol.')?.words).toEqual(['night', 'vol']);
  expect(readSearch('R.E.M. - Up')?.words).toEqual(['r.e.m.', 'up']);
  expect(readSearch('Wham!')?.words).toEqual(['wham!']);
});

test('signs alone are one word; spaces and control characters alone are an empty search', () => {
  expect(readSearch(' ( ) ')?.words).toEqual(['()']);
  expect(readSearch(" ':*&|!\t")?.words).toEqual(["':*&|!"]);
  for (const typed of ['', '   ', '\u0001\u200b\t', '\ud800']) expect(readSearch(typed)).toBeNull();
});

test('full-width and spaced letters are normalised', () => {
  expect(readSearch('ＹＭＯ')?.text).toBe('ymo');
  expect(readSearch('Bjo\u0308rk')?.text).toBe('björk');
});

test('a barcode may have spaces and dashes, as EAN or UPC', () => {
  const codes = ['075678246418', '0075678246418'];
  expect(extractCodes('0 75678 24641 8')).toEqual(expect.arrayContaining(codes));
  expect(extractCodes('0-75678-24641-8')).toEqual(expect.arrayContaining(codes));
  expect(extractCodes('< 0 75678 24641 8 >')).toEqual(expect.arrayContaining(codes));
});

test('a catalogue number may have a dash, a space or neither', () => {
  expect(extractCodes('WARP-42')).toEqual(['warp42']);
  expect(extractCodes('warp 42')).toEqual(extractCodes('WARP42'));
});

test('words without a digit are no code', () => {
  expect(extractCodes('blue train')).toEqual([]);
});

test('any input becomes at most eight words of forty letters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12_000, unit: 'grapheme' }), (typed) => {
      const { words, text, codes } = readSearch(typed) ?? { words: [], text: '', codes: [] };
      expect(words.length).toBeLessThanOrEqual(8);
      expect([...text].length).toBeLessThanOrEqual(80);
      expect(codes.length).toBeLessThanOrEqual(3);
    }),
  );
});
