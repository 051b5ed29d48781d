import { type Cart, cartLines, countCartItems } from '#modules/selling/cart/cart.ts';
import { findPriceBookRows } from '#modules/selling/cart/cart-at-payment.server.ts';
import type { NegotiatedTerms } from '#modules/selling/cart/negotiated-terms.ts';
import {
  type PricedStoredCart,
  priceStoredCart,
  withCartChangeMessages,
} from '#modules/selling/cart/price-stored-cart.server.ts';
import type { PriceTables } from '#modules/shared/pricing/price-tables.server.ts';
import { loadPriceTablesForDisplay } from '#modules/shared/pricing/price-tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { StoredOrderDraft } from './order-drafts.store.server.ts';

type Priceable = Pick<StoredOrderDraft, 'content' | 'agreed' | 'is_pro' | 'customer'>;

/** Prices a draft by the rules of a cart. Messages about changes since it was saved come first. */
export async function priceOrderDraft(
  ctx: Ctx,
  draft: Priceable,
  tables: PriceTables | Promise<PriceTables> = loadPriceTablesForDisplay(ctx),
  agreed: NegotiatedTerms = draft.agreed,
): Promise<PricedStoredCart> {
  const cart = buildDraftCart(draft);
  const rows = findPriceBookRows(ctx.db, [...new Set(cartLines(cart).map(({ item_id }) => item_id))]);
  const now = await priceStoredCart(ctx, cart, { tables, rows }, { is_pro: draft.is_pro, agreed });
  return { ...now, cart: withCartChangeMessages(now, draft.content.seen) };
}

/** Whether all of it can be paid. Copies are counted, because a missing free line would not change the total. */
export const isDraftPayable = (
  { content }: Pick<Priceable, 'content'>,
  { payable, cart, pledges }: PricedStoredCart,
): boolean => payable && pledges.length === 0 && cart.count === countCartItems(content);

/** The cart at its buyer's address. */
function buildDraftCart({ content, customer }: Pick<Priceable, 'content' | 'customer'>): Cart {
  const { company, vat_number, country_id, zip_code, state } = customer;
  const place = { country_id, zip_code, state };
  return { ...content, customer: { ...place, ...(company && { company }), ...(vat_number && { vat_number }) } };
}
