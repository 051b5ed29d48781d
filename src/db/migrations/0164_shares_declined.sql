-- A share that was agreed with an address may be declined there: from then on it is paid to the project's owner, who passes it on or
-- agrees on other shares. What it had earned before stays under the address.
alter table split_shares add column declined_at timestamptz;
alter table split_shares add constraint split_shares_declined check (declined_at is null or payee_id is null);
