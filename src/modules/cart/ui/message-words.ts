import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { Currency } from '#kit/currency.ts';
import { formatPrice } from '#kit/money.ts';
import type { CartMessage } from '../priced-cart.ts';

const ASKS: Readonly<Record<string, keyof CartMessage>> = {
  ...{ price_raised: 'after', price_lowered: 'after', quantity_reduced: 'left', max_quantity: 'left' },
  ...{ item_sold_out: 'name', item_unavailable: 'name', size_unavailable: 'name', promo_code_minimum: 'missing' },
};

/**
 * What the server had to change, in words: with the names and figures it told, else in general. `isNet`: beside prices without VAT
 * an amount that holds it says so (ADR 48).
 */
export function useMessageWords(currency: Currency, isNet = false): (message: CartMessage) => string {
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
