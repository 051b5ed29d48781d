import { useSearchParams } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { CartTotals } from '#modules/selling/cart/ui/cart-totals.tsx';
import { isPaidStatus } from '#modules/selling/orders/order.ts';
import { CreditNotes } from '#modules/selling/orders/ui/credit-notes.tsx';
import { OrderAndRefundBadges } from '#modules/selling/orders/ui/order-badge.tsx';
import { OrderLines } from '#modules/selling/orders/ui/order-lines.tsx';
import { OrderParcel, OrderTimeline } from '#modules/selling/orders/ui/order-timeline-and-parcel.tsx';
import { ReturnCards } from '#modules/selling/returns/ui/return-cards.tsx';
import type { AddressOut } from '#modules/shared/addresses/saved-addresses.contract.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { CancelOrderForm } from '../account/cancel-order-form.tsx';
import css from '../account/order.module.css';
import { firstReaddressableParcelIds, ParcelAddressForm } from '../account/parcel-address-form.tsx';
import { PendingOrderNotice } from '../checkout/pending-order-notice.tsx';
import { OrderFeedbackSection } from './order-feedback-section.tsx';
import type { OrderPageData } from './order-page.server.ts';
import { ReturnLinks } from './return-links.tsx';

interface Answer {
  readonly key?: string;
  readonly again?: { readonly added: number; readonly missing: readonly string[] };
}

/** All details of an order and all actions of its buyer; `list` is the link back. */
export function OrderDetails({
  dossier: { order, events, back, feedback, downloads },
  answer,
  list,
  addresses,
}: {
  dossier: OrderPageData;
  answer: Answer | undefined;
  list: { readonly to: string; readonly text: string };
  /** Of the account that sees it: where its parcels may be sent instead. */
  addresses?: readonly AddressOut[];
}) {
  const movable = addresses ? firstReaddressableParcelIds(order.shipments) : null;
  const hasArrived = order.shipments.some(({ status }) => status === 'delivered');
  return (
    <article className={css.page}>
      <Head order={order} list={list} />
      <Said answer={answer} />
      <div className={css.columns}>
        <div className={css.parcels}>
          {order.shipments.map((parcel) => (
            <OrderParcel key={parcel.id} parcel={parcel} order={order}>
              {addresses && movable?.has(parcel.id) && <ParcelAddressForm parcel={parcel} addresses={addresses} />}
            </OrderParcel>
          ))}
          {order.boxes.length > 0 && <OrderLines lines={order.boxes} currency={order.currency} />}
          <ReturnCards returns={back.returns} />
          <ReturnLinks id={order.id} back={back} hasArrived={hasArrived} />
        </div>
        <aside className={css.side}>
          {order.status === 'pending' && !order.pledge && (
            <PendingOrderNotice order={{ order_id: order.id, number: order.number, status: order.status }} />
          )}
          <OrderTimeline order={order} events={events} />
          <CartTotals figures={order} full />
          {order.pledge && order.paid_at === null && <ToPledge id={order.id} />}
          {order.pressing && list.to.startsWith('/my-account') && <ToPressing id={order.pressing.quote_id} />}
          <Refunded order={order} />
          <Papers order={order} downloads={downloads} />
          {(isPaidStatus(order.status) || cameToNothing(order)) && !order.pressing && <Again />}
          {order.can_cancel && <CancelOrderForm isPaid={order.paid_at !== null} />}
          {isPaidStatus(order.status) && <OrderFeedbackSection given={feedback} />}
        </aside>
      </div>
    </article>
  );
}

type Order = OrderPageData['order'];

/** Whether the order ended without goods. Its page then links to the product. */
const cameToNothing = ({ status, pledge, shipments }: Order): boolean =>
  !pledge && shipments.length > 0 && (status === 'not_paid' || status === 'failed' || status === 'cancelled');

function Head({ order, list }: { order: Order; list: { readonly to: string; readonly text: string } }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <header className={css.head}>
      <p>
        <Link to={list.to}>{list.text}</Link>
      </p>
      <h1>{t('account.order.number', { number: order.number })}</h1>
      <p className={css.facts}>
        <OrderAndRefundBadges order={order} />
        <span>{t('account.order.placed', { day: formatDay(order.created_at, lang) })}</span>
        {order.is_gift && <span>{t('account.order.gift')}</span>}
      </p>
      {order.gift_message && <q className={css.note}>{order.gift_message}</q>}
      {order.note && <p className={css.note}>{order.note}</p>}
    </header>
  );
}

const SAID = ['feedback', 'readdress', 'sent', 'kept', 'withdrawal', 'return', 'claim'];

function Said({ answer }: { answer: Answer | undefined }) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const message = query.get('said') ?? '';
  if (answer?.key) return <Notice tone="danger">{t(`errors.${answer.key}`)}</Notice>;
  if (answer?.again) return <NotAll {...answer.again} />;
  return SAID.includes(message) ? <Notice tone="success">{t(`returns.said.${message}`)}</Notice> : null;
}

function NotAll({ added, missing }: NonNullable<Answer['again']>) {
  const t = useTranslate();
  return (
    <Notice
      tone="warning"
      title={t(added > 0 ? 'returns.again.some' : 'returns.again.none')}
      action={added > 0 && <LinkButton to="/cart">{t('returns.again.to_cart')}</LinkButton>}
    >
      <p>{missing.join(', ')}</p>
    </Notice>
  );
}

function Refunded({ order }: { order: Order }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (order.refund_state === 'none') return null;
  const amount = formatPrice(order.refunded, order.currency, lang, { full: true });
  return <Notice>{t('account.order.refunded', { amount })}</Notice>;
}

/** Files to download, or the date they become available. */
function Download({ file: { project_id, name, day } }: { file: OrderPageData['downloads'][number] }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (day === 'infinity') return <p>{t('account.order.download_open', { name })}</p>;
  if (day) return <p>{t('account.order.download_on', { name, day: formatDay(day, lang) })}</p>;
  return (
    <LinkButton to={`/api/downloads/${project_id}`} reloadDocument icon="download" look="primary" wide>
      {t('account.order.download', { name })}
    </LinkButton>
  );
}

function Papers({ order, downloads }: { order: Order; downloads: OrderPageData['downloads'] }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <>
      {downloads.map((file) => (
        <Download key={file.id} file={file} />
      ))}
      {order.invoice_number && (
        <DownloadLink to={`/api/user/orders/${order.id}/invoice?lang=${lang}`} wide>
          {t('account.order.invoice')}
        </DownloadLink>
      )}
      <CreditNotes order={order} />
      {order.is_gift && isPaidStatus(order.status) && (
        <DownloadLink to={`/api/user/orders/${order.id}/gift-receipt?lang=${lang}`} wide>
          {t('returns.gift.download')}
        </DownloadLink>
      )}
    </>
  );
}

function Again() {
  const t = useTranslate();
  return (
    <PlainForm method="post">
      <input type="hidden" name="intent" value="again" />
      <Button type="submit" icon="refresh" wide>
        {t('returns.again.button')}
      </Button>
    </PlainForm>
  );
}

/** Link to the pressing in the account, where it is paid and its production is shown. */
function ToPressing({ id }: { id: number }) {
  const t = useTranslate();
  return (
    <LinkButton to={`/my-account/quotes/${id}`} wide>
      {t('account.order.to_quote')}
    </LinkButton>
  );
}

/** Link to the page of a pledge, with its card, its funding and the way to cancel. */
function ToPledge({ id }: { id: number }) {
  const t = useTranslate();
  return (
    <LinkButton to={`/pledge/${id}`} wide>
      {t('cart.confirmation.to_pledge')}
    </LinkButton>
  );
}
