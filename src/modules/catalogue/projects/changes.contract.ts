// Changes of a release after its submission, and the checks that they reopen.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { ListOf, MAX_POSTGRES_INTEGER, PageQuery, PathId, Text } from '#kit/shared-schemas.ts';
import { CHECKED_PARTS, RELEASE_PARTS } from './release-change-rules.ts';

const Part = z.enum(RELEASE_PARTS);

export const ProjectChangeEntry = z.object({
  id: z.int(),
  /** `reverted`: a recheck ended without a decision; `file_check_closed`: that of the pressing in `after`. */
  kind: z.enum(['changed', 'reverted', 'file_check_closed']),
  by: z.string(),
  step: z.string(),
  parts: z.array(Part),
  /** The changed fields with their values. */
  before: z.unknown(),
  after: z.unknown(),
  at: z.string(),
});
export type ProjectChangeEntry = z.infer<typeof ProjectChangeEntry>;

export const Recheck = z.object({
  id: z.int(),
  part: z.enum(CHECKED_PARTS),
  state: z.enum(['open', 'passed', 'refused']),
  /** Why staff refused the change. */
  reason: z.string(),
  opened_at: z.string(),
  /** Counts the changes: a decision about an earlier one is refused. */
  version: z.int(),
  /** Changed titles, barcodes and formats, by field; buyers see the accepted ones. */
  held: z.record(z.string(), z.unknown()),
  /** A pressing is under way, and keeps the accepted files until the change is accepted. */
  in_production: z.boolean(),
});
export type Recheck = z.infer<typeof Recheck>;
export const WaitingRecheck = z.object({
  ...Recheck.shape,
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
});
export type WaitingRecheck = z.infer<typeof WaitingRecheck>;

export const readProjectChangesCall = defineCall({
  method: 'GET',
  path: '/admin/projects/:id/changes',
  access: 'production',
  summary: 'Get the changes of a release after its submission, latest first, and its checks that are open again',
  params: z.object({ id: PathId }),
  reply: z.object({ changes: z.array(ProjectChangeEntry), rechecks: z.array(Recheck) }),
});
export const listOpenRechecksCall = defineCall({
  method: 'GET',
  path: '/admin/rechecks',
  access: 'production',
  summary: 'List the parts of releases that changed after their check, longest waiting first',
  query: z.object(PageQuery),
  reply: ListOf(WaitingRecheck),
});
export const decideRecheckCall = defineCall({
  method: 'PUT',
  path: '/admin/projects/:id/rechecks/:recheck',
  access: 'production',
  summary: 'Pass a part that was checked again, or refuse it with a reason that its creator sees',
  params: z.object({ id: PathId, recheck: PathId }),
  body: z.strictObject({
    state: z.enum(['passed', 'refused'], { error: 'state_unknown' }),
    reason: z.optional(Text(2000)),
    /** The version that was read; 409 `recheck_decided` when the creator changed it again. */
    version: z.optional(z.int().check(z.gte(1), z.lte(MAX_POSTGRES_INTEGER))),
  }),
  reply: z.object({ rechecks: z.array(Recheck) }),
});

/** A file or placement that its creator changed after the check, and that staff have not accepted. */
export const ChangedFile = z.object({
  track_id: z.nullable(z.int()),
  /** The printed part, or `cover`; null for a track. */
  part: z.nullable(z.string()),
  /** `A1 Last Tram`; the part for others. */
  name: z.string(),
  file_name: z.string(),
  /** The file that buyers get and production keeps; null where there was none. */
  accepted_file_name: z.nullable(z.string()),
  /** The accepted file in another place on its template. */
  placement_only: z.boolean(),
});
export type ChangedFile = z.infer<typeof ChangedFile>;
const ChangedFiles = z.object({ items: z.array(ChangedFile) });

export const listChangedFilesCall = defineCall({
  method: 'GET',
  path: '/projects/:id/changed-files',
  access: 'signed_in',
  summary: 'List the files of an own project that were changed after the check and that staff have not accepted',
  params: z.object({ id: PathId }),
  reply: ChangedFiles,
});
export const withdrawChangedFileCall = defineCall({
  method: 'DELETE',
  path: '/projects/:id/changed-files/:file',
  access: 'signed_in',
  summary:
    'Withdraw a changed file of an own project, so that the accepted one is the only one: the id of its track, its printed part or `cover`',
  params: z.object({ id: PathId, file: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/, { error: 'not_found' })) }),
  reply: ChangedFiles,
});
