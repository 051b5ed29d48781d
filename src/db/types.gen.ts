// Generated from the migrated database by `npm run migrate -- --types`. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

type Optional<T> = ColumnType<T, T | undefined, T>;
/** Unknown when read; written as a JSON string. */
type Json = ColumnType<unknown, string | undefined, string>;

interface AcceptedTrackLists {
  project_id: number;
  kept_at: Optional<Date>;
}

interface AcceptedTracks {
  id: number;
  uuid: string;
  project_id: number;
  title: string;
  artist_name: string;
  side: string;
  position: number;
  printed_position: string;
  state: string;
  duration_seconds: number | null;
  peaks: string | null;
  master_file: string | null;
  master_type: string | null;
  master_gone_at: Date | null;
  preview_file: string | null;
  preview_start: Optional<number>;
  gap_before: number | null;
}

interface Adjustments {
  id: Optional<number>;
  kind: 'correction' | 'storage' | 'box_record';
  payee_id: number;
  currency: string;
  amount: number;
  reason: Optional<string>;
  project_id: number | null;
  month: string | null;
  pieces: number | null;
  created_by: number | null;
  created_at: Optional<Date>;
}

interface Alerts {
  id: Optional<number>;
  text_fr: string;
  link_fr: Optional<string>;
  text_en: string;
  link_en: Optional<string>;
  live: Optional<boolean>;
  created_at: Optional<Date>;
  updated_at: Optional<Date>;
}

interface AuditLog {
  id: Optional<number>;
  user_id: number;
  action: string;
  entity: string;
  entity_id: string;
  before: Json;
  after: Json;
  at: Optional<Date>;
}

interface Banners {
  id: Optional<number>;
  position: Optional<number>;
  link: Optional<string>;
  picture: Optional<string>;
  live: Optional<boolean>;
  from_at: Date | null;
  to_at: Date | null;
  texts: Json;
  updated_at: Optional<Date>;
}

interface Barcodes {
  barcode: string;
  item_id: number;
  quantity: Optional<number>;
  exclusive: Optional<boolean>;
}

interface BookChecks {
  id: Optional<number>;
  provider: 'stripe' | 'paypal';
  from_at: Date;
  to_at: Date;
  charges: number;
  refunds: number;
  differences: number;
  at: Optional<Date>;
}

interface BookDifferences {
  id: Optional<number>;
  provider: 'stripe' | 'paypal';
  kind: 'charge_unknown' | 'charge_missing' | 'charge_differs' | 'refund_unknown' | 'refund_missing' | 'refund_differs';
  entry: string;
  order_id: number | null;
  ours: number | null;
  theirs: number | null;
  currency: string;
  at: Date;
  found_at: Optional<Date>;
  resolved_at: Date | null;
  explained_by: number | null;
  note: Optional<string>;
}

interface BoxCredits {
  id: Optional<number>;
  user_id: number;
  sponsor_use_id: number;
  amount: number;
  period_id: number | null;
  created_at: Optional<Date>;
}

interface BoxOffers {
  id: Optional<number>;
  type: 'one' | 'two' | 'three';
  periodicity: 'monthly' | 'bimonthly' | 'quarterly' | 'yearly';
  price: number;
  currency: string;
  active: Optional<boolean>;
}

interface BoxParcels {
  id: Optional<number>;
  period_id: number;
  number: number;
  due_on: string;
  shipment_id: number | null;
  note: Optional<string>;
  filled_at: Date | null;
  filled_by: number | null;
}

interface BoxPeriods {
  id: Optional<number>;
  subscription_id: number;
  period: number;
  starts_on: string;
  state: 'due' | 'paid' | 'skipped' | 'failed' | 'dropped';
  renewal: Optional<boolean>;
  order_id: number | null;
  try_at: Date | null;
  created_at: Optional<Date>;
  paid_at: Date | null;
}

interface BoxRecordOffers {
  id: Optional<number>;
  item_id: number;
  types: string[];
  copies: number;
  price: number;
  currency: string;
  available_from: string;
  state: Optional<'offered' | 'accepted' | 'declined' | 'withdrawn' | 'expired'>;
  reason: Optional<string>;
  decided_by: number | null;
  decided_at: Date | null;
  created_at: Optional<Date>;
  held: Optional<number>;
  held_until: string | null;
}

interface BoxRecordUses {
  offer_id: number;
  box_parcel_id: number;
  packed_at: Optional<Date>;
}

interface BoxReviews {
  order_item_id: number;
  user_id: number;
  rating: number;
  body: Optional<string>;
  lang: 'en' | 'fr' | 'zh' | 'es' | 'ko';
  published: Optional<boolean>;
  created_at: Optional<Date>;
}

interface BoxSubscriptions {
  id: Optional<number>;
  user_id: number;
  box_offer_id: number;
  order_item_id: number | null;
  name: string;
  customer_id: number | null;
  address: Json;
  invoice: Json;
  status: Optional<'active' | 'paused' | 'cancelled' | 'ended'>;
  paused_because: 'wish' | 'card_refused' | 'card_missing' | 'staff' | null;
  price: number;
  currency: string;
  card_id: number | null;
  sponsor: string | null;
  genre_ids: Optional<number[]>;
  artist_ids: Optional<number[]>;
  colors: Optional<string[]>;
  taste_note: Optional<string>;
  next_at: string | null;
  told_for: number | null;
  started_at: Optional<Date>;
  anchor_on: string;
  anchor_period: Optional<number>;
  next_period: Optional<number>;
  periods_left: number | null;
  cancelled_at: Date | null;
}

interface BundleParts {
  bundle_item_id: number;
  part_item_id: number;
  quantity: Optional<number>;
  position: Optional<number>;
}

interface BuyerMailConsents {
  order_id: number;
  consented_at: Optional<Date>;
  withdrawn_at: Date | null;
}

interface BuyerMails {
  id: Optional<number>;
  project_id: number;
  subject: string;
  body: string;
  written_by: number | null;
  created_at: Optional<Date>;
  send_at: Date;
  sent_up_to: Optional<number>;
  recipients: Optional<number>;
  sent_at: Date | null;
  stopped_at: Date | null;
  stopped_by: number | null;
  stop_reason: Optional<string>;
}

interface CallRequests {
  id: Optional<number>;
  project_id: number | null;
  user_id: number | null;
  service: string | null;
  name: Optional<string>;
  phone: string;
  message: Optional<string>;
  lang: Optional<string>;
  done_at: Date | null;
  done_by: number | null;
  created_at: Optional<Date>;
}

interface CaptchaUses {
  id: string;
  expires_at: Date;
}

interface Cards {
  id: Optional<number>;
  user_id: number;
  provider: string;
  provider_customer_id: string | null;
  payment_method_id: string;
  brand: Optional<string>;
  last4: Optional<string>;
  fingerprint: string | null;
  exp_month: number | null;
  exp_year: number | null;
  chosen_at: Date | null;
  created_at: Optional<Date>;
  deleted_at: Date | null;
}

interface Carts {
  id: string;
  left_of: string | null;
  user_id: number | null;
  brand_shop_id: number | null;
  secret_hash: Buffer | null;
  content: Json;
  currency: string;
  count: number;
  saved_for_later: Optional<boolean>;
  reminded_at: Date | null;
  created_at: Optional<Date>;
  updated_at: Optional<Date>;
  expires_at: Date;
}

interface Categories {
  id: number;
  name: string;
  slug: string;
  pro_only: Optional<boolean>;
}

interface Comments {
  id: Optional<number>;
  project_id: number;
  user_id: number;
  answers_id: number | null;
  body: string;
  lang: Optional<string>;
  by_creator: Optional<boolean>;
  hidden_at: Date | null;
  hidden_by: number | null;
  created_at: Optional<Date>;
}

interface ContactMessages {
  id: Optional<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  lang: string;
  user_id: number | null;
  state: 'unconfirmed' | 'new' | 'open' | 'answered' | 'spam';
  confirm_hash: Buffer | null;
  confirm_until: Date | null;
  created_at: Optional<Date>;
  updated_at: Optional<Date>;
}

interface ContentEditions {
  name: string;
  sha256: string;
  entity_id: number | null;
}

interface ContentPages {
  key: string;
  lang: 'en' | 'fr' | 'zh' | 'es' | 'ko';
  title: string;
  lead: Optional<string>;
  body: Optional<string>;
  own: Optional<boolean>;
  updated_at: Optional<Date>;
}

interface ContentVersions {
  id: Optional<number>;
  entity: string;
  entity_id: string;
  before: Json;
  user_id: number;
  at: Optional<Date>;
}

interface ContestEntries {
  id: Optional<number>;
  contest_id: number;
  name: string;
  email: string;
  lang: 'en' | 'fr' | 'zh' | 'es' | 'ko';
  door: 'contest' | 'party';
  origin: string | null;
  terms_version: string;
  consent_at: Optional<Date>;
}

interface Contests {
  id: Optional<number>;
  texts: Json;
  opens_at: Optional<Date>;
  closes_at: Date;
  published: Optional<boolean>;
  winner_id: number | null;
  drawn_at: Date | null;
  created_at: Optional<Date>;
}

interface Creators {
  id: number;
  kind: 'artist' | 'label';
  name: string;
  source_name: string | null;
  slug: string;
  sort_name: GeneratedAlways<string | null>;
  search: GeneratedAlways<string | null>;
  picture: string | null;
  header_picture: string | null;
  bio: Optional<string>;
  country_id: string | null;
  links: Json;
  user_id: number | null;
  shop_id: number | null;
  projects_count: Optional<number>;
  created_at: Optional<Date>;
}

interface CreditNotes {
  id: Optional<number>;
  entity: string;
  sequence: number;
  number: string;
  refund_id: number;
  issued_at: Optional<Date>;
}

interface Customers {
  id: Optional<number>;
  user_id: number | null;
  name: Optional<string>;
  firstname: Optional<string>;
  lastname: Optional<string>;
  company: Optional<string>;
  vat_number: Optional<string>;
  address: Optional<string>;
  zip_code: Optional<string>;
  city: Optional<string>;
  state: Optional<string>;
  country_id: string | null;
  phone: Optional<string>;
  created_at: Optional<Date>;
  deleted_at: Date | null;
}

interface DepositAgreements {
  id: Optional<number>;
  project_id: number;
  valid_from: string;
  commission_basis_points: number;
  storage_per_copy: Optional<number>;
  currency: string;
  free_months: Optional<number>;
  note: Optional<string>;
  created_by: number | null;
  created_at: Optional<Date>;
}

interface DepositSlipLines {
  slip_id: number;
  item_id: number;
  quantity: number;
}

interface DepositSlips {
  id: Optional<number>;
  project_id: number;
  kind: 'received' | 'returned';
  warehouse_id: number;
  note: Optional<string>;
  user_id: number | null;
  at: Optional<Date>;
}

interface DiscFaces {
  project_id: number;
  size: '7' | '10' | '12';
  rim: number;
  rings: Json;
  is_drawn: Optional<boolean>;
  plant_profile_id: number | null;
}

interface Disputes {
  id: Optional<number>;
  provider: 'stripe' | 'paypal';
  dispute_id: string;
  order_id: number;
  amount: number;
  currency: string;
  reason: Optional<string>;
  status: 'open' | 'won' | 'lost';
  due_by: Date | null;
  refund_id: number | null;
  opened_at: Date;
  closed_at: Date | null;
}

interface DownloadBatches {
  id: Optional<number>;
  project_id: number;
  label: string;
  uses_allowed: number;
  expires_on: string | null;
  printable: Optional<boolean>;
  made_by: number | null;
  created_at: Optional<Date>;
}

interface DownloadCodes {
  code_hash: Buffer;
  project_id: number;
  uses_allowed: number;
  uses: Optional<number>;
  revoked_at: Date | null;
  created_at: Optional<Date>;
  batch_id: number | null;
  position: number | null;
  expires_at: Date | null;
}

interface DownloadGrants {
  code_hash: Buffer;
  holder_hash: Buffer;
  created_at: Optional<Date>;
  expires_at: Date;
}

interface Earnings {
  id: Optional<number>;
  line_id: number;
  entry_id: number;
  payee_id: number;
  project_id: number;
  position: number;
  name: string;
  basis_points: number;
  share: number;
  share_currency: string;
  amount: number;
  currency: string;
  rate_from: string;
  rate_to: string;
  occurred_at: Date;
  month: string;
}

interface Events {
  id: Optional<number>;
  type: 'page_view' | 'click_menu';
  url: string | null;
  category: string | null;
  origin: string | null;
  referrer: string | null;
  lang: 'en' | 'fr' | 'zh' | 'es' | 'ko' | null;
  country_id: string | null;
  user_id: number | null;
  at: Optional<Date>;
}

interface ExchangeRates {
  currency: string;
  per_eur: string;
  valid_from: Date;
}

interface FacetChanges {
  scope: number;
  b2b: boolean;
  word: string;
  count: number;
}

interface FacetTotals {
  scope: number;
  b2b: boolean;
  word: string;
  count: number;
}

interface FaqEntries {
  id: Optional<number>;
  topic: string;
  position: Optional<number>;
  live: Optional<boolean>;
  updated_at: Optional<Date>;
}

interface FaqTexts {
  faq_id: number;
  lang: 'en' | 'fr' | 'zh' | 'es' | 'ko';
  question: string;
  answer: string;
  own: Optional<boolean>;
}

interface FeeAgreements {
  user_id: number;
  valid_from: string;
  basis_points: number | null;
  note: Optional<string>;
  created_by: number | null;
  created_at: Optional<Date>;
}

interface FileOverrides {
  id: Optional<number>;
  pressing_id: number | null;
  faults: string[];
  reason: string;
  allowed_by: number;
  created_at: Optional<Date>;
  files: Optional<string[]>;
  batch_id: number | null;
}

interface FileRefusals {
  id: Optional<number>;
  project_id: number;
  song_id: number | null;
  part: string | null;
  file: string;
  file_name: string;
  reason: string;
  refused_by: number;
  created_at: Optional<Date>;
  withdrawn_at: Date | null;
}

interface Follows {
  user_id: number;
  party_id: number;
  created_at: Optional<Date>;
}

interface FormerShopCodes {
  code: string;
  shop_id: number;
  changed_at: Optional<Date>;
}

interface FurtherSideFaces {
  project_id: number;
  side: string;
  rings: Json;
}

interface Genres {
  id: number;
  name: string;
}

interface GiftCodes {
  id: Optional<number>;
  code_hash: Buffer;
  box_offer_id: number;
  order_item_id: number | null;
  periods: number;
  price: Optional<number>;
  currency: Optional<string>;
  bought_by: number | null;
  recipient_name: Optional<string>;
  recipient_email: string | null;
  message: Optional<string>;
  lang: Optional<'en' | 'fr' | 'zh' | 'es' | 'ko'>;
  sealed_code: Buffer | null;
  starts_on: string | null;
  mailed_at: Date | null;
  used_by: number | null;
  subscription_id: number | null;
  used_at: Date | null;
  revoked_at: Date | null;
  created_at: Optional<Date>;
}

interface GiftWraps {
  currency: string;
  price: number;
}

interface GroupShipments {
  id: Optional<number>;
  name: string;
  shop_id: number;
  code: Optional<string>;
  created_at: Optional<Date | null>;
  closed_at: Date | null;
  address_id: number | null;
}

interface HomeSections {
  stage: 'draft' | 'live';
  id: Optional<number>;
  position: number;
  source: string;
  look: string;
  what: Optional<string>;
  chosen: Optional<number[]>;
  most: number;
  from_at: Date | null;
  to_at: Date | null;
  texts: Json;
}

interface IdempotencyKeys {
  scope: string;
  key: string;
  request_hash: string;
  status: number | null;
  answer: string | null;
  created_at: Optional<Date>;
  locked_until: Date | null;
  cookies: Buffer | null;
  step: Json;
}

interface ImportRows {
  import_id: number;
  n: number;
  row: number;
  source: Optional<string>;
  source_id: Optional<string>;
  title: Optional<string>;
  data: Json;
  outcome: 'taken' | 'changed' | 'unchanged' | 'refused';
  refusal_key: string | null;
  refusal_value: string | null;
  changes: Json;
  state: Optional<'read' | 'done' | 'undone' | 'kept'>;
  project_id: number | null;
  undo: Json;
  enriched_at: Date | null;
}

interface Imports {
  id: Optional<number>;
  kind: string;
  file_name: string;
  user_id: number | null;
  shop_id: number | null;
  owner_id: number | null;
  upload_id: number | null;
  format: string | null;
  mapping: Json;
  options: Json;
  state: Optional<'reading' | 'preview' | 'running' | 'done' | 'undoing' | 'undone' | 'failed' | 'cancelled'>;
  failure_key: string | null;
  tries: Optional<number>;
  rows_total: Optional<number>;
  rows_done: Optional<number>;
  bytes_read: Optional<number>;
  bytes_total: Optional<number>;
  misread: Optional<number>;
  taken: Optional<number>;
  changed: Optional<number>;
  unchanged: Optional<number>;
  refused: Optional<number>;
  undone: Optional<number>;
  kept: Optional<number>;
  enrich: Optional<'off' | 'wanted' | 'done'>;
  enriched: Optional<number>;
  report: Json;
  created_at: Optional<Date>;
  finished_at: Date | null;
}

interface Installation {
  only_row: Optional<boolean>;
  name: Optional<string>;
}

interface InvoiceCounters {
  entity: string;
  last: Optional<number>;
  last_credit: Optional<number>;
}

interface Invoices {
  id: Optional<number>;
  entity: string;
  sequence: number;
  number: string;
  order_id: number;
  issued_at: Optional<Date>;
}

interface ItemPrices {
  item_id: number;
  currency: string;
  price: number;
}

interface ItemQuantityPrices {
  item_id: number;
  quantity: number;
  price: number;
}

interface Items {
  id: Optional<number>;
  project_id: number;
  type: string;
  name: Optional<string>;
  sku: Optional<string>;
  format: Optional<string>;
  rpm: number | null;
  discs: Optional<number>;
  color: Optional<string>;
  color_id: string | null;
  size: Optional<string>;
  price: number;
  currency: string;
  b2b_price: number | null;
  weight_grams: number | null;
  hs_code: string | null;
  origin_country_id: string | null;
  stock: number | null;
  reserved: Optional<number>;
  sold: Optional<number>;
  low_stock_at: Optional<number>;
  max_per_order: number | null;
  position: Optional<number>;
  active: Optional<boolean>;
  marketplace_item_id: string | null;
  condition_media: string | null;
  condition_sleeve: string | null;
  comments: Optional<string>;
  source: string | null;
  source_id: string | null;
  created_at: Optional<Date>;
  held: Optional<boolean>;
}

interface JournalEntries {
  id: Optional<number>;
  kind: 'sale' | 'refund' | 'late_money' | 'late_refund' | 'payout' | 'payout_returned' | 'transfer' | 'correction' | 'storage' | 'box_record';
  source_id: number;
  occurred_at: Date;
  posted_at: Optional<Date>;
}

interface JournalPostings {
  id: Optional<number>;
  entry_id: number;
  account: 'captures' | 'late' | 'tax' | 'shipping' | 'house' | 'fees' | 'production' | 'mechanicals' | 'creators' | 'exchange' | 'payouts' | 'adjustments';
  payee_id: number | null;
  currency: string;
  amount: number;
}

interface LineParts {
  order_item_id: number;
  shipment_id: number;
  quantity: number;
}

interface Linktrees {
  shop_id: number;
  intro: Optional<string>;
  links: Json;
  updated_at: Optional<Date>;
}

interface LowShelves {
  item_id: number;
  left_over: number;
  since: Optional<Date>;
  told_at: Date | null;
}

interface MailAttachments {
  mail_id: number;
  position: number;
  filename: string;
  mime: string;
  content: Buffer;
}

interface Mails {
  id: Optional<number>;
  kind: string;
  entity: string;
  recipient: string;
  lang: string;
  brand_shop_id: number | null;
  data: Json;
  subject: string | null;
  html: string | null;
  body: string | null;
  state: Optional<'queued' | 'kept' | 'sent' | 'failed'>;
  tries: Optional<number>;
  next_try_at: Optional<Date>;
  error: string | null;
  created_at: Optional<Date>;
  sent_at: Date | null;
}

interface MechanicalRates {
  society: string;
  valid_from: string;
  per_million_of_ppd: number | null;
  per_1000_tracks: number | null;
  currency: string | null;
}

interface MechanicalRights {
  id: Optional<number>;
  project_id: number;
  valid_from: string;
  society: string | null;
  ppd: number | null;
  tracks: number | null;
  per_copy: number | null;
  currency: string;
  note: Optional<string>;
  created_by: number | null;
  created_at: Optional<Date>;
}

interface Messages {
  id: Optional<number>;
  from_user_id: number | null;
  to_user_id: number | null;
  with_user_id: GeneratedAlways<number>;
  body: string;
  project_id: number | null;
  read_at: Date | null;
  created_at: Optional<Date>;
}

interface Migrations {
  name: string;
  sha256: string;
  applied_at: Optional<Date>;
}

interface NewsletterSubscribers {
  id: Optional<number>;
  email: string;
  lang: 'en' | 'fr' | 'zh' | 'es' | 'ko';
  state: Optional<'asked' | 'subscribed' | 'left'>;
  consent_version: string;
  source: Optional<string>;
  asked_at: Optional<Date>;
  confirmed_at: Date | null;
  left_at: Date | null;
}

interface NewsletterTokens {
  token_hash: Buffer;
  subscriber_id: number;
  purpose: 'confirm' | 'leave';
  expires_at: Date;
  used_at: Date | null;
}

interface OrderDrafts {
  id: Optional<number>;
  cart_id: string;
  user_id: number | null;
  email: string;
  lang: string;
  content: Json;
  agreed: Json;
  reason: Optional<string>;
  customer: Json;
  note: Optional<string>;
  staff_note: Optional<string>;
  count: Optional<number>;
  currency: string;
  total: number | null;
  key_hash: Buffer | null;
  sends: Optional<number>;
  sent_at: Date | null;
  valid_until: string | null;
  cancelled_at: Date | null;
  created_by: number;
  created_at: Optional<Date>;
  updated_at: Optional<Date>;
}

interface OrderEvents {
  id: Optional<number>;
  order_id: number;
  shipment_id: number | null;
  return_id: number | null;
  kind: Optional<string>;
  from_status: string | null;
  to_status: string | null;
  user_id: number | null;
  actor: 'buyer' | 'staff' | 'provider' | 'system';
  note: Optional<string>;
  at: Optional<Date>;
}

interface OrderFeedback {
  order_id: number;
  rating: number;
  body: Optional<string>;
  at: Optional<Date>;
}

interface OrderItems {
  id: Optional<number>;
  order_id: number;
  shipment_id: number | null;
  shop_id: number | null;
  project_id: number | null;
  item_id: number | null;
  box_offer_id: number | null;
  box_parcel_id: number | null;
  name: string;
  artist_name: Optional<string>;
  picture: string | null;
  category: string;
  type: string;
  periodicity: string | null;
  size: Optional<string>;
  look: Json;
  chosen_sizes: Json;
  comment: Optional<string>;
  withdrawal: Optional<'open' | 'made_to_order' | 'digital'>;
  replaces_id: number | null;
  box: Json;
  price: number;
  quantity: number;
  total: number;
  discount: Optional<number>;
  tax: Optional<number>;
  tax_basis_points: Optional<number>;
}

interface OrderKeys {
  order_id: number;
  key_hash: Buffer;
  created_at: Optional<Date>;
}

interface Orders {
  id: Optional<number>;
  number: Optional<string>;
  cart_id: string;
  user_id: number | null;
  brand_shop_id: number | null;
  email: string;
  lang: string;
  status: Optional<'pending' | 'pledged' | 'paid' | 'not_paid' | 'failed' | 'confirmed' | 'in_preparation' | 'sent' | 'delivered' | 'cancelled'>;
  currency: string;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  tax_included: boolean;
  vat_treatment: Optional<'standard' | 'reverse_charge' | 'intra_community' | 'export'>;
  total: number;
  promo_code: string | null;
  pledge_project_id: number | null;
  pickup: Optional<boolean>;
  is_gift: Optional<boolean>;
  gift_message: Optional<string>;
  gift_wrapped: Optional<boolean>;
  note: Optional<string>;
  origin: string | null;
  firstname: string;
  lastname: string;
  company: Optional<string>;
  vat_number: Optional<string>;
  vat_check: Optional<'format' | 'valid' | 'invalid' | 'unavailable'>;
  vat_checked_at: Date | null;
  address: string;
  zip_code: Optional<string>;
  city: string;
  state: Optional<string>;
  country_id: string;
  bill_country_id: string | null;
  territory: string | null;
  phone: Optional<string>;
  lookup_hash: Buffer | null;
  reserved_until: Date | null;
  supply_on: string | null;
  created_at: Optional<Date>;
  paid_at: Date | null;
  cancelled_at: Date | null;
}

interface OutsideMoney {
  id: Optional<number>;
  attempt_id: number | null;
  refund_id: number | null;
  means: 'bank_transfer' | 'cash' | 'card_terminal' | 'other';
  on_day: string;
  reference: Optional<string>;
  recorded_by: number;
  recorded_at: Optional<Date>;
}

interface OwnPrices {
  project_id: number;
  currency: string;
  price: number;
  place: number;
}

interface Parties {
  id: Optional<number>;
  kind: 'user' | 'artist' | 'label';
}

interface Payees {
  id: Optional<number>;
  user_id: number | null;
  email: string | null;
  name: string;
  currency: string;
  balance: Optional<number>;
  minimum: number | null;
  merged_into: number | null;
  chosen_at: Optional<Date>;
  created_at: Optional<Date>;
}

interface PaymentAttempts {
  id: Optional<number>;
  order_id: number;
  attempt: number;
  provider: 'stripe' | 'paypal' | 'none' | 'outside' | 'given';
  provider_id: string | null;
  idempotency_key: string;
  request_hash: string | null;
  amount: number;
  currency: string;
  status: Optional<'started' | 'requires_action' | 'processing' | 'paid' | 'declined' | 'cancelled' | 'refunded_late'>;
  decline_key: string | null;
  payment_method_id: string | null;
  off_session: Optional<boolean>;
  save_card: Optional<boolean>;
  client_secret: string | null;
  redirect_url: string | null;
  checked_at: Date | null;
  alerted_at: Date | null;
  created_at: Optional<Date>;
  settled_at: Date | null;
}

interface PayoutDetails {
  user_id: number;
  country_id: string;
  method: 'iban' | 'account';
  business: boolean;
  sealed: Buffer;
  hint: string;
  status: Optional<'to_check' | 'checked' | 'refused'>;
  reason: Optional<string>;
  checked_by: number | null;
  checked_at: Date | null;
  updated_at: Optional<Date>;
}

interface PayoutRuns {
  id: Optional<number>;
  currency: string;
  execute_on: string;
  created_by: number;
  created_at: Optional<Date>;
}

interface Payouts {
  id: Optional<number>;
  run_id: number;
  payee_id: number;
  amount: number;
  currency: string;
  status: Optional<'prepared' | 'paid' | 'returned'>;
  sealed: Buffer;
  method: 'iban' | 'account';
  hint: string;
  reason: Optional<string>;
  settled_by: number | null;
  settled_at: Date | null;
}

interface PickNotes {
  project_id: number;
  lang: 'en' | 'fr' | 'zh' | 'es' | 'ko';
  body: string;
}

interface PickPlaces {
  project_id: number;
  place: number;
}

interface PlantProfiles {
  id: Optional<number>;
  name: string;
  valid_from: string;
  values: Json;
  source: string;
  sources: Json;
  edited_by: number | null;
  created_at: Optional<Date>;
}

interface PlatformFees {
  valid_from: string;
  basis_points: number;
}

interface Pledges {
  order_id: number;
  project_id: number;
  quantity: number;
  card_from: number;
  card_state: Optional<'asked' | 'kept' | 'refused'>;
  setup_id: string | null;
  redirect_url: string | null;
  client_secret: string | null;
  return_url: string | null;
  request_hash: string | null;
  save_card: Optional<boolean>;
  payment_method_id: string | null;
  provider_customer_id: string | null;
  card_brand: Optional<string>;
  card_last4: Optional<string>;
  counted: Optional<boolean>;
  charge_at: Date | null;
  created_at: Optional<Date>;
  kept_at: Date | null;
}

interface PooledBarcodes {
  barcode: string;
  item_id: number | null;
  added_at: Optional<Date>;
  assigned_at: Date | null;
}

interface PostTexts {
  post_id: number;
  lang: 'en' | 'fr' | 'zh' | 'es' | 'ko';
  slug: string;
  title: string;
  lead: Optional<string>;
  body: Optional<string>;
  tags: Optional<string[]>;
  own: Optional<boolean>;
}

interface Posts {
  id: Optional<number>;
  author: Optional<string>;
  cover: string;
  published_at: Date | null;
  created_at: Optional<Date>;
  updated_at: Optional<Date>;
}

interface PressKits {
  project_id: number;
  press_text: Optional<string>;
  song_ids: Optional<number[]>;
  link_number: Optional<number>;
  is_shared: Optional<boolean>;
  updated_at: Optional<Date>;
}

interface PressingPayments {
  order_id: number;
  pressing_id: number;
  kind: 'deposit' | 'balance';
  net: number;
}

interface PressingTasks {
  id: Optional<number>;
  pressing_id: number;
  position: number;
  kind: 'files' | 'cutting' | 'plating' | 'test_pressing' | 'pressing' | 'making' | 'printing' | 'assembly' | 'shipping';
  state: Optional<'to_do' | 'in_progress' | 'refused' | 'done'>;
  planned_on: string;
  note: Optional<string>;
  said: Optional<string>;
  moved_by: number | null;
  moved_at: Date | null;
  reopened_at: Date | null;
}

interface Pressings {
  id: Optional<number>;
  quote_id: number;
  answer_id: number;
  user_id: number | null;
  currency: string;
  total: number;
  deposit: number;
  customer: Json;
  project_id: number | null;
  wanted_project_id: number | null;
  project_name: Optional<string>;
  artist_name: Optional<string>;
  started_at: Date | null;
  balance_asked_at: Date | null;
  waived_at: Date | null;
  waived_by: number | null;
  waived_reason: Optional<string>;
  cancelled_at: Date | null;
  cancel_reason: Optional<string>;
  created_at: Optional<Date>;
}

interface PriceLists {
  id: Optional<number>;
  name: string;
  valid_from: string;
  state: Optional<'draft' | 'approved'>;
  steps: number[];
  rows: Json;
  version: Optional<number>;
  edited_by: number | null;
  approved_by: number | null;
  approved_at: Date | null;
  created_at: Optional<Date>;
  updated_at: Optional<Date>;
}

interface PriceTables {
  only_row: Optional<boolean>;
  version: Optional<number>;
}

interface PrintChecks {
  id: Optional<number>;
  project_id: number;
  part: string;
  upload_id: number;
  file: string;
  file_name: string;
  state: Optional<'queued' | 'checking' | 'ready' | 'refused'>;
  percent: Optional<number>;
  tries: Optional<number>;
  failure_key: string | null;
  facts: Json;
  created_at: Optional<Date>;
  checked_at: Date | null;
}

interface PrintPagePlacements {
  print_check_id: number;
  page: number;
  upload_id: number;
  x: number;
  y: number;
  scale: number;
  rotation: number;
}

interface PrintPlacements {
  print_check_id: number;
  upload_id: number;
  x: number;
  y: number;
  scale: number;
  rotation: number;
  placed_by: number | null;
  placed_at: Optional<Date>;
}

interface ProductionCosts {
  id: Optional<number>;
  project_id: number;
  item_id: number | null;
  valid_from: string;
  currency: string;
  per_copy: Optional<number>;
  run_cost: Optional<number>;
  run_copies: number | null;
  run_charged: Optional<number>;
  run_charged_copies: Optional<number>;
  quote_id: number | null;
  note: Optional<string>;
  created_by: number | null;
  created_at: Optional<Date>;
}

interface Profiles {
  user_id: number;
  public: Optional<boolean>;
  about: Optional<string>;
  show_follows: Optional<boolean>;
  show_wishes: Optional<boolean>;
  show_reviews: Optional<boolean>;
  show_releases: Optional<boolean>;
  updated_at: Optional<Date>;
}

interface ProjectChanges {
  id: Optional<number>;
  project_id: number;
  user_id: number | null;
  step: string;
  parts: string[];
  before: Json;
  after: Json;
  at: Optional<Date>;
  kind: Optional<'changed' | 'reverted' | 'file_check_closed'>;
}

interface ProjectImages {
  project_id: number;
  kind: 'cover' | 'cover2' | 'cover3' | 'cover4' | 'cover5' | 'back' | 'label' | 'label_bside' | 'disc' | 'only_vinyl' | 'preview' | 'original' | 'mini';
  file: string;
  width: number;
  height: number;
}

interface ProjectLikes {
  user_id: number;
  project_id: number;
  created_at: Optional<Date>;
}

interface ProjectMoves {
  id: Optional<number>;
  project_id: number;
  from_step: string;
  to_step: string;
  user_id: number | null;
  reason: Optional<string>;
  at: Optional<Date>;
}

interface ProjectNeighbours {
  project_id: number;
  neighbour_id: number;
  bought: number;
  liked: number;
  score: number;
}

interface ProjectRechecks {
  id: Optional<number>;
  project_id: number;
  part: 'audio' | 'artwork' | 'format';
  state: Optional<'open' | 'passed' | 'refused'>;
  reason: Optional<string>;
  opened_at: Optional<Date>;
  decided_by: number | null;
  decided_at: Date | null;
  cover_file: string | null;
  held: Json;
  version: Optional<number>;
  accepted_prints: Json;
}

interface Projects {
  id: Optional<number>;
  shop_id: number;
  owner_id: number | null;
  artist_id: number | null;
  label_id: number | null;
  name: string;
  artist_name: Optional<string>;
  slug: string;
  description: Optional<string>;
  category: string;
  type: Optional<'standard' | 'test_pressing'>;
  selling_mode: Optional<'shop' | 'preorder' | 'funding' | 'ondemand' | 'deposit_sale' | 'direct_pressing'>;
  step: Optional<'creating' | 'checking' | 'in_progress' | 'confirmed' | 'failed' | 'refused' | 'successful' | 'valid' | 'paid' | 'promo' | 'private' | 'to_do' | 'to_check' | 'invoiced'>;
  private: Optional<boolean>;
  promo: Optional<boolean>;
  limited_edition: Optional<boolean>;
  edition_size: number | null;
  b2b: Optional<boolean>;
  pickup: Optional<boolean>;
  exclusive: Optional<boolean>;
  shows_earnings: Optional<boolean>;
  genre_ids: Optional<number[]>;
  category_ids: Optional<number[]>;
  tags: Optional<string[]>;
  styles: Optional<string[]>;
  picture: string | null;
  picture_version: Optional<number>;
  cover_tone: string | null;
  cover_file: string | null;
  cover_state: Optional<'none' | 'queued' | 'making' | 'ready' | 'failed'>;
  cover_failure_key: string | null;
  cover_tries: Optional<number>;
  color_vinyl: Json;
  url_vinyl: string | null;
  sleeve: string | null;
  catalogue_number: Optional<string>;
  country_id: string | null;
  country: Optional<string>;
  label_country: string | null;
  released: string | null;
  ships_at: string | null;
  funding_goal: number | null;
  funding_ends_at: Date | null;
  funding_count: Optional<number>;
  funding_changed_at: Date | null;
  group_shipment_id: number | null;
  soundcloud_url: string | null;
  video_id: string | null;
  credits: Json;
  signed: Optional<boolean>;
  signed_id: number | null;
  price_from_eur: number | null;
  price_from: number | null;
  price_currency: string | null;
  formats: Optional<string[]>;
  sizes: Optional<number[]>;
  in_stock: Optional<boolean>;
  popularity: Optional<number>;
  likes: Optional<number>;
  listed: GeneratedAlways<boolean | null>;
  barcodes: Optional<string>;
  search: GeneratedAlways<string | null>;
  facets: GeneratedAlways<string[]>;
  source: string | null;
  source_id: string | null;
  source_words: Json;
  source_record: Json;
  refusal_reason: string | null;
  published_at: Date | null;
  created_at: Optional<Date>;
  updated_at: Optional<Date>;
  taken_down_at: Date | null;
  private_before: boolean | null;
  sold_in: Optional<string[]>;
  not_sold_in: Optional<string[]>;
  numbered: Optional<boolean>;
  promo_copies: Optional<number>;
  disc_shows_grooves: Optional<boolean>;
  pictures_digest: string | null;
  insert_kind: 'j_card_3' | 'j_card_4' | 'j_card_5' | 'j_card_6' | 'booklet_4p' | 'booklet_8p' | 'booklet_16p' | null;
}

interface PromoCodes {
  id: Optional<number>;
  code: string;
  kind: 'percent' | 'amount';
  value: number;
  currency: string | null;
  shop_id: number | null;
  minimum: Optional<number>;
  not_with: Optional<string[]>;
  starts_at: Date | null;
  ends_at: Date | null;
  uses_allowed: number | null;
  uses_per_user: number | null;
  uses: Optional<number>;
  active: Optional<boolean>;
  note: Optional<string>;
  created_at: Optional<Date>;
}

interface PromoUses {
  promo_id: number;
  order_id: number;
  user_id: number | null;
  email: string;
  released_at: Date | null;
  at: Optional<Date>;
}

interface ProviderEvents {
  provider: string;
  event_id: string;
  type: string;
  provider_id: string | null;
  received_at: Optional<Date>;
}

interface QuoteAnswerLines {
  id: Optional<number>;
  answer_id: number;
  position: number;
  label: string;
  quantity: number;
  unit_price: number;
  setup_price: number;
  total: number;
}

interface QuoteAnswers {
  id: Optional<number>;
  quote_id: number;
  user_id: number | null;
  text: string;
  amount: number | null;
  currency: string | null;
  valid_until: string | null;
  deposit_percent: number | null;
  weeks: number | null;
  accept_hash: Buffer | null;
  accepted_at: Date | null;
  created_at: Optional<Date>;
}

interface Quotes {
  id: Optional<number>;
  state: Optional<'saved' | 'unconfirmed' | 'new' | 'answered' | 'accepted' | 'closed'>;
  user_id: number | null;
  project_id: number | null;
  taken_by: number | null;
  service: string;
  format: Optional<string>;
  size: Optional<string>;
  quantity: number | null;
  currency: string | null;
  options: Json;
  price_list_id: number | null;
  costing: Json;
  name: string;
  email: string;
  phone: Optional<string>;
  company: Optional<string>;
  vat_number: Optional<string>;
  country_id: string | null;
  message: Optional<string>;
  origin: string | null;
  lang: Optional<string>;
  fingerprint: Buffer;
  confirm_hash: Buffer | null;
  confirm_until: Date | null;
  created_at: Optional<Date>;
  updated_at: Optional<Date>;
}

interface RecommendationQueue {
  project_id: number;
}

interface RecommendationRounds {
  is_only: Optional<boolean>;
  seen_until: Optional<Date>;
}

interface RefundLines {
  id: Optional<number>;
  refund_id: number;
  order_item_id: number | null;
  shipment_id: number | null;
  quantity: Optional<number>;
  amount: number;
  tax: Optional<number>;
}

interface Refunds {
  id: Optional<number>;
  order_id: number;
  attempt_id: number;
  amount: number;
  currency: string;
  status: Optional<'started' | 'succeeded' | 'failed'>;
  reason: Optional<string>;
  pieces: Optional<'stay' | 'unsent_back' | 'unsent_lost' | 'all_back'>;
  idempotency_key: string;
  wish_key: string | null;
  provider_id: string | null;
  user_id: number | null;
  created_at: Optional<Date>;
  settled_at: Date | null;
  bounced_at: Date | null;
}

interface ReleaseNews {
  project_id: number;
  told_up_to: Optional<number>;
  done_at: Date | null;
  created_at: Optional<Date>;
}

interface Reservations {
  id: Optional<number>;
  order_id: number;
  item_id: number;
  quantity: number;
  state: Optional<'held' | 'sold' | 'released'>;
  returned: Optional<number>;
  expires_at: Date;
}

interface ReturnLines {
  return_id: number;
  order_item_id: number;
  quantity: number;
  reason: 'changed_mind' | 'not_as_described' | 'arrived_late' | 'duplicate' | 'other' | null;
  received: Optional<number>;
  restocked: Optional<number>;
}

interface ReturnPhotos {
  return_id: number;
  position: number;
  file: string;
}

interface Returns {
  id: Optional<number>;
  number: Optional<string>;
  order_id: number;
  kind: 'withdrawal' | 'return' | 'claim';
  state: 'requested' | 'approved' | 'refused' | 'received' | 'refunded' | 'replaced' | 'closed' | 'cancelled';
  name: string;
  fault: 'warped' | 'skips' | 'scratched' | 'wrong_item' | 'missing' | 'sleeve_damaged' | null;
  wish: 'refund' | 'replacement' | null;
  note: Optional<string>;
  answer: Optional<string>;
  user_id: number | null;
  refund_id: number | null;
  carrier: Optional<string>;
  tracking_number: Optional<string>;
  proof_at: Date | null;
  asked_at: Optional<Date>;
  decided_at: Date | null;
  received_at: Date | null;
  ended_at: Date | null;
}

interface Reviews {
  id: Optional<number>;
  project_id: number;
  user_id: number;
  rating: number;
  body: Optional<string>;
  lang: Optional<string>;
  published: Optional<boolean>;
  created_at: Optional<Date>;
}

interface RightsDeclarations {
  id: Optional<number>;
  project_id: number;
  user_id: number;
  version: string;
  lang: string;
  sound: boolean;
  artwork: boolean;
  declared_at: Optional<Date>;
}

interface SavedItems {
  id: Optional<number>;
  user_id: number | null;
  secret_hash: Buffer | null;
  project_id: number | null;
  item_id: number | null;
  box_offer_id: number | null;
  chosen_sizes: Json;
  quantity: number;
  created_at: Optional<Date>;
  expires_at: Optional<Date>;
}

interface SearchChanges {
  search: string;
  one: number;
}

interface SearchTotals {
  query: string;
  count: number;
}

interface SearchVocabulary {
  word: string;
  slips: GeneratedAlways<number[] | null>;
}

interface ServiceOffers {
  key: string;
  sort: Optional<number>;
  active: Optional<boolean>;
  texts: Json;
  updated_at: Optional<Date>;
  own: Optional<string[]>;
}

interface Sessions {
  token_hash: Buffer;
  user_id: number;
  created_at: Optional<Date>;
  last_seen_at: Optional<Date>;
  expires_at: Date;
  user_agent: Optional<string>;
}

interface SettledLines {
  id: Optional<number>;
  entry_id: number;
  order_id: number;
  order_item_id: number | null;
  shipment_id: number | null;
  refund_id: number | null;
  project_id: number | null;
  account: 'creators' | 'house' | 'shipping';
  currency: string;
  quantity: number;
  gross: number;
  tax: number;
  fee: number;
  production: number;
  mechanicals: number;
  net: number;
  fee_basis_points: Optional<number>;
  cost_id: number | null;
  run_copies: Optional<number>;
  run_charged: Optional<number>;
  occurred_on: string | null;
}

interface SharedCarts {
  token_hash: Buffer;
  content: Json;
  created_at: Optional<Date>;
  expires_at: Date;
}

interface Shelves {
  item_id: number;
  warehouse_id: number;
  quantity: number;
}

interface Shipments {
  id: Optional<number>;
  order_id: number;
  shop_id: number;
  part: Optional<number>;
  return_id: number | null;
  warehouse_id: number | null;
  status: Optional<'pending' | 'confirmed' | 'in_preparation' | 'sent' | 'delivered' | 'cancelled' | 'paused'>;
  shipping_type: 'standard' | 'tracking' | 'pickup' | 'none';
  shipping: number;
  tax: Optional<number>;
  tax_basis_points: Optional<number>;
  subtotal: number;
  weight_grams: number | null;
  address: Json;
  leaves_on: string | null;
  days_min: number | null;
  days_max: number | null;
  tracking_number: string | null;
  tracking_transporter: string | null;
  tracking_link: string | null;
  transporter: string | null;
  logistician_id: string | null;
  sent_at: Date | null;
  delivered_at: Date | null;
  handed_to: string | null;
}

interface ShippingTariffs {
  id: Optional<number>;
  shop_id: number | null;
  valid_from: string;
  currency: string;
  free_from: number | null;
  created_by: number | null;
  created_at: Optional<Date>;
}

interface Shops {
  id: Optional<number>;
  code: string;
  name: string;
  host: string | null;
  white_label: Optional<boolean>;
  logo: string | null;
  logo_height: Optional<number>;
  logo_position: Optional<'left' | 'center' | 'right'>;
  bg_color: string | null;
  header_bg: string | null;
  header_color: string | null;
  footer_bg: string | null;
  footer_color: string | null;
  font_color: string | null;
  show_search: Optional<boolean>;
  show_menu: Optional<boolean>;
  show_name: Optional<boolean>;
  own_header: Optional<boolean>;
  forced_currency: string | null;
  menu: Json;
  artist_facebook: string | null;
  artist_instagram: string | null;
  artist_youtube: string | null;
  currency: Optional<string>;
  country_id: Optional<string>;
  type: Optional<'platform' | 'shop' | 'artist' | 'label'>;
  owner_id: number | null;
  pickup: Optional<boolean>;
  pickup_address: Optional<string>;
  pickup_hours: Optional<string>;
  pickup_note: Optional<string>;
  created_at: Optional<Date>;
}

interface SideFiles {
  id: Optional<number>;
  project_id: number;
  song_id: number | null;
  master_file: string;
  master_type: string;
  tracks: Json;
  state: Optional<'queued' | 'done' | 'failed'>;
  failure_key: string | null;
  failure_line: number | null;
  created_at: Optional<Date>;
}

interface SocialAttempts {
  state_hash: Buffer;
  browser_hash: Buffer;
  provider: 'facebook' | 'google' | 'soundcloud';
  user_id: number | null;
  shop_id: number | null;
  goes_to: string;
  back_to: string;
  expires_at: Date;
}

interface SocialClaims {
  ticket_hash: Buffer;
  provider: 'facebook' | 'google' | 'soundcloud';
  subject: string;
  firstname: string;
  lastname: string;
  email: string | null;
  code_hash: Buffer | null;
  tries: Optional<number>;
  goes_to: string;
  expires_at: Date;
}

interface SocialIdentities {
  provider: 'facebook' | 'google' | 'soundcloud';
  subject: string;
  user_id: number;
  created_at: Optional<Date>;
}

interface SongPlayDays {
  song_id: number;
  day: string;
  plays: number;
}

interface SongPlays {
  id: Optional<number>;
  song_id: number;
  user_id: number | null;
  duration: number;
  at: Optional<Date>;
  counted: Optional<boolean>;
}

interface Songs {
  id: Optional<number>;
  uuid: string;
  project_id: number;
  title: string;
  artist_name: Optional<string>;
  side: Optional<string>;
  position: number;
  printed_position: Optional<string>;
  state: Optional<'waiting' | 'queued' | 'encoding' | 'ready' | 'failed'>;
  failure_key: string | null;
  encode_tries: Optional<number>;
  encode_percent: number | null;
  duration_seconds: number | null;
  sample_rate: number | null;
  channels: number | null;
  bits: number | null;
  lufs: number | null;
  peak_dbfs: number | null;
  peaks: string | null;
  master_file: string | null;
  master_type: string | null;
  master_gone_at: Date | null;
  preview_file: string | null;
  preview_bytes: number | null;
  plays: Optional<number>;
  created_at: Optional<Date>;
  updated_at: Optional<Date>;
  gap_before: number | null;
  isrc: string | null;
  preview_start: Optional<number>;
}

interface SplitAgreements {
  id: Optional<number>;
  project_id: number;
  valid_from: string;
  created_by: number | null;
  created_at: Optional<Date>;
}

interface SplitShares {
  id: Optional<number>;
  agreement_id: number;
  position: number;
  name: string;
  basis_points: number;
  payee_id: number | null;
  declined_at: Date | null;
}

interface SponsorCodes {
  user_id: number;
  code: string;
  created_at: Optional<Date>;
}

interface SponsorUses {
  id: Optional<number>;
  sponsor_id: number;
  user_id: number;
  order_id: number;
  at: Optional<Date>;
}

interface StatementMonths {
  month: string;
  closed_at: Optional<Date>;
}

interface Statements {
  id: Optional<number>;
  payee_id: number;
  month: string;
  currency: string;
  opening: number;
  earned: number;
  moved: number;
  closing: number;
  lines: number;
  created_at: Optional<Date>;
}

interface StockMovements {
  id: Optional<number>;
  item_id: number;
  quantity: number;
  reason: 'initial' | 'import' | 'received' | 'sale' | 'cancelled' | 'returned' | 'correction' | 'damaged' | 'transfer' | 'allocated' | 'withdrawn';
  warehouse_id: Optional<number | null>;
  order_id: number | null;
  return_id: number | null;
  shipment_id: number | null;
  user_id: number | null;
  note: Optional<string>;
  at: Optional<Date>;
}

interface StockReturns {
  item_id: number;
  created_at: Optional<Date>;
}

interface StockWaiters {
  id: Optional<number>;
  item_id: number;
  user_id: number | null;
  email: string;
  lang: 'en' | 'fr' | 'zh' | 'es' | 'ko';
  state: 'asked' | 'waiting' | 'told' | 'left';
  token_hash: Buffer | null;
  asked_at: Optional<Date>;
  told_at: Date | null;
}

interface TakedownClaims {
  id: Optional<number>;
  project_id: number;
  kind: 'sound' | 'artwork' | 'both';
  name: string;
  email: string;
  work: string;
  statement: string;
  lang: string;
  user_id: number | null;
  state: Optional<'unconfirmed' | 'new' | 'waiting' | 'upheld' | 'refused'>;
  note: Optional<string>;
  confirm_hash: Buffer | null;
  confirm_until: Date | null;
  created_at: Optional<Date>;
  updated_at: Optional<Date>;
}

interface TariffCountries {
  tariff_id: number;
  zone: string;
  country_id: string;
}

interface TariffSteps {
  tariff_id: number;
  zone: string;
  shipping_type: 'standard' | 'tracking';
  max_weight_grams: number;
  price: number;
  days_min: number;
  days_max: number;
}

interface TariffZones {
  tariff_id: number;
  zone: string;
  position: Optional<number>;
}

interface TestPressingSides {
  pressing_id: number;
  attempt: number;
  side: string;
  verdict: 'approved' | 'refused' | null;
  note: Optional<string>;
  recording_id: number | null;
  judged_by: number | null;
  judged_at: Date | null;
}

interface TrackAnalyses {
  song_id: number;
  master_file: string;
  measures: Json;
  created_at: Optional<Date>;
  groove: Buffer | null;
  loudness: Buffer | null;
}

interface UploadParts {
  upload_id: number;
  i: number;
  etag: string;
  store_etag: Optional<string>;
  bytes: number;
}

interface Uploads {
  id: Optional<number>;
  upload_id: string;
  file_id: string;
  user_id: number;
  project_id: number | null;
  song_id: number | null;
  purpose: 'cover' | 'artwork' | 'audio' | 'picture' | 'import' | 'recording';
  file_name: string;
  file_size: number;
  type: string;
  kind: string | null;
  chunk_size: number;
  parts_count: number | null;
  store_key: Optional<string>;
  handle: string | null;
  state: Optional<'open' | 'complete' | 'refused' | 'abandoned'>;
  failure_key: string | null;
  file: string | null;
  sha256: string | null;
  created_at: Optional<Date>;
  touched_at: Optional<Date>;
  completed_at: Date | null;
}

interface UserTokens {
  token_hash: Buffer;
  user_id: number;
  purpose: 'confirm_email' | 'reset_password' | 'unsubscribe' | 'change_email' | 'decide_email';
  email: string;
  new_email: string | null;
  expires_at: Date;
  used_at: Date | null;
  created_at: Optional<Date>;
}

interface Users {
  id: number;
  email: string;
  password_hash: string | null;
  name: Optional<string>;
  firstname: Optional<string>;
  lastname: Optional<string>;
  role: Optional<'user' | 'creator' | 'production' | 'team' | 'admin'>;
  type: Optional<'customer' | 'artist' | 'label'>;
  pro: Optional<boolean>;
  prod: Optional<boolean>;
  picture: string | null;
  country_id: string | null;
  lang: Optional<'en' | 'fr' | 'zh' | 'es' | 'ko'>;
  currency: Optional<string>;
  newsletter: Optional<boolean>;
  notifications: Json;
  origin: string | null;
  referer: string | null;
  shop_id: number | null;
  customer_id: number | null;
  email_verified_at: Date | null;
  banned_at: Date | null;
  deleted_at: Date | null;
  links_void_at: Date | null;
  created_at: Optional<Date>;
}

interface VatRates {
  country_id: string;
  basis_points: number;
  valid_from: string;
}

interface VisitDays {
  day: string;
  measure: 'views' | 'page' | 'origin' | 'referrer' | 'lang' | 'country' | 'menu';
  name: string;
  count: number;
}

interface VodBatchLines {
  order_item_id: number;
  batch_id: number;
  copies: number;
}

interface VodBatches {
  id: Optional<number>;
  project_id: number;
  state: Optional<'collected' | 'in_production' | 'done' | 'shipped'>;
  copies: number;
  created_by: number | null;
  created_at: Optional<Date>;
  updated_at: Optional<Date>;
}

interface Warehouses {
  id: Optional<number>;
  code: string;
  name: Optional<string>;
  country_id: string;
  partner: string | null;
  active: Optional<boolean>;
  created_at: Optional<Date>;
}

interface Wishes {
  user_id: number;
  project_id: number;
  created_at: Optional<Date>;
}

export interface Tables {
  accepted_track_lists: AcceptedTrackLists;
  accepted_tracks: AcceptedTracks;
  adjustments: Adjustments;
  alerts: Alerts;
  audit_log: AuditLog;
  banners: Banners;
  barcodes: Barcodes;
  book_checks: BookChecks;
  book_differences: BookDifferences;
  box_credits: BoxCredits;
  box_offers: BoxOffers;
  box_parcels: BoxParcels;
  box_periods: BoxPeriods;
  box_record_offers: BoxRecordOffers;
  box_record_uses: BoxRecordUses;
  box_reviews: BoxReviews;
  box_subscriptions: BoxSubscriptions;
  bundle_parts: BundleParts;
  buyer_mail_consents: BuyerMailConsents;
  buyer_mails: BuyerMails;
  call_requests: CallRequests;
  captcha_uses: CaptchaUses;
  cards: Cards;
  carts: Carts;
  categories: Categories;
  comments: Comments;
  contact_messages: ContactMessages;
  content_editions: ContentEditions;
  content_pages: ContentPages;
  content_versions: ContentVersions;
  contest_entries: ContestEntries;
  contests: Contests;
  creators: Creators;
  credit_notes: CreditNotes;
  customers: Customers;
  deposit_agreements: DepositAgreements;
  deposit_slip_lines: DepositSlipLines;
  deposit_slips: DepositSlips;
  disc_faces: DiscFaces;
  disputes: Disputes;
  download_batches: DownloadBatches;
  download_codes: DownloadCodes;
  download_grants: DownloadGrants;
  earnings: Earnings;
  events: Events;
  exchange_rates: ExchangeRates;
  facet_changes: FacetChanges;
  facet_totals: FacetTotals;
  faq_entries: FaqEntries;
  faq_texts: FaqTexts;
  fee_agreements: FeeAgreements;
  file_overrides: FileOverrides;
  file_refusals: FileRefusals;
  follows: Follows;
  former_shop_codes: FormerShopCodes;
  further_side_faces: FurtherSideFaces;
  genres: Genres;
  gift_codes: GiftCodes;
  gift_wraps: GiftWraps;
  group_shipments: GroupShipments;
  home_sections: HomeSections;
  idempotency_keys: IdempotencyKeys;
  import_rows: ImportRows;
  imports: Imports;
  installation: Installation;
  invoice_counters: InvoiceCounters;
  invoices: Invoices;
  item_prices: ItemPrices;
  item_quantity_prices: ItemQuantityPrices;
  items: Items;
  journal_entries: JournalEntries;
  journal_postings: JournalPostings;
  line_parts: LineParts;
  linktrees: Linktrees;
  low_shelves: LowShelves;
  mail_attachments: MailAttachments;
  mails: Mails;
  mechanical_rates: MechanicalRates;
  mechanical_rights: MechanicalRights;
  messages: Messages;
  migrations: Migrations;
  newsletter_subscribers: NewsletterSubscribers;
  newsletter_tokens: NewsletterTokens;
  order_drafts: OrderDrafts;
  order_events: OrderEvents;
  order_feedback: OrderFeedback;
  order_items: OrderItems;
  order_keys: OrderKeys;
  orders: Orders;
  outside_money: OutsideMoney;
  own_prices: OwnPrices;
  parties: Parties;
  payees: Payees;
  payment_attempts: PaymentAttempts;
  payout_details: PayoutDetails;
  payout_runs: PayoutRuns;
  payouts: Payouts;
  pick_notes: PickNotes;
  pick_places: PickPlaces;
  plant_profiles: PlantProfiles;
  platform_fees: PlatformFees;
  pledges: Pledges;
  pooled_barcodes: PooledBarcodes;
  post_texts: PostTexts;
  posts: Posts;
  press_kits: PressKits;
  pressing_payments: PressingPayments;
  pressing_tasks: PressingTasks;
  pressings: Pressings;
  price_lists: PriceLists;
  price_tables: PriceTables;
  print_checks: PrintChecks;
  print_page_placements: PrintPagePlacements;
  print_placements: PrintPlacements;
  production_costs: ProductionCosts;
  profiles: Profiles;
  project_changes: ProjectChanges;
  project_images: ProjectImages;
  project_likes: ProjectLikes;
  project_moves: ProjectMoves;
  project_neighbours: ProjectNeighbours;
  project_rechecks: ProjectRechecks;
  projects: Projects;
  promo_codes: PromoCodes;
  promo_uses: PromoUses;
  provider_events: ProviderEvents;
  quote_answer_lines: QuoteAnswerLines;
  quote_answers: QuoteAnswers;
  quotes: Quotes;
  recommendation_queue: RecommendationQueue;
  recommendation_rounds: RecommendationRounds;
  refund_lines: RefundLines;
  refunds: Refunds;
  release_news: ReleaseNews;
  reservations: Reservations;
  return_lines: ReturnLines;
  return_photos: ReturnPhotos;
  returns: Returns;
  reviews: Reviews;
  rights_declarations: RightsDeclarations;
  saved_items: SavedItems;
  search_changes: SearchChanges;
  search_totals: SearchTotals;
  search_vocabulary: SearchVocabulary;
  service_offers: ServiceOffers;
  sessions: Sessions;
  settled_lines: SettledLines;
  shared_carts: SharedCarts;
  shelves: Shelves;
  shipments: Shipments;
  shipping_tariffs: ShippingTariffs;
  shops: Shops;
  side_files: SideFiles;
  social_attempts: SocialAttempts;
  social_claims: SocialClaims;
  social_identities: SocialIdentities;
  song_play_days: SongPlayDays;
  song_plays: SongPlays;
  songs: Songs;
  split_agreements: SplitAgreements;
  split_shares: SplitShares;
  sponsor_codes: SponsorCodes;
  sponsor_uses: SponsorUses;
  statement_months: StatementMonths;
  statements: Statements;
  stock_movements: StockMovements;
  stock_returns: StockReturns;
  stock_waiters: StockWaiters;
  takedown_claims: TakedownClaims;
  tariff_countries: TariffCountries;
  tariff_steps: TariffSteps;
  tariff_zones: TariffZones;
  test_pressing_sides: TestPressingSides;
  track_analyses: TrackAnalyses;
  upload_parts: UploadParts;
  uploads: Uploads;
  user_tokens: UserTokens;
  users: Users;
  vat_rates: VatRates;
  visit_days: VisitDays;
  vod_batch_lines: VodBatchLines;
  vod_batches: VodBatches;
  warehouses: Warehouses;
  wishes: Wishes;
}
