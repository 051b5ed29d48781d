// The money terms of a project and of a creator: shares, production costs, mechanicals, platform fee.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CurrencyCode, Day, Email, Id, PathId, RequiredText, Text } from '#kit/shared-schemas.ts';

const One = z.object({ id: PathId });
export const ValidFromDay = Day('day_invalid', 'input_required');
const BasisPoints = z
  .int({ error: 'percent_invalid' })
  .check(z.gte(0, { error: 'percent_invalid' }), z.lte(10_000, { error: 'percent_invalid' }));

export const RevenueShareOut = z.object({
  name: z.string(),
  /** The payee's address. Null where the owner pays this person. */
  email: z.nullable(z.string()),
  basis_points: z.int(),
  /** An account has accepted it. */
  accepted: z.boolean(),
  /** The person declined it: the owner gets it. */
  declined: z.boolean(),
});
export const RevenueSplitOut = z.object({
  id: z.int(),
  valid_from: z.string(),
  from_to_come: z.boolean(),
  shares: z.array(RevenueShareOut),
});
export type RevenueSplitOut = z.infer<typeof RevenueSplitOut>;
export const listRevenueSplitsCall = defineCall({
  method: 'GET',
  path: '/projects/:id/splits',
  access: 'signed_in',
  summary: 'List revenue shares of a project by start date, latest first (owner and staff)',
  params: One,
  reply: z.object({ items: z.array(RevenueSplitOut), may_start: z.string() }),
});
export const RevenueSplitIn = z.strictObject({
  valid_from: ValidFromDay,
  shares: z
    .array(
      z.strictObject({
        name: z.pipe(z.string({ error: 'input_required' }), RequiredText(120)),
        email: z.optional(Email),
        basis_points: BasisPoints.check(z.gte(1, { error: 'percent_invalid' })),
      }),
    )
    .check(z.minLength(1, { error: 'split_not_whole' }), z.maxLength(30, { error: 'input_too_long' })),
});
export type RevenueSplitIn = z.infer<typeof RevenueSplitIn>;
export const saveRevenueSplitCall = defineCall({
  method: 'POST',
  path: '/projects/:id/splits',
  access: 'signed_in',
  status: 201,
  idempotent: true,
  summary:
    'Set revenue shares from a date on (10,000 basis points in total); payees are e-mailed, posted days keep their shares',
  params: One,
  body: RevenueSplitIn,
  reply: z.object({ items: z.array(RevenueSplitOut), may_start: z.string() }),
});
export const removeRevenueSplitCall = defineCall({
  method: 'DELETE',
  path: '/projects/:id/splits/:split_id',
  access: 'signed_in',
  status: 204,
  summary: 'Delete revenue shares without posted sales',
  params: z.object({ id: PathId, split_id: PathId }),
  reply: z.unknown(),
});

export const ProductionCostOut = z.object({
  id: z.int(),
  item_id: z.nullable(z.int()),
  /** The item that the cost is for, in the language of the answer; empty for all items. */
  item: z.string(),
  valid_from: z.string(),
  currency: CurrencyCode,
  per_copy: z.int(),
  run_cost: z.int(),
  run_copies: z.nullable(z.int()),
  run_charged: z.int(),
  run_charged_copies: z.int(),
  quote_id: z.nullable(z.int()),
  note: z.string(),
});
export const MechanicalRightOut = z.object({
  id: z.int(),
  valid_from: z.string(),
  society: z.nullable(z.string()),
  ppd: z.nullable(z.int()),
  tracks: z.nullable(z.int()),
  per_copy: z.nullable(z.int()),
  currency: CurrencyCode,
  note: z.string(),
});
export const ProjectCostsAndMechanicals = z.object({
  costs: z.array(ProductionCostOut),
  rights: z.array(MechanicalRightOut),
  societies: z.array(z.string()),
  items: z.array(z.object({ id: z.int(), name: z.string() })),
  currency: CurrencyCode,
  may_start: z.string(),
});
export type ProjectCostsAndMechanicals = z.infer<typeof ProjectCostsAndMechanicals>;
export const getProjectCostsAndMechanicalsCall = defineCall({
  method: 'GET',
  path: '/admin/projects/:id/terms',
  access: 'staff',
  summary: 'List production cost and author royalties per copy of a project, by start date',
  params: One,
  reply: ProjectCostsAndMechanicals,
});
export const ProductionCostIn = z.strictObject({
  item_id: z.optional(Id),
  valid_from: ValidFromDay,
  currency: CurrencyCode,
  per_copy: z.optional(Amount),
  run_cost: z.optional(Amount),
  run_copies: z.optional(
    z.int().check(z.gte(1, { error: 'input_too_small' }), z.lte(10_000_000, { error: 'input_too_big' })),
  ),
  quote_id: z.optional(Id),
  note: z.optional(Text(300)),
});
export type ProductionCostIn = z.infer<typeof ProductionCostIn>;
export const saveProductionCostCall = defineCall({
  method: 'POST',
  path: '/admin/projects/:id/costs',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary: 'Set the cost per copy from a date on: an amount each, and a run to recoup; with a quote, as its offer says',
  params: One,
  body: ProductionCostIn,
  reply: ProjectCostsAndMechanicals,
});
export const MechanicalRightIn = z.strictObject({
  valid_from: ValidFromDay,
  society: z.optional(z.string().check(z.regex(/^[A-Z]{2,12}$/, { error: 'society_unknown' }))),
  ppd: z.optional(Amount),
  tracks: z.optional(z.int().check(z.gte(1, { error: 'input_too_small' }), z.lte(500, { error: 'input_too_big' }))),
  per_copy: z.optional(Amount),
  currency: CurrencyCode,
  note: z.optional(Text(300)),
});
export type MechanicalRightIn = z.infer<typeof MechanicalRightIn>;
export const saveMechanicalRightCall = defineCall({
  method: 'POST',
  path: '/admin/projects/:id/rights',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary: 'Set author royalties per copy from a date on: a society’s rate or an agreed amount',
  params: One,
  body: MechanicalRightIn,
  reply: ProjectCostsAndMechanicals,
});

const Dated = { valid_from: z.string(), from_to_come: z.boolean() };
export const PlatformFeesAndMechanicalRates = z.object({
  items: z.array(z.object({ ...Dated, basis_points: z.int() })),
  rates: z.array(
    z.object({
      ...Dated,
      society: z.string(),
      per_million_of_ppd: z.nullable(z.int()),
      per_1000_tracks: z.nullable(z.int()),
      currency: z.nullable(z.string()),
    }),
  ),
  may_start: z.string(),
});
export type PlatformFeesAndMechanicalRates = z.infer<typeof PlatformFeesAndMechanicalRates>;
export const getPlatformFeesAndMechanicalRatesCall = defineCall({
  method: 'GET',
  path: '/admin/platform-fees',
  access: 'admin',
  summary: 'List platform fees and collecting-society rates by start date',
  reply: PlatformFeesAndMechanicalRates,
});
export const PlatformFeeIn = z.strictObject({ valid_from: ValidFromDay, basis_points: BasisPoints });
export const savePlatformFeeCall = defineCall({
  method: 'POST',
  path: '/admin/platform-fees',
  access: 'admin',
  status: 201,
  idempotent: true,
  summary: 'Set the platform fee on net prices from a future date',
  body: PlatformFeeIn,
  reply: PlatformFeesAndMechanicalRates,
});
export const MechanicalRateIn = z.strictObject({
  society: z.string().check(z.regex(/^[A-Z]{2,12}$/, { error: 'society_unknown' })),
  valid_from: ValidFromDay,
  per_million_of_ppd: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  per_1000_tracks: z.optional(Amount),
  currency: z.optional(CurrencyCode),
});
export const saveMechanicalRateCall = defineCall({
  method: 'POST',
  path: '/admin/mechanical-rates',
  access: 'admin',
  status: 201,
  idempotent: true,
  summary:
    'Set a collecting society’s rate from a future date: millionths of the dealer price, or an amount per 1,000 tracks',
  body: MechanicalRateIn,
  reply: PlatformFeesAndMechanicalRates,
});
