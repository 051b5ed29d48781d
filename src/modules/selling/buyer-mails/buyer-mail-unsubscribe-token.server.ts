import { timingSafeEqual } from 'node:crypto';
import { deriveSecretBytes, type EncryptionKeySource } from '#platform/encrypted-text.server.ts';

/** The token of the unsubscribe link for an order's buyer; it follows from the key of the settings. */
export const buyerMailToken = (config: EncryptionKeySource, order_id: number): string =>
  deriveSecretBytes(config, `buyer_mail_consents:${order_id}`).toString('base64url');

export function isBuyerMailToken(config: EncryptionKeySource, order_id: number, token: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(buyerMailToken(config, order_id))];
  return given.length === right.length && timingSafeEqual(given, right);
}
