import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#kit/seeded-random.ts';
import { sampleCases } from '../support/sample-cases.ts';
import { makeShopStory } from '../support/shop-story.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../support/test-app.ts';
import { answerFaults } from './answer-faults.ts';
import { type ApiCallTarget, listApiCalls, randomBodyJson, schemaAt, schemaValuePaths } from './random-api-bodies.ts';

/** PostgreSQL has no year 0, and no year of five digits in JavaScript's format. */
const DAYS = ['0000-01-01', '0001-01-01', '9999-12-31'];
/** Beyond a `smallint`, an `integer`, JavaScript's safe integers, and a `bigint`. */
const NUMBERS = ['32768', '2147483648', '9007199254740993', '9999999999999999', '9223372036854775808'];

const random = seededRandom('days');
let app: TestApp;
let admin: TestVisitor;
let targets: ApiCallTarget[];
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: 'loopback' });
  admin = (await makeShopStory(app)).admin.visitor();
  targets = listApiCalls((await app.visitor().get('/api/openapi.json')).body);
});
afterAll(() => app.close());

let address = 0;
const from = () => ({ 'x-forwarded-for': `198.18.${(address >> 8) & 255}.${address++ & 255}` });
const send = ({ method }: ApiCallTarget, url: string, body = '{}') =>
  method === 'GET' ? admin.get(url, from()) : admin.send(method, url, body, from());

test('dates and times at the ends of the calendar cause no server error in any body', async () => {
  const faults: string[] = [];
  for (const target of targets) {
    const schema = target.requestBody?.content['application/json']?.schema;
    for (const place of schema ? schemaValuePaths(schema) : []) {
      const { format = '' } = schemaAt(schema!, place);
      if (format !== 'date' && format !== 'date-time') continue;
      for (const day of DAYS) {
        const body = randomBodyJson(
          schema!,
          new Map([[place, JSON.stringify(format === 'date' ? day : `${day}T00:00:00Z`)]]),
          random,
        );
        const url = target.path.replace(/\{\w+\}/g, '1');
        faults.push(
          ...answerFaults(await send(target, url, body), `${target.method} ${url} ${place} ${body.slice(0, 300)}`),
        );
      }
    }
  }
  expect(faults).toEqual([]);
}, 240_000);

test('dates and numbers of any size in an address cause no server error', async () => {
  const faults: string[] = [];
  const parameters = targets.flatMap((target) => target.parameters.map((parameter) => ({ target, ...parameter })));
  for (const [turn, { target, name, in: place }] of parameters.entries())
    for (const value of sampleCases([...DAYS, ...NUMBERS], 2, turn)) {
      const path = target.path.replace(/\{(\w+)\}/g, (_, each) => (each === name ? value : '1'));
      const url = place === 'query' ? `${path}?${name}=${value}` : path;
      faults.push(...answerFaults(await send(target, url), `${target.method} ${url}`));
    }
  expect(faults).toEqual([]);
}, 240_000);
