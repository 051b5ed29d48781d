import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/ctx.server.ts';

/** Newest first; so many of each at most. */
const MOST = 10_000;

/** The rows of a query as one JSON list. */
export const jsonArrayOfRowsSql = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): RawBuilder<unknown> => jsonArrayFrom(query.limit(sql.lit(MOST)));

/** Orders, manual orders, boxes and gifts. */
export const personalPurchasesSql = (db: Db, id: number) => [
  jsonArrayOfRowsSql(
    db
      .selectFrom('orders as o')
      .select(['o.number', 'o.status', 'o.created_at', 'o.paid_at', 'o.currency', 'o.subtotal', 'o.discount'])
      .select(['o.shipping', 'o.tax', 'o.total', 'o.email', 'o.firstname', 'o.lastname', 'o.company', 'o.vat_number'])
      .select(['o.address', 'o.zip_code', 'o.city', 'o.state', 'o.country_id', 'o.phone', 'o.note', 'o.gift_message'])
      .select('o.promo_code')
      // Null without lines, as programs that read the document know it; likewise below.
      .select((order) => [
        sql`(select json_agg(json_build_object('name', i.name, 'artist_name', i.artist_name, 'type', i.type,
          'look', i.look, 'size', i.size, 'price', i.price, 'quantity', i.quantity, 'total', i.total,
          'comment', i.comment) order by i.id) from order_items i where i.order_id = o.id)`.as('items'),
        jsonObjectFrom(
          order
            .selectFrom('order_feedback as f')
            .select(['f.rating', 'f.body as comment', 'f.at'])
            .whereRef('f.order_id', '=', 'o.id'),
        ).as('feedback'),
      ])
      .where('o.user_id', '=', id)
      .orderBy('o.id', 'desc'),
  ).as('orders'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('order_drafts')
      .select(['email', 'customer', 'content', 'agreed', 'reason', 'note', 'currency', 'total', 'created_at'])
      .select(['sent_at', 'valid_until', 'cancelled_at'])
      .where('user_id', '=', id)
      .orderBy('id', 'desc'),
  ).as('written_orders'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('box_subscriptions')
      .select(['name', 'status', 'price', 'currency', 'started_at', 'cancelled_at', 'address', 'invoice', 'genre_ids'])
      .select(['colors', 'taste_note'])
      .where('user_id', '=', id)
      .orderBy('id', 'desc'),
  ).as('boxes'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('gift_codes')
      .select(['recipient_name', 'recipient_email', 'message', 'starts_on', 'periods', 'used_at', 'created_at'])
      .where('bought_by', '=', id)
      .orderBy('id', 'desc'),
  ).as('gifts'),
];

/** Quotes and pressings. */
export const personalPressingsSql = (db: Db, id: number) => [
  jsonArrayOfRowsSql(
    db
      .selectFrom('quotes as q')
      .select(['q.service', 'q.format', 'q.size', 'q.quantity', 'q.options', 'q.name', 'q.email', 'q.phone'])
      .select(['q.company', 'q.country_id', 'q.message', 'q.state', 'q.project_id'])
      .select(sql`q.costing -> 'total'`.as('reckoned'))
      .select(['q.currency', 'q.created_at'])
      .select(
        sql`(select json_agg(json_build_object('text', a.text, 'amount', a.amount, 'currency', a.currency,
          'created_at', a.created_at) order by a.id) from quote_answers a where a.quote_id = q.id)`.as('answers'),
      )
      .where('q.user_id', '=', id)
      .orderBy('q.id', 'desc'),
  ).as('quotes'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('pressings as g')
      .select(['g.quote_id', 'g.project_name', 'g.artist_name', 'g.currency', 'g.total', 'g.deposit', 'g.customer'])
      .select(['g.created_at', 'g.started_at', 'g.cancelled_at'])
      .select([
        sql`(select json_agg(json_build_object('kind', k.kind, 'state', k.state, 'planned_on', k.planned_on,
          'note', k.note) order by k.position) from pressing_tasks k where k.pressing_id = g.id)`.as('steps'),
        sql`(select json_agg(json_build_object('attempt', s.attempt, 'side', s.side, 'verdict', s.verdict,
          'note', s.note, 'judged_at', s.judged_at) order by s.attempt, s.side)
          from test_pressing_sides s where s.pressing_id = g.id and s.verdict is not null)`.as('test_pressings'),
      ])
      .where('g.user_id', '=', id)
      .orderBy('g.id', 'desc'),
  ).as('pressings'),
];
