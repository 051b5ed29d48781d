import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { countryDisplayName } from '#kit/countries.ts';
import { formatMoment } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { formatFigureSpan } from '#modules/money/release-figures/format-figures.server.ts';
import { listSalesLines } from '#modules/money/release-figures/read-release-sales.server.ts';
import { type SalesLine, SalesLinesQuery } from '#modules/money/release-figures/release-figures.contract.ts';
import { formatSalesChannel } from '#modules/money/release-figures/sales-sections.server.ts';
import { resolveSpanChoice } from '#modules/money/release-figures/span.ts';
import { requestContext } from '#platform/request-context.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { Table } from '#ui/table/table.tsx';
import { errorPageResponse, loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/sales-lines.ts';
import { FIGURE_ROWS_PER_PAGE, FigureRowsPage } from './figures/figure-rows-frame.tsx';

export const handle = { texts: ['figures', 'money'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** The settled sales and refunds behind a figure: `?id=7&from=2026-11-01&to=2026-11-30&country=FR`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const { id: idText, lang: _lang, ...query } = Object.fromEntries(new URL(request.url).searchParams);
  const id = parseId(idText);
  if (id === null) throw errorPageResponse(notFound(), request);
  const shown = async () => {
    const asked = parseBySchema(SalesLinesQuery, query);
    const list = await listSalesLines(ctx, id, { ...asked, limit: FIGURE_ROWS_PER_PAGE });
    const filters = [
      formatFigureSpan(resolveSpanChoice(asked, ctx.now), ctx),
      asked.country && countryDisplayName(asked.country, ctx.lang),
      asked.channel && formatSalesChannel(asked.channel, ctx),
      asked.item_id && list.items[0]?.item,
      asked.kind && ctx.t(`money.kind.${asked.kind}`),
    ];
    const rows = list.items.map((line) => ({ ...line, channel: formatSalesChannel(line.channel, ctx) }));
    return { rows, total: list.total, page: asked.page ?? 1, filters: filters.filter(Boolean).join(' · ') };
  };
  return { title: ctx.t('figures.lines.title'), id, query, ...(await loadOrThrowProblemPage(shown(), request)) };
}

export default function SalesLines({ loaderData: { id, rows, ...shown } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <FigureRowsPage path="/project/sales" release={id} emptyTitle={t('figures.lines.empty')} {...shown}>
      <LineTable rows={rows} />
    </FigureRowsPage>
  );
}

function LineTable({ rows }: { rows: readonly SalesLine[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (line: SalesLine, amount: 'gross' | 'net') =>
    formatPrice(line[amount], line.currency, lang, { full: true });
  return (
    <Table
      caption={t('figures.lines.title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { id: 'date', title: t('figures.lines.date'), whole: true, cell: ({ at }) => formatMoment(at, lang) },
        { id: 'order', title: t('figures.lines.order'), cell: ({ number }) => number },
        { id: 'kind', title: t('figures.lines.kind'), cell: ({ kind }) => t(`money.kind.${kind}`) },
        { id: 'item', title: t('figures.lines.item'), cell: ({ item }) => item },
        {
          id: 'country',
          title: t('figures.lines.country'),
          minor: true,
          cell: ({ country_id }) => countryDisplayName(country_id, lang),
        },
        { id: 'channel', title: t('figures.lines.channel'), minor: true, cell: ({ channel }) => channel },
        { id: 'units', title: t('figures.lines.units'), align: 'end', cell: ({ quantity }) => quantity },
        {
          id: 'gross',
          title: t('figures.lines.gross'),
          align: 'end',
          minor: true,
          cell: (line) => price(line, 'gross'),
        },
        { id: 'net', title: t('figures.lines.net'), align: 'end', cell: (line) => price(line, 'net') },
      ]}
    />
  );
}
