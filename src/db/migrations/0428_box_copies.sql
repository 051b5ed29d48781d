-- Copies accepted for the boxes are held: they are not for sale until they are packed, or the offer ends.
alter table box_record_offers add column held int not null default 0 check (held >= 0),
  add column held_until date,
  drop constraint box_record_offers_state_check,
  add constraint box_record_offers_state_check
    check (state in ('offered', 'accepted', 'declined', 'withdrawn', 'expired')) not valid;
alter table box_record_offers validate constraint box_record_offers_state_check;
create index box_record_offers_held on box_record_offers (held_until) where state = 'accepted';

-- Offers that were accepted before: as many copies as are free.
update box_record_offers o set held_until = greatest(current_date, o.available_from) + 92,
  held = greatest(0, least(o.copies - (select count(*)::int from box_record_uses u where u.offer_id = o.id),
    (select i.stock - i.reserved from items i where i.id = o.item_id)))
where o.state = 'accepted';
update items i set reserved = i.reserved + o.held from box_record_offers o
where o.item_id = i.id and o.state = 'accepted' and o.held > 0;
