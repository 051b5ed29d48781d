// A separate process that fills an empty shop, so that the memory for this work is freed at its end (decisions: Demo
// content).
import { type Database, openDatabase } from '#db/open-database.server.ts';
import { seedDemo } from '#demo/seed-demo.server.ts';
import { loadDemoCharges } from '#demo/seed-payments.store.server.ts';
import type { PastCharge } from '#integrations/payment-sandbox/past-charges.ts';
import { type Config, readConfig } from '#platform/config.server.ts';
import { startSandbox } from './start-sandbox.server.ts';

const config = readConfig(process.env);
const database = await openDatabase(config);
const say = (words: string) => console.log(words);
// The server that started this process is gone: its one transaction is rolled back.
process.on('disconnect', () => process.exit(1));
try {
  await fill();
} finally {
  await database.close();
}
// The channel to the server would keep this process alive.
process.exit(0);

async function fill() {
  if (await seedDemo({ db: database.db, now: new Date(), keys: config })) {
    say(
      'Filled the empty shop with its demonstration content. (Download code: LAMP-ROOM-2026 · gift code: GIFT-GROOVE-2026 · promo code: WELCOME10)',
    );
    await tellTheSandbox(config, database);
  }
}

/** The orders of the demonstration were paid by card, so the sandbox must know their charges (invariant 6). */
async function tellTheSandbox(config: Config, { db }: Database): Promise<void> {
  const sandbox = await startSandbox(config);
  if (!sandbox) return;
  const charges = (await loadDemoCharges(db)).map(
    ({ provider_id, at, ...charge }): PastCharge => ({
      ...charge,
      id: provider_id,
      created: Math.floor(at.getTime() / 1000),
    }),
  );
  const answer = await fetch(`${sandbox.url}/sandbox/charges`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.token}` },
    body: JSON.stringify({ charges }),
  });
  if (!answer.ok) throw new Error(`The sandbox did not take the charges of the demonstration: ${answer.status}`);
  await sandbox.stop();
}
