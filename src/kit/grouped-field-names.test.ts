import { expect, test } from 'vitest';
import { groupedFieldName, parseGroupedFieldName, parseGroupedRows, renameRowErrors } from './grouped-field-names.ts';

test('a grouped field is named by group, index and name', () => {
  expect(groupedFieldName('tracks', 0, 'title')).toBe('tracks->0->title');
  expect(parseGroupedFieldName('tracks->12->title')).toEqual({ group: 'tracks', index: 12, name: 'title' });
});

test.each(['title', 'tracks->title', 'tracks->x->title', 'tracks->-1->title', 'a->1->b->c', '->1->b'])(
  '%s is a plain name',
  (field) => {
    expect(parseGroupedFieldName(field)).toBeNull();
  },
);

test('the rows of a group come in order of their index', () => {
  const values = {
    'tracks->2->title': 'C',
    'tracks->0->title': 'A',
    'tracks->0->side': 'A',
    title: 'Blue',
    'other->0->title': 'x',
  };
  expect(parseGroupedRows(values, 'tracks')).toEqual([{ title: 'A', side: 'A' }, { title: 'C' }]);
});

test('an error of a row is shown at its own field, even though empty rows were left out', () => {
  const rows = [{ index: 0 }, { index: 3 }];
  expect(
    renameRowErrors({ 'links.1.url': 'link_not_https', url: 'link_not_https', bio: 'input_too_long' }, 'links', rows),
  ).toEqual({
    'links->3->url': 'link_not_https',
  });
});
