import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CurrencyCode, Id, IdQuery, ListOf, PageQuery, PathId, Text } from '#kit/shared-schemas.ts';
import { BoxOffer } from './box-offers-and-reviews.contract.ts';
import { BOX_PAUSE_REASONS, BOX_STATES } from './box-states-and-preferences.ts';
import { BoxSubscriptionOut, PaidBox } from './own-boxes.contract.ts';

/** paid: an ordinary subscription; failing: its card was declined and is retried. */
export const BOX_SUBSCRIPTION_FILTERS = [...BOX_STATES, 'failing', 'gift'] as const;

const BoxSubscriptionRow = z.object({
  id: z.int(),
  user_id: z.int(),
  user_name: z.string(),
  email: z.string(),
  name: z.string(),
  type: BoxOffer.shape.type,
  periodicity: BoxOffer.shape.periodicity,
  status: z.enum(BOX_STATES),
  paused_because: z.nullable(z.enum(BOX_PAUSE_REASONS)),
  is_gift: z.boolean(),
  price: Amount,
  currency: CurrencyCode,
  next_at: z.nullable(z.string()),
  /** End of the retries of a declined period. */
  failing_until: z.nullable(z.string()),
  to_fill: z.int(),
});
export type BoxSubscriptionRow = z.infer<typeof BoxSubscriptionRow>;

export const listBoxSubscriptionsCall = defineCall({
  method: 'GET',
  path: '/admin/boxes',
  access: 'staff',
  summary: 'List subscriptions, newest first; filter by state or account number, search by name or e-mail',
  query: z.object({
    ...PageQuery,
    state: z.optional(z.enum(BOX_SUBSCRIPTION_FILTERS)),
    user_id: z.optional(IdQuery),
    search: z.optional(Text(100)),
  }),
  reply: ListOf(BoxSubscriptionRow),
});

/** A box to be packed, with the preferences of its recipient. */
export const BoxToFill = z.object({
  parcel_id: z.int(),
  box_id: z.int(),
  due_on: z.string(),
  type: BoxOffer.shape.type,
  periodicity: BoxOffer.shape.periodicity,
  name: z.string(),
  user_name: z.string(),
  order_id: z.int(),
  number: z.string(),
  country_id: z.string(),
  taste: BoxSubscriptionOut.shape.taste,
  /** Reviews of earlier boxes: stars and text. */
  reviews: z.array(z.object({ rating: z.int(), body: z.string() })),
});
export type BoxToFill = z.infer<typeof BoxToFill>;
export const listBoxesToFillCall = defineCall({
  method: 'GET',
  path: '/admin/boxes/to-fill',
  access: 'production',
  summary: 'List boxes due within a week that are not filled, longest waiting first',
  query: z.object(PageQuery),
  reply: ListOf(BoxToFill),
});

export const BoxRecordCandidate = z.object({
  item_id: z.int(),
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  variant: z.string(),
  /** In the language of the answer. */
  color: z.string(),
  genre_ids: z.array(z.int()),
  picture: z.nullable(z.string()),
  available: z.int(),
  /** What its creator is paid per copy, from an accepted offer; null for the platform's own stock. */
  box_price: z.nullable(Amount),
  currency: CurrencyCode,
  /** Number of matching preferences: genres, artists and colours; more is better. */
  fits: z.int(),
});
export type BoxRecordCandidate = z.infer<typeof BoxRecordCandidate>;
const Parcel = z.object({ id: PathId });
export const getBoxToFillCall = defineCall({
  method: 'GET',
  path: '/admin/boxes/to-fill/:id',
  access: 'production',
  summary:
    'Get a box to fill, with matching records of the shop’s own stock and of accepted offers that the owner does not have, best match first',
  params: Parcel,
  query: z.object({ search: z.optional(Text(100)) }),
  reply: z.object({ parcel: BoxToFill, records: z.array(BoxRecordCandidate) }),
});
export const fillBoxCall = defineCall({
  method: 'POST',
  path: '/admin/boxes/to-fill/:id',
  access: 'production',
  summary:
    'Fill a box: records leave the stock and ship in a parcel of its order; on 409 box_sold_out nothing is taken',
  params: Parcel,
  body: z.object({ item_ids: z.array(Id).check(z.minLength(1), z.maxLength(3)), note: z.optional(Text(500)) }),
  reply: z.object({ shipment_id: z.int() }),
});

export const BoxSubscriptionDetail = z.object({
  ...BoxSubscriptionOut.shape,
  user_id: z.int(),
  user_name: z.string(),
  email: z.string(),
  periods: z.array(
    z.object({
      period: z.int(),
      starts_on: z.string(),
      state: z.string(),
      order_id: z.nullable(z.int()),
      number: z.nullable(z.string()),
      total: z.nullable(Amount),
      tries: z.int(),
      decline_key: z.nullable(z.string()),
    }),
  ),
  boxes: z.array(PaidBox),
});
export type BoxSubscriptionDetail = z.infer<typeof BoxSubscriptionDetail>;
export const readBoxSubscriptionCall = defineCall({
  method: 'GET',
  path: '/admin/boxes/:id',
  access: 'staff',
  summary: 'Get a subscription with its periods and charges',
  params: Parcel,
  reply: BoxSubscriptionDetail,
});
export const changeBoxSubscriptionAsStaffCall = defineCall({
  method: 'POST',
  path: '/admin/boxes/:id',
  access: 'staff',
  summary: 'Pause, resume or cancel a subscription, or retry the card of a failing period within a minute',
  params: Parcel,
  body: z.object({ action: z.enum(['pause', 'resume', 'cancel', 'retry'], { error: 'input_required' }) }),
  reply: BoxSubscriptionDetail,
});
