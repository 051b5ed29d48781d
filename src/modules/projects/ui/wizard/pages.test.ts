import { expect, test } from 'vitest';
import { MISSING } from '../../readiness.ts';
import { missingOn, pageAfter, WIZARD_PAGES, wizardLink } from './pages.ts';

test('everything a project may lack is asked on exactly one page before the last', () => {
  const asked = WIZARD_PAGES.filter((page) => page !== 'review').flatMap((page) => missingOn(page, MISSING));
  expect(asked.toSorted()).toEqual([...MISSING].sort());
});

test('the last page shows all that is open, others only their own', () => {
  expect(missingOn('review', ['price_missing', 'cover_missing'])).toEqual(['cover_missing', 'price_missing']);
  expect(missingOn('cover', ['price_missing', 'cover_missing'])).toEqual(['cover_missing']);
});

test('pages follow on each other and the last one is the end', () => {
  expect([pageAfter('release'), pageAfter('price'), pageAfter('review')]).toEqual(['cover', 'review', 'review']);
  expect([wizardLink(12, 'release'), wizardLink(12, 'price')]).toEqual([
    '/project/project?id=12',
    '/project/project?id=12&page=price',
  ]);
});
