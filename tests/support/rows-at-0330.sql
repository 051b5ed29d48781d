-- A small shop at the schema 0330: some rows of each wing. Upgrades must keep them, so this file is not edited.
insert into genres (id, name) values (7, 'Jazz');
insert into categories (id, name, slug) values (260, 'Jazz', 'jazz');
insert into exchange_rates (currency, per_eur, valid_from) values ('EUR', 1, '2026-01-01'), ('USD', 1.1, '2026-01-01');
insert into vat_rates (country_id, basis_points, valid_from) values ('FR', 2000, '2026-01-01');

insert into parties (id, kind) values (1, 'user'), (2, 'user'), (3, 'artist'), (4, 'label');
insert into users (id, email, name, firstname, lastname, role) values
  (1, 'ada@example.com', 'Ada Lind', 'Ada', 'Lind', 'user'),
  (2, 'nova@example.com', 'Nova Ray', 'Nova', 'Ray', 'creator');
insert into customers (id, user_id, name, address, city, country_id) values
  (1, 1, 'Ada Lind', '1 rue de la Paix', 'Paris', 'FR');
update users set customer_id = 1 where id = 1;
insert into sessions (token_hash, user_id, expires_at) values ('\x01', 1, '2027-01-01');
insert into messages (from_user_id, body) values (1, 'When does my record ship?');
insert into newsletter_subscribers (email, lang, state, consent_version, confirmed_at) values
  ('ada@example.com', 'fr', 'subscribed', '1', '2026-02-01');

insert into shops (id, code, name, type, owner_id) values
  (1, 'sillon', 'Sillon', 'platform', null), (10001, 'nova', 'Nova', 'artist', 2);
update shops set code = 'nova-ray' where id = 10001;
insert into content_pages (key, lang, title, body) values ('about', 'en', 'About', 'We press records.');
insert into events (type, url, user_id) values ('page_view', '/vinyl/1001/undertow', 1);

insert into creators (id, kind, name, slug, country_id, user_id) values
  (3, 'artist', 'Nova Ray', 'nova-ray', 'SE', 2), (4, 'label', 'Cellar Records', 'cellar-records', 'DE', null);
insert into projects (id, shop_id, artist_id, label_id, name, artist_name, slug, category, step, genre_ids, released)
  values (1001, 10001, 3, 4, 'Undertow', 'Nova Ray', 'undertow', 'vinyl', 'confirmed', '{7}', '2026-03-01');
insert into items (id, project_id, type, format, color, color_id, price, currency, stock) values
  (5001, 1001, 'vinyl', '12" LP', 'Citrine', 'citrine', 2500, 'EUR', 100),
  (5002, 1001, 'digital', '', '', null, 900, 'EUR', null);
insert into item_prices (item_id, currency, price) values (5001, 'USD', 2900);
insert into stock_movements (item_id, quantity, reason) values (5001, 100, 'initial');
insert into songs (id, uuid, project_id, title, position, state) values
  (7001, '00000000-0000-4000-8000-000000000001', 1001, 'Tide', 1, 'waiting');
insert into reviews (project_id, user_id, rating, body) values (1001, 1, 5, 'Warm and quiet surfaces.');
insert into wishes (user_id, project_id) values (1, 1001);
insert into follows (user_id, party_id) values (1, 3);
select refresh_project_sums('{1001}');
select fold_facets();

insert into carts (id, user_id, content, currency, count, expires_at) values
  ('abcdefghij', 1, '{"shops": {}}', 'EUR', 0, '2027-01-01');
insert into promo_codes (id, code, kind, value) values (1, 'SPRING', 'percent', 10);
insert into box_offers (id, type, periodicity, price, currency) values (1, 'one', 'monthly', 4900, 'EUR');
insert into orders (
  id, cart_id, user_id, email, lang, status, currency, subtotal, discount, shipping, tax, tax_included, total,
  promo_code, firstname, lastname, address, city, country_id, paid_at)
values
  (30001, 'bcdefghijk', 1, 'ada@example.com', 'fr', 'paid', 'EUR', 5000, 500, 700, 867, true, 5200,
  'SPRING', 'Ada', 'Lind', '1 rue de la Paix', 'Paris', 'FR', '2026-04-01');
insert into shipments (id, order_id, shop_id, warehouse_id, shipping_type, shipping, tax, tax_basis_points, subtotal)
  values (1, 30001, 10001, 1, 'tracking', 700, 117, 2000, 5000);
insert into order_items (
  id, order_id, shipment_id, shop_id, project_id, item_id, name, category, type, price, quantity, total, discount,
  tax, tax_basis_points)
values (1, 30001, 1, 10001, 1001, 5001, 'Undertow', 'vinyl', 'vinyl', 2500, 2, 5000, 500, 750, 2000);
insert into promo_uses (promo_id, order_id, user_id, email) values (1, 30001, 1, 'ada@example.com');
insert into payment_attempts (id, order_id, attempt, provider, provider_id, idempotency_key, amount, currency, status,
  settled_at) values (1, 30001, 1, 'stripe', 'pi_1', 'k1', 5200, 'EUR', 'paid', '2026-04-01');
insert into reservations (order_id, item_id, quantity, state, returned, expires_at)
  values (30001, 5001, 2, 'sold', 1, '2026-04-01');
insert into refunds (id, order_id, attempt_id, amount, currency, status, idempotency_key, settled_at, pieces)
  values (1, 30001, 1, 2250, 'EUR', 'succeeded', 'r1', '2026-04-20', 'all_back');
insert into refund_lines (refund_id, order_item_id, quantity, amount, tax) values (1, 1, 1, 2250, 375);
insert into returns (id, order_id, kind, state, name, user_id, refund_id, received_at, ended_at) values
  (1, 30001, 'return', 'refunded', 'Ada Lind', 1, 1, '2026-04-18', '2026-04-20');
insert into return_lines (return_id, order_item_id, quantity, received, restocked) values (1, 1, 1, 1, 1);
insert into cards (id, user_id, provider, payment_method_id, brand, last4)
  values (1, 1, 'stripe', 'pm_1', 'visa', '4242');
insert into box_subscriptions (id, user_id, box_offer_id, price, currency, name, anchor_on, card_id, next_at) values
  (501, 1, 1, 4900, 'EUR', 'Coffret vinyle', '2026-05-01', 1, '2026-06-01');
insert into box_periods (subscription_id, period, starts_on, state) values (501, 1, '2026-06-01', 'skipped');
insert into stock_waiters (item_id, email, lang, state) values (5002, 'ben@example.com', 'en', 'waiting');
insert into shipping_tariffs (id, valid_from, currency) values (1, '2026-01-01', 'EUR');
insert into tariff_zones (tariff_id, zone) values (1, 'home');
insert into tariff_countries (tariff_id, zone, country_id) values (1, 'home', 'FR');
insert into tariff_steps (tariff_id, zone, shipping_type, max_weight_grams, price, days_min, days_max)
  values (1, 'home', 'tracking', 1000, 700, 2, 4);

insert into price_lists (id, name, valid_from, state, approved_at, steps, rows)
  values (1, 'First list', '2026-01-01', 'approved', '2026-01-01', '{1,100}', '{"vinyl": {"units": [1, 1]}}');
insert into quotes (id, service, quantity, name, email, user_id, fingerprint, state)
  values (1, 'vinyl', 300, 'Nova Ray', 'nova@example.com', 2, '\x01', 'accepted');
insert into quote_answers (id, quote_id, user_id, text, amount, currency, valid_until, deposit_percent, accepted_at)
  values (1, 1, 1, 'Here is our offer.', 210000, 'EUR', '2026-07-01', 50, '2026-06-01');
insert into pressings (id, quote_id, answer_id, user_id, currency, total, deposit, customer)
  values (1, 1, 1, 2, 'EUR', 210000, 105000, '{"lastname": "Ray"}');
insert into pressing_tasks (pressing_id, position, kind, planned_on) values (1, 1, 'cutting', '2026-07-01');

insert into invoice_counters (entity, last, last_credit) values ('platform', 1, 1);
insert into invoices (entity, sequence, number, order_id) values ('platform', 1, 'INV-2026-000001', 30001);
insert into credit_notes (entity, sequence, number, refund_id) values ('platform', 1, 'CN-2026-000001', 1);
insert into payees (id, user_id, name, currency) values (1, 2, 'Nova Ray', 'EUR');
insert into journal_entries (id, kind, source_id, occurred_at) values (1, 'sale', 30001, '2026-04-01');
insert into journal_postings (entry_id, account, payee_id, currency, amount) values
  (1, 'captures', null, 'EUR', -5200), (1, 'tax', null, 'EUR', 867), (1, 'shipping', null, 'EUR', 583),
  (1, 'fees', null, 'EUR', 375), (1, 'creators', 1, 'EUR', 3375);
insert into settled_lines (
  id, entry_id, order_id, order_item_id, project_id, account, currency, quantity, gross, tax, fee, production,
  mechanicals, net)
values (1, 1, 30001, 1, 1001, 'creators', 'EUR', 2, 4500, 750, 375, 0, 0, 3375);
insert into earnings (line_id, entry_id, payee_id, project_id, position, name, basis_points, share, share_currency,
  amount, currency, rate_from, rate_to, occurred_at, month)
values (1, 1, 1, 1001, 0, 'Nova Ray', 10000, 3375, 'EUR', 3375, 'EUR', 1, 1, '2026-04-01', '2026-04-01');
insert into statement_months (month) values ('2026-04-01');
insert into statements (payee_id, month, currency, opening, earned, moved, closing, lines)
  values (1, '2026-04-01', 'EUR', 0, 3375, 0, 3375, 1);

insert into mails (kind, entity, recipient, lang, state)
  values ('order_paid', 'order:30001', 'ada@example.com', 'fr', 'sent');
insert into audit_log (user_id, action, entity, entity_id, after)
  values (1, 'update', 'order', '30001', '{"note": "x"}');
insert into uploads (id, upload_id, file_id, user_id, purpose, file_name, file_size, type, chunk_size) values
  (1, '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003', 2,
    'import', 'a.csv', 10, 'text/csv', 5);
insert into imports (id, kind, file_name, user_id, upload_id) values (1, 'catalogue', 'a.csv', 2, 1);
insert into import_rows (import_id, n, row, outcome) values (1, 1, 2, 'taken');
