-- The barcodes that the house assigns to items of creators. An assigned one is never free again, because it may be
-- printed.
create table pooled_barcodes (
  barcode text primary key check (barcode ~ '^[0-9]{13}$'),
  item_id bigint unique references items (id),
  added_at timestamptz not null default now(),
  assigned_at timestamptz,
  check ((item_id is null) = (assigned_at is null))
);
create index pooled_barcodes_free on pooled_barcodes (barcode) where item_id is null;
create index pooled_barcodes_assigned on pooled_barcodes (assigned_at desc, barcode) where item_id is not null;

-- Set by the wizard and by the pool. Imported barcodes may repeat, as their sources do.
alter table barcodes add exclusive boolean not null default false;
create unique index barcodes_exclusive on barcodes (barcode) where exclusive;
