import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { priceCurrentCartUnlessEmpty } from '#modules/selling/cart/calculate-cart.server.ts';
import { CartTotals } from '#modules/selling/cart/ui/cart-totals.tsx';
import { browserCartStore as store } from '#modules/selling/cart/ui/use-cart.ts';
import {
  findOrderPaidInstead,
  findPendingPaymentUrl,
  findPledgesOfSameCart,
  syncOrderPayment,
} from '#modules/selling/checkout/sync-order-payment.server.ts';
import { saveOrderFeedback } from '#modules/selling/orders/change-parcel-address-and-feedback.server.ts';
import { loadOrderFeedback } from '#modules/selling/orders/find-orders.server.ts';
import { isPaidStatus } from '#modules/selling/orders/order.ts';
import { saveOrderFeedbackCall } from '#modules/selling/orders/orders.contract.ts';
import { AddressBlock } from '#modules/selling/orders/ui/address-block.tsx';
import formOfFeedback from '#modules/selling/orders/ui/feedback-form.module.css';
import { OrderLines } from '#modules/selling/orders/ui/order-lines.tsx';
import { ParcelDestination } from '#modules/selling/orders/ui/order-timeline-and-parcel.tsx';
import { toProblem } from '#platform/errors-to-problems.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button, ExternalLinkButton, LinkButton } from '#ui/button/button.tsx';
import { loadWhenIdle } from '#ui/deferred/load-when-idle.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import fieldLook from '#ui/field/field.module.css';
import formLook from '#ui/form/form.module.css';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { parseFormBody, readFormText, runFormAction } from '../../form-action.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/confirmation.ts';
import css from './confirmation.module.css';
import { OrderConfirmationLinks } from './confirmation-links.tsx';
import feedbackLook from './order-feedback-form.module.css';
import { clearCheckoutEntries } from './stored-checkout-entries.ts';

export const handle = { texts: ['cart', 'account'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** Asks the provider for the state of the order at each view. An order of another buyer is not found. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const title = ctx.t('cart.confirmation.title');
  const key = searchParams.get('key') ?? undefined;
  try {
    const id = parseId(searchParams.get('order') ?? undefined);
    if (id === null) throw notFound();
    const order = await syncOrderPayment(ctx, id, key);
    const beside = await findPledgesOfSameCart(ctx, order.id, key);
    const open = order.pledge ? null : await findPendingPaymentUrl(ctx, order);
    const cart = await priceCurrentCartUnlessEmpty(ctx);
    const [instead, feedback] = await Promise.all([
      findOrderPaidInstead(ctx, order),
      isPaidStatus(order.status) ? loadOrderFeedback(ctx.db, order.id) : null,
    ]);
    return { title, order, open, beside, instead, cart, feedback, key: key ?? null, signed_in: ctx.user !== null };
  } catch (error) {
    if (toProblem(error)?.status !== 404) throw error;
    const nothing = { order: null, open: null, beside: [], instead: null, cart: null, feedback: null, key: null };
    return { title, ...nothing, signed_in: ctx.user !== null };
  }
}

/** The feedback form. The order is opened by the same keys as on the page. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { searchParams } = browserPageUrl(request);
  const form = await request.formData();
  const asked = {
    order_id: parseId(searchParams.get('order') ?? undefined) ?? 0,
    ...(searchParams.has('key') && { key: searchParams.get('key') }),
    rating: Number(form.get('rating') ?? 0),
    comment: readFormText(form, 'comment'),
  };
  return runFormAction(ctx, (own) => saveOrderFeedback(own, parseFormBody(saveOrderFeedbackCall, asked)));
}

const Feedback = loadWhenIdle({
  drawn: import.meta.env.SSR ? await import('./order-feedback-form.tsx') : null,
  load: () => import('./order-feedback-form.tsx'),
  looks: [feedbackLook, formOfFeedback, fieldLook, formLook],
});

export default function ConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, open, beside, instead, cart, feedback, key, signed_in } = loaderData;
  useLeftCart(order !== null && (isPaidStatus(order.status) || order.pledge?.card_state === 'kept'), cart);
  if (!order) return <Missing />;
  const word = confirmationTextKey(order, open, instead);
  return (
    <article className={css.page}>
      <Head order={order} word={word} open={open} instead={instead} hasCart={cart !== null} />
      {order.status === 'pending' && !order.pledge && <Waiting isOpen={open !== null} />}
      {[...(order.pledge ? [order] : []), ...beside].map((each) => (
        <Pledged key={each.id} order={each} orderKey={key} isBeside={each !== order} />
      ))}
      <div className={css.columns}>
        <div className={css.items}>
          {order.shipments.map((parcel) => (
            <OrderLines key={parcel.id} lines={parcel.items} currency={order.currency} />
          ))}
          {order.boxes.length > 0 && <OrderLines lines={order.boxes} currency={order.currency} />}
        </div>
        <aside className={css.side}>
          <CartTotals figures={order} full />
          <Whither order={order} />
          <OrderConfirmationLinks
            order={order}
            isVoid={VOID.has(word) && order.refunded === 0}
            isWritten={WRITTEN.has(word)}
            orderKey={key}
            signedIn={signed_in}
          />
        </aside>
      </div>
      {isPaidStatus(order.status) && <Feedback given={feedback} answer={actionData ?? null} />}
    </article>
  );
}

type Data = Route.ComponentProps['loaderData'];
type Order = NonNullable<Data['order']>;
type Parcel = Order['shipments'][number];
interface HeadProps extends Pick<Data, 'open' | 'instead'> {
  readonly order: Order;
  readonly word: ReturnType<typeof confirmationTextKey>;
  readonly hasCart: boolean;
}

const confirmationTextKey = ({ status, pledge }: Order, open: string | null, instead: Data['instead']) => {
  if (isPaidStatus(status)) return 'paid';
  if (status === 'pledged') return pledge?.card_state === 'kept' ? 'pledged' : 'asked';
  if (status === 'pending' && open !== null) return 'open';
  if (status === 'pending') return pledge ? 'due' : 'processing';
  if (pledge) return 'withdrawn';
  if (status === 'cancelled') return status;
  return instead ? 'instead' : 'failed';
};

/** Words of orders that came to nothing, and of those whose buyer has a mail about it. */
const VOID: ReadonlySet<string> = new Set(['failed', 'instead']);
const WRITTEN: ReadonlySet<string> = new Set(['paid', 'pledged', 'cancelled']);

/** The pledges of the same cart, with links to their own page. */
function Pledged({ order, orderKey, isBeside }: { order: Order; orderKey: string | null; isBeside: boolean }) {
  const t = useTranslate();
  const to = `/pledge/${order.id}${orderKey && !isBeside ? `?key=${orderKey}` : ''}`;
  const action = <LinkButton to={to}>{t('cart.confirmation.to_pledge')}</LinkButton>;
  if (!isBeside) return <p>{action}</p>;
  return (
    <Notice
      title={t('shell.pair', { name: t('cart.confirmation.beside'), what: order.pledge?.project ?? '' })}
      action={action}
    >
      {t('cart.confirmation.beside_text', { number: order.number })}
    </Notice>
  );
}

function Head({ order, word, open, instead, hasCart }: HeadProps) {
  const t = useTranslate();
  const { firstname: name } = order.customer;
  const title = word === 'paid' ? t('cart.confirmation.title_name', { name }) : t(`cart.confirmation.${word}_title`);
  const values = { number: order.number, email: order.email, other: instead?.number ?? '' };
  return (
    <header className={css.head}>
      <p className={css.number}>{t('cart.confirmation.order', { number: order.number })}</p>
      <h1>{title}</h1>
      {word === 'failed' ? (
        <Failed order={order} hasCart={hasCart} />
      ) : (
        <p className={css.lead}>{t(`cart.confirmation.${word}_text`, values)}</p>
      )}
      {word === 'open' && <GoOn to={open ?? ''} />}
      {word === 'failed' && hasCart && (
        <LinkButton to="/payment" look="primary">
          {t('cart.confirmation.again')}
        </LinkButton>
      )}
      {instead && word === 'instead' && (
        <LinkButton to={`/cart/confirmation?order=${instead.order_id}`} look="primary">
          {t('cart.confirmation.instead_look', values)}
        </LinkButton>
      )}
    </header>
  );
}

/**
 * The reason of a failure, where a bank gave one. A payment that arrived after its reservation had ended is refunded.
 */
function Failed({ order: { refunded, decline_key }, hasCart }: Pick<HeadProps, 'order' | 'hasCart'>) {
  const t = useTranslate();
  if (refunded > 0) return <p className={css.lead}>{t('cart.confirmation.cancelled_text')}</p>;
  return (
    <>
      <p className={css.lead}>{decline_key ? t(`errors.${decline_key}`) : t('cart.confirmation.failed_text')}</p>
      {hasCart && <p className={css.lead}>{t('cart.confirmation.failed_cart')}</p>}
    </>
  );
}

/** For buyers who left the page of the bank or PayPal before agreeing: back there, or to other payment methods. */
function GoOn({ to }: { to: string }) {
  const t = useTranslate();
  return (
    <p className={css.ways}>
      {to && (
        <ExternalLinkButton to={to} look="primary">
          {t('cart.confirmation.go_on')}
        </ExternalLinkButton>
      )}
      <LinkButton to="/payment" look="plain">
        {t('cart.confirmation.other_way')}
      </LinkButton>
    </p>
  );
}

const POLL_MS = 2500;

/** Reloads by itself while the provider or the buyer is still at it. Without scripts there is a button. */
function Waiting({ isOpen }: { isOpen: boolean }) {
  const t = useTranslate();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  if (isOpen) return null;
  return (
    <PlainForm method="get" reloadDocument className={css.waiting}>
      <Progress label={t('cart.confirmation.processing_title')} />
      <noscript>
        <Button type="submit">{t('cart.confirmation.look_again')}</Button>
      </noscript>
    </PlainForm>
  );
}

/** Delivery address or pickup. Files and gift codes have none, and a box goes to the account's address. */
function Whither({ order }: { order: Order }) {
  const t = useTranslate();
  const sent = order.shipments.filter(({ shipping_type }) => shipping_type !== 'none');
  const places = sent.filter((parcel, i) => sent.findIndex((each) => isSamePlace(each, parcel)) === i);
  if (places.length > 0) return places.map((parcel) => <ParcelDestination key={parcel.id} parcel={parcel} />);
  return (
    <section>
      <h2 className={css.small}>{t('cart.payment.address_pickup')}</h2>
      <AddressBlock address={order.customer} />
    </section>
  );
}

const isSamePlace = (one: Parcel, other: Parcel): boolean =>
  one.shipping_type === 'pickup' || other.shipping_type === 'pickup'
    ? one.shipping_type === other.shipping_type && one.pickup_address === other.pickup_address
    : JSON.stringify(one.address) === JSON.stringify(other.address);

function Missing() {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <h1>{t('cart.confirmation.missing_title')}</h1>
      <EmptyState
        icon="box"
        title={t('cart.confirmation.missing_text')}
        action={
          <LinkButton to="/sign?tab=in&redirect=/my-account/orders" look="primary">
            {t('cart.payment.sign_in')}
          </LinkButton>
        }
      />
    </div>
  );
}

/** The bought items are no longer in the cart: the browser's copy and the typed entries are cleared. */
function useLeftCart(isBought: boolean, left: Data['cart']) {
  useEffect(() => {
    if (!isBought) return;
    store.replace(left);
    clearCheckoutEntries();
  }, [isBought, left]);
}
