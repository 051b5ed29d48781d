import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { detectImageFormat } from '#modules/catalogue/artwork/detect-image-format.ts';
import { memoryByteSource } from '#modules/catalogue/audio/byte-source.ts';
import { sniffAudioFormat } from '#modules/catalogue/audio/sniff-audio-format.ts';
import { PRINT_FILE_KINDS } from '#modules/making/print-check/print-file-facts.ts';
import { ACCEPTED_AUDIO_FORMATS, ACCEPTED_PICTURE_FORMATS, ACCEPTED_PRINT_FORMATS } from './accepted-formats.ts';

const LANGUAGES = ['en', 'fr', 'zh', 'es', 'ko'];
const NAME =
  /WAV|AIFF|FLAC|MP3|Ogg Vorbis|Ogg|AAC|M4A|ALAC|JPEG|PNG|WebP|AVIF|TIFF|GIF|HEIC|SVG|PSD|PDF|CSV|JSON|XLSX/g;
const named = (text: unknown): string[] => [...new Set(String(text).match(NAME))].sort();
const readTexts = (lang: string, file: string) => JSON.parse(readFileSync(`locales/${lang}/${file}.json`, 'utf8'));

const SOUND = Object.keys(ACCEPTED_AUDIO_FORMATS).sort();
const PICTURES = Object.keys(ACCEPTED_PICTURE_FORMATS).sort();
const PRINT = Object.keys(ACCEPTED_PRINT_FORMATS).sort();
/** The refusals of a file's type: each names all formats that are taken there, and no other. */
const REFUSALS = {
  audio_not_recognised: SOUND,
  audio_needs_ffmpeg: SOUND,
  picture_type_refused: PICTURES,
  artwork_type_refused: PRINT,
  print_type_refused: PRINT,
  import_type_refused: ['CSV', 'JSON'],
  // Only these are cut without loss; lossy sound is taken as single tracks.
  cue_sound_unsupported: ['AIFF', 'FLAC', 'WAV'],
  // Excel workbooks are named in words.
  price_file_unreadable: ['CSV'],
  csv_unreadable: ['CSV'],
};
/** Errors that name a format for another reason: a fault inside an accepted file, or a file to download. */
const OTHERS = {
  media_type_unsupported: ['JSON'],
  psd_mode_refused: ['PDF'],
  psd_without_composite: ['PDF'],
  print_file_locked: ['PDF'],
  print_file_scripted: ['PDF'],
  no_sepa_payouts: ['CSV'],
};

test.each(LANGUAGES)('a refusal of a file names exactly the formats that are accepted (%s)', (lang) => {
  const naming = Object.entries(readTexts(lang, 'errors')).map(([key, text]) => [key, named(text)] as const);
  // An error that names a format is in one of the tables, so a new refusal cannot name formats of its own.
  expect(Object.fromEntries(naming.filter(([, formats]) => formats.length > 0))).toEqual({ ...REFUSALS, ...OTHERS });
});

test('the print check reads the formats that artwork is taken in', () => {
  expect(PRINT.map((name) => name.toLowerCase())).toEqual([...PRINT_FILE_KINDS].sort());
});

test.each(LANGUAGES)('the hints of the wizard name accepted formats only, and each accepted sound (%s)', (lang) => {
  const { tracks, cover } = readTexts(lang, 'projects');
  expect(named(readTexts(lang, 'print').hint)).toEqual(PRINT);
  expect(named(tracks.hint)).toEqual(SOUND);
  expect(PICTURES).toEqual(expect.arrayContaining(named(cover.hint)));
});

const bytes = (text: string): Uint8Array => Buffer.from(text.padEnd(80, '\0'), 'latin1');
const FIRST_BYTES: Record<string, string> = {
  JPEG: '\xff\xd8\xff',
  PNG: '\x89PNG\r\n\x1a\n',
  WebP: 'RIFF0000WEBP',
  AVIF: '0000ftypavif',
  TIFF: 'II*\0',
  GIF: 'GIF89a',
};
test.each(PICTURES)('the first bytes of %s are recognised as a picture', (name) => {
  expect(detectImageFormat(bytes(FIRST_BYTES[name] ?? ''))).toBe(name.toLowerCase());
});

const SOUND_BYTES: Record<string, [bytes: string, kind: string]> = {
  WAV: ['RIFF0000WAVE', 'wav'],
  AIFF: ['FORM0000AIFF', 'aiff'],
  FLAC: ['fLaC', 'flac'],
  'Ogg Vorbis': [`OggS${'\0'.repeat(22)}\x01\x1e\x01vorbis`, 'vorbis'],
};
test.each(Object.keys(SOUND_BYTES))('the first bytes of %s are recognised as sound', (name) => {
  const [head = '', kind] = SOUND_BYTES[name] ?? [];
  expect(sniffAudioFormat(memoryByteSource(bytes(head))).kind).toBe(kind);
});
