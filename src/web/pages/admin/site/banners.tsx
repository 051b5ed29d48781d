import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { listBanners } from '#modules/site/content/banners.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/banners.ts';
import { localizedBannerTitle } from './content-form-parts.tsx';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('banners', args);
  return listBanners(ctx, { page: readStaffListQuery(args.request).page });
}

export default function Banners({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const local = usePathLocalizer();
  const day = (moment: string | null) => (moment ? formatMoment(moment, lang) : '–');
  return (
    <ListPage
      title={t('admin.banners.title')}
      {...useStaffListTextsAndPaging('banners', loaderData)}
      searchable={false}
      rows={loaderData.items}
      keyOf={(banner) => banner.id}
      actions={
        <LinkButton to={local('/admin/banners/new')} size="small" icon="plus">
          {t('admin.banners.add')}
        </LinkButton>
      }
      columns={[
        {
          id: 'title',
          title: t('admin.content.heading'),
          cell: (banner) => <Link to={`/admin/banners/${banner.id}`}>{localizedBannerTitle(banner, lang)}</Link>,
        },
        { id: 'link', title: t('admin.alerts.link'), minor: true, cell: (banner) => banner.link },
        { id: 'from', title: t('admin.banners.from_at'), minor: true, cell: (banner) => day(banner.from_at) },
        { id: 'to', title: t('admin.banners.to_at'), minor: true, cell: (banner) => day(banner.to_at) },
        { id: 'position', title: t('admin.content.position'), align: 'end', cell: (banner) => banner.position },
        {
          id: 'live',
          title: t('admin.alerts.state'),
          cell: ({ live }) => (
            <Badge tone={live ? 'green' : 'grey'}>{t(live ? 'admin.alerts.live' : 'admin.alerts.off')}</Badge>
          ),
        },
      ]}
    />
  );
}
