import { useTranslate } from '#i18n/texts-context.tsx';
import type { PricedCart } from '../priced-cart.ts';
import css from './forced-currency.module.css';

/** Names the item or shop whose only currency decides the cart's. */
export function ForcedCurrencyNote({ cart }: { cart: PricedCart }) {
  const words = useForcedCurrencyText(cart);
  return words && <p className={css.forced}>{words}</p>;
}

/** The same where it belongs to a field; nothing where the reader decides. */
export function useForcedCurrencyText({ forced_by: shop, currency }: PricedCart): string | undefined {
  const t = useTranslate();
  return shop === undefined ? undefined : t('cart.currency_forced', { shop, currency });
}
