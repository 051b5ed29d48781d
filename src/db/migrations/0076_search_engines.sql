-- What search engines are told: which parts of the catalogue changed when, found by as many look-ups as there are parts.
create index projects_sitemap on projects ((id / 20000), updated_at desc) where listed;

-- Addresses that a shop had before: they still lead to it. Projects, artists and labels carry their id in the address.
create table former_shop_codes (
  code text primary key,
  shop_id bigint not null references shops (id) on delete cascade,
  changed_at timestamptz not null default now()
);
create function keep_former_shop_code() returns trigger language plpgsql as $$
begin
  delete from former_shop_codes where code = new.code;
  if old.code <> new.code then
    insert into former_shop_codes (code, shop_id) values (old.code, new.id)
    on conflict (code) do update set shop_id = excluded.shop_id, changed_at = now();
  end if;
  return new;
end $$;
create trigger shops_keep_code after update of code on shops for each row execute function keep_former_shop_code();
