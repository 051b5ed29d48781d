import type { CallBody } from '#kit/call.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { itemVariantLabel } from '#kit/variant.ts';
import { lockProjects } from '#modules/catalogue/projects/lock-projects.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import type * as contract from './revenue-terms.contract.ts';
import {
  loadFirstUnpostedDay,
  loadPlatformFeesAndMechanicalRates,
  loadProjectCostsAndMechanicals,
  loadProjectItem,
  loadQuotedProductionCost,
  loadSocietyRateBasis,
  replaceProductionCost,
  upsertMechanicalRate,
  upsertMechanicalRight,
  upsertPlatformFee,
} from './revenue-terms.store.server.ts';
import { quoteWithoutPrice, salesDayAlreadyPosted } from './royalties.problems.ts';

/**
 * Production costs and mechanicals of a project.
 * @throws not_found 404
 */
export async function readProjectCostsAndMechanicals(
  ctx: Pick<Ctx, 'db' | 't'>,
  project_id: number,
): Promise<contract.ProjectCostsAndMechanicals> {
  const terms = await loadProjectCostsAndMechanicals(ctx.db, project_id);
  if (!terms) throw notFound();
  const costs = terms.costs.map((cost) => ({ ...cost, item: cost.item ? itemVariantLabel(cost.item, ctx.t) : '' }));
  const items = terms.items.map(({ id, thing: item }) => ({ id, name: itemVariantLabel(item, ctx.t) }));
  return { ...terms, costs, items, may_start: await loadFirstUnpostedDay(ctx.db, project_id) };
}

/** @throws not_found 404, day_is_posted 409, quote_without_price 422 */
export async function saveProductionCost(
  ctx: Ctx,
  project_id: number,
  input: contract.ProductionCostIn,
): Promise<contract.ProjectCostsAndMechanicals> {
  await lockTermsAndRequireUnpostedDay(ctx, project_id, input.valid_from);
  const { item_id = null, quote_id = null, valid_from, per_copy = 0, note = '' } = input;
  if (item_id !== null && !(await loadProjectItem(ctx.db, project_id, item_id)))
    throw fieldProblem('item_id', 'not_found');
  const quoted = quote_id === null ? undefined : await loadQuotedProductionCost(ctx.db, quote_id);
  if (quote_id !== null && !quoted) throw quoteWithoutPrice({ fields: { quote_id: 'quote_without_price' } });
  const run_cost = input.run_cost ?? quoted?.run_cost ?? 0;
  const run_copies = input.run_copies ?? quoted?.run_copies ?? null;
  if (run_cost > 0 && run_copies === null) throw fieldProblem('run_copies', 'input_required');
  const run = { run_cost, run_copies: run_cost > 0 ? run_copies : null };
  const currency = input.run_cost === undefined && quoted ? quoted.currency : input.currency;
  const cost = { item_id, valid_from, currency, per_copy, ...run, quote_id, note };
  await replaceProductionCost(ctx.db, { ...cost, project_id, created_by: requireUser(ctx).id });
  await recordAudit(ctx, { action: 'project.cost', entity: 'project', entity_id: project_id, after: cost });
  return readProjectCostsAndMechanicals(ctx, project_id);
}

/** @throws not_found 404, day_is_posted 409, society_unknown, input_required 422 */
export async function saveMechanicalRight(
  ctx: Ctx,
  project_id: number,
  input: contract.MechanicalRightIn,
): Promise<contract.ProjectCostsAndMechanicals> {
  await lockTermsAndRequireUnpostedDay(ctx, project_id, input.valid_from);
  const { valid_from, society = null, currency, note = '' } = input;
  const way = society === null ? 'per_copy' : await loadSocietyRateBasis(ctx.db, society);
  if (!way) throw fieldProblem('society', 'society_unknown');
  if (input[way] === undefined) throw fieldProblem(way, 'input_required');
  const none = { ppd: null, tracks: null, per_copy: null };
  const right = { valid_from, society, ...none, [way]: input[way], currency, note };
  await upsertMechanicalRight(ctx.db, { ...right, project_id, created_by: requireUser(ctx).id });
  await recordAudit(ctx, { action: 'project.right', entity: 'project', entity_id: project_id, after: right });
  return readProjectCostsAndMechanicals(ctx, project_id);
}

/**
 * Lock the terms of a project and check the date.
 * @throws day_is_posted 409 for a day whose sales are posted
 */
export async function lockTermsAndRequireUnpostedDay(
  { db }: Pick<Ctx, 'db'>,
  project_id: number,
  valid_from: string,
): Promise<void> {
  await lockProjects(db, [project_id]);
  if (valid_from < (await loadFirstUnpostedDay(db, project_id)))
    throw salesDayAlreadyPosted({ fields: { valid_from: 'day_is_posted' } });
}

export const readPlatformFeesAndMechanicalRates = ({
  db,
}: Pick<Ctx, 'db'>): Promise<contract.PlatformFeesAndMechanicalRates> => loadPlatformFeesAndMechanicalRates(db);

/**
 * Set the platform fee from a future day on; today's sales may already be posted.
 * @throws day_is_posted 409
 */
export async function savePlatformFee(
  ctx: Ctx,
  fee: CallBody<typeof contract.savePlatformFeeCall>,
): Promise<contract.PlatformFeesAndMechanicalRates> {
  await requireFutureDay(ctx, fee.valid_from);
  await upsertPlatformFee(ctx.db, fee);
  await recordAudit(ctx, {
    action: 'platform_fee.saved',
    entity: 'platform_fee',
    entity_id: fee.valid_from,
    after: fee,
  });
  return loadPlatformFeesAndMechanicalRates(ctx.db);
}

/** @throws day_is_posted 409, input_required 422 */
export async function saveMechanicalRate(
  ctx: Ctx,
  input: CallBody<typeof contract.saveMechanicalRateCall>,
): Promise<contract.PlatformFeesAndMechanicalRates> {
  await requireFutureDay(ctx, input.valid_from);
  const { society, valid_from, per_million_of_ppd = null, per_1000_tracks = null, currency = null } = input;
  if ((per_million_of_ppd === null) === (per_1000_tracks === null))
    throw fieldProblem('per_million_of_ppd', 'input_required');
  if (per_1000_tracks !== null && currency === null) throw fieldProblem('currency', 'input_required');
  const rate = {
    society,
    valid_from,
    per_million_of_ppd,
    per_1000_tracks,
    currency: per_1000_tracks === null ? null : currency,
  };
  await upsertMechanicalRate(ctx.db, rate);
  await recordAudit(ctx, {
    action: 'mechanical_rate.saved',
    entity: 'mechanical_rate',
    entity_id: society,
    after: rate,
  });
  return loadPlatformFeesAndMechanicalRates(ctx.db);
}

/** @throws day_is_posted 409 for today and before */
export async function requireFutureDay({ db }: Ctx, valid_from: string): Promise<void> {
  const { may_start } = await loadPlatformFeesAndMechanicalRates(db);
  if (valid_from < may_start) throw salesDayAlreadyPosted({ fields: { valid_from: 'day_is_posted' } });
}
