// Export and deletion of an account (contract: Account).
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { IsoTime, Text } from '#kit/shared-schemas.ts';

const text = z.nullable(z.string());
/** Rows as stored, the newest first; 10,000 at most. */
const Rows = z.array(z.record(z.string(), z.unknown()));

/** The export of an account: a list for each kind of data. */
export const PersonalData = z.strictObject({
  exported_at: IsoTime,
  account: z.strictObject({
    id: z.int(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    country_id: text,
    lang: z.string(),
    currency: z.string(),
    role: z.string(),
    pro: z.boolean(),
    newsletter: z.boolean(),
    notifications: z.record(z.string(), z.unknown()),
    origin: text,
    referer: text,
    email_verified_at: text,
    created_at: z.string(),
  }),
  profile: Rows,
  addresses: Rows,
  cards: Rows,
  sign_ins: Rows,
  sessions: Rows,
  uploads: Rows,
  newsletter: Rows,

  orders: Rows,
  written_orders: Rows,
  returns: Rows,
  boxes: Rows,
  gifts: Rows,
  back_in_stock: Rows,
  saved_for_later: Rows,

  quotes: Rows,
  pressings: Rows,
  letters: Rows,
  rights_declarations: Rows,
  takedown_claims: Rows,
  calls: Rows,
  messages: Rows,
  comments: Rows,
  reviews: Rows,
  box_reviews: Rows,
  buyer_mail_consents: Rows,
  buyer_mails: Rows,
  wishes: Rows,
  likes: Rows,
  follows: Rows,
  plays: Rows,
  visits: Rows,
});

export const exportPersonalDataCall = defineCall({
  method: 'GET',
  path: '/user/data',
  access: 'signed_in',
  limit: { max: 10, seconds: 3600 },
  summary: 'Export all data of the signed-in account as one JSON file',
  reply: PersonalData,
  produces: ['application/json'],
});
export const eraseAccountCall = defineCall({
  method: 'DELETE',
  path: '/user',
  access: 'signed_in',
  transaction: 'own',
  limit: { max: 10, seconds: 600 },
  summary:
    'Delete the account: personal data goes, order amounts stay. Proven by the password or, without one, by the address; 409 while orders, boxes, sales or a staff role are open',
  body: z.strictObject({
    password: z.optional(z.string().check(z.maxLength(200, { error: 'input_too_long' }))),
    email: z.optional(Text(254)),
  }),
  reply: z.object({ success: z.literal(true) }),
});
