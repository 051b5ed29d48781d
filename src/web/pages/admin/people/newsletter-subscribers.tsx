import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { listNewsletterSubscribers } from '#modules/people/newsletter/newsletter.server.ts';
import { NEWSLETTER_STATES } from '#modules/people/newsletter/newsletter-consent.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/newsletter-subscribers.ts';

const TONES = { asked: 'yellow', subscribed: 'green', left: 'grey' } as const;

export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('subscribers', args);
  const { search, page, one } = readStaffListQuery(args.request);
  return listNewsletterSubscribers(ctx, { search, page, state: one('state', NEWSLETTER_STATES) });
}

/** The newsletter subscribers, with the proof of their consent. Staff can't add subscribers by hand. */
export default function NewsletterSubscriberList({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const at = (moment: string | null) => (moment ? formatMoment(moment, lang) : '–');
  return (
    <ListPage
      title={t('admin.subscribers.title')}
      {...useStaffListTextsAndPaging('subscribers', loaderData)}
      rows={loaderData.items}
      keyOf={(subscriber) => subscriber.id}
      filters={[
        {
          name: 'state',
          label: t('admin.messages.state'),
          allText: t('admin.list.all'),
          choices: NEWSLETTER_STATES.map((value) => ({ value, label: t(`admin.subscribers.states.${value}`) })),
        },
      ]}
      columns={[
        { id: 'email', title: t('admin.users.email'), cell: (each) => each.email },
        { id: 'lang', title: t('admin.users.language'), minor: true, cell: (each) => each.lang },
        { id: 'asked', title: t('admin.subscribers.asked'), minor: true, cell: (each) => at(each.asked_at) },
        { id: 'confirmed', title: t('admin.subscribers.confirmed'), cell: (each) => at(each.confirmed_at) },
        { id: 'consent', title: t('admin.subscribers.consent'), minor: true, cell: (each) => each.consent_version },
        { id: 'source', title: t('admin.subscribers.source'), minor: true, cell: (each) => each.source },
        {
          id: 'state',
          title: t('admin.messages.state'),
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`admin.subscribers.states.${state}`)}</Badge>,
        },
      ]}
    />
  );
}
