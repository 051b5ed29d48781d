import { drawLine, drawStackedBars } from './draw-plot.server.ts';
import type { FigureSection } from './figure-section.ts';
import {
  createAxisDayLabels,
  createAxisValueLabels,
  formatFigureChange,
  formatFigureCount,
  formatFigureSpan,
  makeFigureColumn,
  sumDaysBySteps,
  type TranslationContext,
} from './format-figures.server.ts';
import { roundUpPlotMaximum } from './plot.ts';
import type { ReleasePlaysOut } from './release-figures.contract.ts';
import { splitSpanIntoSteps } from './span.ts';

/** Tracks with a tint of their own; the others share one. */
const SHOWN_TRACKS = 5;

/** Plays by day, stacked by track; the table has all tracks. */
export function buildPlaysSection(
  id: number,
  { span, compared, total, earlier, tracks, days }: ReleasePlaysOut,
  reader: TranslationContext,
): FigureSection {
  const { t } = reader;
  const order = tracks.map((_, at) => at).toSorted((a, b) => (tracks[b]?.plays ?? 0) - (tracks[a]?.plays ?? 0));
  const sumTrackSteps = (places: readonly number[]) =>
    sumDaysBySteps(days, span, ({ plays }) => places.reduce((sum, at) => sum + (plays[at] ?? 0), 0));
  const series = order
    .slice(0, SHOWN_TRACKS)
    .map((at) => ({ name: tracks[at]?.title ?? '', values: sumTrackSteps([at]) }));
  const rest = order.slice(SHOWN_TRACKS);
  if (rest.length > 0) series.push({ name: t('figures.other_tracks'), values: sumTrackSteps(rest) });
  const before = compared && sumDaysBySteps(days, span, (day) => day.earlier ?? 0);
  const top = roundUpPlotMaximum([...sumTrackSteps(order), ...(before ?? [])]);
  return {
    id: 'plays',
    title: t('figures.section.plays'),
    lead: [t('figures.plays', { count: total }), formatFigureChange(total, earlier, reader)]
      .filter(Boolean)
      .join(' · '),
    note: t('figures.note.plays'),
    plot: {
      shapes: [
        ...drawStackedBars(series, top),
        ...(before
          ? [drawLine({ name: formatFigureSpan(compared, reader), look: 'earlier', values: before }, top)]
          : []),
      ],
      heights: createAxisValueLabels(top, reader),
      days: createAxisDayLabels(
        splitSpanIntoSteps(span).steps.map(({ from }) => from),
        reader,
      ),
      description: t('figures.plot.plays', {
        span: formatFigureSpan(span, reader),
        plays: formatFigureCount(total, reader),
      }),
    },
    columns: [
      makeFigureColumn('track', reader, false),
      makeFigureColumn('plays', reader),
      ...(compared ? [makeFigureColumn('earlier', reader)] : []),
    ],
    rows: order.flatMap((at) => {
      const track = tracks[at];
      if (!track) return [];
      const before = track.earlier === null ? [] : [formatFigureCount(track.earlier, reader)];
      return {
        key: String(track.song_id),
        cells: [`${track.place} ${track.title}`, formatFigureCount(track.plays, reader), ...before],
        link: `/project/figure-rows?id=${id}&of=plays&song_id=${track.song_id}&from=${span.from}&to=${span.to}`,
      };
    }),
    empty: total === 0 && !earlier ? t('figures.empty.plays') : '',
  };
}
