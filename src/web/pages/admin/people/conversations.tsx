import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { CONVERSATION_FILTERS } from '#modules/people/conversations/conversations.contract.ts';
import { listConversations } from '#modules/people/conversations/conversations.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/conversations.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('conversations', args);
  const { page, one } = readStaffListQuery(args.request);
  return listConversations(ctx, { page, state: one('state', CONVERSATION_FILTERS) });
}

export default function Conversations({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.conversations.title')}
      {...useStaffListTextsAndPaging('conversations', loaderData)}
      searchable={false}
      rows={loaderData.items}
      keyOf={({ user }) => user.id}
      filters={[
        {
          name: 'state',
          label: t('admin.conversations.state'),
          allText: t('admin.list.all'),
          choices: CONVERSATION_FILTERS.map((value) => ({ value, label: t(`admin.conversations.states.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'user',
          title: t('admin.conversations.with'),
          cell: ({ user }) => <Link to={`/admin/conversations/${user.id}`}>{user.name || user.email}</Link>,
        },
        { id: 'last', title: t('admin.conversations.last'), cell: ({ last }) => short(last) },
        {
          id: 'at',
          title: t('admin.messages.at'),
          minor: true,
          whole: true,
          cell: ({ at }) => formatMoment(at, lang),
        },
        {
          id: 'state',
          title: t('admin.conversations.state'),
          cell: ({ unread }) =>
            unread > 0 ? (
              <Badge tone="blue">{t('admin.conversations.unread', { count: unread })}</Badge>
            ) : (
              <Badge tone="grey">{t('admin.conversations.read')}</Badge>
            ),
        },
      ]}
    />
  );
}

const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
