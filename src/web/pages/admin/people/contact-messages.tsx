import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { CREATED_SORTS } from '#kit/shared-schemas.ts';
import { CONTACT_MESSAGE_STATES } from '#modules/people/contact/contact.contract.ts';
import { listContactMessages } from '#modules/people/contact/contact-inbox.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/contact-messages.ts';
import { CONTACT_MESSAGE_BADGE_TONES } from './contact-message-badge-tones.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('messages', args);
  const { search, page, one } = readStaffListQuery(args.request);
  return listContactMessages(ctx, {
    search,
    page,
    state: one('state', CONTACT_MESSAGE_STATES),
    sort: one('sort', CREATED_SORTS),
  });
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.messages.title')}
      {...useStaffListTextsAndPaging('messages', loaderData)}
      rows={loaderData.items}
      keyOf={(message) => message.id}
      filters={[
        {
          name: 'state',
          label: t('admin.messages.state'),
          allText: t('admin.list.all'),
          choices: CONTACT_MESSAGE_STATES.map((value) => ({ value, label: t(`admin.messages.states.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'subject',
          title: t('admin.messages.subject'),
          cell: (message) => <Link to={`/admin/messages/${message.id}`}>{message.subject}</Link>,
        },
        { id: 'name', title: t('admin.messages.from'), cell: (message) => message.name },
        { id: 'email', title: t('admin.users.email'), minor: true, cell: (message) => message.email },
        {
          id: 'at',
          title: t('admin.messages.at'),
          sort: 'created',
          minor: true,
          whole: true,
          cell: (message) => formatMoment(message.created_at, lang),
        },
        {
          id: 'state',
          title: t('admin.messages.state'),
          cell: ({ state }) => (
            <Badge tone={CONTACT_MESSAGE_BADGE_TONES[state]}>{t(`admin.messages.states.${state}`)}</Badge>
          ),
        },
      ]}
    />
  );
}
