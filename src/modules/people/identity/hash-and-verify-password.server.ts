import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.server.ts';
import { passwordTooCommon } from './identity.problems.ts';

/** OWASP's first choice for argon2id (rule 25): 19 MiB, two passes, one lane. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The argon2id hash to keep, with its salt and settings in it. */
export const hashPassword = (password: string): Promise<string> => hash(password, SETTINGS);

/**
 * Hash a chosen password. Every form and call that sets a password uses this. `field` is its name there.
 * @throws Problem 422 password_common
 */
export async function validateAndHashPassword(password: string, field = 'password'): Promise<string> {
  if (await isCommonPassword(password)) throw passwordTooCommon(field);
  return hashPassword(password);
}

/** Whether the password matches a stored hash. An unreadable hash matches none. */
export async function verifyPassword(hashed: string, password: string): Promise<boolean> {
  try {
    return await verify(hashed, password);
  } catch {
    return false;
  }
}
