import { withdrawFile } from '#modules/making/file-checks/withdraw-file.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { readFormText } from '../../form-action.server.ts';

/** Withdraws the changed file that a form names. @throws Problem 404 */
export const answerWithdrawFileForm = (ctx: Ctx, id: number, form: FormData) =>
  withdrawFile(ctx, id, readFormText(form, 'file'));
