import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PROJECT_STEPS } from '#kit/project-steps.ts';
import { Amount, CurrencyCode, ListOf, Moment, PageQuery, PathId } from '#kit/shared-schemas.ts';

const text = z.nullable(z.string());
const whole = z.int({ error: 'input_must_integer' });

/** Pledged amounts by currency, and how much of them is due, paid and lost. */
const Sum = z.object({ currency: CurrencyCode, pledged: Amount, due: Amount, paid: Amount, lost: Amount });

export const FundingOut = z.object({
  project_id: z.int(),
  project: z.string(),
  step: z.enum(PROJECT_STEPS),
  goal: z.nullable(z.int()),
  /** Copies of live pledges. */
  count: z.int(),
  backers: z.int(),
  ends_at: text,
  changed_at: text,
  running: z.boolean(),
  goal_met: z.boolean(),
  may_close: z.boolean(),
  may_change: z.boolean(),
  /** Forecast in copies; null on the first day and after the end. */
  forecast: z.nullable(z.int()),
  sums: z.array(Sum),
});
export type FundingOut = z.infer<typeof FundingOut>;

const OfProject = z.object({ id: PathId });

export const getFundingCall = defineCall({
  method: 'GET',
  path: '/projects/:id/funding',
  access: 'signed_in',
  summary: 'Get the status of a funding campaign for its creator and staff: pledges, amounts and possible actions',
  params: OfProject,
  reply: FundingOut,
});

export const changeFundingCall = defineCall({
  method: 'PUT',
  path: '/projects/:id/funding',
  access: 'signed_in',
  summary: 'Lower the goal of a running campaign or extend it, once; backers are e-mailed',
  params: OfProject,
  body: z.object({
    goal: z.optional(
      whole.check(z.gte(1, { error: 'input_must_integer' }), z.lte(1_000_000, { error: 'input_must_integer' })),
    ),
    ends_at: z.optional(Moment()),
  }),
  reply: FundingOut,
});

export const closeFundingCall = defineCall({
  method: 'POST',
  path: '/projects/:id/close-funding',
  access: 'signed_in',
  idempotent: true,
  summary: 'Close a campaign that reached its goal before its end date; pledges are charged',
  params: OfProject,
  reply: FundingOut,
});

export const PLEDGE_STATES = ['asked', 'live', 'due', 'paid', 'not_paid', 'cancelled'] as const;

export const ProjectPledgeRow = z.object({
  order_id: z.int(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  country_id: z.string(),
  quantity: z.int(),
  total: Amount,
  currency: CurrencyCode,
  state: z.enum(PLEDGE_STATES),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  created_at: z.string(),
  attempts: z.int(),
  /** Reason of the last decline. */
  decline_key: text,
  next_try_at: text,
  give_up_at: text,
});
export type ProjectPledgeRow = z.infer<typeof ProjectPledgeRow>;

export const listProjectPledgesCall = defineCall({
  method: 'GET',
  path: '/admin/projects/:id/pledges',
  access: 'staff',
  summary: 'List the pledges of a project, newest first, with the state of each card',
  params: OfProject,
  query: z.object({ ...PageQuery, state: z.optional(z.enum(PLEDGE_STATES, { error: 'state_unknown' })) }),
  reply: ListOf(ProjectPledgeRow),
});
