import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { FAQ_TOPICS } from '#modules/site/content/content-paths-and-placeholders.ts';
import { listFaqEntries } from '#modules/site/content/faq.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/faq.ts';

export const handle = { texts: ['help'] };

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('faq', args);
  const { search, page, one } = readStaffListQuery(args.request);
  return listFaqEntries(ctx, { search, page, topic: one('topic', FAQ_TOPICS) });
}

export default function FaqEntries({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const local = usePathLocalizer();
  return (
    <ListPage
      title={t('admin.faq.title')}
      {...useStaffListTextsAndPaging('faq', loaderData)}
      rows={loaderData.items}
      keyOf={(faq) => faq.id}
      actions={
        <LinkButton to={local('/admin/faq/new')} size="small" icon="plus">
          {t('admin.faq.add')}
        </LinkButton>
      }
      filters={[
        {
          name: 'topic',
          label: t('admin.faq.topic'),
          allText: t('admin.list.all'),
          choices: FAQ_TOPICS.map((value) => ({ value, label: t(`help.topics.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'question',
          title: t('admin.faq.question'),
          cell: (faq) => <Link to={`/admin/faq/${faq.id}`}>{faq.question || faq.id}</Link>,
        },
        { id: 'topic', title: t('admin.faq.topic'), minor: true, cell: (faq) => t(`help.topics.${faq.topic}`) },
        { id: 'langs', title: t('admin.content.languages'), minor: true, cell: (faq) => faq.langs.join(' ') },
        { id: 'position', title: t('admin.content.position'), align: 'end', minor: true, cell: (faq) => faq.position },
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
