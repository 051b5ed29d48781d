import { afterAll, expect, inject, test } from 'vitest';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { newApiVisitor, recordsOfDifferentShops, signedInVisitor, waitForMailTo } from '../support/shop-api.ts';
import { cartRequestBody, paymentBody } from '../support/shop-story.ts';

afterAll(closeVisits);

/** A guest has bought copies of one record, under an address of their own. */
async function bought(email: string, quantity: number, more: object = {}) {
  const buyer = newApiVisitor();
  const [goods] = await recordsOfDifferentShops(1);
  if (!goods) throw new Error('Nothing to buy.');
  const line = { project_id: goods.id, item_id: goods.item_id, quantity };
  const { body: cart } = await buyer.post('/api/cart/calculate', {
    shops: { [`s_${goods.shop_id}`]: { id: goods.shop_id, items: [line] } },
    currency: 'EUR',
    customer: { country_id: 'FR' },
    save: true,
  });
  const asked = paymentBody(cart);
  const { body: paid } = await buyer.post('/api/cart/pay', {
    ...asked,
    customer: { ...asked.customer, ...more, email },
  });
  const { body: order } = await buyer.get(`/api/orders/${paid.order_id}`);
  return { buyer, goods, order };
}

test('a guest finds an order by number and address, follows its parcel, and withdraws from half of it in two steps', async () => {
  const email = 'second-thoughts@people.example';
  const { buyer, goods, order } = await bought(email, 2);

  const staff = await newBrowserVisit();
  await signInByApi(staff.page, 'production@sillon.example');
  await openPage(staff.page, `/admin/dispatch?q=${order.number}`);
  await staff.page.getByRole('link', { name: order.number, exact: true }).click();
  await staff.page.getByLabel('Carrier').selectOption('GLS');
  await staff.page.getByLabel('Tracking number').fill(' 12 345 678 ');
  await staff.page.getByRole('button', { name: 'Mark as shipped', exact: true }).click();
  await staff.page.waitForURL('**/admin/dispatch?said=*');
  await staff.page.getByRole('status').filter({ hasText: 'Shipped with GLS 12345678' }).waitFor();
  expect(staff.errors).toEqual([]);
  await staff.close();

  const { page, errors, close } = await newBrowserVisit({ width: 390 });
  await openPage(page, '/orders');
  await page.getByLabel('Order number').fill(order.number);
  await page.getByLabel('E-mail').fill('somebody-else@people.example');
  await page.getByRole('button', { name: 'Find order' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Find order' }).click();
  const parcel = page.getByRole('link', { name: /12345678/ }).first();
  expect(await parcel.getAttribute('href')).toContain('12345678');

  // The error summary links to the missing field.
  await page.getByRole('link', { name: 'Report problem' }).click();
  await page.getByRole('button', { name: 'Send claim' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fault');
  await openPage(page, `/orders/${order.id}`);

  await page.getByRole('link', { name: 'Withdraw from this contract' }).click();
  await page.getByLabel('Quantity').selectOption('1');
  await page.getByRole('button', { name: 'Withdraw from the contract' }).click();
  await page.getByRole('heading', { name: 'Confirm your withdrawal' }).waitFor();
  expect(await page.getByText(new RegExp(`^1 × .*${goods.name} [(]Vinyl, `)).count()).toBe(1);
  expect((await buyer.get(`/api/orders/${order.id}`)).body.refund_state).toBe('none');
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByText('You have withdrawn from the contract.').waitFor();
  const receipt = await waitForMailTo(email, 'withdrawal_received', goods.name);
  expect(receipt.body).toMatch(/\d{4}.* \d{1,2}:\d{2}/);
  // The browser logs the failed look-up.
  expect(errors.filter((each) => !each.includes('404'))).toEqual([]);
  await close();

  const desk = await newBrowserVisit();
  await signInByApi(desk.page, 'team@sillon.example');
  await openPage(desk.page, `/admin/returns?q=${encodeURIComponent(email)}`);
  await desk.page.locator('main table tbody').getByRole('link').first().click();
  await desk.page.getByRole('button', { name: 'Mark as received' }).click();
  await desk.page.getByRole('button', { name: 'Refund', exact: true }).click();
  await desk.page.getByText('This return is closed.').waitFor();
  const { body: after } = await buyer.get(`/api/orders/${order.id}`);
  expect([after.refund_state, after.refunded]).toEqual(['partial', goods.price]);
  expect(desk.errors).toEqual([]);
  await desk.close();
});

test.each([true, false])('several parcels leave at once, and it is said how many (scripts: %s)', async (javaScript) => {
  const lastname = javaScript ? 'Manyfold' : 'Plainfold';
  const orders = await Promise.all([1, 2].map((i) => bought(`${lastname}-${i}@people.example`, 1, { lastname })));
  const { page, errors, close } = await newBrowserVisit({ javaScript });
  await signInByApi(page, 'production@sillon.example');
  for (const to of ['Confirm', 'Mark as shipped by letter']) {
    await page.goto(`/admin/dispatch?q=${lastname}`);
    for (const { order } of orders) await page.getByLabel(`Select the parcel of order ${order.number}`).check();
    await page.getByRole('button', { name: to, exact: true }).click();
    await page.getByText('2 parcels updated').waitFor();
  }
  for (const { buyer, order } of orders) expect((await buyer.get(`/api/orders/${order.id}`)).body.status).toBe('sent');
  expect(errors).toEqual([]);
  await close();
});

test('a buyer reports a warped record with a photo, without scripts too, and gets a replacement', async () => {
  const email = 'warped@people.example';
  const { buyer, goods, order } = await bought(email, 1);
  const admin = await signedInVisitor('admin@sillon.example');
  const [{ id: shipment_id }] = order.shipments;
  for (const to of ['sent', 'delivered']) {
    const { status } = await admin.post('/api/admin/dispatch/move', { parcels: [shipment_id], to });
    expect(status).toBe(200);
  }

  const { page, close } = await newBrowserVisit({ javaScript: false });
  await page.goto('/orders?kind=claim');
  await page.getByLabel('Order number').fill(order.number);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Find order' }).click();
  await page.getByLabel('Problem', { exact: true }).selectOption('warped');
  await page.getByLabel('Replacement').check();
  await page.getByLabel('Describe the problem').fill('Side A rises and falls by a centimetre.');
  await page.locator('input[type=file]').setInputFiles('docs/screenshots/record.webp');
  await page.getByRole('button', { name: 'Send claim' }).click();
  await page.getByText('We received your claim').waitFor();
  await close();

  const desk = await newBrowserVisit();
  await signInByApi(desk.page, 'team@sillon.example');
  await openPage(desk.page, `/admin/returns?q=${encodeURIComponent(email)}`);
  await desk.page.locator('main table tbody').getByRole('link').first().click();
  const photo = desk.page.getByRole('img', { name: 'Photo 1' });
  // The page loads before its picture.
  const width = () => photo.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBeGreaterThan(100);
  await desk.page.getByRole('button', { name: 'Send replacement' }).click();
  await desk.page.getByText('Replacement sent').or(desk.page.getByText('Replacement on its way')).first().waitFor();
  const { body: after } = await buyer.get(`/api/orders/${order.id}`);
  expect(after.shipments.length).toBe(2);
  expect(after.shipments[1].items[0]).toMatchObject({ name: goods.name, price: 0, total: 0 });
  expect(after.total).toBe(order.total);
  expect(desk.errors).toEqual([]);
  await desk.close();
});

test('a guest with paid downloads gets them from the page of the order', async () => {
  const { body: list } = await newApiVisitor().get('/api/projects?limit=100');
  const files = list.items.find(({ category }: { category: string }) => category === 'digital');
  const { body: project } = await newApiVisitor().get(`/api/projects/${files.id}`);
  const { item_id } = project.items.find(({ type }: { type: string }) => type === 'digital');
  const buyer = newApiVisitor();
  const { body: cart } = await buyer.post(
    '/api/cart/calculate',
    cartRequestBody([{ project_id: files.id, item_id, shop_id: project.shop.id }]),
  );
  const asked = paymentBody(cart);
  const customer = { ...asked.customer, email: 'listener@people.example' };
  const { body: paid } = await buyer.post('/api/cart/pay', { ...asked, customer });

  const { page, errors, close } = await newBrowserVisit({ width: 390 });
  await openPage(page, '/orders');
  await page.getByLabel('Order number').fill(paid.number);
  await page.getByLabel('E-mail').fill(customer.email);
  await page.getByRole('button', { name: 'Find order' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download ${files.name}` }).click();
  expect((await download).suggestedFilename()).toMatch(/\.(zip|mp3|wav|flac)$/);
  expect(errors).toEqual([]);
  await close();
});

test.each([true, false])(
  'a parcel that is still here is sent elsewhere out of the address book (scripts: %s)',
  async (javaScript) => {
    const buyer = await signedInVisitor('nothing@sillon.example');
    const [goods] = await recordsOfDifferentShops(1);
    if (!goods) throw new Error('Nothing to buy.');
    const asked = paymentBody(
      (await buyer.post('/api/cart/calculate', cartRequestBody([{ ...goods, project_id: goods.id }]))).body,
    );
    const { body: paid } = await buyer.post('/api/cart/pay', asked);
    const { email: _, ...home } = asked.customer;
    const street = javaScript ? '7 rue de la Lune' : '8 rue du Soleil';
    await buyer.post('/api/user/delivery', { ...home, address: street });

    const { page, errors, close } = await newBrowserVisit({ width: 390, javaScript });
    await signInByApi(page, 'nothing@sillon.example');
    await page.goto(`/my-account/orders/${paid.order_id}`);
    await page.getByText('Change shipping address').click();
    await page.getByRole('combobox', { name: 'Ships to' }).selectOption({ label: `Ada Story, ${street}, Paris` });
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByText('Shipping address updated.').waitFor();
    const { body: order } = await buyer.get(`/api/user/orders/${paid.order_id}`);
    expect([order.shipments[0].address.address, order.customer.address]).toEqual([street, home.address]);
    expect(errors).toEqual([]);
    await close();
  },
);

test('without scripts too, a refused claim is shown again in its form as typed', async () => {
  const { buyer, order } = await bought('typed-once@people.example', 2);
  const production = await signedInVisitor('production@sillon.example');
  for (const to of ['confirmed', 'in_preparation', 'sent'])
    expect((await production.post(`/api/admin/orders/${order.id}/move`, { to })).status).toBe(200);
  const form = new FormData();
  const typed = { kind: 'claim', name: 'Bo Kranz', note: 'It skips on B2', fault: 'skips', wish: 'replacement' };
  const pieces = `pieces.${order.shipments[0].items[0].id}`;
  for (const [name, value] of Object.entries({ ...typed, [pieces]: '2' })) form.append(name, value);
  form.append('photos', new Blob(['no picture'], { type: 'image/png' }), 'side-b.png');
  const { url } = inject('shop');
  const answer = await fetch(`${url}/orders/${order.id}/return?kind=claim`, {
    method: 'POST',
    headers: { origin: url, cookie: [...buyer.cookies].map((pair) => pair.join('=')).join('; ') },
    body: form,
  });
  const html = await answer.text();
  expect(answer.status).toBe(415);
  expect(html).toContain('>It skips on B2</textarea>');
  for (const shown of ['value="Bo Kranz"', 'value="skips" selected=""', 'value="2" selected=""'])
    expect(html).toContain(shown);
  expect(html).toMatch(/checked="" value="replacement"|value="replacement" checked=""/);
});
