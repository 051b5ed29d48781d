import { expect, test } from 'vitest';
import { addRecentSearch, parseRecentSearches } from './recent-searches.ts';

test('the latest search is listed first, and once in any case of letters', () => {
  expect(addRecentSearch(['nova', 'björk'], ' BJÖRK ')).toEqual(['BJÖRK', 'nova']);
});

test('six searches are stored', () => {
  expect(addRecentSearch(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
});

test('an empty search is not stored', () => expect(addRecentSearch(['a'], '  ')).toEqual(['a']));

test.each([
  ['nothing', null, []],
  ['no JSON', '{', []],
  ['something else', '{"a":1}', []],
  ['mixed values', '["a", 1, "", "b"]', ['a', 'b']],
])('%s in the store gives what is usable of it', (_, stored, list) =>
  expect(parseRecentSearches(stored)).toEqual(list),
);
