import type { z } from 'zod/mini';
import { warehouseOrderLink } from '#kit/carriers-and-warehouses.ts';
import { fullName } from '#kit/full-name.ts';
import { type List, makePageList, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { orderLineVariantSuffix } from '#kit/variant.ts';
import { SHIPMENT_STATUSES } from '#modules/selling/orders/order.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { needsCustomsDeclaration } from './customs-declaration.ts';
import type * as contract from './dispatch.contract.ts';
import type { ParcelOut } from './dispatch.contract.ts';
import {
  countParcels,
  countWaitingParcelsByWarehouse,
  findParcelRows,
  findParcelRowsByIds,
  type ParcelFilter,
  type ParcelRow,
} from './dispatch.store.server.ts';

type Query = Partial<z.output<NonNullable<typeof contract.listParcelsCall.query>>>;

/** The query of an address in the form that the store reads. */
export const parseParcelFilter = ({ status = 'todo', warehouse, country, search }: Query): ParcelFilter => ({
  status,
  country,
  search,
  warehouse: warehouse === undefined || warehouse === 'none' ? warehouse : Number(warehouse),
});

/** Parcels of paid orders, the oldest first. */
export async function findParcels(ctx: Ctx, query: Query): Promise<List<ParcelOut>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const filter = parseParcelFilter(query);
  const [rows, total] = await Promise.all([
    findParcelRows(ctx.db, filter, limit, offset),
    countParcels(ctx.db, filter),
  ]);
  return makePageList(
    rows.map((row) => viewParcel(ctx, row)),
    total,
    paging,
  );
}

/** The number of waiting parcels per warehouse. */
export const countUnsentParcelsByWarehouse = async (ctx: Ctx) => countWaitingParcelsByWarehouse(ctx.db);

/** The number of parcels to send, counted up to `most`. */
export const countParcelsToSend = ({ db }: Pick<Ctx, 'db'>, most: number): Promise<number> =>
  countParcels(db, { status: 'todo' }, most);

/** One parcel with its destination. @throws not_found 404 */
export async function readParcel(ctx: Ctx, id: number) {
  const [row] = await findParcelRowsByIds(ctx.db, [id]);
  if (!row) throw notFound();
  const { address, email, note, order_status } = row;
  const { firstname, lastname, company, address: street, zip_code, city, state, country_id, phone } = address;
  return {
    parcel: viewParcel(ctx, row),
    barcodes: parcelBarcodes(row),
    address: { firstname, lastname, company, address: street, zip_code, city, state, country_id, phone },
    email,
    note,
    order_status,
  };
}

function parcelBarcodes({ lines }: ParcelRow) {
  const pieces = new Map<string, number>();
  for (const { barcode, quantity } of lines)
    if (barcode !== null) pieces.set(barcode, (pieces.get(barcode) ?? 0) + quantity);
  return [...pieces].map(([barcode, quantity]) => ({ barcode, quantity }));
}

/** A warehouse without a name is the main one, with the brand's name. */
const warehouseLabel = ({ config }: Ctx, { warehouse_id, warehouse_name }: ParcelRow) =>
  warehouse_id === null ? null : warehouse_name || config.BRAND_NAME;

function viewParcel(ctx: Ctx, row: ParcelRow): ParcelOut {
  const {
    id,
    order_id,
    number,
    part,
    parcels,
    shop_name,
    other_shops,
    shipping_type,
    warehouse_id,
    warehouse_code,
    logistician_id,
  } = row;
  const { address, paid_at, leaves_on, is_gift, gift_wrapped, weight_grams, sent_at, lines } = row;
  const { tracking_number, tracking_transporter, tracking_link } = row;
  return {
    id,
    order_id,
    number,
    part,
    parcels,
    shop_name,
    other_shops,
    shipping_type,
    warehouse_id,
    warehouse_code,
    logistician_id,

    paid_at,
    leaves_on,
    is_gift,
    gift_wrapped,
    weight_grams,
    sent_at,
    tracking_number,
    tracking_transporter,
    tracking_link,
    status: SHIPMENT_STATUSES.find((each) => each === row.status) ?? 'pending',
    warehouse_name: warehouseLabel(ctx, row),
    warehouse_link: warehouse_code && logistician_id ? warehouseOrderLink(warehouse_code, logistician_id) : null,
    name: fullName(address),
    company: address.company,
    city: address.city,
    country_id: address.country_id,
    customs: needsCustomsDeclaration(row.warehouse_country, address),
    lines: lines.map((line) => {
      const { item_id, name, artist_name, sku, barcode, type, quantity } = line;
      return {
        id: line.id,
        item_id,
        name,
        artist_name,
        variant: orderLineVariantSuffix(line, ctx.t),
        sku,
        barcode,
        type,
        quantity,
      };
    }),
  };
}
