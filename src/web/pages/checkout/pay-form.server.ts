import { redirect } from 'react-router';
import { z } from 'zod/mini';
import { pathFrom } from '#i18n/localized-path.ts';
import { checkForm } from '#kit/form-rules.ts';
import { Problem } from '#kit/problem.ts';
import { calculateCart, currentCart } from '#modules/cart/calculate-cart.server.ts';
import { calculateCart as calculateCall } from '#modules/cart/cart.contract.ts';
import type { PricedCart } from '#modules/cart/priced-cart.ts';
import { requestOf } from '#modules/cart/ui/cart-request.ts';
import { payCart } from '#modules/payments/pay-cart.server.ts';
import { payCart as payCall } from '#modules/payments/payments.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { bodyOf } from '../../form-answer.server.ts';
import { addressRules } from './address-rules.ts';
import { cardRules, parseExpiry } from './card-rules.ts';
import { payBody } from './pay-request.ts';

/**
 * The payment form without scripts: the same rules, the same operation. `update` only takes country and company over.
 * @returns where the buyer goes next @throws Problem with the fields that are wrong
 */
export async function answerPayment(ctx: Ctx, form: FormData, url: URL): Promise<Response> {
  const here = (path: string) => pathFrom(url.pathname, path);
  const stored = await currentCart(ctx);
  if (!stored) return redirect(here('/cart'), 303);
  const cart = await withCustomer(ctx, stored, form);
  if (form.get('intent') === 'update') return redirect(here('/payment'), 303);
  requireValid(form, cart, ctx);
  const expected_total = Number(form.get('expected_total') || Number.NaN);
  const payment_method_id = await cardOf(ctx, form, cart);
  const answer = await payCart(
    ctx,
    bodyOf(payCall, { ...payBody(form, cart, payment_method_id), expected_total, page: url.pathname }),
  );
  if (answer.status === 'declined') throw declined(answer.decline_key ?? 'card_declined');
  if (answer.status === 'requires_action' && answer.redirect_url) return redirect(answer.redirect_url, 303);
  return redirect(here(`/cart/confirmation?order=${answer.order_id}`), 303);
}

async function withCustomer(ctx: Ctx, cart: PricedCart, form: FormData): Promise<PricedCart> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const business = form.has('business') ? { company: text('company'), vat_number: text('vat_number') } : {};
  const asked = requestOf(
    { ...cart, customer: { country_id: text('country_id') || cart.customer.country_id, ...business } },
    ctx.currency,
  );
  return calculateCart(ctx, bodyOf(calculateCall, asked));
}

function requireValid(form: FormData, cart: PricedCart, ctx: Ctx) {
  const byCard = form.get('payment_method') !== 'paypal' && cart.total !== 0;
  const rules = {
    ...addressRules(cart.customer.country_id, form.has('business')),
    ...(byCard && ctx.ports.cardEntry.kind === 'sandbox' && cardRules(ctx.now)),
    terms: { validate: (value: unknown) => value !== undefined || 'terms_required' },
  };
  const check = checkForm(Object.fromEntries(form), rules);
  if (!check.ok) throw new Problem('input_invalid', 422, { fields: check.errors });
}

/** A test card becomes a payment method at the sandbox's own address on this machine, as the browser's form does it. */
async function cardOf(ctx: Ctx, form: FormData, cart: PricedCart): Promise<string | null> {
  if (form.get('payment_method') === 'paypal' || cart.total === 0) return null;
  if (ctx.ports.cardEntry.kind !== 'sandbox') throw declined('payment_method_unavailable');
  const expiry = parseExpiry(String(form.get('card_expiry') ?? ''));
  const card = { number: String(form.get('card_number') ?? ''), exp_month: expiry?.month, exp_year: expiry?.year };
  const answer = await fetch(`http://127.0.0.1:${ctx.config.PORT}/sandbox/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
    signal: AbortSignal.timeout(10_000),
  });
  const made = Card.safeParse(await answer.json().catch(() => null));
  if (!made.success || !made.data.id) throw declined(made.data?.error?.code ?? 'card_declined');
  return made.data.id;
}

const Card = z.object({ id: z.optional(z.string()), error: z.optional(z.object({ code: z.optional(z.string()) })) });

const declined = (key: string) => new Problem(key, 402, { fields: { payment_method: key } });
