import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay, formatMoment } from '#kit/dates.ts';
import { CREATED_SORTS } from '#kit/shared-schemas.ts';
import { orderLineTitle } from '#kit/variant.ts';
import { RETURN_KINDS, RETURN_STATES } from '#modules/selling/returns/return.ts';
import type { ReturnOut } from '#modules/selling/returns/returns.contract.ts';
import { listReturns } from '#modules/selling/returns/returns-for-staff.server.ts';
import { RETURN_BADGE_TONES } from '#modules/selling/returns/ui/return-badge-tones.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import goods from '../catalogue/catalogue.module.css';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/returns.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('returns', args);
  const { search, page, one } = readStaffListQuery(args.request);
  return listReturns(ctx, {
    search: search?.slice(0, 100),
    page,
    state: one('state', RETURN_STATES),
    kind: one('kind', RETURN_KINDS),
    goods: one('goods', GOODS),
    sort: one('sort', CREATED_SORTS),
  });
}

const GOODS = ['awaited'] as const;

export default function Returns({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.returns.title')}
      {...useStaffListTextsAndPaging('returns', loaderData)}
      rows={loaderData.items}
      keyOf={(back) => back.id}
      filters={[
        {
          name: 'state',
          label: t('admin.returns.state'),
          allText: t('admin.list.all'),
          choices: RETURN_STATES.map((value) => ({ value, label: t(`returns.state.${value}`) })),
        },
        {
          name: 'kind',
          label: t('admin.returns.kind'),
          allText: t('admin.list.all'),
          choices: RETURN_KINDS.map((value) => ({ value, label: t(`returns.kind.${value}`) })),
        },
        {
          name: 'goods',
          label: t('admin.returns.goods'),
          allText: t('admin.list.all'),
          choices: GOODS.map((value) => ({ value, label: t(`admin.returns.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'number',
          title: t('admin.returns.number'),
          cell: (back) => (
            <>
              <Link to={`/admin/returns/${back.id}`}>{back.number}</Link>
              <span className={goods.fine}>{t(`returns.kind.${back.kind}`)}</span>
            </>
          ),
        },
        { id: 'state', title: t('admin.returns.state'), cell: (back) => <State back={back} /> },
        {
          id: 'order',
          title: t('admin.returns.order'),
          minor: true,
          cell: (back) => <Link to={`/admin/orders/${back.order_id}`}>{back.order_number}</Link>,
        },
        { id: 'name', title: t('admin.orders.buyer'), minor: true, cell: (back) => back.name },
        {
          id: 'lines',
          title: t('admin.returns.pieces'),
          minor: true,
          cell: (back) => back.lines.map((line) => `${line.quantity} × ${orderLineTitle(line)}`).join(', '),
        },
        {
          id: 'at',
          title: t('admin.returns.asked'),
          sort: 'created',
          minor: true,
          whole: true,
          cell: (back) => formatMoment(back.asked_at, lang),
        },
      ]}
    />
  );
}

/** The state, the deadline of the refund, and whether refunded goods are still to arrive. */
function State({ back: { state, refund_due, has_slip } }: { back: ReturnOut }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <>
      <Badge tone={RETURN_BADGE_TONES[state]}>{t(`returns.state.${state}`)}</Badge>
      {refund_due && (
        <span className={goods.fine}>
          {t('admin.returns.due')} {formatDay(refund_due, lang)}
        </span>
      )}
      {state === 'refunded' && has_slip && <span className={goods.fine}>{t('admin.returns.awaited')}</span>}
    </>
  );
}
