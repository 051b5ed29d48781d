import { useTranslate } from '#i18n/texts-context.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { linesOf } from '../cart.ts';
import type { PricedCart } from '../priced-cart.ts';

/** What the server took out or changed, in words; what concerns a line that is still there stands at that line. */
export function CartMessages({ cart, failed }: { cart: PricedCart; failed?: string | null }) {
  const t = useTranslate();
  const shown = new Set(linesOf(cart).map((line) => line.item_id));
  const keys = cart.messages
    .filter(({ key, item_id }) => !key.startsWith('promo_code') && !(item_id !== undefined && shown.has(item_id)))
    .map((message) => message.key);
  const open = cart.count > 0 && cart.total === null;
  if (!failed && keys.length === 0 && !open) return null;
  return (
    <Notice tone={failed ? 'danger' : 'warning'}>
      {failed && <p>{t(`errors.${failed}`)}</p>}
      {[...new Set(keys)].map((key) => (
        <p key={key}>{t(`errors.${key}`)}</p>
      ))}
      {open && keys.length === 0 && <p>{t('errors.shipping_unavailable')}</p>}
    </Notice>
  );
}
