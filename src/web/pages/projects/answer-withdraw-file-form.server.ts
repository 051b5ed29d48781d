import { withdrawFileChange } from '#modules/making/file-checks/withdraw-file-change.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { readFormText } from '../../form-action.server.ts';
import { WITHDRAW_FILE_INTENT } from './withdraw-file-intent.ts';

/** Withdraws the changed file that a form names. @returns false for a form with another intent. @throws Problem 404 */
export async function answerWithdrawFileForm(ctx: Ctx, id: number, form: FormData): Promise<boolean> {
  if (readFormText(form, 'intent') !== WITHDRAW_FILE_INTENT) return false;
  await withdrawFileChange(ctx, id, readFormText(form, 'file'));
  return true;
}
