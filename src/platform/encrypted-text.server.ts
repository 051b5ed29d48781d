// Text encrypted with AES-256-GCM under the key of the settings. It is bound to its row, so it can't be moved to
// another.

import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoizeByObject } from '#kit/memoize-by-object.ts';
import type { Config } from './config.server.ts';

/** Source of the key: a setting, or the data folder. */
export type EncryptionKeySource = Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>;

/** One byte of version, 12 of nonce, 16 of tag, then the text. */
const VERSION = 1;
const HEAD = 29;

/** Secret bytes that follow from the key and this purpose, as `download_codes:12:1`. They change with the key. */
export const deriveSecretBytes = (config: EncryptionKeySource, purpose: string): Buffer =>
  createHmac('sha256', keyOf(config)).update(purpose).digest();

/** @param owner the owner of the text, as `payout_details:12`; bytes copied to another row fail to decrypt */
export function encryptText(config: EncryptionKeySource, owner: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]);
}

/** @throws Error when it was encrypted under another key, belongs to another row or was changed */
export function decryptText(config: EncryptionKeySource, owner: string, sealed: Buffer): string {
  if (sealed[0] !== VERSION) throw new Error(`sealed in a way this version does not know: ${sealed[0]}`);
  const cipher = createDecipheriv('aes-256-gcm', keyOf(config), sealed.subarray(1, 13));
  cipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(13, HEAD));
  return Buffer.concat([cipher.update(sealed.subarray(HEAD)), cipher.final()]).toString('utf8');
}

const keyOf = memoizeByObject(({ SECRETS_KEY, DATA_DIR }: EncryptionKeySource) =>
  createHash('sha256')
    .update(SECRETS_KEY ?? keptKey(DATA_DIR))
    .digest(),
);

/** The key in the data folder, made on first use. When two processes make one, both use the first. */
function keptKey(folder: string): string {
  const file = join(folder, 'secrets.key');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
    return readFileSync(file, 'utf8');
  }
}
