// Downloads for staff: releases with files, and their download codes.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { IdText, ListOf, Moment, PageQuery, Text } from '#kit/shared-schemas.ts';

const One = z.object({ id: IdText });

export const DigitalReleaseRow = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  songs: z.int(),
  /** Songs with a stored file. */
  ready: z.int(),
  codes: z.int(),
  uses: z.int(),
  uses_allowed: z.int(),
});
export type DigitalReleaseRow = z.infer<typeof DigitalReleaseRow>;

/** Codes created together. */
export const DownloadCodeBatch = z.object({
  made_at: z.string(),
  codes: z.int(),
  revoked: z.int(),
  uses: z.int(),
  uses_allowed: z.int(),
});
export type DownloadCodeBatch = z.infer<typeof DownloadCodeBatch>;

export const DigitalReleaseDetail = z.object({
  ...DigitalReleaseRow.def.shape,
  tracks: z.array(z.object({ id: z.int(), title: z.string(), state: z.string() })),
  batches: z.array(DownloadCodeBatch),
});
export type DigitalReleaseDetail = z.infer<typeof DigitalReleaseDetail>;

export const listDigitalReleasesCall = defineCall({
  method: 'GET',
  path: '/admin/digital',
  access: 'staff',
  summary: 'List releases with songs, newest first, with available files and usage of download codes',
  query: z.object({ search: z.optional(Text(200)), ...PageQuery }),
  reply: ListOf(DigitalReleaseRow),
});
export const readDigitalReleaseCall = defineCall({
  method: 'GET',
  path: '/admin/digital/:id',
  access: 'staff',
  summary: 'Get a release with its tracks and its batches of download codes',
  params: One,
  reply: DigitalReleaseDetail,
});

const whole = z.int({ error: 'input_must_integer' });
export const makeDownloadCodesCall = defineCall({
  method: 'POST',
  path: '/admin/digital/:id/codes',
  access: 'staff',
  status: 201,
  limit: { max: 60, seconds: 3600 },
  // No Idempotency-Key: a stored answer would contain the codes, and only their hashes are stored.
  summary: 'Create download codes with a number of uses each. Codes are returned once; only hashes are stored',
  params: One,
  body: z.strictObject({
    count: whole.check(z.gte(1, { error: 'input_too_small' }), z.lte(1000, { error: 'input_too_big' })),
    uses_allowed: whole.check(z.gte(1, { error: 'input_too_small' }), z.lte(20, { error: 'input_too_big' })),
  }),
  reply: z.object({ codes: z.array(z.string()) }),
});
export const revokeDownloadCodesCall = defineCall({
  method: 'DELETE',
  path: '/admin/digital/:id/codes',
  access: 'staff',
  summary: 'Revoke a batch of download codes, including access already granted by it',
  params: One,
  body: z.strictObject({ made_at: Moment() }),
  reply: DigitalReleaseDetail,
});
