// Data and actions of the page of a saved quote: request an offer, begin a project, delete it.
import { data } from 'react-router';
import { notFound } from '#kit/problem.ts';
import { isServiceItem } from '#modules/making/costing/run-limits.ts';
import { buildConfigurationQuery } from '#modules/making/quotes/configuration-url.ts';
import {
  createQuoteProjectCall,
  type OwnQuote,
  offerSavedQuoteAtListPriceCall,
  requestSavedQuoteCall,
} from '#modules/making/quotes/own-quotes.contract.ts';
import { recalculateQuotePrice } from '#modules/making/quotes/own-quotes.server.ts';
import { canQuoteBecomeProject, createQuoteProject } from '#modules/making/quotes/project-from-quote.server.ts';
import { deleteOwnSavedQuote } from '#modules/making/quotes/save-quote.server.ts';
import { offerSavedQuoteAtListPrice, requestSavedQuote } from '#modules/making/quotes/submit-saved-quote.server.ts';
import { isServiceKey } from '#modules/making/services/services.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { localizePagePath } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText, readRefillValues } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { readBriefAnswers } from '../services/quote-request-form.server.ts';

/** @throws Problem 404 for a service that is no longer offered */
export async function loadSavedQuotePage(ctx: Ctx, quote: OwnQuote) {
  const { service, costing, country_id } = quote;
  if (!costing || !isServiceKey(service)) throw notFound();
  const { product, options, quantity } = costing;
  const chosen = { product, texts: options, quantity: String(quantity) };
  return {
    quote: { ...quote, service, costing },
    today: await recalculateQuotePrice(ctx, quote),
    may_order: !isServiceItem(product),
    /** The link back to the configurator, with this configuration. */
    address: `/quote?${buildConfigurationQuery(chosen, { service, to: country_id ?? undefined })}`,
  };
}
export type SavedQuoteData = Awaited<ReturnType<typeof loadSavedQuotePage>>;

/** The project begun from the quote, or the data for a new one. Null where none is possible. */
export async function quoteProjectFormData(ctx: Ctx, quote: OwnQuote) {
  const { project_id } = quote;
  if (project_id === null && !canQuoteBecomeProject(quote)) return null;
  return { project_id, artist_name: ctx.user?.name ?? '' };
}

const INTENTS = ['ask', 'order', 'begin', 'forget'] as const;
type Intent = (typeof INTENTS)[number];
export const isSavedQuoteIntent = (intent: string): intent is Intent => INTENTS.some((each) => each === intent);

/** Runs one of the page's forms, also without scripts. @returns a redirect, or the refusal */
export async function answerSavedQuoteForm(
  ctx: Ctx,
  request: Request,
  form: FormData,
  { id, intent }: { id: number; intent: Intent },
) {
  const answer = await catchFormRefusal(async () => localizePagePath(request, await DOES[intent](ctx, form, id)));
  if (typeof answer === 'string') return answer;
  return data({ ...answer.data, intent, typed: readRefillValues(form) }, answer.init ?? {});
}

const DOES: Readonly<Record<Intent, (ctx: Ctx, form: FormData, id: number) => Promise<string>>> = {
  ask: async (ctx, form, id) => {
    await requireWithinFormRateLimit(ctx, requestSavedQuoteCall);
    const body = parseFormBody(requestSavedQuoteCall, {
      options: readBriefAnswers(form),
      message: readFormText(form, 'message'),
    });
    await runInTransaction(ctx, (own) => requestSavedQuote(own, id, body));
    return `/my-account/quotes/${id}`;
  },
  order: async (ctx, _form, id) => {
    await requireWithinFormRateLimit(ctx, offerSavedQuoteAtListPriceCall);
    await runInTransaction(ctx, (own) => offerSavedQuoteAtListPrice(own, id));
    return `/my-account/quotes/${id}`;
  },
  begin: async (ctx, form, id) => {
    await requireWithinFormRateLimit(ctx, createQuoteProjectCall);
    const names = { project_name: readFormText(form, 'project_name'), artist_name: readFormText(form, 'artist_name') };
    const body = parseFormBody(createQuoteProjectCall, names);
    const { project_id } = await runInTransaction(ctx, (own) => createQuoteProject(own, id, body));
    return `/project/manage?id=${project_id}`;
  },
  forget: async (ctx, _form, id) => {
    await runInTransaction(ctx, (own) => deleteOwnSavedQuote(own, id));
    return '/my-account/quotes';
  },
};
