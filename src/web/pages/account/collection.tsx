import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { listOwnCollection } from '#modules/catalogue/collection/own-collection.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { RecordTile, RecordWall, recordWallSizes } from '#ui/record-tile/record-tile.tsx';
import { loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/collection.ts';
import css from './account.module.css';
import { EmptyPurchases } from './empty-purchases.tsx';
import { ACCOUNT_PAGE_SIZE, countPagesOrRedirect, readPageNumber } from './list-paging.ts';

export const handle = { texts: ['account'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/my-account/collection`: the records that the user bought here. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const page = readPageNumber(request);
  const { items, total } = await loadOrThrowProblemPage(
    listOwnCollection(ctx, { page, limit: ACCOUNT_PAGE_SIZE }),
    request,
  );
  return {
    title: ctx.t('account.collection.title'),
    digs: items,
    total,
    page,
    pages: countPagesOrRedirect(total, request),
  };
}

export default function CollectionPage({ loaderData: { digs, total, page, pages } }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <div className={css.page}>
      <h1>{t('account.collection.title')}</h1>
      {digs.length === 0 ? (
        <EmptyPurchases
          icon="disc"
          title={t('account.collection.empty_title')}
          text={t('account.collection.empty_text')}
        />
      ) : (
        <>
          <p>{t('account.collection.lead', { count: total })}</p>
          <RecordWall rhythm="even">
            {digs.map(({ project_id, name, artist_name, cover, link, quantity, bought_at }) => (
              <RecordTile
                key={project_id}
                to={link}
                src={cover}
                title={name}
                by={artist_name}
                flag={quantity > 1 && t('account.collection.copies', { count: quantity })}
                detail={t('account.collection.since', { day: formatDay(bought_at, lang) })}
                sizes={recordWallSizes('even')}
              />
            ))}
          </RecordWall>
        </>
      )}
      <Pagination
        page={page}
        pages={pages}
        linkTo={(to) => `/my-account/collection?page=${to}`}
        label={t('account.pages')}
        previousText={t('account.previous')}
        nextText={t('account.next')}
      />
    </div>
  );
}
