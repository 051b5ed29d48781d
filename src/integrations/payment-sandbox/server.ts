import { createServer, type Server } from 'node:http';
import { answerDispute } from './disputes.ts';
import { type FailMode, nextFailure, setFaults } from './faults.ts';
import { json, readSandboxRequest, type SandboxAnswer, type SandboxRequest, send } from './http.ts';
import { ledgerJson } from './ledger.ts';
import { answerPage } from './pages.ts';
import { takePastCharges } from './past-charges.ts';
import { answerPaypal } from './paypal-api.ts';
import type { Sandbox } from './sandbox.ts';
import { answerSocial } from './social-api.ts';
import { answerConsent } from './social-pages.ts';
import { answerStripe } from './stripe-api.ts';
import { createCard } from './stripe-cards.ts';
import { endStripeRefund } from './stripe-intents.ts';
import { showCard } from './stripe-objects.ts';
import { StripeProblem, stripeRateLimited, stripeServerError } from './stripe-problems.ts';

/** The sandbox's one server: for payment providers, sign-in providers, their pages and its own controls. */
export function createSandboxServer(sandbox: Sandbox, endIfAlone: () => void): Server {
  const server = createServer(async (request, response) => {
    try {
      send(response, answerFor(sandbox, await readSandboxRequest(request), endIfAlone));
    } catch (error) {
      console.error(error);
      send(response, json(500, { error: { type: 'api_error', message: 'The sandbox failed.' } }));
    }
  });
  server.keepAliveTimeout = 60_000;
  return server;
}

function answerFor(sandbox: Sandbox, ask: SandboxRequest, endIfAlone: () => void): SandboxAnswer {
  if (ask.path.startsWith('/sandbox/')) return ownAnswer(sandbox, ask, endIfAlone);
  const failure = nextFailure(sandbox.knobs);
  if (failure) return failed(failure);
  const answer =
    answerStripe(sandbox, ask) ?? answerPaypal(sandbox, ask) ?? answerSocial(sandbox, ask) ?? unknownPath(ask);
  const { delay_ms } = sandbox.knobs;
  return delay_ms > 0 ? { ...answer, hold_ms: (answer.hold_ms ?? 0) + delay_ms } : answer;
}

const unknownPath = (ask: SandboxRequest) =>
  json(404, {
    error: { type: 'invalid_request_error', message: `Unrecognized request URL (${ask.method}: ${ask.path}).` },
  });

function failed(mode: FailMode): SandboxAnswer {
  if (mode === 'limit') return json(429, { error: stripeRateLimited().error }, { 'retry-after': '1' });
  if (mode === 'malformed') return { status: 200, body: '{"id":"pi_half' };
  if (mode === 'reset') return { status: 0, body: '', cut: true };
  if (mode === 'hang') return { status: 200, body: '', never: true };
  return json(500, { error: stripeServerError().error });
}

function ownAnswer(sandbox: Sandbox, ask: SandboxRequest, endIfAlone: () => void): SandboxAnswer {
  const call = `${ask.method} ${ask.path}`;
  if (call === 'GET /sandbox/ledger')
    return { status: 200, body: '', pieces: ledgerJson(sandbox, ask.query.get('order_id')) };
  if (call === 'POST /sandbox/cards') return cardOf(sandbox, ask);
  const page = answerPage(sandbox, ask) ?? answerConsent(sandbox, ask);
  if (page) return page;
  if (ask.headers.authorization !== `Bearer ${sandbox.secrets.token}`) return json(404, { error: 'not_found' });
  if (call === 'GET /sandbox/ping') return json(200, { pid: process.pid, hooks_left: sandbox.store.hooksLeft() });
  if (call === 'POST /sandbox/leave') setImmediate(endIfAlone);
  if (call === 'POST /sandbox/leave') return json(200, {});
  const ended = /^POST \/sandbox\/refunds\/(\w+)$/.exec(call)?.[1];
  if (ended) return endOfRefund(sandbox, ended, ask);
  if (call === 'POST /sandbox/charges') return takePastCharges(sandbox, ask);
  const dispute = answerDispute(sandbox, ask);
  if (dispute) return dispute;
  return call === 'POST /sandbox/control' ? control(sandbox, ask) : json(404, { error: 'not_found' });
}

function control(sandbox: Sandbox, ask: SandboxRequest): SandboxAnswer {
  const wrong = setFaults(sandbox.knobs, JSON.parse(ask.body || '{}'));
  return wrong.length > 0 ? json(422, { error: 'unknown_or_wrong', names: wrong }) : json(200, sandbox.knobs);
}

/** `POST /sandbox/refunds/:id {status}`: a pending card refund arrives, or the bank returns one. */
function endOfRefund(sandbox: Sandbox, id: string, { body }: SandboxRequest): SandboxAnswer {
  const { status }: Record<string, unknown> = JSON.parse(body || '{}');
  if (status !== 'succeeded' && status !== 'failed') return json(422, { error: 'unknown_or_wrong', names: ['status'] });
  const ended = sandbox.store.atomically(() => endStripeRefund(sandbox, id, status));
  return ended ? json(200, ended) : json(422, { error: 'nothing_to_end' });
}

/** Replaces Stripe.js: the browser's card form posts `{number, exp_month, exp_year}` and gets a payment method. */
function cardOf(sandbox: Sandbox, ask: SandboxRequest): SandboxAnswer {
  try {
    const { number, exp_month, exp_year, name }: Record<string, unknown> = JSON.parse(ask.body);
    const card = { number: String(number), exp_month: String(exp_month), exp_year: String(exp_year) };
    const form = { card, ...(typeof name === 'string' && { billing_details: { name } }) };
    return json(201, showCard(sandbox.store.atomically(() => createCard(sandbox, form))));
  } catch (error) {
    if (error instanceof StripeProblem) return json(error.status, { error: error.error });
    return json(400, {
      error: { type: 'invalid_request_error', message: 'A card is JSON: number, exp_month, exp_year.' },
    });
  }
}
