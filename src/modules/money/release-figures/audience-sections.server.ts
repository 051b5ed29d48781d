import { dayAfter, formatDay, formatMonth } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { drawBars, drawLine, drawRange, drawStackedBars } from './draw-plot.server.ts';
import type { FigureColumn, FigureSection } from './figure-section.ts';
import {
  axisDays,
  axisHeights,
  changeText,
  countText,
  type Reader,
  spanText,
  sumBySteps,
} from './figure-words.server.ts';
import { type PlotDrawing, plotTop } from './plot.ts';
import type {
  ReleaseEarningsOut,
  ReleaseFansOut,
  ReleaseFundingOut,
  ReleasePlaysOut,
  ReleaseStockOut,
} from './release-figures.contract.ts';
import { spanSteps } from './span.ts';

/** Tracks with a tint of their own; the others share one. */
const SHOWN_TRACKS = 5;

const column = (id: string, { t }: Reader, isNumber = true): FigureColumn => ({
  id,
  title: t(`figures.column.${id}`),
  isNumber,
});

/** Plays by day, stacked by track; the table has all tracks. */
export function playsSection(
  { span, compared, total, earlier, tracks, days }: ReleasePlaysOut,
  reader: Reader,
): FigureSection {
  const { t } = reader;
  const order = tracks.map((_, at) => at).toSorted((a, b) => (tracks[b]?.plays ?? 0) - (tracks[a]?.plays ?? 0));
  const stepsOf = (places: readonly number[]) =>
    sumBySteps(days, span, ({ plays }) => places.reduce((sum, at) => sum + (plays[at] ?? 0), 0));
  const series = order.slice(0, SHOWN_TRACKS).map((at) => ({ name: tracks[at]?.title ?? '', values: stepsOf([at]) }));
  const rest = order.slice(SHOWN_TRACKS);
  if (rest.length > 0) series.push({ name: t('figures.other_tracks'), values: stepsOf(rest) });
  const before = compared && sumBySteps(days, span, (day) => day.earlier ?? 0);
  const top = plotTop([...stepsOf(order), ...(before ?? [])]);
  const most = Math.max(1, ...tracks.map(({ plays }) => plays));
  return {
    id: 'plays',
    title: t('figures.section.plays'),
    lead: [t('figures.plays', { count: total }), changeText(total, earlier, reader)].filter(Boolean).join(' · '),
    note: t('figures.note.plays'),
    plot: {
      shapes: [
        ...drawStackedBars(series, top),
        ...(before ? [drawLine({ name: spanText(compared, reader), look: 'earlier', values: before }, top)] : []),
      ],
      heights: axisHeights(top, reader),
      days: axisDays(
        spanSteps(span).steps.map(({ from }) => from),
        reader,
      ),
      description: t('figures.plot.plays', { span: spanText(span, reader), plays: countText(total, reader) }),
    },
    columns: [
      column('track', reader, false),
      column('plays', reader),
      ...(compared ? [column('earlier', reader)] : []),
    ],
    rows: order.flatMap((at) => {
      const track = tracks[at];
      if (!track) return [];
      const before = track.earlier === null ? [] : [countText(track.earlier, reader)];
      return {
        key: String(track.song_id),
        cells: [`${track.place} ${track.title}`, countText(track.plays, reader), ...before],
        part: track.plays / most,
      };
    }),
    empty: total === 0 && !earlier ? t('figures.empty.plays') : '',
  };
}

/** Pledged copies of a campaign up to today, the goal, and the forecast with its range; null without a campaign. */
export function fundingSection({ funding }: ReleaseFundingOut, reader: Reader): FigureSection | null {
  if (!funding) return null;
  const { t, lang } = reader;
  const { goal, count, forecast, ends_on, days } = funding;
  const lead = [
    goal === null ? t('figures.pledged', { count }) : t('figures.pledged_of', { count, goal: countText(goal, reader) }),
    forecast &&
      ends_on &&
      t('figures.forecast', {
        copies: countText(forecast.copies, reader),
        low: countText(forecast.low, reader),
        high: countText(forecast.high, reader),
        day: formatDay(ends_on, lang),
      }),
  ];
  return {
    id: 'funding',
    title: t('figures.section.funding'),
    lead: lead.filter(Boolean).join(' · '),
    note: forecast ? t('figures.note.funding', { count: forecast.measured_days }) : t('figures.note.no_forecast'),
    plot: fundingPlot(funding, reader),
    columns: [column('day', reader, false), column('copies', reader), column('total', reader)],
    rows: days
      .filter(({ copies }) => copies > 0)
      .toReversed()
      .slice(0, 366)
      .map(({ day, copies, total }) => ({
        key: day,
        cells: [formatDay(day, lang), countText(copies, reader), countText(total, reader)],
      })),
    empty: count === 0 ? t('figures.empty.funding') : '',
  };
}

function fundingPlot({ goal, days, forecast }: NonNullable<ReleaseFundingOut['funding']>, reader: Reader): PlotDrawing {
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
  const top = plotTop([...totals, goal ?? 0, forecast?.high ?? 0]);
  const low = along(forecast?.low ?? count);
  const high = along(forecast?.high ?? count);
  const all = [...days.map(({ day }) => day), ...ahead.slice(1).map((at) => dayAfter(last?.day ?? '', at))];
  const filled = (values: readonly (number | null)[]) => [...values, ...ahead.slice(1).map(() => null)];
  return {
    shapes: [
      ...(forecast
        ? [
            drawRange(
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
    heights: axisHeights(top, reader),
    days: axisDays(all, reader),
    description: t('figures.plot.funding', { copies: countText(count, reader) }),
  };
}

/** New followers by day, and buyers who return. */
export function fansSection(
  { span, followers, new_followers, buyers, returning, days }: ReleaseFansOut,
  reader: Reader,
): FigureSection {
  const { t } = reader;
  const values = sumBySteps(days, span, (day) => day.followers);
  const top = plotTop(values);
  const row = (key: string, value: number) => ({ key, cells: [t(`figures.fans.${key}`), countText(value, reader)] });
  return {
    id: 'fans',
    title: t('figures.section.fans'),
    lead: [
      t('figures.followers', { count: followers }),
      t('figures.buyers', { count: buyers }),
      t('figures.returning', { count: returning }),
    ].join(' · '),
    note: t('figures.note.fans'),
    plot: {
      shapes: [drawBars(t('figures.fans.new_followers'), values, top)],
      heights: axisHeights(top, reader),
      days: axisDays(
        spanSteps(span).steps.map(({ from }) => from),
        reader,
      ),
      description: t('figures.plot.fans', {
        span: spanText(span, reader),
        followers: countText(new_followers, reader),
      }),
    },
    columns: [{ id: 'what', title: t('figures.section.fans'), isNumber: false }, column('count', reader)],
    rows: [
      row('followers', followers),
      row('new_followers', new_followers),
      row('buyers', buyers),
      row('returning', returning),
      row('first_time', buyers - returning),
    ],
    empty: followers === 0 && buyers === 0 ? t('figures.empty.fans') : '',
  };
}

/** Copies left of each item and the day on which they sell out. */
export function stockSection({ items, measured_days }: ReleaseStockOut, reader: Reader): FigureSection {
  const { t, lang } = reader;
  return {
    id: 'stock',
    title: t('figures.section.stock'),
    lead: '',
    note: t('figures.note.stock', { count: measured_days }),
    plot: null,
    columns: [
      column('variants', reader, false),
      column('left', reader),
      column('sold_28', reader),
      column('sells_out', reader),
    ],
    rows: items
      .filter(({ active }) => active)
      .map(({ item_id, name, left, sold, runs_out_on }) => ({
        key: String(item_id),
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

/** Earnings by month of their statements. */
export function earningsSection(id: number, { months, accounts }: ReleaseEarningsOut, reader: Reader): FigureSection {
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
    columns: [column('month', reader, false), column('net', reader), column('own', reader)],
    rows: months.map(({ month, currency, net, own }) => ({
      key: `${month} ${currency}`,
      cells: [formatMonth(month, lang), price(net, currency), own ? price(own.amount, own.currency) : '–'],
      link: `/api/projects/${id}/statement?month=${month.slice(0, 7)}&lang=${lang}`,
    })),
    empty: months.length === 0 ? t('figures.empty.earnings') : '',
  };
}
