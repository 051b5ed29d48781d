import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeMemorySharedState } from '#integrations/shared-state-memory/shared-state-memory.server.ts';
import { makeRedisSharedState } from '#integrations/shared-state-redis/shared-state-redis.server.ts';
import type { SharedState } from '#platform/ports/shared-state.ts';
import { startRedis, type TestRedis } from '../../../tests/support/redis-server.ts';

const wait = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));
const eventually = async (check: () => boolean) => {
  for (let i = 0; i < 200 && !check(); i += 1) await wait(20);
  expect(check()).toBe(true);
};

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const caches: [string, () => SharedState][] = [
  ['memory', () => makeMemorySharedState()],
  ['Redis', () => makeRedisSharedState(redis.url)],
];

describe.each(caches)('the shared cache in %s', (name, open) => {
  let cache: SharedState;
  let key = 0;
  const freshKey = () => `login:${name}:${++key}`;
  beforeAll(async () => {
    cache = open();
    const leave = await cache.subscribe('warm-up', () => undefined);
    await leave();
    await cache.ready();
  });
  afterAll(() => cache.close());
  const leaves: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const leave of leaves.splice(0)) await leave();
  });
  const listen = async (channel: string) => {
    const received: string[] = [];
    leaves.push(await cache.subscribe(channel, (message) => received.push(message)));
    return received;
  };

  test('hits on one key are counted together, on different keys separately', async () => {
    const mine = freshKey();
    expect(await cache.hit(mine, 60)).toEqual({ count: 1, resetSeconds: 60 });
    expect((await cache.hit(mine, 60)).count).toBe(2);
    expect((await cache.hit(freshKey(), 60)).count).toBe(1);
  });

  test('fifty hits at once count fifty, each once', async () => {
    const mine = freshKey();
    const hits = await Promise.all(Array.from({ length: 50 }, () => cache.hit(mine, 60)));
    expect(hits.map((hit) => hit.count).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  test('the window ends on time: later hits do not prolong it', async () => {
    const mine = freshKey();
    await cache.hit(mine, 1);
    await wait(600);
    expect((await cache.hit(mine, 1)).count).toBe(2);
    await wait(600);
    expect((await cache.hit(mine, 1)).count).toBe(1);
  });

  test('a hit taken back is not counted, and the count never falls below zero', async () => {
    const mine = freshKey();
    await cache.takeBack(mine);
    await cache.hit(mine, 60);
    await cache.hit(mine, 60);
    await cache.takeBack(mine);
    expect(await cache.hit(mine, 60)).toEqual({ count: 2, resetSeconds: 60 });
  });

  test('a forgotten key starts again', async () => {
    const mine = freshKey();
    await cache.hit(mine, 60);
    await cache.forget(mine);
    expect((await cache.hit(mine, 60)).count).toBe(1);
  });

  test('a message reaches every subscriber of its channel, in order, in any script', async () => {
    const [first, second, other] = [await listen('pages'), await listen('pages'), await listen('prices')];
    await cache.publish('pages', 'project:12');
    await cache.publish('pages', '椎名林檎 – Ελένη\r\n*3');
    await eventually(() => first.length === 2 && second.length === 2);
    expect(first).toEqual(['project:12', '椎名林檎 – Ελένη\r\n*3']);
    expect(second).toEqual(first);
    expect(other).toEqual([]);
  });

  test('a cancelled subscription gets no further messages, the others still do', async () => {
    const received: string[] = [];
    const leave = await cache.subscribe('pages', (message) => received.push(message));
    const stays = await listen('pages');
    await leave();
    await cache.publish('pages', 'x');
    await eventually(() => stays.length === 1);
    expect(received).toEqual([]);
  });
});

test('memory counts a bounded number of keys', async () => {
  const cache = makeMemorySharedState(3);
  await cache.hit('kept', 60);
  for (const key of ['a', 'b', 'c', 'd']) {
    await cache.hit(key, 60);
    await cache.hit('kept', 60);
  }
  expect((await cache.hit('kept', 60)).count).toBe(6);
  expect((await cache.hit('a', 60)).count).toBe(1);
});

describe('two processes on one Redis', () => {
  test('they count together and receive each other’s messages', async () => {
    const [one, two] = [makeRedisSharedState(redis.url), makeRedisSharedState(redis.url)];
    const received: string[] = [];
    await two.subscribe('pages', (message) => received.push(message));
    await one.subscribe('pages', () => undefined);
    await one.hit('shared', 60);
    expect((await two.hit('shared', 60)).count).toBe(2);
    await one.publish('pages', 'from one');
    await eventually(() => received.length === 1);
    await Promise.all([one.close(), two.close()]);
  });
});

describe('when Redis goes away', () => {
  test('limits stay closed, messages stay in the process, and after the reconnection the gap is reported', async () => {
    const own = await startRedis();
    const cache = makeRedisSharedState(own.url);
    const received: string[] = [];
    let gaps = 0;
    await cache.subscribe(
      'pages',
      (message) => received.push(message),
      () => (gaps += 1),
    );
    await cache.hit('login:ada', 60);
    await own.stop();
    await expect(cache.ready()).rejects.toThrow();
    expect((await cache.hit('login:ada', 60)).count).toBe(1);
    expect((await cache.hit('login:ada', 60)).count).toBe(2);
    await cache.publish('pages', 'still heard here');
    await eventually(() => received.includes('still heard here'));
    expect(gaps).toBe(0);
    const again = await startRedis(Number(new URL(own.url).port));
    await eventually(() => gaps === 1);
    await cache.publish('pages', 'back');
    await eventually(() => received.includes('back'));
    await cache.close();
    await again.stop();
  });

  test('a subscription made while Redis is away works once it is back', async () => {
    const own = await startRedis();
    const port = Number(new URL(own.url).port);
    await own.stop();
    const cache = makeRedisSharedState(own.url);
    const received: string[] = [];
    await cache.subscribe('pages', (message) => received.push(message));
    const back = await startRedis(port);
    await eventually(() => {
      void cache.publish('pages', 'hello');
      return received.length > 3;
    });
    await cache.close();
    await back.stop();
  });
});
