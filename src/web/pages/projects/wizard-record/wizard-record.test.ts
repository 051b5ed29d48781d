import { expect, test } from 'vitest';
import {
  applyItemForm,
  applyReleaseForm,
  createUnsavedRecord,
  listShownItems,
  makePlaceholderItem,
} from './wizard-record.ts';

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const unsaved = createUnsavedRecord({ name: '', artist_name: '', category: 'vinyl', selling_mode: 'shop' });
const saved = {
  ...unsaved,
  id: 7,
  name: 'Undertow',
  items: [
    { ...makePlaceholderItem('vinyl', 'EUR'), item_id: 1, price: 2400, stock: 300 },
    { ...makePlaceholderItem('digital', 'EUR'), item_id: 2, price: 900 },
  ],
};

test('a release shows its typed title, and with an unreadable number all other typed texts', () => {
  const typed = { name: ' Ebb ', artist_name: 'Nova', category: 'tape', selling_mode: 'funding', funding_goal: '200' };
  expect(applyReleaseForm(saved, form(typed))).toMatchObject({
    name: 'Ebb',
    artist_name: 'Nova',
    category: 'tape',
    selling_mode: 'funding',
    funding_goal: 200,
  });
  expect(applyReleaseForm(saved, form({ ...typed, funding_goal: 'many' }))).toMatchObject({
    name: 'Ebb',
    category: 'tape',
    funding_goal: null,
  });
});

test('a release shows the sleeve that its form has chosen, and the saved one without a choice', () => {
  const typed = { name: 'Ebb', artist_name: 'Nova', category: 'vinyl', selling_mode: 'shop' };
  const record = { ...saved, sleeve: 'wide_spine' };
  expect(applyReleaseForm(record, form({ ...typed, sleeve: 'gatefold' })).sleeve).toBe('gatefold');
  expect(applyReleaseForm(record, form(typed)).sleeve).toBe('wide_spine');
  const tape = { ...saved, insert_kind: 'j_card_4' };
  expect(applyReleaseForm(tape, form({ ...typed, insert_kind: 'j_card_6' })).insert_kind).toBe('j_card_6');
  expect(applyReleaseForm(tape, form(typed)).insert_kind).toBe('j_card_4');
});

test('an item shows its typed values; one that cannot be read stays as saved', () => {
  const typed = { price: '27.50', currency: 'EUR', color_id: 'ruby', discs: '2', weight_grams: '300' };
  const read = (more: Record<string, string>) => applyItemForm(saved, 1, form({ ...typed, ...more })).items[0];
  expect(read({})).toMatchObject({ price: 2750, color_id: 'ruby', discs: 2, weight_grams: 300, stock: 300 });
  expect(read({ discs: 'two' })).toMatchObject({ discs: 1, color_id: 'ruby', price: 2750 });
  expect(read({ by_quantity: 'on', from_0: 'ten', each_0: '20' })).toMatchObject({ color_id: 'ruby', price: 2750 });
  expect(applyItemForm(saved, 1, form(typed)).items[1]).toBe(saved.items[1]);
});

test('a bundle shows its typed price', () => {
  const bundle = { ...makePlaceholderItem('vinyl', 'EUR'), item_id: 9, type: 'bundle', price: 4000 };
  const record = { ...saved, category: 'bundle', items: [bundle] };
  expect(applyItemForm(record, null, form({ price: '35', currency: 'EUR' })).items).toMatchObject([{ price: 3500 }]);
});

test('an emptied price is no price', () => {
  const cleared = applyItemForm(saved, 1, form({ price: '', currency: 'EUR', color_id: 'red' })).items[0];
  expect(cleared).toMatchObject({ price: 0, color_id: 'red' });
});

test('a release without items shows a standard disc, and before it is saved the chosen one', () => {
  expect(listShownItems(unsaved, 'USD')).toMatchObject([{ type: 'vinyl', color_id: 'black', currency: 'USD' }]);
  const first = { name: 'Ebb', artist_name: '', category: 'vinyl', item_type: 'vinyl', format: '7"', color_id: 'ruby' };
  expect(applyReleaseForm(unsaved, form(first)).items).toMatchObject([{ format: '7"', rpm: 45, color_id: 'ruby' }]);
  expect(applyReleaseForm(unsaved, form({ ...first, category: 'tape' })).items).toMatchObject([
    { type: 'tape', format: '', color_id: null },
  ]);
});
