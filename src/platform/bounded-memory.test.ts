import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeBoundedMemory } from './bounded-memory.server.ts';

/** Room for ten values of 100 bytes under names of one letter. */
const small = () => makeBoundedMemory<number>(10 * 302, (size) => size);

test('what is asked for again outlives what is asked for once, and the new is kept', () => {
  const memory = small();
  for (const key of 'abcdefghij') memory.set(key, 100);
  for (const key of 'ace') memory.get(key);
  for (const key of 'klmnopq') memory.set(key, 100);
  expect([...'abcdefghijklmnopq'].filter((key) => memory.get(key) !== undefined).join('')).toBe('aceklmnopq');
  // All were asked for: the oldest goes all the same, never the new one.
  memory.set('r', 100);
  expect(memory.get('r')).toBe(100);
  expect(memory.bytes()).toBe(10 * 302);
});

test('what is larger than all the room is not kept, and drives nothing out', () => {
  const memory = small();
  memory.set('a', 100);
  memory.set('b', 5000);
  expect([memory.get('a'), memory.get('b')]).toEqual([100, undefined]);
  memory.set('a', 5000);
  expect([memory.get('a'), memory.bytes()]).toEqual([undefined, 0]);
});

test('it never holds more than it may, and always what was said last', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('set' as const), key: fc.nat(30), size: fc.nat(900) }),
    fc.record({ do: fc.constant('get' as const), key: fc.nat(30), size: fc.constant(0) }),
    fc.record({ do: fc.constant('drop' as const), key: fc.nat(30), size: fc.constant(0) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const memory = small();
      const said = new Map<string, number>();
      for (const { do: what, key, size } of steps) {
        const name = String(key);
        if (what === 'set') {
          memory.set(name, size);
          said.set(name, size);
          expect(memory.get(name)).toBe(name.length * 2 + size + 200 > 10 * 302 ? undefined : size);
        } else if (what === 'drop') {
          memory.drop(name);
          expect(memory.get(name)).toBeUndefined();
          said.delete(name);
        } else expect([undefined, said.get(name)]).toContain(memory.get(name));
        expect(memory.bytes()).toBeLessThanOrEqual(10 * 302);
      }
      const held = [...said].filter(([name]) => memory.get(name) !== undefined);
      expect(memory.bytes()).toBe(held.reduce((sum, [name, size]) => sum + name.length * 2 + size + 200, 0));
      memory.clear();
      expect(memory.bytes()).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test('whoever wants to know is told of what goes: replaced, dropped or driven out', () => {
  const told: [string, number][] = [];
  const memory = makeBoundedMemory<number>(
    2 * 302,
    (size) => size,
    (key, size) => told.push([key, size]),
  );
  memory.set('a', 100);
  memory.set('a', 90);
  memory.set('b', 100);
  memory.drop('b');
  memory.drop('b');
  memory.set('c', 100);
  memory.set('d', 100);
  expect(told).toEqual([
    ['a', 100],
    ['b', 100],
    ['a', 90],
  ]);
});
