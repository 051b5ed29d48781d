import { useTranslate } from '#i18n/texts-context.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { linesOf } from '../cart.ts';
import type { PricedCart } from '../priced-cart.ts';
import { useMessageWords } from './message-words.ts';

/** What the server took out or changed, in words; what concerns a line that is still there stands at that line. */
export function CartMessages({ cart, failed }: { cart: PricedCart; failed?: string | null }) {
  const t = useTranslate();
  const words = useMessageWords(cart.currency);
  const shown = new Set(linesOf(cart).map((line) => line.item_id));
  const said = cart.messages
    .filter(({ key, item_id }) => !key.startsWith('promo_code') && !(item_id !== undefined && shown.has(item_id)))
    .map(words);
  const open = cart.count > 0 && cart.total === null;
  if (!failed && said.length === 0 && !open) return null;
  return (
    <Notice tone={failed ? 'danger' : 'warning'}>
      {failed && <p>{t(`errors.${failed}`)}</p>}
      {[...new Set(said)].map((each) => (
        <p key={each}>{each}</p>
      ))}
      {open && said.length === 0 && <p>{t('errors.shipping_unavailable')}</p>}
    </Notice>
  );
}
