import { expect, test } from 'vitest';
import { artistLink, isCurrentSlug, labelLink, parseId, productLink, productLinkCategory } from './product-link.ts';

test.each(['vinyl', 'cd', 'tape', 'bundle', 'project', 't-shirt', 'hoodie', 'merch'])(
  '%s has its own address',
  (category) => {
    expect(productLink({ id: 7, category, name: 'Abbey Road' })).toBe(`/${category}/7/abbey-road`);
  },
);

test.each(['digital', 'accessory', '', null, undefined, '../x'])('%j is treated as a project', (category) => {
  expect(productLinkCategory(category)).toBe('project');
});

test('the id replaces an empty slug', () => {
  expect(productLink({ id: 7, category: 'vinyl', name: '!!!' })).toBe('/vinyl/7/7');
  expect(artistLink({ id: 3, name: '椎名林檎' })).toBe('/artist/3/椎名林檎');
  expect(labelLink({ id: 4, name: 'Cellar Records' })).toBe('/label/4/cellar-records');
});

test('a slug is right as sent by the browser or as written', () => {
  expect(isCurrentSlug(encodeURIComponent('椎名林檎'), '椎名林檎', 3)).toBe(true);
  expect(isCurrentSlug('old-name', 'New Name', 3)).toBe(false);
  expect(isCurrentSlug('%E0%A4%A', 'New Name', 3)).toBe(false);
});

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['-1', null],
  ['01', null],
  ['1e3', null],
  ['', null],
  [undefined, null],
])('the id in %j is %s', (part, id) => {
  expect(parseId(part)).toBe(id);
});
