// A record in several colours: the chosen one is in the address, in the cart and in the payment.
import { afterAll, expect, test } from 'vitest';
import { closeVisits, newBrowserVisit } from '../support/browser.ts';
import { newApiVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

interface Item {
  readonly item_id: number;
  readonly type: string;
  readonly color: string;
  readonly price: number;
}

/** A record in three colours, all available. */
async function coloured() {
  const { body } = await newApiVisitor().get('/api/projects?limit=100');
  for (const { id } of body.items) {
    const { body: record } = await newApiVisitor().get(`/api/projects/${id}`);
    const items = record.items.filter((item: Item & { stock: string }) => item.color && item.stock !== 'sold_out');
    if (items.length >= 3) return { link: record.link as string, items: items as Item[] };
  }
  throw new Error('The demo shop has no record in several colours.');
}

test('is chosen by the address, shown in it, and distinguished in the cart and before paying', async () => {
  const { link, items } = await coloured();
  const [first, , third] = items as [Item, Item, Item];
  const { page, errors, close } = await newBrowserVisit();
  const chosen = (item: Item) => page.locator(`input[type="radio"][name="item_id"][value="${item.item_id}"]`);
  await page.goto(`${link}?item=${third.item_id}`);
  expect(await chosen(third).isChecked()).toBe(true);
  // Before hydration the form posts to the cart's page.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await drawer.getByText(third.color, { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  // The first one is the default: its address is the record's own.
  await chosen(first).check();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await drawer.getByText(first.color, { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await chosen(third).check();
  await expect.poll(() => new URL(page.url()).search).toBe(`?item=${third.item_id}`);
  await page.reload();
  expect(await chosen(third).isChecked()).toBe(true);

  await page.goto('/cart');
  const lines = page.locator('main li').filter({ has: page.getByRole('button', { name: /^Remove / }) });
  const words = await lines.allInnerTexts();
  expect(words).toHaveLength(2);
  expect(words[0]).toContain(third.color);
  expect(words[1]).toContain(first.color);
  const names = await page
    .getByRole('button', { name: /^Remove / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(2);
  await page.getByRole('link', { name: 'Checkout' }).click();
  const summary = page.getByRole('region', { name: 'Items in this order' });
  await summary.getByText(third.color, { exact: false }).waitFor();
  await summary.getByText(first.color, { exact: false }).waitFor();
  await page.goto('/cart');
  await lines.first().getByRole('link').last().click();
  await expect.poll(() => new URL(page.url()).search).toBe(`?item=${third.item_id}`);
  await expect.poll(() => chosen(third).isChecked()).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

test('without scripts the address selects the variant as well', async () => {
  const { link, items } = await coloured();
  const [, second] = items as [Item, Item];
  const { page, close } = await newBrowserVisit({ javaScript: false });
  await page.goto(`${link}?item=${second.item_id}`);
  expect(await page.locator('input[name="item_id"]:checked').getAttribute('value')).toBe(String(second.item_id));
  await page.goto(`${link}?item=no-such`);
  expect(await page.locator('input[name="item_id"]:checked').count()).toBe(1);
  await close();
});
