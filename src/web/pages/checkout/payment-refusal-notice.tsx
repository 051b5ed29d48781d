import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { lookupTable } from '#kit/lookup-table.ts';
import { formatCheckoutAmount } from '#kit/money.ts';
import type { PricedCart } from '#modules/selling/cart/priced-cart.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** Messages that the cart shows itself. */
const SAID_ABOVE = new Set(['cart_changed', 'shipping_unavailable']);
/**
 * The next step for refusals where it is not to check the new total, and where the refusal itself says that no charge
 * was made.
 */
const NEXT: Readonly<Record<string, string>> = lookupTable({
  out_of_stock: 'changed_look',
  download_unavailable: 'changed_look',
  shipping_unavailable: 'changed_unsent',
});

/** Why nothing was charged: the server's word, and the totals before and after where the cart had to change. */
export function PaymentRefusalNotice({
  refused,
  changedFrom,
  cart,
}: {
  /** The text key of the reason. */
  refused: string | null;
  /** The total before the server changed the cart. */
  changedFrom: number | null;
  cart: PricedCart;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  if (!refused) return null;
  const price = (amount: number) => formatCheckoutAmount(amount, cart.currency, lang);
  const isChange = changedFrom !== null || SAID_ABOVE.has(refused);
  return (
    <Notice tone="danger" title={isChange ? t('cart.payment.changed_title') : undefined}>
      {!SAID_ABOVE.has(refused) && <p>{t(`errors.${refused}`)}</p>}
      {isChange && <p>{t(`cart.payment.${NEXT[refused] ?? 'changed_text'}`)}</p>}
      {changedFrom !== null && cart.total !== null && changedFrom !== cart.total && (
        <p>{t('cart.payment.changed_from', { before: price(changedFrom), after: price(cart.total) })}</p>
      )}
    </Notice>
  );
}
