import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import type { OrderOut } from '../order-shape.ts';

/** The credit notes of an order, one per refund; `orderKey` opens them for a guest. */
export function CreditNotes({
  order: { id, credit_notes },
  orderKey = null,
}: {
  order: Pick<OrderOut, 'id' | 'credit_notes'>;
  orderKey?: string | null;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const query = new URLSearchParams({ lang, ...(orderKey && { key: orderKey }) });
  return credit_notes.map(({ refund_id, number }) => (
    <DownloadLink key={refund_id} to={`/api/user/orders/${id}/credit-notes/${refund_id}?${query}`} wide>
      {t('cart.credit_note', { number })}
    </DownloadLink>
  ));
}
