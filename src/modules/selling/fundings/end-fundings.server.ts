import { moveProjectThroughSteps } from '#modules/catalogue/projects/move-project-step.server.ts';
import { settleWaitingPledges } from '#modules/selling/pledges/pledge-card.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import type { PaymentProviderContext } from '#platform/payment-context.server.ts';
import { chargeOrCancelDecidedPledges, retryDuePledges } from './charge-pledges.server.ts';
import { fundingOutcome, projectStepsToOutcome } from './funding.ts';
import { claimEndedFunding, type FundingRow } from './fundings.store.server.ts';

/**
 * The scheduled work of fundings. Decides those past their last day, each once even with several processes. Then it
 * charges or cancels their pledges and retries declined cards (invariants 13 and 32).
 */
export async function endFundingsAndChargePledges(work: PaymentProviderContext): Promise<void> {
  await settleWaitingPledges(work);
  await endFundings(work);
  await chargeOrCancelDecidedPledges(work);
  await retryDuePledges(work);
}

async function endFundings(work: PaymentProviderContext): Promise<void> {
  while (await runInTransaction(work, endNext));
}

async function endNext(own: Pick<Ctx, 'db'>): Promise<boolean> {
  const funding = await claimEndedFunding(own.db);
  if (!funding) return false;
  await decideFunding({ ...own, user: null }, funding);
  return true;
}

/** Moves a locked funding to its outcome, with an event, and mails its creator. */
export async function decideFunding(own: Pick<Ctx, 'db' | 'user'>, funding: FundingRow): Promise<void> {
  const outcome = fundingOutcome(funding);
  await moveProjectThroughSteps(own, funding.id, projectStepsToOutcome(funding.step, outcome));
  const { owner, name: project, id: project_id, count, goal } = funding;
  if (owner)
    await queueMail(own, {
      kind: outcome === 'successful' ? 'funding_succeeded' : 'funding_missed',
      entity: `project:${project_id}`,
      recipient: owner.email,
      lang: owner.lang,
      data: { project, project_id, count, goal: goal ?? count },
    });
}
