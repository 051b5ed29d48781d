import { drawBars } from './draw-plot.server.ts';
import type { FigureSection } from './figure-section.ts';
import {
  createAxisDayLabels,
  createAxisValueLabels,
  formatFigureCount,
  formatFigureSpan,
  makeFigureColumn,
  sumDaysBySteps,
  type TranslationContext,
} from './format-figures.server.ts';
import { roundUpPlotMaximum } from './plot.ts';
import type { ReleaseFansOut } from './release-figures.contract.ts';
import { splitSpanIntoSteps } from './span.ts';

/** New followers by day, and buyers who return. */
export function buildFansSection(
  id: number,
  { span, followers, new_followers, buyers, returning, days }: ReleaseFansOut,
  reader: TranslationContext,
): FigureSection {
  const { t } = reader;
  const values = sumDaysBySteps(days, span, (day) => day.followers);
  const top = roundUpPlotMaximum(values);
  const dates = `id=${id}&from=${span.from}&to=${span.to}`;
  const row = (key: string, value: number, link?: string) => ({
    key,
    cells: [t(`figures.fans.${key}`), formatFigureCount(value, reader)],
    ...(link && { link: `${link}${dates}` }),
  });
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
      heights: createAxisValueLabels(top, reader),
      days: createAxisDayLabels(
        splitSpanIntoSteps(span).steps.map(({ from }) => from),
        reader,
      ),
      description: t('figures.plot.fans', {
        span: formatFigureSpan(span, reader),
        followers: formatFigureCount(new_followers, reader),
      }),
    },
    columns: [{ id: 'what', title: t('figures.section.fans'), isNumber: false }, makeFigureColumn('count', reader)],
    rows: [
      row('followers', followers),
      row('new_followers', new_followers, '/project/figure-rows?of=followers&'),
      row('buyers', buyers, '/project/sales?kind=sale&'),
      row('returning', returning),
      row('first_time', buyers - returning),
    ],
    empty: followers === 0 && buyers === 0 ? t('figures.empty.fans') : '',
  };
}
