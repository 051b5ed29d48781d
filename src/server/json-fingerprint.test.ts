import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFingerprint } from './json-fingerprint.server.ts';

/** A copy with equal content; any part of it may be frozen. */
const copied = (data: unknown, isFrozen: (at: number) => boolean, at = 1): unknown => {
  if (typeof data !== 'object' || data === null) return data;
  const copy = Array.isArray(data)
    ? data.map((each, i) => copied(each, isFrozen, at * 7 + i))
    : Object.fromEntries(Object.entries(data).map(([name, each], i) => [name, copied(each, isFrozen, at * 7 + i)]));
  return isFrozen(at) ? Object.freeze(copy) : copy;
};

test('different data have different fingerprints, equal data equal ones, in any number of copies', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.jsonValue({ maxDepth: 6 }), fc.nat(6), (one, other, seed) => {
      const freeze = (at: number) => (at + seed) % 3 === 0;
      const [a, again, b] = [copied(one, freeze), copied(one, freeze), copied(other, freeze)];
      expect(jsonFingerprint(a)).toBe(jsonFingerprint(again));
      expect(jsonFingerprint(a) === jsonFingerprint(b)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
    { numRuns: 1000 },
  );
});

test('a text that looks like a digest is not one, and a date counts as its JSON', () => {
  const frozen = Object.freeze({ name: 'Undertow' });
  expect(jsonFingerprint([jsonFingerprint(frozen)])).not.toBe(jsonFingerprint([frozen]));
  expect(jsonFingerprint({ at: new Date(0) })).toBe('{"at":"1970-01-01T00:00:00.000Z"}');
});
