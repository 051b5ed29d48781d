import { useFetcher } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { makeList } from '#kit/paging.ts';
import { slugOrId } from '#kit/slug.ts';
import { changeServicePage, listServicePages } from '#modules/making/services/service-pages.server.ts';
import { formatServicePagePath, isServicePageKey } from '#modules/making/services/services.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readFormText, runFormAction } from '../../../form-action.server.ts';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/services.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('services', args);
  const brand = slugOrId(ctx.config.BRAND_NAME, 'shop');
  const offers = (await listServicePages(ctx)).map((offer) => ({
    ...offer,
    path: isServicePageKey(offer.key) ? formatServicePagePath(offer.key, brand) : '',
  }));
  return makeList(offers, offers.length);
}

/** The switch of a row: shown, or hidden from visitors. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('services', args);
  const form = await args.request.formData();
  return runFormAction(ctx, (own) =>
    changeServicePage(own, readFormText(form, 'key'), { active: readFormText(form, 'active') === 'yes' }),
  );
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <ListPage
      title={t('admin.services.title')}
      {...useStaffListTextsAndPaging('services', loaderData)}
      page={1}
      pages={1}
      searchable={false}
      rows={loaderData.items}
      keyOf={(offer) => offer.key}
      columns={[
        {
          id: 'page',
          title: t('admin.services.page'),
          cell: (offer) => <Link to={`/admin/services/${offer.key}`}>{offer.name}</Link>,
        },
        {
          id: 'address',
          title: t('admin.services.address'),
          minor: true,
          cell: ({ path }) => <Link to={path}>{path}</Link>,
        },
        {
          id: 'languages',
          title: t('admin.services.languages'),
          minor: true,
          cell: (offer) => offer.languages.join(' '),
        },
        {
          id: 'state',
          title: t('admin.services.state'),
          cell: ({ active }) => (
            <Badge tone={active ? 'green' : 'grey'}>{t(`admin.services.${active ? 'shown' : 'hidden'}`)}</Badge>
          ),
        },
      ]}
      rowActions={{ title: t('admin.list.actions'), cell: (offer) => <ShownSwitch offer={offer} /> }}
    />
  );
}

function ShownSwitch({ offer: { key, active, name } }: { offer: { key: string; active: boolean; name: string } }) {
  const t = useTranslate();
  const fetcher = useFetcher();
  const word = t(`admin.services.${active ? 'hide' : 'show'}`);
  return (
    <PlainForm component={fetcher.Form} method="post">
      <input type="hidden" name="key" value={key} />
      <Button type="submit" size="small" name="active" value={active ? 'no' : 'yes'} aria-label={`${word}, ${name}`}>
        {word}
      </Button>
    </PlainForm>
  );
}
