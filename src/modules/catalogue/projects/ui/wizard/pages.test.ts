import { expect, test } from 'vitest';
import { MISSING_FIELDS } from '../../readiness.ts';
import { missingOnPage, pageAfter, pagesFor, WIZARD_PAGES, wizardLink } from './pages.ts';

test.each(['vinyl', 'bundle'])('each field a %s may lack belongs to exactly one page before the last', (category) => {
  const asked = WIZARD_PAGES.filter((page) => page !== 'review').flatMap((page) =>
    missingOnPage(page, { category, missing: MISSING_FIELDS }),
  );
  expect(asked.toSorted()).toEqual([...MISSING_FIELDS].sort());
});

test('the last page shows all missing fields, others only their own', () => {
  const open = { category: 'vinyl', missing: ['price_missing', 'cover_missing'] };
  expect(missingOnPage('review', open)).toEqual(['cover_missing', 'price_missing']);
  expect(missingOnPage('cover', open)).toEqual(['cover_missing']);
  expect(missingOnPage('parts', { ...open, category: 'bundle' })).toEqual(['price_missing']);
});

test('pages follow each other and end with the last one', () => {
  expect([
    pageAfter('release', 'vinyl'),
    pageAfter('price', 'vinyl'),
    pageAfter('review', 'vinyl'),
    pageAfter('release', 'bundle'),
    pageAfter('cover', 'bundle'),
  ]).toEqual(['cover', 'review', 'review', 'parts', 'review']);
  expect(pagesFor('bundle')).toEqual(['release', 'parts', 'cover', 'review']);
  expect([wizardLink(12, 'release'), wizardLink(12, 'price')]).toEqual([
    '/project/project?id=12',
    '/project/project?id=12&page=price',
  ]);
});
