-- Whom the invoices of a subscription are for, where that is not who gets its boxes; the next period's order takes it over.
alter table box_subscriptions add column invoice jsonb;

-- An erased account loses the address of its boxes (erase_account); whom they were invoiced to goes with it.
create function box_invoice_goes() returns trigger language plpgsql as $$
begin
  new.invoice := null;
  return new;
end $$;
create trigger box_subscriptions_invoice_goes before update of address on box_subscriptions for each row
  when (old.address is not null and new.address is null and new.invoice is not null) execute function box_invoice_goes();
