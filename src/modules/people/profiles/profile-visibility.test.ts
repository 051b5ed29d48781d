import { expect, test } from 'vitest';
import { maySeeProfile, PRIVATE_PROFILE, visibleProfileParts } from './profile-visibility.ts';

test('a profile is private until its owner opens it; the owner always sees it', () => {
  expect(maySeeProfile(PRIVATE_PROFILE, false)).toBe(false);
  expect(maySeeProfile(PRIVATE_PROFILE, true)).toBe(true);
});

test('a public profile shows the chosen parts and no others', () => {
  const shown = { ...PRIVATE_PROFILE, public: true, show_wishes: true };
  expect(visibleProfileParts(shown, false)).toEqual(['wishes']);
});

test('chosen parts of a private profile are hidden from others', () => {
  const chosen = { ...PRIVATE_PROFILE, show_wishes: true, show_reviews: true };
  expect(visibleProfileParts(chosen, false)).toEqual([]);
  expect(visibleProfileParts(chosen, true)).toEqual(['wishes', 'reviews']);
});
