-- What becomes of the pieces that money is given back for: nothing; those that have not left are for sale again, or are written off
-- as they could not be found or not be sold; or all are for sale again, as they came back.
alter table refunds add column pieces text not null default 'stay' check (pieces in ('stay', 'unsent_back', 'unsent_lost', 'all_back'));
update refunds set pieces = 'all_back' where restock;
alter table refunds drop column restock;
