import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import { fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';
import { postUnpostedEarnings } from './post-earnings.server.ts';
import { writeMonthlyStatements } from './write-monthly-statements.server.ts';

const DAY = 86_400_000;
const { app, story } = await openShop();
beforeAll(async () => {
  await story.query('update projects set owner_id = $1, artist_name = $2 where id = $3', [
    story.nova.id,
    '=Nova',
    story.record.project_id,
  ]);
  await story.query('update projects set owner_id = $1 where id = $2', [story.ben.id, story.attics.project_id]);
  await story.query("update items set color = 'Black' where id = $1", [story.record.item_id]);
});

const buy = async (things: Parameters<typeof fillVisitorCart>[1], currency = 'EUR') => {
  const browser = app.visitor();
  const { body } = await browser.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(browser, things, { currency })),
  );
  expect(body).toMatchObject({ status: 'paid' });
  return body.order_id as number;
};
const post = () => postUnpostedEarnings({ db: app.database.db }, { all: true });
/** The turn of so many months from now. */
const turn = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1) + DAY);
};
const listStatements = (user_id: number) =>
  story.query<{ id: number; month: string; earned: number; opening: number; closing: number; lines: number }>(
    'select s.id, s.month::text, s.earned, s.opening, s.closing, s.lines from statements s join payees p on p.id = s.payee_id where p.user_id = $1 order by s.month',
    [user_id],
  );
const pdfText = (pdf: Buffer) =>
  pdfPages(pdf)
    .map(({ text }) => text)
    .join('\n');
const parseCsv = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true });
const sum = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);

describe('a month that is over', () => {
  test('is stated once, to the cent of its lines, even when called again; later entries appear in the next', async () => {
    await buy([{ ...story.record, quantity: 2 }, story.attics]);
    const second = await buy([story.record]);
    await post();
    await story.admin.visitor().post(`/api/admin/orders/${second}/refund`, { amount: 1000 });
    const { db } = app.database;
    await Promise.all([
      writeMonthlyStatements({ db }, turn(1)),
      writeMonthlyStatements({ db }, turn(1)),
      writeMonthlyStatements({ db }, turn(1)),
    ]);
    const [first, ...none] = await listStatements(story.nova.id);
    expect(none).toEqual([]);
    expect(first).toMatchObject({ opening: 0, lines: 3 });
    await buy([story.record]);
    await writeMonthlyStatements({ db }, turn(1));
    expect(await listStatements(story.nova.id)).toHaveLength(1);
    await writeMonthlyStatements({ db }, turn(2));
    const [, later] = await listStatements(story.nova.id);
    expect(later).toMatchObject({ opening: first?.closing, lines: 1 });
    const mails = await story.query("select recipient from mails where kind = 'statement_ready' order by id");
    expect(mails.filter(({ recipient }) => recipient === story.nova.email).length).toBeGreaterThan(0);
  });

  test('is the same as PDF and CSV, today and in a year, and hidden from others', async () => {
    const [first] = await listStatements(story.nova.id);
    const nova = story.nova.visitor();
    const csv = await nova.get(`/api/user/statements/${first?.id}?format=csv`);
    const rows = parseCsv(csv.text);
    expect(rows).toHaveLength(3);
    expect(sum(rows, 'Credited')).toBe(first?.earned);
    expect(new Set(rows.map((row) => row.Release))).toEqual(new Set(["'=Nova – Low Tide"]));
    expect(new Set(rows.map((row) => row.Item))).toEqual(new Set(['Low Tide (Vinyl, Black)']));
    expect(csv.text).not.toContain('Attic Tapes');
    const pdf = async () =>
      Buffer.from(
        await (
          await fetch(`${app.url}/api/user/statements/${first?.id}`, {
            headers: { cookie: `token=${nova.cookies.get('token')}` },
          })
        ).arrayBuffer(),
      );
    const bytes = await pdf();
    expect(pdfText(bytes)).toContain('Low Tide');
    expect((await pdf()).equals(bytes)).toBe(true);
    expect((await story.ben.visitor().get(`/api/user/statements/${first?.id}`)).status).toBe(404);
    expect((await story.team.visitor().get(`/api/user/statements/${first?.id}`)).status).toBe(404);
    expect((await story.admin.visitor().get(`/api/user/statements/${first?.id}`)).status).toBe(200);
    expect((await app.visitor().get(`/api/user/statements/${first?.id}`)).status).toBe(401);
  });
});

describe('a project', () => {
  test('without an owner is paid to the owner of its shop, who sees its sales', async () => {
    const lent = await story.item({ name: 'Lent' });
    await buy([lent]);
    for (const page of ['stats', 'orders', 'statement']) {
      const path = `/api/projects/${lent.project_id}/${page}`;
      expect([page, (await story.nova.visitor().get(path)).status]).toEqual([page, 200]);
      expect([page, (await story.ben.visitor().get(path)).status]).toEqual([page, 404]);
    }
  });

  test('has the same sales in its figures, its extract and its statements', async () => {
    await buy([story.record], 'JPY');
    await post();
    const nova = story.nova.visitor();
    const { project_id } = story.record;
    const { earned, revenue } = (await nova.get(`/api/projects/${project_id}/stats`)).body;
    expect(await story.query('select from refund_lines where amount > 0')).not.toEqual([]);
    const sums = (list: { currency: string; total?: number; gross?: number; pieces: number }[]) =>
      list.map(({ currency, total, gross, pieces }) => [currency, total ?? gross, pieces]);
    expect(sums(revenue)).toEqual(sums(earned));
    const csv = await nova.get(`/api/user/projects/${project_id}/extract-orders`);
    const rows = parseCsv(csv.text);
    for (const each of earned) {
      const own = rows.filter((row) => row.Currency === each.currency);
      const unit = each.currency === 'JPY' ? 1 : 100;
      for (const [column, part] of [
        ['Gross', 'gross'],
        ['VAT', 'tax'],
        ['Fee', 'fee'],
        ['Net', 'net'],
      ] as const)
        expect(Math.round(own.reduce((total, row) => total + Number(row[column]) * unit, 0))).toBe(each[part]);
    }
    const [stated] = await story.query<{ net: number }>(
      'select sum(share)::int as net from earnings where project_id = $1 and share_currency = $2',
      [project_id, 'EUR'],
    );
    expect(earned.find(({ currency }: { currency: string }) => currency === 'EUR').net).toBe(stated?.net);
    const pdf = await fetch(`${app.url}/api/projects/${project_id}/statement`, {
      headers: { cookie: `token=${nova.cookies.get('token')}` },
    });
    const text = pdfText(Buffer.from(await pdf.arrayBuffer()));
    expect(text).toContain('Low Tide');
    expect(text).toContain('JPY');
  });

  test('exports its orders with the data for parcels only, as table or workbook', async () => {
    const { project_id } = story.record;
    const nova = story.nova.visitor();
    const csv = await nova.get(`/api/user/projects/${project_id}/extract-orders`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.text).not.toContain('@');
    const [sale] = parseCsv(csv.text);
    expect(sale).toMatchObject({ Name: 'Ada Story', City: 'Paris', Country: 'FR', Units: '2' });
    expect(sale?.Item).toBe('Vinyl, Black');
    expect(sale).toMatchObject({ 'Order status': 'Paid', 'Parcel status': 'New' });
    const xlsx = await nova.get(`/api/user/projects/${project_id}/extract-orders`, {
      accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    expect(xlsx.headers.get('content-disposition')).toContain('.xlsx');
    expect(xlsx.text.startsWith('PK')).toBe(true);
    expect((await story.ben.visitor().get(`/api/user/projects/${project_id}/extract-orders`)).status).toBe(404);
    expect((await story.team.visitor().get(`/api/user/projects/${project_id}/extract-orders`)).status).toBe(200);
    expect((await nova.get(`/api/projects/${story.attics.project_id}/statement`)).status).toBe(404);
    expect((await nova.get(`/api/projects/${project_id}/statement?month=2026-13`)).status).toBe(422);
  });

  test('marks items for collection as ready, not sent', async () => {
    const counter = await story.item({ name: 'At the counter', pickup: true });
    await story.query('update projects set owner_id = $1 where id = $2', [story.nova.id, counter.project_id]);
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [counter], { pickup: true });
    const { order_id } = (await browser.post('/api/cart/pay', paymentBody(cart))).body;
    await post();
    for (const to of ['confirmed', 'in_preparation', 'sent'])
      expect((await story.ravi.visitor().post(`/api/admin/orders/${order_id}/move`, { to })).status).toBe(200);
    const csv = await story.nova.visitor().get(`/api/user/projects/${counter.project_id}/extract-orders`);
    expect(parseCsv(csv.text)).toMatchObject([
      { 'Order status': 'Ready for pickup', 'Parcel status': 'Ready for pickup' },
    ]);
  });
});
