-- The list of papers of money shows statements too, the newest first, and finds refunds that a bank sent back without reading all.
create index statements_written on statements (created_at, id);
create index refunds_bounced on refunds (id) where bounced_at is not null;
