// The forms of the services' pages, and their results. They work the same with and without scripts.
import { data, redirect } from 'react-router';
import { countryOptions } from '#kit/countries.ts';
import type { Language } from '#kit/locale.ts';
import { findProductOfService, listProductFields } from '#modules/making/costing/parse-configuration.ts';
import { BRIEF_QUESTIONS } from '#modules/making/quotes/brief-questions.ts';
import { buildConfigurationQuery, parseConfigurationQuery } from '#modules/making/quotes/configuration-url.ts';
import { offerSavedQuoteAtListPriceCall, saveQuoteCall } from '#modules/making/quotes/own-quotes.contract.ts';
import { requestPhoneCallbackCall } from '#modules/making/quotes/phone-callback-requests.contract.ts';
import { requestPhoneCallback } from '#modules/making/quotes/phone-callback-requests.server.ts';
import { requestQuoteCall } from '#modules/making/quotes/quotes.contract.ts';
import {
  confirmQuoteRequestByLink,
  requestQuote,
  storeQuoteRequestToConfirm,
} from '#modules/making/quotes/request-quote.server.ts';
import { saveQuote } from '#modules/making/quotes/save-quote.server.ts';
import { offerSavedQuoteAtListPrice } from '#modules/making/quotes/submit-saved-quote.server.ts';
import { isServiceKey } from '#modules/making/services/services.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { browserPageUrl, localizePagePath } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText, readRefillValues } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { signInPathWithReturn } from '../../page-problem.server.ts';

/** The contact fields of all these forms. */
const WHO = ['name', 'email', 'phone', 'company', 'country_id', 'vat_number', 'message'] as const;

/** The preset fields of a request in an address: `/quote?service=vinyl`. Personal fields can't be preset. */
export function readPresetQuoteFields(url: URL): Record<string, string> {
  return Object.fromEntries(
    ['service', 'format'].flatMap((name) => {
      const value = url.searchParams.get(name) ?? '';
      return /^[\w-]{1,40}$/.test(value) ? [[name, value]] : [];
    }),
  );
}

/** Countries by name, for the form. */
export const listCountryChoices = (lang: Language) => countryOptions(lang);

/** Saves the configuration in the account, also before an order or a project. Guests return to it after signing in. */
async function saveChosen(ctx: Ctx, request: Request, form: FormData, intent: (typeof SAVES)[number]) {
  if (!ctx.user) return redirect(signInPathWithReturn(request, keptFormQuery(form)), 303);
  const answer = await catchFormRefusal(async () => {
    await requireWithinFormRateLimit(ctx, intent === 'order' ? offerSavedQuoteAtListPriceCall : saveQuoteCall);
    const body = parseFormBody(saveQuoteCall, readQuoteRequest(form));
    const { id } = await runInTransaction(ctx, async (own) => {
      const saved = await saveQuote(own, body);
      return intent === 'order' ? offerSavedQuoteAtListPrice(own, saved.id) : saved;
    });
    return redirect(
      localizePagePath(request, `/my-account/quotes/${id}${intent === 'project' ? '#project' : ''}`),
      303,
    );
  });
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, intent: 'save' as const, given: {} }, answer.init ?? {});
}

/** The configuration as the query of its page. */
function keptFormQuery(form: FormData): string {
  const configured = parseConfigurationQuery(new URLSearchParams(readRefillValues(form)));
  const to = readFormText(form, 'country_id') || undefined;
  return configured ? `?${buildConfigurationQuery(configured, { service: readFormText(form, 'service'), to })}` : '';
}

const SAVES = ['save', 'order', 'project'] as const;

/** Answers a page's form. A sent request redirects back to the page, which confirms it. */
export async function answerQuoteRequestForm(ctx: Ctx, request: Request) {
  const form = await request.formData();
  const save = SAVES.find((each) => each === readFormText(form, 'intent'));
  if (save) return saveChosen(ctx, request, form, save);
  const intent = INTENTS.find((each) => each === readFormText(form, 'intent')) ?? 'quote';
  const here = browserPageUrl(request);
  const answer = await catchFormRefusal(async () => {
    if (intent === 'call') return callBack(ctx, form);
    await requireWithinFormRateLimit(ctx, requestQuoteCall);
    const query = intent === 'confirm' ? await confirmed(ctx, form) : await taken(ctx, form);
    const service = readFormText(form, 'service');
    const where = service && !here.pathname.includes('/services/') ? { ...query, service } : query;
    return redirect(`${here.pathname}?${new URLSearchParams(where)}#contact`, 303);
  });
  if (answer instanceof Response) return answer;
  if ('ok' in answer) return { ...answer, intent, given: {} };
  return data({ ...answer.data, intent, given: readKeptFields(form) }, answer.init ?? {});
}

const INTENTS = ['quote', 'call', 'confirm'] as const;

/** The result of the form: sent with the captcha solved, or waiting for the mailed link without it. */
async function taken(ctx: Ctx, form: FormData): Promise<Record<string, string>> {
  const captcha = readFormText(form, 'captcha');
  const body = parseFormBody(requestQuoteCall, readQuoteRequest(form));
  if (captcha) return { said: 'sent', request: String((await requestQuote(ctx, { ...body, captcha })).id) };
  await runInTransaction(ctx, (own) => storeQuoteRequestToConfirm(own, body));
  return { said: 'confirm' };
}

async function confirmed(ctx: Ctx, form: FormData): Promise<Record<string, string>> {
  await runInTransaction(ctx, (own) => confirmQuoteRequestByLink(own, readFormText(form, 'token')));
  return { said: 'confirmed' };
}

async function callBack(ctx: Ctx, form: FormData) {
  await requireWithinFormRateLimit(ctx, requestPhoneCallbackCall);
  const service = readFormText(form, 'about');
  const body = parseFormBody(requestPhoneCallbackCall, {
    phone: readFormText(form, 'phone'),
    ...(service && { service: service }),
  });
  await runInTransaction(ctx, (own) => requestPhoneCallback(own, body));
  return { ok: true as const };
}

/** The body of the call from the fields. Empty ones are left out; the quantity is a number if it looks like one. */
function readQuoteRequest(form: FormData): Record<string, unknown> {
  const fields = Object.fromEntries(
    ['service', 'format', 'size', ...WHO].flatMap((name) => {
      const value = readFormText(form, name);
      return value || name === 'name' || name === 'email' ? [[name, value]] : [];
    }),
  );
  const quantity = readFormText(form, 'quantity').replaceAll(/[\s.,’'](?=\d{3}\b)/g, '');
  const options = readFilledFields(form, [...listProductFieldNames(fields), ...findBriefQuestions(fields)]);
  return { ...fields, options, ...(quantity && { quantity: /^\d+$/.test(quantity) ? Number(quantity) : quantity }) };
}

/** The product fields to show; `size` and `format` are shown beside them. */
function listProductFieldNames({ service, format }: Record<string, string>): readonly string[] {
  const product = isServiceKey(service) ? findProductOfService({ service, format }) : null;
  return product ? listProductFields(product).filter((name) => name !== 'size') : [];
}

/** The questions of the service. */
const findBriefQuestions = ({ service }: Record<string, string>): readonly string[] =>
  isServiceKey(service) ? BRIEF_QUESTIONS[service].map(({ name }) => name) : [];

/** The answers to the questions of the form's service. */
export const readBriefAnswers = (form: FormData): Record<string, string> =>
  readFilledFields(form, findBriefQuestions({ service: readFormText(form, 'service') }));

/** The values of these fields. Several ticks of one name are one answer. */
const readFilledFields = (form: FormData, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const values = form
        .getAll(name)
        .flatMap((value) => (typeof value === 'string' && value.trim() ? [value.trim()] : []));
      return values.length > 0 ? [[name, values.join(',')]] : [];
    }),
  );

/** The values that the form shows again when it is refused. */
const readKeptFields = (form: FormData): Record<string, string> =>
  readFilledFields(form, [...WHO, ...findBriefQuestions({ service: readFormText(form, 'service') })]);
