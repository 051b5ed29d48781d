// An order that staff wrote, as its desk and its buyer's page are shown it, with the cart that every rule of prices knows.
import type { PricedCart } from '#modules/selling/cart/priced-cart.ts';
import type { DraftFile, DraftOffer } from './order-drafts.contract.ts';

type Priced<T extends { readonly cart: unknown }> = Omit<T, 'cart'> & { readonly cart: PricedCart };

export type DraftView = Priced<DraftFile>;
export type OfferView = Priced<DraftOffer>;
