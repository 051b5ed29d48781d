import { hash } from 'node:crypto';
import type { BodyOf } from '#kit/call.ts';
import { inputInvalid, notFound } from '#kit/problem.ts';
import { requireMakeable } from '#modules/costing/calculate.server.ts';
import { costingToKeep } from '#modules/costing/keep-costing.server.ts';
import { isSingle } from '#modules/costing/plant.ts';
import { readWish, writeConfiguration } from '#modules/costing/read-configuration.ts';
import { isServiceKey } from '#modules/services/services.ts';
import { originOfVisit } from '#modules/tracking/visit-cookies.server.ts';
import { type Ctx, requireUser, type SessionUser } from '#platform/ctx.server.ts';
import { tellAsked } from './ask-quote.server.ts';
import { SERVICE_OF } from './configured.ts';
import type * as contract from './own-quotes.contract.ts';
import { readOwnQuote } from './own-quotes.server.ts';
import { countSaved, deleteSaved, findSaved, refreshSaved, sendSaved } from './own-quotes.store.server.ts';
import { savedFull } from './quotes.problems.ts';
import { insertQuote } from './quotes.store.server.ts';
import { readRequest } from './request.ts';

const MOST_SAVED = 200;

/**
 * Keeps what was configured in the account, with its price by the list of today. Nobody is asked; the same saved again has today's price.
 * @throws Problem 422 with the rule that is broken per field; saved_quotes_full 409
 */
export async function saveQuote(ctx: Ctx, body: BodyOf<typeof contract.saveQuote>): Promise<{ id: number }> {
  const user = requireUser(ctx);
  const read = readWish(body);
  const pieces = read.ok && isSingle(read.configuration.product) ? 1 : body.quantity;
  const { configuration, quantity } = requireMakeable(read, pieces);
  const { product } = configuration;
  const wish = {
    service: body.service,
    format: SERVICE_OF[product].format ?? '',
    options: writeConfiguration(configuration),
    quantity,
  };
  const invoiced = {
    currency: body.currency ?? ctx.currency,
    country_id: body.country_id,
    vat_number: body.vat_number?.trim() ?? '',
  };
  const figures = await costingToKeep(ctx, wish, invoiced);
  if (!figures) throw new Error(`${product} can be made, and has no price`);
  const fingerprint = hash('sha256', JSON.stringify([wish, invoiced]), 'buffer');
  const count = await countSaved(ctx.db, user.id);
  const same = await findSaved(ctx.db, user.id, fingerprint);
  if (same !== undefined) {
    await refreshSaved(ctx.db, same, figures);
    return { id: same };
  }
  if (count >= MOST_SAVED) throw savedFull();
  const id = await insertQuote(ctx.db, {
    ...{ ...wish, ...figures, ...askerOf(user), ...invoiced },
    ...{ size: '', phone: '', company: '', message: '', origin: null },
    ...{ country_id: body.country_id ?? null, lang: ctx.lang, user_id: user.id, fingerprint },
    ...{ state: 'saved', confirm_hash: null, confirm_until: null },
  });
  return { id };
}

/** Who asks from an account. */
const askerOf = ({ name, firstname, email }: SessionUser) => ({
  name: (name.trim() || firstname.trim() || email.split('@')[0] || '–').slice(0, 120),
  email,
});

/** @throws Problem 404 for what is not saved: what was asked for stays */
export async function forgetQuote(ctx: Ctx, id: number): Promise<void> {
  if (!(await deleteSaved(ctx.db, id, requireUser(ctx).id))) throw notFound();
}

/**
 * Makes a request of what was saved, with the answers to its service's questions and its price by the list of today; its asker and the
 * team get the mails of any request. Asked again, it is the same request.
 * @throws Problem 404; 422 with a key per question
 */
export async function askSavedQuote(
  ctx: Ctx,
  id: number,
  { options: said = {}, message = '' }: BodyOf<typeof contract.askSavedQuote>,
): Promise<{ id: number }> {
  const user = requireUser(ctx);
  // Read after the lock, not with it: what waited for it would see the state of before.
  await readOwnQuote(ctx, id, { lock: true });
  const quote = await readOwnQuote(ctx, id);
  if (quote.state !== 'saved') return { id };
  const { service, format, quantity, costing, currency, country_id, vat_number } = quote;
  if (!isServiceKey(service)) throw notFound();
  const chosen = costing?.options ?? {};
  const wish = { service, format: format || undefined, quantity: quantity ?? undefined };
  // What was configured is not changed on the way: only the questions are answered here.
  const read = readRequest({ ...wish, options: { ...said, ...chosen } }, ctx.now.toISOString().slice(0, 10));
  if (Object.keys(read.faults).length > 0) throw inputInvalid({ fields: read.faults });
  const invoiced = { currency: currency ?? undefined, country_id: country_id ?? undefined, vat_number };
  const figures = await costingToKeep(ctx, { ...wish, options: chosen }, invoiced);
  await sendSaved(ctx.db, id, {
    ...{ ...askerOf(user), lang: ctx.lang, origin: originOfVisit(ctx), message: message.trim() },
    ...{ options: { ...chosen, ...read.answers } },
    ...(figures ?? { price_list_id: null, costing: null }),
  });
  await tellAsked(ctx, id);
  return { id };
}
