import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#kit/seeded-random.ts';
import { makeShopStory } from '../support/shop-story.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../support/test-app.ts';
import { answerFaults } from './answer-faults.ts';
import {
  type ApiCallTarget,
  listApiCalls,
  randomBodyJson,
  type Schema,
  schemaAt,
  schemaValuePaths,
} from './random-api-bodies.ts';

const MOST = { int2: 32_767, int4: 2_147_483_647, int8: Number.MAX_SAFE_INTEGER } as const;
const SAFE = Number.MAX_SAFE_INTEGER;

/** The column of each number above an `integer`, or the table of an id. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  'chosen[]': 'projects.id',
  per_copy: 'production_costs.per_copy',
  run_cost: 'production_costs.run_cost',
  ppd: 'mechanical_rights.ppd',
  per_1000_tracks: 'mechanical_rates.per_1000_tracks',
  fileSize: 'uploads.file_size',
  amount: 'refunds.amount',
  expected_total: 'orders.total',
  from: 'warehouses.id',
  to: 'warehouses.id',
  'parcels[]': 'shipments.id',
  'lines[]': 'order_items.id',
  copy_of: 'price_lists.id',
  setup_price: 'quote_answer_lines.setup_price',
};
/** Names that exist in columns of two sizes, with the column that the call writes. */
const SMALL: Readonly<Record<string, string>> = { '/admin/faq': 'faq_entries.position', '/chunks': 'upload_parts.i' };

const random = seededRandom('numbers');
let app: TestApp;
let admin: TestVisitor;
let targets: ApiCallTarget[];
let columns: Map<string, keyof typeof MOST>;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: 'loopback' });
  admin = (await makeShopStory(app)).admin.visitor();
  targets = listApiCalls((await app.visitor().get('/api/openapi.json')).body);
  const { rows } = await app.database.pool.query(
    `select table_name || '.' || column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and udt_name in ('int2', 'int4', 'int8')`,
  );
  columns = new Map(rows.map(({ name, type }) => [name, type]));
});
afterAll(() => app.close());

interface Place {
  readonly target: ApiCallTarget;
  readonly body: Schema;
  readonly place: string;
  readonly most: number;
}
const isNumber = ({ type }: Schema) => type === 'integer' || type === 'number';
const listNumberPlaces = (target: ApiCallTarget): Place[] => {
  const body = target.requestBody?.content['application/json']?.schema;
  if (!body) return [];
  return schemaValuePaths(body).flatMap((place) => {
    const schema = schemaAt(body, place);
    const most = schema.enum || schema.const !== undefined ? undefined : (schema.maximum ?? Number.POSITIVE_INFINITY);
    return isNumber(schema) && most !== undefined ? [{ target, body, place, most }] : [];
  });
};
const isId = (place: string) => /(^|[._])ids?(\[\])?$/.test(place);

test('no number of the API may be larger than its column', () => {
  const tooLarge = targets.flatMap(listNumberPlaces).flatMap(({ target, place, most }) => {
    if (isId(place) && most <= SAFE) return [];
    const name = place.replace(/.*\./, '');
    const own = Object.entries(SMALL).find(([path]) => target.path.includes(path))?.[1];
    const wide = most > MOST.int4 ? COLUMN_OF[name] : undefined;
    const kept = wide ?? own;
    const types = kept
      ? [columns.get(kept)]
      : [...columns].flatMap(([column, type]) => (column.endsWith(`.${name}`) ? [type] : []));
    const least = Math.min(kept ? SAFE : MOST.int4, ...types.map((type) => (type ? MOST[type] : 0)));
    return most <= least ? [] : [`${target.method} ${target.path} ${place}: ${most} > ${least}`];
  });
  expect(tooLarge).toEqual([]);
});

test('the largest numbers that the API allows, and larger ones, cause no server error', async () => {
  const faults: string[] = [];
  for (const { target, body, place, most } of targets.flatMap(listNumberPlaces))
    for (const value of new Set(
      [String(most), '2147483648', '32768', '-32769', '-2147483649'].filter((each) => each !== 'Infinity'),
    )) {
      const text = randomBodyJson(body, new Map([[place, value]]), random);
      const url = target.path.replace(/\{\w+\}/g, '1');
      const from = { 'x-forwarded-for': `198.18.${random.int(0, 255)}.${random.int(0, 255)}` };
      const answer = await admin.send(target.method as 'POST', url, text, from);
      faults.push(...answerFaults(answer, `${target.method} ${url} ${place} ${text.slice(0, 300)}`));
    }
  expect(faults).toEqual([]);
}, 240_000);
