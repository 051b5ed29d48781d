import { nowSeconds, stripeId } from './generate-provider-ids.ts';
import { plainFormValues, type SandboxFormFields, sandboxFormText, sandboxNestedFields } from './sandbox-http.ts';
import type { Sandbox } from './sandbox-types.ts';
import { requireSandboxCard, requireSandboxTestCard, saveCardOfIntent } from './stripe-cards.ts';
import { setupIntentJson } from './stripe-objects.ts';
import { stripeBadParameter, stripeCardDeclined, stripeNotFound } from './stripe-problems.ts';
import type { SetupIntentRow, StripeCardError } from './stripe-records.ts';
import type { TestCard } from './test-cards.ts';

export function createSetupIntent(sandbox: Sandbox, form: SandboxFormFields): SetupIntentRow {
  const id = stripeId('seti');
  const setup: SetupIntentRow = {
    id,
    status: 'requires_payment_method',
    created: nowSeconds(),
    secret: `${id}_secret_${stripeId('s').slice(2)}`,
    metadata: plainFormValues(sandboxNestedFields(form, 'metadata')),
    payment_method: sandboxFormText(form, 'payment_method'),
    customer: sandboxFormText(form, 'customer'),
    usage: sandboxFormText(form, 'usage') ?? 'off_session',
    return_url: sandboxFormText(form, 'return_url'),
    error: null,
  };
  return sandboxFormText(form, 'confirm') === 'true'
    ? confirmSetupIntent(sandbox, setup, form)
    : saveSetupIntent(sandbox, setup);
}

export function confirmSetupIntent(sandbox: Sandbox, setup: SetupIntentRow, form: SandboxFormFields): SetupIntentRow {
  setup.payment_method = sandboxFormText(form, 'payment_method') ?? setup.payment_method;
  setup.return_url = sandboxFormText(form, 'return_url') ?? setup.return_url;
  if (!setup.payment_method)
    throw stripeBadParameter('payment_method', 'You must provide a payment method to confirm.');
  const card = requireSandboxTestCard(sandbox, setup.payment_method, setup.customer);
  if (card.challenge) return saveSetupIntent(sandbox, { ...setup, status: 'requires_action' });
  if (card.refusal && requireSandboxCard(sandbox, setup.payment_method).behaves !== 'pm_card_chargeCustomerFail')
    return refuseSetup(sandbox, setup, card);
  return finishSetupIntent(sandbox, setup);
}

function refuseSetup(sandbox: Sandbox, setup: SetupIntentRow, { refusal }: TestCard): never {
  const error: StripeCardError = {
    type: 'card_error',
    code: 'card_declined',
    message: 'Your card was declined.',
    ...refusal,
  };
  saveSetupIntent(sandbox, { ...setup, error });
  throw stripeCardDeclined(error, setupIntentJson({ ...setup, error }));
}

export function finishSetupIntent(sandbox: Sandbox, setup: SetupIntentRow): SetupIntentRow {
  const payment_method = setup.customer ? saveCardOfIntent(sandbox, setup) : setup.payment_method;
  return saveSetupIntent(sandbox, { ...setup, status: 'succeeded', payment_method });
}

export function saveSetupIntent({ store }: Sandbox, setup: SetupIntentRow): SetupIntentRow {
  store.put({ id: setup.id, kind: 'setup', ref: setup.customer, created: setup.created, body: setup });
  return setup;
}

export function requireSetupIntent({ store }: Sandbox, id: string): SetupIntentRow {
  const setup = id.startsWith('seti_') ? store.get<SetupIntentRow>(id) : undefined;
  if (!setup) throw stripeNotFound('setup_intent', id);
  return setup;
}
