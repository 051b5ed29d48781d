import { convertAndRoundPrice } from '#modules/shared/pricing/currency-conversion.ts';
import { loadPriceTablesForDisplay } from '#modules/shared/pricing/price-tables.server.ts';
import { type Ctx, type Db, requireUser } from '#platform/ctx.server.ts';
import { newRedeemableCode } from '#platform/redeemable-code.server.ts';
import type { SponsorCodeOut } from './box-codes.contract.ts';
import { boxCodeUnknown, sponsorCodeIsOwn, sponsorCodeNotFirstBox } from './boxes.problems.ts';
import * as store from './sponsor-codes.store.server.ts';

/** Credit on the next box of both accounts, in cents of a euro. No other place defines it. */
export const SPONSOR_CREDIT_CENTS = 500;

/** A sponsor's code in the form in which it is stored and compared. */
const cleanSponsorCode = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The signed-in user's code and its results. In one transaction: the code is created on the first call. */
export async function readOrCreateOwnSponsorCode(ctx: Ctx): Promise<SponsorCodeOut> {
  const { id } = requireUser(ctx);
  const { rates } = await loadPriceTablesForDisplay(ctx);
  const code = await store.ensureSponsorCode(ctx.db, id, cleanSponsorCode(newRedeemableCode()));
  const { told, open, used } = await store.loadSponsorCreditSums(ctx.db, id);
  const inCurrency = (cents: number) => convertAndRoundPrice(cents, 'EUR', ctx.currency, rates);
  return {
    code,
    told,
    currency: ctx.currency,
    gain: inCurrency(SPONSOR_CREDIT_CENTS),
    open: inCurrency(open),
    used: inCurrency(used),
  };
}

/**
 * The owner of a code, if the caller may use it. A shared card is only detected after the payment.
 * @throws box_code_unknown 404, sponsor_own, sponsor_not_new 409
 */
export async function requireUsableSponsorCode(ctx: Ctx, code: string): Promise<{ firstname: string; code: string }> {
  const clean = cleanSponsorCode(code);
  const found = await store.loadSponsorByCode(ctx.db, clean);
  if (!found) throw boxCodeUnknown();
  const { user } = ctx;
  if (user && (user.id === found.user_id || user.email.toLowerCase() === found.email.toLowerCase()))
    throw sponsorCodeIsOwn();
  if (user && (await store.hasHadBoxOrSponsorCode(ctx.db, user.id))) throw sponsorCodeNotFirstBox();
  return { firstname: found.firstname, code: clean };
}

/** Counts a sponsor's code once its box is paid, if it may count. @returns whether it did */
export const recordSponsorCodeUse = (
  db: Db,
  use: { code: string; user_id: number; order_id: number },
): Promise<boolean> =>
  store.insertSponsorCodeUse(db, { ...use, code: cleanSponsorCode(use.code), gain: SPONSOR_CREDIT_CENTS });

/** Revokes the credits that the sponsor's code of a failed order brought. */
export const revokeSponsorCredits = (db: Db, order_id: number): Promise<void> =>
  store.deleteSponsorCodeUse(db, order_id);
