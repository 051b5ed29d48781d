import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { USER_ROLES, USER_SORTS } from '#modules/office/back-office/staff-and-users.contract.ts';
import { listUsers } from '#modules/office/back-office/staff-and-users.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/users.ts';
import { ROLE_BADGE_TONES } from './role-badge-tones.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('users', args);
  const { search, page, one } = readStaffListQuery(args.request);
  return listUsers(ctx, { search, page, role: one('role', USER_ROLES), sort: one('sort', USER_SORTS) });
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.users.title')}
      {...useStaffListTextsAndPaging('users', loaderData)}
      rows={loaderData.items}
      keyOf={(user) => user.id}
      filters={[
        {
          name: 'role',
          label: t('admin.users.role'),
          allText: t('admin.list.all'),
          choices: USER_ROLES.map((value) => ({ value, label: t(`admin.users.roles.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'name',
          title: t('admin.users.name'),
          sort: 'name',
          cell: (user) => <Link to={`/admin/users/${user.id}`}>{user.name || user.email}</Link>,
        },
        { id: 'email', title: t('admin.users.email'), minor: true, cell: (user) => user.email },
        {
          id: 'role',
          title: t('admin.users.role'),
          cell: (user) => (
            <>
              <Badge tone={ROLE_BADGE_TONES[user.role]}>{t(`admin.users.roles.${user.role}`)}</Badge>
              {user.pro && <Badge tone="blue">{t('admin.users.pro')}</Badge>}
              {user.banned && <Badge tone="red">{t('admin.users.banned')}</Badge>}
            </>
          ),
        },
        { id: 'orders', title: t('admin.users.orders'), align: 'end', minor: true, cell: (user) => user.orders_count },
        { id: 'projects', title: t('admin.users.projects'), align: 'end', minor: true, cell: (user) => user.projects },
        {
          id: 'created',
          title: t('admin.users.since'),
          sort: 'created',
          minor: true,
          whole: true,
          cell: (user) => formatDay(user.created_at, lang),
        },
      ]}
    />
  );
}
