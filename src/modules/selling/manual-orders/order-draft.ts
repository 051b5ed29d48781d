// A manual order as shown to staff and to its buyer, with its priced cart.
import type { PricedCart } from '#modules/selling/cart/priced-cart.ts';
import type { DraftFile, DraftOffer } from './order-drafts.contract.ts';

type Priced<T extends { readonly cart: unknown }> = Omit<T, 'cart'> & { readonly cart: PricedCart };

export type DraftView = Priced<DraftFile>;
export type OfferView = Priced<DraftOffer>;
