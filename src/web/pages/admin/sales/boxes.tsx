import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { BOX_SUBSCRIPTION_FILTERS } from '#modules/selling/boxes/boxes-for-staff.contract.ts';
import { listBoxSubscriptions } from '#modules/selling/boxes/boxes-for-staff.server.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import css from '../common/admin.module.css';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/boxes.ts';
import { BoxStatusBadges } from './box-status-badges.tsx';

export const handle = { texts: ['boxes'] };

/** `/admin/box`: all subscriptions, with boxes to pack and failed cards. */
export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('boxes', args);
  const { search, page, one } = readStaffListQuery(args.request);
  return listBoxSubscriptions(ctx, {
    search: search?.slice(0, 100),
    page,
    state: one('state', BOX_SUBSCRIPTION_FILTERS),
  });
}

export default function Boxes({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <div className={css.stack}>
      <p>
        <LinkButton to="/admin/box/fill" size="small">
          {t('boxes.admin.fill')}
        </LinkButton>
      </p>
      <ListPage
        title={t('boxes.admin.title')}
        {...useStaffListTextsAndPaging('boxes.admin', loaderData)}
        rows={loaderData.items}
        keyOf={(box) => box.id}
        filters={[
          {
            name: 'state',
            label: t('boxes.admin.state'),
            allText: t('admin.list.all'),
            choices: BOX_SUBSCRIPTION_FILTERS.map((value) => ({ value, label: t(`boxes.admin.states.${value}`) })),
          },
        ]}
        columns={[
          { id: 'id', title: t('boxes.admin.box'), cell: (box) => <Link to={`/admin/box/${box.id}`}>{box.id}</Link> },
          {
            id: 'state',
            title: t('boxes.admin.state'),
            cell: (box) => <BoxStatusBadges box={box} />,
          },
          { id: 'name', title: t('boxes.admin.kind'), minor: true, cell: (box) => box.name },
          { id: 'who', title: t('admin.orders.buyer'), cell: (box) => box.user_name || box.email },
          {
            id: 'price',
            title: t('boxes.admin.price'),
            align: 'end',
            minor: true,
            cell: (box) =>
              box.is_gift ? t('boxes.admin.states.gift') : formatPrice(box.price, box.currency, lang, { full: true }),
          },
          {
            id: 'next',
            title: t('boxes.admin.next'),
            whole: true,
            minor: true,
            cell: (box) => box.next_at && formatDay(box.next_at, lang),
          },
          { id: 'fill', title: t('boxes.admin.to_fill'), align: 'end', cell: (box) => box.to_fill || '' },
        ]}
      />
    </div>
  );
}
