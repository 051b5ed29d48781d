// A manual order as shown to staff and to its buyer, with its priced cart.
import type { PricedCart } from '#modules/selling/cart/priced-cart.ts';
import type { DraftOfferOut, OrderDraftOut } from './order-drafts.contract.ts';

type Priced<T extends { readonly cart: unknown }> = Omit<T, 'cart'> & { readonly cart: PricedCart };

export type OrderDraftView = Priced<OrderDraftOut>;
export type DraftOfferView = Priced<DraftOfferOut>;
