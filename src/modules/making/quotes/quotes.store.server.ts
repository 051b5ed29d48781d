import { sql } from 'kysely';
import { countRowsUpTo, queryRow, queryRows } from '#db/query-rows.server.ts';
import { normalizeEmail } from '#kit/email.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { QuoteState } from './quote-states-and-offer-faults.ts';
import type { Quote, QuoteRow } from './quotes.contract.ts';

export interface NewQuote {
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
  readonly currency: string | null;
  readonly vat_number: string;
  readonly message: string;
  readonly origin: string | null;
  readonly lang: string;
  readonly user_id: number | null;
  readonly fingerprint: Buffer;
  readonly state: 'saved' | 'unconfirmed' | 'new';
  readonly confirm_hash: Buffer | null;
  readonly confirm_until: Date | null;
}

/** The states that staff see: neither saved quotes nor unconfirmed requests. */
const ASKED = ['new', 'answered', 'accepted', 'closed'] as const;
const IS_ASKED = sql<boolean>`state in (${sql.join(ASKED)})`;

/** An identical request from the last ten minutes. Concurrent ones run one after the other. */
export async function lockAndLoadDuplicateQuoteId(db: Db, fingerprint: Buffer): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint.toString('hex')}, 7))`.execute(db);
  const row = await db
    .selectFrom('quotes')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('state', 'in', ASKED)
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

/** Confirm a request, once, so that staff see it. */
export async function confirmQuoteRequest(db: Db, hash: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('quotes')
    .set({ state: 'new', confirm_hash: null, confirm_until: null, updated_at: sql<Date>`now()` })
    .where('confirm_hash', '=', hash)
    .where('confirm_until', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Delete requests that were not confirmed in time, with their content. */
export async function deleteUnconfirmedQuotes(db: Db, before: Date): Promise<void> {
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

/** A new request with a member of staff is in work. */
export const quoteStateSql = sql<QuoteState>`case when state = 'new' and taken_by is not null then 'in_work' else state end`;

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
  const words = search ? sql`like_containing(${normalizeEmail(search)}::text)` : null;
  const where = sql`${IS_ASKED} and (${state ?? null}::text is null or ${quoteStateSql} = ${state ?? null})
    and (${service ?? null}::text is null or service = ${service ?? null})
    and (${words}::text is null or plain_text(name || ' ' || company || ' ' || email) like plain_text(${words}::text))`;
  const { rows: quotes } = await sql<QuoteRow>`
    select id, service, format, size, quantity, name, email, company, country_id, lang, ${quoteStateSql} as state,
      iso_time(created_at) as created_at
    from quotes where ${where} and (${before ?? null}::bigint is null or id < ${before ?? null}) order by id desc
      limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from quotes where ${where}`);
  return { quotes, total };
}

const LINES = sql`coalesce((select json_agg(json_build_object('label', l.label, 'quantity', l.quantity,
  'unit_price', trim_scale(l.unit_price / 10000.0)::text, 'setup_price', l.setup_price, 'total', l.total)
    order by l.position)
  from quote_answer_lines l where l.answer_id = a.id), '[]')`;
const ANSWERS = sql<
  Quote['answers']
>`coalesce((select json_agg(json_build_object('id', a.id, 'text', a.text, 'by', coalesce(u.name, ''),
  'amount', a.amount, 'currency', a.currency, 'valid_until', a.valid_until, 'lines', ${LINES}, 'deposit_percent',
    a.deposit_percent, 'weeks', a.weeks,
  'accepted_at', iso_time(a.accepted_at), 'created_at', iso_time(a.created_at)) order by a.id)
  from quote_answers a left join users u on u.id = a.user_id where a.quote_id = quotes.id), '[]')`;

/** A whole request; the caller adds the condition. */
export const selectQuoteWithOffers = (db: Db) =>
  db
    .selectFrom('quotes')
    .select([
      ...columns,
      'phone',
      'vat_number',
      'message',
      'origin',
      'user_id',
      'project_id',
      'price_list_id',
      sql<Quote['currency']>`currency`.as('currency'),
      sql<Quote['costing']>`costing`.as('costing'),
      quoteStateSql.as('state'),
      sql<string | null>`(select name from users where id = taken_by)`.as('taken_by'),
      sql<Quote['options']>`options`.as('options'),
      sql<string>`iso_time(created_at)`.as('created_at'),
      ANSWERS.as('answers'),
    ]);

/** A request. `lock` keeps other transactions from changing it until this one ends. */
export async function loadQuote(db: Db, id: number, { lock = false } = {}): Promise<Quote | undefined> {
  const one = selectQuoteWithOffers(db).where('id', '=', id).where('state', 'in', ASKED);
  return (lock ? one.forUpdate() : one).executeTakeFirst();
}

interface NewAnswer {
  readonly quote_id: number;
  /** Null for the price list's own. */
  readonly user_id: number | null;
  readonly text: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly valid_until: string | null;
  readonly deposit_percent: number | null;
  readonly weeks: number | null;
  readonly accept_hash: Buffer | null;
}
interface NewLine {
  readonly label: string;
  readonly quantity: number;
  /** Ten-thousandths of a whole unit. */
  readonly unit_price: number;
  readonly setup_price: number;
  readonly total: number;
}

export async function insertQuoteAnswer(db: Db, answer: NewAnswer, lines: readonly NewLine[]): Promise<number> {
  const { id: answer_id } = await db
    .insertInto('quote_answers')
    .values(answer)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length > 0)
    await db
      .insertInto('quote_answer_lines')
      .values(lines.map((line, position) => ({ ...line, answer_id, position })))
      .execute();
  return answer_id;
}

/** @param by the member of staff, with `in_work` */
export async function updateQuoteState(db: Db, id: number, state: QuoteState, by?: number): Promise<void> {
  const kept = state === 'in_work' ? 'new' : state;
  const taken = state === 'in_work' || state === 'new' ? { taken_by: by ?? null } : {};
  await db
    .updateTable('quotes')
    .set({ state: kept, ...taken, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

interface FoundOffer {
  readonly quote_id: number;
  readonly answer_id: number;
  /** The links of its account have ended since it was mailed: it opens for that account alone. */
  readonly account_only: boolean;
}

/** The offer whose link has this token: from its mail, or from a mail about its orders. */
export async function loadOfferByTokenHash(db: Db, hash: Buffer): Promise<FoundOffer | undefined> {
  return queryRow(
    db,
    sql<FoundOffer>`
    select a.quote_id, a.id as answer_id, coalesce(u.links_void_at > a.created_at, false) as account_only
      from quote_answers a join quotes q on q.id = a.quote_id left join users u on u.id = q.user_id
        where a.accept_hash = ${hash}
    union all select g.quote_id, g.answer_id, false from order_keys k
      join pressing_payments p on p.order_id = k.order_id join pressings g on g.id = p.pressing_id
      where k.key_hash = ${hash}
    limit 1`,
  );
}

/**
 * Move a request to an account.
 * @returns false where it already has one
 */
export async function assignQuoteToAccount(db: Db, id: number, user_id: number): Promise<boolean> {
  const done = await db
    .updateTable('quotes')
    .set({ user_id })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Hash of the token that opens an answer without signing in. Null when the link is void. */
export async function loadOfferTokenHash(db: Db, answer_id: number): Promise<Buffer | null> {
  const found = await db
    .selectFrom('quote_answers')
    .innerJoin('quotes', 'quotes.id', 'quote_answers.quote_id')
    .leftJoin('users', 'users.id', 'quotes.user_id')
    .select('quote_answers.accept_hash')
    .where('quote_answers.id', '=', answer_id)
    .where(({ or, eb, ref }) =>
      or([eb('users.links_void_at', 'is', null), eb('users.links_void_at', '<=', ref('quote_answers.created_at'))]),
    )
    .executeTakeFirst();
  return found?.accept_hash ?? null;
}

/** The caller has locked the request's row. */
export async function markQuoteAccepted(db: Db, quote_id: number, answer_id: number, now: Date): Promise<void> {
  await db
    .updateTable('quote_answers')
    .set({ accepted_at: now })
    .where('id', '=', answer_id)
    .where('accepted_at', 'is', null)
    .execute();
  await updateQuoteState(db, quote_id, 'accepted');
}

/** A request with the costing stored when it came. */
export interface CostedQuote extends Pick<QuoteRow, 'id' | 'name' | 'company' | 'created_at'> {
  readonly costing: unknown;
}

/** The last requests that had figures, whichever list they were of. */
export async function findCostedQuotes(db: Db, limit: number): Promise<CostedQuote[]> {
  return queryRows(
    db,
    sql<CostedQuote>`
    select id, name, company, iso_time(created_at) as created_at, costing from quotes
    where costing is not null and ${IS_ASKED} order by id desc limit ${limit}`,
  );
}
