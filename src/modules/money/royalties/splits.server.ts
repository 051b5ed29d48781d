import { fieldProblem, notFound } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { requireOwnProject } from './extract-orders.server.ts';
import { requirePayeeByEmail } from './payees.store.server.ts';
import type { SplitIn } from './revenue-terms.contract.ts';
import { deleteSplit, firstOpenDay, insertSplit, loadSplits, lockTerms } from './revenue-terms.store.server.ts';
import { dayIsPosted, splitNotWhole } from './royalties.problems.ts';
import { areSharesComplete, findDuplicateShare } from './shares.ts';
import { percentNumber } from './statement-rows.ts';

/**
 * The revenue splits of a project.
 * @throws not_found 404 for accounts other than its owner and staff
 */
export async function projectSplits(ctx: Ctx, project_id: number) {
  await requireOwnProject(ctx, project_id);
  return { items: await loadSplits(ctx.db, project_id), may_start: await firstOpenDay(ctx.db, project_id) };
}

/**
 * Set the revenue split from a day on. People with an address get a waiting payee and a mail. People without one are
 * paid through the owner.
 * @throws not_found 404, split_not_whole, choice_twice 422, day_is_posted 409
 */
export async function saveSplit(ctx: Ctx, project_id: number, { valid_from, shares }: SplitIn) {
  const project = await requireOwnProject(ctx, project_id);
  if (!areSharesComplete(shares)) throw splitNotWhole({ fields: { shares: 'split_not_whole' } });
  const twice = findDuplicateShare(shares);
  if (twice >= 0) throw fieldProblem(`shares.${twice}.email`, 'choice_twice');
  await lockTerms(ctx.db, project_id);
  if (valid_from < (await firstOpenDay(ctx.db, project_id)))
    throw dayIsPosted({ fields: { valid_from: 'day_is_posted' } });
  const user = requireUser(ctx);
  const others: (number | null)[] = [];
  for (const { email, name } of shares) {
    const isOther = email && email.toLowerCase() !== user.email.toLowerCase();
    others.push(isOther ? await requirePayeeByEmail(ctx.db, email, name, project.currency) : null);
  }
  const id = await insertSplit(ctx.db, {
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
              percent: percentNumber(basis_points),
              from: valid_from,
              by: user.name || user.firstname,
            },
          },
    ),
  );
  return projectSplits(ctx, project_id);
}

/**
 * Delete a revenue split without postings.
 * @throws not_found 404
 */
export async function dropSplit(ctx: Ctx, project_id: number, split_id: number): Promise<void> {
  await requireOwnProject(ctx, project_id);
  await lockTerms(ctx.db, project_id);
  const dropped = await deleteSplit(ctx.db, project_id, split_id, await firstOpenDay(ctx.db, project_id));
  if (dropped === undefined) throw notFound();
  if (isStaff(requireUser(ctx).role))
    await recordAudit(ctx, {
      action: 'split.dropped',
      entity: 'project',
      entity_id: project_id,
      before: { valid_from: dropped },
    });
}
