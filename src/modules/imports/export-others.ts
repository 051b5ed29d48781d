// The files that other tools take: Discogs' inventory upload and Shopify's products. Bandcamp takes no file of products.
import { type Currency, isCurrency } from '#kit/currency.ts';
import { decimalText } from '#kit/money.ts';
import { guarded } from './guarded.ts';
import { textHtml } from './html-text.ts';
import type { Known, KnownItem } from './known.ts';
import { OUR_MARK } from './shopify.ts';
import { wordsOf } from './words.ts';

export const DISCOGS_COLUMNS = [
  ...['release_id', 'price', 'media_condition', 'sleeve_condition', 'comments', 'accept_offer', 'location'],
  ...['external_id', 'weight', 'format_quantity'],
];

const MEDIA = [
  ...['Mint (M)', 'Near Mint (NM or M-)', 'Very Good Plus (VG+)', 'Very Good (VG)'],
  ...['Good Plus (G+)', 'Good (G)', 'Fair (F)', 'Poor (P)'],
];
const SLEEVES = [...MEDIA, 'Not Graded', 'Generic', 'No Cover'];

/**
 * Rows of Discogs' upload form: what is for sale, in the currency of the seller's account there, of releases whose number there is
 * known. What nobody graded is new.
 */
export function discogsRows(known: Known, currency: Currency, installation: string): string[][] {
  const release_id = discogsId(known);
  if (!release_id) return [];
  return known.items
    .filter((item) => item.columns.active && item.columns.currency === currency && (item.stock ?? 1) > 0)
    .map((item) => discogsCells(item, release_id, currency, installation).map(guarded));
}

/** The number of a release at Discogs, where the file that brought it was theirs. */
const discogsId = ({ source, source_id }: Known): string | null =>
  source !== null && /^discogs(-dump)?(@|$)/.test(source) && /^\d+$/.test(source_id ?? '') ? source_id : null;

function discogsCells(
  { id, columns }: KnownItem,
  release_id: string,
  currency: Currency,
  installation: string,
): string[] {
  const { condition_media, condition_sleeve, discs, weight_grams } = columns;
  return [
    release_id,
    decimalText(columns.price, currency),
    MEDIA.find((each) => each === condition_media) ?? 'Mint (M)',
    SLEEVES.find((each) => each === condition_sleeve) ?? '',
    columns.comments,
    'N',
    '',
    `${installation}:${id}`,
    weight_grams === null ? '' : String(weight_grams),
    String(discs),
  ];
}

export const SHOPIFY_COLUMNS = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value'],
  ...['Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value', 'Variant SKU', 'Variant Grams'],
  ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Fulfillment Service'],
  ...['Variant Price', 'Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode'],
  ...['Google Shopping / Custom Label 4', 'Variant Weight Unit', 'Status'],
];

const TYPES: Readonly<Record<string, string>> = {
  vinyl: 'Vinyl',
  cd: 'CD',
  tape: 'Cassette',
  't-shirt': 'T-Shirt',
  hoodie: 'Hoodie',
  digital: 'Digital',
};

/** Rows of Shopify's product CSV: a product for each project, a variant for each thing of it in the shop's currency. */
export function shopifyRows(known: Known, currency: Currency): string[][] {
  const items = known.items.filter((item) => item.columns.currency === currency);
  if (items.length === 0) return [];
  const options = optionsOf(items);
  const handle = handleOf(known);
  return items.map((item, i) =>
    [
      handle,
      ...(i === 0 ? productCells(known, items) : ['', '', '', '', '', '']),
      ...options(item, i === 0),
      ...variantCells(item),
      ...(i === 0 ? [OUR_MARK] : ['']),
      'g',
      i === 0 ? statusOf(known, items) : '',
    ].map(guarded),
  );
}

const handleOf = ({ id, source, source_id }: Known): string =>
  source?.startsWith('shopify') && source_id ? source_id : `sillon-${id}`;

function productCells(known: Known, items: readonly KnownItem[]): string[] {
  const { columns } = known;
  const words = wordsOf(known);
  const type = TYPES[items[0]?.columns.type ?? ''] ?? 'Merch';
  return [words.title, textHtml(columns.description), words.artist, type, columns.tags.join(', '), 'TRUE'];
}

const statusOf = ({ step }: Known, items: readonly KnownItem[]): string =>
  items.some(({ columns }) => columns.active) && step !== 'creating' ? 'active' : 'draft';

/** Up to three options: what it is, its size, its colour; those that tell the variants apart, or a single default one. */
function optionsOf(items: readonly KnownItem[]) {
  const kinds = [
    {
      name: 'Format',
      of: ({ columns }: KnownItem) =>
        columns.name || [TYPES[columns.type] ?? columns.type, columns.format].filter(Boolean).join(' '),
    },
    { name: 'Size', of: ({ columns }: KnownItem) => columns.size },
    { name: 'Color', of: ({ columns }: KnownItem) => columns.color },
  ];
  const used = kinds.filter(
    ({ of }) => new Set(items.map(of)).size > 1 || (of !== kinds[0]?.of && items.some((item) => of(item) !== '')),
  );
  return (item: KnownItem, isFirst: boolean): string[] => {
    if (used.length === 0) return [isFirst ? 'Title' : '', 'Default Title', '', '', '', ''];
    return [0, 1, 2].flatMap((i) => (used[i] ? [isFirst ? used[i].name : '', used[i].of(item) || '-'] : ['', '']));
  };
}

function variantCells({ columns, stock, barcodes }: KnownItem): string[] {
  const { price, currency, sku, weight_grams, type } = columns;
  return [
    sku,
    String(weight_grams ?? 0),
    stock === null ? '' : 'shopify',
    stock === null ? '' : String(stock),
    stock === null ? 'continue' : 'deny',
    'manual',
    isCurrency(currency) ? decimalText(price, currency) : '',
    type === 'digital' ? 'FALSE' : 'TRUE',
    'TRUE',
    barcodes[0] ?? '',
  ];
}
