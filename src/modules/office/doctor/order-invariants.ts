// Invariants of orders: VAT, status, order code and stock movements. Each query returns the rows that violate one.

import { EU_COUNTRIES, territoryByCode } from '#kit/territory.ts';
import { TERRITORY_ROWS } from '#kit/territory-table.ts';

const sqlList = (codes: readonly string[]) => codes.map((code) => `'${code}'`).join(', ');
const OTHERS = TERRITORY_ROWS.map(({ code }) => code).filter((code) => territoryByCode(code).in_eu);
// Orders older than the territories keep the decision made by their country.
const IN_EU = `coalesce(territory in (${sqlList([...EU_COUNTRIES, ...OTHERS])}),
  country_id in (${sqlList(EU_COUNTRIES)}))`;
const PARTS = `
  select order_id, tax_basis_points, total - discount as amount, tax from order_items
  union all select order_id, tax_basis_points, shipping, tax from shipments`;
const DUE = `case when o.tax_included then
  round(sum(p.amount)::numeric * p.tax_basis_points / (10000 + p.tax_basis_points))
  else round(sum(p.amount)::numeric * p.tax_basis_points / 10000) end`;

export const ORDER_INVARIANTS = [
  {
    // For a pressing, the balance has the VAT of the whole less that of the deposit.
    name: 'the VAT of each rate is calculated on its whole base, rounded once',
    broken: `select o.id, p.tax_basis_points || ': ' || sum(p.tax) || ' but ' || ${DUE} as why from (${PARTS}) p
      join orders o on o.id = p.order_id
      where not exists (select from pressing_payments x where x.order_id = o.id)
        group by o.id, o.tax_included, p.tax_basis_points having sum(p.tax) <> ${DUE}`,
  },
  {
    name: 'the VAT treatment of an order matches its tax',
    broken: `select id, vat_treatment || ', ' || coalesce(territory, country_id) || ', tax ' || tax as why from orders
      where case vat_treatment when 'reverse_charge' then vat_number = '' or tax_included
        when 'intra_community' then vat_number = '' or tax_included when 'export' then tax > 0 or ${IN_EU}
        else tax = 0 and not ${IN_EU} end`,
  },
  {
    name: 'the status of an order is not ahead of its slowest parcel',
    broken: `select o.id, o.status || ', parcel ' || s.id || ' ' || s.status as why from orders o
      join shipments s on s.order_id = o.id
      where o.status in ('sent', 'delivered') and s.return_id is null and s.shipping_type <> 'none'
        and not exists (select from box_parcels b where b.shipment_id = s.id)
        and s.status not in ('cancelled', 'delivered', case o.status when 'sent' then 'sent' else '' end)`,
  },
  {
    name: 'a discount code on a paid order counts as one use',
    broken: `select o.id, coalesce(o.promo_code, 'no code') || ', uses ' || count(u.promo_id) as why from orders o
      left join promo_uses u on u.order_id = o.id and u.released_at is null
        left join promo_codes c on c.id = u.promo_id
      where o.status in ('paid', 'confirmed', 'in_preparation', 'sent', 'delivered') group by o.id
      having count(u.promo_id) <> case when o.promo_code is not null and o.discount > 0 then 1
        else 0 end or bool_or(c.code <> o.promo_code)`,
  },
  {
    name: 'the sold count of an item equals its stock ledger',
    broken: `select i.id, i.sold || ' but ' || coalesce(-sum(m.quantity), 0) as why from items i
      left join stock_movements m on m.item_id = i.id and m.reason in ('sale', 'returned', 'cancelled')
      where i.stock is not null group by i.id having i.sold <> coalesce(-sum(m.quantity), 0)`,
  },
  {
    name: 'sold and restocked units of an order match the stock ledger',
    broken: `select r.id, r.quantity || ' sold, ' || r.returned || ' back' as why from reservations r
      left join stock_movements m on m.order_id = r.order_id and m.item_id = r.item_id
      where r.state = 'sold' group by r.id
        having r.quantity <> coalesce(-sum(m.quantity) filter (where m.reason = 'sale'), 0)
        or r.returned <> coalesce(sum(m.quantity) filter (where m.reason in ('returned', 'cancelled')), 0)`,
  },
] as const;
