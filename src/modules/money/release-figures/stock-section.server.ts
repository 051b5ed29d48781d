import { formatDay } from '#kit/dates.ts';
import type { FigureSection } from './figure-section.ts';
import { formatFigureCount, makeFigureColumn, type TranslationContext } from './format-figures.server.ts';
import type { ReleaseStockOut } from './release-figures.contract.ts';

/** Copies left of each item and the day on which they sell out. */
export function buildStockSection(
  id: number,
  { items, measured_days }: ReleaseStockOut,
  reader: TranslationContext,
): FigureSection {
  const { t, lang } = reader;
  return {
    id: 'stock',
    title: t('figures.section.stock'),
    lead: '',
    note: t('figures.note.stock', { count: measured_days }),
    plot: null,
    columns: [
      makeFigureColumn('variants', reader, false),
      makeFigureColumn('left', reader),
      makeFigureColumn('sold_28', reader),
      makeFigureColumn('sells_out', reader),
    ],
    rows: items
      .filter(({ active }) => active)
      .map(({ item_id, name, left, sold, runs_out_on }) => ({
        key: String(item_id),
        link: `/project/figure-rows?id=${id}&of=stock&item_id=${item_id}`,
        cells: [
          name,
          left === null ? t('figures.unlimited') : formatFigureCount(left, reader),
          formatFigureCount(sold, reader),
          left === 0 ? t('figures.sold_out') : runs_out_on ? formatDay(runs_out_on, lang) : '–',
        ],
      })),
    empty: items.some(({ active }) => active) ? '' : t('figures.empty.stock'),
  };
}
