import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { decryptText, encryptText } from './encrypted-text.server.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'sillon-sealed-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const config = { DATA_DIR, SECRETS_KEY: undefined };

test('encrypted text is decrypted unchanged by the same shop, for the same row', () => {
  const sealed = encryptText(config, 'payout_details:1', 'FR76 … – é 黑胶');
  expect(decryptText({ ...config }, 'payout_details:1', sealed)).toBe('FR76 … – é 黑胶');
  expect(sealed.toString('latin1')).not.toContain('FR76');
  expect(encryptText(config, 'payout_details:1', 'x').equals(encryptText(config, 'payout_details:1', 'x'))).toBe(false);
  expect(() => decryptText(config, 'payout_details:2', sealed)).toThrow();
  expect(() => decryptText({ DATA_DIR, SECRETS_KEY: 'another' }, 'payout_details:1', sealed)).toThrow();
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
  expect(() => decryptText(config, 'payout_details:1', sealed)).toThrow();
  expect(statSync(join(DATA_DIR, 'secrets.key')).mode & 0o077).toBe(0);
});
