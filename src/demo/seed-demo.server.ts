import { postEarnings } from '#modules/money/royalties/post-earnings.server.ts';
import { hashPassword } from '#modules/people/identity/password.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { EncryptionKeys } from '#platform/encrypted-text.server.ts';
import { writeSalesInOrder } from './by-day.ts';
import { CREATORS } from './content/creators.ts';
import { ORDERS } from './content/orders.ts';
import { DEMO_PASSWORD, USERS } from './content/people.ts';
import { PLEDGES } from './content/pledges.ts';
import { SHOPS } from './content/shops.ts';
import { PROJECTS } from './demo-content.ts';
import { demoBoxSales } from './seed-boxes.store.server.ts';
import {
  hasAccounts,
  hasDemoProjects,
  insertCreators,
  insertDemoProject,
  insertShops,
  lockSeeding,
  refreshDemoSums,
  type SeededIds,
} from './seed-catalogue.store.server.ts';
import { insertTerms } from './seed-money.store.server.ts';
import { allowBackdatedMovements, demoOrderSale } from './seed-orders.store.server.ts';
import { insertMessages, insertOffers, insertUsers } from './seed-people.store.server.ts';
import { demoPledgeSale } from './seed-pledges.store.server.ts';
import { insertRequests } from './seed-requests.store.server.ts';
import { insertStaffWork } from './seed-staff-work.store.server.ts';

/**
 * Writes the whole demo content into an empty shop, in one transaction (decisions: Demo content).
 * The reference data must exist. Pictures and sound follow with `renderDemo`.
 * @param keys the encryption keys, because the gift code is decrypted when its card is printed.
 * @returns false when the content exists already, or when the shop has accounts of its own
 */
export async function seedDemo({ db, now, keys }: { db: Db; now: Date; keys: EncryptionKeys }): Promise<boolean> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  return db.transaction().execute(async (trx) => {
    await lockSeeding(trx);
    if ((await hasDemoProjects(trx)) || (await hasAccounts(trx))) return false;
    const known = nothingYet();
    await insertUsers(trx, known, USERS, password_hash, now);
    await insertShops(trx, known, SHOPS);
    await insertCreators(trx, known, CREATORS);
    for (const project of PROJECTS) await insertDemoProject(trx, known, project, now);
    await allowBackdatedMovements(trx);
    await writeSalesInOrder([
      ...ORDERS.map((order) => demoOrderSale(trx, known, order, now)),
      ...(await demoBoxSales(trx, known, now, keys)),
      ...PLEDGES.map((pledge, place) => demoPledgeSale(trx, known, pledge, place, now)),
    ]);
    await insertTerms(trx, known);
    await insertStaffWork(trx, known, now);
    await insertRequests(trx, known, now);
    await postEarnings({ db: trx }, { all: true });
    await insertMessages(trx, known);
    await insertOffers(trx, known);
    await refreshDemoSums(trx, known);
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
