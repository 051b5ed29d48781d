import { nowSeconds, stripeId } from './generate-provider-ids.ts';
import { type SandboxFormFields, sandboxFormText, sandboxNestedFields } from './sandbox-http.ts';
import type { Sandbox } from './sandbox-types.ts';
import { requireSandboxCustomer } from './stripe-customers.ts';
import { StripeProblem, stripeNotFound } from './stripe-problems.ts';
import type { SandboxCardRow } from './stripe-records.ts';
import { findTestCardByName, findTestCardByNumber, type TestCard } from './test-cards.ts';

/**
 * The behaviour of a payment method: a test name, or a saved card by its id. A card of another customer counts as
 * missing.
 */
export function requireSandboxTestCard(sandbox: Sandbox, id: string, customer: string | null): TestCard {
  const known = findTestCardByName(id);
  if (known) return known;
  const saved = requireSandboxCard(sandbox, id);
  if (saved.customer !== null && saved.customer !== customer) throw stripeNotFound('PaymentMethod', id);
  const card = findTestCardByName(saved.behaves);
  if (!card) throw stripeNotFound('PaymentMethod', id);
  // A card saved at a customer was authenticated then; Stripe repeats that only for cards that always require it.
  return saved.customer !== null && saved.behaves === 'pm_card_authenticationRequiredOnSetup'
    ? { ...card, challenge: false }
    : card;
}

export function requireSandboxCard({ store }: Sandbox, id: string): SandboxCardRow {
  const card = id.startsWith('pm_') ? store.get<SandboxCardRow>(id) : undefined;
  if (card) return card;
  const named = findTestCardByName(id);
  if (!named) throw stripeNotFound('PaymentMethod', id);
  return asSaved(id, id, named, null);
}

function asSaved(id: string, behaves: string, card: TestCard, name: string | null): SandboxCardRow {
  const exp_year = new Date().getUTCFullYear() + 3;
  const { brand, last4 } = card;
  return { id, behaves, brand, last4, exp_month: 12, exp_year, name, customer: null, created: nowSeconds() };
}

/**
 * Makes a payment method of a card number, as the browser's form does. Expiry and number are checked, nothing is
 * charged.
 */
export function createSandboxCard(sandbox: Sandbox, form: SandboxFormFields): SandboxCardRow {
  const fields = sandboxNestedFields(form, 'card');
  const token = sandboxFormText(fields, 'token');
  const behaves = token
    ? token.replace(/^tok_/, 'pm_card_')
    : requireTestCardName(sandboxFormText(fields, 'number') ?? '');
  const known = findTestCardByName(behaves);
  if (!known) throw stripeNotFound('token', token ?? '');
  const card = asSaved(
    stripeId('pm'),
    behaves,
    known,
    sandboxFormText(sandboxNestedFields(form, 'billing_details'), 'name'),
  );
  if (!token)
    setExpiry(
      card,
      sandboxFormText(fields, 'exp_month') ?? '',
      sandboxFormText(fields, 'exp_year') ?? '',
      sandboxFormText(fields, 'number') ?? '',
    );
  return saveCard(sandbox, card);
}

function requireTestCardName(number: string): string {
  const card = findTestCardByNumber(number);
  if (card === null) throw cardProblem('incorrect_number', 'Your card number is incorrect.');
  if (card === undefined)
    throw cardProblem('card_declined', 'Your card was declined. The sandbox takes test cards only.');
  return card.name;
}

function setExpiry(card: SandboxCardRow, month: string, year: string, number: string): void {
  const exp_month = Number(month);
  const exp_year = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  if (!(exp_month >= 1 && exp_month <= 12))
    throw cardProblem('invalid_expiry_month', "Your card's expiration month is invalid.");
  const ended = Date.UTC(exp_year, exp_month, 1) <= Date.now();
  if (!Number.isInteger(exp_year) || ended)
    throw cardProblem('invalid_expiry_year', "Your card's expiration year is invalid.");
  const { brand, last4 } = findTestCardByNumber(number) ?? card;
  Object.assign(card, { exp_month, exp_year, brand, last4 });
}

const cardProblem = (code: string, message: string) => new StripeProblem(402, { type: 'card_error', code, message });

function saveCard({ store }: Sandbox, card: SandboxCardRow): SandboxCardRow {
  store.put({ id: card.id, kind: 'card', ref: card.customer, created: card.created, body: card });
  return card;
}

/** Saves the card of a paid intent at its customer; a plain test name gets its own id, as at Stripe. */
export function saveCardOfIntent(
  sandbox: Sandbox,
  intent: { payment_method: string | null; customer: string | null },
): string {
  const card = requireSandboxCard(sandbox, intent.payment_method ?? '');
  const id = card.id === card.behaves ? stripeId('pm') : card.id;
  return saveCard(sandbox, { ...card, id, customer: intent.customer }).id;
}

export function attachSandboxCard(sandbox: Sandbox, id: string, form: SandboxFormFields): SandboxCardRow {
  const customer = requireSandboxCustomer(sandbox, sandboxFormText(form, 'customer') ?? '').id;
  const kept = saveCardOfIntent(sandbox, { payment_method: id, customer });
  return requireSandboxCard(sandbox, kept);
}

export const detachSandboxCard = (sandbox: Sandbox, id: string) =>
  saveCard(sandbox, { ...requireSandboxCard(sandbox, id), customer: null });
