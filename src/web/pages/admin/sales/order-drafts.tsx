import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { listOrderDrafts } from '#modules/selling/manual-orders/find-drafts.server.ts';
import { ORDER_DRAFT_STATES } from '#modules/selling/manual-orders/order-drafts.contract.ts';
import { listOwedRefunds } from '#modules/selling/refunds/offline-refunds.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/order-drafts.ts';
import { ORDER_DRAFT_BADGE_TONES } from './order-draft-badge-tones.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('orderDrafts', args);
  const { search, page, one } = readStaffListQuery(args.request);
  const asked = { search: search?.slice(0, 100), page, state: one('state', ORDER_DRAFT_STATES) };
  const [drafts, owed] = await Promise.all([listOrderDrafts(ctx, asked), listOwedRefunds(ctx)]);
  return { drafts, owed: owed.items };
}

/** `/admin/orders-manual`: manual orders, and offline payments still to be refunded. */
export default function OrderDrafts({ loaderData: { drafts, owed } }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.order_drafts.title')}
      {...useStaffListTextsAndPaging('order_drafts', drafts)}
      rows={drafts.items}
      keyOf={(draft) => draft.id}
      actions={
        <LinkButton to="/admin/order-manual" look="primary" size="small" icon="plus">
          {t('admin.order_drafts.add')}
        </LinkButton>
      }
      result={owed.length > 0 && <Owed owed={owed} />}
      filters={[
        {
          name: 'state',
          label: t('admin.orders.status'),
          allText: t('admin.list.all'),
          choices: ORDER_DRAFT_STATES.map((value) => ({ value, label: t(`admin.order_drafts.state.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'id',
          title: t('admin.orders.number'),
          cell: ({ id }) => <Link to={`/admin/order-manual?id=${id}`}>{id}</Link>,
        },
        { id: 'name', title: t('admin.orders.buyer'), cell: ({ name }) => name },
        { id: 'email', title: t('admin.users.email'), minor: true, cell: ({ email }) => email },
        {
          id: 'at',
          title: t('admin.orders.at'),
          minor: true,
          whole: true,
          cell: ({ created_at }) => formatMoment(created_at, lang),
        },
        { id: 'state', title: t('admin.orders.status'), cell: (draft) => <State draft={draft} /> },
        {
          id: 'total',
          title: t('admin.orders.sums.total'),
          align: 'end',
          cell: ({ total, currency }) => (total === null ? '–' : formatPrice(total, currency, lang, { full: true })),
        },
      ]}
    />
  );
}

/** The state of the draft, and the order made from it. */
function State({ draft }: { draft: Route.ComponentProps['loaderData']['drafts']['items'][number] }) {
  const t = useTranslate();
  const { state, order_id, order_number } = draft;
  return (
    <>
      <Badge tone={ORDER_DRAFT_BADGE_TONES[state]}>{t(`admin.order_drafts.state.${state}`)}</Badge>{' '}
      {order_id !== null && <Link to={`/admin/orders/${order_id}`}>{order_number}</Link>}
    </>
  );
}

function Owed({ owed }: { owed: Route.ComponentProps['loaderData']['owed'] }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <Notice tone="warning" title={t('admin.order_drafts.owed')}>
      <ul>
        {owed.map(({ refund_id, order_id, number, name, amount, currency }) => (
          <li key={refund_id}>
            <Link to={`/admin/orders/${order_id}`}>{number}</Link>
            {` · ${name} · ${formatPrice(amount, currency, lang, { full: true })}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
