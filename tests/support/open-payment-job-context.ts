import { readConfig } from '#platform/config.server.ts';
import { makeJobQueue } from '#platform/job-queue.server.ts';
import type { PaymentProviderContext } from '#platform/payment-context.server.ts';
import type { ServicePorts } from '#platform/service-ports.server.ts';
import { openServicePorts } from '#server/open-service-ports.server.ts';
import type { TestApp } from './test-app.ts';

/** The context of the payment jobs, so that a test can run them at any time; it uses the same sandbox. */
export async function openPaymentJobContext(
  app: TestApp,
): Promise<PaymentProviderContext & { readonly ports: ServicePorts; close(): Promise<void> }> {
  const config = readConfig({ PORT: new URL(app.url).port, DATA_DIR: app.dataDir, LOG_LEVEL: 'fatal' });
  const ports = await openServicePorts(config, () => () => undefined);
  const jobs = makeJobQueue(app.database.pool, [], () => undefined);
  return { db: app.database.db, config, ports, jobs, close: () => ports.close() };
}
