import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { genreName } from '#kit/genres.ts';
import { Amount, CurrencyCode, Id, ListOf, PageQuery, PathId, Text } from '#kit/shared-schemas.ts';
import { ADDRESS_OUTPUT_FIELDS, DeliveryAddressIn, InvoiceAddressIn } from '#modules/shared/addresses/address-shape.ts';
import { BoxOffer } from './box-offers-and-reviews.contract.ts';
import { BOX_PAUSE_REASONS, BOX_STATES, COLOUR_PREFERENCE_OPTIONS } from './box-states-and-preferences.ts';

const Taste = z.object({
  genre_ids: z.array(z.int()),
  artists: z.array(z.object({ id: z.int(), name: z.string() })),
  colors: z.array(z.enum(COLOUR_PREFERENCE_OPTIONS)),
  note: z.string(),
});

/** One box of a paid period: its records and its shipment. */
export const PaidBox = z.object({
  parcel_id: z.int(),
  due_on: z.string(),
  order_id: z.int(),
  number: z.string(),
  /** The order line that a review belongs to. */
  order_item_id: z.nullable(z.int()),
  status: z.nullable(z.string()),
  tracking_link: z.nullable(z.string()),
  note: z.string(),
  records: z.array(z.object({ project_id: z.int(), name: z.string(), artist_name: z.string(), category: z.string() })),
});
export type PaidBox = z.infer<typeof PaidBox>;

const Invoiced = z.object({ ...ADDRESS_OUTPUT_FIELDS, vat_number: z.string() });

export const BoxSubscriptionOut = z.object({
  id: z.int(),
  status: z.enum(BOX_STATES),
  paused_because: z.nullable(z.enum(BOX_PAUSE_REASONS)),
  name: z.string(),
  type: BoxOffer.shape.type,
  periodicity: BoxOffer.shape.periodicity,
  /** Price of a period; 0 for a gift. */
  price: Amount,
  currency: CurrencyCode,
  /** The first day of the next period, when it is charged; null while nothing is due. */
  next_at: z.nullable(z.string()),
  started_at: z.string(),
  /** Periods left of a gift; null for a renewing subscription. */
  periods_left: z.nullable(z.int()),
  card: z.nullable(z.object({ id: z.int(), brand: z.string(), last4: z.string() })),
  address: z.nullable(z.object(ADDRESS_OUTPUT_FIELDS)),
  /** Address of the next invoices; null means the delivery address. */
  invoice: z.nullable(Invoiced),
  taste: Taste,
  /** A declined period: its order, and the day until which its owner can pay. */
  due: z.nullable(
    z.object({
      order_id: z.int(),
      total: Amount,
      until: z.nullable(z.string()),
      refused: z.boolean(),
      next_try_at: z.nullable(z.string()),
    }),
  ),
  boxes: z.array(PaidBox),
});
export type BoxSubscriptionOut = z.infer<typeof BoxSubscriptionOut>;

const One = z.object({ id: PathId });

export const listOwnBoxSubscriptionsCall = defineCall({
  method: 'GET',
  path: '/user/boxes',
  access: 'signed_in',
  summary: 'List the box subscriptions of the signed-in user, newest first, with their latest boxes',
  query: z.object(PageQuery),
  reply: ListOf(BoxSubscriptionOut),
});
export const getOwnBoxSubscriptionCall = defineCall({
  method: 'GET',
  path: '/user/boxes/:id',
  access: 'signed_in',
  summary: 'Get a box subscription',
  params: One,
  reply: BoxSubscriptionOut,
});
export const changeBoxSubscriptionCall = defineCall({
  method: 'PUT',
  path: '/user/boxes',
  access: 'signed_in',
  limit: { max: 60, seconds: 3600 },
  summary:
    'Pause or resume a subscription, skip the next period (`next_at` names the one seen) or change the frequency from the next period; 409 box_moved once charging has started',
  body: z.object({
    id: Id,
    action: z.enum(['pause', 'resume', 'skip', 'periodicity'], { error: 'input_required' }),
    next_at: z.optional(z.iso.date()),
    periodicity: z.optional(BoxOffer.shape.periodicity),
  }),
  reply: BoxSubscriptionOut,
});
export const saveBoxPreferencesCall = defineCall({
  method: 'POST',
  path: '/user/boxes/vinyl',
  access: 'signed_in',
  limit: { max: 60, seconds: 3600 },
  summary: 'Set the preferences used to fill the boxes: genres, artists, vinyl colours and a note',
  body: z.object({
    id: Id,
    genre_ids: z
      .array(z.int().check(z.refine((id) => genreName(id) !== null, { error: 'genre_unknown' })))
      .check(z.maxLength(20)),
    artist_ids: z.optional(z.array(Id).check(z.maxLength(40))),
    colors: z.array(z.enum(COLOUR_PREFERENCE_OPTIONS)).check(z.maxLength(12)),
    note: z.optional(Text(500)),
  }),
  reply: BoxSubscriptionOut,
});
export const saveBoxDeliveryAddressCall = defineCall({
  method: 'POST',
  path: '/user/boxes/address',
  access: 'signed_in',
  limit: { max: 60, seconds: 3600 },
  summary: 'Set the delivery address of future boxes: a saved or a new one',
  body: z.object({
    id: Id,
    address_id: z.optional(Id),
    address: z.optional(DeliveryAddressIn),
  }),
  reply: BoxSubscriptionOut,
});
export const readBoxInvoiceAndSetAddressCall = defineCall({
  method: 'POST',
  path: '/user/boxes/invoice',
  access: 'signed_in',
  summary:
    'Get the invoice number and PDF address of a period, by default of the last paid one; gift periods have a zero invoice. `invoice` sets the billing details of future periods; null uses the recipient',
  body: z.object({ id: Id, order_id: z.optional(Id), invoice: z.optional(z.nullable(InvoiceAddressIn)) }),
  reply: z.object({ order_id: z.int(), number: z.string(), link: z.string(), invoice: z.nullable(Invoiced) }),
});
export const cancelOwnBoxSubscriptionCall = defineCall({
  method: 'DELETE',
  path: '/user/boxes/:id',
  access: 'signed_in',
  summary: 'Cancel a subscription: paid boxes are still sent, nothing more is charged',
  params: One,
  reply: BoxSubscriptionOut,
});
export const BoxReviewOut = z.object({
  order_item_id: z.int(),
  order_id: z.int(),
  rating: z.int(),
  body: z.string(),
  lang: z.string(),
  created_at: z.string(),
});
export const listSubscriptionBoxReviewsCall = defineCall({
  method: 'GET',
  path: '/user/boxes/:boxId/reviews/:userId',
  access: 'signed_in',
  summary: 'List reviews of a subscription’s boxes (owner and staff)',
  params: z.object({ boxId: PathId, userId: PathId }),
  reply: ListOf(BoxReviewOut),
});
