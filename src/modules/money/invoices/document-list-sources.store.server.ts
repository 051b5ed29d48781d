// The source of each kind of document, and its status (ADR 56).
import { type RawBuilder, sql } from 'kysely';
import { matchesSearchWordsSql, orderBuyerMatchesSql } from '#db/search-words-sql.server.ts';
import { MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';
import type { DocumentStatus, ListedDocumentKind } from './invoices.contract.ts';

type Sql = RawBuilder<unknown>;

/** One source of the list. A kind may have several; its steps exclude each other. */
export interface DocumentListSource {
  readonly kind: ListedDocumentKind;
  readonly from: Sql;
  /** A cheaper source for counting when no words are searched. Without it `from` is used. */
  readonly counted?: Sql;
  readonly columns: Sql;
  readonly id: Sql;
  readonly issued_at: Sql;
  readonly where: Sql;
  readonly steps: Partial<Record<DocumentStatus, Sql>>;
  readonly found: (words: string) => Sql;
}

const ALWAYS = sql`true`;

/** Orders by their number, by a document's number or by words of the buyer; the newest, up to the counting limit. */
const matchingOrderIdsSql = (words: string) => sql`array(
  (select id from orders where number = ${words})
  union (select order_id from invoices where number = ${words})
  union (select f.order_id from credit_notes c join refunds f on f.id = c.refund_id where c.number = ${words})
  union (select id from orders o where ${orderBuyerMatchesSql(words)} order by id desc limit ${sql.lit(MAX_EXACT_LIST_COUNT + 1)}))`;
const byOrder = (words: string) => sql`o.id = any(${matchingOrderIdsSql(words)})`;

const OF_ORDER = sql`o.id as order_id, o.number as order_number, coalesce(nullif(o.company, ''), full_name(o.firstname,
  o.lastname)) as name, o.country_id, o.currency`;
const NO_STATEMENT = sql`null::bigint as statement_id, null::text as month`;

export const INVOICE_LIST_SOURCE: DocumentListSource = {
  kind: 'invoice',
  from: sql`invoices n join orders o on o.id = n.order_id`,
  counted: sql`invoices n`,
  columns: sql`n.number, ${OF_ORDER}, null::bigint as refund_id, null::bigint as pressing_id, ${NO_STATEMENT}, o.total,
    o.tax`,
  id: sql`n.id`,
  issued_at: sql`n.issued_at`,
  where: ALWAYS,
  steps: { paid: ALWAYS },
  found: byOrder,
};

/** Refunds returned by a bank, until staff have recorded another way of payment (ADR 25). */
const STILL_OWED = sql`array(select b.id from refunds b where b.bounced_at is not null and not exists (
  select from book_differences d where d.order_id = b.order_id and d.kind = 'refund_missing'
    and d.entry = coalesce(b.provider_id, 'order ' || b.order_id)
    and (d.explained_by is not null or d.resolved_at is not null)))`;

export const CREDIT_NOTE_LIST_SOURCE: DocumentListSource = {
  kind: 'credit_note',
  from: sql`credit_notes n join refunds r on r.id = n.refund_id join orders o on o.id = r.order_id`,
  counted: sql`credit_notes n`,
  columns: sql`n.number, ${OF_ORDER}, r.id as refund_id, null::bigint as pressing_id, ${NO_STATEMENT},
    r.amount as total,
    (select coalesce(sum(l.tax), 0)::bigint from refund_lines l where l.refund_id = r.id) as tax`,
  id: sql`n.id`,
  issued_at: sql`n.issued_at`,
  where: ALWAYS,
  steps: { invoiced: sql`n.refund_id = any(${STILL_OWED})`, paid: sql`n.refund_id <> all(${STILL_OWED})` },
  found: byOrder,
};

/** An unpaid deposit of a pressing. Once it is paid, its order has an invoice. */
const ASKED_SHARE: DocumentListSource = {
  kind: 'payment_request',
  from: sql`orders o join pressing_payments p on p.order_id = o.id`,
  columns: sql`null::text as number, ${OF_ORDER}, null::bigint as refund_id, p.pressing_id, ${NO_STATEMENT}, o.total,
    o.tax`,
  id: sql`o.id`,
  issued_at: sql`o.created_at`,
  // The few orders of pressings first, so that no other is read.
  where: sql`o.id = any(array(select s.order_id from pressing_payments s join pressings g on g.id = s.pressing_id
    where g.cancelled_at is null))
    and o.status in ('pending', 'not_paid', 'failed')`,
  steps: { invoiced: ALWAYS },
  found: byOrder,
};

const customerField = (field: string) => sql`coalesce(g.customer ->> ${sql.lit(field)}, '')`;

/** The balance of a pressing in production that staff have not requested yet. */
const BALANCE_TO_ASK: DocumentListSource = {
  kind: 'payment_request',
  from: sql`pressings g`,
  columns: sql`null::text as number, null::bigint as order_id, null::text as order_number,
    coalesce(nullif(g.customer ->> 'company', ''), full_name(${customerField('firstname')},
      ${customerField('lastname')})) as name, g.customer ->> 'country_id' as country_id, g.currency,
    null::bigint as refund_id, g.id as pressing_id, ${NO_STATEMENT}, g.total - g.deposit as total, null::bigint as tax`,
  id: sql`g.id`,
  issued_at: sql`g.started_at`,
  where: sql`g.started_at is not null and g.cancelled_at is null and g.total > g.deposit
    and not exists (select from pressing_payments p where p.pressing_id = g.id and p.kind = 'balance')`,
  steps: { to_do: ALWAYS },
  found: (words) => sql`(${matchesSearchWordsSql(
    sql`buyer_words('', ${customerField('firstname')}, ${customerField('lastname')},
    ${customerField('company')})`,
    words,
  )}
    or exists (select from pressing_payments p where p.pressing_id = g.id and p.order_id = any(${matchingOrderIdsSql(words)})))`,
};

/**
 * The first payout after a statement's month that the bank did not return. A payout takes the whole balance, so it
 * settles all statements before it.
 */
const PAYOUT = sql`(select t.status from payouts t join journal_entries e on e.kind = 'payout' and e.source_id = t.id
  where t.payee_id = y.id and t.status <> 'returned' and e.occurred_at >= (s.month + interval '1 month') at time zone
    'UTC' order by t.id limit 1)`;
const IS_OPEN = sql`(s.closing > 0 and y.balance > 0 and ${PAYOUT} is null)`;
const MAY_BE_PAID = sql`exists (select from payout_details d join users u on u.id = d.user_id
  where d.user_id = y.user_id and d.status = 'checked' and u.banned_at is null)`;
// Few accounts have a payout in transit, so those are read first.
const ON_ITS_WAY = sql`(s.closing > 0 and y.id = any(array(select payee_id from payouts where status = 'prepared'))
  and ${PAYOUT} = 'prepared')`;

const STATEMENT: DocumentListSource = {
  kind: 'statement',
  from: sql`statements s join payees w on w.id = s.payee_id join payees y on y.id = coalesce(w.merged_into, w.id)`,
  columns: sql`null::text as number, null::bigint as order_id, null::text as order_number, w.name,
    null::text as country_id, s.currency,
    null::bigint as refund_id, null::bigint as pressing_id, s.id as statement_id, s.month::text as month,
      s.closing as total, null::bigint as tax`,
  id: sql`s.id`,
  issued_at: sql`s.created_at`,
  where: ALWAYS,
  steps: {
    to_check: sql`(${IS_OPEN} and not ${MAY_BE_PAID})`,
    valid: sql`(${IS_OPEN} and ${MAY_BE_PAID})`,
    invoiced: ON_ITS_WAY,
    paid: sql`not (${IS_OPEN} or ${ON_ITS_WAY})`,
  },
  found: (words) => matchesSearchWordsSql(sql`plain_text(w.name)`, words),
};

export const DOCUMENT_LIST_SOURCES: readonly DocumentListSource[] = [
  INVOICE_LIST_SOURCE,
  CREDIT_NOTE_LIST_SOURCE,
  ASKED_SHARE,
  BALANCE_TO_ASK,
  STATEMENT,
];
