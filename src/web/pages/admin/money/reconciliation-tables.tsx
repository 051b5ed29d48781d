import type { z } from 'zod/mini';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { Currency } from '#kit/currency.ts';
import { formatDay, formatMoment } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import type {
  DisputeOut,
  getLedgerComparisonCall,
  LedgerDifferenceOut,
} from '#modules/selling/reconciliation/reconciliation-for-staff.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Table } from '#ui/table/table.tsx';
import css from '../common/admin.module.css';
import { readFieldErrors } from '../common/form-result.tsx';
import type { StaffFormAnswer } from '../sales/order-totals-and-payments.tsx';

type BooksShape = z.infer<typeof getLedgerComparisonCall.reply>;
type Difference = z.infer<typeof LedgerDifferenceOut>;
type Dispute = z.infer<typeof DisputeOut>;

/** Disputes, and differences between the providers' books and ours, with the actions for each. */
export function ReconciliationTables({
  books: { disputes, differences, checks },
  answer,
}: {
  books: BooksShape;
  answer: StaffFormAnswer;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <>
      {disputes.length > 0 && <Disputes disputes={disputes} />}
      <section className={css.stack}>
        <h2 className={css.subtitle}>{t('admin.payments.differences')}</h2>
        {checks.map(({ provider, charges, refunds, to_at }) => (
          <p key={provider} className={css.quiet}>
            {t('admin.payments.checked', {
              provider: t(`admin.payments.provider.${provider}`),
              charges,
              refunds,
              at: formatMoment(to_at, lang),
            })}
          </p>
        ))}
        {differences.length === 0 && <p>{t('admin.payments.agree')}</p>}
        {differences.map((difference) => (
          <OneDifference key={difference.id} difference={difference} answer={answer} />
        ))}
        <Form method="post" gap="none">
          <Button type="submit" name="intent" value="compare">
            {t('admin.payments.compare')}
          </Button>
        </Form>
      </section>
    </>
  );
}

function usePrice() {
  const lang = useLanguage();
  return (amount: number | null, currency: Currency) =>
    amount === null ? '–' : formatPrice(amount, currency, lang, { full: true });
}

function OneDifference({ difference, answer }: { difference: Difference; answer: StaffFormAnswer }) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = usePrice();
  const {
    id,
    kind,
    provider,
    entry,
    order_id,
    number,
    ours: ownAmount,
    theirs: providerAmount,
    currency,
    at,
  } = difference;
  return (
    <section className={css.parcel} aria-label={`${t(`admin.payments.kind.${kind}`)} ${entry}`}>
      <h3 className={css.subtitle}>{t(`admin.payments.kind.${kind}`)}</h3>
      <p>
        {[t(`admin.payments.provider.${provider}`), formatMoment(at, lang)].join(' · ')} · <code>{entry}</code>
        {order_id !== null && (
          <>
            {' · '}
            <Link to={`/admin/orders/${order_id}`}>{number}</Link>
          </>
        )}
      </p>
      <p>{t('admin.payments.sums', { ours: price(ownAmount, currency), theirs: price(providerAmount, currency) })}</p>
      <p className={css.quiet}>{t(`admin.payments.advice.${kind}`)}</p>
      {order_id !== null && (
        <Form method="post" gap="none">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="settle" look="primary" size="small">
            {t('admin.payments.settle')}
          </Button>
        </Form>
      )}
      <details className={css.more}>
        <summary>{t('admin.payments.explain')} …</summary>
        <Form method="post" errors={readFieldErrors(answer)} allowEnter>
          <input type="hidden" name="id" value={id} />
          <TextField name="note" label={t('admin.payments.note')} maxLength={500} required />
          <div>
            <Button type="submit" name="intent" value="explain" size="small">
              {t('admin.payments.explain')}
            </Button>
          </div>
        </Form>
      </details>
    </section>
  );
}

const TONES = { open: 'orange', won: 'green', lost: 'red' } as const;

function Disputes({ disputes }: { disputes: readonly Dispute[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = usePrice();
  return (
    <Table
      caption={t('admin.payments.disputes')}
      captionShown
      rows={disputes}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'order',
          title: t('admin.invoice.order'),
          cell: ({ order_id, number }) => <Link to={`/admin/orders/${order_id}`}>{number}</Link>,
        },
        {
          id: 'reason',
          title: t('admin.projects.reason'),
          minor: true,
          cell: ({ reason }) => reason.replaceAll('_', ' '),
        },
        {
          id: 'at',
          title: t('admin.orders.at'),
          minor: true,
          whole: true,
          cell: ({ opened_at }) => formatDay(opened_at, lang),
        },
        {
          id: 'due',
          title: t('admin.payments.due'),
          whole: true,
          cell: ({ status, due_by }) => (status === 'open' && due_by ? formatMoment(due_by, lang) : ''),
        },
        {
          id: 'status',
          title: t('admin.orders.status'),
          cell: ({ status }) => <Badge tone={TONES[status]}>{t(`admin.payments.dispute.${status}`)}</Badge>,
        },
        {
          id: 'amount',
          title: t('admin.orders.amount'),
          align: 'end',
          cell: ({ amount, currency }) => price(amount, currency),
        },
      ]}
    />
  );
}
