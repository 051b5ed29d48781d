import { sql } from 'kysely';
import { COUNTED_EXACTLY } from '#kit/paging.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { QuoteState } from './quote.ts';
import type { Quote, QuoteRow } from './quotes.contract.ts';

interface NewQuote {
  readonly service: string;
  readonly format: string;
  readonly size: string;
  readonly quantity: number | null;
  readonly options: object;
  readonly price_list_id: number | null;
  readonly costing: object | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly country_id: string | null;
  readonly message: string;
  readonly origin: string | null;
  readonly lang: string;
  readonly user_id: number | null;
  readonly fingerprint: Buffer;
  readonly state: 'unconfirmed' | 'new';
  readonly confirm_hash: Buffer | null;
  readonly confirm_until: Date | null;
}

/** The request of the same words that came less than ten minutes ago. Two that come at once take turns. */
export async function findSameQuote(db: Db, fingerprint: Buffer): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint.toString('hex')}, 7))`.execute(db);
  const row = await db
    .selectFrom('quotes')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('state', '<>', 'unconfirmed')
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst();
  return row?.id;
}

export async function insertQuote(db: Db, { options, costing, ...quote }: NewQuote): Promise<number> {
  const row = await db
    .insertInto('quotes')
    .values({ ...quote, options: JSON.stringify(options), ...(costing && { costing: JSON.stringify(costing) }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Makes an unconfirmed request one that staff see, once. */
export async function confirmRequest(db: Db, hash: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('quotes')
    .set({ state: 'new', confirm_hash: null, confirm_until: null, updated_at: sql<Date>`now()` })
    .where('confirm_hash', '=', hash)
    .where('confirm_until', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Requests nobody confirmed in time go, and with them what they said. */
export async function forgetUnconfirmed(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('quotes').where('state', '=', 'unconfirmed').where('confirm_until', '<', before).execute();
}

export interface QuoteQuery {
  readonly search?: string;
  readonly state?: QuoteState;
  readonly service?: string;
  readonly before?: number;
  readonly limit: number;
  readonly offset: number;
}

/** A new request that somebody has taken in hand is in work. */
const STATE = sql<QuoteState>`case when state = 'new' and taken_by is not null then 'in_work' else state end`;

const columns = [
  'id',
  'service',
  'format',
  'size',
  'quantity',
  'name',
  'email',
  'company',
  'country_id',
  'lang',
] as const;

export async function findQuotes(
  db: Db,
  { search, state, service, before, limit, offset }: QuoteQuery,
): Promise<{ quotes: QuoteRow[]; total: number }> {
  const words = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const where = sql`state <> 'unconfirmed' and (${state ?? null}::text is null or ${STATE} = ${state ?? null}) and (${service ?? null}::text is null or service = ${service ?? null})
    and (${words}::text is null or plain_text(name || ' ' || company || ' ' || email) like plain_text(${words}::text))`;
  const { rows: quotes } = await sql<QuoteRow>`
    select id, service, format, size, quantity, name, email, company, country_id, lang, ${STATE} as state, to_json(created_at) #>> '{}' as created_at
    from quotes where ${where} and (${before ?? null}::bigint is null or id < ${before ?? null}) order by id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from (select from quotes where ${where} limit ${COUNTED_EXACTLY + 1}) c`.execute(db);
  return { quotes, total: rows[0]?.total ?? 0 };
}

/** `lock` keeps others from changing it until this transaction ends. */
export async function loadQuote(db: Db, id: number, { lock = false } = {}): Promise<Quote | undefined> {
  const one = db
    .selectFrom('quotes')
    .select([
      ...columns,
      'phone',
      'message',
      'origin',
      'user_id',
      'price_list_id',
      sql<Quote['costing']>`costing`.as('costing'),
      STATE.as('state'),
      sql<string | null>`(select name from users where id = taken_by)`.as('taken_by'),
      sql<Quote['options']>`options`.as('options'),
      sql<string>`to_json(created_at) #>> '{}'`.as('created_at'),
      sql<Quote['answers']>`coalesce((select json_agg(json_build_object('id', a.id, 'text', a.text, 'by', u.name,
        'amount', a.amount, 'currency', a.currency, 'valid_until', a.valid_until, 'accepted_at', to_json(a.accepted_at) #>> '{}',
        'created_at', to_json(a.created_at) #>> '{}') order by a.id) from quote_answers a join users u on u.id = a.user_id where a.quote_id = quotes.id), '[]')`.as(
        'answers',
      ),
    ])
    .where('id', '=', id)
    .where('state', '<>', 'unconfirmed');
  return (lock ? one.forUpdate() : one).executeTakeFirst();
}

interface NewAnswer {
  readonly quote_id: number;
  readonly user_id: number;
  readonly text: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly valid_until: string | null;
  readonly accept_hash: Buffer | null;
}

export async function insertAnswer(db: Db, answer: NewAnswer): Promise<number> {
  const row = await db.insertInto('quote_answers').values(answer).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** @param by who takes it in hand, with `in_work` */
export async function updateQuoteState(db: Db, id: number, state: QuoteState, by?: number): Promise<void> {
  const kept = state === 'in_work' ? 'new' : state;
  const taken = state === 'in_work' || state === 'new' ? { taken_by: by ?? null } : {};
  await db
    .updateTable('quotes')
    .set({ state: kept, ...taken, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The offer whose link holds this token. */
export const findOffer = (db: Db, hash: Buffer): Promise<{ quote_id: number; answer_id: number } | undefined> =>
  db
    .selectFrom('quote_answers')
    .select(['quote_id', 'id as answer_id'])
    .where('accept_hash', '=', hash)
    .executeTakeFirst();

/** The request's row is locked by who decided that it may be. */
export async function markAccepted(db: Db, quote_id: number, answer_id: number, now: Date): Promise<void> {
  await db
    .updateTable('quote_answers')
    .set({ accepted_at: now })
    .where('id', '=', answer_id)
    .where('accepted_at', 'is', null)
    .execute();
  await updateQuoteState(db, quote_id, 'accepted');
}

export async function findOwnQuotes(
  db: Db,
  user_id: number,
  limit: number,
  offset: number,
): Promise<{ quotes: QuoteRow[]; total: number }> {
  const { rows: quotes } = await sql<QuoteRow>`
    select id, service, format, size, quantity, name, email, company, country_id, lang, ${STATE} as state, to_json(created_at) #>> '{}' as created_at
    from quotes where user_id = ${user_id} and state <> 'unconfirmed' order by id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from (select from quotes where user_id = ${user_id} and state <> 'unconfirmed' limit ${COUNTED_EXACTLY + 1}) c`.execute(
    db,
  );
  return { quotes, total: rows[0]?.total ?? 0 };
}
