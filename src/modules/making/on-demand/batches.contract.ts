import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, ListOf, PageQuery, PathId, Text } from '#kit/shared-schemas.ts';
import { BATCH_STATES } from './batch-states.ts';

const One = z.object({ id: PathId });
const State = z.enum(BATCH_STATES, { error: 'state_unknown' });

const Project = { project_id: Id, name: z.string(), artist_name: z.string() };

export const WaitingCopies = z.object({ ...Project, copies: z.int(), orders: z.int(), oldest_at: z.string() });
export type WaitingCopies = z.infer<typeof WaitingCopies>;

export const OnDemandBatch = z.object({
  id: Id,
  ...Project,
  state: State,
  copies: z.int(),
  orders: z.int(),
  /** Parcels with its copies, and the number already shipped. */
  parcels: z.int(),
  parcels_sent: z.int(),
  created_by: z.nullable(z.string()),
  /** Changed parts that wait for their check. */
  rechecks: z.array(z.enum(['audio', 'artwork'])),
  created_at: z.string(),
});
export type OnDemandBatch = z.infer<typeof OnDemandBatch>;

export const listWaitingProjectsCall = defineCall({
  method: 'GET',
  path: '/admin/vod/waiting',
  access: 'production',
  summary: 'List projects with paid on-demand copies that are in no batch, longest waiting first, 100 at most',
  reply: z.object({ items: z.array(WaitingCopies) }),
});
export const listBatchesCall = defineCall({
  method: 'GET',
  path: '/admin/vod/batches',
  access: 'production',
  summary: 'List batches of on-demand records, newest first',
  query: z.object({ state: z.optional(State), ...PageQuery }),
  reply: ListOf(OnDemandBatch),
});
export const createBatchCall = defineCall({
  method: 'POST',
  path: '/admin/vod/batches',
  access: 'production',
  status: 201,
  idempotent: true,
  summary: 'Create a batch of all paid copies of a project that are in no batch; concurrent calls create one batch',
  body: z.strictObject({ project_id: Id }),
  reply: OnDemandBatch,
});
export const changeBatchStateCall = defineCall({
  method: 'PUT',
  path: '/admin/vod/batches/:id',
  access: 'production',
  summary:
    'Start, finish or ship a batch, or undo its start. It starts when changes of audio and artwork are accepted, or with an `override_reason`. Parcels of its copies follow, and buyers are e-mailed',
  params: One,
  body: z.strictObject({
    state: State,
    /** Why production starts although changed audio or artwork waits for its check; at least ten characters. */
    override_reason: z.optional(Text(500)),
  }),
  reply: OnDemandBatch,
});
export const dissolveBatchCall = defineCall({
  method: 'DELETE',
  path: '/admin/vod/batches/:id',
  access: 'production',
  summary: 'Dissolve a batch that has not started; its copies wait again',
  params: One,
  reply: z.object({ success: z.literal(true) }),
});
