import { useFetcher } from 'react-router';
import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { parseId } from '#kit/product-link.ts';
import type { StoredAnnouncement } from '#modules/office/back-office/announcements.contract.ts';
import { changeAnnouncement, listAnnouncements } from '#modules/office/back-office/announcements.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { readFormText, runFormAction } from '../../../form-action.server.ts';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/announcements.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('alerts', args);
  return listAnnouncements(ctx, { page: readStaffListQuery(args.request).page });
}

/** The live switch of a row. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('alerts', args);
  const form = await args.request.formData();
  return runFormAction(ctx, (own) =>
    changeAnnouncement(own, parseId(readFormText(form, 'id')) ?? 0, { live: readFormText(form, 'live') === 'on' }),
  );
}

export default function Announcements({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const local = usePathLocalizer();
  return (
    <ListPage
      title={t('admin.alerts.title')}
      {...useStaffListTextsAndPaging('alerts', loaderData)}
      searchable={false}
      rows={loaderData.items}
      keyOf={(alert) => alert.id}
      actions={
        <LinkButton to={local('/admin/alerts/new')} size="small" icon="plus">
          {t('admin.alerts.add')}
        </LinkButton>
      }
      columns={[
        {
          id: 'text',
          title: t('admin.alerts.text'),
          cell: (alert) => (
            <Link to={`/admin/alerts/${alert.id}`}>{lang === 'fr' ? alert.text_fr : alert.text_en}</Link>
          ),
        },
        {
          id: 'link',
          title: t('admin.alerts.link'),
          minor: true,
          cell: (alert) => (lang === 'fr' ? alert.link_fr : alert.link_en),
        },
        {
          id: 'updated',
          title: t('admin.list.updated'),
          minor: true,
          whole: true,
          cell: (alert) => formatMoment(alert.updated_at, lang),
        },
        {
          id: 'live',
          title: t('admin.alerts.state'),
          cell: ({ live }) => (
            <Badge tone={live ? 'green' : 'grey'}>{t(live ? 'admin.alerts.live' : 'admin.alerts.off')}</Badge>
          ),
        },
      ]}
      rowActions={{ title: t('admin.list.actions'), cell: (alert) => <LiveSwitch alert={alert} /> }}
    />
  );
}

function LiveSwitch({ alert }: { alert: StoredAnnouncement }) {
  const t = useTranslate();
  const fetcher = useFetcher();
  return (
    <PlainForm component={fetcher.Form} method="post">
      <input type="hidden" name="id" value={alert.id} />
      <Button type="submit" size="small" name="live" value={alert.live ? 'off' : 'on'} busy={fetcher.state !== 'idle'}>
        {t(alert.live ? 'admin.alerts.switch_off' : 'admin.alerts.switch_on')}
      </Button>
    </PlainForm>
  );
}
