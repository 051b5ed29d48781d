import { fieldProblem, notFound } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { lockProjects } from '#modules/catalogue/projects/lock-projects.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { ensurePayeeByEmail } from './ensure-payees.store.server.ts';
import { requireOwnProjectOrStaff } from './export-project-sales.server.ts';
import { areSharesComplete, findDuplicateShareIndex } from './revenue-shares.ts';
import type { RevenueSplitIn } from './revenue-terms.contract.ts';
import {
  deleteRevenueSplit,
  findRevenueSplits,
  loadFirstUnpostedDay,
  replaceRevenueSplit,
} from './revenue-terms.store.server.ts';
import { revenueSplitIncomplete, salesDayAlreadyPosted } from './royalties.problems.ts';
import { formatBasisPointsAsPercent } from './statement-rows.ts';

/**
 * The revenue splits of a project.
 * @throws not_found 404 for accounts other than its owner and staff
 */
export async function listRevenueSplits(ctx: Ctx, project_id: number) {
  await requireOwnProjectOrStaff(ctx, project_id);
  return {
    items: await findRevenueSplits(ctx.db, project_id),
    may_start: await loadFirstUnpostedDay(ctx.db, project_id),
  };
}

/**
 * Set the revenue split from a day on. People with an address get a waiting payee and a mail. People without one are
 * paid through the owner.
 * @throws not_found 404, split_not_whole, choice_twice 422, day_is_posted 409
 */
export async function saveRevenueSplit(ctx: Ctx, project_id: number, { valid_from, shares }: RevenueSplitIn) {
  const project = await requireOwnProjectOrStaff(ctx, project_id);
  if (!areSharesComplete(shares)) throw revenueSplitIncomplete({ fields: { shares: 'split_not_whole' } });
  const twice = findDuplicateShareIndex(shares);
  if (twice >= 0) throw fieldProblem(`shares.${twice}.email`, 'choice_twice');
  await lockProjects(ctx.db, [project_id]);
  if (valid_from < (await loadFirstUnpostedDay(ctx.db, project_id)))
    throw salesDayAlreadyPosted({ fields: { valid_from: 'day_is_posted' } });
  const user = requireUser(ctx);
  const others: (number | null)[] = [];
  for (const { email, name } of shares) {
    const isOther = email && email.toLowerCase() !== user.email.toLowerCase();
    others.push(isOther ? await ensurePayeeByEmail(ctx.db, email, name, project.currency) : null);
  }
  const id = await replaceRevenueSplit(ctx.db, {
    project_id,
    valid_from,
    created_by: user.id,
    shares: shares.map(({ name, basis_points }, i) => ({
      name: name.trim(),
      basis_points,
      payee_id: others[i] ?? null,
    })),
  });
  if (isStaff(user.role))
    await recordAudit(ctx, {
      action: 'split.saved',
      entity: 'project',
      entity_id: project_id,
      after: { valid_from, shares },
    });
  await queueMails(
    ctx,
    shares.flatMap(({ email, name, basis_points }, i) =>
      email === undefined || others[i] === null
        ? []
        : {
            kind: 'share_offered' as const,
            entity: `split:${id}`,
            recipient: email,
            lang: ctx.lang,
            data: {
              name,
              project: project.name,
              percent: formatBasisPointsAsPercent(basis_points),
              from: valid_from,
              by: user.name || user.firstname,
            },
          },
    ),
  );
  return listRevenueSplits(ctx, project_id);
}

/**
 * Delete a revenue split without postings.
 * @throws not_found 404
 */
export async function removeRevenueSplit(ctx: Ctx, project_id: number, split_id: number): Promise<void> {
  await requireOwnProjectOrStaff(ctx, project_id);
  await lockProjects(ctx.db, [project_id]);
  const dropped = await deleteRevenueSplit(
    ctx.db,
    project_id,
    split_id,
    await loadFirstUnpostedDay(ctx.db, project_id),
  );
  if (dropped === undefined) throw notFound();
  if (isStaff(requireUser(ctx).role))
    await recordAudit(ctx, {
      action: 'split.dropped',
      entity: 'project',
      entity_id: project_id,
      before: { valid_from: dropped },
    });
}
