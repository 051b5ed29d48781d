import { hash } from 'node:crypto';
import type { CallBody } from '#kit/call.ts';
import { notFound } from '#kit/problem.ts';
import { requirePossibleConfiguration } from '#modules/making/costing/calculate-quote.server.ts';
import { calculateStoredCosting } from '#modules/making/costing/calculate-stored-costing.server.ts';
import { loadPlayingTimeLimits } from '#modules/making/costing/load-playing-time-limits.server.ts';
import { parseConfigurationRequest, serializeConfiguration } from '#modules/making/costing/parse-configuration.ts';
import { isQuantityAlwaysOne } from '#modules/making/costing/run-limits.ts';
import { type Ctx, requireUser, type SessionUser } from '#platform/ctx.server.ts';
import { SERVICE_BY_PRODUCT } from './configuration-url.ts';
import type * as contract from './own-quotes.contract.ts';
import {
  deleteSavedQuote,
  loadDuplicateSavedQuoteId,
  lockAndCountSavedQuotes,
  updateSavedQuotePrice,
} from './own-quotes.store.server.ts';
import { tooManySavedQuotes } from './quotes.problems.ts';
import { insertQuote } from './quotes.store.server.ts';

const MAX_SAVED = 200;

/**
 * Save a configuration in the account with today's price. Staff get no request. Saving the same again updates its
 * price.
 * @throws Problem 422 with the broken rule per field; saved_quotes_full 409
 */
export async function saveQuote(ctx: Ctx, body: CallBody<typeof contract.saveQuoteCall>): Promise<{ id: number }> {
  const user = requireUser(ctx);
  const read = parseConfigurationRequest(body);
  const pieces = read.ok && isQuantityAlwaysOne(read.configuration.product) ? 1 : body.quantity;
  const { configuration, quantity } = requirePossibleConfiguration(read, pieces, await loadPlayingTimeLimits(ctx));
  const { product } = configuration;
  const wish = {
    service: body.service,
    format: SERVICE_BY_PRODUCT[product].format ?? '',
    options: serializeConfiguration(configuration),
    quantity,
  };
  const invoiced = {
    currency: body.currency ?? ctx.currency,
    country_id: body.country_id,
    vat_number: body.vat_number?.trim() ?? '',
  };
  const figures = await calculateStoredCosting(ctx, wish, invoiced);
  if (!figures) throw new Error(`${product} can be made, and has no price`);
  const fingerprint = hash('sha256', JSON.stringify([wish, invoiced]), 'buffer');
  const count = await lockAndCountSavedQuotes(ctx.db, user.id);
  const same = await loadDuplicateSavedQuoteId(ctx.db, user.id, fingerprint);
  if (same !== undefined) {
    await updateSavedQuotePrice(ctx.db, same, figures);
    return { id: same };
  }
  if (count >= MAX_SAVED) throw tooManySavedQuotes();
  const id = await insertQuote(ctx.db, {
    ...wish,
    ...figures,
    ...toQuoteCustomer(user),
    ...invoiced,
    size: '',
    phone: '',
    company: '',
    message: '',
    origin: null,
    country_id: body.country_id ?? null,
    lang: ctx.lang,
    user_id: user.id,
    fingerprint,
    state: 'saved',
    confirm_hash: null,
    confirm_until: null,
  });
  return { id };
}

/** The customer's name and address from the account. */
export const toQuoteCustomer = ({ name, firstname, email }: SessionUser) => ({
  name: (name.trim() || firstname.trim() || email.split('@')[0] || '–').slice(0, 120),
  email,
});

/**
 * Delete a saved quote.
 * @throws Problem 404 for other quotes: requested quotes are kept
 */
export async function deleteOwnSavedQuote(ctx: Ctx, id: number): Promise<void> {
  if (!(await deleteSavedQuote(ctx.db, id, requireUser(ctx).id))) throw notFound();
}
