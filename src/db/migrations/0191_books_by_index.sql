-- The hourly comparison with the providers' books reads a week of charges; the index it had was by another time.
create index payment_attempts_charged on payment_attempts (provider, created_at) where status in ('paid', 'refunded_late');
drop index payment_attempts_settled;
