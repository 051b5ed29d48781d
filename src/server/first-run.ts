import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#db/open-database.server.ts';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { Files } from '#platform/ports/files.ts';

/** Fills an empty database: what every shop needs, and in demonstration the whole demo content (design, Demo content). */
export async function fillEmptyShop(config: Config, database: Database, say: (words: string) => void): Promise<void> {
  await installReferenceData(database.db, config.BRAND_NAME);
  if (config.MODE === 'production') return;
  const { db } = database;
  const { seedDemo } = await import('#modules/demo/seed-demo.server.ts');
  const { renderDemo } = await import('#modules/demo/render-demo.server.ts');
  const seeded = await seedDemo({ db, now: new Date() });
  if (seeded) {
    say(
      'Filled the empty shop with its demonstration content. (Download code: LAMP-ROOM-2026 · gift code: GIFT-GROOVE-2026 · promo code: WELCOME10)',
    );
    await tellTheSandbox(config, database);
  }
  await renderDemo({
    db,
    files: await openFiles(config),
    root: process.cwd(),
    threads: Math.min(2, availableParallelism()),
    say,
  });
}

async function openFiles(config: Config): Promise<Files> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config;
  if (endpoint && bucket) {
    const { filesInS3 } = await import('#integrations/files-s3/files-s3.server.ts');
    const [accessKeyId, secretAccessKey] = [config.S3_ACCESS_KEY_ID ?? '', config.S3_SECRET_ACCESS_KEY ?? ''];
    return filesInS3({ endpoint, bucket, region, accessKeyId, secretAccessKey, forcePathStyle: true });
  }
  const { filesOnDisk } = await import('#integrations/files-disk/files-disk.server.ts');
  return filesOnDisk(join(config.DATA_DIR, 'media'));
}

/** The orders of the demonstration were paid by card: the toy bank must know of every charge too (quality, invariant 6). */
async function tellTheSandbox(config: Config, { db }: Database): Promise<void> {
  if (config.STRIPE_SECRET_KEY) return;
  const { openStore } = await import('#integrations/payment-sandbox/store.ts');
  const { sandboxFolder } = await import('#integrations/payment-sandbox/state-file.ts');
  const { loadDemoCharges } = await import('#modules/demo/demo-charges.server.ts');
  const store = openStore(sandboxFolder(config.DATA_DIR));
  for (const charge of await loadDemoCharges(db)) {
    const created = Math.floor(charge.at.getTime() / 1000);
    const body = intentOf(charge, created);
    store.put({ id: charge.provider_id, kind: 'intent', ref: String(charge.order_id), created, body });
  }
  store.close();
}

const intentOf = (charge: { order_id: number; provider_id: string; amount: number; currency: string }, at: number) => ({
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
});
