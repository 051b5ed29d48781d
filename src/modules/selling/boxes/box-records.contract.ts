// Records that creators offer to the vinyl boxes, and their decision by staff.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { CurrencyCode, Day, Id, ListOf, PageQuery, PathId, PriceAmount, Text } from '#kit/shared-schemas.ts';
import { BOX_TYPES } from './box-offer.ts';
import { BOX_RECORD_STATES } from './box-record-offer.ts';

const BoxType = z.enum(BOX_TYPES, { error: 'type_unknown' });
const State = z.enum(BOX_RECORD_STATES, { error: 'state_unknown' });

const OfferedItem = {
  item_id: z.int(),
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  variant: z.string(),
  /** In the language of the answer. */
  color: z.string(),
  currency: CurrencyCode,
  /** Copies that can be sold now. */
  available: z.int(),
};
export const OfferableItem = z.object({ ...OfferedItem, price: z.int() });
export type OfferableItem = z.infer<typeof OfferableItem>;

export const BoxRecordOffer = z.object({
  ...OfferedItem,
  id: z.int(),
  owner_name: z.string(),
  types: z.array(BoxType),
  copies: z.int(),
  /** What the creator is paid for each packed copy; `shop_price` is the price of the same item in the shop. */
  price: z.int(),
  shop_price: z.int(),
  available_from: z.string(),
  /** Copies that are reserved for the boxes and not on sale, and the last day of that. */
  held: z.int(),
  held_until: z.nullable(z.string()),
  state: State,
  reason: z.string(),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** The boxes that it was packed into, the latest first, at most 50; `packed` counts all. */
  packed: z.int(),
  uses: z.array(z.object({ type: BoxType, packed_at: z.string() })),
});
export type BoxRecordOffer = z.infer<typeof BoxRecordOffer>;

const One = z.object({ id: PathId });

export const listOwnBoxRecordsCall = defineCall({
  method: 'GET',
  path: '/user/box-records',
  access: 'signed_in',
  summary: 'List your records offered to the boxes, newest first',
  query: z.object(PageQuery),
  reply: ListOf(BoxRecordOffer),
});
export const listOfferableItemsCall = defineCall({
  method: 'GET',
  path: '/user/box-records/items',
  access: 'signed_in',
  summary: 'List your records that can be offered to the boxes: vinyl in stock, listed, without an open offer',
  query: z.object(PageQuery),
  reply: ListOf(OfferableItem),
});
export const offerBoxRecordCall = defineCall({
  method: 'POST',
  path: '/user/box-records',
  access: 'signed_in',
  status: 201,
  idempotent: true,
  summary: 'Offer copies of a record to the boxes, at a price per packed copy in the currency of the item',
  body: z.strictObject({
    item_id: Id,
    types: z.array(BoxType).check(
      z.minLength(1, { error: 'input_required' }),
      z.maxLength(BOX_TYPES.length),
      z.refine((types) => new Set(types).size === types.length, { error: 'choice_twice' }),
    ),
    copies: z.int().check(z.gte(1), z.lte(100_000, { error: 'input_too_big' })),
    price: PriceAmount.check(z.gte(1, { error: 'input_required' })),
    available_from: Day(),
  }),
  reply: BoxRecordOffer,
});
export const withdrawBoxRecordCall = defineCall({
  method: 'DELETE',
  path: '/user/box-records/:id',
  access: 'signed_in',
  summary: 'Withdraw an offered or accepted record; packed copies stay and are paid, the others are on sale again',
  params: One,
  reply: BoxRecordOffer,
});

export const listBoxRecordsCall = defineCall({
  method: 'GET',
  path: '/admin/box-records',
  access: 'production',
  summary: 'List records offered to the boxes, newest first',
  query: z.object({ search: z.optional(Text(100)), state: z.optional(State), ...PageQuery }),
  reply: ListOf(BoxRecordOffer),
});
export const readBoxRecordCall = defineCall({
  method: 'GET',
  path: '/admin/box-records/:id',
  access: 'production',
  summary: 'Get a record offered to the boxes',
  params: One,
  reply: BoxRecordOffer,
});
export const decideBoxRecordCall = defineCall({
  method: 'PUT',
  path: '/admin/box-records/:id',
  access: 'staff',
  summary:
    'Accept an offered record for the boxes, which reserves its copies, or decline it with a reason; an accepted one can be ended so. The creator is e-mailed',
  params: One,
  body: z.strictObject({
    state: z.enum(['accepted', 'declined'], { error: 'state_unknown' }),
    reason: z.optional(Text(500)),
  }),
  reply: BoxRecordOffer,
});
