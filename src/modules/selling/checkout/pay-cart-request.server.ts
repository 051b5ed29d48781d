import { createHash } from 'node:crypto';
import type { CallBody } from '#kit/call.ts';
import { Problem } from '#kit/problem.ts';
import type { Cart } from '#modules/selling/cart/cart.ts';
import type { StoredCart } from '#modules/selling/cart/cart-at-payment.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type * as contract from './checkout.contract.ts';

/** The body of a call or form that pays a cart. */
export type PayCartRequestBody = CallBody<typeof contract.payCartCall>;

/** The same with the address that mails are sent to. */
export interface PayRequest extends Omit<PayCartRequestBody, 'customer'> {
  readonly customer: PayCartRequestBody['customer'] & { readonly email: string };
}

/**
 * Adds the account's own e-mail address where the body has none.
 * @throws input_required 422 for a guest without an address
 */
export function withBuyerEmail(ctx: Ctx, body: PayCartRequestBody): PayRequest {
  const email = body.customer.email ?? ctx.user?.email;
  if (email !== undefined) return { ...body, customer: { ...body.customer, email } };
  const missing = 'input_required';
  throw new Problem(missing, 422, { fields: { 'customer.email': missing, email: missing } });
}

/** Equal for two requests with the same body and the same cart: the second repeats the first. */
export const hashPayRequest = (request: PayRequest, { content }: StoredCart): string =>
  createHash('sha256')
    .update(JSON.stringify([request, content]))
    .digest('base64url');

/** The cart at the address it is sent to, which decides postage and tax. */
export function cartWithDeliveryAddress({ id, content }: StoredCart, { customer, delivery }: PayRequest): Cart {
  const { company, vat_number } = customer;
  const { country_id, zip_code, state } = delivery ?? customer;
  const place = {
    country_id,
    ...(zip_code && { zip_code }),
    ...(state && { state }),
    ...(content.customer.pickup !== undefined && { pickup: content.customer.pickup }),
    ...(company && { company }),
    ...(vat_number && { vat_number }),
  };
  return { ...content, id, customer: place };
}
