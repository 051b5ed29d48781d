-- What the platform keeps of a sale on a day, in basis points: the deposit's commission, else what was agreed with its owner, else
-- what it keeps of any. Asked when a sale is posted, and when a price says what is left of it.
create function fee_of_sale(project bigint, mode text, owner bigint, day date) returns int language sql stable as $$
  select coalesce(
    (select d.commission_basis_points from deposit_agreements d where d.project_id = project and mode = 'deposit_sale' and d.valid_from <= day order by d.valid_from desc limit 1),
    (select a.basis_points from fee_agreements a where a.user_id = owner and a.valid_from <= day order by a.valid_from desc limit 1),
    (select f.basis_points from platform_fees f where f.valid_from <= day order by f.valid_from desc limit 1), 0)
$$;
