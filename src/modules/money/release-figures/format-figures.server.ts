import { formatDay, formatDayShort, formatMonth } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { FigureColumn } from './figure-section.ts';
import type { SalesTotal } from './release-sales.ts';
import { type DaySpan, splitSpanIntoSteps } from './span.ts';

export type TranslationContext = Pick<Ctx, 't' | 'lang'>;

/** Amounts of several currencies, each in full: `€120.00 + ¥2,500`. */
export const formatFigureMoney = (
  { sums }: Pick<SalesTotal, 'sums'>,
  { lang }: TranslationContext,
  amountKind: 'net' | 'gross' = 'net',
): string => sums.map((sum) => formatPrice(sum[amountKind], sum.currency, lang, { full: true })).join(' + ') || '–';

export const formatFigureCount = (count: number, { lang }: TranslationContext): string => count.toLocaleString(lang);

/** A change against the compared span, in whole per cent; '' without one. */
export function formatFigureChange(
  now: number,
  earlier: number | null | undefined,
  { t, lang }: TranslationContext,
): string {
  if (earlier === null || earlier === undefined) return '';
  if (earlier <= 0) return t('figures.change.before', { count: earlier });
  const percent = (now - earlier) / earlier;
  const shown = percent.toLocaleString(lang, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  return t('figures.change.percent', { percent: shown });
}

/** `1 November 2026 – 28 November 2026` */
export const formatFigureSpan = ({ from, to }: DaySpan, { lang }: TranslationContext): string =>
  from === to ? formatDay(from, lang) : `${formatDay(from, lang)} – ${formatDay(to, lang)}`;

/** The name of a step of a span: a day, the first day of a week, or a month. */
export function formatSpanStep(
  { from, to }: DaySpan,
  size: ReturnType<typeof splitSpanIntoSteps>['size'],
  { lang }: TranslationContext,
): string {
  if (size === 'month') return formatMonth(from, lang);
  return size === 'day' ? formatDay(from, lang) : `${formatDayShort(from, lang)} – ${formatDayShort(to, lang)}`;
}

/** The first, middle and last day of a plot. */
export function createAxisDayLabels(days: readonly string[], { lang }: TranslationContext): string[] {
  const shown = [days[0], days.length > 2 ? days[Math.floor((days.length - 1) / 2)] : undefined, days.at(-1)];
  return [...new Set(shown.filter((day) => day !== undefined))].map((day) => formatDayShort(day, lang));
}

export const createAxisValueLabels = (top: number, { lang }: TranslationContext): string[] =>
  [top, top / 2, 0].map((value) => value.toLocaleString(lang));

/** Values of days, added up by the steps of their span. */
export function sumDaysBySteps<Day>(
  days: readonly Day[],
  span: DaySpan,
  amountOf: (day: Day, at: number) => number,
): number[] {
  const sums: number[] = [];
  let at = 0;
  for (const { from, to } of splitSpanIntoSteps(span).steps) {
    const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    sums.push(days.slice(at, at + length).reduce((sum, day, place) => sum + amountOf(day, at + place), 0));
    at += length;
  }
  return sums;
}

/** A column of a section's table, titled in the reader's language. */
export const makeFigureColumn = (id: string, { t }: TranslationContext, isNumber = true): FigureColumn => ({
  id,
  title: t(`figures.column.${id}`),
  isNumber,
});
