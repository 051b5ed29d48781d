import { expect, test } from 'vitest';
import { CATEGORIES, categoryLink, findCategory, visibleCategories } from './category-pages.ts';

test('the category ids are the fixed ones', () => {
  expect(CATEGORIES.map((each) => each.id)).toEqual([9, 155, 260, 284, 285, 286, 287, 288]);
  expect(findCategory(285)?.slug).toBe('color-records');
  expect(findCategory(1)).toBeNull();
});

test('only pro users see category 155', () => {
  expect(visibleCategories(false).map((each) => each.id)).not.toContain(155);
  expect(visibleCategories(true)).toHaveLength(CATEGORIES.length);
});

test('a category page has its id and slug in the address', () => {
  expect(CATEGORIES.map(categoryLink)[0]).toBe('/vinyl-shop/9/staff-picks');
});
