import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** For buyers who closed the page during the payment: a link to the pending order. */
export function PendingOrderNotice({
  order: { order_id, number, status },
}: {
  order: { order_id: number; number: string; status: string };
}) {
  const t = useTranslate();
  return (
    <Notice>
      <p>{t(status === 'pending' ? 'cart.standing.pending' : 'cart.standing.paid', { number })}</p>
      <Link to={`/cart/confirmation?order=${order_id}`}>{t('cart.standing.look')}</Link>
    </Notice>
  );
}
