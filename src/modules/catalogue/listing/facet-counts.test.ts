import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { seedDemo } from '#demo/seed-demo.server.ts';
import type { Currency } from '#kit/currency.ts';
import { vinylColours } from '#modules/catalogue/artwork/vinyl-colours.ts';
import { convertAndRoundPrice } from '#modules/shared/pricing/currency-conversion.ts';
import { touch } from '#platform/invalidate.server.ts';
import { createPerson } from '../../../../tests/support/create-person.ts';
import { fillCatalogue } from '../../../../tests/support/fill-catalogue.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { loadCatalogueSample } from './catalogue-sample.store.server.ts';
import { readExchangeRates } from './exchange-rates.server.ts';
import { applyFacetCountChanges, loadStoredFacetCounts } from './facet-counts.store.server.ts';
import {
  AVAILABILITY_FACET_VALUES,
  COLOUR_FACET_VALUES,
  FORMAT_FACET_VALUES,
  LIST_FACETS,
  type ListFacet,
  parseFacetValues,
} from './facets.ts';
import type { StartingPrice } from './listing.contract.ts';

let app: TestApp;
let records: Known[];
beforeAll(async () => {
  // Without the jobs of each minute, which would also fold totals.
  app = await startTestApp({ ROLE: 'web' });
  await installReferenceData(app.database.db);
  await seedDemo({ db: app.database.db, now: new Date('2026-11-21T08:00:00Z'), keys: { DATA_DIR: app.dataDir } });
  await fillCatalogue(app.database.pool, 1500);
  // Records of several genres and colours: "or" within a facet must not count one twice.
  await app.database.pool.query(
    `update projects set genre_ids = array[7, 11, 18]::smallint[], color_vinyl = '["red", "amber", "black"]' where id % 11 = 0`,
  );
  records = await loadKnown();
});
afterAll(() => app.close());

/** Changes many records in one statement, which on a slow machine takes longer than its time limit. */
async function changeRecords(change: string): Promise<{ listed: boolean }[]> {
  const client = await app.database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    return (await client.query(`${change} returning listed`)).rows;
  } finally {
    client.release(true);
  }
}

const get = async (path: string) => (await app.visitor().get(path)).body;

/** Facts of a listed record, computed without the columns that lists use. */
interface Known {
  readonly id: number;
  readonly popularity: number;
  readonly words: Readonly<Record<ListFacet, readonly string[]>>;
  readonly price: Readonly<Record<string, number | undefined>>;
}

async function loadKnown(): Promise<Known[]> {
  const { rows } = await app.database.pool.query(`
    select p.id, p.popularity, p.genre_ids, p.color_vinyl, p.selling_mode, coalesce(l.country_id, p.country_id) as country, p.released,
      coalesce((select json_agg(json_build_object('type', i.type, 'format', i.format, 'left',
        case when i.type = 'digital' and not coalesce((select bool_and(s.state = 'ready' and s.master_file is not null) from songs s
          where s.project_id = p.id), false) then 0 else coalesce(i.stock - i.reserved, 1) end))
        from items i where i.project_id = p.id and i.active), '[]') as items, p.source is distinct from 'demo' as made, p.formats, p.sizes
    from projects p left join creators l on l.id = p.label_id where p.listed and not p.b2b`);
  const shown = new Map<string, Map<number, number>>();
  for (const currency of ['EUR', 'USD'] as const) shown.set(currency, await shownPrices(currency));
  return rows.map((row) => {
    const types: string[] = row.made ? row.formats : row.items.map(({ type }: { type: string }) => type);
    const inches: string[] = row.made
      ? row.sizes.map(String)
      : row.items.flatMap(({ type, format }: { type: string; format: string }) =>
          type === 'vinyl' ? [String(Number.parseInt(format, 10))] : [],
        );
    const inStock = row.made || row.items.some(({ left }: { left: number }) => left > 0);
    const mode = ['preorder', 'funding', 'ondemand'].includes(row.selling_mode)
      ? row.selling_mode
      : inStock && 'in_stock';
    return {
      id: row.id,
      popularity: row.popularity,
      words: {
        genre: row.genre_ids.map(String),
        format: [...types, ...inches.map((inch) => `vinyl-${inch}`)],
        availability: mode ? [mode] : [],
        colour: row.color_vinyl.flatMap(listColourFamilies),
        year: row.released ? [row.released.slice(0, 4), `${row.released.slice(0, 3)}0s`] : [],
        country: row.country ? [row.country] : [],
      },
      price: { EUR: shown.get('EUR')?.get(row.id), USD: shown.get('USD')?.get(row.id) },
    };
  });
}

/** The price on each tile; for an item sold in another currency only, its converted price. */
async function shownPrices(currency: Currency): Promise<Map<number, number>> {
  const rates = await readExchangeRates(app.database);
  const prices = new Map<number, number>();
  let next: string | null = null;
  do {
    const list: { items: { id: number; price_from: StartingPrice | null }[]; next: string | null } = await get(
      `/api/projects?currency=${currency}&sort=newest&limit=100${next ? `&cursor=${next}` : ''}`,
    );
    for (const { id, price_from } of list.items)
      if (price_from) prices.set(id, convertAndRoundPrice(price_from.price, price_from.currency, currency, rates));
    next = list.next;
  } while (next);
  return prices;
}

const CLEAR: Readonly<Record<string, string>> = {
  ruby: 'red',
  amber: 'orange',
  citrine: 'yellow',
  emerald: 'green',
  coke_bottle: 'green',
  curacao: 'blue',
  sapphire: 'blue',
  amethyst: 'purple',
  rose: 'pink',
};

function listColourFamilies(colour: string): string[] {
  const kind = vinylColours.find(({ id }) => id === colour)?.kind;
  if (kind === 'splatter') return ['splatter'];
  if (kind === 'marble' || kind === 'haze' || kind === 'smoke') return ['marbled'];
  if (kind !== 'solid' && kind !== 'transparent') return ['mixed'];
  const clear = CLEAR[colour];
  if (clear) return ['clear', clear];
  if (colour === 'crystal' || colour === 'smoked_glass') return ['clear'];
  return [SOLID[colour] ?? colour];
}

const SOLID: Readonly<Record<string, string>> = {
  bone: 'white',
  silver: 'grey',
  bronze: 'gold',
  oxblood: 'red',
  apricot: 'orange',
  lemon: 'yellow',
  lime: 'green',
  olive: 'green',
  mint: 'green',
  turquoise: 'blue',
  sky: 'blue',
  navy: 'blue',
  violet: 'purple',
  lilac: 'purple',
  magenta: 'pink',
};

interface Asked {
  readonly chosen: Readonly<Partial<Record<ListFacet, readonly string[]>>>;
  readonly currency: 'EUR' | 'USD';
  readonly min: number | null;
  readonly max: number | null;
}

const finds = (record: Known, { chosen, currency, min, max }: Asked, but?: ListFacet): boolean => {
  const price = record.price[currency];
  const isPriced =
    (min === null && max === null) || (price !== undefined && price >= (min ?? 0) && price <= (max ?? 1e9));
  return (
    isPriced &&
    LIST_FACETS.every(
      (facet) =>
        facet === but || !chosen[facet]?.length || chosen[facet].some((value) => record.words[facet].includes(value)),
    )
  );
};

const formatListQuery = ({ chosen, currency, min, max }: Asked) => {
  const facets = LIST_FACETS.flatMap((facet) => (chosen[facet]?.length ? [[facet, chosen[facet].join('|')]] : []));
  const prices = [
    ['price_min', min],
    ['price_max', max],
  ].flatMap(([name, price]) => (price === null ? [] : [[name, String(price)]]));
  return new URLSearchParams(Object.fromEntries([...facets, ...prices, ['currency', currency]])).toString();
};

const some = (values: readonly string[], odds: number) =>
  fc.oneof(
    { weight: odds, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }) },
  );
const asked: fc.Arbitrary<Asked> = fc.record({
  chosen: fc.record({
    genre: some(['7', '11', '18', '8', '1', '20'], 1),
    format: some(FORMAT_FACET_VALUES, 2),
    availability: some(AVAILABILITY_FACET_VALUES, 2),
    colour: some(COLOUR_FACET_VALUES, 2),
    year: some(['1960s', '1990s', '2019', '2020s', '1873'], 2),
    country: some(['FR', 'DE', 'KR', 'US', 'AQ'], 2),
  }),
  currency: fc.constantFrom('EUR', 'USD'),
  min: fc.option(fc.integer({ min: 0, max: 5000 }).map((price) => price - (price % 100))),
  max: fc.option(fc.integer({ min: 0, max: 9000 }).map((price) => price - (price % 100))),
});

test('any selection of facets finds and counts the same records as a check one by one', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (wish) => {
      const query = formatListQuery(wish);
      const [list, { total, facets }] = await Promise.all([
        get(`/api/projects?${query}&limit=100`),
        get(`/api/projects/facets?${query}`),
      ]);
      const found = records.filter((record) => finds(record, wish));
      const first = found.sort((a, b) => b.popularity - a.popularity || b.id - a.id).slice(0, 100);
      expect(list.items.map(({ id }: { id: number }) => id)).toEqual(first.map(({ id }) => id));
      expect([list.total, total]).toEqual([found.length, found.length]);
      for (const { name, values } of facets) {
        const others = records.filter((record) => finds(record, wish, name));
        for (const each of values)
          expect([name, each]).toEqual([
            name,
            {
              value: each.value,
              total: others.filter(({ words }) => words[name as ListFacet].includes(each.value)).length,
              total_is_exact: true,
            },
          ]);
        const there = new Set(others.flatMap(({ words }) => words[name as ListFacet]));
        const found = values
          .filter((each: { total: number }) => each.total > 0)
          .map((each: { value: string }) => each.value);
        expect(new Set(found)).toEqual(
          new Set(
            [...there].filter((value) => name !== 'year' || value.endsWith('s') || wish.chosen.year?.includes(value)),
          ),
        );
      }
    }),
    { numRuns: 60 },
  );
});

test.each([
  'year=99999',
  'format=wax',
  'colour=plaid',
  'country=France',
  'availability=now',
  'price_min=NaN',
  'price_max=-1',
  'price_min=1e3',
  'price_max=12.5',
])('%s is a clear refusal', async (query) => {
  for (const path of ['/api/projects', '/api/projects/facets']) {
    const { status, body } = await app.visitor().get(`${path}?${query}`);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [query.split('=')[0]]]);
  }
});

test('ten thousand filters are refused before a query', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => `A${at}`).join('|');
  expect((await app.visitor().get(`/api/projects?country=${many}`)).status).toBe(422);
  expect((await app.visitor().get(`/api/projects/facets?${'colour=red&'.repeat(300)}`)).status).toBe(422);
});

test('records for professionals are neither found nor counted for others', async () => {
  const pro = (await createPerson(app, 'pro')).visitor;
  const [{ body: theirs }, ours] = [await pro.get('/api/projects/facets'), await get('/api/projects/facets')];
  const { rows } = await app.database.pool.query('select count(*)::int as n from projects where listed and b2b');
  expect(theirs.total - ours.total).toBe(rows[0].n);
  expect((await app.visitor().get('/api/projects/facets?category=155')).status).toBe(404);
});

test('every disc colour has a family, and every family has a name', async () => {
  const ids = vinylColours.map(({ id }) => id);
  const { rows } = await sql<{ id: string; families: string[] }>`
    select id, colour_families(id) as families from unnest(${ids}::text[]) id`.execute(app.database.db);
  expect(rows.filter(({ families }) => families.length === 0)).toEqual([]);
  expect(
    rows.flatMap(({ families }) => families).filter((family) => !COLOUR_FACET_VALUES.some((known) => known === family)),
  ).toEqual([]);
  expect(COLOUR_FACET_VALUES.filter((known) => !rows.some(({ families }) => families.includes(known)))).toEqual([]);
});

test('the sample of a small catalogue holds every record with its price, its orders and its words', async () => {
  const { rows } = await app.database.pool.query<{ price: number | null; at: number; facets: string[] }>(
    `select price_from_eur as price, (rank() over (order by popularity desc, id desc))::int as at, facets
       from projects where listed and not b2b order by price_from_eur nulls last, id`,
  );
  const sample = await loadCatalogueSample(app.database.db);
  expect(sample.rows).toBe(rows.length);
  expect([...sample.prices]).toEqual(rows.flatMap(({ price }) => price ?? []));
  expect([...sample.popular].map((row) => rows[row]?.at)).toEqual(rows.map((_, i) => i + 1));
  for (const word of new Set(rows.flatMap(({ facets }) => facets)))
    expect(
      [...(sample.words.get(word) ?? [])].sort((a, b) => a - b),
      word,
    ).toEqual(rows.flatMap(({ facets }, row) => (facets.includes(word) ? [row] : [])));
});

describe('the totals of a page of the shop', () => {
  const kept = async () =>
    (
      await sql`select scope, b2b, word, sum(count)::int as count from (select * from facet_totals union all select *
        from facet_changes) each where word <> 'changed'
        group by scope, b2b, word having sum(count) <> 0 order by 1, 2, 3`.execute(app.database.db)
    ).rows;
  const counted = async () =>
    (
      await sql`select scope, b2b, word, count(*)::int as count
        from projects, unnest(0::smallint || category_ids) scope, unnest('all'::text || facets) word
        where listed group by scope, b2b, word order by 1, 2, 3`.execute(app.database.db)
    ).rows;

  test.each([
    ['published', "update projects set step = 'in_progress' where step = 'creating'"],
    ['made private', 'update projects set private = not private where id % 50 = 0'],
    ['sold out', 'update projects set in_stock = not in_stock where id % 30 = 0'],
    ['for professionals', 'update projects set b2b = not b2b where id % 70 = 0'],
    [
      'picked',
      "update projects set category_ids = array_append(category_ids, 9::smallint) where id % 130 = 0 and not category_ids @> '{9}'",
    ],
    ['from elsewhere, with their label', "update creators set country_id = 'PT' where kind = 'label'"],
    [
      'gone',
      'delete from projects where id in (select id from projects p where not exists (select from items i where i.project_id = p.id) and not exists (select from songs s where s.project_id = p.id) and not exists (select from project_moves m where m.project_id = p.id) limit 1)',
    ],
  ])('stay right when records are %s, before and after they are folded', async (_what, change) => {
    await app.database.pool.query(change);
    expect(await kept()).toEqual(await counted());
    await applyFacetCountChanges(app.database.db);
    expect((await sql`select from facet_changes`.execute(app.database.db)).rows).toEqual([]);
    expect(await kept()).toEqual(await counted());
  });

  test.each([
    ['sold out', "update projects set in_stock = false where id % 3 = 0 and facets @> '{availability:in_stock}'", true],
    [
      'dearer',
      'update projects set price_from_eur = price_from_eur + 1, price_from = price_from + 1 where id % 7 = 0',
      true,
    ],
    ['of another kind', "update projects set type = 'test_pressing' where id % 11 = 0", true],
    ['picked', "update projects set category_ids = '{9}' where id % 13 = 0 and not category_ids @> '{9}'", true],
    ['bought more often', 'update projects set popularity = popularity + 1 where id % 5 = 0', false],
    ['as they were', 'update projects set in_stock = in_stock', false],
  ])('tell of how many records anything changed that lists are chosen by: %s', async (_what, change, isTold) => {
    const readChangeCount = async () =>
      (
        await sql<{
          n: number;
        }>`select coalesce(sum(count), 0)::int as n from (select * from facet_totals union all select *
          from facet_changes) each
          where word = 'changed'`.execute(app.database.db)
      ).rows[0]?.n ?? 0;
    const before = await readChangeCount();
    const rows = await changeRecords(change);
    const listed = rows.filter((row) => row.listed).length;
    expect(listed).toBeGreaterThan(0);
    expect((await readChangeCount()) - before).toBe(isTold ? listed : 0);
    await applyFacetCountChanges(app.database.db);
    expect((await readChangeCount()) - before).toBe(isTold ? listed : 0);
  });

  test('counts stay the same with another query plan for the same words', async () => {
    const client = await app.database.pool.connect();
    const changed = async () =>
      (await client.query("select coalesce(sum(count), 0)::int as n from facet_changes where word = 'changed'")).rows[0]
        .n;
    try {
      await applyFacetCountChanges(app.database.db);
      for (const [hashed, sorted] of [
        ['off', 'on'],
        ['on', 'off'],
      ]) {
        await client.query(
          `set statement_timeout = 0; set enable_hashagg = ${hashed}; set enable_sort = ${sorted}; discard plans`,
        );
        await client.query('update projects set in_stock = in_stock');
      }
      expect(await changed()).toBe(0);
    } finally {
      client.release(true);
    }
  });

  test('totals are readable after billions of changes', async () => {
    const { db, pool } = app.database;
    await applyFacetCountChanges(db);
    await pool.query("update facet_totals set count = count + 3000000000 where word = 'changed'");
    expect((await loadStoredFacetCounts(db, 0, false)).get('changed')).toBeGreaterThan(3_000_000_000);
    await pool.query("update facet_totals set count = count - 3000000000 where word = 'changed'");
  });

  test('totals are not doubled when two processes fold at once', async () => {
    await changeRecords('update projects set promo = not promo, in_stock = not in_stock where id % 20 = 0');
    await Promise.all([
      applyFacetCountChanges(app.database.db),
      applyFacetCountChanges(app.database.db),
      applyFacetCountChanges(app.database.db),
    ]);
    expect(await kept()).toEqual(await counted());
  });
});

test('a list shows a changed facet as soon as it receives the touch', async () => {
  const tapes = async () => (await get('/api/projects/facets?format=tape')).total;
  const before = await tapes();
  await app.database.pool.query(
    "update projects set formats = array['tape'] where id = (select min(id) from projects where listed and not b2b and not formats @> '{tape}')",
  );
  await touch(app.database.db, 'projects');
  await expect.poll(tapes).toBe(before + 1);
});

test('values of a facet are read once each, at most twenty of them', () => {
  expect(parseFacetValues('country', 'FR|FR|DE')).toEqual({ values: ['FR', 'DE'], isUnknown: false });
  expect(parseFacetValues('format', 'cd|wax')).toEqual({ values: ['cd'], isUnknown: true });
  expect(parseFacetValues('year', '1990s|1994|99999').values).toEqual(['1990s', '1994']);
});
