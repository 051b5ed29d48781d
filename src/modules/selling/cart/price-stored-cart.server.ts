import { addressTerritory, isInMainTerritory } from '#kit/territory.ts';
import { territoryName } from '#kit/territory-name.ts';
import { isDestinationVatNumber, SELLER_COUNTRY } from '#kit/vat.ts';
import { findReleasesWithMissingMasters } from '#modules/catalogue/masters/find-missing-masters.server.ts';
import { cleanPromoCode } from '#modules/selling/promotions/promo.ts';
import { parseVatNumber, vatNumberFault } from '#modules/shared/pricing/parse-vat-number.server.ts';
import { loadPriceTablesForDisplay, type PriceTables } from '#modules/shared/pricing/price-tables.server.ts';
import { isTradeBuyer } from '#modules/shared/pricing/trade-buyer.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { Cart } from './cart.ts';
import { type PricedGoodsAndPledges, priceGoodsAndPledges } from './goods-and-pledges.ts';
import type { NegotiatedTerms } from './negotiated-terms.ts';
import { buildPriceBook } from './price-book.server.ts';
import type { BuyerVatPlace, CartPricingInput } from './price-book.ts';
import { loadPromoForBuyer, type PriceBookRow } from './price-book-rows.store.server.ts';
import { findPriceBookRowsOfOwnCart } from './price-book-rows-of-own-cart.server.ts';
import { type DisplayedPrices, priceChangesSince } from './price-changes.ts';
import type { CartMessage, PricedCart } from './priced-cart.ts';

export interface PricedStoredCart extends PricedGoodsAndPledges {
  readonly rows: readonly PriceBookRow[];
  readonly promo_id: number | null;
}

interface Known {
  readonly tables: PriceTables | Promise<PriceTables>;
  readonly rows: readonly PriceBookRow[] | Promise<readonly PriceBookRow[]>;
  /** The address on the order: known late for guests; a code may allow one use per buyer. */
  readonly email?: string;
}

/** The terms of a purchase. */
interface Terms {
  /** Sees b2b prices. */
  readonly is_pro: boolean;
  readonly agreed: NegotiatedTerms | null;
}

/**
 * Prices a cart by the database's current items and its promotion.
 * @param known rows that a payment's transaction has read already; by default the cached tables
 * @param buyer trade status and negotiated terms, where they are not those of the caller
 */
export async function priceStoredCart(
  ctx: Ctx,
  cart: Cart,
  known: Known = { tables: loadPriceTablesForDisplay(ctx), rows: findPriceBookRowsOfOwnCart(ctx, cart) },
  { is_pro, agreed }: Terms = { is_pro: isTradeBuyer(ctx), agreed: null },
): Promise<PricedStoredCart> {
  const code = cart.promo_code ? cleanPromoCode(cart.promo_code) : null;
  const [tables, found, promo] = await Promise.all([
    known.tables,
    known.rows,
    code
      ? loadPromoForBuyer(ctx.db, code, {
          user_id: ctx.user?.id ?? null,
          email: known.email ?? ctx.user?.email ?? null,
        })
      : null,
  ]);
  const rows = await withoutGone(ctx, found);
  const book = buildPriceBook(ctx, cart, rows, tables, is_pro);
  const facts: CartPricingInput = {
    cart: { ...cart, promo_code: code },
    book,
    promo,
    agreed,
    place: await resolveVatPlace(cart.customer, is_pro),
    shipping: tables,
    vat: tables.vat,
    rates: tables.rates,
    wraps: tables.wraps,
    now: ctx.now,
  };
  const priced = priceGoodsAndPledges(facts);
  const messages = [
    ...territoryMessages(ctx, cart.customer),
    ...(await vatNumberMessages(cart.customer)),
    ...priced.cart.messages,
  ];
  return { ...priced, cart: { ...priced.cart, messages }, rows, promo_id: promo?.id ?? null };
}

/** Why an entered VAT number does not lead to business prices. */
async function vatNumberMessages(customer: Cart['customer']): Promise<CartMessage[]> {
  const fault = await vatNumberFault(customer, [addressTerritory(customer)]);
  return fault ? [{ key: fault }] : [];
}

/** Why postage and VAT differ from those of the country in the address. */
function territoryMessages({ lang, t }: Pick<Ctx, 'lang' | 't'>, customer: Cart['customer']): CartMessage[] {
  const { code } = addressTerritory(customer);
  if (isInMainTerritory(customer, customer.country_id)) return [];
  return [{ key: 'territory_applies', name: territoryName(code, lang, t) }];
}

/** Downloads with missing files are not for sale, even if the database lists them as available. */
async function withoutGone(ctx: Ctx, rows: readonly PriceBookRow[]): Promise<readonly PriceBookRow[]> {
  const downloads = rows.filter(({ type, sells, available }) => type === 'digital' && sells && available !== 0);
  if (downloads.length === 0) return rows;
  const missingMasters = await findReleasesWithMissingMasters(
    ctx,
    downloads.map(({ project_id }) => project_id),
  );
  return rows.map((row) =>
    row.type === 'digital' && missingMasters.has(row.project_id) ? { ...row, available: 0 } : row,
  );
}

/** The cart with messages about changes since the last display first. */
export function withCartChangeMessages(
  { cart, rows }: PricedStoredCart,
  seen: DisplayedPrices | undefined,
): PricedCart {
  const byQuantity = new Set(rows.filter((row) => row.quantity_prices.length > 0).map(({ item_id }) => item_id));
  const changes = priceChangesSince(seen, cart, byQuantity);
  return changes.length > 0 ? { ...cart, messages: [...changes, ...cart.messages] } : cart;
}

/** A company with a well-formed VAT number buys net; VIES checks it later. */
export async function resolveVatPlace(customer: Cart['customer'], is_pro: boolean): Promise<BuyerVatPlace> {
  const number = customer.vat_number?.trim();
  const territory = addressTerritory(customer);
  const known = customer.company && number ? await parseVatNumber(number) : undefined;
  return {
    territory,
    numbered: isDestinationVatNumber(territory, known?.country_id) ? known?.country_id : undefined,
    is_pro,
    seller_country_id: SELLER_COUNTRY,
  };
}
