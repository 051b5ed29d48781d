/** The people of the demonstration (docs, Demo content); never loaded in production. */
export const DEMO_ACCOUNT_PASSWORD = 'sillon-demo';
export const DEMO_ACCOUNTS = ['user', 'creator', 'pro', 'production', 'team', 'admin'].map((role) => ({
  role,
  email: `${role}@sillon.example`,
}));
