import { Fragment } from 'react';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { fullName } from '#kit/full-name.ts';
import { territoryName } from '#kit/territory-name.ts';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { FactList } from '../common/fact-list.tsx';
import { VisitOriginLabel } from '../site/visit-origin-label.tsx';
import type { Route } from './+types/order.ts';
import { OrderFeedbackText } from './order-feedback-text.tsx';

/** The buyer, the dates and the papers of an order. */
export function OrderFacts({ file }: { file: Route.ComponentProps['loaderData'] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { order } = file;
  return (
    <FactList
      facts={[
        [t('admin.orders.buyer'), fullName(order.customer)],
        [
          t('admin.users.email'),
          <a key="mail" href={`mailto:${order.email}`}>
            {order.email}
          </a>,
        ],
        [
          t('admin.orders.buyers'),
          <Fragment key="buyers">
            <Link to={`/admin/orders?q=${encodeURIComponent(order.email)}`}>{t('admin.orders.all_of_buyer')}</Link>
            {file.user_id !== null && ' · '}
            {file.user_id !== null && <Link to={`/admin/users/${file.user_id}`}>{t('admin.orders.account')}</Link>}
          </Fragment>,
        ],
        [
          t('admin.orders.territory'),
          order.territory !== null && order.territory !== order.country_id && territoryName(order.territory, lang, t),
        ],
        [t('admin.orders.at'), formatMoment(order.created_at, lang)],
        [t('admin.orders.paid_at'), order.paid_at && formatMoment(order.paid_at, lang)],
        [
          t('admin.orders.invoice'),
          order.invoice_number && (
            <DownloadLink key="invoice" look="plain" size="small" to={`/api/user/orders/${order.id}/invoice`}>
              {order.invoice_number}
            </DownloadLink>
          ),
        ],
        [
          t('admin.orders.vat_number'),
          ['reverse_charge', 'intra_community'].includes(file.vat.treatment) &&
            `${file.vat.number} · ${t(`admin.orders.vat_check.${file.vat.check}`)}`,
        ],
        [t('admin.quotes.origin'), file.origin && <VisitOriginLabel key="origin" code={file.origin} />],
        [t('admin.orders.note'), order.note],
        [
          t('admin.feedback.one'),
          file.feedback && (
            <Fragment key="feedback">
              {t('admin.reviews.stars', { count: file.feedback.rating })}
              <OrderFeedbackText feedback={file.feedback} />
            </Fragment>
          ),
        ],
        [
          t('admin.orders.gift'),
          order.is_gift &&
            [t('admin.list.yes'), order.gift_wrapped && t('admin.orders.gift_wrapped'), order.gift_message]
              .filter(Boolean)
              .join(' · '),
        ],
        [t('admin.orders.promo'), order.promo_code],
        [
          t('admin.orders.written'),
          file.draft && (
            <Link key="draft" to={`/admin/order-manual?id=${file.draft.id}`}>
              {t('admin.order_drafts.one', { id: file.draft.id })}
            </Link>
          ),
        ],
      ]}
    />
  );
}
