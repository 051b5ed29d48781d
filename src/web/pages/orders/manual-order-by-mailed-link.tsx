import { data, redirect } from 'react-router';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { checkForm } from '#kit/form-rules.ts';
import { Problem } from '#kit/problem.ts';
import { listOwnSavedCards } from '#modules/selling/cards/cards.server.ts';
import { CartMessages } from '#modules/selling/cart/ui/cart-messages.tsx';
import { payOrderDraftCall } from '#modules/selling/manual-orders/draft-payments.contract.ts';
import type { DraftOfferView } from '#modules/selling/manual-orders/order-draft-views.ts';
import { payOrderDraft, readDraftOffer } from '#modules/selling/manual-orders/pay-draft.server.ts';
import { AddressBlock } from '#modules/selling/orders/ui/address-block.tsx';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText, readRefillValues } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { loadOrThrowProblemPage } from '../../page-problem.server.ts';
import frame from '../checkout/checkout.module.css';
import { isNewCardChosen, readPaymentMethod } from '../checkout/checkout-form-body.ts';
import look from '../checkout/payment.module.css';
import { PaymentSummary } from '../checkout/payment-summary.tsx';
import { testCardFormRules } from '../checkout/test-card-form-rules.ts';
import { cardDeclinedProblem, createTestPaymentMethod } from '../checkout/test-payment-method.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/manual-order-by-mailed-link.ts';
import { PayManualOrderForm } from './pay-manual-order-form.tsx';

export const handle = { texts: ['cart', 'account'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/orders/offer?key=…`: a manual order with its payment form, for holders of the mailed link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const key = readOfferKey(request);
  const offer = await loadOrThrowProblemPage(readDraftOffer(ctx, key), request);
  const { cart, customer } = offer;
  return {
    title: ctx.t('cart.offer.title'),
    opens: key,
    offer,
    entry: ctx.ports.cardEntry,
    cards: ctx.user ? (await listOwnSavedCards(ctx)).items.filter(({ expired }) => !expired) : [],
    mayKeep: ctx.user !== null,
    paypal: ctx.ports.paypal.takesCurrency(cart.currency, customer.country_id),
  };
}

/** The form without scripts; with them the browser calls order-drafts/pay itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const url = browserPageUrl(request);
  const answer = await catchFormRefusal(async () =>
    redirect((await pay(ctx, form, url)) ?? url.pathname + url.search, 303),
  );
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, typed: readRefillValues(form) }, answer.init ?? {});
}

const readOfferKey = (request: Request): string => new URL(request.url).searchParams.get('key')?.slice(0, 100) ?? '';

async function pay(ctx: Ctx, form: FormData, url: URL): Promise<string | undefined> {
  await requireWithinFormRateLimit(ctx, payOrderDraftCall);
  const expected_total = Number(readFormText(form, 'expected_total') || Number.NaN);
  const isCard = isNewCardChosen(form) && expected_total !== 0;
  if (!form.has('terms')) throw new Problem('input_invalid', 422, { fields: { terms: 'terms_required' } });
  if (isCard && ctx.ports.cardEntry.kind === 'sandbox') {
    const check = checkForm(Object.fromEntries(form), testCardFormRules(ctx.now));
    if (!check.ok) throw new Problem('input_invalid', 422, { fields: check.errors });
  }
  const way = readPaymentMethod(form, isCard ? await createTestPaymentMethod(ctx, form) : null);
  const key = url.searchParams.get('key') ?? '';
  const answer = await payOrderDraft(
    ctx,
    parseFormBody(payOrderDraftCall, { ...way, key, expected_total, page: url.pathname }),
  );
  if (answer.status === 'declined') throw cardDeclinedProblem(answer.decline_key ?? 'card_declined');
  return answer.redirect_url;
}

export default function MailedManualOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { offer } = loaderData;
  const cart = offer.cart;
  const open = offer.state === 'open' && !offer.being_paid;
  return (
    <div className={frame.page}>
      <header className={look.head}>
        <h1>{t('cart.offer.title')}</h1>
      </header>
      {offer.note && <p>{offer.note}</p>}
      <Standing offer={offer} />
      {open && !offer.payable && <CartMessages cart={cart} failed="draft_not_payable" manualOrderFor="buyer" />}
      {open && offer.payable ? (
        <PayManualOrderForm {...loaderData} answer={actionData} />
      ) : (
        <div className={frame.columns}>
          <AddressBlock address={offer.customer} />
          {cart.count > 0 && offer.state !== 'cancelled' && offer.state !== 'paid' && (
            <PaymentSummary cart={cart} busy={false} fixed>
              {null}
            </PaymentSummary>
          )}
        </div>
      )}
    </div>
  );
}

/** The state of the order when it can't be paid now. */
function Standing({ offer }: { offer: DraftOfferView }) {
  const t = useTranslate();
  const lang = useLanguage();
  const day = offer.valid_until ? formatDay(offer.valid_until, lang) : '';
  if (offer.state === 'paid')
    return (
      <Notice
        tone="success"
        title={t('cart.offer.paid', { number: offer.order_number ?? '' })}
        action={
          <LinkButton to={`/orders/${offer.order_id}`} size="small">
            {t('cart.offer.to_order')}
          </LinkButton>
        }
      >
        {t('cart.offer.paid_hint', { email: offer.email })}
      </Notice>
    );
  if (offer.state === 'cancelled') return <Notice title={t('cart.offer.cancelled')}>{t('cart.offer.ask')}</Notice>;
  if (offer.state === 'over') return <Notice title={t('cart.offer.over', { day })}>{t('cart.offer.ask')}</Notice>;
  if (offer.being_paid)
    return (
      <Notice
        title={t('cart.offer.waiting_title')}
        action={
          <LinkButton to="" reloadDocument size="small">
            {t('cart.offer.look_again')}
          </LinkButton>
        }
      >
        {t('cart.offer.waiting')}
      </Notice>
    );
  return <p>{t('cart.offer.until', { day })}</p>;
}
