import type { CallBody } from '#kit/call.ts';
import { isCurrency } from '#kit/currency.ts';
import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { notifyBacker } from '#modules/selling/pledges/notify-backer.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { decideFunding } from './end-fundings.server.ts';
import {
  checkFundingTermsChange,
  forecastFundingByCurve,
  isFundingGoalMetOrAbsent,
  isFundingRunning,
  mayCloseFundingEarly,
} from './funding.ts';
import type * as contract from './fundings.contract.ts';
import type { FundingOut, PLEDGE_STATES, ProjectPledgeRow } from './fundings.contract.ts';
import { fundingAlreadyEnded, fundingGoalNotMet, fundingTermsAlreadyChanged } from './fundings.problems.ts';
import * as store from './fundings.store.server.ts';

/** Staff see every funding, a creator their own. */
const isStaff = ({ role }: Ctx): boolean => role === 'team' || role === 'admin';
const requiredOwner = (ctx: Ctx): number | null => (isStaff(ctx) ? null : requireUser(ctx).id);

/** @throws not_found 404 for unknown fundings and those of other creators */
export async function readFunding(ctx: Ctx, id: number): Promise<FundingOut> {
  const found = await store.loadFunding(ctx.db, id, requiredOwner(ctx));
  if (!found) throw notFound();
  const { name: project, step, goal, count, backers, ends_at, changed_at, begun: startedAt } = found;
  const running = isFundingRunning(found, ctx.now);
  return {
    project_id: id,
    project,
    step,
    goal,
    count,
    backers,
    running,
    ends_at: ends_at?.toISOString() ?? null,
    changed_at: changed_at?.toISOString() ?? null,
    goal_met: isFundingGoalMetOrAbsent(found),
    may_close: mayCloseFundingEarly(found, ctx.now),
    may_change: running && changed_at === null,
    forecast: running && ends_at !== null ? forecastFundingByCurve(count, startedAt, ends_at, ctx.now) : null,
    sums: found.sums.map(({ currency, ...sum }) => ({ ...sum, currency: isCurrency(currency) ? currency : 'EUR' })),
  };
}

/**
 * Changes the terms of a running funding, once: a lower goal or a later last day. Backers get a mail and may cancel
 * their pledge.
 * @throws not_found 404, funding_over, funding_changed_before 409, 422 for worse terms
 */
export async function changeFunding(
  ctx: Ctx,
  id: number,
  { goal, ends_at }: CallBody<typeof contract.changeFundingCall>,
): Promise<FundingOut> {
  const funding = await store.lockFunding(ctx.db, id, requiredOwner(ctx));
  if (!funding) throw notFound();
  const terms = { goal, ends_at: ends_at === undefined ? undefined : new Date(ends_at) };
  const answer = checkFundingTermsChange(funding, terms, ctx.now);
  if (!answer.ok && answer.field) throw fieldProblem(answer.field, answer.key);
  if (!answer.ok) throw answer.key === 'funding_over' ? fundingAlreadyEnded() : fundingTermsAlreadyChanged();
  if (!(await store.setFundingTerms(ctx.db, id, terms))) throw fundingTermsAlreadyChanged();
  const goalData = { goal: goal ?? funding.goal ?? 0 };
  for (const order_id of await store.findOrderIdsOfCountedPledges(ctx.db, id))
    await notifyBacker(ctx, order_id, (data) => ({ kind: 'pledge_terms', data: { ...data, ...goalData } }));
  await audit(ctx, id, 'funding.terms', { goal: funding.goal, ends_at: funding.ends_at }, terms);
  await touch(ctx.db, 'projects', `project:${id}`);
  return readFunding(ctx, id);
}

/**
 * Closes a funding that has reached its goal before its last day; the pledges are charged within a minute.
 * @throws not_found 404, funding_over, funding_goal_not_met 409
 */
export async function closeFunding(ctx: Ctx, id: number): Promise<FundingOut> {
  const funding = await store.lockFunding(ctx.db, id, requiredOwner(ctx));
  if (!funding) throw notFound();
  if (!isFundingRunning(funding, ctx.now)) throw fundingAlreadyEnded();
  if (!mayCloseFundingEarly(funding, ctx.now)) throw fundingGoalNotMet();
  await store.endFundingNow(ctx.db, id);
  await decideFunding(ctx, funding);
  await audit(ctx, id, 'funding.closed', { step: funding.step }, { step: 'successful', count: funding.count });
  return readFunding(ctx, id);
}

async function audit(ctx: Ctx, entity_id: number, action: string, before: object, after: object) {
  if (isStaff(ctx)) await recordAudit(ctx, { action, entity: 'project', entity_id, before, after });
}

/**
 * The pledges of a project with the result of each charge, for staff.
 * @throws not_found 404
 */
export async function listProjectPledges(
  ctx: Ctx,
  id: number,
  { state, ...query }: { state?: (typeof PLEDGE_STATES)[number] | undefined } & PagingQuery,
): Promise<List<ProjectPledgeRow>> {
  if (!(await store.doesProjectExist(ctx.db, id))) throw notFound();
  const paging = parseCursorPaging(query);
  const { rows, total } = await store.findProjectPledges(ctx.db, id, { state, ...paging });
  return makePageList(rows, total, paging);
}
