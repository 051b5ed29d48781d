import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, IdQuery, ListOf, MAX_POSTGRES_INTEGER, PathId, RequiredText } from '#kit/shared-schemas.ts';
import { UPLOAD_PURPOSES } from './upload-limits-and-parts.ts';

const text = z.nullable(z.string());
const OneUpload = z.object({ id: PathId });
const FileName = RequiredText(400);
const Uuid = z.string({ error: 'input_required' }).check(z.regex(/^[0-9a-f-]{36}$/, { error: 'not_found' }));
const ETag = z.string({ error: 'input_required' }).check(z.maxLength(70));
const Whole = z.int({ error: 'input_must_integer' }).check(z.gte(0), z.lte(MAX_POSTGRES_INTEGER));

const Bytes = z.int({ error: 'input_must_integer' });

export const UPLOAD_STATES = ['open', 'complete', 'refused', 'abandoned'] as const;
/** Background work on a finished file: a track's preview, a project's pictures. */
export const UPLOAD_PROCESSING_STATES = ['none', 'waiting', 'queued', 'encoding', 'making', 'ready', 'failed'] as const;

export const Upload = z.object({
  id: z.int(),
  uploadId: z.string(),
  fileId: z.string(),
  fileName: z.string(),
  fileSize: z.int(),
  type: z.string(),
  purpose: z.enum(UPLOAD_PURPOSES),
  project_id: z.nullable(z.int()),
  track_id: z.nullable(z.int()),
  chunk_size: z.int(),
  number: z.int(),
  state: z.enum(UPLOAD_STATES),
  /** The reason of a refusal; also the key of the text. */
  failure_key: text,
  work: z.object({ state: z.enum(UPLOAD_PROCESSING_STATES), failure_key: text }),
  parts: z.array(z.object({ PartNumber: z.int(), ETag: z.string(), size: z.int() })),
  /** PartNumbers still to send. */
  missing: z.array(z.int()),
  created_at: z.string(),
});
export type Upload = z.infer<typeof Upload>;

export const startUploadCall = defineCall({
  method: 'POST',
  path: '/uploads',
  access: 'signed_in',
  status: 201,
  transaction: 'own',
  idempotent: true,
  limit: { max: 300, seconds: 60 },
  summary: 'Start an upload for a project of the caller; `track_id` names the track of a sound file',
  body: z.object({
    fileName: FileName,
    fileSize: Bytes.check(z.gte(1, { error: 'file_empty' })),
    type: z.string({ error: 'input_required' }).check(z.maxLength(200)),
    purpose: z.enum(UPLOAD_PURPOSES, { error: 'input_invalid' }),
    project_id: z.optional(Id),
    track_id: z.optional(Id),
  }),
  reply: z.object({ id: z.int(), uploadId: z.string(), fileId: z.string(), chunk_size: z.int(), number: z.int() }),
});

const PartDone = z.object({ ETag: z.string(), PartNumber: z.int(), success: z.literal(true) });

export const storeJsonUploadPartCall = defineCall({
  method: 'POST',
  path: '/uploads/:id/chunks',
  access: 'signed_in',
  transaction: 'own',
  bodyLimit: 8 * 1_048_576,
  summary: 'Upload one part as base64; repeating a part is safe',
  params: OneUpload,
  body: z.object({
    id: Id,
    uploadId: Uuid,
    fileName: z.optional(FileName),
    fileId: Uuid,
    number: Whole,
    i: Whole,
    data: z.string({ error: 'input_required' }),
  }),
  reply: PartDone,
});

export const storeRawUploadPartCall = defineCall({
  method: 'PUT',
  path: '/uploads/:id/chunks/:i',
  access: 'signed_in',
  transaction: 'own',
  consumes: 'application/octet-stream',
  bodyLimit: 64 * 1_048_576,
  summary: 'Upload one part as raw bytes; repeating a part is safe',
  params: z.object({
    id: PathId,
    i: z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/, { error: 'upload_chunk_wrong' })),
      z.transform((i: string) => Number(i)),
    ),
  }),
  reply: PartDone,
});

export const getUploadCall = defineCall({
  method: 'GET',
  path: '/uploads/:id',
  access: 'signed_in',
  summary: 'Get the uploaded parts, to resume an upload, and the processing state of the file',
  params: OneUpload,
  reply: Upload,
});

export const listOwnUploadsCall = defineCall({
  method: 'GET',
  path: '/uploads',
  access: 'signed_in',
  summary: 'List uploads of the caller’s project, or of the caller, newest first, 100 at most',
  query: z.object({ project_id: z.optional(IdQuery), purpose: z.optional(z.enum(UPLOAD_PURPOSES)) }),
  reply: ListOf(Upload),
});

export const completeUploadCall = defineCall({
  method: 'POST',
  path: '/uploads/:id/complete',
  access: 'signed_in',
  transaction: 'own',
  summary: 'Complete an upload: assemble the file and start its processing; repeating it returns the same answer',
  params: OneUpload,
  body: z.object({
    files: z.object({ Parts: z.array(z.object({ ETag, PartNumber: Whole })).check(z.maxLength(10_000)) }),
    fileSize: Bytes,
  }),
  reply: z.object({ file: z.string(), success: z.literal(true), id: z.int(), track_id: z.nullable(z.int()) }),
});

export const cancelUploadCall = defineCall({
  method: 'DELETE',
  path: '/uploads/:id',
  access: 'signed_in',
  transaction: 'own',
  status: 204,
  summary: 'Cancel an unfinished upload',
  params: OneUpload,
  reply: z.unknown(),
});

export const setUserPictureCall = defineCall({
  method: 'POST',
  path: '/user/picture',
  access: 'signed_in',
  transaction: 'own',
  limit: { max: 20, seconds: 60 },
  summary: 'Set a finished upload (purpose `picture`) as picture of the signed-in user',
  body: z.object({ upload_id: Id }),
  reply: z.object({ picture: z.string(), url: z.string() }),
});
