// The cost of requests with 20,000 projects and with many more: one client sends each request to both shops in turn.
import type pg from 'pg';
import { GENRES } from '#kit/genres.ts';
import { encodeCursor } from '#kit/paging.ts';
import { LIST_SORTS } from '#modules/catalogue/listing/list-sorts.ts';
import { measureTwoLoadsAlternately, uncachedParameter } from './measure-load.ts';
import { BENCH_ROUNDS, roundTo } from './measurement-statistics.ts';

export interface BenchShop {
  readonly url: string;
  readonly samples: Samples;
}

/** Search texts and addresses from all over a catalogue. */
interface Samples {
  readonly records: { id: number; name: string; artist_name: string; catalogue_number: string; barcodes: string }[];
  readonly artists: number[];
  /** Positions some ten thousand projects down the list, and at its end. */
  readonly deep: { popularity: number; id: number }[];
}

interface Compared {
  readonly work: string;
  readonly small_p50_ms: number;
  readonly large_p50_ms: number;
  readonly ratio: number;
  readonly large_p95_ms: number;
  readonly failed: number;
}

/** The same for the same catalogue. */
export async function takeCatalogueSamples(pool: pg.Pool): Promise<Samples> {
  const { rows: records } = await pool.query<Samples['records'][number]>(
    `select id, name, artist_name, catalogue_number, barcodes from projects
     where listed and not b2b and id = any(array(select 1001 + (random() * (select max(id) - 1001 from projects))::bigint from generate_series(1, 4000)))`,
  );
  const { rows: deep } = await pool.query<Samples['deep'][number]>(
    `(select popularity, id from projects where listed order by popularity desc, id desc offset 9000 limit 300)
     union all (select popularity, id from projects where listed order by popularity, id offset 100 limit 300)`,
  );
  const { rows: artists } = await pool.query<{ id: number }>(
    "select id from creators where kind = 'artist' and projects_count > 0 order by md5(id::text) limit 1000",
  );
  return { records, deep, artists: artists.map(({ id }) => id) };
}

type Question = (n: number, samples: Samples) => string;

const searchFor = (text: string, n: number, type = 'projects') =>
  `/api/search?type=${type}&search=${encodeURIComponent(text)}&${uncachedParameter(n)}`;
const record = (n: number, { records }: Samples) => records[n % records.length]!;
const words = (text: string) => text.match(/\p{L}+/gu) ?? [text];
const longest = (text: string) => words(text).reduce((a, b) => (b.length > a.length ? b : a));

/** Two neighbouring letters swapped, in the middle of the longest word. */
function mistyped(name: string): string {
  const word = longest(name);
  const at = Math.max(1, Math.floor(word.length / 2) - 1);
  return name.replace(
    word,
    word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2),
  );
}

const list = (n: number) => `/api/projects?sort=${LIST_SORTS[n % LIST_SORTS.length]}&${uncachedParameter(n)}`;
const genre = (n: number) => `&genre=${GENRES[n % GENRES.length]?.id}`;

function deepPage(n: number, place: number, { deep }: Samples): string {
  const { popularity, id } = deep[place % deep.length]!;
  return `/api/projects?sort=popular&${uncachedParameter(n)}&limit=${20 + (n % 60)}&cursor=${encodeCursor(['popular', String(popularity), id])}`;
}

/**
 * Wide filters, narrow ones and almost empty ones; one more than a dozen, so that each is combined with every order.
 */
const FILTERS = [
  'type=cd',
  'type=preorder',
  'type=merch',
  'type=test_pressing',
  'format=vinyl-7',
  'colour=red',
  'colour=splatter',
  'year=1994',
  'country=FR',
  'availability=funding',
  'genre=7&colour=red',
  'category=288',
  'price_min=2000&price_max=3000',
];

const questions: readonly (readonly [work: string, question: Question])[] = [
  ['list, first page', (n) => `${list(n)}&limit=${20 + (n % 60)}`],
  ['list by genre', (n) => `${list(n)}${genre(n)}&limit=${20 + (n % 60)}`],
  ['list by another facet', (n) => `${list(n)}&${FILTERS[n % FILTERS.length]}&limit=${20 + (n % 60)}`],
  [
    'list of an artist',
    (n, { artists }) => `/api/projects?artist_id=${artists[n % artists.length]}&${uncachedParameter(n)}`,
  ],
  ['list, deep by cursor', (n, s) => deepPage(n, n, s)],
  // From as few positions as there are first pages, so that both are cached alike.
  ['list, deep by cursor, as often as the first', (n, s) => deepPage(n, n % LIST_SORTS.length, s)],
  ['list, deep by number', (n) => `${list(n)}&page=${300 + (n % 100)}`],
  [
    'list of a search',
    (n, s) => `/api/projects?search=${encodeURIComponent(longest(record(n, s).name))}&${uncachedParameter(n)}`,
  ],
  ['search: artist and title', (n, s) => searchFor(`${record(n, s).artist_name} ${words(record(n, s).name)[0]}`, n)],
  ['search: a title’s word', (n, s) => searchFor(longest(record(n, s).name), n)],
  ['search: as it is typed', (n, s) => searchFor(record(n, s).name.slice(0, 2 + (n % 6)), n)],
  ['search: mistyped', (n, s) => searchFor(mistyped(record(n, s).artist_name), n)],
  ['search: catalogue number', (n, s) => searchFor(record(n, s).catalogue_number || 'LP 1', n)],
  ['search: barcode', (n, s) => searchFor(record(n, s).barcodes.split(' ')[0] || '0075678246418', n)],
  ['search: artists', (n, s) => searchFor(record(n, s).artist_name, n, 'artists')],
  [
    'search: artists, as it is typed',
    (n, s) => searchFor(record(n, s).artist_name.slice(0, 2 + (n % 6)), n, 'artists'),
  ],
  ['search: artists, mistyped', (n, s) => searchFor(mistyped(record(n, s).artist_name), n, 'artists')],
  ['product', (n, s) => `/api/projects/${record(n, s).id}?${uncachedParameter(n)}`],
];

const WARM_SECONDS = 3;

/** Measures each kind of request with `only` in its name; `say` gets its line as soon as it is known. */
export async function compareCatalogueSizes(
  small: BenchShop,
  large: BenchShop,
  seconds: number,
  say: (line: string) => void,
  only = '',
): Promise<Compared[]> {
  const table: Compared[] = [];
  for (const [at, [work, question]] of questions.entries()) {
    if (!work.includes(only)) continue;
    const ask = ({ url, samples }: BenchShop) => {
      // Each kind has its own range of numbers, so that its requests are never cached.
      let n = at * 100_003;
      return { url, each: () => question(n++, samples) };
    };
    const [ofSmall, ofLarge] = await measureTwoLoadsAlternately(
      ask(small),
      ask(large),
      2 * BENCH_ROUNDS * seconds,
      WARM_SECONDS,
    );
    const line = {
      work,
      small_p50_ms: ofSmall.p50_ms,
      large_p50_ms: ofLarge.p50_ms,
      ratio: roundTo(ofLarge.p50_ms / ofSmall.p50_ms, 2),
      large_p95_ms: ofLarge.p95_ms,
      failed: ofSmall.failed + ofLarge.failed,
    };
    table.push(line);
    say(
      `${work}: ${line.small_p50_ms} → ${line.large_p50_ms} ms, ratio ${line.ratio}, p95 ${line.large_p95_ms} ms${line.failed ? `, ${line.failed} FAILED` : ''}`,
    );
  }
  return table;
}
