import * as z from 'zod/mini';
import { normalizeVatNumber } from '#kit/vat-number.ts';
import { recordOrderEvent } from '#modules/selling/orders/change-order-status.server.ts';
import type { Config } from '#platform/config.server.ts';
import { type Db, runInTransaction } from '#platform/ctx.server.ts';
import { HttpFailure, makeHttpClient } from '#platform/http-client.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { findUncheckedVatNumbers, saveVatCheck } from './vat-checks.store.server.ts';

type Work = { readonly db: Db; readonly config: Pick<Config, 'VIES_URL'> };
type Answer = 'valid' | 'invalid' | 'unavailable';

const AT_ONCE = 20;
const Reply = z.object({ valid: z.boolean(), userError: z.optional(z.string()) });

/**
 * Check the VAT numbers of orders sold net in the Union's register, never during a payment. Without an answer the
 * order stays valid and notes it. Staff hear of unknown numbers before the goods leave.
 */
export async function checkVatNumbers({ db, config: { VIES_URL } }: Work): Promise<void> {
  if (!VIES_URL) return;
  const client = makeHttpClient([VIES_URL], { connectTimeout: 5000, totalTimeout: 15_000, maxBytes: 65_536 });
  for (const { id, vat_number } of await findUncheckedVatNumbers(db, AT_ONCE)) {
    const answer = await ask(client, VIES_URL, vat_number);
    await runInTransaction({ db }, async (own) => {
      if ((await saveVatCheck(own.db, id, answer)) && answer === 'invalid')
        await recordOrderEvent(own.db, { order_id: id, kind: 'alert', actor: 'system', note: 'vat_number_unknown' });
    });
  }
}

async function ask(client: ReturnType<typeof makeHttpClient>, base: string, number: string): Promise<Answer> {
  const plain = normalizeVatNumber(number);
  const body = JSON.stringify({ countryCode: plain.slice(0, 2), vatNumber: plain.slice(2) });
  try {
    const address = `${base.replace(/\/$/, '')}/check-vat-number`;
    const answer = await client.request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const reply = answer.status === 200 ? z.safeParse(Reply, answer.json()) : undefined;
    if (!reply?.success) return 'unavailable';
    if (reply.data.valid) return 'valid';
    // When a member state's register is down or busy, the number stays unchecked.
    return (reply.data.userError ?? 'INVALID') === 'INVALID' ? 'invalid' : 'unavailable';
  } catch (error) {
    if (error instanceof HttpFailure) return 'unavailable';
    throw error;
  }
}

export const checkVatNumbersJob = (work: Work): JobHandler => ({
  name: 'check-vat-numbers',
  seconds: 600,
  retries: 0,
  cron: '*/10 * * * *',
  run: () => checkVatNumbers(work),
});
