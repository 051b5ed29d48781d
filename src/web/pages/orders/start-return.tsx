import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { listOwnOrders } from '#modules/selling/orders/find-orders.server.ts';
import { isPaidStatus } from '#modules/selling/orders/order.ts';
import type { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { OrderAndRefundBadges } from '#modules/selling/orders/ui/order-badge.tsx';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { loadOrThrowProblemPage } from '../../page-problem.server.ts';
import shelf from '../account/entry-list.module.css';
import { ACCOUNT_PAGE_SIZE, countPagesOrRedirect, readPageNumber } from '../account/list-paging.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/start-return.ts';
import { OrderLookUpForm } from './order-look-up-form.tsx';
import css from './orders.module.css';

export const handle = { texts: ['account', 'around', 'returns'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/refund`: the start of a withdrawal, return or defect claim, from the user's orders or by number and address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const title = ctx.t('around.refund.title');
  if (!ctx.user) return { title, orders: null, page: 1, pages: 1 };
  const page = readPageNumber(request);
  const { items, total } = await loadOrThrowProblemPage(
    listOwnOrders(ctx, { page, limit: ACCOUNT_PAGE_SIZE }),
    request,
  );
  return { title, orders: items, page, pages: countPagesOrRedirect(total, request) };
}

export default function RefundPage({ loaderData: { orders, page, pages } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.frame}>
      <div className={css.narrow}>
        <h1>{t('around.refund.title')}</h1>
        <p className={css.lead}>
          {t('returns.entry.lead')} <Link to="/return-and-refund-policy">{t('around.refund.rules')}</Link>
        </p>
        {orders === null ? <Guest /> : <Own orders={orders} />}
        <Pagination
          page={page}
          pages={pages}
          linkTo={(to) => `/refund?page=${to}`}
          label={t('account.pages')}
          previousText={t('account.previous')}
          nextText={t('account.next')}
        />
      </div>
    </div>
  );
}

function Guest() {
  const t = useTranslate();
  return (
    <>
      <h2>{t('returns.entry.guest')}</h2>
      <OrderLookUpForm kind="withdrawal" />
      <p className={css.quiet}>
        <Link to="/sign?tab=in&redirect=/refund">{t('returns.look_up.account')}</Link>
      </p>
    </>
  );
}

function Own({ orders }: { orders: readonly OrderOut[] }) {
  const t = useTranslate();
  if (orders.length === 0)
    return (
      <EmptyState icon="box" title={t('around.refund.empty_title')}>
        <p>{t('around.refund.empty')}</p>
        <p>
          <Link to="/orders">{t('returns.entry.other')}</Link>
        </p>
      </EmptyState>
    );
  return (
    <>
      <ul className={shelf.list}>
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
      <p className={css.quiet}>
        <Link to="/orders">{t('returns.entry.other')}</Link>
      </p>
    </>
  );
}

function Row({ order }: { order: OrderOut }) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (amount: number) => formatPrice(amount, order.currency, lang, { full: true });
  const name = t('around.refund.order', { number: order.number });
  return (
    <li className={`${shelf.row} ${shelf.plain}`}>
      <div>
        <p>
          <Link to={`/my-account/orders/${order.id}`}>{name}</Link> <OrderAndRefundBadges order={order} />
        </p>
        <p className={shelf.quiet}>
          {t('around.refund.from', { day: formatDay(order.created_at, lang), total: price(order.total) })}
        </p>
        {order.refund_state !== 'none' && <p>{t('around.refund.refunded', { amount: price(order.refunded) })}</p>}
      </div>
      {isPaidStatus(order.status) && order.refund_state !== 'full' && (
        <LinkButton to={`/orders/${order.id}/return`} size="small" aria-label={`${t('returns.entry.choose')}: ${name}`}>
          {t('returns.entry.choose')}
        </LinkButton>
      )}
    </li>
  );
}
