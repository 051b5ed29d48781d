import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { BOX_RECORD_STATES } from '#modules/selling/boxes/box-record-offer.ts';
import { listBoxRecords } from '#modules/selling/boxes/box-records.server.ts';
import { BOX_RECORD_BADGE_TONES } from '#modules/selling/boxes/ui/box-record-badge-tones.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/box-records.ts';

export const handle = { texts: ['boxes', 'box'] };

/** `/admin/box/records`: the records that creators offer to the boxes. */
export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('boxRecords', args);
  const { search, page, one } = readStaffListQuery(args.request);
  return listBoxRecords(ctx, { search: search?.slice(0, 100), page, state: one('state', BOX_RECORD_STATES) });
}

export default function BoxRecords({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('boxes.records.admin.title')}
      {...useStaffListTextsAndPaging('boxes.records.admin', loaderData)}
      rows={loaderData.items}
      keyOf={(offer) => offer.id}
      filters={[
        {
          name: 'state',
          label: t('boxes.records.admin.state'),
          allText: t('admin.list.all'),
          choices: BOX_RECORD_STATES.map((value) => ({ value, label: t(`boxes.records.states.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'release',
          title: t('boxes.records.admin.release'),
          cell: ({ id, artist_name, name }) => (
            <Link to={`/admin/box/records/${id}`}>{[artist_name, name].filter(Boolean).join(' – ')}</Link>
          ),
        },
        { id: 'creator', title: t('boxes.records.admin.creator'), minor: true, cell: (offer) => offer.owner_name },
        {
          id: 'price',
          title: t('boxes.records.admin.price'),
          align: 'end',
          cell: ({ price, currency }) => formatPrice(price, currency, lang, { full: true }),
        },
        {
          id: 'packed',
          title: t('boxes.records.admin.packed'),
          align: 'end',
          cell: ({ packed, copies }) => `${packed} / ${copies}`,
        },
        {
          id: 'at',
          title: t('boxes.records.admin.at'),
          minor: true,
          whole: true,
          cell: ({ created_at }) => formatMoment(created_at, lang),
        },
        {
          id: 'state',
          title: t('boxes.records.admin.state'),
          cell: ({ state }) => <Badge tone={BOX_RECORD_BADGE_TONES[state]}>{t(`boxes.records.states.${state}`)}</Badge>,
        },
      ]}
    />
  );
}
