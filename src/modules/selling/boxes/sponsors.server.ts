import { convertAndRoundPrice } from '#modules/shared/pricing/round-price.ts';
import { priceTablesForDisplay } from '#modules/shared/pricing/tables.server.ts';
import { type Ctx, type Db, requireUser } from '#platform/ctx.server.ts';
import { newPrintedCode } from '#platform/printed-code.server.ts';
import { codeUnknown, sponsorNotNew, sponsorOwn } from './boxes.problems.ts';
import type { SponsorOut } from './codes.contract.ts';
import * as store from './sponsors.store.server.ts';

/** Credit on the next box of both accounts, in cents of a euro. No other place defines it. */
export const SPONSOR_GAIN = 500;

/** A sponsor's code in the form in which it is stored and compared. */
const cleanSponsorCode = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The signed-in user's code and its results. In one transaction: the code is created on the first call. */
export async function ownSponsor(ctx: Ctx): Promise<SponsorOut> {
  const { id } = requireUser(ctx);
  const { rates } = await priceTablesForDisplay(ctx);
  const code = await store.keepSponsorCode(ctx.db, id, cleanSponsorCode(newPrintedCode()));
  const { told, open, used } = await store.loadSponsorSums(ctx.db, id);
  const inCurrency = (cents: number) => convertAndRoundPrice(cents, 'EUR', ctx.currency, rates);
  return {
    code,
    told,
    currency: ctx.currency,
    gain: inCurrency(SPONSOR_GAIN),
    open: inCurrency(open),
    used: inCurrency(used),
  };
}

/**
 * The owner of a code, if the caller may use it. A shared card is only detected after the payment.
 * @throws box_code_unknown 404, sponsor_own, sponsor_not_new 409
 */
export async function requireSponsor(ctx: Ctx, code: string): Promise<{ firstname: string; code: string }> {
  const clean = cleanSponsorCode(code);
  const found = await store.findSponsor(ctx.db, clean);
  if (!found) throw codeUnknown();
  const { user } = ctx;
  if (user && (user.id === found.user_id || user.email.toLowerCase() === found.email.toLowerCase())) throw sponsorOwn();
  if (user && (await store.hasHadBox(ctx.db, user.id))) throw sponsorNotNew();
  return { firstname: found.firstname, code: clean };
}

/** Counts a sponsor's code once its box is paid, if it may count. @returns whether it did */
export const countSponsor = (db: Db, use: { code: string; user_id: number; order_id: number }): Promise<boolean> =>
  store.insertSponsorUse(db, { ...use, code: cleanSponsorCode(use.code), gain: SPONSOR_GAIN });

/** Revokes the credits that the sponsor's code of a failed order brought. */
export const dropSponsor = (db: Db, order_id: number): Promise<void> => store.deleteSponsorUse(db, order_id);
