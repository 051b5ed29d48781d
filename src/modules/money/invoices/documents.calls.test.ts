import { describe, expect, test } from 'vitest';
import { decimalAmountText } from '#kit/money.ts';
import { appSandbox } from '../../../../tests/support/app-payment-sandbox.ts';
import { brokenEn16931Rules } from '../../../../tests/support/en16931-invoice-rules.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pdfAFaults } from '../../../../tests/support/pdf-a-faults.ts';
import { pdfAttachment, pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import { findXmlElements, readXml, xmlTextAt } from '../../../../tests/support/read-xml.ts';
import { addressIn, fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

const { app, story } = await openShop();

async function bought(
  browser: TestVisitor,
  things: readonly (StoryItem & { quantity?: number })[],
  cart: object = {},
  customer: { country_id?: string; [field: string]: unknown } = {},
  by: { payment_method_id?: string } = {},
) {
  const filled = await fillVisitorCart(browser, things, cart);
  const { body } = await browser.post(
    '/api/cart/pay',
    paymentBody(filled, { customer: { ...addressIn(customer.country_id ?? 'FR'), ...customer }, ...by }),
  );
  expect(body.status).toBe('paid');
  return { id: Number(body.order_id), total: Number(filled.total), tax: Number(filled.tax) };
}
async function paper(browser: TestVisitor, path: string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(app.url + path, { headers: { cookie } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const xml = pdfAttachment(bytes, 'factur-x.xml');
  const words = pdfPages(bytes)
    .map(({ text }) => text.replaceAll('\n', ''))
    .join('');
  return { bytes, xml, words, root: readXml(xml) };
}
const findAmount = (root: ReturnType<typeof readXml>, name: string) => findXmlElements(root, name)[0]?.text;
const refund = (id: number, body: object) => story.admin.visitor().post(`/api/admin/orders/${id}/refund`, body);
const findFirstLineId = async (id: number) =>
  (await story.query<{ id: number }>('select id from order_items where order_id = $1 order by id', [id]))[0]?.id;

describe('an invoice', () => {
  test.each([
    ['EUR', 'FR', {}, 'S'],
    ['JPY', 'JP', {}, 'G'],
    ['USD', 'DE', {}, 'S'],
    ['EUR', 'DE', { company: 'Plattenladen', vat_number: 'DE136695976' }, 'K'],
  ])('in %s to %s holds the same as data that other programs book', async (currency, country_id, firm, category) => {
    const browser = app.visitor();
    const customer = { country_id, ...firm };
    const things = [{ ...story.record, quantity: 2 }, story.attics];
    const { id, total, tax } = await bought(browser, things, { currency, customer }, customer);
    const { bytes, xml, root, words } = await paper(browser, `/api/user/orders/${id}/invoice?lang=en`);
    expect(brokenEn16931Rules(xml)).toEqual([]);
    const code = currency === 'JPY' ? 'JPY' : 'EUR';
    expect([findAmount(root, 'ram:GrandTotalAmount'), findAmount(root, 'ram:TaxTotalAmount')]).toEqual([
      decimalAmountText(total, code),
      decimalAmountText(tax, code),
    ]);
    expect(
      findXmlElements(root, 'ram:ApplicableTradeTax')
        .at(-1)
        ?.children.find(({ name }) => name === 'ram:CategoryCode')?.text,
    ).toBe(category);
    expect(pdfAFaults(bytes, 'factur-x.xml')).toEqual([]);
    expect(words).toContain('Low Tide');
    // Seller and buyer have an address each.
    expect(words).toContain('Maison d’Exemple SAS12 rue des Sillons00000 Exempleville');
    const [seller] = findXmlElements(root, 'ram:SellerTradeParty');
    expect(seller && findAmount(seller, 'ram:LineOne')).toBe('12 rue des Sillons');
    const again = await paper(browser, `/api/user/orders/${id}/invoice?lang=en`);
    expect(again.bytes.equals(bytes)).toBe(true);
  });
});

describe('characters that PDFs had trouble with', () => {
  test('❤ and 場 are printed; a title in a script without a font shows boxes and its catalogue number', async () => {
    const browser = app.visitor();
    const heart = await story.item({ name: 'I ❤️ 場風華' });
    const odd = await story.item({ name: '𐀀𐀁 Low', catalogue_number: 'CLR-077' });
    const { id } = await bought(browser, [heart, odd]);
    const { words, xml } = await paper(browser, `/api/user/orders/${id}/invoice?lang=en`);
    expect(words).toContain('I ❤ 場風華');
    expect(words).toMatch(/□□ Low( \(Vinyl\))? \(CLR-077\)/);
    expect(xml).toContain('𐀀𐀁 Low');
    const month = new Date().toISOString().slice(0, 7);
    const zip = await story.admin.visitor().get(`/api/admin/invoices/zip?month=${month}`);
    expect(zip.status).toBe(200);
  });

  test('a name in mathematical letters is stored as plain letters, and an older row is printed in them', async () => {
    const browser = app.visitor();
    const { id } = await bought(browser, [story.attics], {}, { firstname: '𝕁𝕖𝕒𝕟', address: '𝟙 𝓻𝓾𝓮 du Disque' });
    const [row] = await story.query('select firstname, address from orders where id = $1', [id]);
    expect(row).toEqual({ firstname: 'Jean', address: '1 rue du Disque' });
    await story.query("update orders set firstname = '𝕁𝕖𝕒𝕟', city = '𝙋𝙖𝙧𝙞𝙨' where id = $1", [id]);
    const { words } = await paper(browser, `/api/user/orders/${id}/invoice?lang=en`);
    expect(words).toContain('Jean Story1 rue du Disque75011 Paris');
  });
});

describe('an order of a business of another member state', () => {
  const customer = { country_id: 'DE', company: 'Plattenladen', vat_number: 'DE136695976' };
  const listTaxCategories = (root: ReturnType<typeof readXml>) =>
    findXmlElements(root, 'ram:ApplicableHeaderTradeSettlement')
      .flatMap(({ children }) => children.filter(({ name }) => name === 'ram:ApplicableTradeTax'))
      .map((rate) => [xmlTextAt(rate, 'ram:CategoryCode'), xmlTextAt(rate, 'ram:ExemptionReasonCode')]);

  test('bills goods and their postage as an intra-Community supply with day and country of delivery, and files as a service', async () => {
    const browser = app.visitor();
    const files = await story.item({ name: 'Files' }, { type: 'digital', weight_grams: null, stock: null, price: 900 });

    const { id } = await bought(browser, [story.record, files], { customer }, customer);
    const { root, xml, words, bytes } = await paper(browser, `/api/user/orders/${id}/invoice?lang=en`);
    expect(brokenEn16931Rules(xml)).toEqual([]);
    expect(pdfAFaults(bytes, 'factur-x.xml')).toEqual([]);
    expect(listTaxCategories(root).sort()).toEqual([
      ['AE', 'VATEX-EU-AE'],
      ['K', 'VATEX-EU-IC'],
    ]);
    const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    expect(
      xmlTextAt(
        findXmlElements(root, 'ram:ActualDeliverySupplyChainEvent')[0] ?? root,
        'ram:OccurrenceDateTime',
        'udt:DateTimeString',
      ),
    ).toBe(today);
    expect(words).toMatch(/VAT 0% on €[\d.]+: VAT-exempt intra-Community supply of goods \(Article 138/);
    expect(words).toMatch(/VAT 0% on €[\d.]+: VAT reverse charge: the buyer owes the VAT \(Article 196/);
    expect(words).toMatch(/Delivery.*Germany/);
    const { body: note } = await refund(id, { restock: false });
    const credit = await paper(browser, `/api/user/orders/${id}/credit-notes/${note.refund_id}?lang=en`);
    expect(brokenEn16931Rules(credit.xml)).toEqual([]);
    expect(
      listTaxCategories(credit.root)
        .map(([category]) => category)
        .sort(),
    ).toEqual(['AE', 'K']);
  });

  test('names the territory that decides its VAT as the place of delivery: Northern Ireland in words, La Réunion in its data', async () => {
    const belfast = { country_id: 'GB', zip_code: 'BT1 1AA', company: 'Belfast Vinyl', vat_number: 'XI980780684' };
    const reunion = { country_id: 'FR', zip_code: '97400', city: 'Saint-Denis' };
    const shipTo = (root: ReturnType<typeof readXml>) =>
      xmlTextAt(findXmlElements(root, 'ram:ShipToTradeParty')[0] ?? root, 'ram:PostalTradeAddress', 'ram:CountryID');
    const papers = [];
    for (const place of [belfast, reunion]) {
      const browser = app.visitor();
      const { id } = await bought(browser, [story.record], { customer: place }, place);
      const { root, xml, words } = await paper(browser, `/api/user/orders/${id}/invoice?lang=en`);
      papers.push([brokenEn16931Rules(xml), shipTo(root), /Delivery[^€]*Northern Ireland/.test(words)]);
    }
    expect(papers).toEqual([
      [[], 'GB', true],
      [[], 'RE', false],
    ]);
  });

  test('keeps the reverse charge of its invoice', async () => {
    const browser = app.visitor();
    const { id } = await bought(browser, [story.record], { customer }, customer);
    await story.query("update orders set vat_treatment = 'reverse_charge' where id = $1", [id]);
    const { root, xml } = await paper(browser, `/api/user/orders/${id}/invoice?lang=en`);
    expect(brokenEn16931Rules(xml)).toEqual([]);
    expect(listTaxCategories(root)).toEqual([['AE', 'VATEX-EU-AE']]);
  });
});

test('items sent outside the Union are exported, items sold at the counter are taxed, and each gives its reason', async () => {
  const browser = app.visitor();
  const counter = await story.item({ name: 'At the counter', pickup: true }, { price: 1200 });
  const cart = fillVisitorCart(browser, [story.attics], { customer: { country_id: 'US' }, save: false });
  const shops = {
    ...Object.fromEntries(
      Object.values((await cart).shops as Record<string, { id: number }>).map((group) => [`s_${group.id}`, group]),
    ),
    [`s_${story.cellar}`]: { id: story.cellar, shipping_type: 'pickup', items: [{ ...counter, quantity: 1 }] },
  };
  const { id } = await bought(browser, [], { shops, customer: { country_id: 'US' } }, { country_id: 'US' });
  const { xml, words, root } = await paper(browser, `/api/user/orders/${id}/invoice?lang=en`);
  expect(brokenEn16931Rules(xml)).toEqual([]);
  const categories = findXmlElements(root, 'ram:ApplicableHeaderTradeSettlement')
    .flatMap(({ children }) => children.filter(({ name }) => name === 'ram:ApplicableTradeTax'))
    .map((rate) => xmlTextAt(rate, 'ram:CategoryCode'));
  expect(categories).toEqual(['S', 'G']);
  expect(words).toContain('Prices include VAT.');
  expect(words).toContain('Exported outside the European Union');
});

test('gift boxes to an address outside the Union are exported although their order stays in it', async () => {
  const ada = story.ada.visitor();
  const [offer] = await story.query<{ id: number }>(
    "select id from box_offers where type = 'one' and periodicity = 'monthly'",
  );
  const gift = {
    periods: 1,
    name: 'Ben',
    email: 'ben@story.example',
    country_id: 'US',
    message: '',
    starts_on: '2026-11-01',
  };
  const box = { box_offer_id: offer?.id, type: 'one', periodicity: 'monthly', gift };
  const { id } = await bought(ada, [story.record], { boxes: [box] });
  const { xml, words, root } = await paper(ada, `/api/user/orders/${id}/invoice?lang=en`);
  expect(brokenEn16931Rules(xml)).toEqual([]);
  const rates = findXmlElements(root, 'ram:ApplicableHeaderTradeSettlement')
    .flatMap(({ children }) => children.filter(({ name }) => name === 'ram:ApplicableTradeTax'))
    .map((rate) => [xmlTextAt(rate, 'ram:CategoryCode'), xmlTextAt(rate, 'ram:BasisAmount')]);
  expect(rates).toEqual([
    ['S', expect.any(String)],
    ['G', '29.00'],
  ]);
  expect(words).toContain('Exported outside the European Union');
  const { body } = await refund(id, { restock: false });
  const note = await paper(ada, `/api/user/orders/${id}/credit-notes/${body.refund_id}?lang=en`);
  expect(brokenEn16931Rules(note.xml)).toEqual([]);
  expect(
    findXmlElements(note.root, 'ram:ApplicableTradeTax').map((rate) => xmlTextAt(rate, 'ram:CategoryCode')),
  ).toContain('G');
});

test('a document in another currency has its VAT in euro too, and a credit note deducts the amount of its invoice', async () => {
  const browser = app.visitor();
  const { id } = await bought(browser, [story.record], { currency: 'USD' });
  const whole = await paper(browser, `/api/user/orders/${id}/invoice?lang=en`);
  await story.query("insert into exchange_rates (currency, per_eur, valid_from) values ('USD', 1.9, now())");
  const { body } = await refund(id, { restock: false });
  const note = await paper(browser, `/api/user/orders/${id}/credit-notes/${body.refund_id}?lang=en`);
  const inEuro = ({ root }: typeof whole) =>
    findXmlElements(root, 'ram:TaxTotalAmount').find(({ attributes }) => attributes.currencyID === 'EUR')?.text;
  expect(Number(inEuro(whole))).toBeGreaterThan(0);
  expect(inEuro(note)).toBe(inEuro(whole));
  for (const { words } of [whole, note]) expect(words).toContain(`VAT in euro€${inEuro(whole)}`);
});

describe('a credit note', () => {
  test('exists per refund, numbered in its own series without a gap, with the refunded VAT and its invoice', async () => {
    const browser = app.visitor();
    const { id } = await bought(browser, [{ ...story.record, quantity: 2 }]);
    const first = await refund(id, {
      lines: [{ order_item_id: await findFirstLineId(id), quantity: 1 }],
      restock: false,
    });
    const second = await refund(id, { restock: false });
    const { body: order } = await browser.get(`/api/orders/${id}`);
    expect(
      order.credit_notes.map(({ refund_id, amount }: { refund_id: number; amount: number }) => [refund_id, amount]),
    ).toEqual([
      [first.body.refund_id, first.body.amount],
      [second.body.refund_id, second.body.amount],
    ]);
    const note = await paper(browser, `/api/user/orders/${id}/credit-notes/${first.body.refund_id}?lang=en`);
    expect(brokenEn16931Rules(note.xml)).toEqual([]);
    expect(pdfAFaults(note.bytes, 'factur-x.xml')).toEqual([]);
    const wrong = note.bytes.toString('latin1').replace('<fx:DocumentFileName>f', '<fx:DocumentFileName>F');
    expect(pdfAFaults(Buffer.from(wrong, 'latin1'), 'factur-x.xml')).toEqual(['Factur-X: the name of the file']);
    expect(findAmount(note.root, 'ram:GrandTotalAmount')).toBe('25.00');
    expect(xmlTextAt(note.root, 'rsm:ExchangedDocument', 'ram:TypeCode')).toBe('381');
    expect(findXmlElements(note.root, 'ram:InvoiceReferencedDocument')[0]?.children[0]?.text).toBe(
      order.invoice_number,
    );
    expect(note.words).toContain(order.invoice_number);
    expect(note.words).toContain('12 rue des Sillons');
    const whole = await paper(browser, `/api/user/orders/${id}/invoice?lang=en`);
    const rest = await paper(browser, `/api/user/orders/${id}/credit-notes/${second.body.refund_id}?lang=en`);
    const tax = (each: typeof note) => Math.round(Number(findAmount(each.root, 'ram:TaxTotalAmount')) * 100);
    expect(tax(note) + tax(rest)).toBe(tax(whole));
  });

  test('is the buyer’s: a guest opens it by the key in the mail, staff read it in the buyer’s language, others not at all', async () => {
    const { id } = await bought(app.visitor(), [story.record]);
    const { body } = await refund(id, { amount: 300 });
    const [mail] = await story.query<{ link: string }>(
      "select data->>'credit_note' as link from mails where kind = 'order_refunded' and entity = $1",
      [`refund:${body.refund_id}`],
    );
    await story.query("update orders set lang = 'fr' where id = $1", [id]);
    expect((await paper(app.visitor(), String(mail?.link))).words).toContain('Credit note');
    const path = `/api/user/orders/${id}/credit-notes/${body.refund_id}`;
    expect((await paper(story.team.visitor(), path)).words).toContain('Avoir');
    for (const stranger of [app.visitor(), story.ben.visitor()]) expect((await stranger.get(path)).status).toBe(404);
    expect((await story.team.visitor().get(`/api/user/orders/${id}/credit-notes/999999`)).status).toBe(404);
  });

  test('is linked from the mail of a cancelled order, and marks a pending refund', async () => {
    const money = appSandbox(app);
    const mailed = async (id: number) => {
      expect((await story.admin.visitor().post(`/api/admin/orders/${id}/cancel`)).status).toBe(200);
      const [mail] = await story.query<{ link: string }>(
        "select data->>'credit_note' as link from mails where kind = 'order_cancelled' and entity = $1",
        [`order:${id}`],
      );
      return String(mail?.link);
    };
    const { id, total } = await bought(app.visitor(), [story.record]);
    const link = await mailed(id);
    const note = await paper(app.visitor(), link);
    expect(findAmount(note.root, 'ram:GrandTotalAmount')).toBe(decimalAmountText(total, 'EUR'));
    const letter = async () =>
      (
        await story.query<{ body: string | null }>(
          "select body from mails where kind = 'order_cancelled' and entity = $1",
          [`order:${id}`],
        )
      )[0]?.body ?? '';
    await expect.poll(letter, { timeout: 10_000 }).toContain(link);
    const slow = await bought(app.visitor(), [story.record], {}, {}, { payment_method_id: 'pm_card_pendingRefund' });
    const later = await mailed(slow.id);
    const early = await app.visitor().get(later);
    expect([early.status, early.body.error.key]).toEqual([409, 'credit_note_not_yet']);
    const inBrowser = await app.visitor().get(later, { accept: 'text/html' });
    expect(inBrowser.text).toContain('The credit note is available once');
    for (const stranger of [app.visitor(), story.ben.visitor()])
      expect((await stranger.get(later.replace(/[?&]key=[^&]*/, ''))).status).toBe(404);
    const { refunds } = await money.ledger(slow.id);
    await money.endRefund(String(refunds[0]?.id), 'succeeded');
    await expect.poll(async () => (await app.visitor().get(later)).status, { timeout: 10_000 }).toBe(200);
  });

  test('of a refund without copies lists no returned copy', async () => {
    const { id } = await bought(app.visitor(), [{ ...story.record, quantity: 2 }]);
    const { body } = await refund(id, {
      lines: [{ order_item_id: await findFirstLineId(id), quantity: 0, amount: 300 }],
    });
    const note = await paper(story.team.visitor(), `/api/user/orders/${id}/credit-notes/${body.refund_id}`);
    expect(note.words).toContain('–20%€3.00');
    expect(brokenEn16931Rules(note.xml)).toEqual([]);
  });

  test('and its invoice are found by staff, and a month goes to the accountant as CSV and as PDFs', async () => {
    const { id, total } = await bought(app.visitor(), [story.record], {}, { lastname: '=HYPERLINK' });
    await refund(id, { amount: 400 });
    const staff = story.team.visitor();
    const { body } = await staff.get('/api/admin/invoices?search=hyperlink');
    expect(body.items.map(({ kind, total }: { kind: string; total: number }) => [kind, total])).toEqual([
      ['credit_note', 400],
      ['invoice', total],
    ]);
    expect((await staff.get('/api/admin/invoices?kind=credit_note&search=hyperlink')).body.total).toBe(1);
    const month = new Date().toISOString().slice(0, 7);
    const book = (await staff.get(`/api/admin/invoices/book?month=${month}`)).text.split('\r\n');
    expect(book.find((line) => line.includes('credit_note') && line.includes('HYPERLINK'))).toMatch(
      /,-\d+\.\d\d,-\d+\.\d\d,-4\.00$/,
    );
    const zip = (await staff.get(`/api/admin/invoices/zip?month=${month}`)).text;
    for (const { number } of body.items) expect(zip).toContain(`${number}.pdf`);
    // More documents of one moment than a page of the cursor: each is exported once.
    await story.query(
      `with many as (insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', o.id + 1000000 + n, 'number', 'N' || n, 'status', 'failed'))).* from orders o, generate_series(1, 600) n where o.id = $1 returning id)
       insert into invoices (order_id, entity, sequence, number, issued_at) select id, 'elsewhere', row_number() over (), 'X-' || id, '2020-02-02' from many`,
      [id],
    );
    const lines = (await staff.get('/api/admin/invoices/book?month=2020-02')).text.trim().split('\r\n').slice(1);
    expect([lines.length, new Set(lines).size]).toEqual([600, 600]);
    await story.query("delete from invoices where entity = 'elsewhere'");
    await story.query('delete from orders where id > 1000000');
    expect((await story.nova.visitor().get('/api/admin/invoices')).status).toBe(403);
  });

  test('of many refunds at once takes the next number each', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => (await bought(app.visitor(), [story.record])).id),
    );
    await Promise.all(ids.map((id) => refund(id, { amount: 100 })));
    const rows = await story.query<{ sequence: number; number: string }>(
      'select sequence::int, number from credit_notes order by sequence',
    );
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, i) => i + 1));
    expect(rows.at(-1)?.number).toMatch(/^CN-\d{4}-\d{6}$/);
  });
});
