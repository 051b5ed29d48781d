import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage } from '../support/browser.ts';
import { newApiVisitor, recordsOfDifferentShops, staffVisitor, waitForMailTo } from '../support/shop-api.ts';

afterAll(closeVisits);

const { url } = inject('shop');

/** Fills in the payment form of a guest. */
async function fillAddress(page: Page, email: string) {
  await page.getByLabel('E-mail', { exact: false }).first().fill(email);
  await page.getByLabel('First name').fill('Björk');
  await page.getByLabel('Last name').fill('Ōkubo');
  await page.getByLabel('Street and number').fill('12 Rue de la Lune');
  await page.getByLabel('Postcode').fill('75011');
  await page.getByLabel('City').fill('Paris');
}

async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('12/34');
  await page.getByLabel('Security code').fill('123');
}

async function putInCart(page: Page, link: string) {
  await openPage(page, link);
  // The drawer shows the item before the server stores it; the next step may need the server's state.
  const kept = page.waitForResponse('**/api/cart/calculate');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await kept;
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await drawer.getByText('Total', { exact: true }).first().waitFor();
  return drawer;
}

/** Signs up a new user. */
async function signUp(page: Page) {
  const email = `new-${crypto.randomUUID()}@buyers.example`;
  const data = { email, password: 'a long password', firstname: 'Ada', lastname: 'Byte' };
  const answer = await page.request.post('/api/auth/signup', { data, headers: { origin: url } });
  expect(answer.ok()).toBe(true);
}

/**
 * The copies taken by an order, as in the staff list of stock movements: other buyers may buy the same record
 * meanwhile.
 */
async function soldTo(order_id: number, { item_id }: { item_id: number }): Promise<number[]> {
  const { body } = await (await staffVisitor()).get(
    `/api/admin/stock/movements?item_id=${item_id}&reason=sale&limit=100`,
  );
  return body.items.flatMap((line: { order_id: number; quantity: number }) =>
    line.order_id === order_id ? [line.quantity] : [],
  );
}

test('from the genre wall and the search field to a playing record', async () => {
  const { page, errors, close } = await newBrowserVisit();
  const [record] = await recordsOfDifferentShops(1);
  await page.goto('/');
  await page.getByRole('link', { name: 'Electronic', exact: true }).first().click();
  await page.waitForURL('**/vinyl-shop?genre=1');
  await page.getByRole('heading', { level: 1, name: 'Electronic' }).waitFor();

  const line = page.locator('header input[name="search"]');
  await line.click();
  await page.getByRole('tab', { name: 'Records' }).waitFor();
  await line.fill(record!.name);
  // The first Enter searches at once, the next one opens the full results.
  await line.press('Enter');
  await page.getByRole('option').first().waitFor();
  await line.press('Enter');
  await page.waitForURL('**/vinyl-shop?search=*');
  await page.locator(`a[href="${record!.link}"]`).first().click();
  await page.getByRole('heading', { level: 1, name: record!.name }).waitFor();

  const tracks = page.locator('section[aria-labelledby="tracks"]');
  await tracks.getByRole('button').first().click();
  const sounds = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('audio')].some((audio) => !audio.paused && audio.currentTime > 0),
    );
  await expect.poll(sounds, { timeout: 10_000 }).toBe(true);

  // The music plays on while the visitor opens another page.
  await page.getByRole('link', { name: 'Exclusives' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Exclusives' }).waitFor();
  expect(await sounds()).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

test('records of two shops in another currency are paid by card, and buyer, creators and staff see the order', async () => {
  const { page, errors, close } = await newBrowserVisit();
  const email = `bjork-${Date.now()}@buyers.example`;
  const [first, second] = await recordsOfDifferentShops(2);

  await page.goto('/sign?tab=up');
  const form = page.locator('form').filter({ has: page.getByLabel('First name') });
  await form.getByLabel('First name').fill('Björk');
  await form.getByLabel('Last name').fill('Ōkubo');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill('a long password');
  await form.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/my-account**');

  await putInCart(page, first!.link);
  const drawer = await putInCart(page, second!.link);
  await expect.poll(() => drawer.getByText(/^Shipped by /).count()).toBe(2);

  await page.goto('/cart');
  const total = () => page.locator('main').innerText();
  expect(await total()).toContain('€');
  await page
    .getByRole('link', { name: /^Currency/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /Japanese yen/ })
    .first()
    .click();
  await expect.poll(total).toContain('¥');
  await page
    .getByRole('link', { name: /^Currency/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Euro$/ }).first().click();
  await expect.poll(total).toContain('€');

  await page.goto('/payment');
  await page.getByLabel('Street and number').fill('12 Rue de la Lune');
  await page.getByLabel('Postcode').fill('75011');
  await page.getByLabel('City').fill('Paris');
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByLabel(/I accept the/).check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL('**/cart/confirmation**');
  await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor();
  const text = await page.locator('main').innerText();
  expect(text).toContain(first!.name);
  expect(text).toContain(second!.name);

  const mail = await waitForMailTo(email, 'order_paid');
  expect(mail.body).toContain(first!.name);

  await page.goto('/my-account/orders');
  await page.locator('a[href^="/my-account/orders/"]').first().click();
  await page.waitForURL(/\/my-account\/orders\/\d+$/);
  const order_id = Number(page.url().split('/').at(-1));
  await page.getByText('Paid', { exact: true }).first().waitFor();
  const invoice = await page.getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href');
  const pdf = await page.request.get(invoice!);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  expect(await soldTo(order_id, second!)).toEqual([-1]);
  expect(errors).toEqual([]);
  await close();
});

describe('when a payment does not succeed at once', () => {
  test('a declined card charges nothing, and the next one pays the same order', async () => {
    const { page, close } = await newBrowserVisit();
    const email = `second-try-${Date.now()}@buyers.example`;
    const [record] = await recordsOfDifferentShops(1);
    await putInCart(page, record!.link);
    await page.goto('/payment');
    await fillAddress(page, email);
    await fillCard(page, '4000 0000 0000 0002');
    await page.getByLabel(/I accept the/).check();
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.getByText('Your bank declined this card', { exact: false }).first().waitFor();
    await fillCard(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.waitForURL('**/cart/confirmation**');
    await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor();
    const number = /order (\d+)/i.exec(await page.locator('main').innerText())?.[1];
    expect(number).toBeTruthy();
    await close();
  });

  test('a card with bank authentication pays the order', async () => {
    const { page, close } = await newBrowserVisit();
    const [record] = await recordsOfDifferentShops(1);
    await putInCart(page, record!.link);
    await page.goto('/payment');
    await fillAddress(page, `strong-${Date.now()}@buyers.example`);
    await fillCard(page, '4000 0025 0000 3155');
    await page.getByLabel(/I accept the/).check();
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.waitForURL('**/sandbox/3ds/**');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/cart/confirmation**');
    await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor();
    await close();
  });

  test('PayPal sends the buyer back to a paid order', async () => {
    const { page, close } = await newBrowserVisit();
    const [record] = await recordsOfDifferentShops(1);
    await putInCart(page, record!.link);
    await page.goto('/payment');
    await fillAddress(page, `paypal-${Date.now()}@buyers.example`);
    await page.getByRole('radio', { name: /PayPal/ }).check();
    await page.getByLabel(/I accept the/).check();
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.waitForURL('**/sandbox/paypal/**');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.waitForURL('**/cart/confirmation**');
    await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor();
    await close();
  });

  test('a buyer who cancels at PayPal sees that nothing is paid, and can pay again', async () => {
    const { page, errors, close } = await newBrowserVisit();
    const [record] = await recordsOfDifferentShops(1);
    await putInCart(page, record!.link);
    await page.goto('/payment');
    await fillAddress(page, `turned-${Date.now()}@buyers.example`);
    await page.getByRole('radio', { name: /PayPal/ }).check();
    await page.getByLabel(/I accept the/).check();
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.waitForURL('**/sandbox/paypal/**');
    await page.goto('/payment');
    await page.getByRole('link', { name: 'View status' }).click();
    await page.getByRole('heading', { level: 1, name: 'This order is not paid yet' }).waitFor();
    expect(await page.getByRole('link', { name: 'Use another payment method' }).getAttribute('href')).toBe('/payment');
    await page.getByRole('link', { name: 'Continue payment' }).click();
    await page.waitForURL('**/sandbox/paypal/**');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.waitForURL('**/cart/confirmation**');
    await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  test('a buyer in a branded shop stays in it, also on the way back from PayPal', async () => {
    const { page, close } = await newBrowserVisit({ locale: 'fr-FR' });
    const shop = '/fr/shop/cellar-records';
    await page.goto(`${shop}?sort=newest`);
    const link = await page.locator('main article a[href*="/vinyl/"]').first().getAttribute('href');
    expect(link).toContain(`${shop}/vinyl/`);
    await openPage(page, link!);
    await page.getByRole('button', { name: 'Ajouter au panier' }).first().click();
    await page.getByRole('dialog').getByText('Total', { exact: true }).first().waitFor();
    await page.goto(`${shop}/payment`);
    for (const [name, value] of [
      ['email', `branded-${Date.now()}@buyers.example`],
      ['firstname', 'Björk'],
      ['lastname', 'Ōkubo'],
      ['address', '12 Rue de la Lune'],
      ['zip_code', '75011'],
      ['city', 'Paris'],
    ] as const)
      await page.locator(`main [name="${name}"]`).fill(value);
    await page.getByRole('radio', { name: /PayPal/ }).check();
    await page.locator('[name="terms"]').check();
    await page.getByRole('button', { name: /^Payer / }).click();
    await page.waitForURL('**/sandbox/paypal/**');
    await page.getByRole('button', { name: 'Accepter', exact: true }).click();
    await page.waitForURL(`**${shop}/cart/confirmation**`);
    await page.getByRole('heading', { level: 1, name: /Merci/ }).waitFor();
    await close();
  });

  test('two presses of the button make one order and one charge', async () => {
    const { page, close } = await newBrowserVisit();
    const email = `twice-${Date.now()}@buyers.example`;
    const [record] = await recordsOfDifferentShops(1);
    await putInCart(page, record!.link);
    await page.goto('/payment');
    await fillAddress(page, email);
    await fillCard(page, '4242 4242 4242 4242');
    await page.getByLabel(/I accept the/).check();
    await page.getByRole('button', { name: /^Pay / }).dblclick();
    await page.waitForURL('**/cart/confirmation**');
    const admin = await staffVisitor();
    const { body } = await admin.get(`/api/admin/orders?search=${encodeURIComponent(email)}`);
    expect(body.items.map(({ status }: { status: string }) => status)).toEqual(['paid']);
    const ledger = await (await fetch(`${url}/sandbox/ledger?order_id=${body.items[0].id}`)).json();
    expect(ledger.charges).toHaveLength(1);
    expect(ledger.charges[0].amount).toBe(body.items[0].total);
    await close();
  });
});

test.each([true, false])(
  'an address of the book fills the form, and its country the bill (scripts: %s)',
  async (javaScript) => {
    const { page, close } = await newBrowserVisit({ javaScript, width: 390, bypassCSP: true });
    const [record] = await recordsOfDifferentShops(1);
    await signUp(page);
    await page.goto('/my-account/addresses');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Bergström');
    await page.getByLabel('Street and number').fill('12 Rue de la Lune');
    await page.getByLabel('Postcode').fill('7501');
    await page.getByLabel('City').fill('Paris');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Enter a valid postcode for this country.').waitFor();
    await page.getByLabel('Postcode').fill('75010');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Address saved.').waitFor();
    if (javaScript) expect(await seriousAccessibilityFindings(page)).toEqual([]);
    const office = {
      firstname: 'Ada',
      lastname: 'B',
      address: '500 Howard St',
      zip_code: '94105',
      city: 'San Francisco',
    };
    const added = await page.request.post('/api/user/delivery', {
      data: { ...office, state: 'CA', country_id: 'US', is_default: false },
      headers: { origin: url },
    });
    expect(added.status()).toBe(201);
    if (javaScript) await putInCart(page, record!.link);
    else {
      await page.goto(record!.link);
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      await page.waitForURL('**/cart');
    }
    await page.goto('/payment');
    expect(await page.getByLabel('Street and number').inputValue()).toBe('12 Rue de la Lune');
    await page.getByRole('button', { name: /San Francisco/ }).click();
    await expect.poll(() => page.getByLabel('Street and number').inputValue()).toBe('500 Howard St');
    await expect.poll(() => page.getByLabel('Country').first().inputValue()).toBe('US');
    await expect.poll(() => page.getByLabel('State').inputValue()).toBe('CA');
    await close();
  },
);

describe('a saved card', () => {
  const SAVED = /^Visa ending in 4242/;

  test('is saved during a payment, pays the next order in one click less, and is removed in the account', async () => {
    const { page, errors, close } = await newBrowserVisit();
    const [first, second] = await recordsOfDifferentShops(2);
    await signUp(page);
    await putInCart(page, first!.link);
    await openPage(page, '/payment');
    await fillAddress(page, 'card@buyers.example');
    await fillCard(page, '4242 4242 4242 4242');
    await page.getByLabel('Save this card for next time').check();
    await page.getByLabel(/I accept the/).check();
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.waitForURL('**/cart/confirmation?order=*');

    await putInCart(page, second!.link);
    await openPage(page, '/payment');
    expect(await page.getByRole('radio', { name: SAVED }).isChecked()).toBe(true);
    expect(await page.getByLabel('Card number').isVisible()).toBe(false);
    await page.getByLabel(/I accept the/).check();
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.waitForURL('**/cart/confirmation?order=*');
    await page.getByRole('heading', { level: 1 }).waitFor();

    await openPage(page, '/my-account/cards');
    await page.getByText(SAVED).waitFor();
    expect(await seriousAccessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Remove: Visa/ }).click();
    await page.getByText('Card removed.').waitFor();
    expect(await page.getByText(SAVED).count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  test.each([true, false])(
    'is saved in the account once the bank has been told yes (scripts: %s)',
    async (javaScript) => {
      const { page, close } = await newBrowserVisit({ javaScript, width: 390 });
      await signUp(page);
      await page.goto('/my-account/cards');
      await fillCard(page, '4000 0027 6000 3184');
      await page.getByRole('button', { name: 'Save card' }).click();
      await page.waitForURL('**/sandbox/3ds/**');
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.waitForURL('**/my-account/cards?said=added');
      await page.getByText(/^Visa ending in 3184/).waitFor();
      await page.getByRole('button', { name: /^Remove: Visa/ }).click();
      await page.getByText('Card removed.').waitFor();
      await close();
    },
  );
});

describe('without scripts', () => {
  test('a record goes into the cart, its quantity changes, and it is paid', async () => {
    const { page, close } = await newBrowserVisit({ javaScript: false });
    const [record] = await recordsOfDifferentShops(1);
    await page.goto(record!.link);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.waitForURL('**/cart');
    await page.getByText(record!.name).first().waitFor();
    await page.goto('/payment');
    await fillAddress(page, `plain-${Date.now()}@buyers.example`);
    await fillCard(page, '4242424242424242');
    await page.getByLabel(/I accept the/).check();
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.waitForURL('**/cart/confirmation**');
    await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor();
    await close();
  });
});

describe('addresses', () => {
  test('another slug or category redirects to the right page, and an unknown record is not found', async () => {
    const [record] = await recordsOfDifferentShops(1);
    const wrong = await fetch(`${url}/cd/${record!.id}/something-else`, { redirect: 'manual' });
    expect([wrong.status, wrong.headers.get('location')]).toEqual([301, encodeURI(record!.link)]);
    expect((await fetch(`${url}/vinyl/999999999/nothing`)).status).toBe(404);
    expect((await fetch(`${url}/vinyl-shop?genre=999`)).status).toBe(200);
  });

  test('a cached page appears in each requested language and currency, never mixed up', async () => {
    const [record] = await recordsOfDifferentShops(1);
    const wishes = Array.from({ length: 60 }, (_, i) => ({ fr: i % 2 === 0, currency: ['EUR', 'JPY', 'USD'][i % 3]! }));
    const wrong: string[] = [];
    await Promise.all(
      wishes.map(async ({ fr, currency }) => {
        const answer = await fetch(`${url}${fr ? '/fr' : ''}${record!.link}`, {
          headers: { cookie: `currency=${currency}; lang=en` },
        });
        const html = await answer.text();
        if (!html.includes(`<html lang="${fr ? 'fr' : 'en'}"`)) wrong.push('language');
        if (!html.includes({ EUR: '€', JPY: fr ? 'JPY' : '¥', USD: '$' }[currency]!)) wrong.push(currency);
        if (answer.headers.getSetCookie().length) wrong.push('cookie');
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('the cart of a guest is private', async () => {
    const [record] = await recordsOfDifferentShops(1);
    const guest = newApiVisitor();
    const shops = {
      [`s_${record!.shop_id}`]: {
        id: record!.shop_id,
        items: [{ project_id: record!.id, item_id: record!.item_id, quantity: 2 }],
      },
    };
    const { body } = await guest.post('/api/cart/calculate', { shops, currency: 'EUR', save: true });
    expect((await guest.get('/api/cart')).body.count).toBe(2);
    expect((await newApiVisitor().get('/api/cart')).body).toEqual({});
    expect(
      (
        await newApiVisitor().post('/api/cart/pay', {
          cart_id: body.id,
          expected_total: body.total,
          payment_method: 'stripe',
          payment_method_id: 'pm_card_visa',
          customer: {
            email: 'eve@buyers.example',
            firstname: 'Eve',
            lastname: 'Eve',
            address: '1 Rue',
            zip_code: '75011',
            city: 'Paris',
            country_id: 'FR',
          },
        })
      ).status,
    ).toBe(404);
  });
});

test('on a phone a record can be added to the cart from the first screen, and the payment page shows the total there', async () => {
  const { page, close } = await newBrowserVisit({ width: 390, height: 844 });
  const [record] = await recordsOfDifferentShops(1);
  await openPage(page, record!.link);
  const add = page.getByRole('button', { name: 'Add to cart' });
  const isInWindow = async () => {
    for (const box of await Promise.all((await add.all()).map((each) => each.boundingBox())))
      if (box && box.y >= 0 && box.y + box.height <= 844) return true;
    return false;
  };
  await expect.poll(isInWindow).toBe(true);
  await page.mouse.wheel(0, 6000);
  await expect.poll(isInWindow).toBe(true);
  const kept = page.waitForResponse('**/api/cart/calculate');
  await add.last().click();
  const { total } = await (await kept).json();
  await openPage(page, '/payment');
  const bar = page.getByRole('link', { name: /^Total/ });
  const box = await bar.boundingBox();
  expect([await bar.textContent(), box !== null && box.y + box.height < 844]).toEqual([
    expect.stringContaining(`€${total / 100}`),
    true,
  ]);
  await close();
});
