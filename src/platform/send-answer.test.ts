import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type CachedAnswer, makeAnswerCache } from './answer-cache.server.ts';
import {
  brotliAtLevel6,
  cacheSharedAnswer,
  compressSharedAnswer,
  compressSharedAnswerOnce,
  getAndCompressCachedAnswer,
  gzipAtLevel1,
  gzipAtLevel7,
  sendCachedAnswer,
  sendCompressed,
} from './send-answer.server.ts';

const body = Buffer.from('<p>Kiln</p>'.repeat(500));
const kept: CachedAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
  gzip: gzipAtLevel7(body),
  brotli: brotliAtLevel6(body),
  etag: 'W/"1"',
  tags: [],
  until: Number.POSITIVE_INFINITY,
};

const app = Fastify();
app.get('/kept', (request, reply) => {
  sendCachedAnswer(kept, request, reply);
  return reply;
});
app.get('/fresh', (request, reply) => sendCompressed(body, request, reply));
app.get('/short', (request, reply) => sendCompressed(body.subarray(0, 2000), request, reply));
const answers = makeAnswerCache(100_000);
app.get('/shared', (request, reply) => {
  const bytes = compressSharedAnswer(JSON.stringify('Kiln '.repeat(400)));
  sendCachedAnswer(
    getAndCompressCachedAnswer(answers, 'it') ?? cacheSharedAnswer(answers, 'it', bytes, [], answers.generation()),
    request,
    reply,
  );
  return reply;
});

const ask = (url: string, accepted: string) => app.inject({ url, headers: { 'accept-encoding': accepted } });

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['br;q=0.5, gzip;q=0', 'br', brotliDecompressSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('a kept page goes to who accepts “%s” as %s', async (accepted, encoding, unpack) => {
  const answer = await ask('/kept', accepted);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(unpack(answer.rawPayload).equals(body)).toBe(true);
});

test('a fresh page is compressed quickly, and unpacks to the same bytes', async () => {
  const answer = await ask('/fresh', 'gzip, br');
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(answer.rawPayload).equals(body)).toBe(true);
  expect(gzipAtLevel1(body).byteLength).toBeLessThan(body.byteLength / 5);
});

test('a short answer is sent uncompressed at first, and well compressed on later requests', async () => {
  const encodings = [];
  for (const url of ['/short', '/shared', '/shared', '/shared'])
    encodings.push((await ask(url, 'gzip, br')).headers['content-encoding']);
  expect(encodings).toEqual([undefined, undefined, 'br', 'br']);
  expect((await ask('/shared', 'identity')).json()).toBe('Kiln '.repeat(400));
});

test('a constant answer is compressed once for all addresses, and each gets the whole of it', () => {
  const tile = Object.freeze({ name: 'Kiln', notes: 'Side A '.repeat(1000) });
  const list = Object.freeze({ items: [tile, tile], total: 2 });
  const [one, other] = [compressSharedAnswerOnce(list), compressSharedAnswerOnce(list)];
  expect(other).toBe(one);
  expect(JSON.parse(gunzipSync(one.gzip!).toString())).toEqual(list);
  expect(one.etag).toBe(compressSharedAnswer(JSON.stringify(list)).etag);
});
