import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { Table } from '#ui/table/table.tsx';
import { adjustmentWords } from '../adjustment.ts';
import type { CreatorBalanceOut } from '../creator-balance.contract.ts';

/** Storage fees and corrections besides sales and payouts, the newest first. */
export function AdjustmentTable({ adjustments }: Pick<CreatorBalanceOut, 'adjustments'>) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <Table
      caption={t('money.adjustments.title')}
      rows={adjustments}
      keyOf={({ id }) => id}
      columns={[
        { id: 'at', title: t('money.column.date'), whole: true, cell: ({ at }) => formatDay(at, lang) },
        { id: 'what', title: t('money.adjustments.what'), cell: (row) => adjustmentWords(row, t, lang) },
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
