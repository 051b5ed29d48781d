import { useTranslate } from '#i18n/texts-context.tsx';
import { listAuditEntries } from '#modules/office/back-office/audit-log-and-open-tasks.server.ts';
import { AUDITED_ENTITIES } from '#modules/office/back-office/back-office.contract.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import type { Route } from './+types/audit.ts';
import { useAuditColumns } from './audit-table.tsx';
import { requireAdminPageAccess } from './require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from './use-list-texts-and-paging.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('audit', args);
  const { page, one } = readStaffListQuery(args.request);
  return listAuditEntries(ctx, { page, entity: one('entity', AUDITED_ENTITIES) });
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <ListPage
      title={t('admin.audit.title')}
      {...useStaffListTextsAndPaging('audit', loaderData)}
      searchable={false}
      rows={loaderData.items}
      keyOf={(entry) => entry.id}
      columns={useAuditColumns()}
      filters={[
        {
          name: 'entity',
          label: t('admin.audit.entity'),
          allText: t('admin.list.all'),
          choices: AUDITED_ENTITIES.map((value) => ({ value, label: t(`admin.audit.entities.${value}`) })),
        },
      ]}
    />
  );
}
