import { redirect } from 'react-router';
import { localizePathOnPage } from '#i18n/localized-path.ts';
import { checkForm } from '#kit/form-rules.ts';
import { notFound, Problem } from '#kit/problem.ts';
import { calculateCart, priceCurrentCartUnlessEmpty } from '#modules/selling/cart/calculate-cart.server.ts';
import { calculateCartCall } from '#modules/selling/cart/cart.contract.ts';
import type { PricedCart } from '#modules/selling/cart/priced-cart.ts';
import { toCartRequest } from '#modules/selling/cart/ui/cart-request.ts';
import { payCartCall } from '#modules/selling/checkout/checkout.contract.ts';
import { payCart } from '#modules/selling/checkout/pay-cart.server.ts';
import { checkoutAddressRules, invoiceAddressRules } from '#modules/shared/addresses/address-rules.ts';
import { listOwnAddresses } from '#modules/shared/addresses/saved-addresses.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { parseFormBody } from '../../form-action.server.ts';
import { isNewCardChosen, readCheckoutFormBody } from './checkout-form-body.ts';
import { testCardFormRules } from './test-card-form-rules.ts';
import { cardDeclinedProblem, createTestPaymentMethod } from './test-payment-method.server.ts';

/**
 * The payment form without scripts: the same rules, the same operation. `update` only applies country and company.
 * @returns the address of the next page
 * @throws Problem with errors by field
 */
export async function answerCheckoutForm(ctx: Ctx, form: FormData, url: URL): Promise<Response> {
  const here = (path: string) => localizePathOnPage(url.pathname, path);
  const stored = await priceCurrentCartUnlessEmpty(ctx);
  if (!stored) return redirect(here('/cart'), 303);
  const [, address_id] = /^address:(\d{1,15})$/.exec(String(form.get('intent'))) ?? [];
  if (address_id !== undefined) return sendCartToAddress(ctx, stored, Number(address_id), here);
  const cart = await withCustomer(ctx, stored, form);
  if (form.get('intent') === 'update') return redirect(here('/payment'), 303);
  requireValid(form, cart, ctx);
  const expected_total = Number(form.get('expected_total') || Number.NaN);
  const payment_method_id = isNewCardChosen(form) && cart.total !== 0 ? await createTestPaymentMethod(ctx, form) : null;
  const answer = await payCart(
    ctx,
    parseFormBody(payCartCall, {
      ...readCheckoutFormBody(form, cart, payment_method_id),
      expected_total,
      page: url.pathname,
    }),
  );
  if (answer.status === 'declined') throw cardDeclinedProblem(answer.decline_key ?? 'card_declined');
  if (answer.status === 'requires_action' && answer.redirect_url) return redirect(answer.redirect_url, 303);
  return redirect(here(`/cart/confirmation?order=${answer.order_id}`), 303);
}

/** Takes an address out of the buyer's book: its country changes the bill, its lines fill the form. */
async function sendCartToAddress(ctx: Ctx, cart: PricedCart, address_id: number, here: (path: string) => string) {
  const { items } = await listOwnAddresses(ctx);
  const address = items.find(({ id }) => id === address_id);
  if (!address) throw notFound();
  const { country_id, zip_code, state } = address;
  const customer = { ...cart.customer, country_id, zip_code, state };
  await calculateCart(ctx, parseFormBody(calculateCartCall, toCartRequest({ ...cart, customer }, ctx.currency)));
  return redirect(here(`/payment?address=${address_id}`), 303);
}

async function withCustomer(ctx: Ctx, cart: PricedCart, form: FormData): Promise<PricedCart> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const business = form.has('business') ? { company: text('company'), vat_number: text('vat_number') } : {};
  const asked = toCartRequest(
    {
      ...cart,
      customer: {
        country_id: text('country_id') || cart.customer.country_id,
        zip_code: text('zip_code'),
        state: text('state'),
        ...business,
      },
    },
    ctx.currency,
  );
  return calculateCart(ctx, parseFormBody(calculateCartCall, asked));
}

function requireValid(form: FormData, cart: PricedCart, ctx: Ctx) {
  const byCard = isNewCardChosen(form) && cart.total !== 0;
  const rules = {
    ...checkoutAddressRules(cart.customer.country_id, form.has('business')),
    ...(form.has('other_bill') && invoiceAddressRules(String(form.get('bill_country_id') ?? ''))),
    ...(byCard && ctx.ports.cardEntry.kind === 'sandbox' && testCardFormRules(ctx.now)),
    terms: { validate: (value: unknown) => value !== undefined || 'terms_required' },
  };
  const check = checkForm(Object.fromEntries(form), rules);
  if (!check.ok) throw new Problem('input_invalid', 422, { fields: check.errors });
}
