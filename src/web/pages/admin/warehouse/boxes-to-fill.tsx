import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { listBoxesToFill } from '#modules/selling/boxes/boxes-for-staff.server.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import { boxPreferencesText } from '../sales/box-preferences-text.ts';
import type { Route } from './+types/boxes-to-fill.ts';

export const handle = { texts: ['boxes', 'box'] };

/** `/admin/box/fill`: boxes whose day comes within a week, the longest waiting first. */
export function loader(args: Route.LoaderArgs) {
  return listBoxesToFill(requireAdminPageAccess('boxesToFill', args), { page: readStaffListQuery(args.request).page });
}

export default function BoxesToFill({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('boxes.admin.fill')}
      {...useStaffListTextsAndPaging('boxes.fill', loaderData)}
      rows={loaderData.items}
      keyOf={(box) => box.parcel_id}
      columns={[
        {
          id: 'due',
          title: t('boxes.admin.due'),
          whole: true,
          cell: (box) => <Link to={`/admin/box/fill/${box.parcel_id}`}>{formatDay(box.due_on, lang)}</Link>,
        },
        { id: 'name', title: t('boxes.admin.kind'), cell: (box) => t(`box.choice.type.${box.type}`) },
        { id: 'who', title: t('admin.orders.buyer'), cell: (box) => box.user_name },
        { id: 'taste', title: t('boxes.taste'), cell: (box) => boxPreferencesText(t, box.taste) },
        { id: 'to', title: t('boxes.admin.country'), minor: true, cell: (box) => box.country_id },
      ]}
    />
  );
}
