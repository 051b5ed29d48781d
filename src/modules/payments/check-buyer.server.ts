import type { BodyOf } from '#kit/call.ts';
import { checkForm } from '#kit/form-rules.ts';
import { fieldProblem, Problem } from '#kit/problem.ts';
import { placeRules } from '#modules/addresses/address-rules.ts';
import { readVatNumber } from '#modules/pricing/vat-number.server.ts';
import type * as contract from './payments.contract.ts';

type PayAsked = BodyOf<typeof contract.payCart>;

/**
 * Whether an order can be sent and invoiced to whom it is said to be for: a postcode where the country has them, a telephone that can be
 * called, and a VAT number that is one. Asked of a new order alone, once its cart and its price are known to be right: those are told first.
 * How a postcode is written and which letters labels print is said by the form and the address book; it is no reason to refuse money, and
 * can be put right until the parcel is packed.
 * @throws input_required, phone_invalid, vat_number_invalid 422
 */
export async function requireBuyer({ customer, delivery }: PayAsked): Promise<void> {
  requirePlace('customer', customer);
  if (delivery) requirePlace('delivery', delivery);
  const number = customer.vat_number?.trim();
  if (!number) return;
  if (!customer.company?.trim()) throw fieldProblem('company', 'input_required');
  // One that is none would stand on the invoice, and cost a consumer the right to withdraw. It is the buyer's, or of where it goes.
  const known = await readVatNumber(number);
  const countries = [customer.country_id, delivery?.country_id];
  if (!known || !countries.includes(known.country_id)) throw fieldProblem('vat_number', 'vat_number_invalid');
}

function requirePlace(whose: 'customer' | 'delivery', place: Omit<PayAsked['customer'], 'email'>) {
  const { zip_code, phone = {} } = placeRules(place.country_id);
  const { errors, first } = checkForm(place, { zip_code: { required: zip_code?.required ?? false }, phone });
  if (first === null) return;
  const fields = Object.entries(errors).flatMap(([field, key]) => [
    [field, key],
    [`${whose}.${field}`, key],
  ]);
  throw new Problem(errors[first] ?? 'input_invalid', 422, { fields: Object.fromEntries(fields) });
}
