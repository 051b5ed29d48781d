import { afterAll } from 'vitest';
import { appSandbox } from './app-payment-sandbox.ts';
import { expectNoDoctorFindings } from './expect-no-doctor-findings.ts';
import { openPaymentJobContext } from './open-payment-job-context.ts';
import { type SecondProcess, startSecondProcess } from './second-process.ts';
import { makeShopStory, type ShopStory } from './shop-story.ts';
import { startTestApp, type TestApp } from './test-app.ts';

interface OpenShop {
  readonly app: TestApp;
  readonly story: ShopStory;
  readonly money: ReturnType<typeof appSandbox>;
}

interface Parts {
  /** The jobs of payments, run by the test. */
  readonly work: Awaited<ReturnType<typeof openPaymentJobContext>>;
  /** A second process of the shop on the same database. */
  readonly other: SecondProcess;
}

/**
 * Opens a shop with its story for the tests of one file, and the named parts. After the last test the books and the
 * stock are checked, and everything is closed. Call it at the top of a file.
 */
export async function openShop<Part extends keyof Parts = never>({
  env,
  parts = [],
}: {
  readonly env?: Parameters<typeof startTestApp>[0];
  readonly parts?: readonly Part[];
} = {}): Promise<OpenShop & Pick<Parts, Part>> {
  const app = await startTestApp(env);
  const story = await makeShopStory(app);
  const named = (part: keyof Parts) => (parts as readonly string[]).includes(part);
  const work = named('work') ? await openPaymentJobContext(app) : undefined;
  const other = named('other') ? await startSecondProcess(app) : undefined;
  afterAll(async () => {
    try {
      await expectNoDoctorFindings(app);
    } finally {
      await other?.end();
      await work?.close();
      await app.close();
    }
  });
  return { app, story, money: appSandbox(app), work, other } as OpenShop & Pick<Parts, Part>;
}
