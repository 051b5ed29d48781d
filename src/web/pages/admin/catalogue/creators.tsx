import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions } from '#kit/countries.ts';
import { creatorNamesakeHint } from '#modules/catalogue/creator-pages/creator-namesake-hint.ts';
import { CREATOR_SORTS } from '#modules/catalogue/creator-pages/creator-pages.contract.ts';
import { listCreatorPagesForStaff } from '#modules/catalogue/creator-pages/creator-pages.server.ts';
import { creatorPortraitAddress } from '#modules/catalogue/creators/creator-picture-addresses.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { readCreatorKindFromPath } from '../../creators/creator-editor.server.ts';
import { creatorEditorPath } from '../../creators/creator-editor-path.ts';
import css from '../common/admin.module.css';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/creators.ts';

/** `/admin/artists` and `/admin/labels`. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('creators', args);
  const { search, page, one } = readStaffListQuery(args.request);
  const kind = readCreatorKindFromPath(args.request);
  const countries = countryOptions(ctx.lang);
  const codes = countries.map(({ code }) => code);
  const asked = { kind, search, page, country_id: one('country', codes), sort: one('sort', CREATOR_SORTS) };
  const choices = countries.map(({ code, name }) => ({ value: code, label: name }));
  return { kind, countries: choices, ...(await listCreatorPagesForStaff(ctx, asked)) };
}

export default function Creators({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const name = `${loaderData.kind}s`;
  return (
    <ListPage
      title={t(`admin.${name}.title`)}
      {...useStaffListTextsAndPaging(name, loaderData)}
      rows={loaderData.items}
      keyOf={(page) => page.id}
      filters={[
        {
          name: 'country',
          label: t('admin.users.country'),
          allText: t('admin.list.all'),
          choices: loaderData.countries,
        },
      ]}
      columns={[
        {
          id: 'name',
          title: t('admin.users.name'),
          sort: 'name',
          cell: (page) => (
            <span className={css.thing}>
              <Picture
                src={page.picture && creatorPortraitAddress(page.picture, 160)}
                alt=""
                width={160}
                height={160}
                sizes="44px"
              />
              <Link to={creatorEditorPath(page.kind, page)}>
                {page.name} {page.namesake && <small>{creatorNamesakeHint(page)}</small>}
              </Link>
            </span>
          ),
        },
        { id: 'country', title: t('admin.users.country'), minor: true, cell: (page) => page.country_id ?? '–' },
        { id: 'keeper', title: t('admin.creators.keeper'), minor: true, cell: (page) => page.keeper?.email ?? '–' },
        {
          id: 'records',
          title: t('admin.users.projects'),
          sort: 'projects',
          align: 'end',
          cell: (page) => page.projects_count,
        },
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
