import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { OUTBOX_MAIL_STATES } from '#modules/office/back-office/demo-outbox.contract.ts';
import { listOutboxMails } from '#modules/office/back-office/demo-outbox.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/outbox.ts';

const TONES = { queued: 'yellow', kept: 'grey', sent: 'green', failed: 'red' } as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('outbox', args);
  const { search, page, one } = readStaffListQuery(args.request);
  const { items, ...list } = await loadOrThrowProblemPage(
    listOutboxMails(ctx, { search, page, state: one('state', OUTBOX_MAIL_STATES) }),
    args.request,
  );
  return { ...list, items: items.map(({ html: _html, body: _body, ...mail }) => mail) };
}

export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.outbox.title')}
      {...useStaffListTextsAndPaging('outbox', loaderData)}
      rows={loaderData.items}
      keyOf={(mail) => mail.id}
      filters={[
        {
          name: 'state',
          label: t('admin.outbox.state'),
          allText: t('admin.list.all'),
          choices: OUTBOX_MAIL_STATES.map((value) => ({ value, label: t(`admin.outbox.states.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'subject',
          title: t('admin.outbox.subject'),
          cell: (mail) => <Link to={`/admin/outbox/${mail.id}`}>{mail.subject ?? mail.kind}</Link>,
        },
        { id: 'to', title: t('admin.outbox.to'), cell: (mail) => mail.recipient },
        { id: 'kind', title: t('admin.outbox.kind'), minor: true, cell: (mail) => mail.kind.replaceAll('_', ' ') },
        {
          id: 'at',
          title: t('admin.outbox.at'),
          minor: true,
          whole: true,
          cell: (mail) => formatMoment(mail.created_at, lang),
        },
        {
          id: 'state',
          title: t('admin.outbox.state'),
          cell: (mail) => <Badge tone={TONES[mail.state]}>{t(`admin.outbox.states.${mail.state}`)}</Badge>,
        },
      ]}
    />
  );
}
