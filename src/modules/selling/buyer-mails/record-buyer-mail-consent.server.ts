import type { Db } from '#platform/ctx.server.ts';
import { insertBuyerMailConsents } from './buyer-mails.store.server.ts';

/** Stores with the time that the buyer of these orders agreed to mails of the artists, in their transaction. */
export const recordBuyerMailConsent = (db: Db, order_ids: readonly number[]): Promise<void> =>
  insertBuyerMailConsents(db, order_ids);
