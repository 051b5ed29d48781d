import { createServer, type Server } from 'node:http';
import { handleDisputeRequest } from './disputes.ts';
import { importCharges } from './import-past-charges.ts';
import { answerPaymentApprovalPage } from './payment-approval-pages.ts';
import { answerPaypalApi } from './paypal-api.ts';
import { type SandboxFailMode, setSandboxFaults, takeNextSandboxFailure } from './sandbox-faults.ts';
import {
  jsonSandboxAnswer,
  readSandboxRequest,
  type SandboxAnswer,
  type SandboxRequest,
  sendSandboxAnswer,
} from './sandbox-http.ts';
import { sandboxLedgerJson } from './sandbox-ledger.ts';
import type { Sandbox } from './sandbox-types.ts';
import { answerSocialSignInApi } from './social-sign-in-api.ts';
import { answerOAuthConsentPage } from './social-sign-in-pages.ts';
import { answerStripeApi } from './stripe-api.ts';
import { createSandboxCard } from './stripe-cards.ts';
import { endStripeRefund } from './stripe-intents.ts';
import { stripeCardJson } from './stripe-objects.ts';
import { StripeProblem, stripeRateLimited, stripeServerError } from './stripe-problems.ts';

/** The sandbox's one server: for payment providers, sign-in providers, their pages and its own controls. */
export function createSandboxServer(sandbox: Sandbox, endIfAlone: () => void): Server {
  const server = createServer(async (request, response) => {
    try {
      sendSandboxAnswer(response, answerFor(sandbox, await readSandboxRequest(request), endIfAlone));
    } catch (error) {
      console.error(error);
      sendSandboxAnswer(
        response,
        jsonSandboxAnswer(500, { error: { type: 'api_error', message: 'The sandbox failed.' } }),
      );
    }
  });
  server.keepAliveTimeout = 60_000;
  return server;
}

function answerFor(sandbox: Sandbox, ask: SandboxRequest, endIfAlone: () => void): SandboxAnswer {
  if (ask.path.startsWith('/sandbox/')) return ownAnswer(sandbox, ask, endIfAlone);
  const failure = takeNextSandboxFailure(sandbox.knobs);
  if (failure) return failed(failure);
  const answer =
    answerStripeApi(sandbox, ask) ??
    answerPaypalApi(sandbox, ask) ??
    answerSocialSignInApi(sandbox, ask) ??
    unknownPath(ask);
  const { delay_ms } = sandbox.knobs;
  return delay_ms > 0 ? { ...answer, hold_ms: (answer.hold_ms ?? 0) + delay_ms } : answer;
}

const unknownPath = (ask: SandboxRequest) =>
  jsonSandboxAnswer(404, {
    error: { type: 'invalid_request_error', message: `Unrecognized request URL (${ask.method}: ${ask.path}).` },
  });

function failed(mode: SandboxFailMode): SandboxAnswer {
  if (mode === 'limit') return jsonSandboxAnswer(429, { error: stripeRateLimited().error }, { 'retry-after': '1' });
  if (mode === 'malformed') return { status: 200, body: '{"id":"pi_half' };
  if (mode === 'reset') return { status: 0, body: '', cut: true };
  if (mode === 'hang') return { status: 200, body: '', never: true };
  return jsonSandboxAnswer(500, { error: stripeServerError().error });
}

function ownAnswer(sandbox: Sandbox, ask: SandboxRequest, endIfAlone: () => void): SandboxAnswer {
  const call = `${ask.method} ${ask.path}`;
  if (call === 'GET /sandbox/ledger')
    return { status: 200, body: '', pieces: sandboxLedgerJson(sandbox, ask.query.get('order_id')) };
  if (call === 'POST /sandbox/cards') return addCard(sandbox, ask);
  const page = answerPaymentApprovalPage(sandbox, ask) ?? answerOAuthConsentPage(sandbox, ask);
  if (page) return page;
  if (ask.headers.authorization !== `Bearer ${sandbox.secrets.token}`)
    return jsonSandboxAnswer(404, { error: 'not_found' });
  if (call === 'GET /sandbox/ping')
    return jsonSandboxAnswer(200, {
      pid: process.pid,
      hooks_left: sandbox.store.hooksLeft(),
      hooks_in_flight: sandbox.hooksInFlight.size,
    });
  if (call === 'POST /sandbox/leave') setImmediate(endIfAlone);
  if (call === 'POST /sandbox/leave') return jsonSandboxAnswer(200, {});
  const ended = /^POST \/sandbox\/refunds\/(\w+)$/.exec(call)?.[1];
  if (ended) return endOfRefund(sandbox, ended, ask);
  if (call === 'POST /sandbox/charges') return importCharges(sandbox, ask);
  const dispute = handleDisputeRequest(sandbox, ask);
  if (dispute) return dispute;
  return call === 'POST /sandbox/control' ? control(sandbox, ask) : jsonSandboxAnswer(404, { error: 'not_found' });
}

function control(sandbox: Sandbox, ask: SandboxRequest): SandboxAnswer {
  const wrong = setSandboxFaults(sandbox.knobs, JSON.parse(ask.body || '{}'));
  return wrong.length > 0
    ? jsonSandboxAnswer(422, { error: 'unknown_or_wrong', names: wrong })
    : jsonSandboxAnswer(200, sandbox.knobs);
}

/** `POST /sandbox/refunds/:id {status}`: a pending card refund arrives, or the bank returns one. */
function endOfRefund(sandbox: Sandbox, id: string, { body }: SandboxRequest): SandboxAnswer {
  const { status }: Record<string, unknown> = JSON.parse(body || '{}');
  if (status !== 'succeeded' && status !== 'failed')
    return jsonSandboxAnswer(422, { error: 'unknown_or_wrong', names: ['status'] });
  const ended = sandbox.store.atomically(() => endStripeRefund(sandbox, id, status));
  return ended ? jsonSandboxAnswer(200, ended) : jsonSandboxAnswer(422, { error: 'nothing_to_end' });
}

/** Replaces Stripe.js: the browser's card form posts `{number, exp_month, exp_year}` and gets a payment method. */
function addCard(sandbox: Sandbox, ask: SandboxRequest): SandboxAnswer {
  try {
    const { number, exp_month, exp_year, name }: Record<string, unknown> = JSON.parse(ask.body);
    const card = { number: String(number), exp_month: String(exp_month), exp_year: String(exp_year) };
    const form = { card, ...(typeof name === 'string' && { billing_details: { name } }) };
    return jsonSandboxAnswer(201, stripeCardJson(sandbox.store.atomically(() => createSandboxCard(sandbox, form))));
  } catch (error) {
    if (error instanceof StripeProblem) return jsonSandboxAnswer(error.status, { error: error.error });
    return jsonSandboxAnswer(400, {
      error: { type: 'invalid_request_error', message: 'A card is JSON: number, exp_month, exp_year.' },
    });
  }
}
