/** The people of the demonstration (docs, Demo content); never loaded in production. */
export const PASSWORD = 'sillon-demo';
export const ACCOUNTS = ['user', 'creator', 'pro', 'production', 'team', 'admin'].map((role) => ({
  role,
  email: `${role}@sillon.example`,
}));
