import { describe, expect, test } from 'vitest';
import { type CueFault, cueTrackSampleRanges, decodeCueSheet, parseCueSheet } from './cue-sheet.ts';

const sheet = `REM GENRE Techno
PERFORMER "Nova Quartz"
TITLE "Sodium Light"
FILE "side-a.wav" WAVE
  TRACK 01 AUDIO
    TITLE "Last Tram"
    ISRC FR-Z03-26-00101
    INDEX 01 00:00:00
  TRACK 02 AUDIO
    TITLE "Dépôt"
    PERFORMER "Nova Quartz & Guest"
    INDEX 00 01:58:00
    INDEX 01 02:00:37
  TRACK 03 AUDIO
    INDEX 01 05:30:74
`;
const parsed = (text: string, seconds = 600) => {
  const result = parseCueSheet(text, seconds);
  if (!result.ok) throw new Error(result.fault.key);
  return result.sheet;
};
const findCueFault = (text: string, seconds = 600): CueFault | null => {
  const result = parseCueSheet(text, seconds);
  return result.ok ? null : result.fault;
};

describe('a cue sheet', () => {
  test('gives titles, performers, codes and marks of its tracks', () => {
    const { title, performer, tracks } = parsed(sheet);
    expect([title, performer]).toEqual(['Sodium Light', 'Nova Quartz']);
    expect(tracks).toMatchObject([
      { title: 'Last Tram', performer: 'Nova Quartz', isrc: 'FRZ032600101', start: 0 },
      { title: 'Dépôt', performer: 'Nova Quartz & Guest', isrc: null, start: 120 * 75 + 37 },
      { title: 'Track 3', performer: 'Nova Quartz', isrc: null, start: 330 * 75 + 74 },
    ]);
  });

  test('is read with Windows line ends, a byte order mark and lower case', () => {
    const text = `\uFEFF${sheet.replaceAll('\n', '\r\n').replace('TRACK 01 AUDIO', 'track 01 audio')}`;
    expect(parsed(text).tracks).toHaveLength(3);
  });

  test('is decoded from UTF-8, UTF-16 and Latin-1', () => {
    const utf16 = new Uint8Array(2 + 2 * sheet.length);
    utf16.set([0xff, 0xfe]);
    for (let i = 0; i < sheet.length; i++) utf16[2 + 2 * i] = sheet.charCodeAt(i);
    const latin = Uint8Array.from(sheet, (letter) => letter.charCodeAt(0));
    for (const bytes of [new TextEncoder().encode(sheet), utf16, latin])
      expect(parsed(decodeCueSheet(bytes)).tracks[1]!.title).toBe('Dépôt');
  });
});

const changed = (from: string, to: string) => sheet.replace(from, to);

test.each([
  ['cue_command_unknown', 4, changed('FILE', 'FILES')],
  ['cue_quote_open', 6, changed('"Last Tram"', '"Last Tram')],
  ['cue_text_missing', 6, changed('"Last Tram"', '""')],
  ['cue_text_long', 6, changed('Last Tram', 'x'.repeat(301))],
  ['cue_file_second', 5, changed('  TRACK 01', 'FILE "b.wav" WAVE\n  TRACK 01')],
  ['cue_track_wrong', 5, changed('01 AUDIO', '01 MODE1/2352')],
  ['cue_track_outside', 5, changed('  TRACK 01 AUDIO', '  INDEX 01 00:00:00')],
  ['cue_index_missing', 9, changed('    INDEX 01 02:00:37\n', '')],
  ['cue_index_wrong', 8, changed('INDEX 01 00:00:00', 'INDEX 00:00:00')],
  ['cue_time_wrong', 13, changed('02:00:37', '02:00:75')],
  ['cue_time_wrong', 13, changed('02:00:37', '02:60:00')],
  ['cue_order_wrong', 15, changed('05:30:74', '02:00:37')],
  ['cue_isrc_wrong', 7, changed('FR-Z03-26-00101', 'FR-Z03-26-0010')],
  ['cue_tracks_missing', 1, 'TITLE "Nothing"\n'],
  ['cue_beyond_end', 15, changed('05:30:74', '10:00:00')],
] as const)('names %s at line %i', (key, line, text) => {
  expect(findCueFault(text)).toEqual({ key, line });
});

test('more than 99 tracks are too many for a sheet', () => {
  const mark = (index: number) =>
    `TRACK 01 AUDIO\nINDEX 01 00:${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`;
  const lines = Array.from({ length: 100 }, (_, index) => mark(index)).join('\n');
  expect(findCueFault(lines)).toEqual({ key: 'cue_tracks_many', line: 199 });
});

test.each([44_100, 48_000, 96_000])('the marks at %i Hz divide the file without a gap, to the sample', (rate) => {
  const { tracks } = parsed(sheet);
  const samples = cueTrackSampleRanges(tracks, rate, 400 * rate);
  expect(samples[0]!.from).toBe(0);
  expect(samples[1]!.from).toBe((rate * (120 * 75 + 37)) / 75);
  expect(samples.at(-1)!.until).toBe(400 * rate);
  for (let i = 1; i < samples.length; i++) expect(samples[i]!.from).toBe(samples[i - 1]!.until);
});
