import { notFound } from '#kit/problem.ts';
import type { Pressing } from '#modules/making/pressings/pressings.contract.ts';
import { reviewTestPressing } from '#modules/making/pressings/review-test-pressing.server.ts';
import type { SideVerdict } from '#modules/making/pressings/test-pressing.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { type OfferReference, readQuoteOffer } from './accept-offer.server.ts';

/**
 * The customer judges a test pressing of their accepted offer.
 * @throws Problem 404 for other customers and without a pressing; 409 and 422 as `reviewTestPressing`
 */
export async function reviewOwnTestPressing(
  ctx: Ctx,
  offerReference: OfferReference,
  verdict: SideVerdict,
): Promise<Pressing> {
  const { pressing } = await readQuoteOffer(ctx, offerReference);
  if (!pressing) throw notFound();
  return reviewTestPressing(ctx, pressing.id, verdict);
}
