// One line of a JSON lines file in the shape of the Discogs dump: artists with join words, labels, formats, tracklist.
import { z } from 'zod/mini';
import {
  type ImportedRelease,
  type ImportOptions,
  MAX_CELL,
  MAX_TITLE,
  type Refusal,
  type RefusalKey,
  shorten,
} from './imported.ts';
import { readDuration, sideOf } from './release-words.ts';

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
  tracklist: z.catch(z.array(z.object({ position: text, title: text, duration: text })), []),
});
type Line = z.infer<typeof Line>;

export type ReadLine =
  | { readonly ok: true; readonly release: ImportedRelease }
  | { readonly ok: false; readonly refusal: Refusal };

/** The source is the dump's, so that the CSV of the same releases meets it. */
export function readReleaseJson(line: string, row: number, options: ImportOptions): ReadLine {
  const parsed = parsedLine(line);
  if (!parsed) return refused(row, 'row_not_json', line);
  if (line.length > 50 * MAX_CELL) return refused(row, 'cell_too_long', parsed.title);
  if (line.includes('\\u0000')) return refused(row, 'text_invalid', parsed.title);
  if (parsed.title.trim() === '') return refused(row, 'title_missing', parsed.artist);
  if (parsed.title.length > MAX_TITLE || parsed.artist.length > MAX_TITLE)
    return refused(row, 'title_too_long', parsed.title);
  return { ok: true, release: releaseOf(parsed, row, options) };
}

const refused = (row: number, key: RefusalKey, value: string): ReadLine => ({
  ok: false,
  refusal: { row, key, value: shorten(value) },
});

function parsedLine(line: string): Line | null {
  try {
    const answer = Line.safeParse(JSON.parse(line));
    return answer.success ? answer.data : null;
  } catch {
    return null;
  }
}

function releaseOf(line: Line, row: number, options: ImportOptions): ImportedRelease {
  const source_id = String(line.id);
  const { title, artist, country, released } = line;
  const words = {
    artist,
    title,
    label: distinct(line.labels.map(({ name }) => name)),
    catno: distinct(line.labels.map(({ catno }) => catno)),
    released,
    format: line.formats.map(formatWords).join(' + '),
    genre: line.genres.join(' | '),
    style: line.styles.join(' | '),
    country,
    barcode: line.barcodes[0] ?? '',
  };
  const item = options.price === null ? null : bareItem(source_id, options.price, options);
  const songs = line.tracklist.flatMap((track) => (track.title.trim() === '' ? [] : [songOf(track)]));
  return {
    row,
    source: `discogs-dump${options.shop_id === 1 ? '' : `@${options.shop_id}`}`,
    source_id,
    words,
    item,
    songs,
  };
}

const distinct = (names: readonly string[]): string => [...new Set(names.filter(Boolean))].join(' / ');

const formatWords = ({ name, qty, text: note, descriptions }: Line['formats'][number]): string =>
  `${qty}x${name}${descriptions.length ? `: ${descriptions.join(', ')}` : ''}${note ? ` (${note})` : ''}`;

const songOf = ({ position, title, duration }: Line['tracklist'][number]) => ({
  side: sideOf(position),
  printed_position: position,
  title: title.slice(0, MAX_TITLE),
  artist_name: '',
  duration_seconds: readDuration(duration),
});

const bareItem = (source_id: string, price: number, { currency, stock }: ImportOptions) => ({
  source_id,
  price,
  currency,
  stock,
  counted: 'delivered' as const,
  weight_grams: null,
  active: true,
  condition_media: null,
  condition_sleeve: null,
  comments: '',
});
