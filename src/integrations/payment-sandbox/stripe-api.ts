import { createHash } from 'node:crypto';
import { type DisputeRow, stripeDisputeJson } from './disputes.ts';
import { stripeId } from './generate-provider-ids.ts';
import { takeNextSandboxHang } from './sandbox-faults.ts';
import {
  decodeSandboxForm,
  jsonSandboxAnswer,
  plainFormValues,
  type SandboxAnswer,
  type SandboxFormFields,
  type SandboxRequest,
  sandboxFormText,
  sandboxNestedFields,
} from './sandbox-http.ts';
import type { Sandbox } from './sandbox-types.ts';
import * as cards from './stripe-cards.ts';
import * as customers from './stripe-customers.ts';
import { buildStripeEventJson } from './stripe-event-json.ts';
import { expandIds } from './stripe-expand.ts';
import * as intents from './stripe-intents.ts';
import * as lists from './stripe-lists.ts';
import * as show from './stripe-objects.ts';
import * as problems from './stripe-problems.ts';
import * as setups from './stripe-setup-intents.ts';
import { findTestCardByName, type TestCardFault } from './test-cards.ts';

interface Call {
  sandbox: Sandbox;
  id: string;
  form: SandboxFormFields;
  key: string | null;
}
type Handler = (call: Call) => object;

/** The part of Stripe's API that the shop uses, under its own paths. Null: another path. */
export function answerStripeApi(sandbox: Sandbox, ask: SandboxRequest): SandboxAnswer | null {
  const route = findRoute(ask);
  if (!route) return null;
  if (!hasValidKey(sandbox, ask)) return refusal(problems.stripeWrongApiKey());
  const form = decodeSandboxForm(ask.method === 'POST' ? ask.body : ask.query.toString());
  const key = readHeader(ask, 'idempotency-key');
  const call = { sandbox, id: route.id, form, key };
  const answer =
    key && ask.method === 'POST' ? once(call, ask, route.handler) : attempt(call, () => perform(call, route.handler));
  return { ...answer, headers: { 'request-id': stripeId('req'), ...answer.headers } };
}

const readHeader = (ask: SandboxRequest, name: string) => {
  const value = ask.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

function hasValidKey({ secrets }: Sandbox, ask: SandboxRequest): boolean {
  const sent = ask.headers.authorization ?? '';
  const basic = sent.startsWith('Basic ') ? Buffer.from(sent.slice(6), 'base64').toString('utf8').split(':')[0] : null;
  return sent === `Bearer ${secrets.stripe_key}` || basic === secrets.stripe_key;
}

const held = new Set<string>();
const broken = new Map<string, number>();

/**
 * The same key gives the first answer again, an error with other figures, or a conflict while the first call is
 * running.
 */
function once(call: Call, ask: SandboxRequest, handler: Handler): SandboxAnswer {
  const key = `stripe ${call.key}`;
  const hash = fingerprint(ask);
  const earlier = call.sandbox.store.recall(key);
  if (earlier && earlier.hash !== hash) return refusal(problems.idempotencyKeyReused(String(call.key)));
  if (held.has(key)) return refusal(problems.idempotencyKeyInUse());
  if (earlier) return { status: earlier.status, body: earlier.body, headers: { 'idempotent-replayed': 'true' } };
  const fault = findCardFault(call.form);
  if (fault?.kind === 'broken' && breaks(key)) return refusal(problems.stripeServerError());
  const answer = attempt(call, () => performOnce(call, handler, key, hash));
  return withFault(call, answer, fault, key);
}

function performOnce(call: Call, handler: Handler, key: string, hash: string): SandboxAnswer {
  const answer = perform(call, handler);
  const final = answer.status < 400 || answer.status === 402;
  if (final) call.sandbox.store.remember(key, { hash, status: answer.status, body: answer.body });
  return answer;
}

function fingerprint(ask: SandboxRequest): string {
  const sorted = ask.body.split('&').sort().join('&');
  return createHash('sha1').update(`${ask.method} ${ask.path}\n${sorted}`).digest('base64');
}

const findCardFault = (form: SandboxFormFields): TestCardFault | undefined => {
  const method = sandboxFormText(form, 'payment_method');
  return method?.startsWith('pm_sandbox_') ? findTestCardByName(method)?.fault : undefined;
};

/** `pm_sandbox_500` fails twice for each key and then works, so that the retry of a good client succeeds. */
function breaks(key: string): boolean {
  const times = (broken.get(key) ?? 0) + 1;
  if (broken.size > 10_000) broken.clear();
  broken.set(key, times);
  return times <= 2;
}

function withFault(call: Call, answer: SandboxAnswer, fault: TestCardFault | undefined, key: string): SandboxAnswer {
  if (fault?.kind === 'timeout_after_charge' || takeNextSandboxHang(call.sandbox.knobs))
    return { ...answer, never: true };
  if (fault?.kind !== 'slow') return answer;
  held.add(key);
  setTimeout(() => held.delete(key), fault.ms).unref();
  return { ...answer, hold_ms: fault.ms };
}

/** A refused card is stored nevertheless; any other refusal is rolled back. */
function perform(call: Call, handler: Handler): SandboxAnswer {
  try {
    return jsonSandboxAnswer(200, expandIds(call.sandbox, handler(call), call.form));
  } catch (error) {
    if (error instanceof problems.StripeProblem && error.status === 402) return refusal(error);
    throw error;
  }
}

function attempt({ sandbox }: Call, work: () => SandboxAnswer): SandboxAnswer {
  try {
    return sandbox.store.atomically(work);
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): SandboxAnswer {
  const problem = error instanceof problems.StripeProblem ? error : problems.stripeServerError();
  if (!(error instanceof problems.StripeProblem)) console.error(error);
  const { status, about } = problem;
  return jsonSandboxAnswer(status, { error: { ...problem.error, ...(about && { [about.object]: about }) } });
}

const routes: [string, RegExp, Handler][] = [
  [
    'POST',
    /^\/v1\/payment_intents$/,
    ({ sandbox, form, key }) => show.paymentIntentJson(intents.createPaymentIntent(sandbox, form, key)),
  ],
  ['GET', /^\/v1\/payment_intents$/, lists.listPaymentIntents],
  ['GET', /^\/v1\/payment_intents\/search$/, lists.searchPaymentIntents],
  [
    'GET',
    /^\/v1\/payment_intents\/(\w+)$/,
    ({ sandbox, id }) => show.paymentIntentJson(intents.requirePaymentIntent(sandbox, id)),
  ],
  ['POST', /^\/v1\/payment_intents\/(\w+)$/, updateIntent],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/confirm$/, confirmIntent],
  [
    'POST',
    /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    ({ sandbox, id }) =>
      show.paymentIntentJson(intents.cancelPaymentIntent(sandbox, intents.requirePaymentIntent(sandbox, id))),
  ],
  [
    'POST',
    /^\/v1\/refunds$/,
    ({ sandbox, form, key }) => show.stripeRefundJson(intents.refundPaymentIntent(sandbox, form, key)),
  ],
  ['GET', /^\/v1\/refunds$/, lists.listSandboxRefunds],
  [
    'GET',
    /^\/v1\/refunds\/(\w+)$/,
    ({ sandbox, id }) => show.stripeRefundJson(found(sandbox.store.get(id), 'refund', id)),
  ],
  [
    'GET',
    /^\/v1\/charges\/(\w+)$/,
    ({ sandbox, id }) => show.stripeChargeJson(intents.requirePaymentIntent(sandbox, id.replace(/^ch_/, 'pi_'))),
  ],
  ['GET', /^\/v1\/charges$/, lists.listSandboxCharges],
  [
    'GET',
    /^\/v1\/disputes\/(\w+)$/,
    ({ sandbox, id }) => stripeDisputeJson(found(sandbox.store.get<DisputeRow>(id), 'dispute', id)),
  ],
  ['GET', /^\/v1\/disputes$/, lists.listSandboxDisputes],
  [
    'POST',
    /^\/v1\/payment_methods$/,
    ({ sandbox, form }) => show.stripeCardJson(cards.createSandboxCard(sandbox, form)),
  ],
  [
    'GET',
    /^\/v1\/payment_methods$/,
    (call) => lists.listSandboxCards(call, sandboxFormText(call.form, 'customer') ?? ''),
  ],
  [
    'GET',
    /^\/v1\/payment_methods\/(\w+)$/,
    ({ sandbox, id }) => show.stripeCardJson(cards.requireSandboxCard(sandbox, id)),
  ],
  [
    'POST',
    /^\/v1\/payment_methods\/(\w+)\/attach$/,
    ({ sandbox, id, form }) => show.stripeCardJson(cards.attachSandboxCard(sandbox, id, form)),
  ],
  [
    'POST',
    /^\/v1\/payment_methods\/(\w+)\/detach$/,
    ({ sandbox, id }) => show.stripeCardJson(cards.detachSandboxCard(sandbox, id)),
  ],
  [
    'POST',
    /^\/v1\/customers$/,
    ({ sandbox, form }) => show.stripeCustomerJson(customers.createSandboxCustomer(sandbox, form)),
  ],
  [
    'GET',
    /^\/v1\/customers\/(\w+)$/,
    ({ sandbox, id }) => show.stripeCustomerJson(customers.requireSandboxCustomer(sandbox, id)),
  ],
  ['GET', /^\/v1\/customers\/(\w+)\/payment_methods$/, (call) => lists.listSandboxCards(call, call.id)],
  [
    'POST',
    /^\/v1\/setup_intents$/,
    ({ sandbox, form }) => show.setupIntentJson(setups.createSetupIntent(sandbox, form)),
  ],
  [
    'GET',
    /^\/v1\/setup_intents\/(\w+)$/,
    ({ sandbox, id }) => show.setupIntentJson(setups.requireSetupIntent(sandbox, id)),
  ],
  [
    'POST',
    /^\/v1\/setup_intents\/(\w+)\/confirm$/,
    ({ sandbox, id, form }) =>
      show.setupIntentJson(setups.confirmSetupIntent(sandbox, setups.requireSetupIntent(sandbox, id), form)),
  ],
  [
    'GET',
    /^\/v1\/events\/(\w+)$/,
    ({ sandbox, id }) => buildStripeEventJson(found(sandbox.store.get(id), 'event', id)),
  ],
  ['GET', /^\/v1\/events$/, lists.listSandboxEvents],
];

function findRoute(ask: SandboxRequest): { handler: Handler; id: string } | null {
  for (const [method, pattern, handler] of routes) {
    const match = method === ask.method ? pattern.exec(ask.path) : null;
    if (match) return { handler, id: match[1] ?? '' };
  }
  return null;
}

const found = <T>(thing: T | undefined, objectType: string, id: string): T => {
  if (thing === undefined) throw problems.stripeNotFound(objectType, id);
  return thing;
};

function updateIntent({ sandbox, id, form }: Call): object {
  const intent = intents.requirePaymentIntent(sandbox, id);
  Object.assign(intent.metadata, plainFormValues(sandboxNestedFields(form, 'metadata')));
  intent.description = sandboxFormText(form, 'description') ?? intent.description;
  intents.savePaymentIntent(sandbox, intent);
  return show.paymentIntentJson(intent);
}

function confirmIntent({ sandbox, id, form }: Call): object {
  return show.paymentIntentJson(intents.confirmPaymentIntent(sandbox, intents.requirePaymentIntent(sandbox, id), form));
}
