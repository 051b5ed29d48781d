import { redirect } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { countryDisplayName } from '#kit/countries.ts';
import { formatPrice } from '#kit/money.ts';
import { notFound } from '#kit/problem.ts';
import {
  SALES_GROUPINGS,
  SALES_PERIOD_CHOICES,
  type SalesGrouping,
  type SalesRow,
} from '#modules/money/sales/staff-sales-figures.contract.ts';
import { readSalesFigures } from '#modules/money/sales/staff-sales-figures.server.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { localizePagePath } from '../../../browser-page-url.ts';
import { errorPageResponse } from '../../../page-problem.server.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import { VisitOriginLabel } from '../site/visit-origin-label.tsx';
import type { Route } from './+types/stats.ts';

/** `/admin/stats?by=country&days=30`; `/admin/stats/country` is short for `by=country`. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('stats', args);
  const { page, one } = readStaffListQuery(args.request);
  const side = args.params.by;
  if (side !== undefined) {
    if (!SALES_GROUPINGS.some((each) => each === side)) throw errorPageResponse(notFound(), args.request);
    throw redirect(localizePagePath(args.request, `/admin/stats?by=${side}`));
  }
  const by = one('by', SALES_GROUPINGS) ?? 'month';
  const list = await readSalesFigures(ctx, { by, days: one('days', SALES_PERIOD_CHOICES), page });
  const items = list.items.map((row) => ({
    ...row,
    name: by === 'country' ? countryDisplayName(row.key, ctx.lang) : row.name,
  }));
  return { by, ...list, items };
}

export default function Stats({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { by, items } = loaderData;
  const [usual, ...sides] = SALES_GROUPINGS;
  const [span, ...spans] = SALES_PERIOD_CHOICES;
  const money = (row: SalesRow, figure: 'sold' | 'refunded') =>
    row.sums
      .filter((sum) => sum[figure] > 0)
      .map((sum) => formatPrice(sum[figure], sum.currency, lang, { full: true }))
      .join(' + ') || '–';
  return (
    <ListPage
      title={t('admin.stats.title')}
      {...useStaffListTextsAndPaging('stats', loaderData)}
      searchable={false}
      rows={items}
      keyOf={(row) => row.key}
      filters={[
        {
          name: 'by',
          label: t('admin.stats.by'),
          allText: t(`admin.stats.sides.${usual}`),
          choices: sides.map((value) => ({ value, label: t(`admin.stats.sides.${value}`) })),
        },
        {
          name: 'days',
          label: t('admin.traffic.range'),
          allText: t('admin.traffic.days', { count: Number(span) }),
          choices: spans.map((value) => ({ value, label: t('admin.traffic.days', { count: Number(value) }) })),
        },
      ]}
      columns={[
        { id: 'key', title: t(`admin.stats.sides.${by}`), cell: (row) => <Key by={by} row={row} /> },
        { id: 'orders', title: t('admin.stats.orders'), align: 'end', cell: (row) => row.orders.toLocaleString(lang) },
        { id: 'pieces', title: t('admin.stats.pieces'), align: 'end', cell: (row) => row.pieces.toLocaleString(lang) },
        { id: 'sold', title: t('admin.stats.sold'), align: 'end', cell: (row) => money(row, 'sold') },
        {
          id: 'refunded',
          title: t('admin.stats.refunded'),
          align: 'end',
          minor: true,
          cell: (row) => money(row, 'refunded'),
        },
      ]}
    />
  );
}

/** Lines of an order that are no product. */
const OTHERS = new Set(['box', 'gift_wrap']);

/** The subject of a row by its display name. A shop and a record link to their pages. */
function Key({ by, row: { key, name } }: { by: SalesGrouping; row: SalesRow }) {
  const t = useTranslate();
  if (key === '') return t(by === 'origin' ? 'admin.stats.no_origin' : 'admin.stats.box');
  switch (by) {
    case 'origin':
      return <VisitOriginLabel code={key} />;
    case 'shop':
      return <Link to={`/admin/shops/${key}`}>{name}</Link>;
    case 'record':
      return <Link to={`/admin/projects/${key}`}>{name}</Link>;
    case 'category':
      return OTHERS.has(key) ? t(`admin.stats.${key}`) : t(`shop.kind.${key}`);
    default:
      return name || key;
  }
}
