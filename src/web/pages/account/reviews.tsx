import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { listReviewablePurchases } from '#modules/catalogue/reviews/own-reviews.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/reviews.ts';
import css from './account.module.css';
import shelf from './entry-list.module.css';
import { ACCOUNT_PAGE_SIZE, countPagesOrRedirect, readPageNumber } from './list-paging.ts';

export const handle = { texts: ['account', 'around'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/review`: the user's purchases, those without a review first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const page = readPageNumber(request);
  const { items, total } = await loadOrThrowProblemPage(
    listReviewablePurchases(ctx, { page, limit: ACCOUNT_PAGE_SIZE }),
    request,
  );
  return { title: ctx.t('around.reviews.title'), items: items, page, pages: countPagesOrRedirect(total, request) };
}

export default function ReviewsPage({ loaderData: { items, page, pages } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <h1>{t('around.reviews.title')}</h1>
      <p className={shelf.lead}>{t('around.reviews.lead')}</p>
      {items.length === 0 ? (
        <EmptyState
          icon="star"
          title={t('around.reviews.empty_title')}
          action={<LinkButton to="/vinyl-shop">{t('around.reviews.empty_action')}</LinkButton>}
        >
          <p>{t('around.reviews.empty')}</p>
        </EmptyState>
      ) : (
        <ul className={shelf.list}>
          {items.map(({ project_id, name, artist_name, picture, link, rating, body }) => (
            <li key={project_id} className={shelf.row}>
              <Picture src={picture && `/projects/${picture}/cover`} alt="" sizes="72px" width={72} height={72} />
              <div>
                <p className={shelf.artist}>{artist_name}</p>
                <p>
                  <Link to={link}>{name}</Link>
                </p>
                {rating !== null && <p>{t('around.reviews.yours', { count: rating })}</p>}
                {body && <p className={shelf.quiet}>{body}</p>}
              </div>
              <LinkButton
                to={`/review-single?project=${project_id}`}
                look={rating === null ? 'primary' : 'secondary'}
                size="small"
              >
                {t(rating === null ? 'around.reviews.write' : 'around.reviews.change')}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        linkTo={(to) => `/review?page=${to}`}
        label={t('account.pages')}
        previousText={t('account.previous')}
        nextText={t('account.next')}
      />
    </div>
  );
}
