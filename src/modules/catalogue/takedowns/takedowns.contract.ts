// Claims of others that a release infringes their rights: the public form, and the queue of staff.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import {
  CreatedSortQuery,
  Email,
  ListOf,
  PageQuery,
  PathId,
  RequiredLine,
  RequiredText,
  Text,
} from '#kit/shared-schemas.ts';
import { CaptchaAnswer } from '#modules/shared/captcha/captcha.contract.ts';
import { TAKEDOWN_CLAIM_KINDS, TAKEDOWN_CLAIM_STATES } from './takedown-claim-states.ts';

/** The fields of the form. Without scripts the mailed link alone confirms the claimant. */
export const TakedownClaimFields = z.object({
  /** The address of the release, or its number. */
  release: RequiredLine(300),
  kind: z.enum(TAKEDOWN_CLAIM_KINDS, { error: 'input_required' }),
  name: RequiredLine(120),
  email: Email,
  work: RequiredLine(300),
  statement: RequiredText(5000),
  /** The claimant states to be the rights holder, or to act for them, and that the claim is true. */
  good_faith: z.literal(true, { error: 'input_required' }),
});
export type TakedownClaimFields = z.infer<typeof TakedownClaimFields>;

export const fileTakedownClaimCall = defineCall({
  method: 'POST',
  path: '/takedowns',
  access: 'anyone',
  status: 201,
  idempotent: true,
  transaction: 'own',
  limit: { max: 10, seconds: 3600 },
  summary:
    'Claim that a release infringes rights in sound or artwork; staff see it once the claimant opens the mailed link',
  body: z.object({
    ...TakedownClaimFields.shape,
    captcha: CaptchaAnswer.check(z.minLength(1, { error: 'input_required' })),
  }),
  reply: z.object({ id: z.int() }),
});

export const confirmTakedownClaimCall = defineCall({
  method: 'POST',
  path: '/takedowns/confirm',
  access: 'anyone',
  limit: { max: 10, seconds: 3600 },
  summary: 'Confirm a claim by the token of the mailed link; it is valid once',
  body: z.object({ token: RequiredLine(100) }),
  reply: z.object({ id: z.int() }),
});

const One = z.object({ id: PathId });
const State = z.enum(TAKEDOWN_CLAIM_STATES, { error: 'state_unknown' });
export const TakedownClaimRow = z.object({
  id: z.int(),
  project: z.object({
    id: z.int(),
    name: z.string(),
    artist_name: z.string(),
    category: z.string(),
    taken_down: z.boolean(),
  }),
  kind: z.enum(TAKEDOWN_CLAIM_KINDS),
  name: z.string(),
  email: z.string(),
  work: z.string(),
  statement: z.string(),
  lang: z.string(),
  state: State,
  /** What staff wrote with the last change. */
  note: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type TakedownClaimRow = z.infer<typeof TakedownClaimRow>;

export const listTakedownClaimsCall = defineCall({
  method: 'GET',
  path: '/admin/takedowns',
  access: 'staff',
  summary: 'List takedown claims, newest first, or longest waiting first with `sort=created`',
  query: z.object({ search: z.optional(Text(200)), state: z.optional(State), ...CreatedSortQuery, ...PageQuery }),
  reply: ListOf(TakedownClaimRow),
});
export const readTakedownClaimCall = defineCall({
  method: 'GET',
  path: '/admin/takedowns/:id',
  access: 'staff',
  summary: 'Get a takedown claim',
  params: One,
  reply: TakedownClaimRow,
});
export const decideTakedownClaimCall = defineCall({
  method: 'PUT',
  path: '/admin/takedowns/:id',
  access: 'staff',
  summary:
    'Decide a claim: `waiting` asks the creator, `upheld` hides the release, `refused` shows it again; both sides are told',
  params: One,
  body: z.strictObject({
    state: z.enum(['waiting', 'upheld', 'refused'], { error: 'state_unknown' }),
    note: z.optional(Text(2000)),
  }),
  reply: TakedownClaimRow,
});
