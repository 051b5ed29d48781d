// One made-up project of a large catalogue, with the spread of a real shop: much vinyl, few genres that sell most, prices in steps.

import { categoriesOf } from '#kit/derived-categories.ts';
import type { GenreId } from '#kit/genres.ts';
import { seededRandom } from '#kit/random.ts';
import { bulkTitle } from './bulk-words.ts';

export interface BulkProject {
  readonly name: string;
  readonly artist: number;
  readonly label: number | null;
  readonly category: string;
  readonly type: string;
  readonly genres: readonly GenreId[];
  readonly categories: readonly number[];
  readonly exclusive: boolean;
  readonly colour: string;
  readonly catalogue_number: string;
  readonly released: string;
  readonly popularity: number;
  /** Cents of a euro. */
  readonly price: number;
  readonly weight_grams: number | null;
  readonly stock: number;
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
const colours = ['black', 'black', 'black', 'black', 'white', 'red', 'amber', 'sky', 'mint', 'crystal'];
const prices: Readonly<Record<string, readonly number[]>> = {
  vinyl: [1800, 2000, 2200, 2400, 2500, 2700, 3000, 3400],
  cd: [1000, 1200, 1400, 1600],
  tape: [700, 900, 1100],
  digital: [500, 800],
  't-shirt': [2400, 2800],
  hoodie: [5500, 6200],
  merch: [1200, 1800],
  accessory: [1200, 2200],
};

function repeat<const T>(value: T, times: number): T[] {
  return Array.from({ length: times }, () => value);
}

/** The n-th project (from 0) of a catalogue of `total`; the same for the same n and total. About six projects an artist. */
export function bulkProject(n: number, total: number): BulkProject {
  const random = seededRandom(`project ${n}`);
  const [category, type, grams] = random.pick(kinds);
  const main = random.pick(genres);
  const both = random.next() < 0.25 ? [main, random.pick(genres)] : [main];
  const own = [...new Set(both)];
  const colour = category === 'vinyl' ? random.pick(colours) : '';
  const exclusive = random.next() < 0.04;
  const days_ago = Math.floor(random.next() ** 2 * 3000);
  const year = 2026 - Math.floor(days_ago / 365);
  return {
    name: bulkTitle(n),
    artist: random.int(0, Math.max(0, Math.ceil(total / 6) - 1)),
    label: random.next() < 0.7 ? random.int(0, Math.max(0, Math.ceil(total / 40) - 1)) : null,
    category,
    type,
    genres: own,
    categories: categoriesOf(
      { category, genres: own, exclusive, b2b: false, colours: [colour] },
      random.next() < 0.02 ? [9] : [],
    ),
    exclusive,
    colour,
    catalogue_number: `BLK ${String(n + 1).padStart(6, '0')}`,
    released: `${year}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    popularity: Math.floor(random.next() ** 6 * 1000),
    price: random.pick(prices[category] ?? [2000]),
    weight_grams: grams || null,
    stock: random.next() < 0.06 ? 0 : random.int(1, 300),
    days_ago,
  };
}
