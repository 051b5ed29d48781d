-- What is known of the VAT number that an order was sold net for: right in form and checksum always; beyond that what the register said, and when.
alter table orders add column vat_check text not null default 'format' check (vat_check in ('format', 'valid', 'invalid', 'unavailable'));
alter table orders add column vat_checked_at timestamptz;
create index orders_vat_unchecked on orders (paid_at) where vat_treatment = 'reverse_charge' and vat_check in ('format', 'unavailable');
