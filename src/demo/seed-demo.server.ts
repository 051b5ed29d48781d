import { postUnpostedEarnings } from '#modules/money/royalties/post-earnings.server.ts';
import { hashPassword } from '#modules/people/identity/hash-and-verify-password.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { EncryptionKeySource } from '#platform/encrypted-text.server.ts';
import { DEMO_CREATORS } from './content/creators.ts';
import { DEMO_ORDERS } from './content/orders.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './content/people-and-codes.ts';
import { DEMO_PLEDGES } from './content/pledges.ts';
import { DEMO_SHOPS } from './content/shops.ts';
import { DEMO_PROJECTS } from './demo-projects.ts';
import { prepareDemoBoxSales } from './seed-boxes.store.server.ts';
import {
  hasDemoProjects,
  hasUserAccounts,
  insertDemoCreators,
  insertDemoProject,
  insertDemoShops,
  lockDemoSeeding,
  refreshDemoCounts,
  type SeededIds,
} from './seed-catalogue.store.server.ts';
import { allowBackdatedStockMovements, prepareDemoOrderSale } from './seed-orders.store.server.ts';
import {
  insertAnnouncementAndCodes,
  insertDemoReviewsAndMessages,
  insertDemoUsers,
} from './seed-people-and-codes.store.server.ts';
import { prepareDemoPledgeSale } from './seed-pledges.store.server.ts';
import { insertDemoQuoteRequests } from './seed-quote-requests.store.server.ts';
import { insertDemoRevenueTerms } from './seed-revenue-terms.store.server.ts';
import { insertDemoStaffWork } from './seed-staff-work.store.server.ts';
import { writeSalesInOrder } from './write-sales-by-date.ts';

/**
 * Writes the whole demo content into an empty shop, in one transaction (decisions: Demo content).
 * The reference data must exist. Pictures and sound follow with `renderDemoMedia`.
 * @param keys the encryption keys, because the gift code is decrypted when its card is printed.
 * @returns false when the content exists already, or when the shop has accounts of its own
 */
export async function seedDemo({ db, now, keys }: { db: Db; now: Date; keys: EncryptionKeySource }): Promise<boolean> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  return db.transaction().execute(async (trx) => {
    await lockDemoSeeding(trx);
    if ((await hasDemoProjects(trx)) || (await hasUserAccounts(trx))) return false;
    const known = nothingYet();
    await insertDemoUsers(trx, known, DEMO_USERS, password_hash, now);
    await insertDemoShops(trx, known, DEMO_SHOPS);
    await insertDemoCreators(trx, known, DEMO_CREATORS);
    for (const project of DEMO_PROJECTS) await insertDemoProject(trx, known, project, now);
    await allowBackdatedStockMovements(trx);
    await writeSalesInOrder([
      ...DEMO_ORDERS.map((order) => prepareDemoOrderSale(trx, known, order, now)),
      ...(await prepareDemoBoxSales(trx, known, now, keys)),
      ...DEMO_PLEDGES.map((pledge, place) => prepareDemoPledgeSale(trx, known, pledge, place, now)),
    ]);
    await insertDemoRevenueTerms(trx, known);
    await insertDemoStaffWork(trx, known, now);
    await insertDemoQuoteRequests(trx, known, now);
    await postUnpostedEarnings({ db: trx }, { all: true });
    await insertDemoReviewsAndMessages(trx, known);
    await insertAnnouncementAndCodes(trx, known);
    await refreshDemoCounts(trx, known);
    return true;
  });
}

const nothingYet = (): SeededIds => ({
  users: new Map(),
  shops: new Map(),
  creators: new Map(),
  groups: new Map(),
  projects: new Map(),
  items: new Map(),
  barcodes: 0,
});
