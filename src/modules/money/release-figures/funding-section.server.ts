import { addDays, formatDay } from '#kit/dates.ts';
import { drawLine, drawRangeArea } from './draw-plot.server.ts';
import type { FigureSection } from './figure-section.ts';
import {
  createAxisDayLabels,
  createAxisValueLabels,
  formatFigureCount,
  makeFigureColumn,
  type TranslationContext,
} from './format-figures.server.ts';
import { type PlotDrawing, roundUpPlotMaximum } from './plot.ts';
import type { ReleaseFundingOut } from './release-figures.contract.ts';

/** Pledged copies of a campaign up to today, the goal, and the forecast with its range; null without a campaign. */
export function buildFundingSection({ funding }: ReleaseFundingOut, reader: TranslationContext): FigureSection | null {
  if (!funding) return null;
  const { t, lang } = reader;
  const { goal, count, forecast, ends_on, days } = funding;
  const lead = [
    goal === null
      ? t('figures.pledged', { count })
      : t('figures.pledged_of', { count, goal: formatFigureCount(goal, reader) }),
    forecast &&
      ends_on &&
      t('figures.forecast', {
        copies: formatFigureCount(forecast.copies, reader),
        low: formatFigureCount(forecast.low, reader),
        high: formatFigureCount(forecast.high, reader),
        day: formatDay(ends_on, lang),
      }),
  ];
  return {
    id: 'funding',
    title: t('figures.section.funding'),
    lead: lead.filter(Boolean).join(' · '),
    note: forecast ? t('figures.note.funding', { count: forecast.measured_days }) : t('figures.note.no_forecast'),
    plot: fundingPlot(funding, reader),
    columns: [
      makeFigureColumn('day', reader, false),
      makeFigureColumn('copies', reader),
      makeFigureColumn('total', reader),
    ],
    rows: days
      .filter(({ copies }) => copies > 0)
      .toReversed()
      .slice(0, 366)
      .map(({ day, copies, total }) => ({
        key: day,
        cells: [formatDay(day, lang), formatFigureCount(copies, reader), formatFigureCount(total, reader)],
      })),
    empty: count === 0 ? t('figures.empty.funding') : '',
  };
}

function fundingPlot(
  { goal, days, forecast }: NonNullable<ReleaseFundingOut['funding']>,
  reader: TranslationContext,
): PlotDrawing {
  const { t } = reader;
  const last = days.at(-1);
  const left = forecast?.days_left ?? 0;
  const totals = days.map(({ total }) => total);
  const count = totals.at(-1) ?? 0;
  const ahead = Array.from({ length: left + 1 }, (_, at) => at);
  const along = (end: number) => [
    ...totals.slice(0, -1).map(() => null),
    ...ahead.map((at) => count + ((end - count) * at) / Math.max(1, left)),
  ];
  const top = roundUpPlotMaximum([...totals, goal ?? 0, forecast?.high ?? 0]);
  const low = along(forecast?.low ?? count);
  const high = along(forecast?.high ?? count);
  const all = [...days.map(({ day }) => day), ...ahead.slice(1).map((at) => addDays(last?.day ?? '', at))];
  const filled = (values: readonly (number | null)[]) => [...values, ...ahead.slice(1).map(() => null)];
  return {
    shapes: [
      ...(forecast
        ? [
            drawRangeArea(
              t('figures.legend.range'),
              low.map((value, at) => (value === null ? null : { low: value, high: high[at] ?? value })),
              top,
            ),
            drawLine({ name: t('figures.legend.forecast'), look: 'forecast', values: along(forecast.copies) }, top),
          ]
        : []),
      ...(goal === null
        ? []
        : [drawLine({ name: t('figures.legend.goal'), look: 'goal', values: all.map(() => goal) }, top)]),
      drawLine({ name: t('figures.legend.pledged'), look: 'line', values: filled(totals) }, top),
    ],
    heights: createAxisValueLabels(top, reader),
    days: createAxisDayLabels(all, reader),
    description: t('figures.plot.funding', { copies: formatFigureCount(count, reader) }),
  };
}
