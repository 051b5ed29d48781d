import { expect, test } from 'vitest';
import { escapeSpreadsheetCell } from '#kit/spreadsheet-csv.ts';
import { normalizePrintedBarcode } from './normalize-printed-barcode.ts';
import { parseGenreText } from './parse-genre-text.ts';
import { parseRecordFormatText } from './parse-record-format-text.ts';
import { parseReleaseCountry, parseReleaseDate, parseTrackDuration, parseTrackSide } from './parse-release-values.ts';

test.each([
  ['1998-06-00', '1998-06'],
  ['1999-07-13', '1999-07-13'],
  ['2000-00-00', '2000'],
  ['2000', '2000'],
  ['1999-02-31', '1999-02'],
  ['', null],
  ['soon', null],
] as const)('a release of %s is known to be of %s', (text, known) => {
  expect(parseReleaseDate(text)).toBe(known);
});

test.each([
  ['1xVinyl: 12", 33 ⅓ RPM', { category: 'vinyl', format: '12"', discs: 1, rpm: 33 }],
  ['2xLP, Album, RSD, RE, Yel', { category: 'vinyl', format: '12"', discs: 2, color: 'Yellow' }],
  ['7", Single, Pap', { category: 'vinyl', format: '7"', rpm: 45 }],
  ['12"', { category: 'vinyl', format: '12"' }],
  ['1xShellac: 10", 78 RPM', { category: 'vinyl', format: '10"', rpm: 78 }],
  ['1xVinyl: 12", EP (Clear)', { category: 'vinyl', color: 'Clear' }],
  ['CD, Album, Promo', { category: 'cd', type: 'cd' }],
  ['1xCDr (Boxed Set, Edition Of 22.)', { category: 'cd' }],
  ['15xCassette + 1xBox Set: Album', { category: 'tape', discs: 12 }],
  ['2xFile: MP3 (320 kbps)', { category: 'digital', weight_grams: null }],
  ['1xDVD: DVD-Video, PAL', { category: 'project', type: 'merch' }],
] as const)('%s is understood', (text, expected) => {
  expect(parseRecordFormatText(text)).toMatchObject(expected);
});

test('a style that names one of our genres is added to the genre', () => {
  expect(parseGenreText('Electronic', 'Disco | House')).toEqual([1, 17]);
  expect(parseGenreText('Folk, World, & Country', 'Country')).toEqual([4, 2]);
  expect(parseGenreText('Rock', 'Heavy Metal')).toEqual([11, 18]);
  expect(parseGenreText('', '')).toEqual([16]);
});

test('present countries get their code, others keep only their words', () => {
  expect([
    parseReleaseCountry('UK'),
    parseReleaseCountry('US'),
    parseReleaseCountry('Sweden'),
    parseReleaseCountry('Yugoslavia'),
    parseReleaseCountry('Europe'),
  ]).toEqual(['GB', 'US', 'SE', null, null]);
});

test('sides and durations are read from the printed track list', () => {
  expect(['A1', 'LP-B3', 'B. 2', '3', '1-14', 'CD-2'].map(parseTrackSide)).toEqual(['A', 'B', 'B', '', '', '']);
  expect(['5:08', '1:02:03', '', 'x'].map(parseTrackDuration)).toEqual([308, 3723, null, null]);
});

test('a barcode with a valid check digit becomes thirteen digits, another stays as printed', () => {
  expect(normalizePrintedBarcode('0 9362-47555-2 4')).toBe('0093624755524');
  expect(normalizePrintedBarcode('5 024900 001498 >')).toHaveLength(13);
  expect(normalizePrintedBarcode('59240 0035 1')).toBe('5924000351');
});

test('a cell that a spreadsheet would execute gets a quote before it', () => {
  expect(['=1+1', '+1', '-x', '@y', "'=z", 'plain', "'n"].map(escapeSpreadsheetCell)).toEqual([
    "'=1+1",
    "'+1",
    "'-x",
    "'@y",
    "''=z",
    'plain',
    "'n",
  ]);
});
