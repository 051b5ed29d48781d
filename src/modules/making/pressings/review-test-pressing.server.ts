import { fieldProblem } from '#kit/problem.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { platformEmail } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { lockPressingToChange } from './apply-pressing-task-change.server.ts';
import { requirePressing } from './find-pressings.server.ts';
import { updatePressingTask } from './pressing-tasks.store.server.ts';
import type { Pressing, TestPressingVerdict } from './pressings.contract.ts';
import { testPressingNotReviewable } from './pressings.problems.ts';
import { loadPressingCustomer } from './pressings.store.server.ts';

/**
 * Record the customer's verdict on the test pressing: approved, or to be made again. The caller has checked the
 * access.
 * @throws Problem 409 test_pressing_not_due, pressing_cancelled; 422 input_required for a refusal without a reason
 */
export async function reviewTestPressing(
  ctx: Ctx,
  id: number,
  { verdict, said: reason = '' }: TestPressingVerdict,
): Promise<Pressing> {
  const pressing = await lockPressingToChange(ctx, id);
  const test = pressing.tasks.find(({ kind }) => kind === 'test_pressing');
  if (test?.state !== 'in_progress') throw testPressingNotReviewable();
  const trimmedReason = reason.trim();
  if (verdict === 'refused' && trimmedReason === '') throw fieldProblem('said', 'input_required');
  const moved_by = ctx.user?.id ?? null;
  const state = verdict === 'approved' ? 'done' : 'refused';
  await updatePressingTask(ctx.db, id, 'test_pressing', { state, said: trimmedReason, moved_by });
  const { quote_id, name } = await loadPressingCustomer(ctx.db, id);
  await queueMail(ctx, {
    kind: 'test_pressing_heard',
    entity: `pressing:${id}:heard:${ctx.now.toISOString()}`,
    recipient: platformEmail(ctx.config),
    lang: 'en',
    data: { id: quote_id, pressing_id: id, name, verdict, said: trimmedReason },
  });
  return requirePressing(ctx.db, id);
}
