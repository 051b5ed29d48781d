// Promo codes for staff: create, limit, switch off, and list their uses (decisions: Money).
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import {
  Amount,
  CreatedSortQuery,
  CurrencyCode,
  Id,
  ListOf,
  Moment,
  PageQuery,
  PathId,
  PriceAmount,
  Text,
} from '#kit/shared-schemas.ts';
import { PROMO_EXCLUDABLE_KINDS } from './promo.ts';

const Count = z.int({ error: 'input_must_integer' }).check(z.gte(1, { error: 'input_too_small' }), z.lte(1_000_000));

export const PromoFields = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9_-]{3,40}$/, { error: 'promo_code_form' })),
  kind: z.enum(['percent', 'amount'], { error: 'input_required' }),
  /** Whole percent, or minor units of `currency`. */
  value: z.int({ error: 'input_must_integer' }).check(z.gte(1), z.lte(100_000_000)),
  /** Currency of an amount and of the minimum. */
  currency: CurrencyCode,
  /** Only items of this shop; null for everything. */
  shop_id: z.nullable(Id),
  minimum: PriceAmount,
  starts_at: z.nullable(Moment()),
  ends_at: z.nullable(Moment()),
  uses_allowed: z.nullable(Count),
  uses_per_user: z.nullable(Count),
  not_with: z.array(z.enum(PROMO_EXCLUDABLE_KINDS)),
  note: Text(300),
  active: z.boolean(),
});
export type PromoFields = z.infer<typeof PromoFields>;

export const PromoCode = z.object({
  ...PromoFields._zod.def.shape,
  id: z.int(),
  currency: CurrencyCode,
  shop_name: z.nullable(z.string()),
  /** Counted uses: paid, or being paid. */
  uses: z.int(),
  created_at: z.string(),
});
export type PromoCode = z.infer<typeof PromoCode>;

export const PromoUse = z.object({
  order_id: z.int(),
  number: z.string(),
  status: z.string(),
  email: z.string(),
  discount: Amount,
  currency: CurrencyCode,
  at: z.string(),
  /** The order failed, so its use was released. */
  released: z.boolean(),
});
export type PromoUse = z.infer<typeof PromoUse>;

const One = z.object({ id: PathId });

export const listPromoCodesCall = defineCall({
  method: 'GET',
  path: '/admin/promos',
  access: 'staff',
  summary: 'List discount codes, newest first, or oldest first with `sort=created`',
  query: z.object({ ...PageQuery, ...CreatedSortQuery, search: z.optional(z.string().check(z.maxLength(60))) }),
  reply: ListOf(PromoCode),
});
export const readPromoCodeCall = defineCall({
  method: 'GET',
  path: '/admin/promos/:id',
  access: 'staff',
  summary: 'Get a discount code',
  params: One,
  reply: PromoCode,
});
export const listPromoUsesCall = defineCall({
  method: 'GET',
  path: '/admin/promos/:id/uses',
  access: 'staff',
  summary: 'List the orders that used a code, newest first, including refunded ones',
  params: One,
  query: z.object(PageQuery),
  reply: ListOf(PromoUse),
});
export const addPromoCodeCall = defineCall({
  method: 'POST',
  path: '/admin/promos',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary: 'Create a discount code; 409 promo_code_taken if it exists',
  body: PromoFields,
  reply: PromoCode,
});
export const changePromoCodeCall = defineCall({
  method: 'PUT',
  path: '/admin/promos/:id',
  access: 'staff',
  summary: 'Update, limit or disable a discount code; its name is fixed and its limit never falls below its uses',
  params: One,
  body: z.partial(z.omit(PromoFields, { code: true })),
  reply: PromoCode,
});
