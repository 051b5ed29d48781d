import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { ListOf, PageQuery, PathId, Text } from '#kit/shared-schemas.ts';

const One = z.object({ id: PathId });
const PaymentMethodId = z.string().check(z.regex(/^[\w-]{3,200}$/, { error: 'payment_method_unknown' }));

export const SavedCardOut = z.object({
  id: z.int(),
  /** visa, mastercard, amex …; empty if the provider did not report it. */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.nullable(z.int()),
  exp_year: z.nullable(z.int()),
  /** Its last month is over: it can't pay any more. */
  expired: z.boolean(),
  /** The default card. */
  is_default: z.boolean(),
});
export type SavedCardOut = z.infer<typeof SavedCardOut>;

export const listOwnSavedCardsCall = defineCall({
  method: 'GET',
  path: '/user/cards',
  access: 'signed_in',
  summary: 'List saved cards, the default one first',
  query: z.object(PageQuery),
  reply: ListOf(SavedCardOut),
});
export const getDefaultCardCall = defineCall({
  method: 'GET',
  path: '/user/card',
  access: 'signed_in',
  summary: 'Get the default card, or {}',
  reply: z.partial(SavedCardOut),
});

export const CardSetupOut = z.object({
  status: z.enum(['kept', 'requires_action', 'declined']),
  card: z.optional(SavedCardOut),
  /** The setup in progress at the bank. PUT /user/cards with this id returns its result. */
  setup_id: z.string(),
  redirect_url: z.optional(z.string()),
  client_secret: z.optional(z.string()),
  /** Why the card was refused; the key of its text in errors.json. */
  decline_key: z.optional(z.string()),
});
export type CardSetupOut = z.infer<typeof CardSetupOut>;

export const addCardCall = defineCall({
  method: 'POST',
  path: '/user/cards',
  access: 'signed_in',
  transaction: 'own',
  idempotent: true,
  status: 201,
  limit: { max: 10, seconds: 600 },
  summary: 'Save a card without charging it; the bank may ask for confirmation',
  body: z.object({
    payment_method_id: PaymentMethodId,
    /** The path to which the bank's page returns. */
    page: z.optional(Text(300)),
  }),
  reply: CardSetupOut,
});
export const finishCardSetupCall = defineCall({
  method: 'PUT',
  path: '/user/cards',
  access: 'signed_in',
  transaction: 'own',
  summary: 'Complete the confirmation of a card; safe to repeat',
  body: z.object({ setup_id: z.string().check(z.regex(/^[\w-]{3,200}$/, { error: 'not_found' })) }),
  reply: CardSetupOut,
});
export const chooseDefaultCardCall = defineCall({
  method: 'PUT',
  path: '/user/cards/:id',
  access: 'signed_in',
  summary: 'Make a saved card the default',
  params: One,
  reply: SavedCardOut,
});
export const removeSavedCardCall = defineCall({
  method: 'DELETE',
  path: '/user/cards/:id',
  access: 'signed_in',
  status: 204,
  summary: 'Delete a saved card, here and at the provider',
  params: One,
  reply: z.unknown(),
});
