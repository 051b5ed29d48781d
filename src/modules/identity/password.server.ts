import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id (quality, rule 25): 19 MiB, two passes, one lane. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The argon2id hash to keep, with its salt and settings in it. */
export const hashPassword = (password: string): Promise<string> => hash(password, SETTINGS);

/** Whether this is the password behind a kept hash; a hash that can't be read is nobody's. */
export async function verifyPassword(hashed: string, password: string): Promise<boolean> {
  try {
    return await verify(hashed, password);
  } catch {
    return false;
  }
}
