import { countryDisplayName } from '#kit/countries.ts';
import { drawBars, drawLine, drawMarksOverRankedBars, drawRankedBars } from './draw-plot.server.ts';
import type { FigureColumn, FigureRow, FigureSection, FigureSectionId } from './figure-section.ts';
import {
  createAxisDayLabels,
  createAxisValueLabels,
  formatFigureChange,
  formatFigureCount,
  formatFigureMoney,
  formatFigureSpan,
  formatSpanStep,
  sumDaysBySteps,
  type TranslationContext,
} from './format-figures.server.ts';
import { type RankedPlotDrawing, roundUpPlotMaximum } from './plot.ts';
import type { ComparedSales, ReleaseSalesOut } from './release-figures.contract.ts';
import { type SalesTotal, sumSalesRows } from './release-sales.ts';
import { type DaySpan, splitSpanIntoSteps } from './span.ts';

/** The page of the settled lines of a release in a span, with a filter set. */
const linesPage = (id: number, { from, to }: DaySpan, filter = '') =>
  `/project/sales?id=${id}&from=${from}&to=${to}${filter}`;

const columns = (first: string, compared: boolean, { t }: TranslationContext): FigureColumn[] => [
  { id: 'key', title: first, isNumber: false },
  { id: 'pieces', title: t('figures.column.copies'), isNumber: true },
  ...(compared ? [{ id: 'earlier', title: t('figures.column.earlier'), isNumber: true }] : []),
  { id: 'net', title: t('figures.column.net'), isNumber: true },
];

const cells = (name: string, now: SalesTotal, earlier: SalesTotal | null, reader: TranslationContext): string[] => [
  name,
  formatFigureCount(now.pieces, reader),
  ...(earlier ? [formatFigureCount(earlier.pieces, reader)] : []),
  formatFigureMoney(now, reader),
];

/** Sales by day: copies as bars, the compared span as a line. */
export function buildSalesSection(id: number, sales: ReleaseSalesOut, reader: TranslationContext): FigureSection {
  const { t } = reader;
  const { span, compared, total, earlier, days } = sales;
  const { size, steps } = splitSpanIntoSteps(span);
  const copies = sumDaysBySteps(days, span, ({ now }) => now.pieces);
  const before = compared ? sumDaysBySteps(days, span, (day) => day.earlier?.pieces ?? 0) : null;
  const top = roundUpPlotMaximum([...copies, ...(before ?? [])]);
  const lead = [
    t('figures.copies', { count: total.pieces }),
    t('figures.orders', { count: total.orders }),
    t('figures.net', { amount: formatFigureMoney(total, reader) }),
    formatFigureChange(total.pieces, earlier?.pieces, reader),
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
          ? [drawLine({ name: formatFigureSpan(compared, reader), look: 'earlier', values: before }, top)]
          : []),
      ],
      heights: createAxisValueLabels(top, reader),
      days: createAxisDayLabels(
        steps.map(({ from }) => from),
        reader,
      ),
      description: t('figures.plot.sales', {
        span: formatFigureSpan(span, reader),
        copies: formatFigureCount(total.pieces, reader),
      }),
    },
    columns: columns(t(`figures.column.${size}`), compared !== null, reader),
    rows: stepRows(id, sales, reader),
    empty: isEmpty(total, earlier) ? t('figures.empty.sales') : '',
  };
}

const isEmpty = (total: SalesTotal, earlier: SalesTotal | null) =>
  total.sums.length === 0 && (earlier?.sums.length ?? 0) === 0;

/** The steps of a span with sales, the newest first. */
function stepRows(id: number, { span, compared, days }: ReleaseSalesOut, reader: TranslationContext): FigureRow[] {
  const { size, steps } = splitSpanIntoSteps(span);
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
      cells: cells(formatSpanStep(step, size, reader), now, earlier, reader),
      link: linesPage(id, step),
    }));
}

const addParts = (parts: readonly SalesTotal[]): SalesTotal =>
  sumSalesRows(parts.flatMap(({ orders, sums }) => sums.map((sum, at) => ({ ...sum, orders: at === 0 ? orders : 0 }))));

/** Rows of a ranking in its plot; the table has all of them. */
const PLOTTED_ROWS = 8;

/** Sales by country, channel and variant, those with the most copies first. */
export function buildRankedSalesSections(
  id: number,
  sales: ReleaseSalesOut,
  reader: TranslationContext,
): FigureSection[] {
  const { t, lang } = reader;
  const { span } = sales;
  const ranked = (
    section: FigureSectionId,
    rows: readonly ComparedSales[],
    nameOf: (row: ComparedSales) => string,
    filterOf: (row: ComparedSales) => string,
  ): FigureSection => {
    const title = t(`figures.section.${section}`);
    const getSalesLink = (row: ComparedSales) => linesPage(id, span, filterOf(row));
    const isCut = rows.length > PLOTTED_ROWS;
    return {
      id: section,
      title,
      lead: isCut ? t('figures.plot.top', { shown: PLOTTED_ROWS, all: rows.length }) : '',
      note: t(`figures.note.${section}`),
      plot: drawRankedSales(rows.slice(0, PLOTTED_ROWS), { title, sales, nameOf, linkOf: getSalesLink }, reader),
      columns: columns(t(`figures.column.${section}`), sales.compared !== null, reader),
      rows: rows.map((row) => ({
        key: row.key,
        cells: cells(nameOf(row), row.now, row.earlier, reader),
        link: getSalesLink(row),
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
      ({ key }) => formatSalesChannel(key, reader),
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

interface RankedSales {
  readonly title: string;
  readonly sales: ReleaseSalesOut;
  readonly nameOf: (row: ComparedSales) => string;
  readonly linkOf: (row: ComparedSales) => string;
}

/** Copies as bars, those of the compared span as marks. */
function drawRankedSales(
  rows: readonly ComparedSales[],
  { title, sales: { span, compared }, nameOf, linkOf }: RankedSales,
  reader: TranslationContext,
): RankedPlotDrawing | null {
  const { t } = reader;
  const [first] = rows;
  if (!first) return null;
  const copies = rows.map(({ now }) => now.pieces);
  const before = compared ? rows.map(({ earlier }) => earlier?.pieces ?? 0) : null;
  const top = roundUpPlotMaximum([...copies, ...(before ?? [])]);
  const unit = t('figures.column.copies');
  return {
    shapes: [
      drawRankedBars(unit, copies, top),
      ...(before && compared
        ? [drawMarksOverRankedBars({ name: formatFigureSpan(compared, reader), look: 'earlier', values: before }, top)]
        : []),
    ],
    bars: rows.map((row) => ({
      key: row.key,
      name: nameOf(row),
      value: formatFigureCount(row.now.pieces, reader),
      link: linkOf(row),
    })),
    values: createAxisValueLabels(top, reader).toReversed(),
    unit,
    description:
      first.now.pieces > 0
        ? t('figures.plot.ranked', {
            title,
            span: formatFigureSpan(span, reader),
            name: nameOf(first),
            copies: t('figures.copies', { count: first.now.pieces }),
          })
        : t('figures.plot.ranked_none', { title, span: formatFigureSpan(span, reader) }),
  };
}

/** The name of a channel in the reader's language. */
export const formatSalesChannel = (channel: string, { t }: TranslationContext): string => t(`admin.origin.${channel}`);
