// The shape of every address in requests and responses.
import { z } from 'zod/mini';
import { checkForm, type FormRules } from '#kit/form-rules.ts';
import { CodeInput, Email, NameLine, RequiredText, ServedCountry } from '#kit/shared-schemas.ts';
import { addressFieldRules } from './address-rules.ts';

/** A required text: missing and empty are rejected alike. */
export const RequiredInputText = (max: number) => z.pipe(z.string({ error: 'input_required' }), RequiredText(max));

const NeededLine = (max: number) =>
  z.pipe(
    z.string({ error: 'input_required' }),
    NameLine(max).check(z.refine((value) => value.trim() !== '', { error: 'input_required' })),
  );

/** The fields of an address in a request. */
export const ADDRESS_INPUT_FIELDS = {
  firstname: NeededLine(80),
  lastname: NeededLine(80),
  company: z.optional(NameLine(120)),
  address: NeededLine(200),
  zip_code: z.optional(CodeInput(20)),
  city: NeededLine(100),
  state: z.optional(NameLine(100)),
  country_id: ServedCountry,
  phone: z.optional(CodeInput(40)),
} as const;

const fits =
  (rulesOf: (country: string) => FormRules): z.core.CheckFn<{ country_id: string }> =>
  ({ value, issues }) => {
    for (const [field, key] of Object.entries(checkForm({ ...value }, rulesOf(value.country_id)).errors))
      issues.push({ code: 'custom', message: key, path: [field], input: value });
  };

/** The requirements of a label in the address's country, for every address input (decisions: Forms). */
export const checkAddressForCountry = fits(addressFieldRules);

/**
 * The requirements of a payment: a postcode where the country has them, and a valid telephone number. The form and the
 * address book check the format of postcodes and the letters. Such a mistake can be corrected until packing, so it
 * does not block a payment.
 */
export const checkAddressForPayment = fits((country) => {
  const { zip_code, phone = {} } = addressFieldRules(country);
  return { zip_code: { required: zip_code?.required ?? false }, phone };
});

/** The buyer: invoice address, and e-mail address for the order's mails. */
export const BuyerIn = z
  .object({
    ...ADDRESS_INPUT_FIELDS,
    email: z.pipe(z.string({ error: 'input_required' }), Email),
    vat_number: z.optional(CodeInput(20)),
  })
  .check(checkAddressForPayment);

/** The same for a payer: a signed-in user may omit the e-mail address. */
export const PayerIn = z
  .object({ ...ADDRESS_INPUT_FIELDS, email: z.optional(BuyerIn.shape.email), vat_number: BuyerIn.shape.vat_number })
  .check(checkAddressForPayment);

/** A delivery address. */
export const DeliveryAddressIn = z.object(ADDRESS_INPUT_FIELDS).check(checkAddressForCountry);

/** An invoice address, with the VAT number of a company. */
export const InvoiceAddressIn = z
  .object({ ...ADDRESS_INPUT_FIELDS, vat_number: BuyerIn.shape.vat_number })
  .check(checkAddressForCountry);

/** The same in responses: omitted fields are empty. */
export const ADDRESS_OUTPUT_FIELDS = {
  firstname: z.string(),
  lastname: z.string(),
  company: z.string(),
  address: z.string(),
  zip_code: z.string(),
  city: z.string(),
  state: z.string(),
  country_id: z.string(),
  phone: z.string(),
} as const;

/** A stored address: omitted fields are empty, and texts are trimmed. */
type CompleteAddress = Readonly<Record<keyof typeof ADDRESS_OUTPUT_FIELDS, string>>;

const GivenAddress = z.object(ADDRESS_INPUT_FIELDS);

/** The given address in its stored form. */
export const toStoredAddress = (given: z.infer<typeof GivenAddress>): CompleteAddress => ({
  firstname: given.firstname.trim(),
  lastname: given.lastname.trim(),
  company: given.company?.trim() ?? '',
  address: given.address.trim(),
  zip_code: given.zip_code?.trim() ?? '',
  city: given.city.trim(),
  state: given.state?.trim() ?? '',
  country_id: given.country_id,
  phone: given.phone?.trim() ?? '',
});

/** The same for an invoice address, with its tax number. */
export const toStoredInvoiceAddress = ({
  vat_number,
  ...given
}: z.infer<typeof GivenAddress> & { vat_number?: string | undefined }) => ({
  ...toStoredAddress(given),
  vat_number: vat_number?.trim() ?? '',
});
