import { changeFundingCall } from '#modules/selling/fundings/fundings.contract.ts';
import { changeFunding, closeFunding } from '#modules/selling/fundings/fundings.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { parseFormBody, readFormText } from '../../form-action.server.ts';

/** Runs the forms of a funding, for creators and staff. @returns false for a form of another kind */
export async function answerFundingForm(ctx: Ctx, id: number, form: FormData): Promise<boolean> {
  const intent = readFormText(form, 'intent');
  if (intent === 'close_funding') await closeFunding(ctx, id);
  else if (intent === 'change_funding') await changeFunding(ctx, id, readFundingTerms(form));
  else return false;
  return true;
}

/** A day ends at its last second where the shop is at home. */
function readFundingTerms(form: FormData) {
  const [goal, day] = [readFormText(form, 'goal'), readFormText(form, 'ends_at')];
  return parseFormBody(changeFundingCall, {
    ...(goal !== '' && { goal: Number(goal) }),
    ...(day !== '' && { ends_at: `${day}T21:59:59Z` }),
  });
}
