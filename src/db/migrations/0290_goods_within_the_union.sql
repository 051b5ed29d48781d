-- Goods sold to a business of another member state are an intra-Community supply; its services stay a reverse charge. Orders from before
-- keep 'reverse_charge' for all of their lines, as their invoices said.
alter table orders drop constraint orders_vat_treatment_check;
alter table orders add constraint orders_vat_treatment_check check (vat_treatment in ('standard', 'reverse_charge', 'intra_community', 'export'));
-- The day on which the last of its goods were to leave, as it was said when it was ordered; null where that was at once.
alter table orders add column supply_on date;
drop index orders_vat_unchecked;
create index orders_vat_unchecked on orders (paid_at) where vat_treatment in ('reverse_charge', 'intra_community') and vat_check in ('format', 'unavailable');
