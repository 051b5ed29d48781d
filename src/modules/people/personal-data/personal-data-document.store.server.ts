import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/ctx.server.ts';
import {
  jsonArrayOfRowsSql,
  personalPressingsSql,
  personalPurchasesSql,
} from './personal-data-purchases.store.server.ts';

/** Everything about one account, as a document people and programs can read. */
export async function loadPersonalData(db: Db, id: number): Promise<Record<string, unknown>> {
  const found = await db
    .selectFrom('users')
    .where('id', '=', id)
    .select([
      ...selectAccount(db, id),
      ...personalPurchasesSql(db, id),
      ...selectReviews(db, id),
      ...selectSessions(db, id),
      ...selectCommunity(db, id),
      ...personalPressingsSql(db, id),
      ...selectRequests(db, id),
      ...selectVisits(db, id),
    ])
    .executeTakeFirst();
  return found ?? {};
}

/** The account, its addresses, cards and sign-ins. */
const selectAccount = (db: Db, id: number) => [
  jsonObjectFrom(
    db
      .selectFrom('users')
      .select(['id', 'email', 'firstname', 'lastname', 'country_id', 'lang', 'currency', 'role', 'pro', 'newsletter'])
      .select(['notifications', 'origin', 'referer', 'email_verified_at', 'created_at'])
      .where('id', '=', id),
  ).as('account'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('profiles')
      .select(['public', 'about', 'show_follows', 'show_wishes', 'show_reviews', 'show_releases'])
      .where('user_id', '=', id),
  ).as('profile'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('customers')
      .select(['firstname', 'lastname', 'company', 'vat_number', 'address', 'zip_code', 'city', 'state', 'country_id'])
      .select(['phone', 'created_at'])
      .where('user_id', '=', id)
      .where('deleted_at', 'is', null)
      .orderBy('id'),
  ).as('addresses'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('cards')
      .select(['brand', 'last4', 'exp_month', 'exp_year', 'created_at'])
      .where('user_id', '=', id)
      .where('deleted_at', 'is', null)
      .orderBy('id'),
  ).as('cards'),
  jsonArrayOfRowsSql(
    db.selectFrom('social_identities').select(['provider', 'created_at']).where('user_id', '=', id),
  ).as('sign_ins'),
];

/** Reviews, mails to and from creators, and items saved for later. */
const selectReviews = (db: Db, id: number) => [
  jsonArrayOfRowsSql(
    db
      .selectFrom('reviews as r')
      .innerJoin('projects as p', 'p.id', 'r.project_id')
      .select(['p.name', 'p.artist_name', 'r.rating', 'r.body', 'r.created_at'])
      .where('r.user_id', '=', id)
      .orderBy('r.id', 'desc'),
  ).as('reviews'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('box_reviews')
      .select(['rating', 'body', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc'),
  ).as('box_reviews'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('buyer_mail_consents as c')
      .innerJoin('orders as o', 'o.id', 'c.order_id')
      .select(['o.number', 'c.consented_at', 'c.withdrawn_at'])
      .where('o.user_id', '=', id)
      .orderBy('c.order_id', 'desc'),
  ).as('buyer_mail_consents'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('buyer_mails')
      .select(['subject', 'body', 'created_at', 'sent_at', 'stopped_at'])
      .where('written_by', '=', id)
      .orderBy('id', 'desc'),
  ).as('buyer_mails'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('saved_items as s')
      .leftJoin('projects as p', 'p.id', 's.project_id')
      .select(['p.name', 'p.artist_name', 's.quantity', 's.chosen_sizes', 's.created_at'])
      .where('s.user_id', '=', id)
      .orderBy('s.id', 'desc'),
  ).as('saved_for_later'),
];

/** Sessions and uploads. */
const selectSessions = (db: Db, id: number) => [
  jsonArrayOfRowsSql(
    db
      .selectFrom('sessions')
      .select(['created_at', 'last_seen_at', 'user_agent'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc'),
  ).as('sessions'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('uploads')
      .select(['file_name', 'purpose', 'file_size', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('id', 'desc'),
  ).as('uploads'),
];

/** Comments, wishes, likes, follows and messages. */
const selectCommunity = (db: Db, id: number) => [
  jsonArrayOfRowsSql(
    db
      .selectFrom('comments as c')
      .innerJoin('projects as p', 'p.id', 'c.project_id')
      .select(['p.name', 'c.body', 'c.created_at'])
      .where('c.user_id', '=', id)
      .orderBy('c.id', 'desc'),
  ).as('comments'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('wishes as w')
      .innerJoin('projects as p', 'p.id', 'w.project_id')
      .select(['p.name', 'p.artist_name'])
      .where('w.user_id', '=', id),
  ).as('wishes'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('project_likes as l')
      .innerJoin('projects as p', 'p.id', 'l.project_id')
      .select(['p.name', 'p.artist_name'])
      .where('l.user_id', '=', id),
  ).as('likes'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('follows as f')
      .leftJoin('creators as c', 'c.id', 'f.party_id')
      .leftJoin('users as u', 'u.id', 'f.party_id')
      .select((followed) => followed.fn.coalesce('c.name', 'u.name').as('name'))
      .select('f.created_at')
      .where('f.user_id', '=', id),
  ).as('follows'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('messages')
      .select(sql<string>`case when from_user_id = ${id} then 'sent' else 'received' end`.as('direction'))
      .select(['body', 'created_at'])
      .where(({ or, eb }) => or([eb('from_user_id', '=', id), eb('to_user_id', '=', id)]))
      .orderBy('id', 'desc'),
  ).as('messages'),
];

/** Returns, letters, calls, back-in-stock alerts and the newsletter. */
const selectRequests = (db: Db, id: number) => [
  jsonArrayOfRowsSql(
    db
      .selectFrom('returns as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.number', 'o.number as order_number', 'r.kind', 'r.state', 'r.name', 'r.fault', 'r.wish', 'r.note'])
      .select(['r.answer', 'r.asked_at', 'r.ended_at'])
      .where('o.user_id', '=', id)
      .orderBy('r.id', 'desc'),
  ).as('returns'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('contact_messages')
      .select(['name', 'subject', 'message', 'state', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('id', 'desc'),
  ).as('letters'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('rights_declarations as d')
      .innerJoin('projects as p', 'p.id', 'd.project_id')
      .select(['p.name as project_name', 'd.version', 'd.lang', 'd.sound', 'd.artwork', 'd.declared_at'])
      .where('d.user_id', '=', id)
      .orderBy('d.id', 'desc'),
  ).as('rights_declarations'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('takedown_claims as c')
      .innerJoin('projects as p', 'p.id', 'c.project_id')
      .select(['p.name as project_name', 'c.kind', 'c.name', 'c.work', 'c.statement', 'c.state', 'c.created_at'])
      .where('c.user_id', '=', id)
      .orderBy('c.id', 'desc'),
  ).as('takedown_claims'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('call_requests')
      .select(['name', 'phone', 'message', 'service', 'done_at', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('id', 'desc'),
  ).as('calls'),
  jsonArrayOfRowsSql(
    db
      .selectFrom('stock_waiters as w')
      .innerJoin('items as i', 'i.id', 'w.item_id')
      .innerJoin('projects as p', 'p.id', 'i.project_id')
      .select(['p.name', 'p.artist_name', 'w.state', 'w.asked_at', 'w.told_at'])
      .where('w.user_id', '=', id)
      .orderBy('w.id', 'desc'),
  ).as('back_in_stock'),
  // Only a confirmed address proves that the subscription is this account's.
  jsonArrayOfRowsSql(
    db
      .selectFrom('newsletter_subscribers as n')
      .innerJoin('users as u', (on) => on.on(sql`lower(n.email)`, '=', sql`lower(u.email)`))
      .select(['n.state', 'n.consent_version', 'n.source', 'n.asked_at', 'n.confirmed_at', 'n.left_at'])
      .where('u.id', '=', id)
      .where('u.email_verified_at', 'is not', null),
  ).as('newsletter'),
];

/** Songs played and pages visited. */
const selectVisits = (db: Db, id: number) => [
  jsonArrayOfRowsSql(
    db
      .selectFrom('song_plays as p')
      .innerJoin('songs as s', 's.id', 'p.song_id')
      .select(['s.title', 'p.duration', 'p.at'])
      .where('p.user_id', '=', id)
      .orderBy('p.id', 'desc'),
  ).as('plays'),
  jsonArrayOfRowsSql(
    db.selectFrom('events').select(['type', 'url', 'category', 'at']).where('user_id', '=', id).orderBy('id', 'desc'),
  ).as('visits'),
];
