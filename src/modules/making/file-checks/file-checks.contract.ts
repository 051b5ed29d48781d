// The queue of staff: releases and pressings whose audio or artwork awaits checking, and refusals file by file.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, ListOf, PageQuery, PathId, RequiredText, Text } from '#kit/shared-schemas.ts';
import { GroupShipmentDestination } from '#modules/catalogue/group-shipments/group-shipments.admin.contract.ts';
import { TRAFFIC_LIGHTS } from '#modules/making/cut-check/cut-finding.ts';
import { Pressing, PressingCost } from '#modules/making/pressings/pressings.contract.ts';
import { TEMPLATE_PARTS } from '#modules/making/templates/print-template.ts';

const One = z.object({ id: PathId });
const light = z.nullable(z.enum(TRAFFIC_LIGHTS));
/** `cover` is the cover picture of the shop. */
const part = z.enum([...TEMPLATE_PARTS, 'cover'], { error: 'choice_unknown' });

/** Waiting for staff, for the creator after a refusal, or both. */
export const FILE_CHECK_FILTERS = ['open', 'refused', 'all'] as const;
export type FileCheckFilter = (typeof FILE_CHECK_FILTERS)[number];

const Lights = {
  /** Null until every file is measured. */
  sides: z.array(z.object({ side: z.string(), light })),
  parts: z.array(z.object({ part: z.string(), light })),
} as const;

const Waiting = {
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  category: z.string(),
  step: z.string(),
  /** A pressing whose files are not checked yet. */
  pressing_id: z.nullable(z.int()),
  waiting_since: z.nullable(z.string()),
} as const;
const ProjectToCheck = z.object(Waiting);
export type ProjectToCheck = z.infer<typeof ProjectToCheck>;

const FileCheckRow = z.object({
  ...Waiting,
  ...Lights,
  refused: z.int(),
  /** Faults that no reason of staff overrides. */
  faults: z.int(),
  /** Faults of the present files that staff overrode for the pressing. */
  overridden: z.int(),
});
export type FileCheckRow = z.infer<typeof FileCheckRow>;

export const OpenRefusal = z.object({
  id: z.int(),
  track_id: z.nullable(z.int()),
  part: z.nullable(z.string()),
  /** `A1 Last Tram`; null for a part. */
  track: z.nullable(z.string()),
  file_name: z.string(),
  reason: z.string(),
  refused_at: z.string(),
});
export type OpenRefusal = z.infer<typeof OpenRefusal>;

const OriginalFile = z.object({
  track_id: z.nullable(z.int()),
  part: z.nullable(z.string()),
  name: z.string(),
  file_name: z.string(),
});
export type OriginalFile = z.infer<typeof OriginalFile>;

const FaultyFile = z.object({
  /** `recheck`: audio or artwork that its creator changed after the check. */
  subject: z.enum(['track', 'side', 'carrier', 'part', 'recheck']),
  /** The track's id, the letter of the side, the CD or tape, the part, or `audio` and `artwork`. */
  id: z.string(),
  /** `A1 Last Tram`, `A`, `C60` or the part. */
  name: z.string(),
});
const FileFaultShape = z.extend(FaultyFile, {
  /** The red rule, `unreadable`, `refused`, or `changed`. */
  rule: z.string(),
  /** The refusal, where the rule is `refused`. */
  refusal_id: z.nullable(z.int()),
  /** Changes with each new file. */
  version: z.string(),
  /** As sent; a side has several. */
  file_names: z.array(z.string()),
});
export type FileFault = z.infer<typeof FileFaultShape>;

/** The reason of staff to go on with a pressing although these faults are known. */
export const FaultOverride = z.object({
  id: z.int(),
  /** Keys such as `track:12:clipping@3f2a…`, with the version of the file. */
  faults: z.array(z.string()),
  reason: z.string(),
  allowed_by: z.string(),
  allowed_at: z.string(),
  /** The files that were replaced since: for these the override has ended. */
  replaced: z.array(FaultyFile),
});
export type FaultOverride = z.infer<typeof FaultOverride>;

const FileCheck = z.object({
  ...Waiting,
  ...Lights,
  faults: z.array(FileFaultShape),
  /** Of the pressing, the latest first. */
  overrides: z.array(FaultOverride),
  refusals: z.array(OpenRefusal),
  originals: z.array(OriginalFile),
  /** Accepted files that production keeps while another waits in their place; `accepted_12` downloads one. */
  accepted: z.array(OriginalFile),
});
export type FileCheck = z.infer<typeof FileCheck>;

export const listFileChecksCall = defineCall({
  method: 'GET',
  path: '/admin/file-checks',
  access: 'production',
  summary: 'List releases and pressings whose files await checking, the longest waiting first, with their lights',
  query: z.object({
    state: z.optional(z.enum(FILE_CHECK_FILTERS, { error: 'state_unknown' })),
    search: z.optional(Text(200)),
    ...PageQuery,
  }),
  reply: ListOf(FileCheckRow),
});
export const readFileCheckCall = defineCall({
  method: 'GET',
  path: '/admin/file-checks/:id',
  access: 'production',
  summary: 'Get the files of a project with lights, faults and open refusals; `id` is that of the project',
  params: One,
  reply: FileCheck,
});
export const refuseFileCall = defineCall({
  method: 'POST',
  path: '/admin/file-checks/:id/refusals',
  access: 'production',
  status: 201,
  idempotent: true,
  summary: 'Refuse the present file of a track, printed part or cover with a reason, which is mailed to the creator',
  params: One,
  body: z.strictObject({ track_id: z.optional(Id), part: z.optional(part), reason: RequiredText(2000) }),
  reply: OpenRefusal,
});
export const withdrawRefusalCall = defineCall({
  method: 'DELETE',
  path: '/admin/file-checks/:id/refusals/:refusal_id',
  access: 'production',
  status: 204,
  summary: 'Withdraw the refusal of a file',
  params: z.object({ id: PathId, refusal_id: PathId }),
  reply: z.unknown(),
});
export const downloadOriginalFileCall = defineCall({
  method: 'GET',
  path: '/admin/file-checks/:id/originals/:file',
  access: 'production',
  transaction: 'own',
  produces: ['application/octet-stream'],
  summary:
    'Download the original of a track (its id) or printed part (its name), or with `accepted_` the accepted one before a change; the audit log names the person',
  params: z.object({ id: PathId, file: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/, { error: 'not_found' })) }),
  reply: z.unknown(),
});
export const listFileRefusalsCall = defineCall({
  method: 'GET',
  path: '/projects/:id/file-refusals',
  access: 'signed_in',
  summary: 'List the open refusals of an own project; a new file closes one. Staff read all projects',
  params: One,
  reply: z.object({ items: z.array(OpenRefusal) }),
});
export const readPressingWithFaultsCall = defineCall({
  method: 'GET',
  path: '/admin/pressings/:id',
  access: 'production',
  summary:
    'Get a pressing order with payments, steps, costs, faults of its files and the reasons to go on in spite of them',
  params: One,
  reply: z.extend(Pressing, {
    costs: z.array(PressingCost),
    faults: z.array(FileFaultShape),
    overrides: z.array(FaultOverride),
    /** The group shipment of its release with the delivery address; null without one. */
    group_shipment: z.nullable(GroupShipmentDestination),
  }),
});
