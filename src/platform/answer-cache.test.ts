import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type CachedAnswer, makeAnswerCache, uncompressedBody } from './answer-cache.server.ts';

const answer = (text: string, tags: string[] = [], until = Date.now() + 60_000): CachedAnswer => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  gzip: undefined,
  etag: text,
  tags,
  until,
});

test('an answer is served from the cache until one of its tags is touched', () => {
  const cache = makeAnswerCache(100_000);
  cache.set('list', answer('list', ['projects', 'project:1']));
  cache.set('page', answer('page', ['project:2']));
  cache.touch(['project:1']);
  expect([cache.get('list'), cache.get('page')?.etag]).toEqual([undefined, 'page']);
});

test('an expired answer is not served', () => {
  const cache = makeAnswerCache(100_000);
  cache.set('list', answer('list', [], Date.now() - 1));
  expect(cache.get('list')).toBeUndefined();
});

test('memory is bounded, and the most recently used answers stay', () => {
  const cache = makeAnswerCache(6000);
  for (const key of ['a', 'b', 'c']) cache.set(key, answer('x'.repeat(700)));
  cache.get('a');
  cache.set('d', answer('x'.repeat(700)));
  expect(cache.bytes()).toBeLessThanOrEqual(6000);
  expect([cache.get('a')?.status, cache.get('b')]).toEqual([200, undefined]);
});

test('of a compressed page only the compressed bytes are cached, and the body can still be read', () => {
  const cache = makeAnswerCache(4000);
  const page = 'x'.repeat(100_000);
  cache.set('a', { ...answer(page), gzip: gzipSync(page) });
  const kept = cache.get('a');
  expect(kept?.body).toBeUndefined();
  expect(kept && uncompressedBody(kept).toString()).toBe(page);
});

test('a hundred concurrent requests render one page', async () => {
  const cache = makeAnswerCache(4000);
  let made = 0;
  const make = async () => {
    made += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return 'page';
  };
  const all = await Promise.all(Array.from({ length: 100 }, () => cache.once('page', make)));
  expect([made, new Set(all).size]).toEqual([1, 1]);
});

test('a page begun before a touch is recognised as out of date', () => {
  const cache = makeAnswerCache(4000);
  const before = cache.generation();
  cache.touch(['project:1']);
  expect(cache.generation()).not.toBe(before);
});

test('a cached buffer takes no more memory than is counted for it, even when it was a slice', () => {
  const cache = makeAnswerCache(100_000);
  const corner = Buffer.alloc(16_384).subarray(0, 900);
  cache.set('small', { ...answer('small'), body: corner });
  cache.set('packed', { ...answer('packed'), gzip: Buffer.from('from the pool') });
  const small = cache.get('small');
  expect([small?.body?.buffer.byteLength, cache.get('packed')?.gzip?.buffer.byteLength]).toEqual([900, 13]);
  expect(small?.body).toEqual(corner);
});

test('a request after a touch never joins a render that began before it', async () => {
  const cache = makeAnswerCache(4000);
  let now = 'old';
  const make = async () => {
    const read = now;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return read;
  };
  const before = cache.once('page', make);
  now = 'new';
  cache.touch(['shops']);
  const after = cache.once('page', make);
  expect(await Promise.all([before, after, cache.once('page', make)])).toEqual(['old', 'new', 'new']);
});
