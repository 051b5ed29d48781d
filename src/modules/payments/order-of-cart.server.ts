import { linesOf } from '#modules/cart/cart.ts';
import type { PricedNow } from '#modules/cart/price-stored-cart.server.ts';
import type { BillPart, PricedGroup } from '#modules/cart/priced-cart.ts';
import type { Address, NewOrder, NewOrderItem, NewShipment } from '#modules/orders/create-order.server.ts';

type Rows = PricedNow['rows'];

interface Buyer {
  readonly user_id: number | null;
  readonly email: string;
  readonly lang: string;
  readonly origin: string | null;
  readonly note: string;
  readonly address: Address;
  readonly lookup_hash: Buffer | null;
}

/** The order a priced cart becomes: the figures are the cart's, line by line (quality, invariant 5). */
export function orderOfCart(cart_id: string, { cart, bill, rows }: PricedNow, buyer: Buyer): NewOrder {
  const { currency, subtotal, discount, tax, tax_included, promo_code, pickup, is_gift } = cart;
  const figures = {
    currency,
    subtotal,
    discount,
    shipping: cart.shipping ?? 0,
    tax,
    tax_included,
    total: cart.total ?? 0,
  };
  const groups = Object.values(cart.shops);
  return {
    ...buyer,
    ...figures,
    cart_id,
    promo_code,
    pickup: pickup || groups.some((group) => group.shipping_type === 'pickup'),
    is_gift,
    shipments: groups.map((group) => shipmentOf(group, rows)),
    items: [...itemsOf(groups, bill, rows), ...boxesOf(cart.boxes, bill)],
  };
}

function shipmentOf({ id: shop_id, shipping_type, shipping, subtotal, items }: PricedGroup, rows: Rows): NewShipment {
  const weights = items.map((line) => ({
    grams: rows.find((row) => row.item_id === line.item_id)?.weight_grams ?? null,
    quantity: line.quantity,
  }));
  const weight_grams = weights.some(({ grams }) => grams === null)
    ? null
    : weights.reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0);
  return { shop_id, shipping_type, shipping: shipping ?? 0, subtotal, weight_grams };
}

// The bill lists the goods group by group in the order of the cart, then the boxes, then the postage.
function itemsOf(groups: readonly PricedGroup[], bill: readonly BillPart[], rows: Rows): NewOrderItem[] {
  const parts = bill.filter(({ kind }) => kind === 'item');
  let next = 0;
  return groups.flatMap((group) =>
    group.items.map(
      ({
        project_id,
        item_id,
        shop_id,
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
        const part = parts[next++];
        const category = rows.find((row) => row.item_id === item_id)?.category ?? 'project';
        return {
          parcel: group.id,
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
          ...taxesOf(part),
        };
      },
    ),
  );
}

function boxesOf(boxes: PricedNow['cart']['boxes'], bill: readonly BillPart[]): NewOrderItem[] {
  const parts = bill.filter(({ kind }) => kind === 'box');
  return boxes.map(({ box_offer_id, name, type, periodicity, price, total }, i) => ({
    parcel: null,
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
    quantity: 1,
    total,
    ...taxesOf(parts[i]),
  }));
}

const taxesOf = (part: BillPart | undefined) => ({
  discount: part?.discount ?? 0,
  tax: part?.tax ?? 0,
  tax_basis_points: part?.tax_basis_points ?? 0,
});

/** The lines of what is about to be paid. */
export const cartLines = (priced: PricedNow) => linesOf(priced.cart);
