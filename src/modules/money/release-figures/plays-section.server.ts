import { drawLine, drawStackedBars } from './draw-plot.server.ts';
import type { FigureSection } from './figure-section.ts';
import {
  axisDays,
  axisHeights,
  changeText,
  countText,
  figureColumn,
  type Reader,
  spanText,
  sumBySteps,
} from './figure-words.server.ts';
import { plotTop } from './plot.ts';
import type { ReleasePlaysOut } from './release-figures.contract.ts';
import { spanSteps } from './span.ts';

/** Tracks with a tint of their own; the others share one. */
const SHOWN_TRACKS = 5;

/** Plays by day, stacked by track; the table has all tracks. */
export function playsSection(
  id: number,
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
      figureColumn('track', reader, false),
      figureColumn('plays', reader),
      ...(compared ? [figureColumn('earlier', reader)] : []),
    ],
    rows: order.flatMap((at) => {
      const track = tracks[at];
      if (!track) return [];
      const before = track.earlier === null ? [] : [countText(track.earlier, reader)];
      return {
        key: String(track.song_id),
        cells: [`${track.place} ${track.title}`, countText(track.plays, reader), ...before],
        part: track.plays / most,
        link: `/project/figure-rows?id=${id}&of=plays&song_id=${track.song_id}&from=${span.from}&to=${span.to}`,
      };
    }),
    empty: total === 0 && !earlier ? t('figures.empty.plays') : '',
  };
}
