// The lines of an order's invoice or of a refund's credit note.
import type { Translate } from '#kit/translate.ts';
import { type StoredOrderLine, storedOrderLineTitle } from '#kit/variant.ts';
import { isVatServiceItemType } from '#kit/vat.ts';
import { type BilledCharge, type BilledLine, calculateNetDiscount } from './invoice-document.ts';

interface Item extends StoredOrderLine {
  readonly id: number;
  readonly item_id?: number | null;
  readonly quantity: number;
  readonly total: number;
  readonly discount: number;
  readonly tax: number;
  readonly tax_basis_points: number;
  /** Its destination, where that differs from the order's. */
  readonly country_id: string | null;
}
interface Parcel {
  readonly id: number;
  readonly shop_name: string;
  readonly shipping: number;
  readonly tax: number;
  readonly tax_basis_points: number;
}
interface Ordered {
  readonly tax_included: boolean;
  readonly items: readonly Item[];
  readonly shipments: readonly Parcel[];
}
/** A row of `refund_lines`. */
interface Returned {
  readonly order_item_id: number | null;
  readonly shipment_id: number | null;
  readonly quantity: number;
  readonly amount: number;
  readonly tax: number;
}
interface Bill {
  readonly lines: BilledLine[];
  readonly charges: BilledCharge[];
}

/** The whole order: the amount paid for each line and parcel. */
export const buildOrderBill = ({ items, shipments, tax_included }: Ordered, t: Translate): Bill => ({
  lines: items.map(({ total, discount, tax, tax_basis_points, country_id, quantity, ...item }) => ({
    name: storedOrderLineTitle(item, t),
    item_id: item.item_id ?? null,
    is_service: isVatServiceItemType(item.type ?? ''),
    quantity,
    tax,
    tax_basis_points,
    country_id,
    gross: total - discount + (tax_included ? 0 : tax),
    allowance: calculateNetDiscount(discount, tax_basis_points, tax_included),
  })),
  charges: shipments.map(({ shop_name: name, shipping, tax, tax_basis_points }) => ({
    name,
    tax,
    tax_basis_points,
    gross: shipping + (tax_included ? 0 : tax),
  })),
});

/** The refunded lines. A refund without copies counts as one unit of its line. */
export const buildRefundBill = ({ items, shipments }: Ordered, returned: readonly Returned[], t: Translate): Bill => ({
  lines: returned.flatMap(({ order_item_id, quantity, amount: gross, tax }) => {
    const item = items.find(({ id }) => id === order_item_id);
    if (!item) return [];
    const { tax_basis_points, country_id } = item;
    return [
      {
        name: storedOrderLineTitle(item, t),
        item_id: item.item_id ?? null,
        is_service: isVatServiceItemType(item.type ?? ''),
        quantity: quantity || 1,
        money_alone: quantity === 0,
        gross,
        tax,
        tax_basis_points,
        country_id,
        allowance: 0,
      },
    ];
  }),
  charges: returned.flatMap(({ shipment_id, amount: gross, tax }) => {
    const parcel = shipments.find(({ id }) => id === shipment_id);
    return parcel ? [{ name: parcel.shop_name, gross, tax, tax_basis_points: parcel.tax_basis_points }] : [];
  }),
});
