// Who may make a call: one word on the call, one table behind it, walked by a test role by role (decisions: Roles).

export const ROLES = ['visitor', 'user', 'pro', 'creator', 'production', 'team', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ACCESS = {
  anyone: ['visitor', 'user', 'pro', 'creator', 'production', 'team', 'admin'],
  signed_in: ['user', 'pro', 'creator', 'production', 'team', 'admin'],
  production: ['production', 'team', 'admin'],
  staff: ['team', 'admin'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Access = keyof typeof ACCESS;

/** True when a caller in `role` may make calls declared with `access`. */
export const mayCall = (access: Access, role: Role): boolean => (ACCESS[access] as readonly Role[]).includes(role);

/** Staff: role admin or team (decisions: Roles). */
export const isStaff = (role: string): boolean => role === 'admin' || role === 'team';
