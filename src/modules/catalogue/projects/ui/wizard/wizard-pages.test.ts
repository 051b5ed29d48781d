import { expect, test } from 'vitest';
import { MISSING_PROJECT_FIELDS } from '../../missing-project-fields.ts';
import { missingFieldLink } from './missing-field-link.ts';
import {
  missingFieldsOnWizardPage,
  nextWizardPage,
  projectWizardLink,
  WIZARD_PAGES,
  wizardPagesForCategory,
} from './wizard-pages.ts';

test.each(['vinyl', 'bundle'])('each field a %s may lack belongs to exactly one page before the last', (category) => {
  const asked = WIZARD_PAGES.filter((page) => page !== 'review').flatMap((page) =>
    missingFieldsOnWizardPage(page, { category, missing: MISSING_PROJECT_FIELDS }),
  );
  expect(asked.toSorted()).toEqual([...MISSING_PROJECT_FIELDS].sort());
});

test('the last page shows all missing fields, others only their own', () => {
  const open = { category: 'vinyl', missing: ['price_missing', 'cover_missing'] };
  expect(missingFieldsOnWizardPage('review', open)).toEqual(['cover_missing', 'price_missing']);
  expect(missingFieldsOnWizardPage('cover', open)).toEqual(['cover_missing']);
  expect(missingFieldsOnWizardPage('parts', { ...open, category: 'bundle' })).toEqual(['price_missing']);
});

test('pages follow each other and end with the last one', () => {
  expect([
    nextWizardPage('release', 'vinyl'),
    nextWizardPage('price', 'vinyl'),
    nextWizardPage('review', 'vinyl'),
    nextWizardPage('release', 'bundle'),
    nextWizardPage('cover', 'bundle'),
  ]).toEqual(['cover', 'review', 'review', 'parts', 'review']);
  expect(wizardPagesForCategory('bundle')).toEqual(['release', 'parts', 'cover', 'review']);
  expect([projectWizardLink(12, 'release'), projectWizardLink(12, 'price')]).toEqual([
    '/project/project?id=12',
    '/project/project?id=12&page=price',
  ]);
});

test('each missing detail links to its field, of the first item that lacks it', () => {
  const item = { item_id: 3, type: 'digital', price: 900, stock: null, weight_grams: null };
  const lacking = { item_id: 4, type: 'vinyl', price: 0, stock: 20, weight_grams: null };
  const project = { id: 12, category: 'vinyl', items: [item, lacking] };
  expect([
    missingFieldLink('genre_missing', project),
    missingFieldLink('cover_missing', project),
    missingFieldLink('price_missing', project),
    missingFieldLink('weight_missing', project),
    missingFieldLink('price_missing', { ...project, category: 'bundle' }),
  ]).toEqual([
    '/project/project?id=12#field-genre_ids',
    '/project/project?id=12&page=cover#field-cover',
    '/project/project?id=12&page=price#item-4-price',
    '/project/project?id=12&page=price#item-4-weight_grams',
    '/project/project?id=12&page=parts#field-price',
  ]);
});

test('before a release is saved, only the fields of its first page have links', () => {
  const project = { id: null, category: 'vinyl', items: [] };
  expect(missingFieldLink('name_missing', project)).toBe('#field-name');
  expect(missingFieldLink('cover_missing', project)).toBeNull();
});
