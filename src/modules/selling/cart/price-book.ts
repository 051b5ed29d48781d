// The shop's data about the items of a cart, loaded in one query for the pure rules.
import type { Currency } from '#kit/currency.ts';
import type { SalesTerritory } from '#kit/sales-territory.ts';
import type { Territory } from '#kit/territory.ts';
import type { VatRate } from '#kit/vat.ts';
import type { DatedShippingTariffs } from '#modules/fulfilment/tariffs/parcel-postage.ts';
import type { Promo } from '#modules/selling/promotions/promo.ts';
import type { ItemPriceFields } from '#modules/shared/pricing/buyer-unit-price.ts';
import type { EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import type { ItemPricesByQuantity } from '#modules/shared/pricing/quantity-price.ts';
import type { BoxPeriodicity, BoxType, Cart, CartBox, CartShopKey } from './cart.ts';
import type { NegotiatedTerms } from './negotiated-terms.ts';

export interface PriceBookItem extends ItemPricesByQuantity, SalesTerritory {
  /** The caller may not see the project, nor its name. */
  readonly hidden?: true;
  readonly item_id: number;
  readonly project_id: number;
  readonly shop_id: number;
  readonly type: string;
  readonly size: string;
  /** The variant in the visitor's language. */
  readonly variant: string;
  /**
   * Sizes of a bundle's parts by part, with the number of bundles each lasts for (null: unlimited); `{}` without a
   * choice.
   */
  readonly size_choices: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
  readonly name: string;
  readonly artist_name: string;
  readonly picture: string | null;
  readonly marketplace_item_id: string | null;
  readonly selling_mode: string;
  /** Whether it may be bought at all now: launched, its mode sells, its deadline not over. */
  readonly on_sale: boolean;
  /**
   * A waiting item: `until` is the announced day (`YYYY-MM-DD`), null while it is still to be made. Null: it can leave
   * today.
   */
  readonly waits: { readonly until: string | null } | null;
  /** For restricted promotions: the kind of sale, beside its mode. */
  readonly limited_edition: boolean;
  readonly exclusive: boolean;
  /** Pieces that can still be bought; null when it is made to order. */
  readonly available: number | null;
  /** The maximum per order; null is the general limit of 999. */
  readonly max_per_order: number | null;
  /** Null when the weight is unknown; downloads need none. */
  readonly weight_grams: number | null;
  readonly group_shipment_id: number | null;
  /** Whether shop and project offer pickup. */
  readonly pickup: boolean;
  readonly vat_class: string;
  /** For funded items: the time of the decision, ISO 8601. */
  readonly pledge_until?: string | null;
}
export interface PriceBookShop {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  /** The one currency the shop sells in, if it insists. */
  readonly forced_currency: Currency | null;
  /** Place and hours of the pickup. */
  readonly pickup: PickupPlace;
}
export interface PickupPlace {
  readonly address: string;
  readonly hours: string;
  readonly note: string;
}
export interface PriceBookBox extends ItemPriceFields {
  readonly box_offer_id: number;
  readonly type: BoxType;
  readonly periodicity: BoxPeriodicity;
  readonly name: string;
  readonly vat_class: string;
}
export interface PriceBook {
  readonly items: ReadonlyMap<number, PriceBookItem>;
  readonly shops: ReadonlyMap<number, PriceBookShop>;
  /** By `boxPriceKey`. */
  readonly boxes: ReadonlyMap<string, PriceBookBox>;
}

/** The buyer's tax status and the destination. */
export interface BuyerVatPlace {
  /** Decides tax and postage. */
  readonly territory: Territory;
  /** The country of the buyer's VAT number: with one, prices are net and tax is added, or owed by the buyer. */
  readonly numbered: string | undefined;
  /** Sees b2b prices. */
  readonly is_pro: boolean;
  /** Where the platform, the seller of record, is registered. */
  readonly seller_country_id: string;
}

/** All inputs of a cart's price, besides the clock. */
export interface CartPricingInput {
  readonly cart: Cart;
  /** The shop whose only currency the cart is in; its parts keep the name. */
  readonly forced_by?: string;
  readonly book: PriceBook;
  readonly place: BuyerVatPlace;
  /** The promotion of the cart's code; null for an unknown code. */
  readonly promo: Promo | null;
  /** Groups without pickup, because another order of the same cart ships some of their items. */
  readonly all_sent?: ReadonlySet<CartShopKey>;
  /** Terms negotiated with this buyer; null in the shop. */
  readonly agreed?: NegotiatedTerms | null;
  readonly shipping: DatedShippingTariffs;
  readonly vat: readonly VatRate[];
  readonly rates: EuroExchangeRates;
  /** The price of wrapping one parcel, including VAT, by currency; not offered in a missing currency. */
  readonly wraps: Readonly<Partial<Record<Currency, number>>>;
  readonly now: Date;
}

/** A key of the fields that decide the price of a box. */
export const boxPriceKey = (box: Pick<CartBox, 'box_offer_id' | 'type' | 'periodicity'>): string =>
  `${box.box_offer_id}:${box.type}:${box.periodicity}`;
