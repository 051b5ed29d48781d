// Batches of download codes of a release, for its owner and for staff.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Day, PathId, RequiredLine } from '#kit/shared-schemas.ts';
import { DOWNLOAD_CODE_LIMITS } from './download-code-limits.ts';

const One = z.object({ id: PathId });
const OneBatch = z.object({ id: PathId, batch_id: PathId });

/** Codes created together. A code is used after its first download. */
export const DownloadCodeBatch = z.object({
  id: z.int(),
  /** Empty for codes made before batches had labels. */
  label: z.string(),
  made_at: z.string(),
  /** Last valid day, in UTC. */
  expires_on: z.nullable(z.string()),
  uses_allowed: z.int(),
  codes: z.int(),
  used: z.int(),
  /** Neither used nor revoked. */
  unused: z.int(),
  revoked: z.int(),
  uses: z.int(),
  /** Whether its codes can be exported again. */
  printable: z.boolean(),
});
export type DownloadCodeBatch = z.infer<typeof DownloadCodeBatch>;

export const ReleaseDownloadCodeBatches = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  /** Songs with a file. */
  ready: z.int(),
  songs: z.int(),
  /** How many further codes the caller may make now. */
  codes_left: z.int(),
  /** The newest first, 100 at most. */
  batches: z.array(DownloadCodeBatch),
});
export type ReleaseDownloadCodeBatches = z.infer<typeof ReleaseDownloadCodeBatches>;

export const listDownloadCodeBatchesCall = defineCall({
  method: 'GET',
  path: '/projects/:id/download-batches',
  access: 'signed_in',
  summary:
    'List the batches of download codes of an own project with their used, unused and revoked codes. Staff read all projects',
  params: One,
  reply: ReleaseDownloadCodeBatches,
});

const whole = z.int({ error: 'input_must_integer' });
export const createDownloadCodeBatchCall = defineCall({
  method: 'POST',
  path: '/projects/:id/download-batches',
  access: 'signed_in',
  status: 201,
  idempotent: true,
  limit: { max: 60, seconds: 3600 },
  summary: `Create a batch of download codes for an own project: up to ${DOWNLOAD_CODE_LIMITS.batch} at once, ${DOWNLOAD_CODE_LIMITS.day} a day and ${DOWNLOAD_CODE_LIMITS.release} per project. The export of the batch has the codes`,
  params: One,
  body: z.strictObject({
    label: RequiredLine(80),
    count: whole.check(
      z.gte(1, { error: 'input_too_small' }),
      z.lte(DOWNLOAD_CODE_LIMITS.batch, { error: 'input_too_big' }),
    ),
    uses_allowed: z.optional(
      whole.check(z.gte(1, { error: 'input_too_small' }), z.lte(20, { error: 'input_too_big' })),
    ),
    /** Last valid day, in UTC. */
    expires_on: z.optional(Day()),
  }),
  reply: DownloadCodeBatch,
});

export const DOWNLOAD_CODE_BATCH_FORMATS = ['csv', 'pdf'] as const;
export const exportDownloadCodeBatchCall = defineCall({
  method: 'GET',
  path: '/projects/:id/download-batches/:batch_id/export',
  access: 'signed_in',
  limit: { max: 60, seconds: 3600 },
  summary: 'Download the codes of a batch: all with their state as CSV, or the valid ones as PDF, each with a QR code',
  params: OneBatch,
  query: z.object({ format: z.enum(DOWNLOAD_CODE_BATCH_FORMATS, { error: 'choice_unknown' }) }),
  produces: ['text/csv', 'application/pdf'],
  reply: z.unknown(),
});

export const revokeDownloadCodeBatchCall = defineCall({
  method: 'DELETE',
  path: '/projects/:id/download-batches/:batch_id',
  access: 'signed_in',
  summary: 'Revoke the unused codes of a batch. Staff may also revoke used ones with the access they gave',
  params: OneBatch,
  body: z.strictObject({ used_too: z.optional(z.boolean()) }),
  reply: DownloadCodeBatch,
});
