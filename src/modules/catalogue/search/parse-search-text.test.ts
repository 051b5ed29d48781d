import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractSearchCodes, parseSearchText } from './parse-search-text.ts';

test('words are lower-cased, without the punctuation between them', () => {
  expect(parseSearchText('  Björk,  "Post" ')?.text).toBe('björk post');
});

test('a band keeps the signs in its name', () => {
  expect(parseSearchText('AC/DC')?.words).toEqual(['ac/dc']);
});

test('a full stop ends a word, except in abbreviations', () => {
  expect(parseSearchText('Night, Vol.')?.words).toEqual(['night', 'vol']);
  expect(parseSearchText('R.E.M. - Up')?.words).toEqual(['r.e.m.', 'up']);
  expect(parseSearchText('Wham!')?.words).toEqual(['wham!']);
});

test('signs alone are one word; spaces and control characters alone are an empty search', () => {
  expect(parseSearchText(' ( ) ')?.words).toEqual(['()']);
  expect(parseSearchText(" ':*&|!\t")?.words).toEqual(["':*&|!"]);
  for (const typed of ['', '   ', '\u0001\u200b\t', '\ud800']) expect(parseSearchText(typed)).toBeNull();
});

test('full-width and spaced letters are normalised', () => {
  expect(parseSearchText('ＹＭＯ')?.text).toBe('ymo');
  expect(parseSearchText('Bjo\u0308rk')?.text).toBe('björk');
});

test('a barcode may have spaces and dashes, as EAN or UPC', () => {
  const codes = ['075678246418', '0075678246418'];
  expect(extractSearchCodes('0 75678 24641 8')).toEqual(expect.arrayContaining(codes));
  expect(extractSearchCodes('0-75678-24641-8')).toEqual(expect.arrayContaining(codes));
  expect(extractSearchCodes('< 0 75678 24641 8 >')).toEqual(expect.arrayContaining(codes));
});

test('a catalogue number may have a dash, a space or neither', () => {
  expect(extractSearchCodes('WARP-42')).toEqual(['warp42']);
  expect(extractSearchCodes('warp 42')).toEqual(extractSearchCodes('WARP42'));
});

test('words without a digit are no code', () => {
  expect(extractSearchCodes('blue train')).toEqual([]);
});

test('any input becomes at most eight words of forty letters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12_000, unit: 'grapheme' }), (typed) => {
      const { words, text, codes } = parseSearchText(typed) ?? { words: [], text: '', codes: [] };
      expect(words.length).toBeLessThanOrEqual(8);
      expect([...text].length).toBeLessThanOrEqual(80);
      expect(codes.length).toBeLessThanOrEqual(3);
    }),
  );
});
