import { expect, test } from 'vitest';
import { formValues } from './form-values.ts';

test('an empty file input holds nothing, so that a required upload is missed', () => {
  const data = new FormData();
  data.append('cover', new File([], ''));
  expect(formValues(data).cover).toBeUndefined();
});

test('a name that comes twice is a list, a grouped name keeps its arrows', () => {
  const data = new FormData();
  data.append('genre', '1');
  data.append('genre', '7');
  data.append('tracks->0->title', 'Rinse');
  expect(formValues(data)).toEqual({ genre: ['1', '7'], 'tracks->0->title': 'Rinse' });
});

test('a selected file is kept as a file, so that its size can be checked', () => {
  const data = new FormData();
  data.append('cover', new File(['ink'], 'cover.png'));
  expect(formValues(data).cover).toMatchObject({ name: 'cover.png', size: 3 });
});
