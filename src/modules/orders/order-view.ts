// An order as its buyer and staff see it, from its rows (contract, User).
import { isCurrency } from '#kit/currency.ts';
import { sumOf } from '#kit/money.ts';
import { productLink } from '#kit/product-link.ts';
import {
  canCancel,
  canReaddress,
  isOrderStatus,
  refundState,
  SHIPMENT_STATUSES,
  type ShipmentStatus,
} from './order.ts';
import type { OrderOut, Shipment } from './orders.contract.ts';

interface AddressRow {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly address: string;
  readonly zip_code: string;
  readonly city: string;
  readonly state: string;
  readonly country_id: string;
  readonly phone: string;
}
interface LineRow extends Omit<OrderOut['boxes'][number], 'link'> {
  readonly shipment_id: number | null;
}
interface ParcelRow extends Omit<Shipment, 'status' | 'address' | 'can_readdress' | 'items'> {
  readonly status: string;
  readonly address: AddressRow | null;
}
export interface OrderRows
  extends AddressRow,
    Pick<
      OrderOut,
      | 'id'
      | 'number'
      | 'subtotal'
      | 'discount'
      | 'shipping'
      | 'tax'
      | 'tax_included'
      | 'total'
      | 'promo_code'
      | 'pickup'
      | 'is_gift'
      | 'note'
      | 'email'
      | 'created_at'
      | 'paid_at'
      | 'cancelled_at'
      | 'payment_method'
      | 'decline_key'
      | 'invoice_number'
      | 'refunded'
    > {
  readonly status: string;
  readonly currency: string;
  readonly shipments: readonly ParcelRow[];
  readonly items: readonly LineRow[];
}

export function viewOrder(row: OrderRows): OrderOut {
  const status = isOrderStatus(row.status) ? row.status : 'failed';
  const {
    id,
    number,
    subtotal,
    discount,
    shipping,
    tax,
    tax_included,
    total,
    promo_code,
    pickup,
    is_gift,
    note,
    email,
    country_id,
    created_at,
    paid_at,
    cancelled_at,
  } = row;
  return {
    id,
    number,
    status,
    refund_state: refundState(total, row.refunded),
    refunded: row.refunded,
    currency: isCurrency(row.currency) ? row.currency : 'EUR',
    subtotal,
    discount,
    shipping,
    tax,
    tax_included,
    total,
    promo_code,
    pickup,
    is_gift,
    note,
    email,
    country_id,
    customer: addressOf(row),
    created_at,
    paid_at,
    cancelled_at,
    payment_method: row.payment_method,
    decline_key: row.decline_key,
    invoice_number: row.invoice_number,
    can_cancel: canCancel({ status }, 'buyer'),
    count: sumOf(row.items.map(({ quantity }) => quantity)),
    shipments: row.shipments.map((parcel) => viewParcel(parcel, row)),
    boxes: row.items.filter((line) => line.box_offer_id !== null).map(viewLine),
  };
}

function viewParcel(parcel: ParcelRow, order: OrderRows): Shipment {
  const {
    id,
    shop_id,
    shop_name,
    shop_code,
    shipping_type,
    shipping,
    subtotal,
    tracking_number,
    tracking_transporter,
    tracking_link,
    sent_at,
    delivered_at,
  } = parcel;
  const status: ShipmentStatus = SHIPMENT_STATUSES.find((each) => each === parcel.status) ?? 'pending';
  const items = order.items.filter((line) => line.shipment_id === id).map(viewLine);
  const can_readdress =
    canReaddress(status) && ['pending', 'paid', 'confirmed', 'in_preparation'].includes(order.status);
  return {
    id,
    shop_id,
    shop_name,
    shop_code,
    status,
    shipping_type,
    shipping,
    subtotal,
    tracking_number,
    tracking_transporter,
    tracking_link,
    sent_at,
    delivered_at,
    address: addressOf(parcel.address ?? order),
    can_readdress,
    items,
  };
}

function viewLine(line: LineRow): OrderOut['boxes'][number] {
  const {
    id,
    shop_id,
    project_id,
    item_id,
    box_offer_id,
    name,
    artist_name,
    picture,
    category,
    type,
    periodicity,
    size,
    chosen_sizes,
    comment,
    price,
    quantity,
    total,
    discount,
  } = line;
  const link = project_id === null ? null : productLink({ id: project_id, category, name });
  return {
    id,
    shop_id,
    project_id,
    item_id,
    box_offer_id,
    name,
    artist_name,
    picture,
    category,
    type,
    periodicity,
    size,
    chosen_sizes,
    comment,
    price,
    quantity,
    total,
    discount,
    link,
  };
}

const addressOf = ({
  firstname,
  lastname,
  company,
  address,
  zip_code,
  city,
  state,
  country_id,
  phone,
}: AddressRow) => ({ firstname, lastname, company, address, zip_code, city, state, country_id, phone });
