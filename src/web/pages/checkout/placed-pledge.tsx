import { useRef } from 'react';
import { data, redirect } from 'react-router';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { notFound } from '#kit/problem.ts';
import { productLink } from '#kit/product-link.ts';
import { FundingBar } from '#modules/catalogue/projects/ui/funding-bar.tsx';
import { cancelPledge } from '#modules/selling/cancellations/cancel-pledge.server.ts';
import { shortCardName } from '#modules/selling/cards/card-brand.ts';
import { CartTotals } from '#modules/selling/cart/ui/cart-totals.tsx';
import { syncOrderPayment } from '#modules/selling/checkout/sync-order-payment.server.ts';
import { payPledge } from '#modules/selling/fundings/pay-pledge.server.ts';
import { isPaidStatus } from '#modules/selling/orders/order.ts';
import type { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { OrderLines } from '#modules/selling/orders/ui/order-lines.tsx';
import type { Ctx } from '#platform/ctx.server.ts';
import type { CardFormSettings } from '#platform/ports/card-form-settings.ts';
import { requestContext } from '#platform/request-context.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal } from '../../form-action.server.ts';
import { errorPageResponse, loadOrThrowProblemPage, requirePageId } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/placed-pledge.ts';
import { CardFields } from './card-entry.tsx';
import css from './confirmation.module.css';
import { testCardFormRules } from './test-card-form-rules.ts';
import { cardDeclinedProblem, createTestPaymentMethod } from './test-payment-method.server.ts';
import type { CardEntryHandle } from './use-pay-cart.ts';
import { usePayDuePledge } from './use-pay-due-pledge.ts';

export const handle = { texts: ['cart', 'account', 'shop'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/**
 * A pledge by its account, its browser or its mailed key. After the bank's page, the result is read from the provider.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = requirePageId(params.id, request);
  const key = readOrderKey(request);
  const order = await loadOrThrowProblemPage(syncOrderPayment(ctx, id, key), request);
  if (!order.pledge) throw errorPageResponse(notFound(), request);
  return {
    title: ctx.t('cart.pledge.title'),
    order,
    pledge: order.pledge,
    key: key ?? null,
    entry: ctx.ports.cardEntry,
    signed_in: ctx.user !== null,
  };
}

const readOrderKey = (request: Request) => new URL(request.url).searchParams.get('key') ?? undefined;

/** Its forms cancel the pledge, confirm its card at the bank, or pay with another card; without scripts, too. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const id = requirePageId(params.id, request);
  const form = await request.formData();
  const url = browserPageUrl(request);
  const answer = await catchFormRefusal(async () => {
    const to = form.get('intent') === 'cancel' ? await takeBack(ctx, id, request) : await pay(ctx, id, form, url);
    return redirect(to ?? url.pathname + url.search, 303);
  });
  return answer instanceof Response ? answer : data({ ...answer.data }, answer.init ?? {});
}

async function takeBack(ctx: Ctx, id: number, request: Request): Promise<undefined> {
  await cancelPledge(ctx, id, 'buyer', readOrderKey(request));
}

async function pay(ctx: Ctx, id: number, form: FormData, url: URL): Promise<string | undefined> {
  const payment_method_id = form.get('intent') === 'other' ? await createTestPaymentMethod(ctx, form) : undefined;
  const key = url.searchParams.get('key') ?? undefined;
  const answer = await payPledge(ctx, id, { key, payment_method_id, page: url.pathname });
  if (answer.status === 'declined') throw cardDeclinedProblem(answer.decline_key ?? 'card_declined');
  return answer.redirect_url;
}

type Pledge = NonNullable<OrderOut['pledge']>;

export default function PledgePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { order, pledge, key, entry, signed_in } = loaderData;
  const state = findPledgeState(order, pledge);
  return (
    <article className={css.page}>
      <header className={css.head}>
        <p className={css.number}>{t('cart.confirmation.order', { number: order.number })}</p>
        <h1>{t('cart.pledge.title')}</h1>
        <p className={css.lead}>{t('cart.pledge.for', { project: pledge.project })}</p>
        <Badge tone={TONES[state]}>{t(`cart.pledge.state.${state}`)}</Badge>
      </header>
      {actionData && <Notice tone="danger">{t(`errors.${actionData.key}`)}</Notice>}
      <div className={css.columns}>
        <div className={css.items}>
          <Standing order={order} pledge={pledge} state={state} />
          {state === 'due' && <Due order={order} pledge={pledge} orderKey={key} entry={entry} />}
          {order.shipments.map((parcel) => (
            <OrderLines key={parcel.id} lines={parcel.items} currency={order.currency} />
          ))}
        </div>
        <aside className={css.side}>
          {pledge.state === 'failed' && <p>{t('shop.funding_failed')}</p>}
          {pledge.goal !== null && pledge.state !== 'failed' && (
            <FundingBar
              label={t('shop.funding')}
              funding={{
                goal: pledge.goal,
                count: pledge.count,
                percent: Math.floor((pledge.count * 100) / pledge.goal),
                ends_at: pledge.ends_at,
                state: pledge.state,
              }}
            />
          )}
          <CartTotals figures={order} full />
          <Onward order={order} pledge={pledge} state={state} signedIn={signed_in} />
        </aside>
      </div>
    </article>
  );
}

type State = 'asked' | 'live' | 'due' | 'paid' | 'not_paid' | 'cancelled';
const TONES = {
  asked: 'yellow',
  live: 'green',
  due: 'orange',
  paid: 'green',
  not_paid: 'red',
  cancelled: 'grey',
} as const;

function findPledgeState({ status }: OrderOut, { card_state }: Pledge): State {
  if (isPaidStatus(status)) return 'paid';
  if (status === 'pledged') return card_state === 'kept' ? 'live' : 'asked';
  if (status === 'pending') return 'due';
  return status === 'not_paid' ? 'not_paid' : 'cancelled';
}

/** The pledged amount, and the next event with its date. */
function Standing({ order, pledge, state }: { order: OrderOut; pledge: Pledge; state: State }) {
  const t = useTranslate();
  const lang = useLanguage();
  const card = useCardWords(pledge);
  const isOpen = state === 'live' && pledge.ends_at === null;
  const isWaiting = state === 'due' && order.decline_key === null;
  const word = isOpen ? 'live_text_open' : isWaiting ? 'due_wait' : `${state}_text`;
  const day = state === 'due' ? pledge.give_up_at : pledge.ends_at;
  return (
    <p className={css.lead}>
      {t(`cart.pledge.${word}`, {
        card,
        day: day === null ? '' : formatDay(day, lang),
        total: formatPrice(order.total, order.currency, lang, { full: true }),
      })}
    </p>
  );
}

function useCardWords({ card_brand, card_last4 }: Pledge): string {
  const t = useTranslate();
  if (card_last4 === '') return t('cart.pledge.card');
  return shortCardName({ brand: card_brand || t('cart.pledge.card'), last4: card_last4 });
}

/** A declined card, or a bank that wants a confirmation: retry at the bank's page, or use another card. */
function Due({
  order,
  pledge,
  orderKey,
  entry,
}: {
  order: OrderOut;
  pledge: Pledge;
  orderKey: string | null;
  entry: CardFormSettings;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const card = useRef<CardEntryHandle>(null);
  const payment = usePayDuePledge(order.id, orderKey, () => card.current);
  const total = formatPrice(order.total, order.currency, lang, { full: true });
  const name = useCardWords(pledge);
  return (
    <>
      {order.decline_key && (
        <Notice tone="warning">
          <p>{t('cart.pledge.refused', { why: t(`errors.${order.decline_key}`) })}</p>
          {pledge.next_try_at && <p>{t('cart.pledge.next_try', { day: formatDay(pledge.next_try_at, lang) })}</p>}
        </Notice>
      )}
      {payment.failed && <Notice tone="danger">{t(`errors.${payment.failed}`)}</Notice>}
      <Form method="post" gap="none">
        <Button type="submit" name="intent" value="same">
          {t('cart.pledge.confirm_same', { card: name })}
        </Button>
      </Form>
      <Form
        method="post"
        rules={entry.kind === 'sandbox' ? testCardFormRules(new Date()) : {}}
        onValid={(form) => void payment.pay(form)}
      >
        <h2 className={css.small}>{t('cart.pledge.other_card')}</h2>
        <CardFields entry={entry} currency={order.currency} amount={order.total} handle={card} />
        <Button type="submit" name="intent" value="other" look="buy" size="large" busy={payment.busy} icon="lock">
          {t('cart.pledge.pay', { total })}
        </Button>
      </Form>
    </>
  );
}

function Onward({
  order,
  pledge,
  state,
  signedIn,
}: {
  order: OrderOut;
  pledge: Pledge;
  state: State;
  signedIn: boolean;
}) {
  const t = useTranslate();
  const { project_id: id, category, project: name } = pledge;
  return (
    <div className={css.onward}>
      {state === 'paid' && signedIn && (
        <LinkButton to={`/my-account/orders/${order.id}`} wide>
          {t('cart.pledge.to_order')}
        </LinkButton>
      )}
      {pledge.state !== 'failed' && (
        <LinkButton to={productLink({ id, category, name })} wide>
          {t('cart.pledge.to_project')}
        </LinkButton>
      )}
      {(state === 'live' || state === 'asked' || state === 'due') && (
        <Form method="post" gap="none">
          <Button type="submit" name="intent" value="cancel" look="plain">
            {t('cart.pledge.cancel')}
          </Button>
          <p className={css.small}>{t('cart.pledge.cancel_hint')}</p>
        </Form>
      )}
    </div>
  );
}
