import { expect, test } from 'vitest';
import { etagMatches } from './etag.server.ts';

test.each([
  ['W/"a"', 'W/"a"'],
  ['"a"', 'W/"a"'],
  ['W/"a"', '"a"'],
  ['"x", W/"a" ,"y"', 'W/"a"'],
  ['*', '"a"'],
])('%s is answered with what is known already of %s', (asked, etag) => {
  expect(etagMatches(asked, etag)).toBe(true);
});

test.each([[undefined], [''], ['a'], ['"b"'], ['"ab"'], ['W/"A"']])('%s does not match', (asked) => {
  expect(etagMatches(asked, 'W/"a"')).toBe(false);
});
