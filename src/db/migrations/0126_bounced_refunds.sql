-- A refund that had arrived may come back from the buyer's bank weeks later: the money is still owed, and somebody has to see to it.
alter table refunds add column bounced_at timestamptz;
alter table refunds add constraint refunds_bounced check (bounced_at is null or status = 'succeeded');
create index refunds_provider on refunds (provider_id) where provider_id is not null;
