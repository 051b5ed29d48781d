// Consignment: the agreed terms, and the copies delivered, sold, returned and left.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CurrencyCode, Day, Id, ListOf, PageQuery, PathId, Text } from '#kit/shared-schemas.ts';

const One = z.object({ id: PathId });
const ValidFrom = Day('day_invalid', 'input_required');
const BasisPoints = z
  .int({ error: 'percent_invalid' })
  .check(z.gte(0, { error: 'percent_invalid' }), z.lte(10_000, { error: 'percent_invalid' }));

export const ConsignmentItem = z.object({
  item_id: z.int(),
  type: z.string(),
  /** The item's name in the language of the answer: `Vinyl · 12" · Black`. */
  name: z.string(),
  /** received − sold − returned + adjusted = left */
  received: z.int(),
  sold: z.int(),
  /** Returned to the creator. */
  returned: z.int(),
  /** Found, lost or damaged. */
  adjusted: z.int(),
  left: z.int(),
});
export const ConsignmentTerms = z.object({
  valid_from: z.string(),
  commission_basis_points: z.int(),
  /** The monthly fee of each copy stored longer than `free_months`, in minor units of `currency`. */
  storage_per_copy: z.int(),
  currency: CurrencyCode,
  free_months: z.int(),
  note: z.string(),
});
export const ConsignmentSlip = z.object({
  id: z.int(),
  kind: z.enum(['received', 'returned']),
  at: z.string(),
  warehouse: z.string(),
  note: z.string(),
  pieces: z.int(),
});
export const Consignment = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  owner: z.nullable(z.string()),
  currency: CurrencyCode,
  /** The newest first; the first one that has begun applies today. */
  terms: z.array(ConsignmentTerms),
  /** The earliest day for new terms: earlier days are posted. */
  may_start: z.string(),
  items: z.array(ConsignmentItem),
  slips: z.array(ConsignmentSlip),
});
export type Consignment = z.infer<typeof Consignment>;
export const ConsignmentRow = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  owner: z.nullable(z.string()),
  commission_basis_points: z.nullable(z.int()),
  sold: z.int(),
  left: z.int(),
});
export type ConsignmentRow = z.infer<typeof ConsignmentRow>;

export const listConsignmentsCall = defineCall({
  method: 'GET',
  path: '/admin/deposits',
  access: 'staff',
  summary: 'List releases with consigned stock, newest first',
  query: z.object(PageQuery),
  reply: ListOf(ConsignmentRow),
});
export const getConsignmentCall = defineCall({
  method: 'GET',
  path: '/admin/deposits/:id',
  access: 'staff',
  summary: 'Get the terms of a consignment with its received, sold, returned and remaining copies',
  params: One,
  reply: Consignment,
});
export const setConsignmentTermsCall = defineCall({
  method: 'POST',
  path: '/admin/deposits/:id/terms',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary: 'Set commission and storage fee from a date on; days with posted sales keep their terms',
  params: One,
  body: z.strictObject({
    valid_from: ValidFrom,
    commission_basis_points: BasisPoints,
    storage_per_copy: Amount.check(z.lte(1_000_000, { error: 'input_too_big' })),
    currency: CurrencyCode,
    free_months: z.int({ error: 'input_must_integer' }).check(z.gte(0), z.lte(120, { error: 'input_too_big' })),
    note: z.optional(Text(500)),
  }),
  reply: Consignment,
});
const Pieces = z
  .int({ error: 'input_must_integer' })
  .check(z.gte(1, { error: 'quantity_min' }), z.lte(1_000_000, { error: 'quantity_max' }));
export const recordConsignmentDeliveryCall = defineCall({
  method: 'POST',
  path: '/admin/deposits/:id/slips',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary: 'Record copies received from or returned to the creator: ledger lines with a delivery note',
  params: One,
  body: z.strictObject({
    kind: z.enum(['received', 'returned']),
    warehouse_id: Id,
    note: z.optional(Text(500)),
    lines: z
      .array(z.strictObject({ item_id: Id, quantity: Pieces }))
      .check(z.minLength(1, { error: 'input_required' }), z.maxLength(200, { error: 'input_too_long' })),
  }),
  reply: z.object({ slip_id: z.int() }),
});
export const listOwnConsignmentsCall = defineCall({
  method: 'GET',
  path: '/user/deposits',
  access: 'signed_in',
  summary: 'List the caller’s consigned stock',
  reply: z.object({ items: z.array(Consignment) }),
});
export const downloadConsignmentSlipCall = defineCall({
  method: 'GET',
  path: '/user/deposits/slips/:id',
  access: 'signed_in',
  summary: 'Download a delivery note as PDF (its creator and staff)',
  params: One,
  reply: z.unknown(),
  produces: ['application/pdf'],
});
