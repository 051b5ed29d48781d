import { formatDay } from '#kit/dates.ts';
import type { FigureSection } from './figure-section.ts';
import { countText, figureColumn, type Reader } from './figure-words.server.ts';
import type { ReleaseStockOut } from './release-figures.contract.ts';

/** Copies left of each item and the day on which they sell out. */
export function stockSection(id: number, { items, measured_days }: ReleaseStockOut, reader: Reader): FigureSection {
  const { t, lang } = reader;
  return {
    id: 'stock',
    title: t('figures.section.stock'),
    lead: '',
    note: t('figures.note.stock', { count: measured_days }),
    plot: null,
    columns: [
      figureColumn('variants', reader, false),
      figureColumn('left', reader),
      figureColumn('sold_28', reader),
      figureColumn('sells_out', reader),
    ],
    rows: items
      .filter(({ active }) => active)
      .map(({ item_id, name, left, sold, runs_out_on }) => ({
        key: String(item_id),
        link: `/project/figure-rows?id=${id}&of=stock&item_id=${item_id}`,
        cells: [
          name,
          left === null ? t('figures.unlimited') : countText(left, reader),
          countText(sold, reader),
          left === 0 ? t('figures.sold_out') : runs_out_on ? formatDay(runs_out_on, lang) : '–',
        ],
      })),
    empty: items.some(({ active }) => active) ? '' : t('figures.empty.stock'),
  };
}
