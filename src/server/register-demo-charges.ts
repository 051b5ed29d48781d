import type { Db } from '#db/connect.server.ts';
import { findDemoCharges } from '#demo/seed-payments.store.server.ts';
import type { RunningSandbox } from '#integrations/payment-sandbox/ensure-sandbox.ts';
import type { ImportedCharge } from '#integrations/payment-sandbox/import-past-charges.ts';

/**
 * Registers the card charges of the demo orders at the payment sandbox, so that they can be refunded (invariant 6).
 * Each start repeats it: a kill after the seeding or a lost ledger leaves no charge unknown.
 * @throws Error when the sandbox refuses them
 */
export async function registerDemoCharges(
  db: Db,
  { url, token }: Pick<RunningSandbox, 'url' | 'token'>,
): Promise<void> {
  const charges = (await findDemoCharges(db)).map(
    ({ provider_id, at, ...charge }): ImportedCharge => ({
      ...charge,
      id: provider_id,
      created: Math.floor(at.getTime() / 1000),
    }),
  );
  if (charges.length === 0) return;
  const answer = await fetch(`${url}/sandbox/charges`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ charges }),
  });
  if (!answer.ok) throw new Error(`The sandbox did not take the charges of the demonstration: ${answer.status}`);
}
