-- Mails are found by their number, their state and who they are for; what is in them is never asked for. In a shop that sells much they
-- were sampled each minute, thirty thousand wide rows at a time, which took more of the database than anything else it does by itself.
alter table mails
  alter column id set statistics 10,
  alter column kind set statistics 10,
  alter column entity set statistics 10,
  alter column recipient set statistics 10,
  alter column lang set statistics 10,
  alter column state set statistics 10,
  alter column tries set statistics 10,
  alter column created_at set statistics 10,
  alter column sent_at set statistics 10,
  alter column next_try_at set statistics 10,
  alter column data set statistics 0,
  alter column subject set statistics 0,
  alter column html set statistics 0,
  alter column body set statistics 0,
  alter column error set statistics 0;
