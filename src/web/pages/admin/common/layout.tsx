import { Outlet, useRouteLoaderData } from 'react-router';
import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { isStaff } from '#kit/roles.ts';
import { readOpenTaskCounts } from '#modules/office/back-office/audit-log-and-open-tasks.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { type SideNavGroup, SideNavLayout } from '#ui/side-nav/side-nav.tsx';
import { LanguageMenu } from '../../../shell/language-and-currency-menus.tsx';
import { RestoreFormDraft } from '../../../shell/restore-form-draft.tsx';
import type { ShellData } from '../../../shell/shell-data.server.ts';
import type { Route } from './+types/layout.ts';
import css from './admin.module.css';
import type { AdminPageName } from './page-access.ts';
import { requireAdminPageAccess } from './require-admin-page-access.server.ts';
import { filterStaffMenu, type StaffMenuLink } from './staff-menu.ts';

export const handle = {
  texts: ['admin', 'projects', 'account', 'shop', 'around', 'quote', 'artwork', 'returns'],
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('layout', args);
  const { user, config, t } = ctx;
  return {
    waiting: await readOpenTaskCounts(ctx),
    name: user?.name ?? '',
    email: user?.email ?? '',
    brand: config.BRAND_NAME,
    title: t('admin.title', { brand: config.BRAND_NAME }),
    menu: filterStaffMenu(ctx.role, missingPages(ctx)),
  };
}

/** Production staff have no dashboard, the outbox is for demonstrations, and the internal tools may have no address. */
function missingPages({ role, config }: Ctx): AdminPageName[] {
  const isLive = config.MODE === 'production';
  return [
    ...(isStaff(role) ? [] : (['overview'] as const)),
    ...(isLive ? (['outbox'] as const) : []),
    ...(isLive && !config.SHERAF_URL ? (['sheraf'] as const) : []),
  ];
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const shell = useRouteLoaderData<ShellData>('root');
  return (
    <div className={css.frame}>
      <header className={css.bar}>
        <Link to="/" className={css.brand} title={t('admin.to_shop')}>
          {loaderData.brand}
        </Link>
        <span className={css.who}>{loaderData.name}</span>
        {shell && <LanguageMenu shell={shell} at="staff" />}
        <PlainForm method="post" reloadDocument action={local('/sign-out')}>
          <Button type="submit" look="plain" size="small">
            {t('admin.sign_out')}
          </Button>
        </PlainForm>
      </header>
      <SideNavLayout label={t('admin.nav.label')} groups={useMenu(loaderData)} folded>
        <RestoreFormDraft account={loaderData.email} />
        <Outlet />
      </SideNavLayout>
    </div>
  );
}

function useMenu({ menu, waiting }: Route.ComponentProps['loaderData']): SideNavGroup[] {
  const t = useTranslate();
  const local = usePathLocalizer();
  const toNavLink = ({ path, count, outside }: StaffMenuLink) => ({
    to: local(outside ? `/${path}` : `/admin/${path}`.replace(/\/$/, '')),
    text: t(`admin.nav.${path || 'overview'}`),
    end: path === '',
    reload: path === 'sheraf',
    ...(count && { count: waiting[count] }),
  });
  return menu.map(({ name, links }) => ({
    ...(name && { title: t(`admin.nav.groups.${name}`) }),
    links: links.map(toNavLink),
  }));
}
