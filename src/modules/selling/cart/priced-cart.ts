// The whole cart as the server answers it, and the further figures that an order needs (contract: Cart).
import type { Currency } from '#kit/currency.ts';
import type { WithdrawalRight } from '#kit/item-withdrawal-right.ts';
import type { VatBreakdownEntry } from '#kit/vat.ts';
import type { DeliveryDays, ShippingType } from '#modules/fulfilment/tariffs/parcel-postage.ts';
import type { BoxGift, Cart, CartBox, CartLine, CartShopKey } from './cart.ts';
import type { CartParcel, DeliveryOption, DispatchChoice, ParcelSequenceNumber } from './delivery-option-types.ts';
import type { PickupPlace } from './price-book.ts';

/** The key of the message about a release that is not sold in the country of the address. */
export const NOT_SOLD_IN_COUNTRY_KEY = 'not_sold_there';

export interface CartMessage {
  readonly key: string;
  readonly item_id?: number;
  /** The item's name, also when it is no longer in the cart. */
  readonly name?: string;
  /** Unit prices in the cart's currency, for price changes. */
  readonly before?: number;
  readonly after?: number;
  /** Copies left, or the limit per buyer. */
  readonly left?: number;
  /** The amount missing to a promotion's minimum, in the cart's currency. */
  readonly missing?: number;
}
/** Prices in minor units of `currency`; net of VAT when the cart is not `tax_included`. */
export interface PricedLine extends CartLine {
  readonly type: string;
  readonly size: string;
  /** The variant in the visitor's language: `Vinyl, 12", Citrine`; empty if the title says all. */
  readonly variant: string;
  readonly picture: string | null;
  readonly name: string;
  readonly artist_name: string;
  readonly price: number;
  readonly currency: Currency;
  readonly total: number;
  readonly marketplace_item_id?: string;
  /** Why a consumer may not withdraw from it; absent if they may. */
  readonly withdrawal?: WithdrawalRight;
  /** Pieces that can still be bought; null when made to order. */
  readonly stock: number | null;
  /** The chosen size of a part again, for labels. */
  readonly [copy: `size_${number}`]: string;
  /** For announced or unfinished items: the dispatch day, null while unknown. Absent for stock. */
  readonly waits: { readonly until: string | null } | null;
  /** The number of its parcel within its shop. */
  readonly part: ParcelSequenceNumber;
  /** Only for pledges: when their funding is decided (ISO 8601); null without a date. */
  readonly pledge_until?: string | null;
}
export interface PricedGroup {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly shipping_type: ShippingType;
  /** Null while the shipping price is unknown; the cart can't be paid then. */
  readonly shipping: number | null;
  /** Days in transit of its parcel; null when nothing is shipped. */
  readonly days: DeliveryDays | null;
  readonly dispatch: DispatchChoice;
  /** The parcels of the chosen option; empty when nothing is shipped. */
  readonly parcels: readonly CartParcel[];
  /** All delivery options, including the chosen one. */
  readonly ways: readonly DeliveryOption[];
  /** Place and hours of the pickup; null where the shop offers none. */
  readonly pickup: PickupPlace | null;
  /** The price of wrapping its parcels; 0 without wrapping. */
  readonly wrapping: number;
  /** Items and wrapping. */
  readonly subtotal: number;
  readonly items: readonly PricedLine[];
}
export interface PricedBox extends CartBox {
  readonly gift: BoxGift | null;
  readonly name: string;
  readonly price: number;
  readonly total: number;
  readonly currency: Currency;
  readonly promo_code: string | null;
}

export interface PricedCart extends Omit<Cart, 'shops' | 'boxes'> {
  readonly count: number;
  readonly shops: Readonly<Record<CartShopKey, PricedGroup>>;
  readonly boxes: readonly PricedBox[];
  /** The price of wrapping one parcel; null where not offered in this currency. */
  readonly gift_wrap_price: number | null;
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number | null;
  readonly tax: number;
  readonly tax_included: boolean;
  /** Null while shipping is unknown, so that no incomplete total can be paid. */
  readonly total: number | null;
  readonly messages: readonly CartMessage[];
  /** The shop that sells in one currency only, which decides the cart's; absent where the buyer chooses. */
  readonly forced_by?: string;
  /** The part charged only if its funding succeeds; absent without pledges. Included in `total`. */
  readonly pledged?: { readonly count: number; readonly shipping: number | null; readonly total: number | null };
}

/** Whether all boxes of the cart are gifts. */
export const hasOnlyGiftBoxes = ({ boxes }: Pick<PricedCart, 'boxes'>): boolean =>
  boxes.length > 0 && boxes.every(({ gift }) => gift !== null);

/** Whether anything is delivered to the buyer: downloads and gift codes are not. */
export const hasDeliveryToBuyer = ({ shops, boxes }: Pick<PricedCart, 'shops' | 'boxes'>): boolean =>
  boxes.some(({ gift }) => gift === null) ||
  Object.values(shops).some(({ items }) => items.some(({ type }) => type !== 'digital'));

/** One line of the bill: `discount` and `tax` are its shares and add up to the cart's. */
export interface CartBillLine {
  readonly kind: 'item' | 'box' | 'wrapping' | 'shipping';
  /** Item id, box offer id or shop id by kind. One part of wrapping is one parcel. */
  readonly id: number;
  /** The shop whose parcel it is or travels in; null for a box. */
  readonly group: CartShopKey | null;
  /** The parcel of that shop; 1 where there is but one. */
  readonly part: ParcelSequenceNumber;
  readonly quantity: number;
  readonly amount: number;
  readonly discount: number;
  readonly tax: number;
  readonly tax_basis_points: number;
}
export interface PricedCartWithBill {
  readonly cart: PricedCart;
  /** The cart has items, and all of them have a price. */
  readonly payable: boolean;
  readonly bill: readonly CartBillLine[];
  readonly vat_groups: readonly VatBreakdownEntry[];
  /** The buyer owes the VAT: the invoice must say so. */
  readonly reverse_charge: boolean;
}
