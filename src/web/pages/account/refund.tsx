import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { findOrders } from '#modules/orders/find-orders.server.ts';
import type { OrderOut } from '#modules/orders/orders.contract.ts';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { orPage, requirePageUser } from '../../page-problem.server.ts';
import { titled } from '../titled.ts';
import type { Route } from './+types/refund.ts';
import css from './account.module.css';
import { PAGE_SIZE, pageIn, pagesOf } from './page-number.ts';
import shelf from './shelf.module.css';

export const handle = { texts: ['account', 'around'] };
export const meta: Route.MetaFunction = titled;

/** `/refund`: every order with the way to its money: by oneself before it is packed, by a message afterwards. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const page = pageIn(request);
  const { items, total } = await orPage(findOrders(ctx, { page, limit: PAGE_SIZE }), request);
  return { title: ctx.t('around.refund.title'), orders: items, page, pages: pagesOf(total) };
}

export default function RefundPage({ loaderData: { orders, page, pages } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <h1>{t('around.refund.title')}</h1>
      <p className={shelf.lead}>
        {t('around.refund.lead')} <Link to="/return-and-refund-policy">{t('around.refund.rules')}</Link>
      </p>
      {orders.length === 0 ? (
        <EmptyState icon="box" title={t('around.refund.empty_title')}>
          <p>{t('around.refund.empty')}</p>
        </EmptyState>
      ) : (
        <ul className={shelf.list}>
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        linkTo={(to) => `/refund?page=${to}`}
        label={t('account.pages')}
        previousText={t('account.previous')}
        nextText={t('account.next')}
      />
    </div>
  );
}

function Row({ order }: { order: OrderOut }) {
  const t = useTranslate();
  const lang = useLanguage();
  const price = (amount: number) => formatPrice(amount, order.currency, lang, { full: true });
  const subject = t('around.refund.subject', { number: order.number });
  return (
    <li className={`${shelf.row} ${shelf.plain}`}>
      <div>
        <p>
          <Link to={`/my-account/orders/${order.id}`}>{t('around.refund.order', { number: order.number })}</Link>
        </p>
        <p className={shelf.quiet}>
          {t('around.refund.from', { day: formatDay(order.created_at, lang), total: price(order.total) })}
        </p>
        {order.refund_state !== 'none' && <p>{t('around.refund.refunded', { amount: price(order.refunded) })}</p>}
        {order.cancelled_at !== null && <p>{t('around.refund.cancelled')}</p>}
      </div>
      <Way order={order} subject={subject} />
    </li>
  );
}

function Way({
  order: { id, can_cancel, paid_at, refund_state, number },
  subject,
}: {
  order: OrderOut;
  subject: string;
}) {
  const t = useTranslate();
  const name = t('around.refund.order', { number });
  if (can_cancel)
    return (
      <LinkButton to={`/my-account/orders/${id}`} aria-label={`${t('around.refund.cancel')}: ${name}`}>
        {t('around.refund.cancel')}
      </LinkButton>
    );
  if (paid_at === null || refund_state === 'full') return null;
  return (
    <LinkButton
      to={`/contact?${new URLSearchParams({ subject, order: number })}`}
      aria-label={`${t('around.refund.write')}: ${name}`}
    >
      {t('around.refund.write')}
    </LinkButton>
  );
}
