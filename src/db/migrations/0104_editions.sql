-- The numbers of a limited edition are public, so nobody edits them: a movement of stock is written once, and what was announced
-- stays announced. A mistake is put right by another movement, which everybody sees.
create function keep_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'a movement of stock is never changed' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (select from items i join projects p on p.id = i.project_id
      where i.id = old.item_id and p.limited_edition and p.published_at is not null) then
    raise exception 'a movement of a limited edition is never deleted' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger stock_movements_kept before update or delete on stock_movements for each row execute function keep_movement();

create function keep_announced() returns trigger language plpgsql as $$
begin
  raise exception 'an announced edition is never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger projects_announced before update of limited_edition, edition_size on projects for each row
  when (old.limited_edition and old.edition_size is not null and old.published_at is not null
    and (not new.limited_edition or new.edition_size is distinct from old.edition_size))
  execute function keep_announced();
