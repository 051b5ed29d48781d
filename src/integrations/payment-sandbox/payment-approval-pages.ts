import { addQueryParameters, prefersFrench, sandboxPage, sandboxRedirectAnswer } from './page-frame.ts';
import { toPaypalDecimal } from './paypal-objects.ts';
import { approvePaypalOrder, PaypalProblem, requirePaypalOrder } from './paypal-orders.ts';
import { decodeSandboxForm, type SandboxAnswer, type SandboxRequest, sandboxFormText } from './sandbox-http.ts';
import type { Sandbox } from './sandbox-types.ts';
import { answerCardChallenge, CARD_NOT_AUTHENTICATED, requirePaymentIntent } from './stripe-intents.ts';
import { StripeProblem } from './stripe-problems.ts';
import type { SetupIntentRow } from './stripe-records.ts';
import { finishSetupIntent, requireSetupIntent, saveSetupIntent } from './stripe-setup-intents.ts';

type Words = Record<keyof typeof english, string>;

const english = {
  title: 'Sandbox – no real money',
  bank: 'Your bank asks: is it you?',
  bankText: 'This is the strong-authentication step of a test card. Nothing is charged to anyone.',
  approve: 'Approve',
  refuse: 'Refuse',
  paypal: 'Pay with the PayPal sandbox',
  paypalText: 'You play the payer. Nothing is charged to anyone.',
  declined: 'Approve, but let the card behind it be declined',
  timeout: 'Approve, but lose the answer after the charge',
  cancel: 'Cancel and go back to the shop',
  gone: 'This payment is not known here, or its link is not complete.',
};
const french: Words = {
  title: 'Bac à sable – sans argent réel',
  bank: 'Votre banque demande : est-ce bien vous ?',
  bankText: 'C’est l’étape d’authentification forte d’une carte de test. Personne n’est débité.',
  approve: 'Accepter',
  refuse: 'Refuser',
  paypal: 'Payer avec le bac à sable PayPal',
  paypalText: 'Vous jouez le payeur. Personne n’est débité.',
  declined: 'Accepter, mais que la carte rattachée soit refusée',
  timeout: 'Accepter, mais perdre la réponse après le débit',
  cancel: 'Annuler et revenir à la boutique',
  gone: 'Ce paiement n’est pas connu ici, ou son lien est incomplet.',
};

/**
 * The two pages for buyers: /sandbox/3ds/{intent} and /sandbox/paypal/{order}. Plain forms, no script. Null: another
 * path.
 */
export function answerPaymentApprovalPage(sandbox: Sandbox, ask: SandboxRequest): SandboxAnswer | null {
  const match = /^\/sandbox\/(3ds|paypal)\/(\w+)$/.exec(ask.path);
  if (!match || (ask.method !== 'GET' && ask.method !== 'POST')) return null;
  const words = wordsFor(ask);
  const [, pageKind, id = ''] = match;
  try {
    return pageKind === '3ds' ? challengePage(sandbox, ask, id, words) : approvalPage(sandbox, ask, id, words);
  } catch (error) {
    if (error instanceof StripeProblem || error instanceof PaypalProblem)
      return page(404, words, `<p>${words.gone}</p>`);
    throw error;
  }
}

const wordsFor = (ask: SandboxRequest): Words => (prefersFrench(ask) ? french : english);
const page = (status: number, words: Words, content: string): SandboxAnswer =>
  sandboxPage(status, words === french ? 'fr' : 'en', words.title, content);

function challengePage(sandbox: Sandbox, ask: SandboxRequest, id: string, words: Words): SandboxAnswer {
  const asked = id.startsWith('seti_') ? requireSetupIntent(sandbox, id) : requirePaymentIntent(sandbox, id);
  if (asked.secret.split('_secret_')[1] !== ask.query.get('key')) return page(404, words, `<p>${words.gone}</p>`);
  if (ask.method === 'POST') return sandboxRedirectAnswer(backToShop(sandbox, id, readChoice(ask) === 'approve'));
  const sum = 'amount' in asked ? amountLine(asked.amount, asked.currency.toUpperCase()) : '';
  const buttons = button('approve', words.approve, 'main') + button('refuse', words.refuse);
  return page(200, words, `<h2>${words.bank}</h2>${sum}<p>${words.bankText}</p>${form(buttons)}`);
}

function backToShop(sandbox: Sandbox, id: string, approved: boolean): string {
  const setup = id.startsWith('seti_');
  const answered = sandbox.store.atomically(() =>
    setup
      ? answerSetup(sandbox, requireSetupIntent(sandbox, id), approved)
      : answerCardChallenge(sandbox, requirePaymentIntent(sandbox, id), approved),
  );
  const name = setup ? 'setup_intent' : 'payment_intent';
  return addQueryParameters(answered.return_url, {
    [name]: id,
    [`${name}_client_secret`]: answered.secret,
    redirect_status: answered.status === 'succeeded' ? 'succeeded' : 'failed',
  });
}

function answerSetup(sandbox: Sandbox, setup: SetupIntentRow, approved: boolean): SetupIntentRow {
  if (setup.status !== 'requires_action') return setup;
  if (approved) return finishSetupIntent(sandbox, setup);
  const error = { type: 'invalid_request_error' as const, ...CARD_NOT_AUTHENTICATED };
  return saveSetupIntent(sandbox, { ...setup, status: 'requires_payment_method', error });
}

function approvalPage(sandbox: Sandbox, ask: SandboxRequest, id: string, words: Words): SandboxAnswer {
  const order = requirePaypalOrder(sandbox, id);
  if (ask.method === 'POST') return sandboxRedirectAnswer(answerApproval(sandbox, id, readChoice(ask)));
  const buttons = [
    button('approve', words.approve, 'main'),
    button('declined', words.declined),
    button('timeout_after_charge', words.timeout),
    button('cancel', words.cancel),
  ].join('');
  const sum = amountLine(order.amount, order.currency);
  return page(200, words, `<h2>${words.paypal}</h2>${sum}<p>${words.paypalText}</p>${form(buttons)}`);
}

function answerApproval(sandbox: Sandbox, id: string, choice: string | null): string {
  const order = requirePaypalOrder(sandbox, id);
  if (choice !== 'approve' && choice !== 'declined' && choice !== 'timeout_after_charge')
    return addQueryParameters(order.cancel_url, { token: id });
  const mishap = choice === 'approve' ? 'none' : choice;
  const approved = sandbox.store.atomically(() => approvePaypalOrder(sandbox, order, mishap));
  return addQueryParameters(approved.return_url, { token: id, PayerID: approved.payer?.payer_id ?? '' });
}

const readChoice = (ask: SandboxRequest) => sandboxFormText(decodeSandboxForm(ask.body), 'choice');

const amountLine = (amount: number, currency: string) =>
  `<p class="sum">${currency === 'KRW' ? amount : toPaypalDecimal(amount, currency)} ${currency}</p>`;
const button = (value: string, label: string, kind = '') =>
  `<button name="choice" value="${value}" class="${kind}">${label}</button>`;
const form = (buttons: string) => `<form method="post">${buttons}</form>`;
