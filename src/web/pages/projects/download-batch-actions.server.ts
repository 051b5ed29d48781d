import { createDownloadCodeBatchCall } from '#modules/catalogue/downloads/download-code-batches.contract.ts';
import {
  createDownloadCodeBatch,
  revokeDownloadCodeBatch,
} from '#modules/catalogue/downloads/download-code-batches.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { parseFormBody, readFormText, runFormAction } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';

/** Runs a form of the download codes of a release, for its creator and for staff. */
export const answerDownloadBatchForm = (ctx: Ctx, id: number, form: FormData) =>
  runFormAction(ctx, async (own) => {
    if (readFormText(form, 'intent') === 'revoke') {
      const batch_id = Number(readFormText(form, 'batch_id'));
      await revokeDownloadCodeBatch(own, id, batch_id, { used_too: form.has('used_too') });
      return 'revoked' as const;
    }
    await requireWithinFormRateLimit(own, createDownloadCodeBatchCall);
    const whole = (name: string) => Number(readFormText(form, name) || Number.NaN);
    const expires_on = readFormText(form, 'expires_on');
    const body = parseFormBody(createDownloadCodeBatchCall, {
      label: readFormText(form, 'label'),
      count: whole('count'),
      uses_allowed: whole('uses_allowed'),
      ...(expires_on && { expires_on }),
    });
    await createDownloadCodeBatch(own, id, body);
    return 'made' as const;
  });
