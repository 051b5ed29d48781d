import { redirect } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { localizePathOnPage } from '#i18n/localized-path.ts';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { parseId } from '#kit/product-link.ts';
import { listQuotes } from '#modules/making/quotes/list-and-answer-quotes.server.ts';
import { QUOTE_STATES, type QuoteState } from '#modules/making/quotes/quote-states-and-offer-faults.ts';
import { SERVICE_KEYS } from '#modules/making/services/services.ts';
import { quoteFormatName } from '#modules/shared/mail/quote-mail.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { browserPageUrl } from '../../../browser-page-url.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/quotes.ts';

export const QUOTE_BADGE_TONES = {
  new: 'yellow',
  in_work: 'purple',
  answered: 'blue',
  accepted: 'green',
  closed: 'grey',
} as const satisfies Record<QuoteState, string>;

/** The quote requests. `/admin/quote?id=12` is the page of one. */
export function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('quotes', args);
  const { pathname, searchParams } = browserPageUrl(args.request);
  const id = parseId(searchParams.get('id') ?? undefined);
  if (id) throw redirect(localizePathOnPage(pathname, `/admin/quote/${id}`));
  const { search, page, one } = readStaffListQuery(args.request);
  return listQuotes(ctx, { search, page, state: one('state', QUOTE_STATES), service: one('service', SERVICE_KEYS) });
}

export default function Quotes({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <ListPage
      title={t('admin.quotes.title')}
      {...useStaffListTextsAndPaging('quotes', loaderData)}
      rows={loaderData.items}
      keyOf={(quote) => quote.id}
      filters={[
        {
          name: 'state',
          label: t('admin.quotes.state'),
          allText: t('admin.quotes.all'),
          choices: QUOTE_STATES.map((value) => ({ value, label: t(`admin.quotes.states.${value}`) })),
        },
        {
          name: 'service',
          label: t('admin.quotes.service'),
          allText: t('admin.quotes.all'),
          choices: SERVICE_KEYS.map((value) => ({ value, label: t(`quote.services.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'who',
          title: t('admin.quotes.who'),
          cell: (quote) => (
            <Link to={`/admin/quote/${quote.id}`}>{[quote.name, quote.company].filter(Boolean).join(', ')}</Link>
          ),
        },
        {
          id: 'what',
          title: t('admin.quotes.what'),
          cell: ({ service, format, quantity }) =>
            [t(`quote.services.${service}`), quoteFormatName(t, format), quantity?.toLocaleString(lang)]
              .filter(Boolean)
              .join(' · '),
        },
        {
          id: 'at',
          title: t('admin.quotes.at'),
          minor: true,
          whole: true,
          cell: (quote) => formatMoment(quote.created_at, lang),
        },
        {
          id: 'state',
          title: t('admin.quotes.state'),
          cell: ({ state }) => <Badge tone={QUOTE_BADGE_TONES[state]}>{t(`admin.quotes.states.${state}`)}</Badge>,
        },
      ]}
    />
  );
}
