-- What a bundle weighs that nobody weighed was worked out in the cart, for dispatch and when a parcel is parted; and where the boxes of a
-- gift go was read out of its line in six statements. Now once, here, and with them the order of somebody's names.

-- What its parts weigh together; null as soon as one was not weighed.
create function bundle_weighs(bundle bigint) returns int
  language sql stable parallel safe as $$
  select case when bool_and(t.weight_grams is not null) then sum(t.weight_grams * b.quantity)::int end
  from bundle_parts b join items t on t.id = b.part_item_id where b.bundle_item_id = bundle
$$;

-- Grams of one piece; null where nobody said.
create function weight_of(item items) returns int
  language sql stable parallel safe as $$
  select case when item.type = 'bundle' then coalesce(item.weight_grams, bundle_weighs(item.id)) else item.weight_grams end
$$;

-- Where the boxes of a gift go, whose VAT they bear; null for all else, and where its giver was not asked yet.
create function gift_country(line order_items) returns text
  language sql immutable parallel safe as $$
  select line.box #>> '{gift,country_id}'
$$;

-- Somebody's whole name, in the order that its letters ask for (kit/full-name.ts).
create function full_name(firstname text, lastname text) returns text
  language sql immutable parallel safe as $$
  select case when lastname ~ '^[\u3005\u3400-\u9fff\uf900-\ufaff\uac00-\ud7a3]+$' and firstname ~ '^[\u3005\u3400-\u9fff\uf900-\ufaff\uac00-\ud7a3\u3041-\u30ff]+$'
    then lastname || firstname else trim(firstname || ' ' || lastname) end
$$;

-- Names that were put together before; whoever called an account otherwise keeps that.
update users set name = full_name(firstname, lastname)
  where name = firstname || ' ' || lastname and name <> full_name(firstname, lastname) and lastname ~ '[^\x01-\x7f]';
update customers set name = full_name(firstname, lastname)
  where name = firstname || ' ' || lastname and name <> full_name(firstname, lastname) and lastname ~ '[^\x01-\x7f]';
