import { countryDisplayName } from '#kit/countries.ts';
import { drawBars, drawLine } from './draw-plot.server.ts';
import type { FigureColumn, FigureRow, FigureSection, FigureSectionId } from './figure-section.ts';
import {
  axisDays,
  axisHeights,
  changeText,
  countText,
  moneyText,
  type Reader,
  spanText,
  stepText,
  sumBySteps,
} from './figure-words.server.ts';
import { plotTop } from './plot.ts';
import type { ComparedSales, ReleaseSalesOut } from './release-figures.contract.ts';
import { addSales, type SalesPart } from './release-sales.ts';
import { type DaySpan, spanSteps } from './span.ts';

/** The page of the settled lines of a release in a span, with a filter set. */
const linesPage = (id: number, { from, to }: DaySpan, filter = '') =>
  `/project/sales?id=${id}&from=${from}&to=${to}${filter}`;

const columns = (first: string, compared: boolean, { t }: Reader): FigureColumn[] => [
  { id: 'key', title: first, isNumber: false },
  { id: 'pieces', title: t('figures.column.copies'), isNumber: true },
  ...(compared ? [{ id: 'earlier', title: t('figures.column.earlier'), isNumber: true }] : []),
  { id: 'net', title: t('figures.column.net'), isNumber: true },
];

const cells = (name: string, now: SalesPart, earlier: SalesPart | null, reader: Reader): string[] => [
  name,
  countText(now.pieces, reader),
  ...(earlier ? [countText(earlier.pieces, reader)] : []),
  moneyText(now, reader),
];

/** Sales by day: copies as bars, the compared span as a line. */
export function salesSection(id: number, sales: ReleaseSalesOut, reader: Reader): FigureSection {
  const { t } = reader;
  const { span, compared, total, earlier, days } = sales;
  const { size, steps } = spanSteps(span);
  const copies = sumBySteps(days, span, ({ now }) => now.pieces);
  const before = compared ? sumBySteps(days, span, (day) => day.earlier?.pieces ?? 0) : null;
  const top = plotTop([...copies, ...(before ?? [])]);
  const lead = [
    t('figures.copies', { count: total.pieces }),
    t('figures.orders', { count: total.orders }),
    t('figures.net', { amount: moneyText(total, reader) }),
    changeText(total.pieces, earlier?.pieces, reader),
  ];
  return {
    id: 'sales',
    title: t('figures.section.sales'),
    lead: lead.filter(Boolean).join(' · '),
    note: t('figures.note.sales'),
    plot: {
      shapes: [
        drawBars(t('figures.column.copies'), copies, top),
        ...(before && compared
          ? [drawLine({ name: spanText(compared, reader), look: 'earlier', values: before }, top)]
          : []),
      ],
      heights: axisHeights(top, reader),
      days: axisDays(
        steps.map(({ from }) => from),
        reader,
      ),
      description: t('figures.plot.sales', { span: spanText(span, reader), copies: countText(total.pieces, reader) }),
    },
    columns: columns(t(`figures.column.${size}`), compared !== null, reader),
    rows: stepRows(id, sales, reader),
    empty: isEmpty(total, earlier) ? t('figures.empty.sales') : '',
  };
}

const isEmpty = (total: SalesPart, earlier: SalesPart | null) =>
  total.sums.length === 0 && (earlier?.sums.length ?? 0) === 0;

/** The steps of a span with sales, the newest first. */
function stepRows(id: number, { span, compared, days }: ReleaseSalesOut, reader: Reader): FigureRow[] {
  const { size, steps } = spanSteps(span);
  let at = 0;
  const rows = steps.map((step) => {
    const length = days.slice(at).findIndex(({ key }) => key > step.to);
    const members = days.slice(at, length < 0 ? days.length : at + length);
    at += members.length;
    return {
      step,
      now: addParts(members.map(({ now }) => now)),
      earlier: compared && addParts(members.flatMap(({ earlier }) => earlier ?? [])),
    };
  });
  return rows
    .filter(({ now, earlier }) => !isEmpty(now, earlier))
    .toReversed()
    .map(({ step, now, earlier }) => ({
      key: step.key,
      cells: cells(stepText(step, size, reader), now, earlier, reader),
      link: linesPage(id, step),
    }));
}

const addParts = (parts: readonly SalesPart[]): SalesPart =>
  addSales(parts.flatMap(({ orders, sums }) => sums.map((sum, at) => ({ ...sum, orders: at === 0 ? orders : 0 }))));

/** Sales by country, channel and variant, those with the most copies first. */
export function rankedSalesSections(id: number, sales: ReleaseSalesOut, reader: Reader): FigureSection[] {
  const { t, lang } = reader;
  const { span } = sales;
  const ranked = (
    section: FigureSectionId,
    rows: readonly ComparedSales[],
    nameOf: (row: ComparedSales) => string,
    filterOf: (row: ComparedSales) => string,
  ): FigureSection => {
    const most = Math.max(1, ...rows.map(({ now }) => now.pieces));
    return {
      id: section,
      title: t(`figures.section.${section}`),
      lead: '',
      note: t(`figures.note.${section}`),
      plot: null,
      columns: columns(t(`figures.column.${section}`), sales.compared !== null, reader),
      rows: rows.map((row) => ({
        key: row.key,
        cells: cells(nameOf(row), row.now, row.earlier, reader),
        part: Math.max(0, row.now.pieces) / most,
        link: linesPage(id, span, filterOf(row)),
      })),
      empty: rows.length === 0 ? t('figures.empty.sales') : '',
    };
  };
  const names = new Map(sales.variants.map(({ key, name }) => [key, name]));
  return [
    ranked(
      'countries',
      sales.countries,
      ({ key }) => countryDisplayName(key, lang),
      ({ key }) => `&country=${key}`,
    ),
    ranked(
      'channels',
      sales.channels,
      ({ key }) => channelName(key, reader),
      ({ key }) => `&channel=${key}`,
    ),
    ranked(
      'variants',
      sales.variants,
      ({ key }) => names.get(key) || t('figures.other_item'),
      ({ key }) => (key ? `&item_id=${key}` : ''),
    ),
  ];
}

/** The name of a channel in the reader's language. */
export const channelName = (channel: string, { t }: Reader): string => t(`admin.origin.${channel}`);
