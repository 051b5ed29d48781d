import { useTranslate } from '#i18n/texts-context.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { PricedCart } from '../priced-cart.ts';
import {
  generalCartMessages,
  useCartMessageTexts,
  useManualOrderMessageTexts,
  useUndeliverableText,
} from './cart-message-texts.ts';

interface Said {
  readonly cart: PricedCart;
  readonly failed?: string | null;
  /** The reader of a manual order, which keeps its lines. Staff see it without the contact link. */
  readonly manualOrderFor?: 'staff' | 'buyer';
}

/**
 * Changes made by the server, in words. Messages about a remaining line are shown at that line.
 * Unknown shipping blocks payment: it is reported here only, with a link to contact us.
 */
export function CartMessages({ cart, failed, manualOrderFor }: Said) {
  const t = useTranslate();
  const cartText = useCartMessageTexts(cart.currency);
  const manualOrderText = useManualOrderMessageTexts(cart.currency);
  const unsent = useUndeliverableText(cart);
  const shown = generalCartMessages(cart).map(manualOrderFor ? manualOrderText : cartText);
  if (!failed && shown.length === 0 && !unsent) return null;
  return (
    <Notice
      tone={failed ? 'danger' : 'warning'}
      action={unsent && manualOrderFor !== 'staff' && <LinkButton to="/contact">{t('cart.write_to_us')}</LinkButton>}
    >
      {failed && <p>{t(`errors.${failed}`)}</p>}
      {[...new Set(shown)].map((each) => (
        <p key={each}>{each}</p>
      ))}
      {unsent && <p>{unsent}</p>}
    </Notice>
  );
}
