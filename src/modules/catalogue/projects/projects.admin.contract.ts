// Calls of staff for all projects: the queue and its moves.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PROJECT_STEPS } from '#kit/project-steps.ts';
import {
  CurrencyCode,
  ListOf,
  OptionalLine,
  PageQuery,
  PathId,
  PriceAmount,
  RequiredLine,
  Text,
} from '#kit/shared-schemas.ts';

const Step = z.enum(PROJECT_STEPS);

export const ProjectRowForStaff = z.object({
  id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  picture: z.nullable(z.string()),
  picture_version: z.int(),
  category: z.string(),
  selling_mode: z.string(),
  step: Step,
  listed: z.boolean(),
  link: z.string(),
  owner: z.nullable(z.object({ id: z.int(), name: z.string(), email: z.string() })),
  shop_name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  next_steps: z.array(Step),
});
export type ProjectRowForStaff = z.infer<typeof ProjectRowForStaff>;
/** `updated` and `newest` are descending; `oldest` begins with the longest unchanged: the order of a queue. */
export const ADMIN_PROJECT_SORTS = ['updated', 'oldest', 'newest', 'name', '-name'] as const;
export const listProjectsForStaffCall = defineCall({
  method: 'GET',
  path: '/admin/projects',
  access: 'staff',
  summary: 'List all projects: filter by step and search, sort',
  query: z.object({
    step: z.optional(z.enum(PROJECT_STEPS, { error: 'step_unknown' })),
    search: z.optional(Text(200)),
    sort: z.optional(z.enum(ADMIN_PROJECT_SORTS, { error: 'sort_unknown' })),
    ...PageQuery,
  }),
  reply: ListOf(ProjectRowForStaff),
});
export const moveProjectCall = defineCall({
  method: 'POST',
  path: '/projects/:id/step',
  access: 'production',
  summary: 'Move a project to another step; a refusal requires a reason',
  params: z.object({ id: PathId }),
  body: z.strictObject({ step: z.enum(PROJECT_STEPS, { error: 'step_unknown' }), reason: z.optional(Text(2000)) }),
  reply: z.object({ id: z.int(), step: Step }),
});

const Offer = {
  /** In minor units of the item's currency. */
  price: PriceAmount.check(z.gte(1, { error: 'input_too_small' })),
  /** The creator's name for it. */
  color: OptionalLine(80),
  /** A disc colour, displayed instead of `color`. */
  color_id: z.nullable(RequiredLine(40)),
};
export const changeItemPriceAndColourCall = defineCall({
  method: 'PUT',
  path: '/admin/stock/:id/offer',
  access: 'staff',
  summary: 'Change price and colour of an item on sale; published immediately',
  params: z.object({ id: PathId }),
  body: z.strictObject(Offer),
  reply: z.object({
    item_id: z.int(),
    currency: CurrencyCode,
    price: z.int(),
    color: z.string(),
    color_id: z.nullable(z.string()),
  }),
});
