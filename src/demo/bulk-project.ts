// An invented project of a large catalogue, distributed as in a real shop: mostly vinyl, few genres with most sales,
// prices in steps.

import { deriveCategoryPageIds } from '#kit/derive-category-page-ids.ts';
import type { GenreId } from '#kit/genres.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { type SeededRandom, seededRandom } from '#kit/seeded-random.ts';
import { bulkArtistName, bulkLabelName, bulkReleaseTitle } from './bulk-names.ts';
import { demoBarcode } from './demo-ids-and-barcodes.ts';

export interface BulkProject {
  readonly name: string;
  readonly artist: number;
  readonly artist_name: string;
  readonly label: number | null;
  readonly category: string;
  readonly type: string;
  readonly genres: readonly GenreId[];
  readonly categories: readonly number[];
  readonly exclusive: boolean;
  readonly colour: string;
  readonly catalogue_number: string;
  readonly barcode: string | null;
  readonly format: string;
  readonly country_id: string;
  readonly selling_mode: 'shop' | 'preorder' | 'ondemand';
  readonly released: string;
  readonly popularity: number;
  /** Cents of a euro. */
  readonly price: number;
  readonly weight_grams: number | null;
  /** Null if each copy is made to order. */
  readonly stock: number | null;
  readonly days_ago: number;
}

const kinds: readonly (readonly [category: string, type: string, grams: number])[] = [
  ...repeat(['vinyl', 'vinyl', 340], 66),
  ...repeat(['cd', 'cd', 110], 14),
  ...repeat(['tape', 'tape', 75], 8),
  ...repeat(['digital', 'digital', 0], 4),
  ...repeat(['t-shirt', 't-shirt', 190], 4),
  ...repeat(['merch', 'merch', 200], 2),
  ...repeat(['accessory', 'accessory', 110], 1),
  ...repeat(['hoodie', 'hoodie', 640], 1),
];
const many = (genre: GenreId, times: number): GenreId[] => repeat(genre, times);
const genres: readonly GenreId[] = [
  ...many(1, 22),
  ...many(11, 18),
  ...many(8, 12),
  ...many(7, 8),
  ...many(6, 7),
  ...many(4, 5),
  ...many(10, 5),
  ...many(12, 5),
  ...many(18, 4),
  ...many(15, 3),
  ...many(20, 2),
  2,
  3,
  5,
  9,
  13,
  14,
  16,
  17,
];
const colours = [...repeat('black', 12), 'white', 'white', 'white', 'red', 'red', 'amber', 'sky', 'mint', 'crystal'];
const formats: Readonly<Record<string, readonly string[]>> = lookupTable({
  vinyl: [...repeat('12"', 15), ...repeat('7"', 4), '10"'],
  cd: ['CD'],
  tape: ['Cassette'],
});
/** Most creators are from a few countries. */
export const bulkReleaseCountries =
  'US US US GB GB GB DE DE FR FR JP JP NL SE IT CA AU BE ES KR CN BR PL DK NO RU'.split(' ');
const modes = [...repeat('shop' as const, 94), ...repeat('preorder' as const, 4), ...repeat('ondemand' as const, 2)];
const prices: Readonly<Record<string, readonly number[]>> = lookupTable({
  vinyl: [1800, 2000, 2200, 2400, 2500, 2700, 3000, 3400],
  cd: [1000, 1200, 1400, 1600],
  tape: [700, 900, 1100],
  digital: [500, 800],
  't-shirt': [2400, 2800],
  hoodie: [5500, 6200],
  merch: [1200, 1800],
  accessory: [1200, 2200],
});

function repeat<const T>(value: T, times: number): T[] {
  return Array.from({ length: times }, () => value);
}

/**
 * The n-th project (from 0) of a catalogue of `total`; always the same for the same n and total. Six projects per
 * artist, some have hundreds.
 */
export function bulkProject(n: number, total: number): BulkProject {
  const random = seededRandom(`project ${n}`);
  const [category, type, grams] = random.pick(kinds);
  const main = random.pick(genres);
  const own = [...new Set(random.next() < 0.25 ? [main, random.pick(genres)] : [main])];
  const colour = category === 'vinyl' ? random.pick(colours) : '';
  const exclusive = random.next() < 0.04;
  const days_ago = Math.floor(random.next() ** 2 * 3000);
  const artist = Math.floor(random.next() ** 2 * Math.ceil(total / 6));
  const label = random.next() < 0.7 ? Math.floor(random.next() ** 2 * Math.ceil(total / 40)) : null;
  const artist_name = bulkArtistName(artist);
  const selling_mode = random.pick(modes);
  return {
    name: bulkReleaseTitle(n, artist_name),
    artist,
    artist_name,
    label,
    category,
    type,
    genres: own,
    categories: deriveCategoryPageIds(
      { category, genres: own, exclusive, b2b: false, colours: [colour] },
      random.next() < 0.02 ? [9] : [],
    ),
    exclusive,
    colour,
    catalogue_number: catalogueNumber(label === null ? artist_name : bulkLabelName(label), random),
    barcode: random.next() < 0.6 ? demoBarcode(BARCODES_FROM + n) : null,
    format: random.pick(formats[category] ?? ['']),
    country_id: random.pick(bulkReleaseCountries),
    selling_mode,
    // Most records of a shop are new; some are as old as recorded music.
    released: releaseDay(2026 - Math.floor(random.next() ** 3 * 70), random),
    popularity: Math.floor(random.next() ** 6 * 1000),
    price: random.pick(prices[category] ?? [2000]),
    weight_grams: grams || null,
    stock: pickStock(category, selling_mode, random),
    days_ago,
  };
}

/** Smaller numbers are the barcodes of the demonstration. */
const BARCODES_FROM = 1_000_000_000;

/**
 * A catalogue number as record labels write it: initials, a number, sometimes a format, with dash, space or neither.
 */
function catalogueNumber(house: string, random: SeededRandom): string {
  const letters = house
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, random.int(3, 4))
    .toUpperCase();
  const number = String(random.int(1, 900)).padStart(random.int(1, 4), '0');
  return `${letters || 'BLK'}${random.pick(['-', ' ', '', ' LP ', 'CD'])}${number}`;
}

const releaseDay = (year: number, random: SeededRandom): string =>
  `${year}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;

function pickStock(category: string, selling_mode: string, random: SeededRandom): number | null {
  const pieces = random.next() < 0.06 ? 0 : random.int(1, 300);
  return category === 'digital' || selling_mode === 'ondemand' ? null : pieces;
}
