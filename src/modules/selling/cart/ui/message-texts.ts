import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { Currency } from '#kit/currency.ts';
import { formatPrice } from '#kit/money.ts';
import { lineTitle } from '#kit/variant.ts';
import { wordTable } from '#kit/word-table.ts';
import { linesOf } from '../cart.ts';
import type { CartMessage, PricedCart, PricedLine } from '../priced-cart.ts';

const ASKS: Readonly<Record<string, keyof CartMessage>> = wordTable({
  ...{ price_raised: 'after', price_lowered: 'after', quantity_reduced: 'left', max_quantity: 'left' },
  ...{ item_sold_out: 'name', item_unavailable: 'name', size_unavailable: 'name', promo_code_minimum: 'missing' },
  ...{ territory_applies: 'name', download_unavailable: 'name' },
});

/**
 * What the server had to change, in words: with the names and figures it told, else in general. `isNet`: beside prices without VAT
 * an amount that holds it says so (ADR 48).
 */
export function useMessageTexts(currency: Currency, isNet = false): (message: CartMessage) => string {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (amount: number | undefined) =>
    amount === undefined ? '' : formatPrice(amount, currency, lang, { full: true });
  return (message) => {
    const { key, name = '', before, after, left, missing } = message;
    const needed = ASKS[key];
    if (!needed || message[needed] === undefined) return t(`errors.${key}`);
    const said = isNet && key === 'promo_code_minimum' ? 'promo_code_minimum_gross' : key;
    return t(`cart.said.${said}`, {
      ...{ name, before: price(before), after: price(after), missing: price(missing) },
      ...(left !== undefined && { count: left }),
    });
  };
}

const UNSENT = 'shipping_unavailable';

/** What is said at a line itself. What nobody can send is named above them all, with who can say what it costs. */
export const saidAt = ({ messages }: PricedCart, { item_id }: Pick<PricedLine, 'item_id'>): CartMessage[] =>
  messages.filter((message) => message.item_id === item_id && message.key !== UNSENT);

/** What is said of the whole cart: what concerns no line that is still there, and no field that says it itself. */
export function saidAbove(cart: PricedCart): CartMessage[] {
  const shown = new Set(linesOf(cart).map(({ item_id }) => item_id));
  return cart.messages.filter(
    ({ key, item_id }) =>
      key !== UNSENT &&
      !key.startsWith('promo_code') &&
      !key.startsWith('vat_number') &&
      !(item_id !== undefined && shown.has(item_id)),
  );
}

/** What nobody can send yet, by name where that is not all there is; empty where each parcel has its price. */
export function useUnsentWords(cart: PricedCart): string {
  const t = useTranslate();
  if (cart.count === 0 || cart.total !== null) return '';
  const items = new Set(cart.messages.filter(({ key }) => key === UNSENT).map(({ item_id }) => item_id));
  const lines = linesOf(cart);
  const unsent = lines.filter(({ item_id }) => items.has(item_id));
  if (unsent.length === 0 || unsent.length === lines.length) return t(`errors.${UNSENT}`);
  return t(`cart.said.${UNSENT}`, { names: [...new Set(unsent.map(lineTitle))].join(' · ') });
}
