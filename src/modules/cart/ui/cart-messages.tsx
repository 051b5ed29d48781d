import { useTranslate } from '#i18n/texts-context.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { linesOf } from '../cart.ts';
import type { PricedCart } from '../priced-cart.ts';
import { useMessageWords } from './message-words.ts';

interface Said {
  readonly cart: PricedCart;
  readonly failed?: string | null;
  /** Staff see a buyer's cart too, and write to nobody about it. */
  readonly forStaff?: boolean;
}

/**
 * What the server took out or changed, in words; what concerns a line that is still there stands at that line. Where postage is not
 * known, nobody can pay: whoever reads that is led to who can say it.
 */
export function CartMessages({ cart, failed, forStaff = false }: Said) {
  const t = useTranslate();
  const words = useMessageWords(cart.currency);
  const shown = new Set(linesOf(cart).map((line) => line.item_id));
  const said = cart.messages
    .filter(({ key, item_id }) => !key.startsWith('promo_code') && !(item_id !== undefined && shown.has(item_id)))
    .map(words);
  const open = cart.count > 0 && cart.total === null;
  if (!failed && said.length === 0 && !open) return null;
  return (
    <Notice
      tone={failed ? 'danger' : 'warning'}
      action={open && !forStaff && <LinkButton to="/contact">{t('cart.write_to_us')}</LinkButton>}
    >
      {failed && <p>{t(`errors.${failed}`)}</p>}
      {[...new Set(said)].map((each) => (
        <p key={each}>{each}</p>
      ))}
      {open && said.length === 0 && <p>{t('errors.shipping_unavailable')}</p>}
    </Notice>
  );
}
