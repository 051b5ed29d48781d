import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { CREATED_SORTS } from '#kit/shared-schemas.ts';
import { TAKEDOWN_CLAIM_STATES } from '#modules/catalogue/takedowns/takedown-claim-states.ts';
import { listTakedownClaims } from '#modules/catalogue/takedowns/takedown-claims-for-staff.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/takedowns.ts';
import { TAKEDOWN_BADGE_TONES } from './takedown-badge-tones.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('takedowns', args);
  const { search, page, one } = readStaffListQuery(args.request);
  return listTakedownClaims(ctx, {
    search,
    page,
    state: one('state', TAKEDOWN_CLAIM_STATES),
    sort: one('sort', CREATED_SORTS),
  });
}

export default function Takedowns({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.takedowns.title')}
      {...useStaffListTextsAndPaging('takedowns', loaderData)}
      rows={loaderData.items}
      keyOf={(claim) => claim.id}
      filters={[
        {
          name: 'state',
          label: t('admin.takedowns.state'),
          allText: t('admin.list.all'),
          choices: TAKEDOWN_CLAIM_STATES.map((value) => ({ value, label: t(`admin.takedowns.states.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'release',
          title: t('admin.takedowns.release'),
          cell: ({ id, project }) => (
            <Link to={`/admin/takedowns/${id}`}>{[project.artist_name, project.name].filter(Boolean).join(' – ')}</Link>
          ),
        },
        { id: 'kind', title: t('admin.takedowns.kind'), cell: ({ kind }) => t(`admin.takedowns.kinds.${kind}`) },
        { id: 'work', title: t('admin.takedowns.work'), minor: true, cell: (claim) => claim.work },
        { id: 'name', title: t('admin.takedowns.claimant'), minor: true, cell: (claim) => claim.name },
        {
          id: 'at',
          title: t('admin.takedowns.at'),
          sort: 'created',
          minor: true,
          whole: true,
          cell: (claim) => formatMoment(claim.created_at, lang),
        },
        {
          id: 'state',
          title: t('admin.takedowns.state'),
          cell: ({ state }) => <Badge tone={TAKEDOWN_BADGE_TONES[state]}>{t(`admin.takedowns.states.${state}`)}</Badge>,
        },
      ]}
    />
  );
}
