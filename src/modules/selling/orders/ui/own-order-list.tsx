import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { mergeSplitOrderLines } from '../merge-split-order-lines.ts';
import type { OrderOut } from '../order-shape.ts';
import { OrderAndRefundBadges } from './order-badge.tsx';
import css from './own-order-list.module.css';

const SHOWN_COVERS = 4;

/** A buyer's orders, each with its covers. */
export function OwnOrderList({ orders }: { orders: readonly OrderOut[] }) {
  return (
    <ul className={css.orders}>
      {orders.map((order) => (
        <Row key={order.id} order={order} />
      ))}
    </ul>
  );
}

function Row({ order }: { order: OrderOut }) {
  const t = useTranslate();
  const lang = useLanguage();
  const lines = mergeSplitOrderLines(order);
  const total = formatPrice(order.total, order.currency, lang, { full: true });
  return (
    <li className={css.order}>
      <div className={css.covers} aria-hidden="true">
        {lines.slice(0, SHOWN_COVERS).map((line) => (
          <Picture
            key={line.id}
            src={line.picture && `/projects/${line.picture}/cover`}
            alt=""
            sizes="72px"
            width={72}
            height={72}
          />
        ))}
      </div>
      <div className={css.words}>
        <p className={css.number}>
          <Link to={`/my-account/orders/${order.id}`}>{t('account.order.number', { number: order.number })}</Link>
        </p>
        <p className={css.facts}>
          {formatDay(order.created_at, lang)} · {t('account.order.pieces', { count: order.count })} · {total}
        </p>
        <p className={css.names}>{lines.map((line) => line.name).join(', ')}</p>
      </div>
      <div className={css.badges}>
        <OrderAndRefundBadges order={order} />
      </div>
    </li>
  );
}
