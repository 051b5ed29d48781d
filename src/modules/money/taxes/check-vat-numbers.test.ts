import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { findFreePort } from '../../../../tests/support/free-port.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { addressIn, fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';
import { checkVatNumbers } from './check-vat-numbers.server.ts';

const { app, story } = await openShop();

/** The register as its makers describe it. */
async function register(answer: () => [number, object]) {
  const asked: object[] = [];
  const port = await findFreePort();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    asked.push(JSON.parse(body));
    const [status, reply] = answer();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

test('a VAT number is checked after the sale; staff get a notice of an unknown one, but not when the register gives no answer', async () => {
  const browser = app.visitor();
  const customer = { country_id: 'DE', company: 'Platten', vat_number: 'DE 136695976' };
  const cart = await fillVisitorCart(browser, [story.record], { customer });
  const { body } = await browser.post(
    '/api/cart/pay',
    paymentBody(cart, { customer: { ...addressIn('DE'), ...customer } }),
  );
  const file = async () => (await story.team.visitor().get(`/api/admin/orders/${body.order_id}`)).body;
  expect((await file()).vat).toEqual({
    number: 'DE 136695976',
    treatment: 'intra_community',
    check: 'format',
    checked_at: null,
  });
  let reply: [number, object] = [503, {}];
  const vies = await register(() => reply);
  const again = () => story.query('update orders set vat_checked_at = null');
  const { db } = app.database;
  await checkVatNumbers({ db, config: { VIES_URL: vies.url } });
  expect((await file()).vat.check).toBe('unavailable');
  await checkVatNumbers({ db, config: { VIES_URL: vies.url } });
  expect(vies.asked).toEqual([{ countryCode: 'DE', vatNumber: '136695976' }]);
  reply = [200, { valid: false, userError: 'MS_UNAVAILABLE' }];
  await again();
  await checkVatNumbers({ db, config: { VIES_URL: vies.url } });
  expect((await file()).vat.check).toBe('unavailable');
  reply = [200, { valid: false, userError: 'INVALID' }];
  await again();
  await checkVatNumbers({ db, config: { VIES_URL: vies.url } });
  const { vat, events } = await file();
  expect([vat.check, vat.checked_at]).toEqual(['invalid', expect.stringMatching(/Z$/)]);
  expect(events.filter(({ note }: { note: string }) => note === 'vat_number_unknown').length).toBe(1);
  vies.close();
});
