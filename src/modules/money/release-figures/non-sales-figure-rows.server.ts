import { formatDay, formatMoment } from '#kit/dates.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { FigureColumn, FigureRow } from './figure-section.ts';
import { formatFigureCount, formatFigureSpan, makeFigureColumn } from './format-figures.server.ts';
import { readReleaseFans } from './read-release-fans.server.ts';
import { readReleasePlays } from './read-release-plays.server.ts';
import { listReleaseStockMovements } from './read-release-stock.server.ts';
import type { SpanChoice } from './span.ts';

/** The figures whose rows are no sales: plays and new followers by day, stock movements one by one. */
export const NON_SALES_FIGURES = ['plays', 'followers', 'stock'] as const;
type FigureRowKind = (typeof NON_SALES_FIGURES)[number];

/** A page of the rows behind a figure, in the reader's language. */
interface FigureRows {
  readonly title: string;
  /** The span, the track or the item. */
  readonly filters: string;
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
  readonly total: number;
}

interface FigureRowsQuery extends SpanChoice {
  readonly song_id?: number | undefined;
  readonly item_id?: number | undefined;
  readonly page: number;
  readonly limit: number;
}

/** @throws Problem 404 for a project of another user, 422 for an invalid span */
export const readNonSalesFigureRows = (ctx: Ctx, id: number, kind: FigureRowKind, asked: FigureRowsQuery) =>
  READERS[kind](ctx, id, asked);

type ReadRows = (ctx: Ctx, id: number, asked: FigureRowsQuery) => Promise<FigureRows>;

const READERS: Readonly<Record<FigureRowKind, ReadRows>> = {
  plays: async (ctx, id, asked) => {
    const { span, tracks, days } = await readReleasePlays(ctx, id, asked);
    const shown = tracks.map(({ song_id }) => asked.song_id === undefined || song_id === asked.song_id);
    const track = asked.song_id === undefined ? undefined : tracks.find(({ song_id }) => song_id === asked.song_id);
    const rows = days.toReversed().flatMap(({ day, plays }) =>
      tracks.flatMap(({ song_id, place, title }, at) => {
        const count = plays[at] ?? 0;
        if (count === 0 || !shown[at]) return [];
        return [
          {
            key: `${day} ${song_id}`,
            cells: [formatDay(day, ctx.lang), `${place} ${title}`, formatFigureCount(count, ctx)],
          },
        ];
      }),
    );
    const columns = [
      makeFigureColumn('day', ctx, false),
      makeFigureColumn('track', ctx, false),
      makeFigureColumn('plays', ctx),
    ];
    return rowsPage(asked, {
      title: ctx.t('figures.rows.plays'),
      filters: [formatFigureSpan(span, ctx), track && `${track.place} ${track.title}`],
      columns,
      rows,
    });
  },
  followers: async (ctx, id, asked) => {
    const { span, days } = await readReleaseFans(ctx, id, asked);
    const rows = days
      .filter(({ followers }) => followers > 0)
      .toReversed()
      .map(({ day, followers }) => ({
        key: day,
        cells: [formatDay(day, ctx.lang), formatFigureCount(followers, ctx)],
      }));
    return rowsPage(asked, {
      title: ctx.t('figures.fans.new_followers'),
      filters: [formatFigureSpan(span, ctx)],
      columns: [makeFigureColumn('day', ctx, false), makeFigureColumn('count', ctx)],
      rows,
    });
  },
  stock: async (ctx, id, { item_id, page, limit }) => {
    const { items, total } = await listReleaseStockMovements(ctx, id, { item_id, page, limit });
    return {
      title: ctx.t('admin.stock.ledger'),
      filters: (item_id !== undefined && items[0]?.item) || '',
      columns: [
        makeFigureColumn('day', ctx, false),
        makeFigureColumn('variants', ctx, false),
        makeFigureColumn('reason', ctx, false),
        makeFigureColumn('copies', ctx),
      ],
      rows: items.map((movement) => ({
        key: String(movement.id),
        cells: [
          formatMoment(movement.at, ctx.lang),
          movement.item,
          ctx.t(`admin.stock.reasons.${movement.reason}`),
          movement.quantity.toLocaleString(ctx.lang, { signDisplay: 'exceptZero' }),
        ],
      })),
      total,
    };
  },
};

interface AllRows extends Pick<FigureRows, 'title' | 'columns' | 'rows'> {
  readonly filters: readonly (string | undefined)[];
}

/** A span has at most two years of days, so its rows are paged here. */
function rowsPage({ page, limit }: FigureRowsQuery, { filters, rows, ...all }: AllRows): FigureRows {
  return {
    ...all,
    filters: filters.filter(Boolean).join(' · '),
    rows: rows.slice((page - 1) * limit, page * limit),
    total: rows.length,
  };
}
