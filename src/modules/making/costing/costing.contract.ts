import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CodeInput, CurrencyCode, ExistingCountry, MAX_POSTGRES_INTEGER, Text } from '#kit/shared-schemas.ts';
import { SERVICE_KEYS } from '#modules/making/services/services.ts';
import { COST_COMPONENTS } from './cost-items.ts';

/** The value of an option from a checkbox, an address or JSON. Its field parses it (`configuration-field-kinds.ts`). */
const Said = z.union([
  z.boolean(),
  z.number(),
  Text(400),
  z
    .array(z.union([z.number(), Text(80), z.object({ id: Text(40), count: z.number() })]))
    .check(z.maxLength(40, { error: 'list_too_long' })),
]);
/** The names of a product's fields, the cost components among them; which there are depends on the product. */
export const RequestedOptions = z
  .record(z.string().check(z.regex(/^[a-z_]{1,40}$/, { error: 'option_unknown' })), Said)
  .check(z.refine((options) => Object.keys(options).length <= 60, { error: 'list_too_long' }));

/** A quantity. The product decides its bounds. */
export const OrderQuantity = z
  .number({ error: 'input_must_integer' })
  .check(z.lte(MAX_POSTGRES_INTEGER, { error: 'input_too_big' }));

export const CostLineOut = z.object({
  component: z.enum(COST_COMPONENTS),
  /** In the caller's language. */
  label: z.string(),
  unit_cost: Amount,
  /** The same in whole units with up to four decimals: a sticker may cost 0.035. */
  unit_cost_decimal: z.string(),
  setup_cost: Amount,
  total: Amount,
});

export const QuantityBreakOut = z.object({ quantity: z.int(), unit_price: Amount, total: Amount });

/** Amounts before tax but `tax` and `total_with_tax`. */
export const CostingOut = z.object({
  currency: CurrencyCode,
  quantity: z.int(),
  unit_price: Amount,
  total: Amount,
  tax: Amount,
  tax_basis_points: z.int(),
  total_with_tax: Amount,
  reverse_charge: z.boolean(),
  lines: z.array(CostLineOut),
  breaks: z.array(QuantityBreakOut),
  lead_time_days: z.int(),
  unit_grams: z.int(),
  total_grams: z.int(),
  parcels: z.int(),
  price_list_id: z.int(),
});
export type CostingOut = z.infer<typeof CostingOut>;

/** The invoice country. By default the caller's country, without a VAT number. */
export const CurrencyAndTaxFields = {
  currency: z.optional(CurrencyCode),
  country_id: z.optional(ExistingCountry),
  vat_number: z.optional(CodeInput(20)),
};

/** The configuration, the quantity and the invoice country. */
export const RequestedConfiguration = z.object({
  service: z.enum(SERVICE_KEYS, { error: 'service_unknown' }),
  format: z.optional(Text(40)),
  size: z.optional(Text(40)),
  quantity: z.optional(OrderQuantity),
  options: z.optional(RequestedOptions),
  ...CurrencyAndTaxFields,
});

export const calculateQuoteCall = defineCall({
  method: 'POST',
  path: '/quote/calculate',
  access: 'anyone',
  // It writes nothing, and needs no transaction.
  transaction: 'own',
  summary:
    'Calculate the production cost today, line by line, with twelve other quantities; impossible choices are refused per field with the broken rule',
  body: RequestedConfiguration,
  reply: CostingOut,
});
