import { expect, test } from 'vitest';
import { maySee, PRIVATE, partsFor } from './profile.ts';

test('a profile is private until its owner opens it; the owner always sees it', () => {
  expect(maySee(PRIVATE, false)).toBe(false);
  expect(maySee(PRIVATE, true)).toBe(true);
});

test('a public profile shows the chosen parts and no others', () => {
  const shown = { ...PRIVATE, public: true, show_wishes: true };
  expect(partsFor(shown, false)).toEqual(['wishes']);
});

test('chosen parts of a private profile are hidden from others', () => {
  const chosen = { ...PRIVATE, show_wishes: true, show_reviews: true };
  expect(partsFor(chosen, false)).toEqual([]);
  expect(partsFor(chosen, true)).toEqual(['wishes', 'reviews']);
});
