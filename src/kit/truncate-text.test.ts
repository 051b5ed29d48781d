import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './truncate-text.ts';

test('a text is cut between letters, never through one', () => {
  expect([cutText('abc', 2), cutText('a💿b', 2), cutText('a💿b', 3), cutText('💿', 1), cutText('abc', 0)]).toEqual([
    'ab',
    'a',
    'a💿',
    '',
    '',
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(50), (text, most) => {
      const cut = cutText(text, most);
      expect(text.startsWith(cut) && cut.isWellFormed() && cut.length <= most).toBe(true);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most - 1));
    }),
  );
});
