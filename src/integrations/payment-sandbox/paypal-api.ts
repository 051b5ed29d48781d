import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type DisputeRow, isDisputeRow, paypalDisputeJson } from './disputes.ts';
import { paypalId } from './generate-provider-ids.ts';
import { listPaypalTransactions } from './list-paypal-transactions.ts';
import * as show from './paypal-objects.ts';
import * as orders from './paypal-orders.ts';
import { jsonValueAt, PaypalProblem } from './paypal-orders.ts';
import type { SandboxEventRow } from './sandbox-events.ts';
import { takeNextSandboxHang } from './sandbox-faults.ts';
import { jsonSandboxAnswer, type SandboxAnswer, type SandboxRequest } from './sandbox-http.ts';
import type { Sandbox, SandboxSecrets } from './sandbox-types.ts';

interface Call {
  sandbox: Sandbox;
  id: string;
  body: unknown;
  raw: string;
  key: string | null;
  base: string;
  query: URLSearchParams;
  /** `Prefer: return=representation`: the complete object. */
  isWhole: boolean;
}
interface Result {
  status: number;
  object: object;
  never?: boolean;
}
type Handler = (call: Call) => Result;

const ok = (object: object, status = 200): Result => ({ status, object });

const routes: [string, RegExp, Handler][] = [
  ['POST', /^\/v2\/checkout\/orders$/, createOrder],
  [
    'GET',
    /^\/v2\/checkout\/orders\/(\w+)$/,
    ({ sandbox, id, base }) => ok(show.paypalOrderJson(orders.requirePaypalOrder(sandbox, id), base)),
  ],
  ['POST', /^\/v2\/checkout\/orders\/(\w+)\/capture$/, captureOrder],
  [
    'GET',
    /^\/v2\/payments\/captures\/(\w+)$/,
    ({ sandbox, id, base }) => ok(show.paypalCaptureJson(orders.requirePaypalOrderByCapture(sandbox, id), base)),
  ],
  ['POST', /^\/v2\/payments\/captures\/(\w+)\/refund$/, refundCapture],
  [
    'GET',
    /^\/v2\/payments\/refunds\/(\w+)$/,
    ({ sandbox, id, base }) => ok(show.paypalRefundJson(orders.requirePaypalRefund(sandbox, id), base)),
  ],
  ['GET', /^\/v1\/reporting\/transactions$/, ({ sandbox, query }) => ok(listPaypalTransactions(sandbox, query))],
  ['GET', /^\/v1\/customer\/disputes$/, listDisputes],
  ['GET', /^\/v1\/customer\/disputes\/([\w-]+)$/, readDispute],
  [
    'POST',
    /^\/v1\/notifications\/verify-webhook-signature$/,
    ({ sandbox, body, raw }) => ok({ verification_status: verdict(sandbox.secrets, body, raw) }),
  ],
];

/** The part of PayPal's API that the shop uses, under its own paths. Null: not a path of PayPal's. */
export function answerPaypalApi(sandbox: Sandbox, ask: SandboxRequest): SandboxAnswer | null {
  if (ask.method === 'POST' && ask.path === '/v1/oauth2/token') return giveToken(sandbox.secrets, ask);
  const route = findRoute(ask);
  if (!route) return null;
  if (ask.headers.authorization !== `Bearer ${accessToken(sandbox.secrets)}`) return unauthorised();
  const body = parsed(ask.body);
  if (body === undefined)
    return refusal(
      new PaypalProblem(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.'),
    );
  const key = ask.method === 'POST' ? header(ask, 'paypal-request-id') : null;
  const call = {
    sandbox,
    id: route.id,
    body,
    raw: ask.body,
    key,
    base: `http://${ask.headers.host}`,
    query: ask.query,
    isWhole: /(?:^|[,\s])return=representation(?:$|[,;\s])/.test(header(ask, 'prefer') ?? ''),
  };
  return key ? once(call, ask, route.handler) : attempt(call, () => perform(call, route.handler));
}

function findRoute(ask: SandboxRequest): { handler: Handler; id: string } | null {
  for (const [method, pattern, handler] of routes) {
    const match = method === ask.method ? pattern.exec(ask.path) : null;
    if (match) return { handler, id: match[1] ?? '' };
  }
  return null;
}

const header = (ask: SandboxRequest, name: string) => {
  const value = ask.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

function parsed(body: string): unknown {
  if (body === '') return {};
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const accessToken = (secrets: SandboxSecrets) =>
  `A21AA${createHmac('sha256', secrets.paypal_secret).update('access').digest('base64url')}`;

function giveToken(secrets: SandboxSecrets, ask: SandboxRequest): SandboxAnswer {
  const pair = Buffer.from(`${secrets.paypal_client_id}:${secrets.paypal_secret}`).toString('base64');
  if (ask.headers.authorization !== `Basic ${pair}`)
    return jsonSandboxAnswer(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
  return jsonSandboxAnswer(200, {
    access_token: accessToken(secrets),
    token_type: 'Bearer',
    expires_in: 32_400,
    scope: 'sandbox',
  });
}

const unauthorised = () =>
  jsonSandboxAnswer(401, {
    name: 'AUTHENTICATION_FAILURE',
    message: 'Authentication failed due to invalid authentication credentials.',
  });

/** The same PayPal-Request-Id on the same call gives the first answer again, and an error with other figures. */
function once(call: Call, ask: SandboxRequest, handler: Handler): SandboxAnswer {
  const key = `paypal ${ask.path} ${call.key}`;
  const hash = createHash('sha1').update(ask.body).digest('base64');
  const earlier = call.sandbox.store.recall(key);
  if (earlier && earlier.hash !== hash) return refusal(duplicateKey());
  if (earlier) return { status: earlier.status, body: earlier.body };
  const answer = attempt(call, () => performOnce(call, handler, key, hash));
  return takeNextSandboxHang(call.sandbox.knobs) ? { ...answer, never: true } : answer;
}

function performOnce(call: Call, handler: Handler, key: string, hash: string): SandboxAnswer {
  const answer = perform(call, handler);
  call.sandbox.store.remember(key, { hash, status: answer.status, body: answer.body });
  return answer;
}

const duplicateKey = () =>
  new PaypalProblem(
    422,
    'UNPROCESSABLE_ENTITY',
    'DUPLICATE_REQUEST_ID',
    'The request id was used before with another body.',
  );

function perform(call: Call, handler: Handler): SandboxAnswer {
  const { status, object, never } = handler(call);
  return { ...jsonSandboxAnswer(status, object), ...(never && { never }) };
}

function attempt({ sandbox }: Call, work: () => SandboxAnswer): SandboxAnswer {
  try {
    return sandbox.store.atomically(work);
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): SandboxAnswer {
  if (error instanceof PaypalProblem) return jsonSandboxAnswer(error.status, problemBody(error));
  console.error(error);
  return jsonSandboxAnswer(500, { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error has occurred.' });
}

const problemBody = ({ title, issue, message }: PaypalProblem) => ({
  name: title,
  message,
  debug_id: paypalId().toLowerCase(),
  details: [{ issue, description: message }],
});

function readDispute({ sandbox, id }: Call): Result {
  const dispute = sandbox.store.get<DisputeRow>(id);
  return dispute ? ok(paypalDisputeJson(dispute)) : ok({ name: 'RESOURCE_NOT_FOUND' }, 404);
}

const DISPUTES_A_PAGE = 50;

/** The newest first, from a moment on; the link to the next page carries its number. */
function listDisputes({ sandbox, query, base }: Call): Result {
  const from = Date.parse(query.get('start_time') ?? '') / 1000;
  const page = Number(query.get('next_page_token') ?? 0);
  const own = sandbox.store
    .list<DisputeRow>('dispute', { from: Math.floor(from), limit: 5000 })
    .filter(({ provider }) => provider === 'paypal');
  const after = new URLSearchParams(query);
  after.set('next_page_token', String(page + 1));
  const next = { href: `${base}/v1/customer/disputes?${after}`, rel: 'next', method: 'GET' };
  return ok({
    items: own.slice(page * DISPUTES_A_PAGE, (page + 1) * DISPUTES_A_PAGE).map(paypalDisputeJson),
    links: own.length > (page + 1) * DISPUTES_A_PAGE ? [next] : [],
  });
}

function createOrder({ sandbox, body, key, base, isWhole }: Call): Result {
  const order = show.paypalOrderJson(orders.createPaypalOrder(sandbox, body, key), base);
  return ok(isWhole ? order : show.minimalPaypalOrderJson(order), 201);
}

function captureOrder({ sandbox, id, key, base, isWhole }: Call): Result {
  const order = orders.capturePaypalOrder(sandbox, id, key);
  const shown = show.paypalOrderJson(order, base);
  return {
    ...ok(isWhole ? shown : show.minimalPaypalCaptureJson(shown), 201),
    never: order.mishap === 'timeout_after_charge',
  };
}

function refundCapture({ sandbox, id, body, key, base, isWhole }: Call): Result {
  const refund = show.paypalRefundJson(orders.refundPaypalCapture(sandbox, id, body, key), base);
  return ok(isWhole ? refund : show.minimalPaypalOrderJson(refund), 201);
}

/** The event in PayPal's format, around the object as it was when it happened. */
export function buildPaypalEventJson(event: SandboxEventRow): object {
  const [resource_type, resource] = formatResource(event.kind, event.row);
  const create_time = new Date(event.created * 1000).toISOString();
  const shown = { id: event.id, event_version: '1.0', create_time, event_type: event.type, resource_version: '2.0' };
  return { ...shown, resource_type, summary: event.type.toLowerCase().replaceAll('.', ' '), resource };
}

function formatResource(kind: string, row: object): [string, object] {
  const base = 'https://api-m.sandbox.paypal.com';
  if (isDisputeRow(row)) return ['dispute', paypalDisputeJson(row)];
  if (kind === 'paypal_refund' && isRefund(row)) return ['refund', show.paypalRefundJson(row, base)];
  if (!isOrder(row)) return ['unknown', row];
  return kind === 'paypal_capture'
    ? ['capture', show.paypalCaptureJson(row, base)]
    : ['checkout-order', show.paypalOrderJson(row, base)];
}

const isRefund = (row: object): row is show.PaypalRefund => 'capture_id' in row && !('reference_id' in row);
const isOrder = (row: object): row is show.PaypalOrderRow => 'reference_id' in row;

/** The headers of a webhook: a signature over transmission, time, webhook and the checksum of the bytes. */
export function paypalWebhookHeaders(secrets: SandboxSecrets, body: string): Record<string, string> {
  const id = crypto.randomUUID();
  const time = new Date().toISOString();
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign(secrets, id, time, secrets.paypal_webhook_id, body),
    'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-sandbox',
    'paypal-auth-algo': 'SHA256withRSA',
  };
}

/** A shared secret replaces PayPal's certificate, because only the sandbox checks it. */
function sign(secrets: SandboxSecrets, id: string, time: string, webhook: string, body: string): string {
  return createHmac('sha256', secrets.paypal_secret)
    .update(`${id}|${time}|${webhook}|${crc32(body)}`)
    .digest('base64');
}

function verdict(secrets: SandboxSecrets, body: unknown, raw: string): 'SUCCESS' | 'FAILURE' {
  const word = (name: string) => String(jsonValueAt(body, name) ?? '');
  if (word('webhook_id') !== secrets.paypal_webhook_id) return 'FAILURE';
  const expected = sign(
    secrets,
    word('transmission_id'),
    word('transmission_time'),
    word('webhook_id'),
    eventText(body, raw),
  );
  const sent = word('transmission_sig');
  return sent.length === expected.length && timingSafeEqual(Buffer.from(sent), Buffer.from(expected))
    ? 'SUCCESS'
    : 'FAILURE';
}

/** The exact bytes of the event inside the request, where our client writes it last. */
function eventText(body: unknown, raw: string): string {
  const start = raw.indexOf('"webhook_event":') + '"webhook_event":'.length;
  const tail = raw.slice(start, raw.lastIndexOf('}'));
  return parsed(tail) === undefined ? JSON.stringify(jsonValueAt(body, 'webhook_event')) : tail;
}
