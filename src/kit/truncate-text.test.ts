import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncateText } from './truncate-text.ts';

test('a text is never cut within a character', () => {
  expect([
    truncateText('abc', 2),
    truncateText('a💿b', 2),
    truncateText('a💿b', 3),
    truncateText('💿', 1),
    truncateText('abc', 0),
  ]).toEqual(['ab', 'a', 'a💿', '', '']);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(50), (text, most) => {
      const cut = truncateText(text, most);
      expect(text.startsWith(cut) && cut.isWellFormed() && cut.length <= most).toBe(true);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most - 1));
    }),
  );
});
