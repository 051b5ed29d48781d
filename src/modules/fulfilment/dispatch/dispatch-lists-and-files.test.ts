import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { AMERICA, openDispatchShop } from '../../../../tests/support/dispatch-test-actions.ts';
import { ADA_ADDRESS } from '../../../../tests/support/shop-story.ts';

const { story, post, bought, stocked, readParcel, ravi } = await openDispatchShop();

describe('lists and files', () => {
  test('filter by state, warehouse, country and name', async () => {
    const thing = await stocked('Filtered', 9, 9);
    const { parcels } = await bought([thing], {
      country_id: 'US',
      lastname: 'Brooklyn',
      zip_code: '11201',
      state: 'NY',
    });
    const found = async (query: string) =>
      (await ravi().get(`/api/admin/dispatch?limit=100&${query}`)).body.items.map((each: { id: number }) => each.id);
    expect(await found('warehouse=none&search=brooklyn')).toEqual(parcels);
    await post('/move', { parcels, to: 'confirmed' });
    expect(await found('warehouse=none&search=brooklyn')).toEqual([]);
    expect(await found(`warehouse=${AMERICA}&status=confirmed&country=US&search=brooklyn`)).toEqual(parcels);
    expect(await found('status=sent&search=brooklyn')).toEqual([]);
    expect((await story.ada.visitor().get('/api/admin/dispatch')).status).toBe(403);
  });

  test('a parcel weighs its packed items, without refunded ones, and a bundle weighs as much as its items', async () => {
    const thing = await stocked('Weighed', 9, 0);
    const bundle = await story.item(
      { name: 'Both of them', category: 'bundle' },
      { type: 'bundle', stock: null, weight_grams: null },
    );
    await story.query('insert into bundle_parts (bundle_item_id, part_item_id, quantity) values ($1, $2, 2)', [
      bundle.item_id,
      thing.item_id,
    ]);
    const { id, parcels } = await bought([{ ...thing, quantity: 3 }, bundle]);
    const weights = async () => {
      const csv = await ravi().get('/api/admin/dispatch/parcels.csv?status=todo');
      const cells = parse(csv.text, { columns: true, bom: true }) as Record<string, string>[];
      return [
        (await readParcel(parcels[0])).weight_grams,
        cells.find(({ parcel }) => parcel === String(parcels[0]))?.weight_grams,
      ];
    };
    expect(await weights()).toEqual([1500, '1500']);
    const [line] = await story.query<{ id: number }>('select id from order_items where order_id = $1 order by id', [
      id,
    ]);
    const lines = [{ order_item_id: line?.id, quantity: 2 }];
    expect((await story.admin.visitor().post(`/api/admin/orders/${id}/refund`, { lines, restock: false })).status).toBe(
      200,
    );
    expect(await weights()).toEqual([900, '900']);
  });

  test('a warehouse downloads its parcels, fills in the tracking numbers, and each is sent once', async () => {
    const thing = await stocked('Filed', 0, 9);
    const [one, two] = [await bought([thing, await stocked('Filed too', 0, 3)]), await bought([thing])];
    await post('/move', { parcels: [...one.parcels, ...two.parcels], to: 'confirmed' });
    const { text } = await ravi().get(`/api/admin/dispatch/parcels.csv?warehouse=${AMERICA}&status=confirmed`);
    const rows = text.split('\r\n').filter((row) => one.parcels.some((id) => row.startsWith(`${id},`)));
    expect(rows).toHaveLength(2);
    const cells = parse(text, { columns: true, bom: true }) as Record<string, string>[];
    const [filled] = cells.filter(({ parcel }) => parcel === String(one.parcels[0]));
    expect(filled).toMatchObject({
      email: ADA_ADDRESS.email,
      weight_grams: '600',
      quantity: '1',
      transporter: '',
      note: '',
    });
    const csv = [
      'parcel;transporter;tracking_number;logistician_id',
      ...[
        `${one.parcels[0]};ups;1Z 42;WH-1`,
        `${one.parcels[0]};ups;1Z 42;WH-1`,
        `${two.parcels[0]};;;`,
        '999999;ups;1;',
        `${two.parcels[0]};;7;`,
      ],
    ].join('\n');
    const { body } = await post('/tracking', { csv });
    expect(body).toEqual({
      sent: 1,
      refused: [
        { row: 5, value: '999999', key: 'parcel_unknown' },
        { row: 6, value: String(two.parcels[0]), key: 'tracking_missing' },
      ],
    });
    expect(
      (await post('/tracking', { csv: `order,transporter,tracking_number\n${two.number},fedex,88` })).body.sent,
    ).toBe(1);
    expect((await post('/tracking', { csv })).body.sent).toBe(0);
    expect(await readParcel(one.parcels[0])).toMatchObject({
      status: 'sent',
      tracking_number: '1Z42',
      warehouse_link: 'https://app.getwhiplash.com/orders/WH-1',
    });
    expect((await post('/tracking', { csv: 'a,b\n1,2' })).body.error.key).toBe('csv_columns_missing');
  });

  test('tracking numbers changed by a spreadsheet send no parcel and no mail, and are reported with the reason', async () => {
    const { parcels } = await bought([await stocked('Spread', 0, 3)]);
    await post('/move', { parcels, to: 'confirmed' });
    const line = (cells: string) => `${parcels[0]};ups;${cells}`;
    for (const cells of [
      '6,90124E+12',
      '6.90124E+12',
      "'003401234567890",
      '345678901234567000',
      '#NAME?',
      '6901240000000.00',
      '1Z42;7,1E+10',
    ]) {
      const { body } = await post('/tracking', {
        csv: `parcel;transporter;tracking_number;logistician_id\n${line(cells)}`,
      });
      expect(body).toEqual({
        sent: 0,
        refused: [{ row: 2, value: String(parcels[0]), key: 'tracking_from_spreadsheet' }],
      });
    }
    const byHand = await post('/move', { parcels, to: 'sent', transporter: 'ups', tracking_number: '6,90124E+12' });
    expect(byHand.body).toEqual({ moved: [], refused: [{ id: parcels[0], key: 'tracking_from_spreadsheet' }] });
    expect((await readParcel(parcels[0])).status).toBe('confirmed');
    expect(
      await story.query('select id from mails where kind = $1 and entity = $2', [
        'order_sent',
        `shipment:${parcels[0]}`,
      ]),
    ).toEqual([]);
  });

  test('our own file is accepted with its byte order mark, also as a spreadsheet saves it with sep= and semicolons', async () => {
    const { parcels } = await bought([await stocked('Marked', 0, 3)]);
    const other = await bought([await stocked('Marked too', 0, 3)]);
    await post('/move', { parcels: [...parcels, ...other.parcels], to: 'confirmed' });
    // Compares the bytes, because `text()` would drop the byte order mark that a browser's form sends.
    const file = await ravi().get('/api/admin/dispatch/parcels.csv?status=confirmed');
    const filled = `\ufeff${file.text.replace(/^\ufeff/, '')}`.replace(
      new RegExp(`^(${parcels[0]},.*),,,$`, 'm'),
      '$1,ups,1Z77,',
    );
    const { body } = await post('/tracking', { csv: filled });
    expect([body.sent, body.refused]).toEqual([1, []]);
    const saved = `\ufeffsep=;\r\nparcel;transporter;tracking_number\r\n${other.parcels[0]};ups;1Z78\r\n`;
    expect((await post('/tracking', { csv: saved })).body).toEqual({ sent: 1, refused: [] });
    expect((await readParcel(parcels[0])).tracking_number).toBe('1Z77');
  });

  test('a program of a partner reads phone numbers with their plus, a spreadsheet gets them guarded', async () => {
    const { id, parcels } = await bought([await stocked('Phoned', 0, 3)]);
    await story.query("update orders set phone = '+33612345678' where id = $1", [id]);
    const phone = async (form: string) => {
      const { text } = await ravi().get(`/api/admin/dispatch/parcels.csv?status=todo${form}`);
      const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
      return rows.find(({ parcel }) => parcel === String(parcels[0]))?.phone;
    };
    expect([await phone(''), await phone('&form=machine')]).toEqual(["'+33612345678", '+33612345678']);
  });
});
