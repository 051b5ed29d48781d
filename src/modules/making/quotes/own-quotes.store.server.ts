// The saved and requested quotes of an account, as its owner sees them.
import { sql } from 'kysely';
import { countRowsUpTo } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { OwnQuote, OwnQuoteRow } from './own-quotes.contract.ts';
import type { OwnQuoteState } from './quote-states-and-offer-faults.ts';
import { type NewQuote, quoteStateSql, selectQuoteWithOffers } from './quotes.store.server.ts';

export async function findOwnQuotes(
  db: Db,
  user_id: number,
  limit: number,
  offset: number,
): Promise<{ quotes: OwnQuoteRow[]; total: number }> {
  const { rows: quotes } = await sql<OwnQuoteRow>`
    select id, service, format, size, quantity, name, email, company, country_id, lang, ${quoteStateSql} as state,
      iso_time(created_at) as created_at
    from quotes where user_id = ${user_id} and state <> 'unconfirmed' order by id desc
      limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from quotes where user_id = ${user_id} and state <> 'unconfirmed'`);
  return { quotes, total };
}

/** A quote with all its answers. `lock` keeps other transactions from changing it until this one ends. */
export async function loadOwnQuote(
  db: Db,
  id: number,
  user_id: number,
  { lock = false } = {},
): Promise<OwnQuote | undefined> {
  const one = selectQuoteWithOffers(db)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('state', '<>', 'unconfirmed')
    .$castTo<OwnQuote & { state: OwnQuoteState }>();
  return (lock ? one.forUpdate() : one).executeTakeFirst();
}

/** How many an account has saved; its row is locked, so that two at once are counted one after the other. */
export async function lockAndCountSavedQuotes(db: Db, user_id: number): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('quotes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('state', '=', 'saved')
    .executeTakeFirstOrThrow();
  return count;
}

export async function loadDuplicateSavedQuoteId(
  db: Db,
  user_id: number,
  fingerprint: Buffer,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('quotes')
    .select('id')
    .where('user_id', '=', user_id)
    .where('fingerprint', '=', fingerprint)
    .where('state', '=', 'saved')
    .executeTakeFirst();
  return row?.id;
}

type Figures = Pick<NewQuote, 'price_list_id' | 'costing'>;

/** Its price by the list of today. */
export async function updateSavedQuotePrice(db: Db, id: number, { price_list_id, costing }: Figures): Promise<void> {
  await db
    .updateTable('quotes')
    .set({
      price_list_id,
      costing: JSON.stringify(costing),
      created_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Turn a saved quote into a request dated now. */
export async function submitSavedQuote(
  db: Db,
  id: number,
  {
    options,
    costing,
    ...asked
  }: Figures & Pick<NewQuote, 'options' | 'message' | 'name' | 'email' | 'lang' | 'origin'>,
): Promise<void> {
  await db
    .updateTable('quotes')
    .set({
      ...asked,

      options: JSON.stringify(options),
      costing: sql<string>`${costing && JSON.stringify(costing)}`,
      state: 'new',
      created_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** @returns false where it is no saved one of this account */
export async function deleteSavedQuote(db: Db, id: number, user_id: number): Promise<boolean> {
  const done = await db
    .deleteFrom('quotes')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('state', '=', 'saved')
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export async function setQuoteProject(db: Db, id: number, project_id: number): Promise<void> {
  await db.updateTable('quotes').set({ project_id }).where('id', '=', id).execute();
}
