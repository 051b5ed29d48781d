import type { CallBody } from '#kit/call.ts';
import { fieldProblem } from '#kit/problem.ts';
import { type AddressRegionFields, addressTerritory } from '#kit/territory.ts';
import { vatNumberFault } from '#modules/shared/pricing/parse-vat-number.server.ts';
import type * as contract from './checkout.contract.ts';

type Paid = CallBody<typeof contract.payCartCall>;

/**
 * Requires a valid VAT number of the buyer's or the delivery country. An invalid one would appear on the invoice, and
 * cost a consumer the right to withdraw.
 * @throws input_required, vat_number_invalid, vat_number_elsewhere 422
 */
export async function requireValidVatNumberIfGiven({
  customer,
  delivery,
}: {
  readonly customer: Pick<Paid['customer'], 'company' | 'vat_number'> & AddressRegionFields;
  readonly delivery?: Paid['delivery'];
}): Promise<void> {
  const fault = await vatNumberFault(customer, [customer, ...(delivery ? [delivery] : [])].map(addressTerritory));
  if (fault === 'vat_number_needs_company') throw fieldProblem('company', 'input_required');
  if (fault) throw fieldProblem('vat_number', fault);
}
