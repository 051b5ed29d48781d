import { expect, test } from 'vitest';
import {
  type MerchantFeedOffer,
  merchantFeedAvailability,
  merchantFeedCondition,
  merchantFeedItem,
} from './merchant-feed.ts';

const sold = { selling_mode: 'shop', ships_at: null, stock: 3, reserved: 0 };

test.each([
  ['on the shelf', sold, { state: 'in_stock' }],
  ['all of it reserved', { ...sold, reserved: 3 }, { state: 'out_of_stock' }],
  ['made per order', { ...sold, selling_mode: 'ondemand', stock: null }, { state: 'in_stock' }],
  [
    'announced',
    { ...sold, selling_mode: 'preorder', ships_at: '2027-01-31' },
    { state: 'preorder', from: '2027-01-31T00:00Z' },
  ],
  ['announced for a day gone by', { ...sold, selling_mode: 'preorder', ships_at: '2026-01-31' }, { state: 'in_stock' }],
  ['announced for nobody knows when', { ...sold, selling_mode: 'preorder' }, null],
])('what is %s', (_what, thing, expected) => {
  expect(merchantFeedAvailability(thing, '2026-11-21')).toEqual(expected);
});

test('a record with a grade below mint has been played', () => {
  expect([null, '', 'Mint (M)', 'Near Mint (NM or M-)', 'Very Good (VG)'].map(merchantFeedCondition)).toEqual([
    'new',
    'new',
    'new',
    'used',
    'used',
  ]);
});

const offer: MerchantFeedOffer = {
  item_id: 5,
  project_id: 2,
  type: 'vinyl',
  title: `Nova & the ${'🎺'.repeat(200)}`,
  description: 'Loud.',
  link: 'https://shop.example/vinyl/2/x?currency=JPY',
  picture: 'https://shop.example/projects/a/cover.jpg',
  availability: { state: 'in_stock' },
  price: 2500,
  shipping: 700,
  currency: 'JPY',
  country: 'JP',
  weight_grams: 300,
  brand: 'Cellar',
  sku: '',
  barcodes: ['nonsense', '5021392206196'],
  condition: 'new',
  color: '',
  size: '',
  isVariant: false,
};

test('an item has the fields that Google requires, in its units', () => {
  const xml = merchantFeedItem(offer);
  for (const part of [
    '<g:id>5</g:id>',
    '<g:price>2500 JPY</g:price>',
    '<g:shipping><g:country>JP</g:country><g:price>700 JPY</g:price></g:shipping>',
    '<g:shipping_weight>300 g</g:shipping_weight>',
    '<g:gtin>5021392206196</g:gtin>',
    '<g:google_product_category>Media &#62; Music &#38; Sound Recordings &#62; Records &#38; LPs</g:google_product_category>',
  ])
    expect(xml).toContain(part);
  expect(xml).not.toMatch(/item_group_id|identifier_exists|age_group/);
  expect([...(/<g:title>(.*?)<\/g:title>/.exec(xml)?.[1]?.replace('&#38;', '&') ?? '')]).toHaveLength(150);
});

test('without a barcode it is identified by brand and number, or marked as having no identifier', () => {
  expect(merchantFeedItem({ ...offer, barcodes: [], sku: 'CEL 1' })).toContain('<g:mpn>CEL 1</g:mpn>');
  expect(merchantFeedItem({ ...offer, barcodes: [] })).toContain('<g:identifier_exists>no</g:identifier_exists>');
});

test.each(['2900000000018', '0200000000004', '0400000000008', '9800000000007'])(
  '%s is an internal number, not a trade number',
  (barcode) => {
    const xml = merchantFeedItem({ ...offer, barcodes: [barcode] });
    expect(xml).not.toContain('<g:gtin>');
    expect(xml).toContain('<g:identifier_exists>no</g:identifier_exists>');
    expect(merchantFeedItem({ ...offer, barcodes: [barcode, '5021392206196'] })).toContain(
      '<g:gtin>5021392206196</g:gtin>',
    );
  },
);

test('a shirt names gender and age group, and one of several variants names its group', () => {
  const xml = merchantFeedItem({ ...offer, type: 't-shirt', size: 'M', isVariant: true, price: 1999, currency: 'EUR' });
  for (const part of [
    '<g:gender>unisex</g:gender>',
    '<g:size>M</g:size>',
    '<g:item_group_id>2</g:item_group_id>',
    '19.99 EUR',
  ])
    expect(xml).toContain(part);
});
