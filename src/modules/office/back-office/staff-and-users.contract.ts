// Accounts: the staff list, roles and bans.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { ListOf, PageQuery, PathId, RequiredText, Text } from '#kit/shared-schemas.ts';

const One = z.object({ id: PathId });
const text = z.nullable(z.string());
const Search = z.optional(Text(200));

/** Staff list entry. */
export const StaffMember = z.object({ id: z.int(), name: z.string(), picture: text, prod: z.boolean() });
export const listStaffCall = defineCall({
  method: 'GET',
  path: '/admin/staff',
  access: 'staff',
  summary: 'List staff members, with the production flag',
  query: z.object(PageQuery),
  reply: ListOf(StaffMember),
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
export const UserRoleOrPricesChange = z.strictObject({
  role: z.enum(USER_ROLES, { error: 'role_unknown' }),
  prod: z.optional(z.boolean()),
  /** Whether the account pays trade prices; omitted, it stays unchanged. */
  pro: z.optional(z.boolean()),
});
export type UserRoleOrPricesChange = z.infer<typeof UserRoleOrPricesChange>;
export const changeUserRoleOrPricesCall = defineCall({
  method: 'PUT',
  path: '/admin/users/:id',
  access: 'admin',
  summary:
    'Set role or wholesale prices of an account; a role change ends its sessions. The last admin cannot be removed',
  params: One,
  body: UserRoleOrPricesChange,
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
