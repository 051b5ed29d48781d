import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { CreditNotes } from '#modules/selling/orders/ui/credit-notes.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { useShopFrontPath } from '../shop/use-shop-path.ts';
import css from './confirmation.module.css';

interface OnwardProps {
  readonly order: Pick<OrderOut, 'id' | 'invoice_number' | 'credit_notes'>;
  /** The order ended without goods, so there are no parcels to follow. */
  readonly isVoid: boolean;
  /** A manual order, whose buyer has its link in a mail. */
  readonly isWritten: boolean;
  readonly orderKey: string | null;
  readonly signedIn: boolean;
}

/** The documents of an order, and links to further pages. `orderKey` opens them for a guest. */
export function OrderConfirmationLinks({ order, isVoid, isWritten, orderKey, signedIn }: OnwardProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const front = useShopFrontPath();
  const query = new URLSearchParams({ lang, ...(orderKey && { key: orderKey }) });
  const guestPath = `/orders/${order.id}${orderKey ? `?key=${orderKey}` : ''}`;
  return (
    <div className={css.onward}>
      {order.invoice_number && (
        <DownloadLink to={`/api/user/orders/${order.id}/invoice?${query}`} wide>
          {t('cart.confirmation.invoice')}
        </DownloadLink>
      )}
      <CreditNotes order={order} orderKey={orderKey} />
      {!isVoid && (
        <LinkButton to={signedIn ? `/my-account/orders/${order.id}` : guestPath} wide>
          {t('cart.confirmation.to_order')}
        </LinkButton>
      )}
      {!signedIn && isWritten && <p className={css.small}>{t('cart.confirmation.no_account')}</p>}
      <LinkButton to={front} look="plain">
        {t('cart.confirmation.to_shop')}
      </LinkButton>
    </div>
  );
}
