import { fieldProblem } from '#kit/problem.ts';
import { requireOwnRecordingUpload } from '#modules/catalogue/uploads/require-own-recording-upload.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { platformEmail } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { lockPressingToChange } from './apply-pressing-task-change.server.ts';
import { requirePressing } from './find-pressings.server.ts';
import { updatePressingTask } from './pressing-tasks.store.server.ts';
import type { Pressing } from './pressings.contract.ts';
import { testPressingNotReviewable } from './pressings.problems.ts';
import { loadPressingCustomer } from './pressings.store.server.ts';
import type { SideVerdict } from './test-pressing.contract.ts';
import { canJudgeTestPressing, deriveTestPressingState } from './test-pressing.ts';
import { saveSideVerdict } from './test-pressing-sides.store.server.ts';

/**
 * Record the customer's verdict on a side of the test pressing, and move the stage: the first refused side stops it,
 * the last approved one ends it. The caller has checked the access.
 * @throws Problem 409 test_pressing_not_due, pressing_cancelled; 422 for an unknown side, a refusal without a note, or
 * a recording that is not a finished upload of the caller
 */
export async function reviewTestPressing(ctx: Ctx, id: number, judged: SideVerdict): Promise<Pressing> {
  const pressing = await lockPressingToChange(ctx, id);
  const task = pressing.tasks.find(({ kind }) => kind === 'test_pressing');
  const [current] = pressing.test_pressings;
  if (!current || !canJudgeTestPressing(task?.state)) throw testPressingNotReviewable();
  const { side, verdict, recording_id } = judged;
  if (!current.sides.some((each) => each.side === side)) throw fieldProblem('side', 'choice_unknown');
  const note = judged.note?.trim() ?? '';
  if (verdict === 'refused' && note === '') throw fieldProblem('note', 'input_required');
  if (recording_id !== undefined) await requireOwnRecordingUpload(ctx, recording_id);
  const moved_by = ctx.user?.id ?? null;
  await saveSideVerdict(ctx.db, id, current.attempt, { side, verdict, note, recording_id, judged_by: moved_by });
  const state = deriveTestPressingState(
    current.sides.map((each) => (each.side === side ? { verdict } : { verdict: each.verdict })),
  );
  if (state !== task?.state) await updatePressingTask(ctx.db, id, 'test_pressing', { state, moved_by });
  if (verdict === 'refused' || state === 'done') await mailVerdict(ctx, id, { side, verdict, note });
  return requirePressing(ctx.db, id);
}

/** Records the verdict that a customer gave to staff by telephone or mail. The note names the channel. */
export async function recordTestPressingVerdict(ctx: Ctx, id: number, judged: SideVerdict): Promise<Pressing> {
  const pressing = await reviewTestPressing(ctx, id, judged);
  await recordAudit(ctx, {
    action: 'pressing.side_judged',
    entity: 'pressing',
    entity_id: id,
    before: null,
    after: judged,
  });
  return pressing;
}

async function mailVerdict(
  ctx: Ctx,
  id: number,
  { side, verdict, note }: Pick<SideVerdict, 'side' | 'verdict'> & { note: string },
): Promise<void> {
  const { quote_id, name } = await loadPressingCustomer(ctx.db, id);
  await queueMail(ctx, {
    kind: 'test_pressing_heard',
    entity: `pressing:${id}:heard:${side}:${ctx.now.toISOString()}`,
    recipient: platformEmail(ctx.config),
    lang: 'en',
    data: { id: quote_id, pressing_id: id, name, verdict, side, note },
  });
}
