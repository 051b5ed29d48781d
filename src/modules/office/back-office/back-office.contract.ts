// Staff calls on the whole shop: open tasks, the audit log and the review of a project.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { IdQuery, ListOf, PageQuery, PathId, Text } from '#kit/shared-schemas.ts';
import { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';

const One = z.object({ id: PathId });
const text = z.nullable(z.string());

export const AUDITED_ENTITIES = [
  'project',
  'order',
  'item',
  'alert',
  'user',
  'contest',
  'quote',
  'call',
  'service',
  'page',
  'post',
  'faq',
  'banner',
  'contact',
  'takedown',
  'box_record',
] as const;
export const AuditEntry = z.object({
  id: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** True if the entity was removed with this change or a later one: its page is gone. */
  removed: z.boolean(),
  at: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
export const listAuditEntriesCall = defineCall({
  method: 'GET',
  path: '/admin/audit',
  access: 'staff',
  summary: 'List the audit log of staff changes, newest first',
  query: z.object({
    entity: z.optional(Text(40)),
    entity_id: z.optional(Text(40)),
    user_id: z.optional(IdQuery),
    ...PageQuery,
  }),
  reply: ListOf(AuditEntry),
});

/** Open tasks per kind, counted up to 100. */
export const OpenTaskCounts = z.object({
  projects: z.int(),
  orders: z.int(),
  /** Undispatched parcels. */
  parcels: z.int(),
  stock: z.int(),
  mails: z.int(),
  quotes: z.int(),
  calls: z.int(),
  returns: z.int(),
  disputes: z.int(),
  conversations: z.int(),
});
export type OpenTaskCounts = z.infer<typeof OpenTaskCounts>;
export const getOpenTaskCountsCall = defineCall({
  method: 'GET',
  path: '/admin/waiting',
  access: 'staff',
  summary:
    'Count open tasks: projects to check, orders to confirm, parcels to send, low stock, failed e-mails, requests, callbacks, returns, disputes and unread conversations',
  reply: OpenTaskCounts,
});

/** A project as staff review it: all fields, its owner, and its status changes with their actors, the latest first. */
export const ProjectForStaffReview = z.object({
  project: EditableProject,
  listed: z.boolean(),
  owner: z.nullable(z.object({ id: z.int(), name: z.string(), email: z.string() })),
  shop: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  moves: z.array(
    z.object({ id: z.int(), from_step: z.string(), to_step: z.string(), reason: z.string(), at: z.string(), by: text }),
  ),
  /** The latest declaration of rights; null when none was made, as for imported releases. */
  rights: z.nullable(
    z.object({
      version: z.string(),
      lang: z.string(),
      sound: z.boolean(),
      artwork: z.boolean(),
      at: z.string(),
      by: text,
    }),
  ),
});
export type ProjectForStaffReview = z.infer<typeof ProjectForStaffReview>;
export const readProjectForStaffReviewCall = defineCall({
  method: 'GET',
  path: '/admin/projects/:id',
  access: 'staff',
  summary: 'Get a project for review by staff',
  params: One,
  reply: ProjectForStaffReview,
});
