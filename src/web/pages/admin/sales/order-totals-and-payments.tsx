import { Fragment } from 'react';
import type { z } from 'zod/mini';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay, formatMoment } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import type { OrderOut } from '#modules/selling/orders/order-shape.ts';
import type { StaffOrderOut } from '#modules/selling/orders/orders.admin.contract.ts';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { Table } from '#ui/table/table.tsx';
import css from '../common/admin.module.css';
import type { FormResult } from '../common/form-result.tsx';

export type StaffOrder = z.infer<typeof StaffOrderOut>;
export type StaffFormAnswer = Parameters<typeof FormResult>[0]['answer'];

export function OrderTotals({ order }: { order: OrderOut }) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (amount: number) => formatPrice(amount, order.currency, lang, { full: true });
  const sums: [string, number][] = [
    ['subtotal', order.subtotal],
    ...(order.discount ? [['discount', -order.discount] as [string, number]] : []),
    ['shipping', order.shipping],
    [order.tax_included ? 'tax_included' : 'tax', order.tax],
    ['total', order.total],
  ];
  return (
    <dl className={css.sums}>
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{t(`admin.orders.sums.${name}`)}</dt>
          <dd>{price(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** All payment attempts and refunds. */
export function OrderPayments({ file: { attempts, refunds, order } }: { file: StaffOrder }) {
  const t = useTranslate();
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('admin.orders.payments')}</h2>
      {attempts.length === 0 && <p className={css.quiet}>{t('admin.orders.no_payments')}</p>}
      {attempts.length > 0 && <AttemptTable attempts={attempts} />}
      {refunds.length > 0 && <RefundTable refunds={refunds} order={order} />}
    </section>
  );
}

function AttemptTable({ attempts }: Pick<StaffOrder, 'attempts'>) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <Table
      caption={t('admin.orders.payments')}
      rows={attempts}
      keyOf={(attempt) => attempt.attempt}
      columns={[
        {
          id: 'at',
          title: t('admin.orders.at'),
          whole: true,
          cell: (attempt) => formatMoment(attempt.created_at, lang),
        },
        {
          id: 'provider',
          title: t('admin.orders.provider'),
          cell: (attempt) => t(`admin.payments.provider.${attempt.provider}`),
        },
        {
          id: 'id',
          title: t('admin.orders.provider_id'),
          minor: true,
          cell: ({ outside, provider_id }) => (outside ? <HowOutside how={outside} /> : <code>{provider_id}</code>),
        },
        {
          id: 'status',
          title: t('admin.orders.status'),
          cell: (attempt) => (
            <Fragment>
              {t(`admin.orders.money.${attempt.status}`)}
              {attempt.decline_key && ` · ${t(`errors.${attempt.decline_key}`)}`}
            </Fragment>
          ),
        },
        {
          id: 'amount',
          title: t('admin.orders.amount'),
          align: 'end',
          cell: (attempt) => formatPrice(attempt.amount, attempt.currency, lang, { full: true }),
        },
      ]}
    />
  );
}

function RefundTable({ refunds, order }: Pick<StaffOrder, 'refunds' | 'order'>) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <Table
      caption={t('admin.orders.refunds')}
      captionShown
      rows={refunds}
      keyOf={(refund) => refund.id}
      columns={[
        {
          id: 'at',
          title: t('admin.orders.at'),
          whole: true,
          minor: true,
          cell: (refund) => formatMoment(refund.created_at, lang),
        },
        { id: 'by', title: t('admin.audit.user'), minor: true, cell: (refund) => refund.by },
        { id: 'reason', title: t('admin.projects.reason'), minor: true, cell: (refund) => refund.reason },
        {
          id: 'status',
          title: t('admin.orders.status'),
          cell: ({ status, outside }) => (
            <Fragment>
              {t(`admin.orders.money.${status}`)}
              {outside && ' · '}
              {outside && <HowOutside how={outside} />}
            </Fragment>
          ),
        },
        {
          id: 'note',
          title: t('admin.orders.credit_note'),
          whole: true,
          cell: (refund) => <CreditNote order={order} refund_id={refund.id} />,
        },
        {
          id: 'amount',
          title: t('admin.orders.amount'),
          align: 'end',
          cell: (refund) => formatPrice(refund.amount, refund.currency, lang, { full: true }),
        },
      ]}
    />
  );
}

/** An offline payment: method, date and reference in the books. */
function HowOutside({ how }: { how: NonNullable<StaffOrder['attempts'][number]['outside']> }) {
  const t = useTranslate();
  const lang = useLanguage();
  const words = [t(`admin.order_drafts.by_means.${how.means}`), formatDay(how.on_day, lang), how.reference];
  return words.filter(Boolean).join(' · ');
}

function CreditNote({ order: { id, credit_notes }, refund_id }: { order: OrderOut; refund_id: number }) {
  const note = credit_notes.find((each) => each.refund_id === refund_id);
  return note ? (
    <DownloadLink look="plain" size="small" to={`/api/user/orders/${id}/credit-notes/${refund_id}`}>
      {note.number}
    </DownloadLink>
  ) : null;
}
