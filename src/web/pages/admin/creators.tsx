import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { listPages } from '#modules/creator-pages/creator-pages.server.ts';
import { toldApart } from '#modules/creator-pages/namesake.ts';
import { portraitOf } from '#modules/creators/pictures.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { readListAddress } from '../../list-address.ts';
import { pageAddress } from '../../page-address.ts';
import { creatorPath } from '../creators/creators-path.ts';
import type { Route } from './+types/creators.ts';
import css from './admin.module.css';
import { openAdmin } from './admin-page.server.ts';
import { useList } from './use-list.ts';

/** `/admin/artists` and `/admin/labels`. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = openAdmin('creators', args);
  const { search, page } = readListAddress(args.request);
  const kind = /\/labels(\.data)?$/.test(pageAddress(args.request).pathname) ? ('label' as const) : ('artist' as const);
  return { kind, ...(await listPages(ctx, { kind, search, page })) };
}

export default function Creators({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const name = `${loaderData.kind}s`;
  return (
    <ListPage
      title={t(`admin.${name}.title`)}
      {...useList(name, loaderData)}
      rows={loaderData.items}
      keyOf={(page) => page.id}
      columns={[
        {
          id: 'name',
          title: t('admin.users.name'),
          cell: (page) => (
            <span className={css.thing}>
              <Picture
                src={page.picture && portraitOf(page.picture, 160)}
                alt=""
                width={160}
                height={160}
                sizes="44px"
              />
              <Link to={creatorPath('staff', page)}>
                {page.name} {page.namesake && <small>{toldApart(page)}</small>}
              </Link>
            </span>
          ),
        },
        { id: 'country', title: t('admin.users.country'), minor: true, cell: (page) => page.country_id ?? '–' },
        { id: 'keeper', title: t('admin.creators.keeper'), minor: true, cell: (page) => page.keeper?.email ?? '–' },
        { id: 'records', title: t('admin.users.projects'), align: 'end', cell: (page) => page.projects_count },
        {
          id: 'followers',
          title: t('admin.creators.followers'),
          align: 'end',
          minor: true,
          cell: (page) => page.followers,
        },
      ]}
    />
  );
}
