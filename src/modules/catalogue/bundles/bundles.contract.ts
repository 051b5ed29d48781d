// Bundles, as creators combine them from items already on sale.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { CurrencyCode, Id, PathId, PriceAmount, Text } from '#kit/shared-schemas.ts';
import { MAX_BUNDLE_ITEMS, MAX_COPIES_OF_BUNDLE_ITEM } from './bundle-rules.ts';

const text = z.nullable(z.string());

/** An item that a bundle contains or may contain. */
export const BundleItem = z.object({
  item_id: z.int(),
  project_id: z.int(),
  type: z.string(),
  /** The project's name, and the item's own name if it has one. */
  name: z.string(),
  item_name: z.string(),
  artist_name: z.string(),
  format: z.string(),
  color: z.string(),
  color_id: text,
  /** Empty without a choice; otherwise the buyer chooses one. */
  sizes: z.array(z.string()),
  picture: text,
  picture_version: z.int(),
  /** Single price in the currency of the bundle. */
  price: z.int(),
  /** Copies available now, of the best-stocked size. */
  left: z.int(),
});
export type BundleItem = z.infer<typeof BundleItem>;

export const EditableBundle = z.object({
  project_id: z.int(),
  item_id: z.nullable(z.int()),
  price: z.int(),
  currency: CurrencyCode,
  parts: z.array(z.object({ ...BundleItem.def.shape, quantity: z.int() })),
  /** Sum of the single prices, and the saving of a buyer. */
  apart: z.int(),
  saves: z.int(),
  /** Per bundle sold in its shop's country: VAT, platform fee and earnings. */
  tax: z.int(),
  fee: z.int(),
  earns: z.int(),
  /** The number of bundles that the stock of the items allows. */
  left: z.nullable(z.int()),
  on_sale: z.boolean(),
  editable: z.boolean(),
});
export type EditableBundle = z.infer<typeof EditableBundle>;

const One = z.object({ id: PathId });

export const BundleBody = z.strictObject({
  price: PriceAmount,
  currency: CurrencyCode,
  parts: z
    .array(
      z.strictObject({
        item_id: Id,
        quantity: z
          .int({ error: 'input_must_integer' })
          .check(z.gte(1, { error: 'input_too_small' }), z.lte(MAX_COPIES_OF_BUNDLE_ITEM, { error: 'input_too_big' })),
      }),
    )
    .check(
      z.minLength(1, { error: 'input_required' }),
      z.maxLength(MAX_BUNDLE_ITEMS, { error: 'input_too_long' }),
      z.refine((parts) => new Set(parts.map(({ item_id }) => item_id)).size === parts.length, {
        error: 'choice_twice',
      }),
    ),
});
export type BundleBody = z.infer<typeof BundleBody>;

export const readBundleCall = defineCall({
  method: 'GET',
  path: '/projects/:id/bundle',
  access: 'signed_in',
  summary: 'Get a bundle for editing: its parts, price, sum of part prices and earnings',
  params: One,
  reply: EditableBundle,
});
export const saveBundleCall = defineCall({
  method: 'PUT',
  path: '/projects/:id/bundle',
  access: 'signed_in',
  summary: 'Set the parts and price of a bundle (on-sale items of the same shop only, until it is submitted)',
  params: One,
  body: BundleBody,
  reply: EditableBundle,
});
export const listAllowedBundleItemsCall = defineCall({
  method: 'GET',
  path: '/projects/:id/bundle/parts',
  access: 'signed_in',
  summary:
    'List items of the shop that can be added to a bundle, newest first (30 at most; filter by name with `search`)',
  params: One,
  query: z.object({ search: z.optional(Text(200)) }),
  reply: z.array(BundleItem),
});
export const setBundleOnSaleCall = defineCall({
  method: 'PUT',
  path: '/projects/:id/bundle/sale',
  access: 'signed_in',
  summary: 'Take an approved bundle off sale or put it back on sale (owner and staff)',
  params: One,
  body: z.strictObject({ on_sale: z.boolean() }),
  reply: EditableBundle,
});
export const composeBundleCoverCall = defineCall({
  method: 'POST',
  path: '/projects/:id/bundle/cover',
  access: 'signed_in',
  transaction: 'own',
  limit: { max: 10, seconds: 60 },
  summary: 'Generate the cover of a bundle from the covers of its first four parts',
  params: One,
  reply: z.object({ queued: z.boolean() }),
});
