import { redirect } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { followOrUnfollowParty } from '#modules/catalogue/creators/creator-and-shop-pages.server.ts';
import { followOrUnfollowPartyCall } from '#modules/catalogue/creators/follow-party.contract.ts';
import { CreatorPortraitList } from '#modules/catalogue/creators/ui/creator-portrait-wall.tsx';
import { listOwnFollows } from '#modules/people/profiles/own-wishlist-and-follows.server.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { loadOrThrowProblemPage, requirePageId, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/follows.ts';
import css from './account.module.css';
import { EmptyPurchases } from './empty-purchases.tsx';
import { ACCOUNT_PAGE_SIZE, countPagesOrRedirect, readPageNumber } from './list-paging.ts';

export const handle = { texts: ['account', 'shop'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/my-account/follows`: the artists and record labels that the user follows, public or not. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const page = readPageNumber(request);
  const { items, total } = await loadOrThrowProblemPage(
    listOwnFollows(ctx, { page, limit: ACCOUNT_PAGE_SIZE }),
    request,
  );
  return {
    title: ctx.t('account.follows.title'),
    faces: items,
    total,
    page,
    pages: countPagesOrRedirect(total, request),
  };
}

/** Follows no longer. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = requirePageId(String((await request.formData()).get('unfollow')), request);
  const work = async () => {
    await requireWithinFormRateLimit(ctx, followOrUnfollowPartyCall);
    await runInTransaction(ctx, (own) => followOrUnfollowParty(own, id, false));
  };
  await loadOrThrowProblemPage(work(), request);
  const { pathname, search } = browserPageUrl(request);
  return redirect(pathname + search, 303);
}

export default function FollowsPage({ loaderData: { faces, total, page, pages } }: Route.ComponentProps) {
  const t = useTranslate();
  const local = usePathLocalizer();
  return (
    <div className={css.page}>
      <h1>{t('account.follows.title')}</h1>
      {total === 0 ? (
        <EmptyPurchases icon="plus" title={t('account.follows.empty_title')} text={t('account.follows.empty_text')} />
      ) : (
        <PlainForm method="post">
          <CreatorPortraitList
            creators={faces}
            linkTo={local}
            below={({ id, name }) => (
              <Button type="submit" name="unfollow" value={id} size="small">
                {t('account.follows.unfollow')} <span className="visually-hidden">{name}</span>
              </Button>
            )}
          />
        </PlainForm>
      )}
      <Pagination
        page={page}
        pages={pages}
        linkTo={(to) => `/my-account/follows?page=${to}`}
        label={t('account.pages')}
        previousText={t('account.previous')}
        nextText={t('account.next')}
      />
    </div>
  );
}
