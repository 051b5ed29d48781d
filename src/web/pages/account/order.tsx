import { data, redirect } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { CartTotals } from '#modules/cart/ui/cart-totals.tsx';
import { requireUserOrder, trackOrder } from '#modules/orders/find-orders.server.ts';
import { StatusBadge } from '#modules/orders/ui/order-badge.tsx';
import { OrderLines } from '#modules/orders/ui/order-lines.tsx';
import { OrderTimeline, Parcel } from '#modules/orders/ui/order-view.tsx';
import { cancelOrder } from '#modules/payments/give-back.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { orRefusal } from '../../form-answer.server.ts';
import { pageAddress } from '../../page-address.ts';
import { orPage, requirePageId, requirePageUser } from '../../page-problem.server.ts';
import { titled } from '../titled.ts';
import type { Route } from './+types/order.ts';
import { CancelOrder } from './cancel-order.tsx';
import css from './order.module.css';

export const handle = { texts: ['account', 'cart'] };
export const meta: Route.MetaFunction = titled;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = requirePageId(params.id, request);
  const [order, { events }] = await orPage(Promise.all([requireUserOrder(ctx, id), trackOrder(ctx, id)]), request);
  return { title: ctx.t('account.order.number', { number: order.number }), order, events };
}

/** The page's one form takes the order back. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const answer = await orRefusal(async () => {
    await cancelOrder(ctx, requirePageId(params.id, request), 'buyer');
    return redirect(pageAddress(request).pathname, 303);
  });
  return answer instanceof Response ? answer : data({ ...answer.data }, answer.init ?? {});
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { order, events } = loaderData;
  return (
    <article className={css.page}>
      <Head order={order} />
      {actionData && <Notice tone="danger">{t(`errors.${actionData.key}`)}</Notice>}
      <div className={css.columns}>
        <div className={css.parcels}>
          {order.shipments.map((parcel) => (
            <Parcel key={parcel.id} parcel={parcel} order={order} />
          ))}
          {order.boxes.length > 0 && <OrderLines lines={order.boxes} currency={order.currency} />}
        </div>
        <aside className={css.side}>
          <OrderTimeline order={order} events={events} />
          <CartTotals figures={order} full />
          <Refunded order={order} />
          {order.invoice_number && (
            <DownloadLink to={`/api/user/orders/${order.id}/invoice`} wide>
              {t('account.order.invoice')}
            </DownloadLink>
          )}
          {order.can_cancel && <CancelOrder isPaid={order.paid_at !== null} />}
        </aside>
      </div>
    </article>
  );
}

type Order = Route.ComponentProps['loaderData']['order'];

function Head({ order }: { order: Order }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <header className={css.head}>
      <p>
        <Link to="/my-account/orders">{t('account.orders.title')}</Link>
      </p>
      <h1>{t('account.order.number', { number: order.number })}</h1>
      <p className={css.facts}>
        <StatusBadge status={order.status} />
        <span>{t('account.order.placed', { day: formatDay(order.created_at, lang) })}</span>
        {order.is_gift && <span>{t('account.order.gift')}</span>}
      </p>
      {order.note && <p className={css.note}>{order.note}</p>}
    </header>
  );
}

function Refunded({ order }: { order: Order }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (order.refund_state === 'none') return null;
  const amount = formatPrice(order.refunded, order.currency, lang, { full: true });
  return <Notice>{t('account.order.refunded', { amount })}</Notice>;
}
