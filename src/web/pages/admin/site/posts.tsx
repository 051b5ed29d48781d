import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { listPostsForStaff } from '#modules/site/content/posts-for-staff.server.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/posts.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('posts', args);
  const { search, page } = readStaffListQuery(args.request);
  return listPostsForStaff(ctx, { search, page });
}

export default function Posts({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const local = usePathLocalizer();
  return (
    <ListPage
      title={t('admin.posts.title')}
      {...useStaffListTextsAndPaging('posts', loaderData)}
      rows={loaderData.items}
      keyOf={(post) => post.id}
      actions={
        <LinkButton to={local('/admin/posts/new')} size="small" icon="plus">
          {t('admin.posts.add')}
        </LinkButton>
      }
      columns={[
        {
          id: 'title',
          title: t('admin.content.heading'),
          cell: (post) => <Link to={`/admin/posts/${post.id}`}>{post.title || post.id}</Link>,
        },
        { id: 'langs', title: t('admin.content.languages'), cell: (post) => post.langs.join(' ') },
        {
          id: 'published',
          title: t('admin.posts.published'),
          whole: true,
          cell: (post) => (post.published_at ? formatMoment(post.published_at, lang) : t('admin.posts.draft')),
        },
        {
          id: 'updated',
          title: t('admin.list.updated'),
          minor: true,
          whole: true,
          cell: (post) => formatMoment(post.updated_at, lang),
        },
      ]}
    />
  );
}
