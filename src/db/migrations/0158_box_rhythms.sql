-- Whoever changes the rhythm of a box, or takes it up again, begins a new row of days: which period its first day belongs to.
alter table box_subscriptions add column anchor_period int not null default 0 check (anchor_period >= 0);
