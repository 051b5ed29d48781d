// Text that only this shop can read back: AES-256-GCM under the key of the settings, bound to what it belongs to.

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoizeByObject } from '#kit/memoize-by-object.ts';
import type { Config } from './config.server.ts';

/** Where the key is: a setting, or the data folder. */
export type Keys = Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>;

/** One byte of version, 12 of nonce, 16 of tag, then the text. */
const VERSION = 1;
const HEAD = 29;

/** @param about what the text belongs to, as `payout_details:12`: sealed bytes moved elsewhere open no more */
export function encryptText(config: Keys, about: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), nonce).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]);
}

/** @throws Error when it was sealed under another key, belongs elsewhere or was changed */
export function decryptText(config: Keys, about: string, sealed: Buffer): string {
  if (sealed[0] !== VERSION) throw new Error(`sealed in a way this version does not know: ${sealed[0]}`);
  const cipher = createDecipheriv('aes-256-gcm', keyOf(config), sealed.subarray(1, 13));
  cipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(13, HEAD));
  return Buffer.concat([cipher.update(sealed.subarray(HEAD)), cipher.final()]).toString('utf8');
}

const keyOf = memoizeByObject(({ SECRETS_KEY, DATA_DIR }: Keys) =>
  createHash('sha256')
    .update(SECRETS_KEY ?? keptKey(DATA_DIR))
    .digest(),
);

/** The data folder's own key, made when it is first needed; of two processes that make one, both use the first. */
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
