-- A new shop may take a code that another had before: then the address is the new shop's.
create or replace function keep_former_shop_code() returns trigger language plpgsql as $$
begin
  delete from former_shop_codes where code = new.code;
  if tg_op = 'UPDATE' and old.code <> new.code then
    insert into former_shop_codes (code, shop_id) values (old.code, new.id)
    on conflict (code) do update set shop_id = excluded.shop_id, changed_at = now();
  end if;
  return new;
end $$;
drop trigger shops_keep_code on shops;
create trigger shops_keep_code after insert or update of code on shops for each row execute function keep_former_shop_code();
