import { useTranslate } from '#i18n/texts-context.tsx';
import { listOwnOrders } from '#modules/selling/orders/find-orders.server.ts';
import { OwnOrderList } from '#modules/selling/orders/ui/own-order-list.tsx';
import { requestContext } from '#platform/request-context.ts';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { loadOrThrowProblemPage, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/orders.ts';
import css from './account.module.css';
import { EmptyPurchases } from './empty-purchases.tsx';
import { ACCOUNT_PAGE_SIZE, countPagesOrRedirect, readPageNumber } from './list-paging.ts';

export const handle = { texts: ['account'] };
export const meta: Route.MetaFunction = noindexPageMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const page = readPageNumber(request);
  const { items, total } = await loadOrThrowProblemPage(
    listOwnOrders(ctx, { page, limit: ACCOUNT_PAGE_SIZE }),
    request,
  );
  return { title: ctx.t('account.orders.title'), orders: items, page, pages: countPagesOrRedirect(total, request) };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { orders, page, pages } = loaderData;
  return (
    <div className={css.page}>
      <h1>{t('account.orders.title')}</h1>
      {orders.length > 0 ? (
        <OwnOrderList orders={orders} />
      ) : (
        <EmptyPurchases icon="box" title={t('account.orders.empty_title')} text={t('account.orders.empty_text')} />
      )}
      <Pagination
        page={page}
        pages={pages}
        linkTo={(to) => `/my-account/orders?page=${to}`}
        label={t('account.pages')}
        previousText={t('account.previous')}
        nextText={t('account.next')}
      />
    </div>
  );
}
