import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { listReleasesWithSongs } from '#modules/catalogue/downloads/releases-with-songs.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/releases-with-download-codes.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('digital', args);
  const { search, page } = readStaffListQuery(args.request);
  return listReleasesWithSongs(ctx, { search, page });
}

export default function ReleasesWithDownloadCodes({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.digital.title')}
      {...useStaffListTextsAndPaging('digital', loaderData)}
      rows={loaderData.items}
      keyOf={(row) => row.project_id}
      columns={[
        {
          id: 'name',
          title: t('admin.digital.release'),
          cell: (row) => <Link to={`/admin/digital/${row.project_id}`}>{row.name}</Link>,
        },
        { id: 'artist', title: t('admin.digital.artist'), minor: true, cell: (row) => row.artist_name },
        {
          id: 'files',
          title: t('admin.digital.files'),
          whole: true,
          cell: ({ ready, songs }) => (
            <Badge tone={ready === songs ? 'green' : 'orange'}>{`${ready} / ${songs}`}</Badge>
          ),
        },
        { id: 'codes', title: t('admin.digital.codes'), align: 'end', cell: (row) => row.codes.toLocaleString(lang) },
        {
          id: 'uses',
          title: t('admin.digital.uses'),
          align: 'end',
          minor: true,
          cell: ({ uses, uses_allowed }) => `${uses.toLocaleString(lang)} / ${uses_allowed.toLocaleString(lang)}`,
        },
      ]}
    />
  );
}
