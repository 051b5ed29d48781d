import { describe, expect, test } from 'vitest';
import { openDispatchShop } from '../../../../tests/support/dispatch-test-actions.ts';
import { scanBarcodes } from '../../../../tests/support/scan-pdf-barcodes.ts';

const { story, post, bought, stocked, readParcel, pdfBytes, pdf, ravi } = await openDispatchShop();

describe('documents', () => {
  test('slips of many parcels are one file, in each buyer’s language, without prices for a gift', async () => {
    const thing = await stocked('Paper Moon', 9, 0, { sku: 'PM-1' });
    const plain = await bought([{ ...thing, quantity: 2 }]);
    const gift = await bought([thing], {}, true);
    await story.query("update orders set lang = 'fr', gift_message = 'Bon anniversaire !' where id = $1", [gift.id]);
    const pages = await pdf([...plain.parcels, ...gift.parcels]);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('12 rue des Sillons 00000 Exempleville');
    expect(pages[0]).toMatch(new RegExp(`Packing slip ${plain.number}.*Paper Moon.*PM-1.*25.00`));
    expect(pages[1]).toMatch(new RegExp(`Bon de livraison ${gift.number}.*Bon anniversaire`));
    expect(pages[1]).not.toMatch(/25[.,]00/);
  });

  test('only a parcel across a border of the union has a customs declaration', async () => {
    const thing = await stocked('Declared', 9, 0);
    const abroad = await bought([{ ...thing, quantity: 2 }], { country_id: 'CH', zip_code: '8001', city: 'Zürich' });
    const [, declared = '', ...none] = await pdf(abroad.parcels);
    expect(none).toEqual([]);
    expect(declared).toMatch(/12 rue des Sillons 00000 Exempleville France/);
    expect(declared).toMatch(/CN22.*Vinyl records, recorded.*2.*0\.600 kg.*852380.*FR/);
    expect(
      await pdf((await bought([thing], { country_id: 'DE', zip_code: '10115', city: 'Berlin' })).parcels),
    ).toHaveLength(1);
  });

  test('copies refunded before dispatch are not packed', async () => {
    const thing = await stocked('Taken back', 9, 0);
    const order = await bought([{ ...thing, quantity: 3 }]);
    await post('/move', { parcels: order.parcels, to: 'confirmed' });
    const [line] = (await readParcel(order.parcels[0])).lines;
    const refund = { lines: [{ order_item_id: line.id, quantity: 1 }], restock: true };
    expect((await story.admin.visitor().post(`/api/admin/orders/${order.id}/refund`, refund)).status).toBe(200);
    expect((await readParcel(order.parcels[0])).lines[0].quantity).toBe(2);
    const waiting = async () => (await ravi().get(`/api/admin/dispatch?search=${order.number}`)).body.items.length;
    expect(await waiting()).toBe(1);
    expect((await story.admin.visitor().post(`/api/admin/orders/${order.id}/refund`, { restock: false })).status).toBe(
      200,
    );
    // A parcel without items is not dispatched.
    expect(await waiting()).toBe(0);
  });
});

describe('barcodes', () => {
  test('of an order and of a parcel are listed with their items, and the slip prints them as scannable bars', async () => {
    const [one, two] = [await story.item({ name: 'Coded' }), await story.item({ name: 'Coded too' })];
    for (const [thing, barcode] of [
      [one, '3760370262046'],
      [two, '5021392206196'],
    ] as const)
      await story.query('insert into barcodes (item_id, barcode, quantity) values ($1, $2, 1)', [
        thing.item_id,
        barcode,
      ]);
    const { id, number, parcels } = await bought([{ ...one, quantity: 3 }, two]);
    const listed = [
      { barcode: '3760370262046', quantity: 3 },
      { barcode: '5021392206196', quantity: 1 },
    ];
    const order = await story.admin.visitor().get(`/api/admin/orders/${id}`);
    expect([order.status, order.body.barcodes]).toEqual([200, listed]);
    const parcel = await ravi().get(`/api/admin/dispatch/${parcels[0]}`);
    expect(parcel.body.barcodes).toEqual(listed);
    expect(scanBarcodes(await pdfBytes(parcels))).toEqual([number, '3760370262046', '5021392206196']);
  });

  test('an order shows the tracking number of a parcel, with the own page of its warehouse', async () => {
    const { id, parcels } = await bought([story.record]);
    await story.query(
      "update shipments set logistician_id = 'W-77', warehouse_id = (select id from warehouses where code = 'whiplash') where id = $1",
      [parcels[0]],
    );
    const { body } = await story.admin.visitor().get(`/api/admin/orders/${id}`);
    expect(body.partner_orders).toEqual([
      { shipment_id: parcels[0], logistician_id: 'W-77', link: expect.stringContaining('W-77') },
    ]);
  });
});
