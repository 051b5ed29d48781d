-- What else somebody who picks up should know, and who did: a parcel that is fetched is ready once it is `sent`, and handed to a name.
alter table shops add column pickup_note text not null default '' check (length(pickup_note) <= 300);
alter table shipments add column handed_to text check (handed_to <> '' and length(handed_to) <= 120);
