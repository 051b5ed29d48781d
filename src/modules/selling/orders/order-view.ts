// Builds the view of an order for its buyer and staff (contract: Account).
import { z } from 'zod/mini';
import { boxName } from '#kit/box-name.ts';
import { isCurrency } from '#kit/currency.ts';
import { fullName } from '#kit/full-name.ts';
import { sumAmounts } from '#kit/money.ts';
import { itemLink, productLink } from '#kit/product-link.ts';
import { isLaunched, isProjectStep } from '#kit/project-steps.ts';
import { pickFields } from '#kit/shared-schemas.ts';
import type { Translate } from '#kit/translate.ts';
import { type ItemVariantFields, variantTextWithoutSize } from '#kit/variant.ts';
import { expectedArrival } from './expected-arrival.ts';
import {
  canCancelOrder,
  canReaddressShipment,
  isItemCopyLine,
  isOrderStatus,
  isShippedByPost,
  refundState,
  SHIPMENT_STATUSES,
  type ShipmentStatus,
} from './order.ts';
import { OrderAddressOut, OrderLine, OrderOut, OrderShipmentOut } from './order-shape.ts';

/** The stored fields; the others are added here. */
const StoredLine = z.omit(OrderLine, { link: true, variant: true });
const StoredParcel = z.omit(OrderShipmentOut, {
  status: true,
  address: true,
  can_readdress: true,
  expected: true,
  items: true,
});
const StoredOrder = z.omit(OrderOut, {
  status: true,
  refund_state: true,
  currency: true,
  customer: true,
  can_cancel: true,
  count: true,
  shipments: true,
  boxes: true,
});

const StoredAddress = z.omit(OrderAddressOut, { name: true });

type AddressRow = z.infer<typeof StoredAddress>;
interface LineRow extends z.infer<typeof StoredLine> {
  readonly look: ItemVariantFields | null;
  readonly shipment_id: number | null;
  readonly project_step: string | null;
  readonly parts: readonly { readonly shipment_id: number; readonly quantity: number }[];
}
interface ParcelRow extends z.infer<typeof StoredParcel> {
  readonly status: string;
  readonly address: AddressRow | null;
  readonly leaves_on: string | null;
  readonly days_min: number | null;
  readonly days_max: number | null;
}
interface OrderRows extends AddressRow, z.infer<typeof StoredOrder> {
  readonly status: string;
  readonly currency: string;
  readonly bill_country_id: string | null;
  readonly shipments: readonly ParcelRow[];
  readonly items: readonly LineRow[];
}

/**
 * The whole order with its parcels, lines and possible actions.
 * @param t the language of names and variants
 */
export function toOrderOut(row: OrderRows, t: Translate): OrderOut {
  const status = isOrderStatus(row.status) ? row.status : 'failed';
  return {
    ...pickFields(StoredOrder, row),
    status,
    refund_state: refundState(row.total, row.refunded),
    currency: isCurrency(row.currency) ? row.currency : 'EUR',
    customer: { ...viewAddress(row), country_id: row.bill_country_id ?? row.country_id },
    can_cancel: row.pressing === null && canCancelOrder({ status }, 'buyer') && !isOrderFullyRefunded(row),
    count: sumAmounts(row.items.filter(isBought).map(({ quantity }) => quantity)),
    shipments: row.shipments.map((parcel) => viewParcel(parcel, row, t)),
    // The lines of a pressing travel in no parcel either.
    boxes: row.items
      .filter((line) => line.box_offer_id !== null || row.pressing !== null)
      .map((line) => viewLine(line, t)),
  };
}

const viewAddress = (row: AddressRow): z.infer<typeof OrderAddressOut> => ({
  name: fullName(row),
  ...pickFields(StoredAddress, row),
});

/** The order is fully refunded: a cancellation has nothing left to do. */
export const isOrderFullyRefunded = ({ total, refunded }: Pick<OrderRows, 'total' | 'refunded'>): boolean =>
  refundState(total, refunded) === 'full';

// Gift wrapping is not a copy, and a replacement does not count as bought.
const isBought = (line: LineRow): boolean => isItemCopyLine(line) && line.replaces_id === null;

function viewParcel(parcel: ParcelRow, order: OrderRows, t: Translate): OrderShipmentOut {
  const status: ShipmentStatus = SHIPMENT_STATUSES.find((each) => each === parcel.status) ?? 'pending';
  return {
    ...pickFields(StoredParcel, parcel),
    status,
    address: viewAddress(parcel.address ?? order),
    can_readdress:
      canReaddressShipment(status) &&
      isShippedByPost(parcel) &&
      ['pending', 'paid', 'confirmed', 'in_preparation'].includes(order.status),
    expected: expectedArrival(parcel, order.paid_at),
    items: order.items.flatMap((line) => viewPieces(line, parcel.id, t)),
  };
}

/** The copies of a line in one parcel, with their share of its price. */
const viewPieces = (line: LineRow, shipment_id: number, t: Translate): z.infer<typeof OrderLine>[] =>
  lineInParcel(line, shipment_id).map(({ quantity }) => ({
    ...viewLine(line, t),
    quantity,
    total: line.price * quantity,
    given_back: refundedInParcel(line, shipment_id, quantity),
  }));

/** A refund names no parcel: for a split line, the copies of its own parcel count first. */
function refundedInParcel({ given_back, ...line }: LineRow, shipment_id: number, quantity: number): number {
  const places = parcelQuantities(line);
  const at = places.findIndex((place) => place.shipment_id === shipment_id);
  const before = sumAmounts(places.slice(0, at).map((place) => place.quantity));
  return Math.min(quantity, Math.max(0, given_back - before));
}

type Placed = Pick<LineRow, 'shipment_id' | 'quantity' | 'parts'>;

/** The parcels of a line, its own first, with the number of copies in each. */
const parcelQuantities = ({ shipment_id, quantity, parts }: Placed) => [
  { shipment_id, quantity: quantity - sumAmounts(parts.map((part) => part.quantity)) },
  ...parts,
];

/** The line with its copies in one parcel, or nothing. */
function lineInParcel<L extends Placed>(line: L, shipment_id: number): L[] {
  const place = parcelQuantities(line).findLast((each) => each.shipment_id === shipment_id);
  return place ? [{ ...line, quantity: place.quantity }] : [];
}

/** A box has no name of its own: it is named by plan and rhythm in the reader's language. */
const formatLineName = ({ name, box_offer_id, type, periodicity }: z.infer<typeof StoredLine>, t: Translate): string =>
  box_offer_id !== null && type && periodicity ? boxName({ type, periodicity }, t) : name;

function viewLine(line: LineRow, t: Translate): z.infer<typeof OrderLine> {
  const { project_id: id, item_id, category, name, project_step: step } = line;
  // Records taken offline, and those of a failed funding, have no page.
  const has_page = isProjectStep(step) && isLaunched(step);
  const product = id !== null && has_page ? { id, category, name } : null;
  const link = product && (item_id === null ? productLink(product) : itemLink(product, item_id));
  const stored = pickFields(StoredLine, line);
  return { ...stored, name: formatLineName(stored, t), variant: variantTextWithoutSize(line, t), link };
}
