import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { createCustomerPressingLink } from './create-customer-pressing-link.server.ts';
import type { PressingTaskState } from './pressing.ts';
import type { PressingTask } from './pressings.contract.ts';
import { loadPressingCustomer } from './pressings.store.server.ts';

interface Now {
  readonly state: PressingTaskState;
  readonly planned_on: string;
  readonly note: string;
}

/**
 * Mail the customer about stages that concern them: the test pressing is in work, the order has shipped, or it ships
 * later than planned. Other stages are shown on the page only.
 */
export async function notifyPressingStep(ctx: Ctx, pressing_id: number, before: PressingTask, now: Now): Promise<void> {
  const stepMail = chooseStepMail(before, now);
  if (stepMail === null) return;
  const asker = await loadPressingCustomer(ctx.db, pressing_id);
  const link = await createCustomerPressingLink(ctx.db, pressing_id, asker);
  const { quote_id: id, name, email, lang } = asker;
  const { note, planned_on } = now;
  await queueMail(ctx, {
    kind: stepMail,
    // One mail per event and day; a second test pressing has another day.
    entity: `pressing:${pressing_id}:${stepMail}:${stepMail === 'pressing_later' ? planned_on : ctx.now.toISOString().slice(0, 10)}`,
    recipient: email,
    lang,
    data: { id, name, note, planned_on, link },
  });
}

function chooseStepMail(
  before: PressingTask,
  now: Now,
): 'test_pressing_sent' | 'pressing_sent' | 'pressing_later' | null {
  const { kind } = before;
  const moved = now.state !== before.state;
  if (kind === 'test_pressing' && moved && now.state === 'in_progress') return 'test_pressing_sent';
  if (kind !== 'shipping') return null;
  if (moved && now.state === 'done') return 'pressing_sent';
  return now.state !== 'done' && now.planned_on > before.planned_on ? 'pressing_later' : null;
}
