import type { CallBody } from '#kit/call.ts';
import {
  fillOrCreateProjectFromPressing,
  ownsProjectDraft,
} from '#modules/catalogue/projects/project-from-pressing.server.ts';
import { findProductOfService } from '#modules/making/costing/parse-configuration.ts';
import { isServiceOnly } from '#modules/making/pressings/pressing.ts';
import { isServiceKey } from '#modules/making/services/services.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import type { createQuoteProjectCall, OwnQuote } from './own-quotes.contract.ts';
import { readOwnQuote } from './own-quotes.server.ts';
import { setQuoteProject } from './own-quotes.store.server.ts';
import type { Quote } from './quotes.contract.ts';
import { quoteOfferAccepted, serviceMakesNoCopies } from './quotes.problems.ts';

const MADE_FROM = ['saved', 'new', 'in_work', 'answered', 'closed'] as const;

/** Whether the quote can start a project: it has copies, and no accepted offer has one. */
export const canQuoteBecomeProject = (quote: Pick<OwnQuote, 'state' | 'service' | 'format' | 'costing'>): boolean =>
  isMade(quote) && MADE_FROM.some((state) => state === quote.state);

/**
 * Create a project from a quote: a draft with its format, discs, colour, sleeve and quantity. A repeated call returns
 * the same project while it exists.
 * @throws Problem 404. 409 quote_not_made for services without copies; 409 offer_accepted, because the pressing has
 * its own project
 */
export async function createQuoteProject(
  ctx: Ctx,
  id: number,
  { project_name, artist_name }: CallBody<typeof createQuoteProjectCall>,
): Promise<{ project_id: number }> {
  await readOwnQuote(ctx, id, { lock: true });
  const quote = await readOwnQuote(ctx, id);
  if (quote.project_id !== null) return { project_id: quote.project_id };
  if (!isMade(quote)) throw serviceMakesNoCopies();
  if (!canQuoteBecomeProject(quote)) throw quoteOfferAccepted();
  const project_id = await fillOrCreateProjectFromPressing(ctx, {
    owner_id: requireUser(ctx).id,
    draft_id: null,
    name: project_name.trim(),
    artist_name: artist_name.trim(),
    product: findQuoteProduct(quote),
    options: quote.costing?.options ?? {},
    quantity: quote.quantity,
    currency: quote.currency ?? ctx.currency,
  });
  await setQuoteProject(ctx.db, id, project_id);
  return { project_id };
}

/** The draft created with a request, while its owner can still edit it. */
export async function resolveQuoteProjectDraftId(
  ctx: Ctx,
  { project_id, user_id }: Quote,
): Promise<number | undefined> {
  return project_id !== null && (await ownsProjectDraft(ctx.db, project_id, user_id)) ? project_id : undefined;
}

type Made = Pick<OwnQuote, 'service' | 'format' | 'costing'>;

function isMade(quote: Made): boolean {
  return isServiceKey(quote.service) && !isServiceOnly(quote.service, findQuoteProduct(quote));
}

const findQuoteProduct = ({ service, format, costing }: Made) =>
  costing?.product ?? (isServiceKey(service) ? findProductOfService({ service, format: format || undefined }) : null);
