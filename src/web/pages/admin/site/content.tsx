import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { CONTENT_PAGES, isContentPageKey } from '#modules/site/content/content-paths-and-placeholders.ts';
import { listContentPages } from '#modules/site/content/pages.server.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/content.ts';

export const loader = (args: Route.LoaderArgs) => listContentPages(requireAdminPageAccess('content', args));

export default function ContentPages({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.content.title')}
      {...useStaffListTextsAndPaging('content', loaderData)}
      searchable={false}
      rows={loaderData.items}
      keyOf={(page) => page.key}
      columns={[
        {
          id: 'title',
          title: t('admin.content.heading'),
          cell: (page) => <Link to={`/admin/content/${page.key}`}>{page.title}</Link>,
        },
        {
          id: 'path',
          title: t('admin.content.address'),
          minor: true,
          cell: ({ key }) => (isContentPageKey(key) ? CONTENT_PAGES[key] : key),
        },
        { id: 'langs', title: t('admin.content.languages'), cell: (page) => page.langs.join(' ') },
        {
          id: 'updated',
          title: t('admin.list.updated'),
          minor: true,
          whole: true,
          cell: (page) => formatMoment(page.updated_at, lang),
        },
      ]}
    />
  );
}
