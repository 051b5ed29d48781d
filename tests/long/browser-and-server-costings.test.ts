import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareServerAndBrowserCostings } from '../support/compare-costings.ts';
import { makeShopStory } from '../support/shop-story.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await makeShopStory(app);
});
afterAll(() => app.close());

test('10,000 different productions cost the same to the cent on the page and on the server', async () => {
  expect(await compareServerAndBrowserCostings(app, 10_000, 2026)).toEqual([]);
});
