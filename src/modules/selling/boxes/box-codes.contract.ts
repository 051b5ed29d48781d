import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CurrencyCode, Id, ListOf, PathId, RequiredCodeInput, Text } from '#kit/shared-schemas.ts';
import { BoxGiftIn, CartOut } from '#modules/selling/cart/cart.contract.ts';
import { DeliveryAddressIn } from '#modules/shared/addresses/address-shape.ts';
import { BoxOffer } from './box-offers-and-reviews.contract.ts';

export const SponsorCodeOut = z.object({
  code: z.string(),
  /** Number of friends who used the code and paid a first box. */
  told: z.int(),
  currency: CurrencyCode,
  /** Discount on the next box of both accounts. */
  gain: Amount,
  /** Credit of this account: still open, and already used. */
  open: Amount,
  used: Amount,
});
export type SponsorCodeOut = z.infer<typeof SponsorCodeOut>;

export const getSponsorCodeCall = defineCall({
  method: 'GET',
  path: '/user/sponsor',
  access: 'signed_in',
  summary: 'Get the caller’s referral code, its benefit and its results',
  reply: SponsorCodeOut,
});

const Code = z.pipe(z.string({ error: 'input_required' }), RequiredCodeInput(40));
const GiftWords = { type: BoxOffer.shape.type, periodicity: BoxOffer.shape.periodicity, periods: z.int() };
/** The country of its boxes, whose VAT is paid; null for any. */
const GoesTo = { country_id: z.nullable(z.string()) };

export const checkBoxCodeCall = defineCall({
  method: 'POST',
  path: '/boxes/code',
  access: 'anyone',
  // A code has 65 random bits, so guessing one in so few tries is hopeless.
  limit: { max: 20, seconds: 3600 },
  summary: 'Get what a box code gives, gift or referral, without using it',
  body: z.object({ code: Code }),
  reply: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('gift'), ...GiftWords, ...GoesTo, starts_on: z.string() }),
    z.object({ kind: z.literal('sponsor'), firstname: z.string(), gain: Amount, currency: CurrencyCode }),
  ]),
});
export const applyBoxCodeCall = defineCall({
  method: 'PUT',
  path: '/boxes/code',
  access: 'anyone',
  limit: { max: 20, seconds: 3600 },
  summary:
    'Redeem a box code: a gift starts a subscription to a saved or new address; a referral code applies to the boxes in the cart once paid',
  body: z.object({ code: Code, address_id: z.optional(Id), address: z.optional(DeliveryAddressIn) }),
  reply: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('gift'), box_id: z.int() }),
    z.object({ kind: z.literal('sponsor'), cart: CartOut }),
  ]),
});

export const BoxGiftOut = z.object({
  id: z.int(),
  ...GiftWords,
  recipient_name: z.string(),
  recipient_email: z.string(),
  message: z.string(),
  ...GoesTo,
  starts_on: z.nullable(z.string()),
  mailed_at: z.nullable(z.string()),
  used_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  created_at: z.string(),
  /** The card can be printed, and the recipient can still be changed. */
  open: z.boolean(),
  /** True if given by this account; false if received. */
  bought: z.boolean(),
});
export const listOwnBoxGiftsCall = defineCall({
  method: 'GET',
  path: '/user/gifts',
  access: 'signed_in',
  summary: 'List box gifts the signed-in user sent or received; codes are shown on cards and in e-mails only',
  reply: ListOf(BoxGiftOut),
});
const OneGift = z.object({ id: PathId });
export const changeBoxGiftCall = defineCall({
  method: 'PUT',
  path: '/user/gifts/:id',
  access: 'signed_in',
  limit: { max: 20, seconds: 3600 },
  summary: 'Change recipient or date of an unused box gift; its e-mail is sent again',
  params: OneGift,
  body: z.object({
    name: BoxGiftIn.shape.name,
    email: BoxGiftIn.shape.email,
    starts_on: BoxGiftIn.shape.starts_on,
    message: Text(500),
  }),
  reply: ListOf(BoxGiftOut),
});
export const downloadBoxGiftCardCall = defineCall({
  method: 'GET',
  path: '/user/gifts/:id/card',
  access: 'signed_in',
  limit: { max: 60, seconds: 3600 },
  summary: 'Download the card of an unused gift with its code (giver only)',
  params: OneGift,
  produces: ['application/pdf'],
  reply: z.unknown(),
});
