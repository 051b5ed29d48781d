import { findWithdrawalRight } from '#kit/item-withdrawal-right.ts';
import { sumAmounts } from '#kit/money.ts';
import { addressTerritory } from '#kit/territory.ts';
import { isVatServiceItemType, vatTreatment } from '#kit/vat.ts';
import { totalWeight } from '#modules/fulfilment/tariffs/parcel-postage.ts';
import { cartLines } from '#modules/selling/cart/cart.ts';
import type { PricedStoredCart } from '#modules/selling/cart/price-stored-cart.server.ts';
import type { CartBillLine, PricedCartWithBill, PricedGroup } from '#modules/selling/cart/priced-cart.ts';
import type { NewOrder, NewOrderItem, NewShipment, OrderAddress } from '#modules/selling/orders/create-order.server.ts';
import { GIFT_WRAP_LINE_TYPE } from '#modules/selling/orders/order.ts';

type Rows = PricedStoredCart['rows'];

export interface OrderBuyer {
  readonly user_id: number | null;
  readonly email: string;
  readonly lang: string;
  readonly origin: string | null;
  readonly note: string;
  readonly address: OrderAddress;
  readonly delivery: OrderAddress | null;
  readonly lookup_hash: Buffer | null;
  readonly brand_shop_id?: number | null;
}

/** The order a priced cart becomes: the figures are the cart's, line by line (invariant 5). */
export function buildOrderFromCart(
  cart_id: string,
  { cart, bill, reverse_charge }: Pick<PricedCartWithBill, 'cart' | 'bill' | 'reverse_charge'>,
  rows: Rows,
  buyer: OrderBuyer,
  wrapping: string,
  pledge_project_id: number | null = null,
): NewOrder {
  const { currency, subtotal, discount, tax, tax_included, promo_code } = cart;
  const { is_gift, gift_message, gift_wrapped } = cart;
  const groups = Object.values(cart.shops);
  const has_goods =
    cart.boxes.length > 0 || groups.some(({ items }) => items.some(({ type }) => !isVatServiceItemType(type)));
  const days = groups.flatMap(({ parcels }) => parcels.flatMap(({ leaves_on }) => leaves_on ?? [])).sort();
  const figures = {
    currency,
    subtotal,
    discount,
    shipping: cart.shipping ?? 0,
    tax,
    tax_included,
    vat_treatment: vatTreatment(addressTerritory(buyer.delivery ?? buyer.address), tax, { reverse_charge, has_goods }),
    supply_on: days.at(-1) ?? null,
    total: cart.total ?? 0,
  };
  return {
    ...buyer,
    ...figures,
    cart_id,
    pledge_project_id,
    promo_code,
    // Pickup as granted: a shop without a counter ships the items instead.
    pickup: groups.some((group) => group.shipping_type === 'pickup'),
    is_gift,
    gift_message,
    gift_wrapped,
    shipments: groups.flatMap((group) => buildShipments(group, bill, rows)),
    items: [
      ...buildItemLines(groups, bill, rows),
      ...buildBoxLines(cart.boxes, bill, buyer),
      ...buildWrappingLines(bill, wrapping),
    ],
  };
}

/** The parcels of a shop. Pickup and downloads also have one, although nothing is sent. */
function buildShipments(group: PricedGroup, bill: readonly CartBillLine[], rows: Rows): NewShipment[] {
  const { id: shop_id, shipping, parcels, items } = group;
  const shipping_type = items.every(({ type }) => type === 'digital') ? 'none' : group.shipping_type;
  // Files of a pre-order are there on the last of their days.
  const days_of_files = items.map(({ waits }) => waits?.until ?? '').sort();
  const leaves = shipping_type === 'none' ? days_of_files.at(-1) || null : null;
  const nothingSent = { part: 1, waits: true, leaves_on: leaves, shipping: shipping ?? 0, days: null } as const;
  return (parcels.length > 0 ? parcels : [nothingSent]).map(({ part, waits, leaves_on, shipping: postage, days }) => {
    // Without a departure date there is no arrival date either.
    const travel = waits && leaves_on === null ? null : days;
    return {
      shop_id,
      part,
      shipping_type,
      shipping: postage,
      leaves_on,
      days_min: travel?.min ?? null,
      days_max: travel?.max ?? null,
      ...postageTax(bill, shop_id, part),
      ...calculateParcelLoad(group, part, bill, rows),
    };
  });
}

function postageTax(bill: readonly CartBillLine[], shop_id: number, part: number) {
  const { tax, tax_basis_points } = getDiscountAndTax(
    bill.find((each) => each.kind === 'shipping' && each.id === shop_id && each.part === part),
  );
  return { tax, tax_basis_points };
}

/** The value of a parcel including wrapping, and its weight if all its items have one. */
function calculateParcelLoad({ id, items }: PricedGroup, part: number, bill: readonly CartBillLine[], rows: Rows) {
  const lines = items.filter((line) => line.part === part);
  const wraps = bill.filter((each) => each.kind === 'wrapping' && each.id === id && each.part === part);
  // Files have no weight.
  const weights = lines
    .filter(({ type }) => type !== 'digital')
    .map(({ item_id, quantity }) => ({
      weight_grams: rows.find((row) => row.item_id === item_id)?.weight_grams ?? null,
      quantity,
    }));
  return {
    subtotal: sumAmounts([...lines.map((line) => line.total), ...wraps.map((wrap) => wrap.amount)]),
    weight_grams: weights.length > 0 ? totalWeight(weights) : null,
  };
}

// The bill lists the goods group by group in the order of the cart, then the boxes, then the postage.
function buildItemLines(groups: readonly PricedGroup[], bill: readonly CartBillLine[], rows: Rows): NewOrderItem[] {
  const parts = bill.filter(({ kind }) => kind === 'item');
  let next = 0;
  return groups.flatMap((group) =>
    group.items.map(
      ({
        project_id,
        item_id,
        shop_id,
        part: parcel,
        chosen_sizes,
        name,
        artist_name,
        picture,
        type,
        size,
        comment,
        price,
        quantity,
        total,
      }) => {
        const share = parts[next++];
        const row = rows.find((each) => each.item_id === item_id);
        const category = row?.category ?? 'project';
        return {
          parcel: group.id,
          part: parcel,
          shop_id,
          project_id,
          item_id,
          box_offer_id: null,
          name,
          artist_name,
          picture,
          category,
          type,
          periodicity: null,
          size,
          chosen_sizes,
          comment,
          price,
          quantity,
          total,
          ...getDiscountAndTax(share),
          withdrawal: findWithdrawalRight({ selling_mode: row?.selling_mode ?? '', type }),
        };
      },
    ),
  );
}

function buildBoxLines(
  boxes: PricedStoredCart['cart']['boxes'],
  bill: readonly CartBillLine[],
  { address, delivery }: Pick<OrderBuyer, 'address' | 'delivery'>,
): NewOrderItem[] {
  const { country_id } = delivery ?? address;
  const parts = bill.filter(({ kind }) => kind === 'box');
  return boxes.map(({ box_offer_id, name, type, periodicity, price, total, sponsor, gift }, i) => ({
    parcel: null,
    part: 1,
    shop_id: null,
    project_id: null,
    item_id: null,
    box_offer_id,
    name,
    artist_name: '',
    picture: null,
    category: 'box',
    type,
    periodicity,
    size: '',
    chosen_sizes: {},
    comment: '',
    price,
    quantity: gift?.periods ?? 1,
    total,
    ...getDiscountAndTax(parts[i]),
    withdrawal: 'open',
    box: { sponsor, gift: gift && { country_id, ...gift }, to: gift ? null : delivery },
  }));
}

/** Paper and ribbon are a line of the platform's own in each parcel that is wrapped. */
const buildWrappingLines = (bill: readonly CartBillLine[], name: string): NewOrderItem[] =>
  bill
    .filter(({ kind }) => kind === 'wrapping')
    .map((share) => ({
      parcel: share.id,
      part: share.part,
      shop_id: null,
      project_id: null,
      item_id: null,
      box_offer_id: null,
      name,
      artist_name: '',
      picture: null,
      category: GIFT_WRAP_LINE_TYPE,
      type: GIFT_WRAP_LINE_TYPE,
      periodicity: null,
      size: '',
      chosen_sizes: {},
      comment: '',
      price: share.amount,
      quantity: 1,
      total: share.amount,
      ...getDiscountAndTax(share),
      withdrawal: 'open',
    }));

const getDiscountAndTax = (part: CartBillLine | undefined) => ({
  discount: part?.discount ?? 0,
  tax: part?.tax ?? 0,
  tax_basis_points: part?.tax_basis_points ?? 0,
});

/** The lines of one order. */
export const pricedCartLines = ({ cart }: Pick<PricedCartWithBill, 'cart'>) => cartLines(cart);
