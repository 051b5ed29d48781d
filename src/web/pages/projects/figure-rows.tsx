import { z } from 'zod/mini';
import { useTranslate } from '#i18n/texts-context.tsx';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { Day, IdQuery } from '#kit/shared-schemas.ts';
import {
  NON_SALES_FIGURES,
  readNonSalesFigureRows,
} from '#modules/money/release-figures/non-sales-figure-rows.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { Table } from '#ui/table/table.tsx';
import { errorPageResponse, loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/figure-rows.ts';
import { FIGURE_ROWS_PER_PAGE, FigureRowsPage } from './figures/figure-rows-frame.tsx';

export const handle = { texts: ['figures'] };
export const meta: Route.MetaFunction = noindexPageMeta;

const RowsQuery = z.object({
  of: z.enum(NON_SALES_FIGURES, { error: 'choice_unknown' }),
  from: z.optional(Day()),
  to: z.optional(Day()),
  song_id: z.optional(IdQuery),
  item_id: z.optional(IdQuery),
  page: z.optional(IdQuery),
});

/** The rows behind a figure that are no sales: `?id=7&of=plays&song_id=3&from=2026-11-01&to=2026-11-30`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const { id: idText, lang: _lang, ...query } = Object.fromEntries(new URL(request.url).searchParams);
  const id = parseId(idText);
  if (id === null) throw errorPageResponse(notFound(), request);
  const shown = async () => {
    const { of: figure, page = 1, ...asked } = parseBySchema(RowsQuery, query);
    return {
      page,
      ...(await readNonSalesFigureRows(ctx, id, figure, { ...asked, page, limit: FIGURE_ROWS_PER_PAGE })),
    };
  };
  return { id, query, ...(await loadOrThrowProblemPage(shown(), request)) };
}

export default function FigureRows({ loaderData }: Route.ComponentProps) {
  const { id, title, columns, rows, ...shown } = loaderData;
  const t = useTranslate();
  return (
    <FigureRowsPage
      path="/project/figure-rows"
      release={id}
      title={title}
      emptyTitle={t('figures.rows.empty')}
      {...shown}
    >
      <Table
        caption={title}
        rows={rows}
        keyOf={({ key }) => key}
        columns={columns.map((column, at) => ({
          id: column.id,
          title: column.title,
          ...(column.isNumber && { align: 'end' as const }),
          cell: ({ cells }: (typeof rows)[number]) => cells[at],
        }))}
      />
    </FigureRowsPage>
  );
}
