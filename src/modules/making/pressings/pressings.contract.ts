import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import {
  Amount,
  CodeInput,
  CurrencyCode,
  Day,
  Id,
  ListOf,
  OptionalLine,
  PageQuery,
  PathId,
  RequiredText,
  Text,
} from '#kit/shared-schemas.ts';
import {
  ADDRESS_INPUT_FIELDS,
  ADDRESS_OUTPUT_FIELDS,
  checkAddressForCountry,
} from '#modules/shared/addresses/address-shape.ts';
import { PRESSING_STATUSES, PRESSING_TASK_KINDS, PRESSING_TASK_STATES } from './pressing.ts';
import { StaffSideVerdictFields, TestPressing } from './test-pressing.contract.ts';

const One = z.object({ id: PathId });
const text = z.nullable(z.string());

/** The invoice address. A business names its company, and a VAT number for a reverse charge. */
export const InvoiceAddressInput = z
  .strictObject({ ...ADDRESS_INPUT_FIELDS, vat_number: z.optional(CodeInput(20)) })
  .check(checkAddressForCountry);

/** The input of an acceptance: invoice address and project. */
export const OfferAcceptanceFields = {
  customer: InvoiceAddressInput,
  /** An own draft to fill in. Without it, a project is created with these names. */
  project_id: z.optional(Id),
  project_name: z.optional(OptionalLine(200)),
  artist_name: z.optional(OptionalLine(200)),
} as const;

const AcceptShape = z.object(OfferAcceptanceFields);
export type OfferAcceptance = z.infer<typeof AcceptShape>;

export const PressingPayment = z.object({
  order_id: z.int(),
  number: z.string(),
  kind: z.enum(['deposit', 'balance']),
  /** Before tax; with tax; and the refunded amount. */
  net: Amount,
  tax: Amount,
  total: Amount,
  refunded: Amount,
  status: z.string(),
  paid_at: text,
  /** A payment attempt is under way and its result unknown. */
  is_open: z.boolean(),
  decline_key: text,
  invoice_number: text,
  credit_notes: z.array(z.object({ refund_id: z.int(), number: z.string() })),
});
export type PressingPayment = z.infer<typeof PressingPayment>;

export const PressingTask = z.object({
  kind: z.enum(PRESSING_TASK_KINDS),
  state: z.enum(PRESSING_TASK_STATES),
  planned_on: z.string(),
  note: z.string(),
  moved_at: text,
});
export type PressingTask = z.infer<typeof PressingTask>;

export const Pressing = z.object({
  id: z.int(),
  quote_id: z.int(),
  answer_id: z.int(),
  user_id: z.nullable(z.int()),
  stage: z.enum(PRESSING_STATUSES),
  currency: CurrencyCode,
  /** Before tax. */
  total: Amount,
  deposit: Amount,
  customer: z.object({ ...ADDRESS_OUTPUT_FIELDS, vat_number: z.string() }),
  project: z.nullable(z.object({ id: z.int(), name: z.string(), artist_name: z.string() })),
  started_at: text,
  balance_asked_at: text,
  waived_at: text,
  waived_reason: z.string(),
  cancelled_at: text,
  cancel_reason: z.string(),
  created_at: z.string(),
  payments: z.array(PressingPayment),
  tasks: z.array(PressingTask),
  /** The latest first; only its sides can be judged. */
  test_pressings: z.array(TestPressing),
});
export type Pressing = z.infer<typeof Pressing>;

/** A row of the staff's list of pressings. */
export const PressingRow = z.object({
  id: z.int(),
  quote_id: z.int(),
  name: z.string(),
  service: z.string(),
  quantity: z.nullable(z.int()),
  currency: CurrencyCode,
  total: Amount,
  stage: z.enum(PRESSING_STATUSES),
  project: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The first open stage and its planned day. */
  next: z.nullable(z.object({ kind: z.enum(PRESSING_TASK_KINDS), planned_on: z.string() })),
  created_at: z.string(),
});
export type PressingRow = z.infer<typeof PressingRow>;

/** The production cost of the project as entered by staff, beside the offered price. */
export const PressingCost = z.object({
  currency: CurrencyCode,
  run_cost: Amount,
  run_copies: z.int(),
  note: z.string(),
});
export type PressingCost = z.infer<typeof PressingCost>;

export const PRESSING_FILTERS = ['open', 'closed'] as const;
export const listPressingsCall = defineCall({
  method: 'GET',
  path: '/admin/pressings',
  access: 'production',
  summary: 'List pressing orders by due date of their next step; closed ones newest first',
  query: z.object({ state: z.optional(z.enum(PRESSING_FILTERS, { error: 'state_unknown' })), ...PageQuery }),
  reply: ListOf(PressingRow),
});
export const changePressingTaskCall = defineCall({
  method: 'PUT',
  path: '/admin/pressings/:id/tasks/:kind',
  access: 'production',
  summary:
    'Move a production step, or change its planned day. Steps after the file check wait for files without faults or an `override_reason`; pressing waits for an approved test pressing. Starting to ship requests the balance; it completes only when paid or released by staff',
  params: z.object({ id: PathId, kind: z.enum(PRESSING_TASK_KINDS, { error: 'not_found' }) }),
  body: z.strictObject({
    state: z.enum(PRESSING_TASK_STATES, { error: 'state_unknown' }),
    planned_on: z.optional(Day()),
    note: z.optional(Text(1000)),
    /** Why production goes on in spite of faults in the files; at least ten characters. */
    override_reason: z.optional(Text(500)),
  }),
  reply: Pressing,
});
export const requestPressingBalanceCall = defineCall({
  method: 'POST',
  path: '/admin/pressings/:id/balance',
  access: 'staff',
  idempotent: true,
  summary: 'Request the balance by e-mail with a payment link; repeating it sends a reminder',
  params: One,
  reply: Pressing,
});
export const allowShippingBeforeBalanceCall = defineCall({
  method: 'POST',
  path: '/admin/pressings/:id/waiver',
  access: 'staff',
  idempotent: true,
  summary: 'Release a pressing order for shipping before the balance is paid, with a reason; the balance stays due',
  params: One,
  body: z.strictObject({ reason: RequiredText(500) }),
  reply: Pressing,
});
export const recordTestPressingVerdictCall = defineCall({
  method: 'PUT',
  path: '/admin/pressings/:id/test-pressing',
  access: 'production',
  summary: 'Record the verdict of the customer on a side of the test pressing, with a note on how it was given',
  params: One,
  body: z.strictObject(StaffSideVerdictFields),
  reply: Pressing,
});
