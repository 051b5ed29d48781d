// Invariants of sign-ins, order totals, parcels and discounts. Each query returns the rows that violate one.

export const ORDER_TOTAL_AND_PARCEL_INVARIANTS = [
  {
    name: 'no amount is a float',
    broken: `select table_name || '.' || column_name as id, data_type as why from information_schema.columns
      where table_schema = 'public' and data_type in ('real', 'double precision')
      and column_name ~ '(price|total|amount|tax|discount|shipping|subtotal|value|minimum)'`,
  },
  {
    name: 'a social sign-in belongs to a verified e-mail address',
    broken: `select i.user_id as id, i.provider as why from social_identities i join users u on u.id = i.user_id
      where u.email_verified_at is null`,
  },
  {
    name: 'the lines and boxes of an order add up to its subtotal',
    broken: `select o.id, o.subtotal || ' but ' || coalesce(sum(i.total), 0) as why from orders o
      left join order_items i on i.order_id = o.id group by o.id having o.subtotal <> coalesce(sum(i.total), 0)`,
  },
  {
    name: 'the parcels of an order add up to its shipping cost',
    broken: `select o.id, o.shipping || ' but ' || coalesce(sum(s.shipping), 0) as why from orders o
      left join shipments s on s.order_id = o.id group by o.id having o.shipping <> coalesce(sum(s.shipping), 0)`,
  },
  {
    name: 'the lines of a parcel add up to its subtotal',
    broken: `select s.id, s.subtotal || ' but ' || coalesce(sum(i.price * c.quantity), 0) as why from shipments s
      left join parcel_lines c on c.shipment_id = s.id left join order_items i on i.id = c.order_item_id group by s.id
      having s.subtotal <> coalesce(sum(i.price * c.quantity), 0)`,
  },
  {
    name: 'a second parcel follows a first one of the same shop',
    broken: `select s.id, 'alone' as why from shipments s where s.part = 2 and not exists (select from shipments f
      where f.order_id = s.order_id and f.shop_id = s.shop_id and f.part = 1)`,
  },
  {
    name: 'gift wrapping is charged once per wrapped parcel',
    broken: `select i.shipment_id as id, count(*)::text as why from order_items i join orders o on o.id = i.order_id
      where i.type = 'gift_wrap' group by i.shipment_id, o.gift_wrapped having count(*) > 1 or not o.gift_wrapped`,
  },
  {
    name: 'the discounts of the lines add up to the discount of the order',
    broken: `select o.id, o.discount || ' but ' || coalesce(sum(i.discount), 0) as why from orders o
      left join order_items i on i.order_id = o.id group by o.id having o.discount <> coalesce(sum(i.discount), 0)`,
  },
  {
    name: 'the taxes of the lines do not exceed the tax of the order',
    broken: `select o.id, o.tax || ' but ' || sum(i.tax) as why from orders o join order_items i on i.order_id = o.id
      group by o.id having sum(i.tax) > o.tax`,
  },
  {
    name: 'a line belongs to a parcel of its own order',
    broken: `select i.id, 'parcel of order ' || s.order_id as why from order_items i
      join shipments s on s.id = i.shipment_id where s.order_id <> i.order_id`,
  },
  {
    name: 'a search total equals the number of results',
    broken: `select t.query as id, t.count + coming.count || ' but ' || live.count as why
      from (select query, count from search_totals order by md5(query) limit 20) t,
      lateral (select coalesce(sum(c.one), 0) as count from search_changes c where c.search @@ t.query::tsquery) coming,
      lateral (select count(*) from projects where listed and not b2b and search @@ t.query::tsquery) live
      where t.count + coming.count <> live.count`,
  },
];
