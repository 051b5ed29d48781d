// Google Merchant's product feed: RSS 2.0 whose items carry Google's own fields
// (support.google.com/merchants/answer/7052112).
import { normaliseBarcode } from '#kit/barcode.ts';
import type { Currency } from '#kit/currency.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { decimalAmountText } from '#kit/money.ts';
import { escapeXml, xmlElement } from '#kit/xml.ts';

/** One item for sale in one country; amounts in minor units of `currency`. */
export interface MerchantFeedOffer {
  readonly item_id: number;
  readonly project_id: number;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly picture: string;
  readonly availability: Availability;
  readonly price: number;
  readonly shipping: number;
  readonly currency: Currency;
  readonly country: string;
  readonly weight_grams: number;
  readonly brand: string;
  readonly sku: string;
  readonly barcodes: readonly string[];
  readonly condition: 'new' | 'used';
  readonly color: string;
  readonly size: string;
  /** Whether the record has several variants. */
  readonly isVariant: boolean;
}

type Availability =
  | { readonly state: 'in_stock' | 'out_of_stock' }
  | { readonly state: 'preorder'; readonly from: string };

interface Sold {
  readonly selling_mode: string;
  readonly ships_at: string | null;
  readonly stock: number | null;
  readonly reserved: number;
}

/** Availability and its date. Null for a preorder without a date, which Google does not accept. */
export function merchantFeedAvailability(
  { selling_mode, ships_at, stock, reserved }: Sold,
  today: string,
): Availability | null {
  if (stock !== null && stock <= reserved) return { state: 'out_of_stock' };
  if (selling_mode !== 'preorder') return { state: 'in_stock' };
  if (ships_at === null) return null;
  return ships_at > today ? { state: 'preorder', from: `${ships_at}T00:00Z` } : { state: 'in_stock' };
}

/** A record without a grade or with the best one was never played. */
export const merchantFeedCondition = (condition_media: string | null): 'new' | 'used' =>
  !condition_media || /^mint\b/i.test(condition_media) ? 'new' : 'used';

const RECORDS = 'Media > Music & Sound Recordings';
const SHIRTS = 'Apparel & Accessories > Clothing > Shirts & Tops';
const CATEGORIES: Readonly<Record<string, string>> = lookupTable({
  vinyl: `${RECORDS} > Records & LPs`,
  cd: `${RECORDS} > Music CDs`,
  tape: `${RECORDS} > Music Cassette Tapes`,
  bundle: RECORDS,
  't-shirt': SHIRTS,
  hoodie: SHIRTS,
});

export const merchantFeedHead = (title: string, link: string, description: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${xmlElement('title', title)}${xmlElement('link', link)}<description>${escapeXml(description)}</description>\n`;
export const MERCHANT_FEED_END = '</channel>\n</rss>\n';

/** One item of the feed. */
export function merchantFeedItem(offer: MerchantFeedOffer): string {
  const { availability, currency, barcodes, brand, sku, type } = offer;
  const money = (amount: number) => `${decimalAmountText(amount, currency)} ${currency}`;
  const gtin = barcodes.flatMap((code) => normaliseBarcode(code) ?? []).find(isForTrade) ?? '';
  const isWorn = CATEGORIES[type] === SHIRTS;
  const g = (name: string, text: string | number) => xmlElement(`g:${name}`, text);
  return [
    '<item>',
    g('id', offer.item_id),
    offer.isVariant ? g('item_group_id', offer.project_id) : '',
    g('title', cut(offer.title, 150)),
    g('description', cut(offer.description, 5000)),
    g('link', offer.link),
    g('image_link', offer.picture),
    g('availability', availability.state),
    availability.state === 'preorder' ? g('availability_date', availability.from) : '',
    g('price', money(offer.price)),
    `<g:shipping>${g('country', offer.country)}${g('price', money(offer.shipping))}</g:shipping>`,
    g('shipping_weight', `${offer.weight_grams} g`),
    g('condition', offer.condition),
    g('brand', cut(brand, 70)),
    g('gtin', gtin),
    gtin ? '' : g('mpn', cut(sku, 70)),
    gtin || (brand && sku) ? '' : g('identifier_exists', 'no'),
    g('google_product_category', CATEGORIES[type] ?? ''),
    type === 'bundle' ? g('is_bundle', 'yes') : '',
    g('color', cut(offer.color, 100)),
    g('size', cut(offer.size, 100)),
    isWorn ? g('age_group', 'adult') + g('gender', 'unisex') : '',
    '</item>\n',
  ].join('');
}

/**
 * Numbers for internal use (2, 02, 04) and coupons (05, 98, 99) identify no product. Google refuses items that carry
 * one.
 */
const isForTrade = (ean: string): boolean => !/^(2|0[245]|9[89])/.test(ean);

/** The longest text that Google accepts, without cutting an emoji in half. */
const cut = (text: string, most: number): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, most).join('');
