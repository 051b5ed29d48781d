// The effect of a file on one item: created once, then kept in sync. Stock changes by the difference in the file,
// never by sales.
import { isCurrency } from '#kit/currency.ts';
import { decimalAmountText } from '#kit/money.ts';
import type { QuantityPrice } from '#modules/shared/pricing/quantity-price.ts';
import type { ExistingItem, ExistingRelease } from './existing-releases.ts';
import { normalizePrintedBarcode } from './normalize-printed-barcode.ts';
import { parseRecordFormatText } from './parse-record-format-text.ts';
import type { ImportRowChange, ParsedItem, ParsedRelease, SourceTexts } from './parsed-release.ts';
import {
  EMPTY_ITEM_COLUMNS,
  ITEM_COLUMNS,
  type ItemColumns,
  isSameColumnValue,
  listFieldNames,
} from './project-and-item-columns.ts';
import { formatQuantityPricesCell } from './quantity-price-text.ts';

export interface ImportItemPlan {
  readonly known_id: number | null;
  readonly source: string;
  readonly source_id: string;
  /** The former source id, where it changes. */
  readonly former_id?: string | undefined;
  readonly before: Partial<ItemColumns>;
  readonly after: Partial<ItemColumns>;
  /** Stock of a new item; null where it is made to order. */
  readonly stock: number | null;
  /** The change of stock; 0 for a new item, which has its initial stock. */
  readonly moved: number;
  readonly barcode: string;
  readonly prices: Readonly<Record<string, number>>;
  readonly prices_before: Readonly<Record<string, number>>;
  readonly quantity_prices: readonly QuantityPrice[];
  readonly quantity_prices_before: readonly QuantityPrice[];
}

/** Null where nothing changes. */
export function planImportItem(
  item: ParsedItem,
  release: ParsedRelease,
  project: ExistingRelease | null,
  words: SourceTexts,
): ImportItemPlan | null {
  const source_id = item.source_id || release.source_id;
  const known = project?.items.find((each) =>
    item.own_id === null ? each.source !== null && each.source_id === source_id : each.id === item.own_id,
  );
  const name = { source: project?.source ?? release.source, source_id };
  if (known) return changedItem(item, known, name);
  const former = item.own_id === null ? formerItem(item, release, project) : undefined;
  if (!former) return newItem(item, name, words);
  return item.source_id
    ? changedItem(item, former, { ...name, former_id: release.source_id })
    : changedItem(item, former, name);
}

/**
 * The same item in a list that had no variants yet, or the only one in a list that dropped them. Adding or dropping a
 * column of colours creates no items.
 */
function formerItem(
  item: ParsedItem,
  release: ParsedRelease,
  project: ExistingRelease | null,
): ExistingItem | undefined {
  const ownItems = project?.items.filter(({ source }) => source === project.source) ?? [];
  if (item.source_id !== '') return ownItems.find((each) => each.source_id === item.former_id && mayBe(item, each));
  const isListed = ownItems.length === 1 && ownItems[0]?.source_id?.startsWith(`${release.source_id} · `);
  return isListed ? ownItems[0] : undefined;
}

/** Whether a row of an item contradicts nothing in the existing item. */
const mayBe = ({ columns }: ParsedItem, known: ExistingItem): boolean =>
  (['type', 'name', 'color', 'size'] as const).every((column) => {
    const [given, is] = [columns[column] ?? '', known.columns[column]];
    return given === '' || is === '' || is === EMPTY_ITEM_COLUMNS[column] || given.toLowerCase() === is.toLowerCase();
  });

type Name = Pick<ImportItemPlan, 'source' | 'source_id' | 'former_id'>;

function newItem(item: ParsedItem, name: Name, words: SourceTexts): ImportItemPlan {
  const { type, format, discs, rpm, color, weight_grams } = parseRecordFormatText(words.format);
  const given = Object.fromEntries(Object.entries(item.columns).filter(([, value]) => value !== undefined));
  const kind = item.columns.type === undefined || item.columns.type === type ? { type, format, discs, rpm, color } : {};
  const after = { ...EMPTY_ITEM_COLUMNS, ...kind, ...given };
  const stock = stockOfNew(item, after.type);
  return {
    ...name,
    known_id: null,
    before: {},
    after: { ...after, weight_grams: after.weight_grams ?? (item.columns.type === undefined ? weight_grams : null) },
    stock,
    moved: 0,
    barcode: normalizePrintedBarcode(item.barcode || words.barcode),
    prices: { ...item.prices },
    prices_before: {},
    quantity_prices: item.quantity_prices ?? [],
    quantity_prices_before: [],
  };
}

/**
 * A file cannot list bundle items. A bundle without a number would otherwise be made to order, with unlimited stock.
 */
function stockOfNew({ stock }: ParsedItem, type: ItemColumns['type']): number | null {
  if (stock === undefined) return 1;
  return stock === null && type === 'bundle' ? 0 : stock;
}

function changedItem(item: ParsedItem, known: ExistingItem, name: Name): ImportItemPlan | null {
  const wanted = item.columns;
  const differing = listFieldNames(wanted).filter(
    (column) =>
      wanted[column] !== undefined &&
      !isSameColumnValue(wanted[column], known.columns[column]) &&
      says(column, item, known),
  );
  // An amount is shown with its currency.
  const written = differing.includes('price') ? [...new Set([...differing, 'currency' as const])] : differing;
  const moved = piecesMoved(item, known);
  const prices = { ...known.prices, ...item.prices };
  const quantity_prices = item.quantity_prices ?? known.quantity_prices;
  const barcode = normalizePrintedBarcode(item.barcode);
  const isNewCode = barcode !== '' && !known.barcodes.includes(barcode);
  const hasSamePrices = isSameMap(prices, known.prices) && isSameQuantityPrices(quantity_prices, known.quantity_prices);
  if (name.former_id === undefined && differing.length === 0 && moved === 0 && !isNewCode && hasSamePrices) return null;
  return {
    ...name,
    known_id: known.id,
    before: Object.fromEntries(written.map((column) => [column, known.columns[column]])),
    after: Object.fromEntries(written.map((column) => [column, wanted[column] ?? known.columns[column]])),
    stock: known.stock,
    moved,
    barcode: isNewCode ? barcode : '',
    prices,
    prices_before: known.prices,
    quantity_prices,
    quantity_prices_before: known.quantity_prices,
  };
}

/** An empty weight means unknown. Items without a grade are exported as new, and return as new. */
function says(column: keyof ItemColumns, { columns, own_id, counted }: ParsedItem, known: ExistingItem): boolean {
  if (column === 'weight_grams') return columns.weight_grams !== null;
  const isOurOffer = own_id !== null && counted === 'delivered';
  return !(
    column === 'condition_media' &&
    isOurOffer &&
    known.columns.condition_media === null &&
    columns[column] === NEW
  );
}

/** The grade of an unplayed record at Discogs. */
const NEW = 'Mint (M)';

function piecesMoved({ stock, counted }: ParsedItem, known: ExistingItem): number {
  if (stock === undefined || stock === null || known.stock === null) return 0;
  const wanted = stock - (counted === 'on_shelf' ? known.stock : known.imported);
  return Math.max(wanted, known.reserved - known.stock) || 0;
}

const isSameMap = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, value]) => b[key] === value);

/** Whether two lists of quantity prices are equal. */
export const isSameQuantityPrices = (a: readonly QuantityPrice[], b: readonly QuantityPrice[]): boolean =>
  a.length === b.length && a.every(({ quantity, price }, i) => quantity === b[i]?.quantity && price === b[i]?.price);

const SHOWN_OF_NEW: readonly (keyof ItemColumns)[] = ['name', 'size', 'color', 'sku', 'weight_grams', 'active'];

/** The changed fields of an item's plan, each labelled with its item. */
export function itemPlanChanges(plan: ImportItemPlan): ImportRowChange[] {
  const { known_id, before, after, stock, moved, prices, prices_before } = plan;
  const isNew = known_id === null;
  const price = after.price === undefined && after.currency === undefined ? [] : [priceChange(before, after)];
  const columns = ITEM_COLUMNS.filter((name) => name !== 'price' && name !== 'currency' && Object.hasOwn(after, name))
    .filter(
      (name) => !isNew || (SHOWN_OF_NEW.includes(name) && !isSameColumnValue(after[name], EMPTY_ITEM_COLUMNS[name])),
    )
    .map((name) => ({ field: `item.${name}`, before: text(before[name]), after: text(after[name]) }));
  const pieces = isNew
    ? [{ field: 'item.stock', before: '', after: text(stock) }]
    : moved
      ? [{ field: 'item.stock', before: text(stock), after: text((stock ?? 0) + moved) }]
      : [];
  const others = isSameMap(prices, prices_before)
    ? []
    : [{ field: 'item.prices', before: listed(prices_before), after: listed(prices) }];
  const { quantity_prices: steps, quantity_prices_before: steps_before } = plan;
  const many = isSameQuantityPrices(steps, steps_before)
    ? []
    : [
        {
          field: 'item.quantity_prices',
          before: formatQuantityPricesCell(steps_before),
          after: formatQuantityPricesCell(steps),
        },
      ];
  return [...price, ...columns, ...pieces, ...others, ...many];
}

const text = (value: unknown): string =>
  value === null || value === undefined || value === false ? '' : value === true ? '✓' : String(value);
const listed = (prices: Readonly<Record<string, number>>): string =>
  Object.entries(prices)
    .map(([currency, amount]) => money(amount, currency))
    .join(', ');

const money = (amount: number, currency: string): string =>
  isCurrency(currency) ? `${decimalAmountText(amount, currency)} ${currency}` : '';

function priceChange(before: Partial<ItemColumns>, after: Partial<ItemColumns>): ImportRowChange {
  const words = ({ price, currency }: Partial<ItemColumns>) =>
    price === undefined || currency === undefined ? (currency ?? '') : money(price, currency);
  return { field: 'item.price', before: words(before), after: words(after) };
}
