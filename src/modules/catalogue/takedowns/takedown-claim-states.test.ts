import { expect, test } from 'vitest';
import {
  listNextClaimStates,
  needsClaimNote,
  parseReleaseId,
  shouldMailCreatorAboutClaim,
  TAKEDOWN_CLAIM_STATES,
} from './takedown-claim-states.ts';

test.each([
  ['https://sillon.example/vinyl/1042/undertow', 1042],
  ['https://sillon.example/fr/cd/7?item=3#tracks', 7],
  ['/shop/night-train/tape/12/x/', 12],
  [' /merch/9 ', 9],
  ['1042', 1042],
] as const)('%j names a release', (text, id) => {
  expect(parseReleaseId(text)).toBe(id);
});

test.each(['', 'Undertow', 'https://sillon.example/', 'https://sillon.example/about', '/vinyl/0/x', '/a/b/c/1'])(
  '%j names no release',
  (text) => {
    expect(parseReleaseId(text)).toBeNull();
  },
);

test('a claim is never new again, and every decision can be corrected', () => {
  expect(TAKEDOWN_CLAIM_STATES.map((from) => [from, listNextClaimStates(from)])).toEqual([
    ['new', ['waiting', 'upheld', 'refused']],
    ['waiting', ['upheld', 'refused']],
    ['upheld', ['refused']],
    ['refused', ['upheld']],
  ]);
});

test('decisions need a reason, and a claim refused unasked is not told to the creator', () => {
  expect(TAKEDOWN_CLAIM_STATES.filter(needsClaimNote)).toEqual(['upheld', 'refused']);
  expect([shouldMailCreatorAboutClaim('new', 'refused'), shouldMailCreatorAboutClaim('waiting', 'refused')]).toEqual([
    false,
    true,
  ]);
});
