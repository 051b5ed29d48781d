import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CreatedSortQuery, CurrencyCode, Id, ListOf, PageQuery, PathId, Text } from '#kit/shared-schemas.ts';
import { RETURN_KINDS, RETURN_STATES } from './return.ts';
import { ReturnOut } from './returns.contract.ts';

const One = z.object({ id: PathId });
const Count = z.int({ error: 'input_must_integer' }).check(z.gte(0, { error: 'input_must_integer' }), z.lte(999));

export const StaffReturnOut = z.object({
  ...ReturnOut.shape,
  currency: CurrencyCode,
  email: z.string(),
  lang: z.string(),
  /** The goods had left before the request, so they have to come back. */
  has_left: z.boolean(),
  /** The whole order is returned, so its postage is refunded too. */
  is_whole: z.boolean(),
  moves: z.array(z.enum(RETURN_STATES)),
});
export type StaffReturnOut = z.infer<typeof StaffReturnOut>;

export const listReturnsCall = defineCall({
  method: 'GET',
  path: '/admin/returns',
  access: 'staff',
  summary: 'List withdrawals, returns and claims, newest first, or longest waiting first with `sort=created`',
  query: z.object({
    ...PageQuery,
    search: z.optional(Text(100)),
    state: z.optional(z.enum(RETURN_STATES)),
    kind: z.optional(z.enum(RETURN_KINDS)),
    /** Only returns whose goods have not arrived yet, refunded or not. */
    goods: z.optional(z.enum(['awaited'])),
    ...CreatedSortQuery,
  }),
  reply: ListOf(ReturnOut),
});
export const readReturnForStaffCall = defineCall({
  method: 'GET',
  path: '/admin/returns/:id',
  access: 'staff',
  summary: 'Get a return with its possible actions',
  params: One,
  reply: StaffReturnOut,
});
export const changeReturnStateCall = defineCall({
  method: 'POST',
  path: '/admin/returns/:id',
  access: 'staff',
  transaction: 'own',
  idempotent: true,
  summary:
    'Process a return: approve, decline, receive piece by piece (restock or write off), refund, replace or close. Items that arrive after the refund are received the same way and the return stays `refunded`',
  params: One,
  // Unknown keys are rejected, because a misspelled amount would refund everything.
  body: z
    .strictObject({
      to: z.enum(RETURN_STATES, { error: 'input_required' }),
      answer: z.optional(Text(2000)),
      lines: z.optional(
        z.array(z.strictObject({ order_item_id: Id, received: Count, restocked: Count })).check(z.maxLength(200)),
      ),
      /** Less than the price of the copies, if they lost value with the buyer; minor units of the order's currency. */
      amount: z.optional(Amount),
      postage: z.optional(z.boolean()),
    })
    .check(({ value, issues }) => {
      const wrong = (field: string, message: string) =>
        issues.push({ code: 'custom', message, path: [field], input: value });
      if (value.to === 'refused' && !value.answer?.trim()) wrong('answer', 'input_required');
      if (value.to === 'received' && !value.lines?.some(({ received }) => received > 0))
        wrong('lines', 'return_nothing');
      if (value.lines?.some(({ received, restocked }) => restocked > received)) wrong('lines', 'return_too_many');
    }),
  reply: StaffReturnOut,
});
