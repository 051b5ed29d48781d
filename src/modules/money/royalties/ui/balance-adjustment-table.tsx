import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { Table } from '#ui/table/table.tsx';
import type { CreatorFinancesOut } from '../creator-finances-and-payees.contract.ts';
import { describeBalanceAdjustment } from '../describe-balance-adjustment.ts';

/** Storage fees and corrections besides sales and payouts, the newest first. */
export function BalanceAdjustmentTable({ adjustments }: Pick<CreatorFinancesOut, 'adjustments'>) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <Table
      caption={t('money.adjustments.title')}
      rows={adjustments}
      keyOf={({ id }) => id}
      columns={[
        { id: 'at', title: t('money.column.date'), whole: true, cell: ({ at }) => formatDay(at, lang) },
        { id: 'what', title: t('money.adjustments.what'), cell: (row) => describeBalanceAdjustment(row, t, lang) },
        {
          id: 'amount',
          title: t('money.adjustments.amount'),
          align: 'end',
          cell: ({ amount, currency }) => formatPrice(amount, currency, lang, { full: true }),
        },
      ]}
    />
  );
}
