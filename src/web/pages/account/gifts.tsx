import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { ownGifts } from '#modules/boxes/own-boxes.server.ts';
import { findOrders } from '#modules/orders/find-orders.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { requirePageUser } from '../../page-problem.server.ts';
import { titled } from '../titled.ts';
import type { Route } from './+types/gifts.ts';
import css from './account.module.css';
import shelf from './shelf.module.css';

export const handle = { texts: ['account', 'around', 'box'] };
export const meta: Route.MetaFunction = titled;

/** `/my-account/gifts`: boxes given and received, and orders that were sent as a gift. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const [gifts, { items }] = await Promise.all([ownGifts(ctx), findOrders(ctx, { limit: 100 })]);
  const orders = items.filter((order) => order.is_gift && order.paid_at !== null);
  return {
    title: ctx.t('around.gifts.title'),
    gifts,
    orders: orders.map(({ id, number, created_at }) => ({ id, number, created_at })),
  };
}

export default function GiftsPage({ loaderData: { gifts, orders } }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <div className={css.page}>
      <h1>{t('around.gifts.title')}</h1>
      <Gifts title={t('around.gifts.given')} gifts={gifts.filter(({ bought }) => bought)} />
      <Gifts title={t('around.gifts.received')} gifts={gifts.filter(({ bought }) => !bought)} />
      {orders.length > 0 && (
        <section className={shelf.part}>
          <h2>{t('around.gifts.orders')}</h2>
          <ul className={shelf.list}>
            {orders.map(({ id, number, created_at }) => (
              <li key={id} className={`${shelf.row} ${shelf.plain}`}>
                <Link to={`/my-account/orders/${id}`}>
                  {t('around.boxes.order', { number, day: formatDay(created_at, lang) })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {gifts.length + orders.length === 0 && (
        <EmptyState
          icon="box"
          title={t('around.gifts.empty_title')}
          action={<LinkButton to="/vinyl-shop">{t('around.gifts.empty_action')}</LinkButton>}
        >
          <p>{t('around.gifts.empty')}</p>
        </EmptyState>
      )}
    </div>
  );
}

function Gifts({ title, gifts }: { title: string; gifts: Route.ComponentProps['loaderData']['gifts'] }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (gifts.length === 0) return null;
  return (
    <section className={shelf.part}>
      <h2>{title}</h2>
      <ul className={shelf.list}>
        {gifts.map((gift) => (
          <li key={gift.created_at} className={`${shelf.row} ${shelf.plain}`}>
            <div>
              <p>
                {t('around.gifts.what', { type: t(`box.choice.type.${gift.type}`), count: gift.periods })},{' '}
                {t(`box.choice.periodicity.${gift.periodicity}`)}
              </p>
              {gift.recipient_email && <p>{t('around.gifts.to', { email: gift.recipient_email })}</p>}
              <p className={shelf.quiet}>
                {gift.used_at
                  ? t('around.gifts.used', { day: formatDay(gift.used_at, lang) })
                  : t('around.gifts.unused')}
                {gift.starts_on &&
                  !gift.used_at &&
                  ` · ${t('around.gifts.starts', { day: formatDay(gift.starts_on, lang) })}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className={shelf.quiet}>{t('around.gifts.code_hint')}</p>
    </section>
  );
}
