// One line of a JSON lines file in the shape of the Discogs dump: artists with join words, labels, formats, tracklist.

import { z } from 'zod/mini';
import { truncateText } from '#kit/truncate-text.ts';
import { type CreditLine, MAX_CREDITS } from '#modules/catalogue/projects/credits.ts';
import { displayedCreatorName } from './namesakes.ts';
import { parseTrackDuration, parseTrackSide } from './parse-release-values.ts';
import {
  type FormatReadOptions,
  hasInvalidJsonCharacters,
  MAX_IMPORT_CELL,
  MAX_IMPORT_TITLE,
  makeRowRefusal,
  NO_SOURCE_TEXTS,
  type ParsedItem,
  type ParsedRelease,
  type ReleaseReadResult,
} from './parsed-release.ts';

const text = z.catch(z.string(), '');
const Line = z.object({
  id: z.union([z.number(), z.string()]),
  artist: text,
  title: text,
  labels: z.catch(z.array(z.object({ name: text, catno: text })), []),
  formats: z.catch(
    z.array(
      z.object({
        name: text,
        qty: z.catch(z.coerce.string(), '1'),
        text: z.catch(z.nullable(z.string()), null),
        descriptions: z.catch(z.array(z.string()), []),
      }),
    ),
    [],
  ),
  genres: z.catch(z.array(z.string()), []),
  styles: z.catch(z.array(z.string()), []),
  country: text,
  released: text,
  barcodes: z.catch(z.array(z.string()), []),
  extraartists: z.catch(z.array(z.object({ name: text, anv: text, role: text, tracks: text })), []),
  tracklist: z.catch(z.array(z.object({ position: text, title: text, duration: text })), []),
});
type Line = z.infer<typeof Line>;

/** The source is that of the dump, so that the CSV of the same releases matches it. */
export function readDiscogsReleaseJson(value: unknown, row: number, options: FormatReadOptions): ReleaseReadResult {
  const parsed = Line.safeParse(value);
  if (!parsed.success) return makeRowRefusal(row, 'row_not_json', JSON.stringify(value) ?? '');
  const { title, artist } = parsed.data;
  const written = JSON.stringify(value);
  if (written.length > 50 * MAX_IMPORT_CELL) return makeRowRefusal(row, 'cell_too_long', title, parsed.data);
  if (hasInvalidJsonCharacters(written)) return makeRowRefusal(row, 'text_invalid', title, parsed.data);
  if (title.trim() === '') return makeRowRefusal(row, 'title_missing', artist, parsed.data);
  if (title.length > MAX_IMPORT_TITLE || artist.length > MAX_IMPORT_TITLE)
    return makeRowRefusal(row, 'title_too_long', title, parsed.data);
  return { ok: true, release: dumpRelease(parsed.data, JsonRecord.parse(value), row, options) };
}

const JsonRecord = z.record(z.string(), z.unknown());

function dumpRelease(
  line: Line,
  record: Record<string, unknown>,
  row: number,
  options: FormatReadOptions,
): ParsedRelease {
  const source_id = String(line.id);
  const { title, artist, country, released } = line;
  const credits = dumpCredits(line.extraartists);
  const words = {
    ...NO_SOURCE_TEXTS,
    artist,
    title,
    label: distinct(line.labels.map(({ name }) => name)),
    catno: distinct(line.labels.map(({ catno }) => catno)),
    // Two values that the flat file has and the dump leaves to be derived.
    year: /^\d{4}/.exec(released)?.[0] ?? '',
    tracks: line.tracklist.length ? String(line.tracklist.length) : '',
    released,
    format: line.formats.map(formatWords).join(' + '),
    genre: line.genres.join(' | '),
    style: line.styles.join(' | '),
    country,
    barcode: line.barcodes[0] ?? '',
  };
  return {
    row,
    source: `discogs-dump${options.space}`,
    source_id,
    own_id: null,
    words,
    facts: credits.length > 0 ? { credits } : {},
    step: '',
    record,
    items: options.price === null ? [] : [bareItem(source_id, options.price, options)],
    songs: line.tracklist.flatMap((track) => (track.title.trim() === '' ? [] : [dumpSong(track)])),
  };
}

/**
 * The credits as printed on the sleeve: the name in its printed form, without the number of namesakes. Credits of a
 * single song are not credits of the whole record.
 */
const dumpCredits = (people: Line['extraartists']): CreditLine[] =>
  people
    .filter(({ tracks }) => tracks.trim() === '')
    .map(({ name, anv, role }) => ({
      role: truncateText(role.trim(), MAX_ROLE),
      name: truncateText((anv || displayedCreatorName(name, 'discogs-dump')).trim(), MAX_NAME),
    }))
    .filter(({ name }) => name !== '')
    .slice(0, MAX_CREDITS);

const MAX_ROLE = 80;
const MAX_NAME = 200;

const distinct = (names: readonly string[]): string => [...new Set(names.filter(Boolean))].join(' / ');

const formatWords = ({ name, qty, text: note, descriptions }: Line['formats'][number]): string =>
  `${qty}x${name}${descriptions.length ? `: ${descriptions.join(', ')}` : ''}${note ? ` (${note})` : ''}`;

const dumpSong = ({ position, title, duration }: Line['tracklist'][number]) => ({
  side: parseTrackSide(position),
  printed_position: position,
  title: truncateText(title, MAX_IMPORT_TITLE),
  artist_name: '',
  duration_seconds: parseTrackDuration(duration),
  preview_start: 0,
});

const bareItem = (source_id: string, price: number, { currency, stock }: FormatReadOptions): ParsedItem => ({
  source_id,
  own_id: null,
  stock,
  counted: 'delivered',
  barcode: '',
  columns: { price, currency },
  prices: null,
});
