import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { lookupTable } from '#kit/lookup-table.ts';
import { escapeSpreadsheetCell, SPREADSHEET_CSV_OPTIONS } from '#kit/spreadsheet-csv.ts';
import type { Translate } from '#kit/translate.ts';
import { orderLineVariantSuffix } from '#kit/variant.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import type { PARCEL_CSV_LAYOUTS } from './dispatch.contract.ts';
import { findParcelRows, type ParcelFilter, type ParcelLineRow, type ParcelRow } from './dispatch.store.server.ts';

type Cell = (parcel: ParcelRow, line: ParcelLineRow, t: Translate) => string;
type AddressPart = keyof ParcelRow['address'];

const place =
  (part: AddressPart): Cell =>
  ({ address }) =>
    address[part];

/** Each column with its cell, so that headers and cells stay aligned. */
const COLUMNS: Readonly<Record<string, Cell>> = lookupTable({
  parcel: ({ id }) => String(id),
  order: ({ number }) => number,
  warehouse: ({ warehouse_code }) => warehouse_code ?? '',
  shipping_type: ({ shipping_type }) => shipping_type,
  firstname: place('firstname'),
  lastname: place('lastname'),
  company: place('company'),
  address: place('address'),
  zip_code: place('zip_code'),
  city: place('city'),
  state: place('state'),
  country_id: place('country_id'),
  phone: place('phone'),
  email: ({ email }) => email,
  gift: ({ is_gift }) => (is_gift ? '1' : ''),
  gift_wrapped: ({ gift_wrapped }) => (gift_wrapped ? '1' : ''),
  gift_message: ({ gift_message }) => gift_message,
  note: ({ note }) => note,
  weight_grams: ({ weight_grams }) => String(weight_grams ?? ''),
  sku: (_, { sku }) => sku,
  barcode: (_, { barcode }) => barcode ?? '',
  artist: (_, { artist_name }) => artist_name,
  name: (_, { name }) => name,
  variant: (_, line, t) => orderLineVariantSuffix(line, t),
  quantity: (_, { quantity }) => String(quantity),
  // For the warehouse to fill in; the same file is then uploaded.
  transporter: ({ tracking_transporter }) => tracking_transporter ?? '',
  tracking_number: ({ tracking_number }) => tracking_number ?? '',
  logistician_id: ({ logistician_id }) => logistician_id ?? '',
});
const AT_ONCE = 200;

/**
 * Parcels as a CSV file for a warehouse, one line per item, with the field names of the API. The form for programs has
 * no formula guard.
 */
export function exportParcelsCsv(
  ctx: Ctx,
  filter: ParcelFilter,
  form: (typeof PARCEL_CSV_LAYOUTS)[number] = 'spreadsheet',
): BytesReply {
  const isForSpreadsheets = form === 'spreadsheet';
  const rows = Readable.from(cells(ctx, filter, isForSpreadsheets ? escapeSpreadsheetCell : (cell) => cell));
  const written = stringify({ ...SPREADSHEET_CSV_OPTIONS, columns: Object.keys(COLUMNS), bom: isForSpreadsheets });
  rows.on('error', (error) => written.destroy(error));
  return new BytesReply('text/csv; charset=utf-8', rows.pipe(written), {
    'content-disposition': 'attachment; filename="parcels.csv"',
  });
}

async function* cells({ db, tIn }: Ctx, filter: ParcelFilter, written: (cell: string) => string) {
  const t = tIn('en');
  // Pages by id, because parcels change their status while the file is written, and paging by position would skip
  // some.
  for (let after: number | null = null; ; ) {
    const parcels: ParcelRow[] = await findParcelRows(db, filter, AT_ONCE, 0, after);
    for (const parcel of parcels)
      for (const line of parcel.lines) yield Object.values(COLUMNS).map((cell) => written(cell(parcel, line, t)));
    const last = parcels.at(-1);
    if (!last || parcels.length < AT_ONCE) return;
    after = last.id;
  }
}
