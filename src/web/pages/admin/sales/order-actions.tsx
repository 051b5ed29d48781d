import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { badgeColour } from '#kit/badge-colours.ts';
import { formatMoment } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { refundableAmountLeft } from '#modules/selling/orders/order.ts';
import { orderReturnStepText } from '#modules/selling/orders/return-step-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Timeline, type TimelineEntry } from '#ui/timeline/timeline.tsx';
import css from '../common/admin.module.css';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { OfflinePaymentFields } from './offline-payment-fields.tsx';
import type { StaffFormAnswer, StaffOrder } from './order-totals-and-payments.tsx';
import { type PreviewedRefund, RefundForm } from './refund-form.tsx';

/** Actions on a whole order: refund and cancel; and the log of its events. */
export function OrderActions({
  file,
  answer,
  preview,
  today,
}: {
  file: StaffOrder;
  answer: StaffFormAnswer;
  preview?: PreviewedRefund | undefined;
  today: string;
}) {
  const t = useTranslate();
  const { order, attempts, can_cancel } = file;
  const paid = attempts.find(({ status }) => status === 'paid')?.amount ?? 0;
  const left = refundableAmountLeft(paid, order.refunded);
  return (
    <aside className={css.desk} aria-label={t('admin.projects.desk')}>
      <FormResult answer={answer} done={t('admin.orders.done')} />
      <Disputed file={file} />
      <PaidBack file={file} answer={answer} today={today} />
      {left > 0 && <RefundForm file={file} answer={answer} preview={preview} />}
      {order.pressing && <Link to={`/admin/quote/${order.pressing.quote_id}`}>{t('admin.orders.to_quote')}</Link>}
      {can_cancel && (
        <details className={css.more}>
          <summary>{t('admin.orders.cancel')} …</summary>
          <Form method="post">
            <p>{t(paid > 0 ? 'admin.orders.cancel_paid' : 'admin.orders.cancel_unpaid')}</p>
            <Button type="submit" name="intent" value="cancel" look="danger">
              {t('admin.orders.cancel')}
            </Button>
          </Form>
        </details>
      )}
      <History file={file} />
    </aside>
  );
}

/** An open dispute, until the bank has decided. */
function Disputed({ file: { events } }: { file: StaffOrder }) {
  const t = useTranslate();
  const last = events.findLast(({ kind }) => kind.startsWith('dispute_'));
  if (last?.kind !== 'dispute_open') return null;
  return (
    <Notice
      tone="warning"
      title={t('admin.orders.event.dispute_open')}
      action={<Link to="/admin/payments">{t('admin.payments.disputes')}</Link>}
    >
      {orderEventNote(last)}
    </Notice>
  );
}

/** Refunds of offline payments: the amounts to pay by hand, until staff confirm them. */
function PaidBack({
  file: { order, refunds },
  answer,
  today,
}: {
  file: StaffOrder;
  answer: StaffFormAnswer;
  today: string;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  if (order.payment_method !== 'outside') return null;
  return refunds
    .filter(({ status }) => status === 'started')
    .map(({ id, amount, currency }) => (
      <section key={id} className={css.stack}>
        <Notice
          tone="warning"
          title={t('admin.orders.to_pay_back', { sum: formatPrice(amount, currency, lang, { full: true }) })}
        >
          {t('admin.orders.to_pay_back_hint')}
        </Notice>
        <Form method="post" errors={readFieldErrors(answer)}>
          <input type="hidden" name="refund_id" value={id} />
          <OfflinePaymentFields today={today} />
          <Button type="submit" name="intent" value="paid-back" look="primary">
            {t('admin.orders.paid_back')}
          </Button>
        </Form>
      </section>
    ));
}

function History({ file }: { file: StaffOrder }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { order } = file;
  const findShopName = (id: number | null) =>
    order.shipments.length > 1 ? order.shipments.find((parcel) => parcel.id === id)?.shop_name : undefined;
  const entries = findDisplayedEvents(file).map(
    (event): TimelineEntry => ({
      id: event.id,
      title: [orderEventLabel(event, t), findShopName(event.shipment_id)].filter(Boolean).join(' · '),
      time: formatMoment(event.at, lang),
      by: event.by ?? t(`admin.orders.actor.${event.actor}`),
      tone: badgeColour(event.to_status ?? event.kind),
      children: orderEventNote(event, (amount) => formatPrice(amount, order.currency, lang, { full: true })),
    }),
  );
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('admin.projects.history')}</h2>
      <Timeline label={t('admin.projects.history')} entries={entries.reverse()} />
    </section>
  );
}

/** A return's steps are its own, not the order's. */
function orderEventLabel(event: StaffOrder['events'][number], t: ReturnType<typeof useTranslate>): string {
  const { kind, to_status } = event;
  if (kind === 'return' || kind === 'replacement') return orderReturnStepText(event, t);
  return to_status ? t(`account.status.${to_status}`) : t(`admin.orders.event.${kind}`);
}

/** A refund's note is its amount in minor units. */
function orderEventNote({ kind, note }: StaffOrder['events'][number], price: (amount: number) => string = String) {
  if ((kind === 'refund' || kind === 'refund_bounced') && /^\d+$/.test(note)) return price(Number(note));
  // A bank's reason is a code: `product_not_received`.
  return (kind.startsWith('dispute_') ? note.replaceAll('_', ' ') : note) || undefined;
}

/** The event of an only parcel is left out beside the same event of its order. */
function findDisplayedEvents({ order, events }: StaffOrder): StaffOrder['events'] {
  const moves = new Set(events.filter(({ kind }) => kind === 'status').map(({ to_status }) => to_status));
  return events.filter(
    ({ kind, to_status }) => kind !== 'shipment' || order.shipments.length > 1 || !moves.has(to_status),
  );
}
