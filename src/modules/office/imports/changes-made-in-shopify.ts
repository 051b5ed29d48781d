// Our own file as Shopify returns it. A product there has fewer fields than a release here. Only differences from the
// exported values count as changes. Pure.
import { isCurrency } from '#kit/currency.ts';
import type { ExistingRelease } from './existing-releases.ts';
import { SHOPIFY_COLUMNS, toShopifyRows } from './export-discogs-shopify.ts';
import { NO_SOURCE_TEXTS, type ParsedItem, type ParsedRelease } from './parsed-release.ts';
import { isSameColumnValue, isSameJson, listFieldNames } from './project-and-item-columns.ts';
import { readShopifyProduct } from './read-shopify-products.ts';

/** The changes made to a release since its export for Shopify; other releases are returned unchanged. */
export function changesMadeInShopify(release: ParsedRelease, known: ExistingRelease): ParsedRelease {
  const written =
    release.own_id !== null && release.source.startsWith('shopify') ? exportedRelease(release, known) : null;
  if (!written) return release;
  const { words, facts, items } = written.release;
  const left = [...items.keys()];
  const matchedItems = release.items.map((item) => {
    const place = left.findIndex((at) => isSameVariant(items[at], item));
    const [at] = place < 0 ? [] : left.splice(place, 1);
    const before = at === undefined ? undefined : items[at];
    const own_id = at === undefined ? undefined : written.ids[at];
    return before && own_id !== undefined ? { ...shopifyItemChanges(item, before), own_id } : item;
  });
  return {
    ...release,
    words: { ...NO_SOURCE_TEXTS, ...changedValues(release.words, words) },
    facts: changedValues(release.facts, facts),
    record: null,
    items: matchedItems,
  };
}

/** The same release as exported, and the ids of its items; null where none is sold in that currency. */
function exportedRelease({ items }: ParsedRelease, known: ExistingRelease) {
  const currency = items[0]?.columns.currency;
  if (!isCurrency(currency)) return null;
  const rows = toShopifyRows(known, currency, '').map((record, i) => ({ row: i + 2, record }));
  const usual = { currency, price: null, stock: 0, space: '', installation: '' };
  const read = rows.length ? readShopifyProduct(rows, SHOPIFY_COLUMNS, usual) : null;
  if (!read?.ok) return null;
  return {
    release: read.release,
    ids: known.items.filter(({ columns }) => columns.currency === currency).map(({ id }) => id),
  };
}

/** Shopify has no two variants with the same options. */
const isSameVariant = (one: ParsedItem | undefined, other: ParsedItem): boolean =>
  (['name', 'size', 'color', 'condition_media'] as const).every(
    (option) => one?.columns[option] === other.columns[option],
  );

const shopifyItemChanges = (item: ParsedItem, before: ParsedItem): ParsedItem => ({
  ...item,
  stock: item.stock === before.stock ? undefined : item.stock,
  barcode: item.barcode === before.barcode ? '' : item.barcode,
  columns: changedValues(item.columns, before.columns),
});

/** Shopify returns tags in alphabetical order. */
const ordered = (value: unknown) => (Array.isArray(value) ? value.map(String).sort() : value);

/** The values that differ from before. */
function changedValues<T extends object>(after: T, before: T): T {
  const left = { ...after };
  for (const name of listFieldNames(after))
    if (isSameColumnValue(after[name], before[name]) || isSameJson(ordered(after[name]), ordered(before[name])))
      Reflect.deleteProperty(left, name);
  return left;
}
