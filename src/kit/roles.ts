// Access of calls: one word per call, one table of roles; a test calls every route in every role (decisions: Roles).

export const ROLES = ['visitor', 'user', 'pro', 'creator', 'production', 'team', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLES_BY_ACCESS = {
  anyone: ['visitor', 'user', 'pro', 'creator', 'production', 'team', 'admin'],
  signed_in: ['user', 'pro', 'creator', 'production', 'team', 'admin'],
  production: ['production', 'team', 'admin'],
  staff: ['team', 'admin'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Access = keyof typeof ROLES_BY_ACCESS;

/** True when a caller in `role` may make calls declared with `access`. */
export const mayRoleCall = (access: Access, role: Role): boolean =>
  (ROLES_BY_ACCESS[access] as readonly Role[]).includes(role);

/** Staff: role admin or team (decisions: Roles). */
export const isStaff = (role: string): boolean => role === 'admin' || role === 'team';
