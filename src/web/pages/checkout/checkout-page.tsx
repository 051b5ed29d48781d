import { data, redirect } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { localizePathOnPage } from '#i18n/localized-path.ts';
import { useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions } from '#kit/countries.ts';
import { areAddressesInSameTerritory } from '#kit/territory.ts';
import { listOwnSavedCards } from '#modules/selling/cards/cards.server.ts';
import { priceStoredCart } from '#modules/selling/cart/price-stored-cart.server.ts';
import type { PricedCart } from '#modules/selling/cart/priced-cart.ts';
import { usePageCart } from '#modules/selling/cart/ui/use-page-cart.ts';
import { findOrderToResume } from '#modules/selling/checkout/find-order-to-resume.server.ts';
import { listOwnOrders } from '#modules/selling/orders/find-orders.server.ts';
import { toAddressFormFields } from '#modules/shared/addresses/saved-address-form-fields.ts';
import type { AddressOut } from '#modules/shared/addresses/saved-addresses.contract.ts';
import { listOwnAddresses } from '#modules/shared/addresses/saved-addresses.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { loadPartsWithPage } from '#ui/deferred/load-when-idle.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, readRefillValues } from '../../form-action.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/checkout-page.ts';
import { answerCheckoutForm } from './answer-checkout-form.server.ts';
import { loadCartForPage } from './cart-form.server.ts';
import frame from './checkout.module.css';
import { BillFields, CheckoutForm } from './checkout-form.tsx';
import { EmptyCart } from './empty-cart.tsx';
import css from './payment.module.css';
import { PendingOrderNotice } from './pending-order-notice.tsx';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadPartsWithPage(BillFields)];

export const handle = { texts: ['cart'] };
export const meta: Route.MetaFunction = noindexPageMeta;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const url = browserPageUrl(request);
  const kept = await loadCartForPage(ctx);
  const standing = await findOrderToResume(ctx, kept?.id);
  if (!kept || kept.count === 0)
    throw redirect(
      localizePathOnPage(url.pathname, standing ? `/cart/confirmation?order=${standing.order_id}` : '/cart'),
    );
  const takes = (country: string) => ctx.ports.paypal.takesCurrency(kept.currency, country);
  const nothing = { items: [] };
  const [saved, book] = await Promise.all([
    ctx.user ? listOwnSavedCards(ctx) : nothing,
    ctx.user ? listOwnAddresses(ctx) : nothing,
  ]);
  const typed = await loadKnownAddress(ctx, kept.customer.country_id, book.items, url.searchParams.get('address'));
  const cart = await priceCartForAddress(ctx, kept, typed);
  return {
    title: ctx.t('cart.payment.title'),
    cart,
    account: ctx.user?.email ?? null,
    typed,
    addresses: book.items,
    cards: saved.items.filter(({ expired }) => !expired),
    countries: countryOptions(ctx.lang),
    entry: ctx.ports.cardEntry,
    /** Countries of the buyer from which PayPal accepts this currency. */
    paypal: { inChina: takes('CN'), elsewhere: takes('FR') },
    standing: standing ?? null,
    cancelled: url.searchParams.has('order'),
  };
}

/** The form without scripts; with them the browser calls cart/pay itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const answer = await catchFormRefusal(() => answerCheckoutForm(ctx, form, browserPageUrl(request)));
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, typed: readRefillValues(form) }, answer.init ?? {});
}

/** The cart priced for the form's first address, where postage and taxes differ there. */
async function priceCartForAddress(
  ctx: Ctx,
  cart: PricedCart,
  { zip_code = '', state = '' }: Readonly<Record<string, string>>,
) {
  const customer = { ...cart.customer, zip_code, state };
  if (zip_code === '' || areAddressesInSameTerritory(customer, cart.customer)) return cart;
  const { id, order_id } = cart;
  return { ...(await priceStoredCart(ctx, { ...cart, customer })).cart, id, order_id };
}

/**
 * Known data of a signed-in buyer: the chosen or default address, else that of the last order, else the name. Only an
 * address in the country of the bill is filled in; others can be selected.
 */
async function loadKnownAddress(
  ctx: Ctx,
  country: string,
  book: readonly AddressOut[],
  asked: string | null,
): Promise<Record<string, string>> {
  if (!ctx.user) return {};
  const { email, firstname, lastname } = ctx.user;
  const chosen = [...book.filter(({ id }) => String(id) === asked), ...book].find(
    (each) => each.country_id === country,
  );
  if (chosen) return { email, ...toAddressFormFields(chosen) };
  const { items } = await listOwnOrders(ctx, { limit: 1 });
  const { country_id, ...address } = items[0]?.customer ?? { country_id: '' };
  return { email, firstname, lastname, ...(country_id === country && address) };
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const state = usePageCart(loaderData.cart);
  const isEmpty = state.cart.count === 0;
  return (
    <div className={frame.page}>
      <header className={css.head}>
        <h1>{t('cart.payment.title')}</h1>
        <Link to="/cart">{t('cart.payment.back')}</Link>
      </header>
      {loaderData.cancelled && !actionData && <Notice>{t('cart.payment.cancelled')}</Notice>}
      {loaderData.standing && !loaderData.cancelled && <PendingOrderNotice order={loaderData.standing} />}
      {isEmpty ? (
        <EmptyCart title={t('cart.payment.empty')} />
      ) : (
        <CheckoutForm {...loaderData} state={state} answer={actionData ?? null} />
      )}
    </div>
  );
}
