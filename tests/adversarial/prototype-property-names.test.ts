import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#kit/seeded-random.ts';
import { sampleCases } from '../support/sample-cases.ts';
import { makeShopStory } from '../support/shop-story.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../support/test-app.ts';
import { answerFaults } from './answer-faults.ts';
import {
  type ApiCallTarget,
  listApiCalls,
  nonNullSchema,
  randomBodyJson,
  type Schema,
  schemaAt,
  schemaValuePaths,
} from './random-api-bodies.ts';

/** Property names of every JavaScript object: a look-up by one finds a function or a prototype. */
const WORDS = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

const random = seededRandom('words');
/** Leaves out optional fields. */
const sparing = { ...random, int: (least: number) => least };
let app: TestApp;
let callers: TestVisitor[];
let targets: ApiCallTarget[];
beforeAll(async () => {
  // Each request has its own address, so that no rate limit hides a fault.
  app = await startTestApp({ TRUSTED_PROXIES: 'loopback' });
  const story = await makeShopStory(app);
  callers = [app.visitor(), story.admin.visitor()];
  targets = sampleCases(listApiCalls((await app.visitor().get('/api/openapi.json')).body), 4);
});
afterAll(() => app.close());

let address = 0;
const from = () => ({ 'x-forwarded-for': `198.18.${(address >> 8) & 255}.${address++ & 255}` });
const pick = (turn: number) => WORDS[turn % WORDS.length]!;
const getCaller = ({ path }: ApiCallTarget) => callers[path.startsWith('/api/admin/') ? 1 : 0]!;
const fillPath = ({ path }: ApiCallTarget, word = '1') => path.replace(/\{\w+\}/g, word);

/** The paths of a body's free texts; values of a fixed list are left out. */
const listTextPlaces = (schema: Schema): string[] =>
  schemaValuePaths(schema).filter((place) => getSchemaType(schema, place) === 'string');

test('no text of a body is looked up among the properties of every object', async () => {
  const faults: string[] = [];
  for (const target of targets) {
    const schema = target.requestBody?.content['application/json']?.schema;
    for (const place of schema ? listTextPlaces(schema) : [])
      for (const body of bodiesWith(schema!, place)) {
        const answer = await getCaller(target).send(target.method as 'POST', fillPath(target), body, from());
        faults.push(...answerFaults(answer, `${target.method} ${target.path} ${place} ${body.slice(0, 200)}`));
      }
  }
  expect(faults).toEqual([]);
}, 240_000);

test('no key of a body is looked up among the properties of every object', async () => {
  const faults: string[] = [];
  for (const target of targets) {
    const schema = target.requestBody?.content['application/json']?.schema;
    for (const place of schema ? schemaValuePaths(schema).filter((each) => getSchemaType(schema, each) === 'map') : [])
      for (const word of WORDS)
        for (const value of ['1', '"x"', '{}']) {
          const body = randomBodyJson(schema!, new Map([[place, `{"${word}":${value}}`]]), random);
          const answer = await getCaller(target).send(target.method as 'POST', fillPath(target), body, from());
          faults.push(...answerFaults(answer, `${target.method} ${target.path} ${place} ${body.slice(0, 200)}`));
        }
  }
  expect(faults).toEqual([]);
}, 120_000);

test('no part of an address is looked up among the properties of every object', async () => {
  const faults: string[] = [];
  for (const target of targets) {
    const send = (url: string) =>
      target.method === 'GET'
        ? getCaller(target).get(url, from())
        : getCaller(target).send(target.method, url, '{}', from());
    const queries = target.parameters.filter((each) => each.in === 'query');
    const urls = WORDS.flatMap((word) => [
      ...(target.path.includes('{') ? [fillPath(target, word)] : []),
      ...queries.map(({ name }) => `${fillPath(target)}?${name}=${word}`),
    ]);
    for (const url of [...urls, `${fillPath(target)}?${pick(address)}=x`])
      faults.push(...answerFaults(await send(url), `${target.method} ${url}`));
  }
  expect(faults).toEqual([]);
}, 240_000);

/** Bodies with such a word at this path: complete ones, and minimal ones for each choice (a service, a kind). */
function bodiesWith(schema: Schema, place: string): Set<string> {
  const odd = (word: string) => [place, JSON.stringify(word)] as const;
  const choices = (schema.required ?? []).flatMap((name) =>
    (nonNullSchema(schema.properties![name]!).enum ?? []).map((value) => [`.${name}`, JSON.stringify(value)] as const),
  );
  return new Set([
    ...WORDS.flatMap((word) => [sparing, random].map((chance) => randomBodyJson(schema, new Map([odd(word)]), chance))),
    ...choices.map((choice, at) => randomBodyJson(schema, new Map([choice, odd(pick(at))]), sparing)),
  ]);
}

/** The type of the value at a path, if it is a free text or a map. */
function getSchemaType(schema: Schema, place: string): 'string' | 'map' | undefined {
  const here = schemaAt(schema, place);
  if (typeof here.additionalProperties === 'object') return 'map';
  return here.type === 'string' && here.const === undefined ? 'string' : undefined;
}
