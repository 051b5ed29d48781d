import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { Currency } from '#kit/currency.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { formatPrice } from '#kit/money.ts';
import { orderLineTitle } from '#kit/variant.ts';
import { cartLines } from '../cart.ts';
import { type CartMessage, NOT_SOLD_IN_COUNTRY_KEY, type PricedCart, type PricedLine } from '../priced-cart.ts';

const ASKS: Readonly<Record<string, keyof CartMessage>> = lookupTable({
  price_raised: 'after',
  price_lowered: 'after',
  quantity_reduced: 'left',
  max_quantity: 'left',
  item_sold_out: 'name',
  item_unavailable: 'name',
  size_unavailable: 'name',
  promo_code_minimum: 'missing',
  territory_applies: 'name',
  download_unavailable: 'name',
});

/**
 * The server's changes in words, with the names and figures of the message where present.
 * `isNet`: beside prices without VAT, an amount that includes it says so (ADR 48).
 */
export function useCartMessageTexts(currency: Currency, isNet = false): (message: CartMessage) => string {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (amount: number | undefined) =>
    amount === undefined ? '' : formatPrice(amount, currency, lang, { full: true });
  return (message) => {
    const { key, name = '', before, after, left, missing } = message;
    const needed = ASKS[key];
    if (!needed || message[needed] === undefined) return t(`errors.${key}`);
    const textKey = isNet && key === 'promo_code_minimum' ? 'promo_code_minimum_gross' : key;
    return t(`cart.said.${textKey}`, {
      name,
      before: price(before),
      after: price(after),
      missing: price(missing),
      ...(left !== undefined && { count: left }),
    });
  };
}

/** Messages that a manual order states in other words: its lines stay until staff change them. */
const STAYING: ReadonlySet<string> = new Set([
  'item_unavailable',
  'item_sold_out',
  'size_unavailable',
  'download_unavailable',
  'quantity_reduced',
  'max_quantity',
]);

/** The same for a manual order, which keeps items that cannot be ordered at the moment. */
export function useManualOrderMessageTexts(currency: Currency): (message: CartMessage) => string {
  const t = useTranslate();
  const cartText = useCartMessageTexts(currency);
  return (message) => {
    const { key, name, left } = message;
    if (!STAYING.has(key)) return cartText(message);
    return t(`cart.offer.said.${key}`, {
      name: name ?? t('cart.offer.some_item'),
      ...(left !== undefined && { count: left }),
    });
  };
}

const UNSENT = 'shipping_unavailable';

/** These block the payment, and are shown above all lines. */
const isBlocking = ({ key }: CartMessage): boolean => key === UNSENT || key === NOT_SOLD_IN_COUNTRY_KEY;

/** Messages shown at the line itself. Undeliverable items are named above all lines, with a contact link. */
export const cartLineMessages = ({ messages }: PricedCart, { item_id }: Pick<PricedLine, 'item_id'>): CartMessage[] =>
  messages.filter((message) => message.item_id === item_id && !isBlocking(message));

/** Messages about the whole cart: not about a remaining line, and not shown at a field. */
export function generalCartMessages(cart: PricedCart): CartMessage[] {
  const shown = new Set(cartLines(cart).map(({ item_id }) => item_id));
  return cart.messages.filter(
    (message) =>
      !isBlocking(message) &&
      !message.key.startsWith('promo_code') &&
      !message.key.startsWith('vat_number') &&
      !(message.item_id !== undefined && shown.has(message.item_id)),
  );
}

/**
 * Items not sold in the buyer's country, else those without a known shipping price, by name where only some are; empty
 * where each parcel has its price.
 */
export function useUndeliverableText(cart: PricedCart): string {
  const t = useTranslate();
  if (cart.count === 0 || cart.total !== null) return '';
  const lines = cartLines(cart);
  const linesWith = (wanted: string) => {
    const items = new Set(cart.messages.filter(({ key }) => key === wanted).map(({ item_id }) => item_id));
    return lines.filter(({ item_id }) => items.has(item_id));
  };
  const barred = linesWith(NOT_SOLD_IN_COUNTRY_KEY);
  if (barred.length > 0)
    return t(`cart.said.${NOT_SOLD_IN_COUNTRY_KEY}`, { names: [...new Set(barred.map(orderLineTitle))].join(' · ') });
  const unsent = linesWith(UNSENT);
  if (unsent.length === 0 || unsent.length === lines.length) return t(`errors.${UNSENT}`);
  return t(`cart.said.${UNSENT}`, { names: [...new Set(unsent.map(orderLineTitle))].join(' · ') });
}
