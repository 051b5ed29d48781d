// Reads a catalogue from a sales report of Bandcamp: albums, tracks and merch with price and number sold. Sales and
// buyers are not imported, and such a report has no stock figures.

import type { Currency } from '#kit/currency.ts';
import { truncateText } from '#kit/truncate-text.ts';
import { normalizeColumnName } from './file-columns.ts';
import { parsePriceText } from './parse-price-text.ts';
import { parseRecordFormatText } from './parse-record-format-text.ts';
import {
  type FormatReadOptions,
  importedTitle,
  MAX_IMPORT_TITLE,
  NO_SOURCE_TEXTS,
  type ReleaseReadResult,
  type RowRefusal,
  type RowRefusalKey,
  shortenForReport,
} from './parsed-release.ts';
import type { ItemColumns } from './project-and-item-columns.ts';
import { deriveIdFromContent, findInvalidCell, readCurrencyCell } from './read-csv-record.ts';

const NAMES = {
  itemtype: 'type',
  itemname: 'name',
  artist: 'artist',
  currency: 'currency',
  itemprice: 'price',
  quantity: 'quantity',
  package: 'package',
  option: 'option',
  itemurl: 'url',
  catalognumber: 'catno',
  upc: 'upc',
} as const;
type Name = (typeof NAMES)[keyof typeof NAMES];

const byPlain = new Map<string, Name>(Object.entries(NAMES));

/** The meaning of a column of a report; null where it is ignored. */
export const findBandcampSalesColumn = (name: string): Name | null => byPlain.get(normalizeColumnName(name)) ?? null;

type Sale = Readonly<Record<Name, string>>;

/** A row of a report by the names of its columns, in any order. */
export function readBandcampSaleRow(record: readonly string[], header: readonly string[]): Sale {
  const at = (name: Name) => {
    const text = (record[header.findIndex((each) => findBandcampSalesColumn(each) === name)] ?? '').trim();
    return text.toLowerCase() === 'n/a' ? '' : text;
  };
  return readSaleCells(at);
}

const readSaleCells = (at: (name: Name) => string): Sale => ({
  type: at('type'),
  name: at('name'),
  artist: at('artist'),
  currency: at('currency'),
  price: at('price'),
  quantity: at('quantity'),
  package: at('package'),
  option: at('option'),
  url: at('url'),
  catno: at('catno'),
  upc: at('upc'),
});

/** The same for a line item of the API. */
export function readBandcampSaleJson(line: Readonly<Record<string, unknown>>): Sale {
  const byName = new Map(Object.entries(line).map(([name, value]) => [findBandcampSalesColumn(name), value]));
  return readSaleCells((name) => {
    const value = byName.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}

interface SoldItem {
  readonly key: string;
  readonly price: number;
  readonly currency: Currency;
  readonly pieces: number;
  readonly sale: Sale;
}

/** Groups sales by item; memory grows with the catalogue, not with the sales. */
export class BandcampSalesGrouper {
  readonly #releases = new Map<string, { row: number; sale: Sale; soldItems: Map<string, SoldItem> }>();
  #size = 0;
  readonly #options: FormatReadOptions;

  constructor(options: FormatReadOptions) {
    this.#options = options;
  }

  /** The number of different items so far. */
  get size(): number {
    return this.#size;
  }

  /** Adds a sale. @returns the reason why it is useless for a catalogue, or null */
  add(sale: Sale, row: number): RowRefusal | null {
    const read = readSale(sale, this.#options);
    if ('reason' in read)
      return {
        row,
        key: read.reason,
        value: shortenForReport(read.value),
        title: importedTitle({ artist: sale.artist, title: sale.name }),
      };
    const id = releaseId(sale);
    const release = this.#releases.get(id) ?? { row, sale, soldItems: new Map<string, SoldItem>() };
    const before = release.soldItems.get(read.key);
    if (!before) this.#size += 1;
    // Tips and free downloads are no price; the last asking price counts.
    const price = read.price === 0 && before ? before.price : read.price;
    release.soldItems.set(read.key, { ...read, price, pieces: read.pieces + (before?.pieces ?? 0) });
    this.#releases.set(id, release);
    return null;
  }

  /** Returns all groups so far as catalogue rows, and starts anew. */
  *take(): Generator<ReleaseReadResult> {
    for (const [id, { row, sale, soldItems }] of this.#releases)
      yield releaseFromSale(id, row, sale, [...soldItems.values()], this.#options);
    this.#releases.clear();
    this.#size = 0;
  }
}

type Read = SoldItem | { readonly reason: RowRefusalKey; readonly value: string };

const THINGS = ['album', 'track', 'package', 'merch', 'bundle', 'a', 't', 'p'];

function readSale(sale: Sale, options: FormatReadOptions): Read {
  const bad = findInvalidCell(Object.values(sale));
  if (bad) return { reason: bad.key, value: bad.value };
  if (sale.type !== '' && !THINGS.includes(sale.type.toLowerCase()))
    return { reason: 'sale_not_a_thing', value: sale.type };
  if (sale.name === '') return { reason: 'title_missing', value: sale.artist };
  if (sale.name.length > MAX_IMPORT_TITLE || sale.artist.length > MAX_IMPORT_TITLE)
    return { reason: 'title_too_long', value: sale.name };
  const currency = readCurrencyCell(sale.currency, options);
  if (!currency) return { reason: 'currency_unknown', value: sale.currency };
  // Accountants write refunds in brackets.
  if (/^\(.*\)$|^-/.test(sale.price) || /^\(.*\)$|^-/.test(sale.quantity))
    return { reason: 'sale_refunded', value: sale.name };
  const price = sale.price === '' ? { ok: true as const, amount: 0 } : parsePriceText(sale.price, currency);
  if (!price.ok) return { reason: price.key, value: sale.price };
  const pieces = sale.quantity === '' ? 1 : Number(sale.quantity);
  if (!Number.isSafeInteger(pieces) || pieces > 1_000_000) return { reason: 'stock_invalid', value: sale.quantity };
  const key = deriveIdFromContent([sale.package || sale.type, sale.option]) || '1';
  return { key, price: price.amount, currency, pieces, sale };
}

/** An address identifies an album even after a new title; a file without addresses uses names. */
function releaseId({ url, artist, name }: Sale): string {
  const address = /^https?:\/\/([^/?#\s]+\/[^?#\s]*)/i.exec(url)?.[1];
  return truncateText(address ?? deriveIdFromContent([artist, name]), 300).trimEnd();
}

const isDigital = ({ package: pack, type }: Sale) =>
  /digital|download/i.test(pack) || (pack === '' && ['album', 'track', 'a', 't'].includes(type.toLowerCase()));

function releaseFromSale(
  id: string,
  row: number,
  sale: Sale,
  soldItems: readonly SoldItem[],
  { space }: FormatReadOptions,
): ReleaseReadResult {
  const physical = soldItems.find((sold) => !isDigital(sold.sale));
  const format = physical ? physical.sale.package : 'File';
  return {
    ok: true,
    release: {
      row,
      source: `bandcamp${space}`,
      source_id: id,
      own_id: null,
      words: {
        ...NO_SOURCE_TEXTS,
        artist: sale.artist,
        title: sale.name,
        catno: sale.catno,
        format,
        barcode: sale.upc,
      },
      facts: {},
      step: '',
      record: { sold: Object.fromEntries(soldItems.map(({ key, pieces }) => [key, pieces])) },
      items: soldItems.map((sold, position) => ({
        source_id: truncateText(`${id}#${sold.key}`, 400),
        own_id: null,
        // A download never runs out; a sales report has no stock of physical copies.
        stock: isDigital(sold.sale) ? null : 0,
        counted: 'delivered',
        barcode: '',
        columns: saleItemColumns(sold, position),
        prices: null,
      })),
      songs: null,
    },
  };
}

function saleItemColumns({ sale, price, currency }: SoldItem, position: number): Partial<ItemColumns> {
  const { type, format, discs, rpm, color } = parseRecordFormatText(isDigital(sale) ? 'File' : sale.package);
  const name = isDigital(sale) ? '' : truncateText([sale.package, sale.option].filter(Boolean).join(', '), 200);
  return { type, format, discs, rpm, color, name, price, currency, position };
}
