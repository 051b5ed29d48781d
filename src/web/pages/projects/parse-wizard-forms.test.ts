import { expect, test } from 'vitest';
import {
  InvalidFieldError,
  makeDefaultWizardItem,
  omitUnchangedArtistAndDeadline,
  parseItemForm,
  parseReleaseForm,
  toUnchangedDraftItem,
} from './parse-wizard-forms.ts';

const typed = (fields: Record<string, string>) => ({
  has: (name: string) => name in fields,
  text: (name: string) => fields[name] ?? '',
});
const record = {
  item_id: 7,
  type: 'vinyl',
  name: '',
  format: 'LP',
  rpm: 33,
  discs: 1,
  color: '',
  color_id: 'black',
  size: '',
  price: 2200,
  currency: 'EUR' as const,
  stock: 300,
  reserved: 0,
  sold: 0,
  weight_grams: 260,
  hs_code: null,
  origin_country_id: null,
  max_per_order: null,
  barcode: null,
  printed_barcode: null,
  quantity_prices: [],
  parts: [],
  held: false,
};

test('a price is typed in the units of its currency', () => {
  expect(parseItemForm(typed({ price: '24,50', currency: 'EUR' }), record)).toMatchObject({
    price: 2450,
    currency: 'EUR',
  });
  expect(parseItemForm(typed({ price: '2450', currency: 'JPY' }), record)).toMatchObject({
    price: 2450,
    currency: 'JPY',
  });
});

test('an invalid price or number is reported under its field', () => {
  const findInvalidField = (fields: Record<string, string>) => {
    try {
      parseItemForm(typed(fields), record);
    } catch (error) {
      return error instanceof InvalidFieldError ? [error.field, error.key] : error;
    }
  };
  expect(findInvalidField({ price: 'cheap' })).toEqual(['price', 'input_must_number']);
  expect(findInvalidField({ price: '1', stock: 'many' })).toEqual(['stock', 'input_must_integer']);
});

test('rows set quantity prices; a price that does not fall is reported under its field', () => {
  const fields = {
    price: '39',
    currency: 'EUR',
    by_quantity: 'on',
    from_0: '5',
    each_0: '34',
    from_2: '10',
    each_2: '29,50',
  };
  expect(parseItemForm(typed(fields), record).quantity_prices).toEqual([
    { quantity: 5, price: 3400 },
    { quantity: 10, price: 2950 },
  ]);
  expect(parseItemForm(typed({ price: '39' }), record)).not.toHaveProperty('quantity_prices');
  for (const [wrong, field] of [
    [{ each_2: '35' }, 'each_2'],
    [{ from_2: '5' }, 'each_2'],
    [{ from_2: '' }, 'from_2'],
    [{ each_0: '' }, 'each_0'],
  ] as const)
    expect(() => parseItemForm(typed({ ...fields, ...wrong }), record)).toThrow(expect.objectContaining({ field }));
});

test('a field that the form does not show is unchanged, and so is an unedited stock', () => {
  const named = { ...record, name: 'Second edition', color: 'Smoked Glass', color_id: null };
  const sent = { price: '22', currency: 'EUR' };
  expect(parseItemForm(typed(sent), named)).toMatchObject({
    name: 'Second edition',
    format: 'LP',
    color: 'Smoked Glass',
  });
  expect(parseItemForm(typed({ ...sent, stock: '300', stock_was: '300' }), named)).not.toHaveProperty('stock');
  expect(parseItemForm(typed({ ...sent, stock: '280', stock_was: '300' }), named)).toMatchObject({ stock: 280 });
  expect(parseItemForm(typed({ ...sent, stock: '', stock_was: '300' }), named)).toMatchObject({ stock: null });
});

test('a barcode assigned while the form was open stays, unless its field was edited', () => {
  const numbered = { ...record, barcode: '3760012345670' };
  const sent = { price: '22', currency: 'EUR' };
  expect(parseItemForm(typed({ ...sent, barcode: '', barcode_was: '' }), numbered)).not.toHaveProperty('barcode');
  expect(parseItemForm(typed({ ...sent, barcode: '', barcode_was: '3760012345670' }), numbered)).toMatchObject({
    barcode: null,
  });
  expect(parseItemForm(typed({ ...sent, barcode: '4006381333931', barcode_was: '' }), numbered)).toMatchObject({
    barcode: '4006381333931',
  });
});

test('an item that is sent along unchanged has neither stock nor barcode', () => {
  expect(toUnchangedDraftItem(record)).not.toHaveProperty('stock');
  expect(toUnchangedDraftItem(record)).not.toHaveProperty('barcode');
});

test('a bundle that is sent along with another item stays a bundle', () => {
  expect(toUnchangedDraftItem({ ...record, type: 'bundle' }).type).toBe('bundle');
});

test('a release has its edition size, its video and its audio links', () => {
  const fields = { limited_edition: 'on', edition_size: '3 00', video: 'https://youtu.be/abcdefghijk' };
  expect(parseReleaseForm(typed(fields).text, () => [])).toMatchObject({
    limited_edition: true,
    edition_size: 300,
    video: 'https://youtu.be/abcdefghijk',
    soundcloud_url: null,
  });
  expect(parseReleaseForm(typed({}).text, () => [])).toMatchObject({
    limited_edition: false,
    edition_size: null,
    video: null,
  });
});

test('a chosen sleeve is sent, and none leaves the saved one', () => {
  expect(parseReleaseForm(typed({ sleeve: 'gatefold' }).text, () => [])).toHaveProperty('sleeve', 'gatefold');
  expect(parseReleaseForm(typed({}).text, () => [])).not.toHaveProperty('sleeve');
  const card = typed({ insert_kind: 'j_card_4' });
  expect(parseReleaseForm(card.text, () => [])).toHaveProperty('insert_kind', 'j_card_4');
  expect(parseReleaseForm(typed({}).text, () => [])).not.toHaveProperty('insert_kind');
});

test('no stock typed means made to order', () => {
  expect(parseItemForm(typed({ price: '10', stock: '' }), record).stock).toBeNull();
});

test('a date of shipping belongs to a pre-order, a goal to a funding', () => {
  const fields = { name: 'Kiln', ships_at: '2027-03-01', funding_goal: '200', funding_ends_at: '2027-01-31' };
  const all = () => ['8', 'x'];
  expect(parseReleaseForm(typed({ ...fields, selling_mode: 'shop' }).text, all)).toMatchObject({
    ships_at: null,
    funding_goal: null,
    genre_ids: [8],
  });
  expect(parseReleaseForm(typed({ ...fields, selling_mode: 'preorder' }).text, all)).toMatchObject({
    ships_at: '2027-03-01',
    funding_goal: null,
  });
  expect(parseReleaseForm(typed({ ...fields, selling_mode: 'funding' }).text, all)).toMatchObject({
    funding_goal: 200,
    funding_ends_at: '2027-01-31T21:59:59Z',
  });
});

test('a release without an artist can be saved, one with an artist cannot lose it', () => {
  const nameless = parseReleaseForm(typed({ name: 'Tote bag' }).text, () => []);
  expect(omitUnchangedArtistAndDeadline(nameless, { artist_name: '', funding_ends_at: null })).not.toHaveProperty(
    'artist_name',
  );
  expect(omitUnchangedArtistAndDeadline(nameless, { artist_name: 'Nova', funding_ends_at: null })).toHaveProperty(
    'artist_name',
    '',
  );
});

test('a release saved with the same last day keeps the hour at which its funding ends', () => {
  const on = (day: string) =>
    omitUnchangedArtistAndDeadline(
      parseReleaseForm(typed({ selling_mode: 'funding', funding_ends_at: day }).text, () => []),
      { artist_name: '', funding_ends_at: '2027-01-31T12:00:00Z' },
    );
  expect(on('2027-01-31')).not.toHaveProperty('funding_ends_at');
  expect(on('2027-02-01')).toHaveProperty('funding_ends_at', '2027-02-01T21:59:59Z');
  expect(on('')).toHaveProperty('funding_ends_at', null);
});

test('a new record has the usual weight of a record', () => {
  expect(makeDefaultWizardItem('vinyl', 'GBP')).toMatchObject({
    type: 'vinyl',
    price: 0,
    currency: 'GBP',
    weight_grams: 260,
  });
});

test('chosen countries are the only ones, the excluded ones, or none', () => {
  const terms = (territory: string) => {
    const { sold_in, not_sold_in, promo_copies, numbered } = parseReleaseForm(
      (name) => ({ territory, promo_copies: '20', numbered: 'on' })[name] ?? '',
      (name) => (name === 'countries' ? ['DE', 'AT'] : []),
    );
    return { sold_in, not_sold_in, promo_copies, numbered };
  };
  const more = { promo_copies: 20, numbered: true };
  expect(terms('only')).toEqual({ sold_in: ['DE', 'AT'], not_sold_in: [], ...more });
  expect(terms('except')).toEqual({ sold_in: [], not_sold_in: ['DE', 'AT'], ...more });
  expect(terms('everywhere')).toEqual({ sold_in: [], not_sold_in: [], ...more });
});
