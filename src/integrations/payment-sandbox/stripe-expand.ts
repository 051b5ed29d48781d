import { type DisputeRow, stripeDisputeJson } from './disputes.ts';
import { type SandboxFormFields, sandboxNestedFields } from './sandbox-http.ts';
import type { Sandbox } from './sandbox-types.ts';
import * as cards from './stripe-cards.ts';
import * as customers from './stripe-customers.ts';
import * as intents from './stripe-intents.ts';
import * as show from './stripe-objects.ts';
import { stripeBadParameter } from './stripe-problems.ts';
import * as setups from './stripe-setup-intents.ts';

type Shown = Record<string, unknown>;

/** The object of an id, by its prefix; ids of other kinds have none in the sandbox. */
const KINDS: Readonly<Record<string, (sandbox: Sandbox, id: string) => object | undefined>> = {
  pi: (sandbox, id) => show.paymentIntentJson(intents.requirePaymentIntent(sandbox, id)),
  ch: (sandbox, id) => show.stripeChargeJson(intents.requirePaymentIntent(sandbox, id.replace(/^ch_/, 'pi_'))),
  pm: (sandbox, id) => show.stripeCardJson(cards.requireSandboxCard(sandbox, id)),
  cus: (sandbox, id) => show.stripeCustomerJson(customers.requireSandboxCustomer(sandbox, id)),
  seti: (sandbox, id) => show.setupIntentJson(setups.requireSetupIntent(sandbox, id)),
  dp: (sandbox, id) => {
    const dispute = sandbox.store.get<DisputeRow>(id);
    return dispute && stripeDisputeJson(dispute);
  },
};

/**
 * An answer with the ids named by `expand` replaced by their objects: `latest_charge.payment_method`, and
 * `data.customer` in lists, four levels deep at most.
 * @throws StripeProblem 400 for a field that holds no id
 */
export function expandIds(sandbox: Sandbox, answer: object, form: SandboxFormFields): object {
  const paths = Object.values(sandboxNestedFields(form, 'expand')).map(String);
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer) as Shown;
  for (const path of paths) expandPath(sandbox, copy, path.split('.'), path);
  return copy;
}

const DEEPEST = 4;

function expandPath(sandbox: Sandbox, at: Shown, [name = '', ...rest]: readonly string[], path: string): void {
  if (rest.length >= DEEPEST || !Object.hasOwn(at, name)) throw notExpandable(path);
  const value = at[name];
  // An empty field might hold an id in another object.
  if (value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) expandPath(sandbox, each, rest, path);
    return;
  }
  const whole = typeof value === 'string' ? behind(sandbox, value) : value;
  if (typeof whole !== 'object' || whole === null) throw notExpandable(path);
  at[name] = whole;
  if (rest.length > 0) expandPath(sandbox, whole as Shown, rest, path);
}

function behind(sandbox: Sandbox, id: string): object | undefined {
  const kind = id.split('_', 1)[0] ?? '';
  return Object.hasOwn(KINDS, kind) ? KINDS[kind]?.(sandbox, id) : undefined;
}

const notExpandable = (path: string) => stripeBadParameter('expand', `This property cannot be expanded (${path}).`);
