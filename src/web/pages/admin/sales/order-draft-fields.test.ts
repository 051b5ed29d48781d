import { expect, test } from 'vitest';
import { addDraftItem, readOrderDraftFields, removeDraftLine } from './order-draft-fields.ts';

const from = (typed: Record<string, string>) => readOrderDraftFields((name) => typed[name] ?? '', Object.keys(typed));

test('lines, their own prices and sizes are read from the form, with the price of the shop where none is typed', () => {
  const { lines } = from({
    currency: 'EUR',
    'lines->0->item_id': '7',
    'lines->0->quantity': '2',
    'lines->0->price': '19,90',
    'lines->1->item_id': '8',
    'lines->1->quantity': '1',
    'lines->1->price': '',
    'lines->1->size_12': 'L',
  });
  expect(lines).toEqual([
    { item_id: 7, quantity: 2, price: 1990, chosen_sizes: {} },
    { item_id: 8, quantity: 1, price: null, chosen_sizes: { 12: 'L' } },
  ]);
});

test('in yen a price has no cents, and text that is no number is left for the contract to refuse', () => {
  expect(from({ currency: 'JPY', discount_kind: 'amount', discount_value: '1500' }).discount).toEqual({
    kind: 'amount',
    value: 1500,
  });
  expect(
    from({ currency: 'EUR', 'lines->0->item_id': '7', 'lines->0->quantity': 'two', 'lines->0->price': 'dear' }).lines,
  ).toEqual([{ item_id: 7, quantity: 'two', price: 'dear', chosen_sizes: {} }]);
  expect(from({ currency: 'EUR', discount_kind: 'percent', discount_value: '10' }).discount).toEqual({
    kind: 'percent',
    value: 10,
  });
  expect(from({ currency: 'EUR', discount_kind: '', discount_value: '10' }).discount).toBeNull();
});

test('adding a present item increases its quantity, and a line is removed by its position', () => {
  const one = addDraftItem(from({ currency: 'EUR' }), 7);
  expect(addDraftItem(one, 7).lines).toMatchObject([{ item_id: 7, quantity: 2 }]);
  expect(removeDraftLine(addDraftItem(one, 8), 0).lines).toMatchObject([{ item_id: 8 }]);
});
