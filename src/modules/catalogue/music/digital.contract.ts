// Downloads as staff keep them: which releases have files, and the codes that unlock them.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { IdText, ListOf, Moment, PageQuery, Text } from '#kit/shared-schemas.ts';

const One = z.object({ id: IdText });

export const DigitalRow = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  songs: z.int(),
  /** Songs whose files are there. */
  ready: z.int(),
  codes: z.int(),
  uses: z.int(),
  uses_allowed: z.int(),
});
export type DigitalRow = z.infer<typeof DigitalRow>;

/** Codes that were made at one moment. */
export const CodeBatch = z.object({
  made_at: z.string(),
  codes: z.int(),
  revoked: z.int(),
  uses: z.int(),
  uses_allowed: z.int(),
});
export type CodeBatch = z.infer<typeof CodeBatch>;

export const DigitalDesk = z.object({
  ...DigitalRow.def.shape,
  tracks: z.array(z.object({ id: z.int(), title: z.string(), state: z.string() })),
  batches: z.array(CodeBatch),
});
export type DigitalDesk = z.infer<typeof DigitalDesk>;

export const listDigital = defineCall({
  method: 'GET',
  path: '/admin/digital',
  access: 'staff',
  summary: 'Releases with songs, the newest first: how many of their files are there, and how their codes are used',
  query: z.object({ search: z.optional(Text(200)), ...PageQuery }),
  reply: ListOf(DigitalRow),
});
export const readDigital = defineCall({
  method: 'GET',
  path: '/admin/digital/:id',
  access: 'staff',
  summary: 'One of them with its tracks and its codes, by when they were made',
  params: One,
  reply: DigitalDesk,
});

const whole = z.int({ error: 'input_must_integer' });
export const makeCodes = defineCall({
  method: 'POST',
  path: '/admin/digital/:id/codes',
  access: 'staff',
  status: 201,
  limit: { max: 60, seconds: 3600 },
  // No Idempotency-Key: a kept answer would keep the codes, of which only hashes are stored.
  summary:
    'Makes download codes, each good for so many downloads. They are shown this once: only their hashes are kept',
  params: One,
  body: z.strictObject({
    count: whole.check(z.gte(1, { error: 'input_too_small' }), z.lte(1000, { error: 'input_too_big' })),
    uses_allowed: whole.check(z.gte(1, { error: 'input_too_small' }), z.lte(20, { error: 'input_too_big' })),
  }),
  reply: z.object({ codes: z.array(z.string()) }),
});
export const revokeCodes = defineCall({
  method: 'DELETE',
  path: '/admin/digital/:id/codes',
  access: 'staff',
  summary: 'Makes the codes of one moment unlock nothing any more; files that were granted before go with them',
  params: One,
  body: z.strictObject({ made_at: Moment() }),
  reply: DigitalDesk,
});
