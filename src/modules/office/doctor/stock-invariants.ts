// Invariants of stock, shelves and reservations. Each query returns the rows that violate one.
import { PAID_STATUSES_SQL } from './paid-statuses.ts';

const BOX_COPIES = `coalesce((select sum(b.held) from box_record_offers b where b.item_id = i.id), 0)`;

export const STOCK_INVARIANTS = [
  {
    name: 'reserved and sold units do not exceed stock',
    broken: `select id, reserved || ' held of ' || coalesce(stock::text, 'none') as why from items
      where reserved < 0 or sold < 0 or (stock is not null and reserved > stock) or (stock is null and reserved > 0)`,
  },
  {
    name: 'stock equals the sum of the stock ledger',
    broken: `select i.id, i.stock || ' but ' || coalesce(sum(m.quantity), 0) as why from items i
      left join stock_movements m on m.item_id = i.id where i.stock is not null group by i.id
      having i.stock <> coalesce(sum(m.quantity), 0) and (count(m.id) > 0 or i.stock > 0)`,
  },
  {
    name: 'warehouse stock equals the sum of its ledger',
    broken: `select coalesce(h.item_id, m.item_id) as id,
      'warehouse ' || coalesce(h.warehouse_id, m.warehouse_id) || ': ' || coalesce(h.quantity,
      0) || ' but ' || coalesce(m.sum, 0) as why from shelves h full
      join (select item_id, warehouse_id, sum(quantity) as sum from stock_movements where warehouse_id is not null
      group by 1, 2) m on m.item_id = h.item_id and m.warehouse_id = h.warehouse_id
      where coalesce(h.quantity, 0) <> coalesce(m.sum, 0)`,
  },
  {
    name: 'warehouse stock equals available stock plus sold units not yet allocated',
    broken: `select i.id, coalesce(h.there, 0) || ' there, ' || i.stock || ' for sale, ' || coalesce(-m.open,
      0) || ' sold' as why from items i left join (select item_id, sum(quantity) as there from shelves
      group by 1) h on h.item_id = i.id left join (select item_id, sum(quantity) as open from stock_movements
      where warehouse_id is null group by 1) m on m.item_id = i.id where i.stock is not null
      and coalesce(h.there, 0) <> i.stock - coalesce(m.open, 0)`,
  },
  {
    name: 'a parcel is allocated no more units than its order bought',
    broken: `select order_id as id, 'item ' || item_id || ': ' || sum(quantity) as why from stock_movements
      where warehouse_id is null and order_id is not null group by order_id, item_id having sum(quantity) > 0`,
  },
  {
    name: 'a stock transfer removes as many units as it adds',
    broken: `select item_id as id, sum(quantity)::text as why from stock_movements
      where reason in ('transfer', 'allocated') group by item_id having sum(quantity) <> 0`,
  },
  {
    name: 'the low stock list is complete',
    broken: `select i.id, 'left ' || (i.stock - i.reserved) || ' but noted ' || coalesce(l.left_over::text,
      'not') as why from items i full join low_shelves l on l.item_id = i.id where case
      when i.active and i.stock is not null
      and i.stock - i.reserved <= i.low_stock_at then l.left_over is distinct from i.stock - i.reserved
      else l.item_id is not null end`,
  },
  {
    name: 'a shipped parcel left a warehouse in the ledger of its order',
    broken: `select s.id, 'warehouse ' || m.warehouse_id || ' but ' || s.warehouse_id as why from shipments s
      join (select shipment_id, warehouse_id from stock_movements where shipment_id is not null
      and warehouse_id is not null group by 1, 2 having sum(quantity) < 0) m on m.shipment_id = s.id
      where s.status <> 'cancelled' and m.warehouse_id is distinct from s.warehouse_id`,
  },
  {
    name: 'reserved units equal open reservations and copies held for the boxes',
    broken: `select i.id, i.reserved || ' but ' || coalesce(sum(r.quantity), 0) || ' and ' || ${BOX_COPIES} as why
      from items i left join reservations r on r.item_id = i.id and r.state = 'held' group by i.id
      having i.reserved <> coalesce(sum(r.quantity), 0) + ${BOX_COPIES}`,
  },
  {
    name: 'only pending orders and pledges reserve units, and only paid orders sell them',
    broken: `select r.id, r.state || ' by ' || o.status as why from reservations r join orders o on o.id = r.order_id
      where (r.state = 'held' and o.status not in ('pending', 'pledged'))
      or (r.state = 'sold' and o.status not in ${PAID_STATUSES_SQL})`,
  },
  {
    name: 'no pending order reserves units more than five minutes past its limit',
    broken: `select id, reserved_until::text as why from orders where status = 'pending'
      and reserved_until < now() - interval '5 minutes'`,
  },
];
