// Staff calls beside projects, orders and stock: announcements, mails, users and the audit log.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { IdQuery, IdText, ListOf, PageQuery, RequiredText, Text } from '#kit/shared-schemas.ts';
import { isOwnOrWebLink } from '#kit/web-link.ts';
import { EditPage } from '#modules/catalogue/projects/projects.creator.contract.ts';

const One = z.object({ id: IdText });
const text = z.nullable(z.string());
const Search = z.optional(Text(200));
const Link = Text(500).check(z.refine(isOwnOrWebLink, { error: 'url_invalid' }));

export const AlertFields = z.strictObject({
  text_fr: RequiredText(300),
  link_fr: Link,
  text_en: RequiredText(300),
  link_en: Link,
  live: z.boolean(),
});
export type AlertFields = z.infer<typeof AlertFields>;
export const Alert = z.object({
  id: z.int(),
  text_fr: z.string(),
  link_fr: z.string(),
  text_en: z.string(),
  link_en: z.string(),
  live: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Alert = z.infer<typeof Alert>;

export const listAlertsCall = defineCall({
  method: 'GET',
  path: '/admin/alerts',
  access: 'staff',
  summary: 'List announcements, the live one first',
  query: z.object(PageQuery),
  reply: ListOf(Alert),
});
export const readAlertCall = defineCall({
  method: 'GET',
  path: '/admin/alerts/:id',
  access: 'staff',
  summary: 'Get an announcement',
  params: One,
  reply: Alert,
});
export const addAlertCall = defineCall({
  method: 'POST',
  path: '/admin/alerts',
  access: 'staff',
  status: 201,
  idempotent: true,
  summary: 'Create an announcement; a live one replaces the current one',
  body: AlertFields,
  reply: Alert,
});
export const changeAlertCall = defineCall({
  method: 'PUT',
  path: '/admin/alerts/:id',
  access: 'staff',
  summary: 'Update an announcement or switch it on or off; one can be live at a time',
  params: One,
  body: z.partial(AlertFields),
  reply: Alert,
});
export const removeAlertCall = defineCall({
  method: 'DELETE',
  path: '/admin/alerts/:id',
  access: 'staff',
  status: 204,
  summary: 'Delete an announcement',
  params: One,
  reply: z.unknown(),
});

export const MAIL_STATES = ['queued', 'kept', 'sent', 'failed'] as const;
export const OutboxMail = z.object({
  id: z.int(),
  kind: z.string(),
  entity: z.string(),
  recipient: z.string(),
  lang: z.string(),
  subject: text,
  html: text,
  body: text,
  state: z.enum(MAIL_STATES),
  tries: z.int(),
  error: text,
  created_at: z.string(),
  sent_at: text,
});
export type OutboxMail = z.infer<typeof OutboxMail>;
/** Counted from zero. */
const Place = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/, { error: 'not_found', abort: true })),
  z.transform((digits: string) => Number(digits)),
);

export const OutboxLetter = z.extend(OutboxMail, {
  attachments: z.array(z.object({ position: z.int(), filename: z.string(), mime: z.string(), bytes: z.int() })),
});
export type OutboxLetter = z.infer<typeof OutboxLetter>;
export const getOutboxCall = defineCall({
  method: 'GET',
  path: '/admin/outbox',
  access: 'staff',
  summary: 'List sent e-mails, newest first (demonstration mode only)',
  query: z.object({
    search: Search,
    state: z.optional(z.enum(MAIL_STATES, { error: 'state_unknown' })),
    ...PageQuery,
  }),
  reply: ListOf(OutboxMail),
});
export const readMailCall = defineCall({
  method: 'GET',
  path: '/admin/outbox/:id',
  access: 'staff',
  summary: 'Get an e-mail with its attachments (demonstration mode only)',
  params: One,
  reply: OutboxLetter,
});
export const readAttachmentCall = defineCall({
  method: 'GET',
  path: '/admin/outbox/:id/attachments/:position',
  access: 'staff',
  summary: 'Download an e-mail attachment (demonstration mode only)',
  params: z.object({ id: IdText, position: Place }),
  reply: z.unknown(),
  produces: ['application/pdf'],
});

/** Staff list entry. */
export const StaffEntry = z.object({ id: z.int(), name: z.string(), picture: text, prod: z.boolean() });
export const getStaffCall = defineCall({
  method: 'GET',
  path: '/admin/staff',
  access: 'staff',
  summary: 'List staff members, with the production flag',
  query: z.object(PageQuery),
  reply: ListOf(StaffEntry),
});

export const USER_ROLES = ['user', 'creator', 'production', 'team', 'admin'] as const;
export const USER_SORTS = ['-created', 'created', 'name', '-name'] as const;
export const UserRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  picture: text,
  role: z.enum(USER_ROLES),
  pro: z.boolean(),
  prod: z.boolean(),
  /** A banned account cannot sign in. */
  banned: z.boolean(),
  country_id: text,
  lang: z.string(),
  origin: text,
  orders_count: z.int(),
  projects: z.int(),
  created_at: z.string(),
});
export type UserRow = z.infer<typeof UserRow>;
export const listUsersCall = defineCall({
  method: 'GET',
  path: '/admin/users',
  access: 'staff',
  summary: 'List accounts: filter by role, search',
  query: z.object({
    search: Search,
    role: z.optional(z.enum(USER_ROLES, { error: 'role_unknown' })),
    sort: z.optional(z.enum(USER_SORTS, { error: 'sort_unknown' })),
    ...PageQuery,
  }),
  reply: ListOf(UserRow),
});
export const readUserCall = defineCall({
  method: 'GET',
  path: '/admin/users/:id',
  access: 'staff',
  summary: 'Get an account',
  params: One,
  reply: UserRow,
});
export const RoleChange = z.strictObject({
  role: z.enum(USER_ROLES, { error: 'role_unknown' }),
  prod: z.optional(z.boolean()),
  /** Whether the account pays trade prices; omitted, it stays unchanged. */
  pro: z.optional(z.boolean()),
});
export type RoleChange = z.infer<typeof RoleChange>;
export const changeRoleCall = defineCall({
  method: 'PUT',
  path: '/admin/users/:id',
  access: 'admin',
  summary:
    'Set role or wholesale prices of an account; a role change ends its sessions. The last admin cannot be removed',
  params: One,
  body: RoleChange,
  reply: UserRow,
});
export const banUserCall = defineCall({
  method: 'POST',
  path: '/admin/users/:id/ban',
  access: 'staff',
  summary: 'Ban an account: sessions end, sign-in is blocked, boxes pause, orders continue. Only admins can ban staff',
  params: One,
  body: z.strictObject({ reason: RequiredText(500) }),
  reply: UserRow,
});
export const unbanUserCall = defineCall({
  method: 'DELETE',
  path: '/admin/users/:id/ban',
  access: 'staff',
  summary: 'Lift the ban of an account; its boxes stay paused until the owner resumes them',
  params: One,
  reply: UserRow,
});

export const AUDITED = [
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
export const listAuditCall = defineCall({
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
export const WaitingWork = z.object({
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
export type WaitingWork = z.infer<typeof WaitingWork>;
export const getWaitingCall = defineCall({
  method: 'GET',
  path: '/admin/waiting',
  access: 'staff',
  summary:
    'Count open tasks: projects to check, orders to confirm, parcels to send, low stock, failed e-mails, requests, callbacks, returns, disputes and unread conversations',
  reply: WaitingWork,
});

/** A project as staff review it: all fields, its owner, and its status changes with their actors, the latest first. */
export const ProjectReview = z.object({
  project: EditPage,
  listed: z.boolean(),
  owner: z.nullable(z.object({ id: z.int(), name: z.string(), email: z.string() })),
  shop: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  moves: z.array(
    z.object({ id: z.int(), from_step: z.string(), to_step: z.string(), reason: z.string(), at: z.string(), by: text }),
  ),
});
export type ProjectReview = z.infer<typeof ProjectReview>;
export const getDossierCall = defineCall({
  method: 'GET',
  path: '/admin/projects/:id',
  access: 'staff',
  summary: 'Get a project for review by staff',
  params: One,
  reply: ProjectReview,
});
