import { afterAll, expect, test } from 'vitest';
import { closeVisits, newBrowserVisit, signInByApi } from '../support/browser.ts';
import { sampleCases } from '../support/sample-cases.ts';
import { pollUntilDefined, signedInVisitor } from '../support/shop-api.ts';

// A creator combines their items into a bundle, sells it and takes it off sale again.
afterAll(closeVisits);

test.each(sampleCases([1440, 390], 2))('a creator sells a bundle at %d px', async (width) => {
  const name = `Winter set ${width}`;
  const creator = await newBrowserVisit({ width });
  const { page } = creator;
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await signInByApi(page, 'creator@sillon.example');
  await page.goto('/my-account/projects');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'New bundle' }).click();
  await page.getByLabel('Title', { exact: true }).fill(name);
  await page.getByRole('combobox', { name: /^Artist/ }).fill('Nova Lindqvist');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL('**/project/project?id=*&page=parts');
  const id = Number(new URL(page.url()).searchParams.get('id'));
  await page.waitForLoadState('networkidle');

  const maker = await signedInVisitor('creator@sillon.example');
  const bundle = async () => (await maker.get(`/api/projects/${id}/bundle`)).body;
  const shelf = page.getByRole('region', { name: 'Add an item' });
  for (const count of [1, 2]) {
    await shelf.getByRole('button', { name: /^Add / }).first().click();
    await expect.poll(async () => (await bundle()).parts.length).toBe(count);
    // Until the page updates, the first item of the list is still the added one.
    await expect.poll(() => page.getByLabel('Quantity').count()).toBe(count);
  }
  // A delayed save, even of a page already left, does not overwrite later input.
  let posts = 0;
  await page.route('**/project/project*', async (route) => {
    const isFirst = route.request().method() === 'POST' && ++posts === 1;
    if (!isFirst) return route.continue();
    await page.waitForTimeout(1500);
    const response = await page.context().request.fetch(route.request());
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.getByLabel('Bundle price').fill('31');
  await page.getByLabel('Quantity').first().fill('3');
  await page.getByLabel('Quantity').first().blur();
  const saved = () => bundle().then(({ price, parts }) => [price, parts[0].quantity]);
  await expect.poll(saved).toEqual([3100, 3]);
  await page.waitForTimeout(2000);
  expect(await saved()).toEqual([3100, 3]);
  const { apart, earns } = await bundle();
  const sum = (name: string) => page.locator(`[data-sum="${name}"] dd`).innerText();
  const euros = (amount: number) => `€${(amount / 100).toFixed(2)}`;
  await expect.poll(() => sum('apart')).toBe(euros(apart));
  expect([await sum('saves'), await sum('earns')]).toEqual([euros(Math.max(0, apart - 3100)), euros(earns)]);
  expect(await fits()).toBe(true);

  // A pending save also survives leaving its page.
  posts = 0;
  await page.getByLabel('Bundle price').fill('32');
  await page.getByLabel('Quantity').first().fill('2');
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**page=cover');
  await expect.poll(saved).toEqual([3200, 2]);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Create from the covers in the bundle' }).click();
  await page.getByText('The cover is ready.').waitFor({ timeout: 60_000 });
  expect(await fits()).toBe(true);

  await page.goto(`/project/project?id=${id}&page=review`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('checkbox', { name: /rights in the cover/ }).check();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.waitForURL('**/project/manage?id=*');
  const staff = await signedInVisitor('team@sillon.example');
  expect((await staff.post(`/api/projects/${id}/step`, { step: 'confirmed' })).status).toBe(200);
  const { link } = await pollUntilDefined(async () => {
    const { status, body } = await maker.get(`/api/projects/${id}`);
    return status === 200 && body.step === 'confirmed' ? body : undefined;
  });

  const buyer = await newBrowserVisit({ width });
  await buyer.page.goto(link);
  await buyer.page.waitForLoadState('networkidle');
  await buyer.page.getByText('Included in this bundle').waitFor();
  await buyer.page.getByText(`2 × `).first().waitFor();
  await buyer.page.getByRole('button', { name: 'Add to cart' }).first().click();
  await buyer.page.getByRole('dialog', { name: 'Cart' }).getByText(name).first().waitFor();
  expect(buyer.errors).toEqual([]);

  await page.goto(`/project/manage?id=${id}`);
  await page.waitForLoadState('networkidle');
  expect(await fits()).toBe(true);
  await page.getByRole('button', { name: 'Stop selling' }).click();
  await page.getByText('Not on sale: the page stays online but nothing can be bought.').waitFor();
  await buyer.page.goto(link);
  await buyer.page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await buyer.page.getByRole('button', { name: 'Add to cart' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Resume selling' }).click();
  await page.getByText(/^On sale\. Stock for/).waitFor();
  expect(creator.errors).toEqual([]);
  await creator.close();
  await buyer.close();
});
