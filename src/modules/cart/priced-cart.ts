// The whole cart as the server answers it, and what an order needs beside it (contract.md, Cart).
import type { Currency } from '#kit/currency.ts';
import type { VatGroup } from '#kit/vat.ts';
import type { Days, ShippingType } from '#modules/shipping/shipping.ts';
import type { Cart, CartBox, CartLine, ShopKey } from './cart.ts';

export interface CartMessage {
  readonly key: string;
  readonly item_id?: number;
}
/** Prices in minor units of `currency`; net of VAT when the cart is not `tax_included`. */
export interface PricedLine extends CartLine {
  readonly type: string;
  readonly size: string;
  readonly picture: string | null;
  readonly name: string;
  readonly artist_name: string;
  readonly price: number;
  readonly currency: Currency;
  readonly total: number;
  readonly marketplace_item_id?: string;
  /** Pieces that can still be bought; null when made to order. */
  readonly stock: number | null;
}
export interface PricedGroup {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly shipping_type: ShippingType;
  /** Null while nobody can say what the parcel costs; the cart can't be paid then. */
  readonly shipping: number | null;
  /** How long its parcel is on the way; null where nothing is sent. */
  readonly days: Days | null;
  readonly subtotal: number;
  readonly items: readonly PricedLine[];
}
export interface PricedBox extends CartBox {
  readonly name: string;
  readonly price: number;
  readonly total: number;
  readonly currency: Currency;
  readonly promo_code: string | null;
}
export interface PricedCart extends Omit<Cart, 'shops' | 'boxes'> {
  readonly count: number;
  readonly shops: Readonly<Record<ShopKey, PricedGroup>>;
  readonly boxes: readonly PricedBox[];
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number | null;
  readonly tax: number;
  readonly tax_included: boolean;
  /** Null while the shipping is: no total that could be paid by accident. */
  readonly total: number | null;
  readonly messages: readonly CartMessage[];
}

/** One line of the bill: `discount` and `tax` are its shares and add up to the cart's. */
export interface BillPart {
  readonly kind: 'item' | 'box' | 'shipping';
  /** Item id, box offer id or shop id by kind. */
  readonly id: number;
  /** The shop whose parcel it is or travels in; null for a box. */
  readonly group: ShopKey | null;
  readonly quantity: number;
  readonly amount: number;
  readonly discount: number;
  readonly tax: number;
  readonly tax_basis_points: number;
}
export interface Pricing {
  readonly cart: PricedCart;
  /** Something is in it, and all of it has a price. */
  readonly payable: boolean;
  readonly bill: readonly BillPart[];
  readonly vat_groups: readonly VatGroup[];
  /** The buyer owes the VAT: the invoice must say so. */
  readonly reverse_charge: boolean;
}
