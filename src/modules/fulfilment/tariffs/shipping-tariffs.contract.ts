// Shipping tariffs as staff edit them: complete tariffs of the platform or of a shop, each from a day on.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import {
  CurrencyCode,
  Day,
  ExistingCountry,
  Id,
  IdQuery,
  PathId,
  PriceAmount,
  RequiredText,
} from '#kit/shared-schemas.ts';

const ValidFrom = Day('date_invalid', 'input_required');
const Method = z.enum(['standard', 'tracking']);
const Days = z.int({ error: 'input_must_integer' }).check(z.gte(0), z.lte(365, { error: 'input_too_big' }));

const Zone = z.object({
  zone: RequiredText(40),
  countries: z.array(ExistingCountry).check(z.maxLength(300, { error: 'input_too_long' })),
  /** No delivery to this zone. */
  closed: z.boolean(),
  steps: z
    .array(
      z.object({
        shipping_type: Method,
        /** Applies to parcels up to this weight, in grams. */
        max_weight_grams: z
          .int({ error: 'input_must_integer' })
          .check(z.gte(1, { error: 'input_too_small' }), z.lte(1_000_000, { error: 'input_too_big' })),
        /** Minor units of the tariff's currency. */
        price: PriceAmount,
        days_min: Days,
        days_max: Days,
      }),
    )
    .check(z.maxLength(80, { error: 'input_too_long' })),
});

export const ShippingTariffRow = z.object({
  id: z.int(),
  shop_id: z.nullable(z.int()),
  /** null: the platform's own */
  shop: z.nullable(z.string()),
  valid_from: z.string(),
  /** In force today, a former one, or a planned one that may be deleted. */
  state: z.enum(['now', 'past', 'planned']),
  currency: CurrencyCode,
  free_from: z.nullable(z.int()),
  zones: z.int(),
});
export const Tariff = z.object({ ...ShippingTariffRow.def.shape, zones: z.array(Zone) });
export type Tariff = z.infer<typeof Tariff>;

export const listShippingTariffsCall = defineCall({
  method: 'GET',
  path: '/admin/shipping',
  access: 'staff',
  summary: 'List all shipping tariffs of the platform and of shops: current, scheduled and past',
  reply: z.object({ items: z.array(ShippingTariffRow) }),
});
export const getShippingTariffCall = defineCall({
  method: 'GET',
  path: '/admin/shipping/:id',
  access: 'staff',
  summary: 'Get a tariff with its zones, countries and prices by weight',
  params: z.object({ id: PathId }),
  reply: Tariff,
});
export const planShippingTariffCall = defineCall({
  method: 'POST',
  path: '/admin/shipping',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary:
    'Create a tariff valid from a date, today at the earliest; a shop’s tariff without zones uses the platform’s prices',
  body: z.object({
    shop_id: z.nullable(Id),
    valid_from: ValidFrom,
    currency: CurrencyCode,
    free_from: z.nullable(PriceAmount.check(z.gte(1, { error: 'input_too_small' }))),
    zones: z.array(Zone).check(z.maxLength(60, { error: 'input_too_long' })),
  }),
  reply: Tariff,
});
export const cancelPlannedTariffCall = defineCall({
  method: 'DELETE',
  path: '/admin/shipping/:id',
  access: 'staff',
  summary: 'Cancel a scheduled tariff; current and past ones are kept',
  params: z.object({ id: PathId }),
  reply: z.object({ success: z.literal(true) }),
});

const Sent = z.nullable(z.object({ amount: z.int(), shipping_type: Method, days_min: z.int(), days_max: z.int() }));
export const forecastPostageCall = defineCall({
  method: 'GET',
  path: '/admin/shipping/preview',
  access: 'staff',
  summary: 'Calculate the shipping cost of a parcel today and from each date on which another tariff starts',
  query: z.object({
    grams: z.pipe(
      z.string({ error: 'input_required' }).check(z.regex(/^[1-9]\d{0,6}$/, { error: 'input_must_integer' })),
      z.transform(Number),
    ),
    country_id: ExistingCountry,
    shop_id: z.optional(IdQuery),
    currency: z.optional(CurrencyCode),
  }),
  reply: z.object({
    currency: CurrencyCode,
    items: z.array(z.object({ from: z.string(), standard: Sent, tracking: Sent, free_from: z.nullable(z.int()) })),
  }),
});
