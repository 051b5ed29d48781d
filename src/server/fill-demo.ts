// A process of its own that fills an empty shop: what drawing and playing take in memory goes with it (design, Demo content).
import { availableParallelism } from 'node:os';
import { type Database, openDatabase } from '#db/open-database.server.ts';
import { sandboxFolder } from '#integrations/payment-sandbox/state-file.ts';
import { openStore } from '#integrations/payment-sandbox/store.ts';
import { loadDemoCharges } from '#modules/demo/demo-charges.server.ts';
import { renderDemo } from '#modules/demo/render-demo.server.ts';
import { seedDemo } from '#modules/demo/seed-demo.server.ts';
import { type Config, readConfig } from '#platform/config.server.ts';
import { openFiles } from './open-files.ts';

const config = readConfig(process.env);
const database = await openDatabase(config);
const say = (words: string) => console.log(words);
// The server that asked for this is gone: what is drawn is kept, the next start goes on from here.
process.on('disconnect', () => process.exit(1));
try {
  await fill();
} finally {
  await database.close();
}
// The channel to the server would keep this process waiting.
process.exit(0);

async function fill() {
  if (await seedDemo({ db: database.db, now: new Date(), keys: config })) {
    say(
      'Filled the empty shop with its demonstration content. (Download code: LAMP-ROOM-2026 · gift code: GIFT-GROOVE-2026 · promo code: WELCOME10)',
    );
    await tellTheSandbox(config, database);
  }
  const files = await openFiles(config);
  const threads = Math.min(2, availableParallelism());
  await renderDemo({ db: database.db, files, root: process.cwd(), threads, say });
}

/** The orders of the demonstration were paid by card: the toy bank must know of every charge too (quality, invariant 6). */
async function tellTheSandbox(config: Config, { db }: Database): Promise<void> {
  if (config.STRIPE_SECRET_KEY) return;
  const store = openStore(sandboxFolder(config.DATA_DIR));
  for (const charge of await loadDemoCharges(db)) {
    const created = Math.floor(charge.at.getTime() / 1000);
    const body = intentOf(charge, created);
    store.put({ id: charge.provider_id, kind: 'intent', ref: String(charge.order_id), created, body });
  }
  store.close();
}

// A function, not a constant: the program above runs before the end of this file is read.
function intentOf(charge: { order_id: number; provider_id: string; amount: number; currency: string }, at: number) {
  return {
    id: charge.provider_id,
    amount: charge.amount,
    currency: charge.currency.toLowerCase(),
    status: 'succeeded',
    created: at,
    secret: `${charge.provider_id}_secret_demo`,
    metadata: { order_id: String(charge.order_id), attempt: '1' },
    payment_method: null,
    customer: null,
    description: null,
    setup_future_usage: null,
    return_url: null,
    received: charge.amount,
    refunded: 0,
    key: `order:${charge.order_id}:charge:1`,
    error: null,
    paid_at: at,
    canceled_at: null,
  };
}
