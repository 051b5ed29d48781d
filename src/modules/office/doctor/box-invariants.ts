// Invariants of boxes that hold on any database (invariants 24, 25 and 27; ADR 32).

import { haveSameVatRates, territoryByCode } from '#kit/territory.ts';
import { TERRITORY_ROWS } from '#kit/territory-table.ts';

/** Each territory, with a country that uses its postcodes, and the pattern of those postcodes. */
const WRITTEN = TERRITORY_ROWS.flatMap(({ code, postcodes = {} }) =>
  Object.entries(postcodes).map(([country, pattern]) => ({ code, country, pattern: pattern.source })),
);
const isAlike = ({ code, country }: (typeof WRITTEN)[number]) =>
  haveSameVatRates(territoryByCode(code), territoryByCode(country));
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const pair = (one: string, other: string) => `(${quoted(one)}, ${quoted(other)})`;

/** Both places have the same VAT, such as France and Monaco. */
const TAXED_ALIKE = WRITTEN.filter(isAlike)
  .flatMap(({ code, country }) => [pair(country, code), pair(code, country)])
  .join(', ');
/** The address has the country, and its postcode the territory of the paid tax. */
const NAMED_BY_POSTCODE = WRITTEN.map(
  ({ code, country, pattern }) => `(${quoted(country)}, ${quoted(code)}, ${quoted(pattern)})`,
).join(', ');
const PAID_FOR = 'coalesce(gift_country(i), o.territory, o.country_id)';
const POSTCODE = "upper(regexp_replace(coalesce(s.address->>'zip_code', ''), '[^A-Za-z0-9]', '', 'g'))";

export const BOX_INVARIANTS = [
  {
    name: 'a box period is paid once, by a paid order',
    broken: `select p.id, p.state || ' by ' || coalesce(o.status, 'no order') as why from box_periods p
      left join orders o on o.id = p.order_id
      where p.state = 'paid' and (o.paid_at is null or o.status in ('pending', 'not_paid', 'failed'))`,
  },
  {
    name: 'an automatic renewal order belongs to one box period and is paid only with it',
    broken: `select o.id, o.status || ' for ' || count(p.id) || ' periods' as why from orders o
      join box_periods p on p.order_id = o.id and p.renewal group by o.id
      having count(p.id) > 1 or (o.paid_at is not null and o.status <> 'cancelled'
      and bool_or(p.state not in ('paid', 'dropped')))`,
  },
  {
    name: 'a box continues after its past periods',
    broken: `select s.id, 'next ' || s.next_period || ' but had ' || max(p.period) as why from box_subscriptions s
      join box_periods p on p.subscription_id = s.id group by s.id having max(p.period) >= s.next_period`,
  },
  {
    name: 'only a gift box counts remaining periods',
    broken: `select s.id, coalesce(s.periods_left::text, 'no number') || ' of ' || case
      when g.id is null then 'a box that renews' else 'a gift' end as why from box_subscriptions s
      left join gift_codes g on g.subscription_id = s.id where (s.periods_left is null) <> (g.id is null)`,
  },
  {
    name: 'only an active box has a next renewal date',
    broken: `select id, status || ' on ' || coalesce(next_at::text, 'no day') as why from box_subscriptions
      where (status = 'active') <> (next_at is not null)`,
  },
  {
    name: 'a box period holds as many boxes as it pays for',
    broken: `select p.id, count(x.id)::text as why from box_periods p
      join box_subscriptions s on s.id = p.subscription_id left join box_parcels x on x.period_id = p.id
      where p.state = 'paid' group by p.id having count(x.id) not in (1, 12)`,
  },
  {
    name: 'a record in a box costs nothing and ships in a parcel of the same order',
    broken: `select i.id, 'box ' || i.box_parcel_id as why from order_items i
      join box_parcels x on x.id = i.box_parcel_id join box_periods p on p.id = x.period_id
      where i.total <> 0 or i.order_id <> p.order_id or i.shipment_id is distinct from x.shipment_id`,
  },
  {
    name: 'an offered record is packed at most as often as it was offered',
    broken: `select o.id, count(*) || ' of ' || o.copies as why from box_record_offers o
      join box_record_uses u on u.offer_id = o.id group by o.id having count(*) > o.copies`,
  },
  {
    name: 'an accepted offer holds at most its unpacked copies, and others hold none',
    broken: `select o.id, o.state || ' holds ' || o.held as why from box_record_offers o
      where o.held > case when o.state = 'accepted' then o.copies - (select count(*) from box_record_uses u
        where u.offer_id = o.id) else 0 end`,
  },
  {
    name: 'a gift code is paid and used once',
    broken: `select g.id, 'used ' || coalesce(g.used_at::text, 'never') as why from gift_codes g
      left join order_items i on i.id = g.order_item_id left join orders o on o.id = i.order_id
      where (g.order_item_id is not null and o.paid_at is null) or (select count(*) from gift_codes x
      where x.subscription_id = g.subscription_id) > 1`,
  },
  {
    name: 'a referral gives both sides the same credit once, and never to oneself',
    broken: `select u.id, count(c.id) || ' credits' as why from sponsor_uses u join users a on a.id = u.sponsor_id
      join users b on b.id = u.user_id left join box_credits c on c.sponsor_use_id = u.id
      group by u.id, a.email, b.email having count(c.id) > 2 or count(distinct c.amount) > 1
      or lower(a.email) = lower(b.email)`,
  },
  {
    name: 'a credit is deducted from one period of its owner',
    broken: `select c.id, 'period ' || c.period_id as why from box_credits c join box_periods p on p.id = c.period_id
      join box_subscriptions s on s.id = p.subscription_id where s.user_id <> c.user_id
      or p.state in ('failed', 'dropped', 'skipped')`,
  },
  {
    name: 'a box ships to the country whose VAT was paid',
    broken: `select x.id, coalesce(s.address->>'country_id', '–') || ' but ' || ${PAID_FOR} as why from box_parcels x
      join shipments s on s.id = x.shipment_id
        join box_periods p on p.id = x.period_id join orders o on o.id = p.order_id
          left join gift_codes g on g.subscription_id = p.subscription_id
          left join order_items i on i.id = g.order_item_id
      where s.address->>'country_id' <> ${PAID_FOR}
        and (s.address->>'country_id', ${PAID_FOR}) not in (${TAXED_ALIKE})
        and not exists (select from (values ${NAMED_BY_POSTCODE}) w (country, territory, postcodes)
          where w.country = s.address->>'country_id' and w.territory = ${PAID_FOR} and ${POSTCODE} ~ w.postcodes)`,
  },
] as const;
