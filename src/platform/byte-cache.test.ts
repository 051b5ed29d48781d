import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeByteCache } from './byte-cache.server.ts';

/** Room for ten values of 100 bytes under names of one letter. */
const small = () => makeByteCache<number>(10 * 302, (size) => size);

test('the least recently used entry is removed to make room for a new one', () => {
  const cache = small();
  for (const key of 'abcdefghij') cache.set(key, 100);
  for (const key of 'ace') cache.get(key);
  for (const key of 'klmnopq') cache.set(key, 100);
  expect([...'abcdefghijklmnopq'].filter((key) => cache.get(key) !== undefined).join('')).toBe('aceklmnopq');
  cache.set('r', 100);
  expect(cache.get('r')).toBe(100);
  expect(cache.calculatedSize).toBe(10 * 302);
});

test('a value that is larger than the cache is not stored and removes no other entry', () => {
  const cache = small();
  cache.set('a', 100);
  cache.set('b', 5000);
  expect([cache.get('a'), cache.get('b')]).toEqual([100, undefined]);
  cache.set('a', 5000);
  expect([cache.get('a'), cache.calculatedSize]).toEqual([undefined, 0]);
});

test('the cache never exceeds its bytes, and always holds the last value set', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('set' as const), key: fc.nat(30), size: fc.nat(900) }),
    fc.record({ do: fc.constant('get' as const), key: fc.nat(30), size: fc.constant(0) }),
    fc.record({ do: fc.constant('drop' as const), key: fc.nat(30), size: fc.constant(0) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const cache = small();
      const expected = new Map<string, number>();
      for (const { do: action, key, size } of steps) {
        const name = String(key);
        if (action === 'set') {
          cache.set(name, size);
          expected.set(name, size);
          expect(cache.get(name)).toBe(name.length * 2 + size + 200 > 10 * 302 ? undefined : size);
        } else if (action === 'drop') {
          cache.delete(name);
          expect(cache.get(name)).toBeUndefined();
          expected.delete(name);
        } else expect([undefined, expected.get(name)]).toContain(cache.get(name));
        expect(cache.calculatedSize).toBeLessThanOrEqual(10 * 302);
      }
      const held = [...expected].filter(([name]) => cache.get(name) !== undefined);
      expect(cache.calculatedSize).toBe(held.reduce((sum, [name, size]) => sum + name.length * 2 + size + 200, 0));
      cache.clear();
      expect(cache.calculatedSize).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test('the listener is called for each value that leaves: replaced, deleted or evicted', () => {
  const removed: [string, number][] = [];
  const cache = makeByteCache<number>(
    2 * 302,
    (size) => size,
    (size, key) => removed.push([key, size]),
  );
  cache.set('a', 100);
  cache.set('a', 90);
  cache.set('b', 100);
  cache.delete('b');
  cache.delete('b');
  cache.set('c', 100);
  cache.set('d', 100);
  expect(removed).toEqual([
    ['a', 100],
    ['b', 100],
    ['a', 90],
  ]);
});
