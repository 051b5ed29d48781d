import { sql } from 'kysely';
import { row } from '#db/rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

/** Newest first; so many of each at most. */
const MOST = 10_000;

/** Everything about one account, as a document people and programs can read. */
export async function loadPersonalData(db: Db, id: number): Promise<Record<string, unknown>> {
  const found = await row(
    db,
    sql<Record<string, unknown>>`
    select ${accountColumns(id)},
      ${purchaseColumns(id)},
      ${reviewColumns(id)},
      ${sessionColumns(id)},
      ${communityColumns(id)},
      ${makingColumns(id)},
      ${requestColumns(id)},
      ${visitColumns(id)}
    from users u where u.id = ${id}`,
  );
  return found ?? {};
}

const list = (select: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(x), '[]') from (${select} limit ${sql.lit(MOST)}) x)`;

/** The account, its addresses, cards and sign-ins. */
const accountColumns = (id: number) => sql`
  json_build_object('id', u.id, 'email', u.email, 'firstname', u.firstname, 'lastname', u.lastname,
  'country_id', u.country_id, 'lang', u.lang,
    'currency', u.currency, 'role', u.role, 'pro', u.pro, 'newsletter', u.newsletter, 'notifications',
      u.notifications, 'origin', u.origin,
    'referer', u.referer, 'email_verified_at', u.email_verified_at, 'created_at', u.created_at) as account,
  ${list(sql`select public, about, show_follows, show_wishes, show_reviews, show_releases from profiles
    where user_id = ${id}`)} as profile,
  ${list(sql`select firstname, lastname, company, vat_number, address, zip_code, city, state, country_id, phone,
    created_at from customers where user_id = ${id} and deleted_at is null order by id`)} as addresses,
  ${list(sql`select brand, last4, exp_month, exp_year, created_at from cards where user_id = ${id}
    and deleted_at is null order by id`)} as cards,
  ${list(sql`select provider, created_at from social_identities where user_id = ${id}`)} as sign_ins`;

/** Orders, manual orders, boxes and gifts. */
const purchaseColumns = (id: number) => sql`
  ${list(sql`select o.number, o.status, o.created_at, o.paid_at, o.currency, o.subtotal, o.discount, o.shipping,
    o.tax, o.total, o.email, o.firstname, o.lastname, o.company,
      o.vat_number, o.address, o.zip_code, o.city, o.state, o.country_id, o.phone, o.note, o.gift_message,
        o.promo_code,
      (select json_agg(json_build_object('name', i.name, 'artist_name', i.artist_name, 'type', i.type, 'look',
        i.look, 'size', i.size, 'price', i.price, 'quantity', i.quantity, 'total', i.total, 'comment', i.comment)
        order by i.id)
        from order_items i where i.order_id = o.id) as items,
      (select json_build_object('rating', f.rating, 'comment', f.body, 'at', f.at) from order_feedback f
        where f.order_id = o.id) as feedback
    from orders o where o.user_id = ${id} order by o.id desc`)} as orders,
  ${list(sql`select d.email, d.customer, d.content, d.agreed, d.reason, d.note, d.currency, d.total, d.created_at,
    d.sent_at, d.valid_until, d.cancelled_at
    from order_drafts d where d.user_id = ${id} order by d.id desc`)} as written_orders,
  ${list(sql`select s.name, s.status, s.price, s.currency, s.started_at, s.cancelled_at, s.address, s.invoice,
    s.genre_ids, s.colors, s.taste_note from box_subscriptions s where s.user_id = ${id}
    order by s.id desc`)} as boxes,
  ${list(sql`select recipient_name, recipient_email, message, starts_on, periods, used_at, created_at
    from gift_codes where bought_by = ${id} order by id desc`)} as gifts`;

/** Reviews, and items saved for later. */
const reviewColumns = (id: number) => sql`
  ${list(sql`select p.name, p.artist_name, r.rating, r.body, r.created_at from reviews r
    join projects p on p.id = r.project_id where r.user_id = ${id} order by r.id desc`)} as reviews,
  ${list(sql`select r.rating, r.body, r.created_at from box_reviews r where r.user_id = ${id}
    order by r.created_at desc`)} as box_reviews,
  ${list(sql`select p.name, p.artist_name, s.quantity, s.chosen_sizes, s.created_at from saved_items s left
    join projects p on p.id = s.project_id
    where s.user_id = ${id} order by s.id desc`)} as saved_for_later`;

/** Sessions and uploads. */
const sessionColumns = (id: number) => sql`
  ${list(sql`select created_at, last_seen_at, user_agent from sessions where user_id = ${id}
    order by created_at desc`)} as sessions,
  ${list(sql`select file_name, purpose, file_size, created_at from uploads where user_id = ${id}
    order by id desc`)} as uploads`;

/** Comments, wishes, likes, follows and messages. */
const communityColumns = (id: number) => sql`
  ${list(sql`select p.name, c.body, c.created_at from comments c join projects p on p.id = c.project_id
    where c.user_id = ${id} order by c.id desc`)} as comments,
  ${list(sql`select p.name, p.artist_name from wishes w join projects p on p.id = w.project_id
    where w.user_id = ${id}`)} as wishes,
  ${list(sql`select p.name, p.artist_name from project_likes l join projects p on p.id = l.project_id
    where l.user_id = ${id}`)} as likes,
  ${list(sql`select coalesce(c.name, u2.name) as name, f.created_at from follows f left
    join creators c on c.id = f.party_id left join users u2 on u2.id = f.party_id
    where f.user_id = ${id}`)} as follows,
  ${list(sql`select case when m.from_user_id = ${id}
    then 'sent' else 'received' end as direction, m.body, m.created_at from messages m where m.from_user_id = ${id}
    or m.to_user_id = ${id} order by m.id desc`)} as messages`;

/** Quotes and pressings. */
const makingColumns = (id: number) => sql`
  ${list(sql`select service, format, size, quantity, options, name, email, phone, company, country_id, message,
    state, project_id, costing -> 'total' as reckoned, currency, created_at,
      (select json_agg(json_build_object('text', a.text, 'amount', a.amount, 'currency', a.currency, 'created_at',
        a.created_at) order by a.id)
        from quote_answers a where a.quote_id = quotes.id) as answers
    from quotes where user_id = ${id} order by id desc`)} as quotes,
  ${list(sql`select g.quote_id, g.project_name, g.artist_name, g.currency, g.total, g.deposit, g.customer,
    g.created_at, g.started_at, g.cancelled_at,
      (select json_agg(json_build_object('kind', k.kind, 'state', k.state, 'planned_on', k.planned_on, 'note',
        k.note) order by k.position)
        from pressing_tasks k where k.pressing_id = g.id) as steps
    from pressings g where g.user_id = ${id} order by g.id desc`)} as pressings`;

/** Returns, letters, calls, back-in-stock alerts and the newsletter. */
const requestColumns = (id: number) => sql`
  ${list(sql`select r.number, o.number as order_number, r.kind, r.state, r.name, r.fault, r.wish, r.note, r.answer,
    r.asked_at, r.ended_at
    from returns r join orders o on o.id = r.order_id where o.user_id = ${id} order by r.id desc`)} as returns,
  ${list(sql`select name, subject, message, state, created_at from contact_messages where user_id = ${id}
    order by id desc`)} as letters,
  ${list(sql`select name, phone, message, service, done_at, created_at from call_requests where user_id = ${id}
    order by id desc`)} as calls,
  ${list(sql`select p.name, p.artist_name, w.state, w.asked_at, w.told_at from stock_waiters w
    join items i on i.id = w.item_id join projects p on p.id = i.project_id
    where w.user_id = ${id} order by w.id desc`)} as back_in_stock,
  ${list(sql`select n.state, n.consent_version, n.source, n.asked_at, n.confirmed_at, n.left_at
    from newsletter_subscribers n
    where lower(n.email) = lower(u.email) and u.email_verified_at is not null`)} as newsletter`;

/** Songs played and pages visited. */
const visitColumns = (id: number) => sql`
  ${list(sql`select s.title, p.duration, p.at from song_plays p join songs s on s.id = p.song_id
    where p.user_id = ${id} order by p.id desc`)} as plays,
  ${list(sql`select type, url, category, at from events where user_id = ${id} order by id desc`)} as visits`;
