import { useSearchParams } from 'react-router';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { Currency } from '#kit/currency.ts';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import type { PaymentsByDayOut } from '#modules/selling/reconciliation/payments-by-day.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Table } from '#ui/table/table.tsx';
import css from '../common/admin.module.css';
import { readFieldErrors } from '../common/form-result.tsx';

type Answer =
  | { readonly ok: true; readonly value: PaymentsByDayOut }
  | { readonly ok: false; readonly key: string; readonly fields: Readonly<Record<string, string>> };

/** Payments and refunds by day and currency, with a form for other days. */
export function DailyPaymentsTable({ answer }: { answer: Answer }) {
  const t = useTranslate();
  const lang = useLanguage();
  const [search] = useSearchParams();
  const shown = answer.ok ? answer.value : undefined;
  const first = search.get('from') ?? shown?.from ?? '';
  const last = search.get('until') ?? shown?.until ?? '';
  const others = [...search].filter(([name]) => name !== 'from' && name !== 'until');
  const price = (amount: number, currency: Currency) => formatPrice(amount, currency, lang, { full: true });
  const rows = shown && [
    ...shown.days.map((row) => ({ ...row, label: formatDay(row.day, lang) })),
    ...shown.totals.map((row) => ({ ...row, label: t('admin.orders.sums.total') })),
  ];
  return (
    <section className={css.stack}>
      <h2 className={css.subtitle}>{t('admin.payments.days')}</h2>
      <p className={css.quiet}>{t('admin.payments.days_hint')}</p>
      <Form
        method="get"
        key={`${first}${last}`}
        className={css.moves}
        gap="none"
        errors={answer.ok ? {} : readFieldErrors(answer)}
      >
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField name="from" label={t('admin.orders.from')} type="date" defaultValue={first} />
        <TextField name="until" label={t('admin.orders.until')} type="date" defaultValue={last} />
        <Button type="submit">{t('admin.payments.add_up')}</Button>
      </Form>
      {rows?.length === 0 && <p>{t('admin.payments.days_empty')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <Table
          caption={t('admin.payments.days')}
          rows={rows}
          keyOf={({ label, currency }) => `${label} ${currency}`}
          columns={[
            { id: 'day', title: t('admin.payments.day'), whole: true, cell: ({ label }) => label },
            {
              id: 'count',
              title: t('admin.payments.title'),
              align: 'end',
              cell: ({ count }) => count.toLocaleString(lang),
            },
            {
              id: 'captured',
              title: t('admin.payments.captured'),
              align: 'end',
              cell: (row) => price(row.captured, row.currency),
            },
            {
              id: 'refunded',
              title: t('admin.orders.refunds'),
              align: 'end',
              cell: (row) => price(row.refunded, row.currency),
            },
            { id: 'net', title: t('admin.payments.net'), align: 'end', cell: (row) => price(row.net, row.currency) },
          ]}
        />
      )}
    </section>
  );
}
