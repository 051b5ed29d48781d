import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId, RequiredText } from '#kit/shared-schemas.ts';

const SideFile = z.object({
  id: z.int(),
  /** The track of the whole side until it is divided, its first track afterwards; null once that is deleted. */
  track_id: z.nullable(z.int()),
  state: z.enum(['queued', 'done', 'failed']),
  /** Why it failed, and the line of the sheet; the key is also that of the text. */
  failure_key: z.nullable(z.string()),
  failure_line: z.nullable(z.int()),
  /** Tracks of the sheet. */
  number: z.int(),
});
export type SideFile = z.infer<typeof SideFile>;

export const requestSideDivisionCall = defineCall({
  method: 'POST',
  path: '/projects/:id/tracks/:trackId/cue-sheet',
  access: 'signed_in',
  status: 201,
  idempotent: true,
  limit: { max: 60, seconds: 60 },
  summary: 'Divide a track that holds a whole side at the marks of a cue sheet; 422 names the line of a fault',
  params: z.object({ id: PathId, trackId: PathId }),
  body: z.strictObject({ sheet: RequiredText(100_000) }),
  reply: SideFile,
});

export const listSideFilesCall = defineCall({
  method: 'GET',
  path: '/projects/:id/side-files',
  access: 'signed_in',
  summary: 'List the sides of a project that are divided by a cue sheet, newest first',
  params: z.object({ id: PathId }),
  reply: z.object({ items: z.array(SideFile) }),
});
