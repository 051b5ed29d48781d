import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import {
  Amount,
  CurrencyCode,
  Id,
  PathId,
  PathPosition,
  RequiredCodeInput,
  RequiredLine,
  RequiredText,
  Text,
} from '#kit/shared-schemas.ts';
import { CLAIM_FAULTS, CLAIM_WISHES, RETURN_KINDS, RETURN_REASONS, RETURN_STATES } from './return.ts';

const text = z.nullable(z.string());
const One = z.object({ id: PathId });
const Key = z.optional(z.string().check(z.maxLength(100)));
const KeyQuery = z.object({ key: Key, lang: z.optional(z.string()) });
const Pieces = z
  .int({ error: (issue) => (issue.input === undefined ? 'input_required' : 'input_must_integer') })
  .check(z.gte(1, { error: 'quantity_min' }), z.lte(999, { error: 'quantity_max' }));

export const ReturnOut = z.object({
  id: z.int(),
  /** The number printed on the return slip. */
  number: z.string(),
  order_id: z.int(),
  order_number: z.string(),
  kind: z.enum(RETURN_KINDS),
  state: z.enum(RETURN_STATES),
  /** Name of the person who declared it. */
  name: z.string(),
  fault: text,
  wish: text,
  note: z.string(),
  /** The platform's answer. */
  answer: z.string(),
  asked_at: z.string(),
  decided_at: text,
  received_at: text,
  ended_at: text,
  carrier: z.string(),
  tracking_number: z.string(),
  proof_at: text,
  /** The goods can be sent back now: there is a return slip. */
  has_slip: z.boolean(),
  /** Deadline of a withdrawal's refund; null while goods and proof are missing, and for other kinds. */
  refund_due: text,
  refunded: z.nullable(z.object({ amount: Amount, currency: CurrencyCode, status: z.string() })),
  /** The parcel of the order that brings the replacement. */
  parcel_id: z.nullable(z.int()),
  photos: z.int(),
  lines: z.array(
    z.object({
      order_item_id: z.int(),
      name: z.string(),
      artist_name: z.string(),
      size: z.string(),
      variant: z.string(),
      picture: text,
      quantity: z.int(),
      received: z.int(),
      restocked: z.int(),
      reason: text,
    }),
  ),
});
export type ReturnOut = z.infer<typeof ReturnOut>;

const Way = z.object({ open: z.boolean(), until: text });
/** The returnable lines of an order, and its returns. */
export const OrderReturnsOut = z.object({
  ways: z.object({ withdrawal: Way, return: Way, claim: Way }),
  lines: z.array(
    z.object({ order_item_id: z.int(), left: z.object({ withdrawal: z.int(), return: z.int(), claim: z.int() }) }),
  ),
  returns: z.array(ReturnOut),
});
export type OrderReturnsOut = z.infer<typeof OrderReturnsOut>;

export const readReturnsOfOrderCall = defineCall({
  method: 'GET',
  path: '/orders/:id/returns',
  access: 'anyone',
  summary:
    'Get what can be returned of an order by account, browser or e-mail key, with deadlines and the status of past returns',
  params: One,
  query: KeyQuery,
  reply: OrderReturnsOut,
});

export const requestReturnCall = defineCall({
  method: 'POST',
  path: '/orders/:id/returns',
  access: 'anyone',
  status: 201,
  transaction: 'own',
  idempotent: true,
  limit: { max: 20, seconds: 3600 },
  summary:
    'Create a withdrawal (effective at once, with a receipt), a return request or a claim; photos are uploaded before and referenced by token',
  params: One,
  body: z
    .strictObject({
      kind: z.enum(RETURN_KINDS, { error: 'input_required' }),
      key: Key,
      name: RequiredLine(160),
      lines: z
        .array(
          z.strictObject({
            order_item_id: Id,
            quantity: Pieces,
            reason: z.optional(z.enum(RETURN_REASONS, { error: 'input_required' })),
          }),
        )
        .check(z.minLength(1, { error: 'return_nothing' }), z.maxLength(200, { error: 'return_too_many' })),
      fault: z.optional(z.enum(CLAIM_FAULTS, { error: 'input_required' })),
      wish: z.optional(z.enum(CLAIM_WISHES, { error: 'input_required' })),
      note: z.optional(Text(2000)),
      photos: z.optional(
        z
          .array(z.string().check(z.regex(/^[\w.-]{20,200}$/, { error: 'photo_unknown' })))
          .check(z.maxLength(4, { error: 'photos_too_many' })),
      ),
    })
    .check(({ value, issues }) => {
      const missing = (field: string) =>
        issues.push({ code: 'custom', message: 'input_required', path: [field], input: value });
      if (value.kind === 'claim' && value.fault === undefined) missing('fault');
      if (value.kind === 'claim' && value.wish === undefined) missing('wish');
      if (value.kind === 'claim' && !value.note?.trim()) missing('note');
      if (value.kind === 'return' && value.lines.some(({ reason }) => reason === undefined)) missing('reason');
      if (new Set(value.lines.map((line) => line.order_item_id)).size < value.lines.length)
        issues.push({ code: 'custom', message: 'return_too_many', path: ['lines'], input: value });
    }),
  reply: ReturnOut,
});

export const uploadClaimPhotoCall = defineCall({
  method: 'POST',
  path: '/orders/:id/photos',
  access: 'anyone',
  status: 201,
  transaction: 'own',
  consumes: 'image/jpeg',
  bodyLimit: 12 * 1_048_576,
  limit: { max: 30, seconds: 3600 },
  summary: 'Upload a photo for a claim as raw bytes; its token is valid for a day',
  params: One,
  query: KeyQuery,
  reply: z.object({ photo: z.string() }),
});

export const getClaimPhotoCall = defineCall({
  method: 'GET',
  path: '/returns/:id/photos/:position',
  access: 'anyone',
  summary: 'Get a photo of a claim (buyer with access to the order, and staff)',
  params: z.object({ id: PathId, position: PathPosition }),
  query: KeyQuery,
  reply: z.unknown(),
  produces: ['image/jpeg'],
});

export const downloadReturnSlipCall = defineCall({
  method: 'GET',
  path: '/returns/:id/slip',
  access: 'anyone',
  summary: 'Download the return slip as PDF: return address, number with barcode, and items',
  params: One,
  query: KeyQuery,
  reply: z.unknown(),
  produces: ['application/pdf'],
});

export const saveReturnTrackingCall = defineCall({
  method: 'POST',
  path: '/returns/:id/sent',
  access: 'anyone',
  summary: 'Save carrier and tracking number of a return, the proof that starts the refund',
  params: One,
  body: z.object({ key: Key, carrier: RequiredText(40), tracking_number: RequiredCodeInput(60) }),
  reply: ReturnOut,
});

export const cancelReturnByBuyerCall = defineCall({
  method: 'DELETE',
  path: '/returns/:id',
  access: 'anyone',
  summary: 'Cancel a pending return request or claim; a withdrawal stays declared',
  params: One,
  query: KeyQuery,
  reply: ReturnOut,
});
