import { formatMonth } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import type { FigureSection } from './figure-section.ts';
import { makeFigureColumn, type TranslationContext } from './format-figures.server.ts';
import type { ReleaseEarningsOut } from './release-figures.contract.ts';

/** Earnings by month of their statements. */
export function buildEarningsSection(
  id: number,
  { months, accounts }: ReleaseEarningsOut,
  reader: TranslationContext,
): FigureSection {
  const { t, lang } = reader;
  const price = (amount: number, currency: Parameters<typeof formatPrice>[1]) =>
    formatPrice(amount, currency, lang, { full: true });
  return {
    id: 'earnings',
    title: t('figures.section.earnings'),
    lead: accounts
      .map(({ currency, balance, paid }) =>
        t('figures.account', { balance: price(balance, currency), paid: price(paid, currency) }),
      )
      .join(' · '),
    note: t('figures.note.earnings'),
    plot: null,
    columns: [
      makeFigureColumn('month', reader, false),
      makeFigureColumn('net', reader),
      makeFigureColumn('own', reader),
    ],
    rows: months.map(({ month, currency, net, own }) => ({
      key: `${month} ${currency}`,
      cells: [formatMonth(month, lang), price(net, currency), own ? price(own.amount, own.currency) : '–'],
      link: `/api/projects/${id}/statement?month=${month.slice(0, 7)}&lang=${lang}`,
    })),
    empty: months.length === 0 ? t('figures.empty.earnings') : '',
  };
}
