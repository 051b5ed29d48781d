import { redirect } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { toDisplayedProjectTile } from '#modules/catalogue/listing/reduce-tile-to-displayed-fields.ts';
import { setProjectOnWishlist } from '#modules/catalogue/projects/likes-and-wishes.server.ts';
import { setProjectOnWishlistCall } from '#modules/catalogue/projects/projects.contract.ts';
import { listOwnWishlist } from '#modules/people/profiles/own-wishlist-and-follows.server.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { RecordWall, recordWallSizes } from '#ui/record-tile/record-tile.tsx';
import { localizePagePath } from '../../browser-page-url.ts';
import { parseFormBody } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import { PlayableRecordTile } from '../shop/playable-record-tile.tsx';
import type { Route } from './+types/wishlist.ts';
import css from './account.module.css';
import { EmptyPurchases } from './empty-purchases.tsx';
import { ACCOUNT_PAGE_SIZE, countPagesOrRedirect, readPageNumber } from './list-paging.ts';

export const handle = { texts: ['account', 'shop', 'artwork'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/my-account/wishlist`: the user's wishlist, public or not. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const page = readPageNumber(request);
  const { items, total } = await loadOrThrowProblemPage(
    listOwnWishlist(ctx, { page, limit: ACCOUNT_PAGE_SIZE }),
    request,
  );
  const pages = countPagesOrRedirect(total, request);
  return { title: ctx.t('account.wishlist.title'), tiles: items.map(toDisplayedProjectTile), total, page, pages };
}

/** A heart that was pressed where no scripts run: `wish` or `unwish` is the record's id. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const form = await request.formData();
  const in_whishlist = form.has('wish');
  const work = async () => {
    await requireWithinFormRateLimit(ctx, setProjectOnWishlistCall);
    const { project_id } = parseFormBody(setProjectOnWishlistCall, {
      project_id: Number(form.get('wish') ?? form.get('unwish')),
      in_whishlist,
    });
    await runInTransaction(ctx, (own) => setProjectOnWishlist(own, project_id, in_whishlist));
  };
  await loadOrThrowProblemPage(work(), request);
  return redirect(localizePagePath(request, '/my-account/wishlist'), 303);
}

export default function WishlistPage({ loaderData: { tiles, total, page, pages } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <h1>{t('account.wishlist.title')}</h1>
      {total === 0 ? (
        <EmptyPurchases
          icon="heart"
          title={t('account.wishlist.empty_title')}
          text={t('account.wishlist.empty_text')}
        />
      ) : (
        <>
          <p>{t('shop.records', { count: total })}</p>
          <RecordWall rhythm="even">
            {tiles.map((tile) => (
              <PlayableRecordTile key={tile.id} tile={tile} sizes={recordWallSizes('even')} isWished />
            ))}
          </RecordWall>
        </>
      )}
      <Pagination
        page={page}
        pages={pages}
        linkTo={(to) => `/my-account/wishlist?page=${to}`}
        label={t('account.pages')}
        previousText={t('account.previous')}
        nextText={t('account.next')}
      />
    </div>
  );
}
