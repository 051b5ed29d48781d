import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { listOwnQuotes } from '#modules/making/quotes/own-quotes.server.ts';
import { getQuoteTitleKey, type OwnQuoteState } from '#modules/making/quotes/quote-states-and-offer-faults.ts';
import { requestContext } from '#platform/request-context.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Table } from '#ui/table/table.tsx';
import { loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/quotes.ts';
import css from './account.module.css';
import { ACCOUNT_PAGE_SIZE, countPagesOrRedirect, readPageNumber } from './list-paging.ts';

export const handle = { texts: ['account', 'quote'] };
export const meta: Route.MetaFunction = noindexPageMeta;

const TONES = {
  saved: 'grey',
  new: 'yellow',
  in_work: 'purple',
  answered: 'blue',
  accepted: 'green',
  closed: 'grey',
} as const satisfies Record<OwnQuoteState, string>;

/** `/my-account/quotes`: the quotes of this account. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const page = readPageNumber(request);
  const { items, total } = await loadOrThrowProblemPage(
    listOwnQuotes(ctx, { page, limit: ACCOUNT_PAGE_SIZE }),
    request,
  );
  return { title: ctx.t('account.nav.quotes'), page, pages: countPagesOrRedirect(total, request), quotes: items };
}

export default function OwnQuotes({ loaderData: { quotes, page, pages } }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <div className={css.page}>
      <h1>{t('account.nav.quotes')}</h1>
      {quotes.length === 0 ? (
        <EmptyState
          icon="file"
          title={t('quote.own.empty')}
          action={<LinkButton to="/quote">{t('quote.title')}</LinkButton>}
        />
      ) : (
        <Table
          caption={t('account.nav.quotes')}
          rows={quotes}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'id',
              title: t('quote.paper.number'),
              cell: ({ id, state }) => (
                <Link to={`/my-account/quotes/${id}`}>{t(getQuoteTitleKey(state), { id })}</Link>
              ),
            },
            { id: 'service', title: t('quote.service'), cell: ({ service }) => t(`quote.services.${service}`) },
            {
              id: 'quantity',
              title: t('quote.quantity'),
              align: 'end',
              minor: true,
              cell: ({ quantity }) => quantity?.toLocaleString(lang) ?? '',
            },
            {
              id: 'at',
              title: t('quote.paper.date'),
              whole: true,
              minor: true,
              cell: ({ created_at }) => formatDay(created_at, lang),
            },
            {
              id: 'state',
              title: t('quote.own.state'),
              cell: ({ state }) => <Badge tone={TONES[state]}>{t(`quote.own.states.${state}`)}</Badge>,
            },
          ]}
        />
      )}
      <Pagination
        page={page}
        pages={pages}
        linkTo={(to) => `/my-account/quotes?page=${to}`}
        label={t('account.pages')}
        previousText={t('account.previous')}
        nextText={t('account.next')}
      />
    </div>
  );
}
