import type { Db } from '#db/connect.server.ts';
import { fullName } from '#kit/full-name.ts';
import { hashRedeemableCode } from '#platform/redeemable-code.server.ts';
import {
  DEMO_ANNOUNCEMENT,
  DEMO_DOWNLOAD_CODE,
  DEMO_FOLLOWS,
  DEMO_MESSAGES,
  DEMO_PROMO_CODES,
  DEMO_REVIEWS,
  DEMO_WISHLIST_ENTRIES,
  type DemoUser,
} from './content/people-and-codes.ts';
import { requireSeededId, type SeededIds } from './seed-catalogue.store.server.ts';

export async function insertDemoUsers(
  db: Db,
  known: SeededIds,
  users: readonly DemoUser[],
  password_hash: string,
  now: Date,
) {
  for (const user of users) {
    const { id } = await db.insertInto('parties').values({ kind: 'user' }).returning('id').executeTakeFirstOrThrow();
    const { address, company, ...fields } = user;
    const name = fullName(user);
    await db
      .insertInto('users')
      .values({ id, ...fields, name, password_hash, email_verified_at: now })
      .execute();
    known.users.set(user.email, id);
    if (address) await insertAddress(db, id, user, address);
  }
}

async function insertAddress(
  db: Db,
  user_id: number,
  user: DemoUser,
  [address, zip_code, city]: NonNullable<DemoUser['address']>,
) {
  const { firstname, lastname, country_id, company = '' } = user;
  const row = {
    user_id,
    name: fullName({ firstname, lastname }),
    firstname,
    lastname,
    company,
    address,
    zip_code,
    city,
    country_id,
  };
  const { id } = await db.insertInto('customers').values(row).returning('id').executeTakeFirstOrThrow();
  await db.updateTable('users').set({ customer_id: id }).where('id', '=', user_id).execute();
}

const requireUserId = (known: SeededIds, name: string) => requireSeededId(known.users, `${name}@sillon.example`);

/** Reviews, wishes and messages of people. */
export async function insertDemoReviewsAndMessages(db: Db, known: SeededIds): Promise<void> {
  const to_user_id = requireUserId(known, 'messages');
  const messages = DEMO_MESSAGES.map(({ from, body }) => ({
    from_user_id: requireSeededId(known.users, from),
    to_user_id,
    body,
  }));
  await db.insertInto('messages').values(messages).execute();
  const reviews = DEMO_REVIEWS.map(({ project, by, ...review }) => ({
    ...review,
    project_id: requireSeededId(known.projects, project),
    user_id: requireUserId(known, by),
  }));
  await db.insertInto('reviews').values(reviews).execute();
  const wishes = DEMO_WISHLIST_ENTRIES.map(({ by, project }) => ({
    user_id: requireUserId(known, by),
    project_id: requireSeededId(known.projects, project),
  }));
  await db.insertInto('wishes').values(wishes).execute();
  const follows = DEMO_FOLLOWS.map(({ by, creator }) => ({
    user_id: requireUserId(known, by),
    party_id: requireSeededId(known.creators, creator).id,
  }));
  await db.insertInto('follows').values(follows).execute();
}

/** The notice and the codes. */
export async function insertAnnouncementAndCodes(db: Db, known: SeededIds): Promise<void> {
  await db
    .insertInto('alerts')
    .values({ ...DEMO_ANNOUNCEMENT, live: true })
    .execute();
  const { code, project, ...uses } = DEMO_DOWNLOAD_CODE;
  const project_id = requireSeededId(known.projects, project);
  const { id: batch_id } = await db
    .insertInto('download_batches')
    .values({ project_id, label: '', uses_allowed: uses.uses_allowed, printable: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('download_codes')
    .values({ code_hash: hashRedeemableCode(code), project_id, batch_id, ...uses })
    .execute();
  for (const { shop, ...promo } of DEMO_PROMO_CODES) {
    const shop_id = shop ? requireSeededId(known.shops, shop).id : null;
    const limits = promo.code === 'LASTONE' ? { uses_allowed: 1 } : {};
    await db
      .insertInto('promo_codes')
      .values({ ...promo, ...limits, shop_id, currency: promo.kind === 'amount' ? 'EUR' : null })
      .execute();
  }
}
