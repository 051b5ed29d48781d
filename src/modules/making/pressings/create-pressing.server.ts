import { ownsProjectDraft } from '#modules/catalogue/projects/project-from-pressing.server.ts';
import { toStoredInvoiceAddress } from '#modules/shared/addresses/address-shape.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { createPressingPaymentOrder } from './create-pressing-payment-order.server.ts';
import type { OfferAcceptance } from './pressings.contract.ts';
import { pressingProjectDraftUnknown } from './pressings.problems.ts';
import { insertPressing, loadPressingCustomer } from './pressings.store.server.ts';

/** An accepted offer with its figures before tax, in minor units. */
interface Accepted {
  readonly quote_id: number;
  readonly answer_id: number;
  readonly user_id: number | null;
  readonly currency: string;
  readonly total: number;
  readonly deposit: number;
  /** Of the link that opens it without an account. */
  readonly key_hash: Buffer | null;
}

/**
 * Start the pressing of an accepted offer, in the transaction of the acceptance: write the order of its deposit.
 * Without a deposit, production begins.
 * @returns the order to pay now, if there is one
 * @throws Problem 422 vat_number_invalid, draft_unknown
 */
export async function createPressing(
  ctx: Ctx,
  accepted: Accepted,
  acceptance: OfferAcceptance,
): Promise<number | null> {
  const { key_hash, ...offer } = accepted;
  const customer = toStoredInvoiceAddress(acceptance.customer);
  const { project_id = null, project_name = '', artist_name = '' } = acceptance;
  if (project_id !== null && !(await ownsProjectDraft(ctx.db, project_id, accepted.user_id)))
    throw pressingProjectDraftUnknown();
  const pressing_id = await insertPressing(ctx.db, {
    ...offer,
    customer,
    wanted_project_id: project_id,
    project_name: project_name.trim(),
    artist_name: artist_name.trim(),
  });
  const { currency, deposit: net } = offer;
  if (net === 0) {
    await ctx.jobs.send(ctx.db, 'start-pressing', { pressing_id });
    return null;
  }
  const share = { pressing_id, kind: 'deposit', currency, net, customer, lookup_hash: key_hash } as const;
  return createPressingPaymentOrder(ctx, await loadPressingCustomer(ctx.db, pressing_id), share);
}
