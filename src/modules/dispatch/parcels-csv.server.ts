import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { FOR_SPREADSHEETS, guarded } from '#modules/imports/guarded.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { Bytes } from '#platform/serve.server.ts';
import { findParcelRows, type ParcelFilter, type ParcelRow, type PieceRow } from './dispatch.store.server.ts';

const COLUMNS = [
  ...[
    'parcel',
    'order',
    'warehouse',
    'shipping_type',
    'firstname',
    'lastname',
    'company',
    'address',
    'zip_code',
    'city',
    'state',
  ],
  ...[
    'country_id',
    'phone',
    'email',
    'gift',
    'note',
    'weight_grams',
    'sku',
    'barcode',
    'artist',
    'name',
    'variant',
    'quantity',
  ],
  // For the warehouse to fill in; the file then comes back as it is.
  ...['transporter', 'tracking_number', 'logistician_id'],
] as const;
const AT_ONCE = 200;

/** Parcels as a file for a warehouse, a line a thing, in the words of the API: warehouses' programs read it. */
export function parcelsAsCsv(ctx: Ctx, filter: ParcelFilter): Bytes {
  const rows = Readable.from(cells(ctx, filter));
  const written = stringify({ ...FOR_SPREADSHEETS, columns: [...COLUMNS], bom: true });
  rows.on('error', (error) => written.destroy(error));
  return new Bytes('text/csv; charset=utf-8', rows.pipe(written), {
    'content-disposition': 'attachment; filename="parcels.csv"',
  });
}

async function* cells({ db }: Ctx, filter: ParcelFilter) {
  // Parcels move on while the file is written: by place in the list some would be left out.
  for (let after: number | null = null; ; ) {
    const parcels: ParcelRow[] = await findParcelRows(db, filter, AT_ONCE, 0, after);
    for (const parcel of parcels) for (const line of parcel.lines) yield lineOf(parcel, line).map(guarded);
    const last = parcels.at(-1);
    if (!last || parcels.length < AT_ONCE) return;
    after = last.id;
  }
}

function lineOf(parcel: ParcelRow, line: PieceRow): string[] {
  const { firstname, lastname, company, address, zip_code, city, state, country_id, phone } = parcel.address;
  return [
    ...[String(parcel.id), parcel.number, parcel.warehouse_code ?? '', parcel.shipping_type],
    ...[firstname, lastname, company, address, zip_code, city, state, country_id, phone, parcel.email],
    ...[
      parcel.is_gift ? '1' : '',
      parcel.gift_wrapped ? '1' : '',
      parcel.gift_message,
      parcel.note,
      String(parcel.weight_grams ?? ''),
    ],
    ...[line.sku, line.barcode ?? '', line.artist_name, line.name, line.variant, String(line.quantity)],
    ...[parcel.tracking_transporter ?? '', parcel.tracking_number ?? '', parcel.logistician_id ?? ''],
  ];
}
