import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Day, ExistingCountry } from '#kit/shared-schemas.ts';

const ValidFrom = Day('date_invalid', 'input_required');

export const VatRateOut = z.object({
  country_id: z.string(),
  basis_points: z.int(),
  valid_from: z.string(),
  /** In force today, past, or planned; a planned one may be deleted. */
  state: z.enum(['now', 'past', 'planned']),
});

export const listVatRatesCall = defineCall({
  method: 'GET',
  path: '/admin/taxes',
  access: 'staff',
  summary: 'List all VAT rates by country: past, current and scheduled',
  reply: z.object({ items: z.array(VatRateOut) }),
});
export const planVatRateCall = defineCall({
  method: 'POST',
  path: '/admin/taxes',
  access: 'staff',
  idempotent: true,
  summary: 'Add a VAT rate from a date, today at the earliest; paid orders keep theirs',
  body: z.object({
    country_id: ExistingCountry,
    /** 2550 is 25.5 %. */
    basis_points: z
      .int({ error: 'input_must_number' })
      .check(z.gte(0, { error: 'input_too_small' }), z.lte(5000, { error: 'input_too_big' })),
    valid_from: ValidFrom,
  }),
  reply: VatRateOut,
});
export const cancelPlannedVatRateCall = defineCall({
  method: 'DELETE',
  path: '/admin/taxes/:country_id/:valid_from',
  access: 'staff',
  summary: 'Delete a scheduled VAT rate; current and past ones are kept',
  params: z.object({ country_id: ExistingCountry, valid_from: ValidFrom }),
  reply: z.object({ success: z.literal(true) }),
});
export const exportOssReportCall = defineCall({
  method: 'GET',
  path: '/admin/taxes/oss',
  access: 'staff',
  summary:
    'Export the VAT of a quarter (2026-Q4) by country and rate as CSV, in its currency and in euro; refunds correct the quarter of the sale',
  query: z.object({ quarter: z.string({ error: 'input_required' }) }),
  reply: z.unknown(),
  produces: ['text/csv'],
});
