-- Makers put bundles together themselves. What stands for a part in other sizes is the same thing: of a shirt in black and in white,
-- whoever takes the white one in M into a bundle never sends the black one.
create function sisters_of(part items) returns setof items
  language sql stable parallel safe rows 4 as $$
  select x.* from items x
  where x.project_id = part.project_id and x.active
    and (x.id = part.id or (part.size <> '' and x.size <> '' and x.type = part.type and x.format = part.format
      and x.color = part.color and x.color_id is not distinct from part.color_id))
$$;

create or replace function bundle_lasts(bundle bigint) returns int
  language sql stable parallel safe as $$
  select min(floor(greatest(0, most.pieces) / b.quantity))::int
  from bundle_parts b join items t on t.id = b.part_item_id
  cross join lateral (
    select case when count(*) = 0 then 0 when bool_or(x.stock is null) then null else max(x.stock - x.reserved) end as pieces
    from sisters_of(t) x) most
  where b.bundle_item_id = bundle
$$;

-- In the order in which its maker names them.
alter table bundle_parts add column position smallint not null default 0;

select refresh_project_sums(array(select project_id from items where type = 'bundle'));
