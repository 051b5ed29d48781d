import { redirect } from 'react-router';
import type { AnyCall } from '#kit/call.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';

/**
 * Ends mails by a mailed link, whose query holds the token. A one-click request by a mail program (RFC 8058) is
 * answered directly; a form leads to the confirmation.
 * @param leave checks the query and writes, in a transaction
 * @returns the refusal, `left`, or the redirect after a form
 */
export async function answerUnsubscribe(
  ctx: Ctx,
  request: Request,
  call: AnyCall,
  leave: (own: Ctx, query: URLSearchParams) => Promise<unknown>,
) {
  const url = browserPageUrl(request);
  const form = await request.formData();
  return catchFormRefusal(async () => {
    await requireWithinFormRateLimit(ctx, call);
    await runInTransaction(ctx, (own) => leave(own, url.searchParams));
    if (form.has('List-Unsubscribe')) return { left: true as const };
    return redirect(`${url.pathname}?said=left`, 303);
  });
}
