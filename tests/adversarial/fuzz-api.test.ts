import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '#kit/seeded-random.ts';
import { sampleCases } from '../support/sample-cases.ts';
import { makeShopStory } from '../support/shop-story.ts';
import { startTestApp, type TestAnswer, type TestApp, type TestVisitor } from '../support/test-app.ts';
import { answerFaults } from './answer-faults.ts';
import {
  type ApiCallTarget,
  listApiCalls,
  randomBodyJson,
  type Schema,
  schemaValuePaths,
} from './random-api-bodies.ts';

// Sends invalid values to every call of the API document. The sample is fixed by its seed; FUZZ_SEED changes it,
// FUZZ_ROUNDS enlarges it.
const SEED = process.env.FUZZ_SEED ?? 'sillon';
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 6);
const random = seededRandom(SEED);

/** JSON text, because no JavaScript value can express some of these. */
const ODD = [
  'null',
  'true',
  '-1',
  '-0',
  '0',
  '1.5',
  '1e2',
  '1e309',
  '-1e309',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '""',
  '" "',
  '"2"',
  '" 2 "',
  '"NaN"',
  '[]',
  '{}',
  '[2]',
  '[[]]',
  '{"$gt":""}',
  '{"length":-1}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{}}}',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00x"',
  '"\\u202eevil"',
  '"\\ufeff"',
  '"e\\u0301\\u200d\\ud83d\\ude00"',
  '"\\uffff"',
  '"\' OR 1=1 --"',
  '"%_%_"',
  '"\':*&|!"',
  '"(a+)+$"',
  '"../../etc/passwd"',
  '"C:\\\\x"',
  '"-rf"',
  '"</script><svg onload=x>"',
  '"{{7*7}}"',
  '"javascript:alert(1)"',
  '"=1+1"',
  `"${'x'.repeat(10_000)}"`,
  `${'['.repeat(200)}${']'.repeat(200)}`,
  `[${'1,'.repeat(2000)}1]`,
  `{${Array.from({ length: 500 }, (_, i) => `"k${i}":${i}`).join(',')}}`,
];
const ODD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e9',
  'NaN',
  '1000000000',
  '9007199254740993',
  '99999999999999999999',
  '%00',
  'a%00b',
  '%ff',
  '%ED%A0%80',
  '%E2%80%AE',
  '%',
  'null',
  'undefined',
  '[]',
  '../..',
  '%2e%2e%2f',
  "' OR 1=1 --",
  '%_%_',
  "':*&|!",
  '(a+)+$',
  '\\',
  '11|18|'.repeat(200),
  'word '.repeat(200),
  'x'.repeat(5000),
  '🎵',
  'ﬃ',
  '__proto__',
  'constructor',
  'toString',
  'W10',
  'WyIxIiwiMiJd',
  'eyJhIjoxfQ',
];

let app: TestApp;
let targets: ApiCallTarget[];
let callers: TestVisitor[];
beforeAll(async () => {
  // Each request has its own address, so that no rate limit hides a fault.
  app = await startTestApp({ TRUSTED_PROXIES: 'loopback' });
  const story = await makeShopStory(app);
  callers = [app.visitor(), story.nova.visitor(), story.admin.visitor()];
  const { body } = await app.visitor().get('/api/openapi.json');
  targets = listApiCalls(body);
});
afterAll(() => app.close());

let address = 0;
const from = () => ({ 'x-forwarded-for': `198.18.${(address >> 8) & 255}.${address++ & 255}` });

async function send(
  caller: TestVisitor,
  target: ApiCallTarget,
  url: string,
  body: string | undefined,
): Promise<TestAnswer> {
  if (target.method === 'GET') return caller.get(url, from());
  return caller.send(target.method, url, body, from());
}

describe(`any request gets a good answer or a readable refusal (seed ${SEED})`, () => {
  test('in any field of any body', async () => {
    const faults: string[] = [];
    for (const target of targets) {
      const schema = target.requestBody?.content['application/json']?.schema;
      for (let round = 0; schema && round < ROUNDS; round += 1) {
        const body = random.int(0, 9) === 0 ? random.pick(ODD) : spoilt(schema);
        const url = makeUrl(target, random.int(0, 3) > 0);
        faults.push(
          ...answerFaults(
            await send(random.pick(callers), target, url, body),
            `${target.method} ${url} ${body.slice(0, 300)}`,
          ),
        );
      }
    }
    expect(faults).toEqual([]);
  }, 120_000);

  test('in any part of any address', async () => {
    const faults: string[] = [];
    for (const target of targets) {
      for (let round = 0; target.parameters.length && round < ROUNDS; round += 1) {
        const url = makeUrl(target, random.int(0, 1) > 0, true);
        const body = target.requestBody && '{}';
        faults.push(
          ...answerFaults(await send(random.pick(callers), target, url, body), `${target.method} ${url.slice(0, 300)}`),
        );
      }
    }
    expect(faults).toEqual([]);
  }, 120_000);

  test('without any input', async () => {
    const faults: string[] = [];
    for (const [turn, target] of targets.entries()) {
      const bodies = target.method === 'GET' ? [undefined] : [undefined, '', '{}', 'null'];
      const requests = callers.flatMap((caller) => bodies.map((body) => ({ caller, body })));
      for (const { caller, body } of sampleCases(requests, 3, turn))
        faults.push(
          ...answerFaults(
            await send(caller, target, makeUrl(target, true), body),
            `${target.method} ${target.path} ${body}`,
          ),
        );
    }
    expect(faults).toEqual([]);
  }, 60_000);
});

/** An address with valid or odd values in its path and query. */
function makeUrl({ path, parameters }: ApiCallTarget, isFitting: boolean, isQueryOdd = false): string {
  const url = path.replace(/\{(\w+)\}/g, () =>
    isFitting ? String(random.int(1, 12)) : encoded(random.pick(ODD_TEXTS)) || '0',
  );
  const query = parameters.filter((each) => each.in === 'query' && (isQueryOdd ? random.int(0, 1) > 0 : false));
  if (!query.length) return url;
  const pairs = query.flatMap(({ name }) =>
    Array.from({ length: random.int(1, 20) === 1 ? 3 : 1 }, () => `${name}=${encoded(random.pick(ODD_TEXTS))}`),
  );
  return `${url}?${pairs.join('&')}`;
}

const encoded = (text: string) => (/%[\dA-Fa-f]{2}|^%$/.test(text) ? text : encodeURIComponent(text));

/** A valid body, except for one or two values. */
function spoilt(schema: Schema): string {
  const places = schemaValuePaths(schema);
  const picked = [random.pick(places), ...(random.int(0, 2) === 0 ? [random.pick(places)] : [])];
  return randomBodyJson(schema, new Map(picked.map((place) => [place, random.pick(ODD)])), random);
}
