import { z } from 'zod/mini';
import type { JobHandler } from '#platform/job-queue.server.ts';
import type { PaymentProviderContext } from '#platform/payment-context.server.ts';
import { detachCardAtProvider } from './cards.server.ts';

const ForgottenCard = z.object({ payment_method_id: z.string() });

/** Removes a card at the provider, sent where a card is deleted or no longer needed. */
export const detachCardJob = (work: PaymentProviderContext): JobHandler => ({
  name: 'forget-card',
  seconds: 60,
  retries: 10,
  run: (data) => detachCardAtProvider(work, ForgottenCard.parse(data).payment_method_id),
});
