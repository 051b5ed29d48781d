// Saved items, and shared carts: beside the cart, never part of its sums (contract: Cart).
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CurrencyCode, Id, PathId, Text } from '#kit/shared-schemas.ts';
import { CartBoxOut, CartLineOut, CartOut, ChosenSizesIn } from './cart.contract.ts';

const SavedItem = z.object({
  id: z.int(),
  project_id: z.nullable(z.int()),
  item_id: z.nullable(z.int()),
  box_offer_id: z.nullable(z.int()),
  name: z.string(),
  artist_name: z.string(),
  type: z.string(),
  size: z.string(),
  variant: z.string(),
  chosen_sizes: z.record(z.string(), z.string()),
  picture: z.nullable(z.string()),
  quantity: z.int(),
  /** Today's unit price; null while unavailable. */
  price: z.nullable(Amount),
  currency: CurrencyCode,
});
export type SavedItem = z.infer<typeof SavedItem>;

const Cart = z.union([CartOut, z.strictObject({})]);
const One = z.object({ id: PathId });

export const listSavedItemsCall = defineCall({
  method: 'GET',
  path: '/cart/saved',
  access: 'anyone',
  summary: 'List the items saved for later by the account or browser, priced now',
  reply: z.object({ items: z.array(SavedItem) }),
});
export const saveForLaterCall = defineCall({
  method: 'POST',
  path: '/cart/saved',
  access: 'anyone',
  summary: 'Move a cart line to saved for later; returns the cart',
  body: z.object({ project_id: Id, item_id: Id, chosen_sizes: z.optional(z.nullable(ChosenSizesIn)) }),
  reply: Cart,
});
export const moveSavedItemToCartCall = defineCall({
  method: 'POST',
  path: '/cart/saved/:id/cart',
  access: 'anyone',
  idempotent: true,
  summary: 'Move a saved item back into the cart; returns the cart',
  params: One,
  reply: CartOut,
});
export const removeSavedItemCall = defineCall({
  method: 'DELETE',
  path: '/cart/saved/:id',
  access: 'anyone',
  summary: 'Delete a saved item',
  params: One,
  reply: z.object({ success: z.literal(true) }),
});

const Token = z.object({ token: Text(60) });

export const shareCartCall = defineCall({
  method: 'POST',
  path: '/cart/share',
  access: 'anyone',
  limit: { max: 20, seconds: 3600 },
  summary: 'Create a link to a copy of the stored cart: items and quantities without personal data, valid for 30 days',
  reply: z.object({ token: z.string(), path: z.string(), expires_at: z.string() }),
});
export const getSharedCartCall = defineCall({
  method: 'GET',
  path: '/cart/shared/:token',
  access: 'anyone',
  summary: 'Get a shared cart at today’s prices',
  params: Token,
  reply: z.object({
    items: z.array(CartLineOut),
    boxes: z.array(CartBoxOut),
    count: z.int(),
    currency: CurrencyCode,
    subtotal: Amount,
    messages: CartOut.shape.messages,
    expires_at: z.string(),
  }),
});
export const addSharedCartToCartCall = defineCall({
  method: 'POST',
  path: '/cart/shared/:token/cart',
  access: 'anyone',
  summary: 'Add the items of a shared cart to the caller’s cart; returns the cart',
  params: Token,
  reply: CartOut,
});
