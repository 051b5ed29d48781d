import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, IdText, ListOf, PageQuery } from '#kit/shared-schemas.ts';
import { BATCH_STATES } from './batch.ts';

const One = z.object({ id: IdText });
const State = z.enum(BATCH_STATES, { error: 'state_unknown' });

const Project = { project_id: Id, name: z.string(), artist_name: z.string() };

export const Waiting = z.object({ ...Project, copies: z.int(), orders: z.int(), oldest_at: z.string() });
export type Waiting = z.infer<typeof Waiting>;

export const Batch = z.object({
  id: Id,
  ...Project,
  state: State,
  copies: z.int(),
  orders: z.int(),
  /** Parcels that hold its copies, and how many of them have left. */
  parcels: z.int(),
  parcels_sent: z.int(),
  created_by: z.nullable(z.string()),
  created_at: z.string(),
});
export type Batch = z.infer<typeof Batch>;

export const listWaiting = defineCall({
  method: 'GET',
  path: '/admin/vod/waiting',
  access: 'production',
  summary: 'Projects of which paid on-demand copies are in no batch yet, whoever waits longest first, 100 at most',
  reply: z.object({ items: z.array(Waiting) }),
});
export const listBatches = defineCall({
  method: 'GET',
  path: '/admin/vod/batches',
  access: 'production',
  summary: 'Batches of on-demand records, the newest first',
  query: z.object({ state: z.optional(State), ...PageQuery }),
  reply: ListOf(Batch),
});
export const collectBatch = defineCall({
  method: 'POST',
  path: '/admin/vod/batches',
  access: 'production',
  status: 201,
  idempotent: true,
  summary: 'Collects every paid copy of a project that is in no batch yet; two who collect at once make one batch',
  body: z.strictObject({ project_id: Id }),
  reply: Batch,
});
export const moveBatch = defineCall({
  method: 'PUT',
  path: '/admin/vod/batches/:id',
  access: 'production',
  summary:
    'Begins a batch, ends it, sends it, or takes its beginning back. The parcels of its copies go into preparation with it, and leave with it where they wait for nothing else; buyers get the mails of these steps',
  params: One,
  body: z.strictObject({ state: State }),
  reply: Batch,
});
export const dropBatch = defineCall({
  method: 'DELETE',
  path: '/admin/vod/batches/:id',
  access: 'production',
  summary: 'Lets the copies of a batch that is not begun wait again',
  params: One,
  reply: z.object({ success: z.literal(true) }),
});
