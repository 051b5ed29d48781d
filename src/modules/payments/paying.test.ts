import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../tests/support/app.ts';
import { fill, makeStory, payment, type Story } from '../../../tests/support/story.ts';

let app: TestApp;
let story: Story;
beforeAll(async () => {
  app = await testApp();
  story = await makeStory(app);
});
afterAll(() => app.close());

describe('paying a cart', () => {
  test('a good card pays: order, invoice, stock, mail, and the cart is gone', async () => {
    const browser = app.visitor();
    const cart = await fill(browser, [story.record]);
    const { status, body } = await browser.post('/api/cart/pay', payment(cart));
    expect(body).toMatchObject({ status: 'paid' });
    expect(status).toBe(200);
  });
});
