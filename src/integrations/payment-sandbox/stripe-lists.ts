import { type DisputeRow, stripeDisputeJson } from './disputes.ts';
import { nowSeconds } from './generate-provider-ids.ts';
import type { SandboxEventRow } from './sandbox-events.ts';
import { type SandboxFormFields, sandboxFormText, sandboxNestedFields } from './sandbox-http.ts';
import type { Sandbox } from './sandbox-types.ts';
import { buildStripeEventJson } from './stripe-event-json.ts';
import * as show from './stripe-objects.ts';
import { stripeBadParameter, stripeNotFound } from './stripe-problems.ts';
import type { PaymentIntentRow, SandboxCardRow, StripeRefundRow } from './stripe-records.ts';

interface Call {
  readonly sandbox: Sandbox;
  readonly form: SandboxFormFields;
}
interface Shown {
  readonly id: string;
}

const MOST = 100;
const MAX_ROWS = 5000;

/** The page size by Stripe's rule: 1 to 100, by default ten. @throws StripeProblem 400 */
function readLimit(form: SandboxFormFields): number {
  const written = sandboxFormText(form, 'limit') ?? '10';
  const limit = /^\d{1,4}$/.test(written) ? Number(written) : 0;
  if (limit < 1 || limit > MOST)
    throw stripeBadParameter('limit', `Invalid integer: ${written}`, 'parameter_invalid_integer');
  return limit;
}

/**
 * A page of objects, the newest first. It starts after `starting_after`, or ends before `ending_before`. Objects of
 * other kinds are filtered before, so a page is full as long as there are more.
 */
function pageJson<T extends Shown>(url: string, { form }: Call, all: readonly T[]): object {
  const limit = readLimit(form);
  const [after, before] = [sandboxFormText(form, 'starting_after'), sandboxFormText(form, 'ending_before')];
  const requirePosition = (id: string) => {
    const place = all.findIndex((each) => each.id === id);
    if (place < 0) throw stripeNotFound(url.split('/').at(-1)?.replace(/s$/, '') ?? '', id);
    return place;
  };
  const begin = after ? requirePosition(after) + 1 : before ? Math.max(0, requirePosition(before) - limit) : 0;
  const end = before ? requirePosition(before) : begin + limit;
  const isMore = before ? begin > 0 : all.length > end;
  return show.stripeListJson(url, all.slice(begin, end), isMore);
}

function listRows<T>({ sandbox, form }: Call, kind: string): T[] {
  const created = sandboxNestedFields(form, 'created');
  const from = Number(sandboxFormText(created, 'gte') ?? Number(sandboxFormText(created, 'gt') ?? -1) + 1);
  const to = Number(sandboxFormText(created, 'lte') ?? Number(sandboxFormText(created, 'lt') ?? 1e12) - 1);
  return sandbox.store.list<T>(kind, { from, to, limit: MAX_ROWS });
}

const byCustomer = ({ form }: Call) => {
  const customer = sandboxFormText(form, 'customer');
  return (row: { readonly customer: string | null }) => customer === null || row.customer === customer;
};

export function listPaymentIntents(call: Call): object {
  const rows = listRows<PaymentIntentRow>(call, 'intent').filter(byCustomer(call));
  return pageJson('/v1/payment_intents', call, rows.map(show.paymentIntentJson));
}

export function listSandboxCharges(call: Call): object {
  const intent = sandboxFormText(call.form, 'payment_intent');
  const rows = listRows<PaymentIntentRow>(call, 'intent')
    .filter(byCustomer(call))
    .filter(({ id, received }) => received > 0 && (intent === null || id === intent));
  return pageJson('/v1/charges', call, rows.map(show.stripeChargeJson));
}

export function listSandboxRefunds(call: Call): object {
  const ref =
    sandboxFormText(call.form, 'payment_intent') ?? sandboxFormText(call.form, 'charge')?.replace(/^ch_/, 'pi_');
  const rows = ref
    ? call.sandbox.store.list<StripeRefundRow>('refund', { ref })
    : listRows<StripeRefundRow>(call, 'refund');
  return pageJson('/v1/refunds', call, rows.map(show.stripeRefundJson));
}

export function listSandboxDisputes(call: Call): object {
  const rows = listRows<DisputeRow>(call, 'dispute').filter(({ provider }) => provider === 'stripe');
  return pageJson('/v1/disputes', call, rows.map(stripeDisputeJson));
}

export function listSandboxEvents(call: Call): object {
  const events = listRows<SandboxEventRow>(call, 'stripe_event').map((event) => ({
    id: event.id,
    ...buildStripeEventJson(event),
  }));
  return pageJson('/v1/events', call, events);
}

export function listSandboxCards(call: Call, customer: string): object {
  const kept = call.sandbox.store.list<SandboxCardRow>('card', { ref: customer });
  return pageJson('/v1/payment_methods', call, kept.map(show.stripeCardJson));
}

/** Stripe's query language, as far as metadata: `metadata['order_id']:'12' AND metadata['attempt']:'1'`. */
export function searchPaymentIntents({ sandbox, form }: Call): object {
  const clauses = [
    ...(sandboxFormText(form, 'query') ?? '').matchAll(/metadata\[['"](\w+)['"]\]:\s*['"]([^'"]*)['"]/g),
  ];
  const wanted = clauses.map(([, name = '', value]) => ({ name, value }));
  const ref = wanted.find(({ name }) => name === 'order_id')?.value;
  if (ref === undefined) throw stripeBadParameter('query', 'The sandbox searches by metadata order_id only.');
  const indexed = nowSeconds() - sandbox.knobs.search_lag_s;
  const hits = sandbox.store.list<PaymentIntentRow>('intent', { ref }).filter(({ created }) => created <= indexed);
  const fitting = hits.filter((intent) => wanted.every(({ name, value }) => intent.metadata[name] === value));
  const found = fitting.slice(0, readLimit(form)).map(show.paymentIntentJson);
  const has_more = fitting.length > found.length;
  return { object: 'search_result', url: '/v1/payment_intents/search', has_more, next_page: null, data: found };
}
