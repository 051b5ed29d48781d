import type { CallBody, CallReply } from '#kit/call.ts';
import { Problem } from '#kit/problem.ts';
import { calculateCart, priceCurrentCart } from '#modules/selling/cart/calculate-cart.server.ts';
import { calculateCartCall } from '#modules/selling/cart/cart.contract.ts';
import type { PricedCart } from '#modules/selling/cart/priced-cart.ts';
import { toCartRequest } from '#modules/selling/cart/ui/cart-request.ts';
import { convertAndRoundPrice } from '#modules/shared/pricing/currency-conversion.ts';
import { loadPriceTablesForDisplay } from '#modules/shared/pricing/price-tables.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import type * as contract from './box-codes.contract.ts';
import { redeemBoxGift, requireGiftByCode } from './box-gifts.server.ts';
import { sponsorCodeWithoutBox } from './boxes.problems.ts';
import { resolveBoxDeliveryAddress } from './change-box.server.ts';
import { requireUsableSponsorCode, SPONSOR_CREDIT_CENTS } from './sponsor-codes.server.ts';

/**
 * The value of a gift or sponsor code.
 * @throws box_code_unknown 404, box_code_used, sponsor_own, sponsor_not_new 409
 */
export async function checkBoxCode(ctx: Ctx, code: string): Promise<CallReply<typeof contract.checkBoxCodeCall>> {
  const gift = await findGift(ctx, code);
  if (gift) {
    const { type, periodicity, periods, country_id, starts_on } = gift;
    return { kind: 'gift', type, periodicity, periods, country_id, starts_on };
  }
  const { firstname } = await requireUsableSponsorCode(ctx, code);
  const { rates } = await loadPriceTablesForDisplay(ctx);
  return {
    kind: 'sponsor',
    firstname,
    gain: convertAndRoundPrice(SPONSOR_CREDIT_CENTS, 'EUR', ctx.currency, rates),
    currency: ctx.currency,
  };
}

/**
 * Redeems a code: a gift for the account, or a sponsor's code for the cart. Runs in one transaction.
 * @throws the problems of `checkBoxCode`; not_signed_in 401, box_address_missing and box_gift_elsewhere 422 for a
 * gift, sponsor_no_box 409 for a sponsor's code
 */
export async function applyBoxCode(
  ctx: Ctx,
  { code, ...to }: CallBody<typeof contract.applyBoxCodeCall>,
): Promise<{ kind: 'gift'; box_id: number } | { kind: 'sponsor'; cart: PricedCart }> {
  if (!(await findGift(ctx, code))) return { kind: 'sponsor', cart: await sponsorCart(ctx, code) };
  requireUser(ctx);
  return { kind: 'gift', box_id: await redeemBoxGift(ctx, code, await resolveBoxDeliveryAddress(ctx, to)) };
}

const findGift = (ctx: Ctx, code: string) =>
  requireGiftByCode(ctx.db, code).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  });

async function sponsorCart(ctx: Ctx, code: string): Promise<PricedCart> {
  const { code: sponsor } = await requireUsableSponsorCode(ctx, code);
  const cart = await priceCurrentCart(ctx);
  if (!cart?.boxes.some(({ gift }) => gift === null)) throw sponsorCodeWithoutBox();
  const boxes = cart.boxes.map((box) => (box.gift === null ? { ...box, sponsor } : box));
  const { body } = calculateCartCall;
  if (!body) throw new Error('cart/calculate takes no body');
  return calculateCart(ctx, parseBySchema(body, toCartRequest({ ...cart, boxes })));
}
