// Relates the printed words of a source to the columns of a project, in both directions.

import { genreName } from '#kit/genres.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { truncateText } from '#kit/truncate-text.ts';
import type { ExistingItem, ExistingRelease } from './existing-releases.ts';
import { displayedCreatorName, isDiscogsSource } from './namesakes.ts';
import { normalizePrintedBarcode } from './normalize-printed-barcode.ts';
import { parseGenreText, parseStyleText } from './parse-genre-text.ts';
import { parseRecordFormatText } from './parse-record-format-text.ts';
import { parseReleaseCountry, parseReleaseDate } from './parse-release-values.ts';
import { NO_SOURCE_TEXTS, type SourceTexts } from './parsed-release.ts';
import { isSameColumnValue, type ProjectColumns } from './project-and-item-columns.ts';

type Word = keyof SourceTexts;

/** The columns derived from the words in `changed`. */
export function columnsFromSourceTexts(
  words: SourceTexts,
  source: string | null,
  changed: ReadonlySet<Word>,
): Partial<ProjectColumns> {
  const has = (...names: Word[]) => names.some((name) => changed.has(name));
  const { category, color } = parseRecordFormatText(words.format);
  return {
    ...(has('title') && { name: words.title }),
    ...(has('artist') && { artist_name: displayedCreatorName(words.artist, source) }),
    ...(has('catno') && { catalogue_number: truncateText(catalogueNumbers(words.catno), 200) }),
    ...(has('released', 'year') && { released: parseReleaseDate(words.released) ?? parseReleaseDate(words.year) }),
    ...(has('format') && { category, color_vinyl: color ? [color.toLowerCase()] : [] }),
    ...(has('genre', 'style') && {
      genre_ids: parseGenreText(words.genre, words.style),
      styles: parseStyleText(words.style),
    }),
    ...(has('country') && { country: words.country, country_id: parseReleaseCountry(words.country) }),
    ...(has('barcode') && { barcodes: normalizePrintedBarcode(words.barcode) }),
  };
}

/** The catalogue numbers of a line; Discogs writes `none` for a release without one. */
const catalogueNumbers = (catno: string): string =>
  /\bnone\b/i.test(catno)
    ? catno
        .split(' / ')
        .filter((number) => !/^\s*none\s*$/i.test(number))
        .join(' / ')
    : catno;

/**
 * The first of several labels: `London Records / London American Recordings`, and in Discogs' files
 * `Sub Pop, Tupelo (2)`.
 * @param catno the cell beside it, which has a number for each
 */
export function firstLabelName(label: string, source?: string | null, catno = ''): string {
  const [first = ''] = label.split(' / ');
  return ((isDiscogsSource(source) ? discogsLabels(first, catno)[0] : first) ?? '').trim();
}

/** A comma before `Inc.` is part of a name. */
const BETWEEN_LABELS = /, (?!(?:inc|ltd|llc|co|corp|gmbh|pty|limited|s\.?[al]|s\.?r\.?l)\b)/i;

/**
 * A comma may be part of a label's name. It separates labels where the number of a namesake or a catalogue number
 * shows so.
 */
function discogsLabels(cell: string, catno: string): string[] {
  const names = cell.split(BETWEEN_LABELS);
  const areNumbered = names.some((name) => / \(\d+\)$/.test(name.trim()));
  return areNumbered || names.length === catno.split(', ').length ? names : [cell];
}

const WORDS: readonly Word[] = [
  'artist',
  'title',
  'label',
  'catno',
  'year',
  'released',
  'format',
  'genre',
  'style',
  'country',
  'barcode',
  'tracks',
];

/** Edits of an imported release that have no column of their own in a file. */
const EDITED: ReadonlySet<Word> = new Set(['artist', 'catno', 'released', 'country']);

/**
 * The words in the export of a project: those of its source while they are unchanged, else the values of its columns.
 * The title is always the project's own.
 */
export function exportedSourceTexts({
  source: from,
  columns,
  words,
  label,
  items,
  songs,
}: Omit<ExistingRelease, 'id'>): SourceTexts {
  const wordOr = (word: Word, otherwise: string) => words?.[word] ?? otherwise;
  const source = { ...NO_SOURCE_TEXTS, ...words };
  const printed = columnsFromSourceTexts(source, from, EDITED);
  const unlessEdited = (word: Word, derived: readonly (keyof ProjectColumns)[], otherwise: string) =>
    words && derived.every((column) => isSameColumnValue(printed[column], columns[column])) ? source[word] : otherwise;
  const { country, country_id } = columns;
  return {
    artist: unlessEdited('artist', ['artist_name'], columns.artist_name),
    title: columns.name,
    label: wordOr('label', label),
    catno: unlessEdited('catno', ['catalogue_number'], columns.catalogue_number),
    year: unlessEdited('year', ['released'], columns.released?.slice(0, 4) ?? ''),
    released: unlessEdited('released', ['released'], columns.released ?? ''),
    format: wordOr('format', items[0] ? discogsFormat(items[0]) : ''),
    genre: wordOr('genre', columns.genre_ids.map((id) => genreName(id) ?? 'Other').join(' | ')),
    style: wordOr('style', columns.styles.join(' | ')),
    country: unlessEdited(
      'country',
      ['country', 'country_id'],
      (parseReleaseCountry(country) === country_id && country) || (country_id ?? ''),
    ),
    barcode: wordOr('barcode', columns.barcodes.split(' ')[0] ?? ''),
    tracks: wordOr('tracks', songs ? String(songs) : ''),
  };
}

/**
 * The new words of a file: they differ from the former source and from the current values. Empty words change nothing.
 */
export function findNewSourceTextKeys(known: ExistingRelease, words: SourceTexts): Set<Word> {
  const now = exportedSourceTexts(known);
  return new Set(
    WORDS.filter((word) => words[word] && words[word] !== known.words?.[word] && words[word] !== now[word]),
  );
}

/** The words to store: those of the file, and the former ones where the file is empty. */
export function mergeSourceTexts(known: ExistingRelease, words: SourceTexts): SourceTexts {
  const now = { ...NO_SOURCE_TEXTS, ...known.words };
  return Object.assign({ ...now }, ...WORDS.map((word) => ({ [word]: words[word] || now[word] })));
}

/** All words that are not empty. */
export const findFilledSourceTextKeys = (words: SourceTexts): Set<Word> => new Set(WORDS.filter((word) => words[word]));

const NAMES: Readonly<Record<string, string>> = lookupTable({
  vinyl: 'Vinyl',
  cd: 'CD',
  tape: 'Cassette',
  digital: 'File',
});

/** The format of an item in the notation of Discogs. */
function discogsFormat({ columns: { type, format, discs, color, size } }: Pick<ExistingItem, 'columns'>): string {
  const words = [type === 'vinyl' ? format : null, color, size].filter(Boolean).join(', ');
  return `${discs}x${NAMES[type] ?? type}${words ? `: ${words}` : ''}`;
}
