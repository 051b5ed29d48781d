import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringifyCached, stringifyWithCachedParts } from './stringify-cached.server.ts';

/** Random answers, some of them with frozen parts. */
const { answer } = fc.letrec<{ answer: unknown; frozen: unknown; leaf: unknown }>((tie) => ({
  leaf: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.date(),
    fc.constant(() => 1),
  ),
  frozen: fc.dictionary(fc.string(), tie('leaf'), { maxKeys: 4 }).map((each) => Object.freeze(each)),
  answer: fc.oneof(
    { maxDepth: 5 },
    tie('leaf'),
    tie('frozen'),
    fc.array(tie('frozen'), { maxLength: 4 }),
    fc.array(fc.oneof(tie('frozen'), tie('leaf')), { maxLength: 4 }),
    fc.array(tie('answer'), { maxLength: 3 }),
    fc.dictionary(fc.string(), tie('answer'), { maxKeys: 4 }),
  ),
}));

test('the text equals that of JSON.stringify, the first time and the second', () => {
  fc.assert(
    fc.property(answer, (data) => {
      const plain = JSON.stringify(data) ?? '';
      expect([stringifyCached(data), stringifyCached(data)]).toEqual([plain, plain]);
      if (typeof data === 'object' && data !== null) expect(stringifyWithCachedParts(data)).toBe(plain);
    }),
    { numRuns: 2000 },
  );
});

test('the text of a frozen object is made once', () => {
  let made = 0;
  const inner = {
    toJSON() {
      made += 1;
      return 'seen';
    },
  };
  const record = Object.freeze({ name: 'Éclipse', inner });
  const list = () => ({ items: [record, record], total: 2, next: undefined });
  expect([stringifyCached(list()), stringifyCached(list())]).toEqual(
    Array(2).fill('{"items":[{"name":"Éclipse","inner":"seen"},{"name":"Éclipse","inner":"seen"}],"total":2}'),
  );
  expect(made).toBe(1);
});
