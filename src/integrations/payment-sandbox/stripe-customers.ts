import { nowSeconds, stripeId } from './generate-provider-ids.ts';
import { plainFormValues, type SandboxFormFields, sandboxFormText, sandboxNestedFields } from './sandbox-http.ts';
import type { Sandbox } from './sandbox-types.ts';
import { stripeNotFound } from './stripe-problems.ts';
import type { SandboxCustomerRow } from './stripe-records.ts';

export function createSandboxCustomer({ store }: Sandbox, form: SandboxFormFields): SandboxCustomerRow {
  const metadata = plainFormValues(sandboxNestedFields(form, 'metadata'));
  const created = nowSeconds();
  const customer: SandboxCustomerRow = {
    id: stripeId('cus'),
    email: sandboxFormText(form, 'email'),
    name: sandboxFormText(form, 'name'),
    metadata,
    created,
  };
  store.put({ id: customer.id, kind: 'customer', ref: customer.email, created, body: customer });
  return customer;
}

export function requireSandboxCustomer({ store }: Sandbox, id: string): SandboxCustomerRow {
  const customer = id.startsWith('cus_') ? store.get<SandboxCustomerRow>(id) : undefined;
  if (!customer) throw stripeNotFound('customer', id);
  return customer;
}
