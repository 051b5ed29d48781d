import type { BodyOf } from '#kit/call.ts';
import { fieldProblem } from '#kit/problem.ts';
import { type PlaceOfAddress, territoryAt } from '#kit/territory.ts';
import { isNumberOf } from '#kit/vat.ts';
import { readVatNumber } from '#modules/pricing/vat-number.server.ts';
import type * as contract from './payments.contract.ts';

type Paid = BodyOf<typeof contract.payCart>;

/**
 * A VAT number that is none would stand on the invoice, and cost a consumer the right to withdraw. It is a company's, of the buyer's
 * country or of where it goes.
 * @throws input_required, vat_number_invalid 422
 */
export async function requireVatNumber({
  customer,
  delivery,
}: {
  readonly customer: Pick<Paid['customer'], 'company' | 'vat_number'> & PlaceOfAddress;
  readonly delivery?: Paid['delivery'];
}): Promise<void> {
  const number = customer.vat_number?.trim();
  if (!number) return;
  if (!customer.company?.trim()) throw fieldProblem('company', 'input_required');
  const known = await readVatNumber(number);
  const places = [customer, ...(delivery ? [delivery] : [])].map(territoryAt);
  if (!known || !places.some((place) => isNumberOf(place, known.country_id)))
    throw fieldProblem('vat_number', 'vat_number_invalid');
}
