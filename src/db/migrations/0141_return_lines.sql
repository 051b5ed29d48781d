-- Each line goes back for a reason of its own, and the ledger says for which return a piece moved.
alter table returns drop column reason;
alter table return_lines add column reason text check (reason in ('changed_mind', 'not_as_described', 'arrived_late', 'duplicate', 'other'));
alter table stock_movements add column return_id bigint references returns (id);
create index stock_movements_return on stock_movements (return_id) where return_id is not null;
