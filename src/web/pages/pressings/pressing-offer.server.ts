// Data and actions of the page of an offer, in the account and behind a mailed link: acceptance, payments, stages.
import { data, redirect } from 'react-router';
import { countryOptions } from '#kit/countries.ts';
import { checkForm } from '#kit/form-rules.ts';
import { notFound, Problem } from '#kit/problem.ts';
import { findOwnProjectDrafts } from '#modules/catalogue/projects/project-from-pressing.server.ts';
import { findCheckReportKinds } from '#modules/making/file-checks/find-check-report-kinds.server.ts';
import { loadPressingOfQuote } from '#modules/making/pressings/find-pressings.server.ts';
import type { Pressing } from '#modules/making/pressings/pressings.contract.ts';
import { TEST_PRESSING_VERDICTS } from '#modules/making/pressings/test-pressing.ts';
import { acceptQuoteOffer, type OfferReference, readQuoteOffer } from '#modules/making/quotes/accept-offer.server.ts';
import { acceptQuoteOfferCall, type Quote, reviewOwnTestPressingCall } from '#modules/making/quotes/quotes.contract.ts';
import { reviewOwnTestPressing } from '#modules/making/quotes/review-own-test-pressing.server.ts';
import { listOwnSavedCards } from '#modules/selling/cards/cards.server.ts';
import { payPressingOrderCall } from '#modules/selling/checkout/checkout.contract.ts';
import { payPressingOrder } from '#modules/selling/checkout/pay-pressing-order.server.ts';
import { syncOrderPayment } from '#modules/selling/checkout/sync-order-payment.server.ts';
import { addressFieldRules } from '#modules/shared/addresses/address-rules.ts';
import { toAddressFormFields } from '#modules/shared/addresses/saved-address-form-fields.ts';
import { listOwnAddresses } from '#modules/shared/addresses/saved-addresses.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, parseFormBody, readFormText, readRefillValues } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { isNewCardChosen, readPaymentMethod } from '../checkout/checkout-form-body.ts';
import { testCardFormRules } from '../checkout/test-card-form-rules.ts';
import { cardDeclinedProblem, createTestPaymentMethod } from '../checkout/test-payment-method.server.ts';

/**
 * Data for the forms of the page besides the offer. An attempt without a known result is first checked at its
 * provider.
 */
export async function settleAndLoadOfferFormData(ctx: Ctx, quote: Quote, key: string | null) {
  const pressing = await settled(ctx, await loadPressingOfQuote(ctx.db, quote.id), key);
  const [cards, drafts, reports] = await Promise.all([
    ctx.user ? listOwnSavedCards(ctx) : { items: [] },
    ctx.user && ctx.user.id === quote.user_id ? findOwnProjectDrafts(ctx.db, ctx.user.id) : [],
    findCheckReportKinds(ctx, pressing?.project?.id),
  ]);
  const currency = pressing?.currency ?? 'EUR';
  return {
    pressing,
    reports,
    key,
    drafts,
    typed: { ...(await loadKnownAddress(ctx, quote)), ...findProjectDraft(drafts, quote) },
    countries: countryOptions(ctx.lang),
    entry: ctx.ports.cardEntry,
    cards: cards.items.filter(({ expired }) => !expired),
    may_keep: ctx.user !== null,
    paypal: ctx.ports.paypal.takesCurrency(currency, pressing?.customer.country_id ?? 'FR'),
  };
}
export type PressingOfferFormData = Awaited<ReturnType<typeof settleAndLoadOfferFormData>>;

/** The draft begun with the request is the default project. */
const findProjectDraft = (drafts: readonly { id: number }[], { project_id }: Quote): Record<string, string> =>
  drafts.some(({ id }) => id === project_id) ? { project_id: String(project_id) } : {};

async function settled(ctx: Ctx, pressing: Pressing | null, key: string | null): Promise<Pressing | null> {
  const open = pressing?.payments.find(({ status, is_open }) => status === 'pending' && is_open);
  if (!pressing || !open) return pressing;
  await syncOrderPayment(ctx, open.order_id, key ?? undefined).catch(() => null);
  return loadPressingOfQuote(ctx.db, pressing.quote_id);
}

/** Known data of the customer: the default address of the account, else the data of the request. */
async function loadKnownAddress(ctx: Ctx, quote: Quote): Promise<Record<string, string>> {
  const { name, company, phone, country_id, vat_number } = quote;
  const [, firstname = name, lastname = ''] = /^(.*?)\s+(\S+)$/.exec(name.trim()) ?? [];
  const country = country_id ?? ctx.country ?? 'FR';
  const asked = { firstname, lastname, phone, company, vat_number, country_id: country };
  const book = ctx.user && ctx.user.id === quote.user_id ? (await listOwnAddresses(ctx)).items : [];
  const usual = book.find((each) => each.is_default) ?? book[0];
  if (!usual) return asked;
  const { company: addressCompany, ...lines } = toAddressFormFields(usual);
  return { ...asked, ...lines, company: addressCompany || company, country_id: usual.country_id };
}

/** Runs one of the page's forms, also without scripts. `reference` names the offer. */
export async function answerPressingOfferForm(ctx: Ctx, request: Request, form: FormData, reference: OfferReference) {
  const url = browserPageUrl(request);
  const answer = await catchFormRefusal(async () => {
    const to = await runOfferIntent(readFormText(form, 'intent'), ctx, form, reference, url.pathname);
    return redirect(to ?? url.pathname + url.search, 303);
  });
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, typed: readRefillValues(form) }, answer.init ?? {});
}

function runOfferIntent(
  intent: string,
  ctx: Ctx,
  form: FormData,
  reference: OfferReference,
  page: string,
): Promise<string | undefined> {
  if (intent === 'pay') return pay(ctx, form, reference, page);
  return isSideVerdict(intent) ? answerSideVerdictForm(ctx, form, reference) : accept(ctx, form, reference);
}

/** Whether the intent of a form is a verdict on a side of the test pressing. */
export const isSideVerdict = (intent: string): boolean => TEST_PRESSING_VERDICTS.some((each) => each === intent);

async function answerSideVerdictForm(ctx: Ctx, form: FormData, reference: OfferReference): Promise<undefined> {
  await requireWithinFormRateLimit(ctx, reviewOwnTestPressingCall);
  const recording = Number(readFormText(form, 'recording_id'));
  const body = parseFormBody(reviewOwnTestPressingCall, {
    side: readFormText(form, 'side'),
    verdict: readFormText(form, 'intent'),
    note: readFormText(form, 'note'),
    ...(recording > 0 && { recording_id: recording }),
  });
  await runInTransaction(ctx, (own) => reviewOwnTestPressing(own, reference, body));
}

const ADDRESS = [
  'firstname',
  'lastname',
  'address',
  'zip_code',
  'city',
  'state',
  'phone',
  'company',
  'country_id',
  'vat_number',
];

async function accept(ctx: Ctx, form: FormData, reference: OfferReference): Promise<undefined> {
  await requireWithinFormRateLimit(ctx, acceptQuoteOfferCall);
  const rules = {
    ...addressFieldRules(readFormText(form, 'country_id')),
    terms: { validate: (value: unknown) => value !== undefined || 'terms_required' },
  };
  const check = checkForm(Object.fromEntries(form), rules);
  if (!check.ok) throw new Problem('input_invalid', 422, { fields: check.errors });
  const draft = Number(readFormText(form, 'project_id'));
  const body = parseFormBody(acceptQuoteOfferCall, {
    ...reference,
    answer_id: Number(readFormText(form, 'answer_id')) || undefined,
    customer: Object.fromEntries(ADDRESS.map((name) => [name, readFormText(form, name)])),
    ...(draft > 0
      ? { project_id: draft }
      : { project_name: readFormText(form, 'project_name'), artist_name: readFormText(form, 'artist_name') }),
  });
  const offer = 'token' in reference ? reference : { ...reference, answer_id: body.answer_id };
  await runInTransaction(ctx, (own) => acceptQuoteOffer(own, offer, body));
}

async function pay(ctx: Ctx, form: FormData, reference: OfferReference, page: string): Promise<string | undefined> {
  await requireWithinFormRateLimit(ctx, payPressingOrderCall);
  const { pressing } = await readQuoteOffer(ctx, reference);
  const due = pressing?.payments.find(({ status }) => status === 'pending');
  if (!due) throw notFound();
  const isCard = isNewCardChosen(form);
  if (isCard && ctx.ports.cardEntry.kind === 'sandbox') {
    const check = checkForm(Object.fromEntries(form), testCardFormRules(ctx.now));
    if (!check.ok) throw new Problem('input_invalid', 422, { fields: check.errors });
  }
  const way = readPaymentMethod(form, isCard ? await createTestPaymentMethod(ctx, form) : null);
  const key = 'token' in reference ? reference.token : undefined;
  const answer = await payPressingOrder(
    ctx,
    due.order_id,
    parseFormBody(payPressingOrderCall, { ...way, ...(key && { key }), page }),
  );
  if (answer.status === 'declined') throw cardDeclinedProblem(answer.decline_key ?? 'card_declined');
  return answer.redirect_url;
}
