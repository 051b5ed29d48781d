-- A record belongs to a creator and a shop; where nobody else is named, to the shop's owner, who is paid for it. Its sales went there
-- already, but lists, wizard, money and answers to comments ask for the owner alone, and found nobody.
create function own_project() returns trigger language plpgsql as $$
begin
  new.owner_id := (select owner_id from shops where id = new.shop_id);
  return new;
end $$;
create trigger projects_owned before insert or update of owner_id, shop_id on projects for each row
  when (new.owner_id is null) execute function own_project();

create function own_projects_of_shop() returns trigger language plpgsql as $$
begin
  update projects set owner_id = new.owner_id where shop_id = new.id and owner_id is null;
  return null;
end $$;
create trigger shops_owned after update of owner_id on shops for each row
  when (new.owner_id is not null) execute function own_projects_of_shop();

update projects p set owner_id = s.owner_id from shops s where s.id = p.shop_id and p.owner_id is null and s.owner_id is not null;
