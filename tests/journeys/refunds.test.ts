import { afterAll, expect, inject, test } from 'vitest';
import { overflowPixels } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage } from '../support/browser.ts';
import { signedInVisitor, signInForToken } from '../support/shop-api.ts';

// Refunds: staff choose the lines, and the buyer finds the credit note.
afterAll(closeVisits);

const { url } = inject('shop');
const as = async (who: string, width = 1440) => {
  const visitor = await newBrowserVisit({ width });
  await visitor.page
    .context()
    .addCookies([{ name: 'token', value: await signInForToken(`${who}@sillon.example`), url }]);
  return visitor;
};

test('staff refund one copy of an order of several lines, and the buyer sees it with its credit note', async () => {
  const { body: orders } = await (await signedInVisitor('pro@sillon.example')).get('/api/user/orders');
  const { id } = orders.items.find(({ status }: { status: string }) => status === 'in_preparation');
  const { page: desk, errors, close } = await as('admin');
  await openPage(desk, `/admin/orders/${id}`);
  await desk.locator('summary').filter({ hasText: 'Refund …' }).first().click();
  const pieces = desk.locator('input[name^="line_"]').first();
  await pieces.fill('1');
  await desk.locator('output').filter({ hasText: 'Refund total:' }).waitFor();
  await desk.getByRole('textbox', { name: 'Reason' }).fill('Warped');
  await desk.locator('button[value="refund"]').click();
  await desk.getByText('Done.').waitFor();
  const note = desk.getByRole('link', { name: /^CN-\d{4}-\d{6}/ }).first();
  const number = (await note.textContent())?.match(/CN-\d{4}-\d{6}/)?.[0] ?? 'none';
  expect(errors).toEqual([]);
  await close();

  const buyer = await as('pro', 390);
  await openPage(buyer.page, `/my-account/orders/${id}`);
  await buyer.page.getByText('Reembolso parcial', { exact: true }).waitFor();
  const paper = buyer.page.getByRole('link', { name: new RegExp(number) });
  const href = await paper.getAttribute('href');
  const answer = await buyer.page.request.get(new URL(String(href), url).href);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(await overflowPixels(buyer.page)).toBe(0);
  await buyer.close();
});
