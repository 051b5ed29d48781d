import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPlaysToPopularity } from '#modules/catalogue/player/song-previews-and-plays.store.server.ts';
import { postUnpostedEarnings } from '#modules/money/royalties/post-earnings.server.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { addressIn, fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';
import type { ComparedSales, ReleaseSalesOut, SalesLine } from './release-figures.contract.ts';

// Nova sells Low Tide: today to France and Germany, ten days ago to Japan, and one copy is refunded.
const DAY = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
const { app, story } = await openShop();
const id = story.record.project_id;
const nova = () => story.nova.visitor();
const figures = async <T>(name: string, query = '') =>
  (await nova().get(`/api/projects/${id}/figures/${name}${query}`)).body as T;
const sales = (query = '') => figures<ReleaseSalesOut>('sales', query);

interface Purchase {
  readonly quantity?: number;
  readonly country?: string;
  readonly currency?: string;
  readonly origin?: string;
  readonly daysAgo?: number;
  readonly email?: string;
}

async function buy({ quantity = 1, country = 'FR', currency = 'EUR', origin = 'IGO', daysAgo = 0, email }: Purchase) {
  const browser = app.visitor();
  const customer = { ...addressIn(country), ...(email && { email }) };
  const cart = await fillVisitorCart(browser, [{ ...story.record, quantity }], {
    currency,
    customer: { country_id: country },
  });
  const { body } = await browser.post('/api/cart/pay', paymentBody(cart, { customer, origin }));
  expect(body).toMatchObject({ status: 'paid' });
  if (daysAgo > 0)
    await story.query("update orders set paid_at = paid_at - $2::int * interval '1 day' where id = $1", [
      body.order_id,
      daysAgo,
    ]);
  return body.order_id as number;
}

beforeAll(async () => {
  await story.query('update projects set owner_id = $1, artist_name = $2 where id = $3', [story.nova.id, 'Nova', id]);
  await story.query("update items set color = 'Black' where id = $1", [story.record.item_id]);
  await buy({ quantity: 2, email: 'early@story.example', daysAgo: 10, country: 'JP', currency: 'JPY', origin: 'NL4' });
  await buy({ quantity: 3, daysAgo: 40, origin: 'DI' });
  const refunded = await buy({ quantity: 2, country: 'DE', origin: 'GGO' });
  await buy({ email: 'early@story.example' });
  await postUnpostedEarnings({ db: app.database.db }, { all: true });
  await story.admin.visitor().post(`/api/admin/orders/${refunded}/refund`, {
    amount: 1000,
  });
  await postUnpostedEarnings({ db: app.database.db }, { all: true });
}, 60_000);

describe('sales', () => {
  test('are shown for each day of the span, and all groupings have the sum of the days', async () => {
    const found = await sales();
    expect(found.days.map(({ key }) => key)).toEqual(Array.from({ length: 28 }, (_, at) => dayBefore(27 - at)));
    expect(found.total).toMatchObject({ orders: 3, pieces: 5 });
    for (const rows of [found.days, found.countries, found.channels, found.variants])
      expect(addUpSums(rows)).toEqual(addUpSums([{ key: '', now: found.total, earlier: null }]));
    expect(found.countries.map(({ key, now }) => [key, now.pieces])).toEqual([
      ['DE', 2],
      ['JP', 2],
      ['FR', 1],
    ]);
    expect(found.channels.map(({ key, now }) => [key, now.orders])).toEqual([
      ['mail', 1],
      ['search_engine', 1],
      ['photo_network', 1],
    ]);
    expect(found.variants.map(({ key, name }) => [key, name])).toEqual([
      [String(story.record.item_id), 'Vinyl · Black'],
    ]);
  });

  test('equal the extract and the statements of the creator, in each currency and to the minor unit', async () => {
    const { total } = await sales('?from=2026-01-01');
    const csv = await nova().get(`/api/user/projects/${id}/extract-orders`);
    const rows = parse(csv.text, { columns: true, bom: true }) as Record<string, string>[];
    for (const { currency, ...sum } of total.sums) {
      const own = rows.filter((row) => row.Currency === currency);
      const scale = currency === 'JPY' ? 1 : 100;
      const column = (name: string) => own.reduce((all, row) => all + Math.round(Number(row[name]) * scale), 0);
      expect([currency, column('Gross'), column('VAT'), column('Net')]).toEqual([
        currency,
        sum.gross,
        sum.tax,
        sum.net,
      ]);
    }
    const stated = await story.query(
      'select share_currency as currency, sum(share)::int as net from earnings where project_id = $1 group by 1 order by 1',
      [id],
    );
    expect(total.sums.map(({ currency, net }) => ({ currency, net }))).toEqual(stated);
    expect(rows.filter((row) => Number(row.Gross) < 0)).toHaveLength(1);
  });

  test('are compared with the span before, day by day', async () => {
    const found = await sales('?days=28&compare=before');
    expect(found.compared).toEqual({ from: dayBefore(55), to: dayBefore(28) });
    expect(found.earlier).toMatchObject({ orders: 1, pieces: 3 });
    expect(found.days.find(({ earlier }) => earlier?.pieces === 3)?.key).toBe(dayBefore(12));
    expect(found.channels.find(({ key }) => key === 'direct')).toMatchObject({
      now: { pieces: 0 },
      earlier: { pieces: 3 },
    });
    expect((await sales('?days=28&compare=year')).earlier).toEqual({ orders: 0, pieces: 0, sums: [] });
  });

  test('open their lines, which add up to the figure', async () => {
    for (const [query, rows] of [
      ['', (all: ReleaseSalesOut) => all.total],
      ['&country=DE', (all: ReleaseSalesOut) => all.countries.find(({ key }) => key === 'DE')?.now],
      ['&channel=mail', (all: ReleaseSalesOut) => all.channels.find(({ key }) => key === 'mail')?.now],
      [`&item_id=${story.record.item_id}`, (all: ReleaseSalesOut) => all.variants[0]?.now],
    ] as const) {
      const { items } = await figures<{ items: SalesLine[] }>('lines', `?days=28${query}`);
      expect([query, sumNetByCurrency(items)]).toEqual([
        query,
        Object.fromEntries(rows(await sales())?.sums.map(({ currency, net }) => [currency, net]) ?? []),
      ]);
    }
    const { items } = await figures<{ items: SalesLine[] }>('lines', '?kind=refund');
    expect(items).toMatchObject([{ kind: 'refund', country_id: 'DE', gross: -833, item: 'Low Tide (Vinyl, Black)' }]);
    const first = await figures<{ next: string; total: number }>('lines', '?limit=1');
    expect(first).toMatchObject({ total: 4, next: expect.any(String) });
  });

  test('of an invalid span are refused with the field', async () => {
    const { status, body } = await nova().get(`/api/projects/${id}/figures/sales?from=2026-02-01&to=2026-01-01`);
    expect([status, body.error.fields]).toEqual([422, { to: 'span_reversed' }]);
  });
});

const addUpSums = (rows: readonly ComparedSales[]) => {
  const sums: Record<string, number> = {};
  for (const { now } of rows)
    for (const { currency, ...sum } of now.sums)
      for (const [name, value] of Object.entries(sum))
        sums[`${currency} ${name}`] = (sums[`${currency} ${name}`] ?? 0) + value;
  return sums;
};
const sumNetByCurrency = (lines: readonly SalesLine[]) => {
  const sums: Record<string, number> = {};
  for (const { currency, net } of lines) sums[currency] = (sums[currency] ?? 0) + net;
  return sums;
};

test('plays are counted by day and track, before and after they are summed', async () => {
  const track = (title: string, position: number) =>
    story.insert('songs', { uuid: crypto.randomUUID(), project_id: id, title, position, state: 'ready' });
  const [ebb, flood] = [await track('Ebb', 1), await track('Flood', 2)];
  for (const [song, daysAgo] of [
    [ebb, 0],
    [ebb, 0],
    [flood, 3],
    [ebb, 30],
  ] as const)
    await story.query(
      "insert into song_plays (song_id, duration, at) values ($1, 30, now() - $2::int * interval '1 day')",
      [song, daysAgo],
    );
  const before = await figures<object>('plays', '?compare=before');
  expect(before).toMatchObject({
    total: 3,
    earlier: 1,
    tracks: [
      { title: 'Ebb', place: 'A1', plays: 2, earlier: 1 },
      { title: 'Flood', place: 'A2', plays: 1, earlier: 0 },
    ],
  });
  expect((before as { days: { day: string; plays: number[] }[] }).days.at(-4)).toMatchObject({
    day: dayBefore(3),
    plays: [0, 1],
  });
  await addPlaysToPopularity(app.database.db);
  await addPlaysToPopularity(app.database.db);
  expect(await story.query('select sum(plays)::int as plays from song_play_days')).toEqual([{ plays: 4 }]);
  expect(await figures('plays', '?compare=before')).toEqual(before);
});

test('fans are followers and buyers, of whom some return', async () => {
  const party = await story.insert('parties', { kind: 'artist' });
  await story.insert('creators', { id: party, kind: 'artist', name: 'Nova', slug: 'nova' });
  await story.query('update projects set artist_id = $1 where id = $2', [party, id]);
  for (const person of [story.ada, story.ben]) await story.insert('follows', { user_id: person.id, party_id: party });
  await story.insert('follows', { user_id: story.ada.id, party_id: story.nova.id });
  await story.query("update follows set created_at = now() - interval '50 days' where user_id = $1", [story.ben.id]);
  expect(await figures('fans', '?days=7')).toMatchObject({ followers: 2, new_followers: 1, buyers: 2, returning: 2 });
  expect(await figures('fans')).toMatchObject({ buyers: 2, returning: 1 });
});

test('stock has the day on which it runs out at the pace of 28 days', async () => {
  const [item] = (await figures<{ items: object[] }>('stock')).items;
  const days = Math.ceil((92 * 28) / 5);
  expect(item).toMatchObject({ name: 'Vinyl · Black', left: 92, sold: 5, runs_out_on: dayBefore(-days) });
});

test('the stock of an item opens its movements, which add up to the copies on sale', async () => {
  const path = `/api/projects/${id}/figures/stock/movements`;
  const { body } = await nova().get(`${path}?item_id=${story.record.item_id}&limit=100`);
  const [item] = await story.query<{ stock: number }>('select stock from items where id = $1', [story.record.item_id]);
  const sum = (body.items as { quantity: number }[]).reduce((total, { quantity }) => total + quantity, 0);
  expect(sum).toBe(item?.stock);
  expect(body.total).toBe(body.items.length);
  expect(body.items[0].item).toContain('Black');
  expect(new Set(body.items.map(({ reason }: { reason: string }) => reason))).toContain('sale');
  expect((await nova().get(`${path}?limit=1&page=2`)).body.items[0].id).toBeLessThan(body.items[0].id);
  expect((await nova().get(`${path}?item_id=999999`)).body.items).toEqual([]);
  expect((await story.ada.visitor().get(path)).status).toBe(404);
});

test('earnings are listed by month, with the account of the caller', async () => {
  const found = await figures<{ months: { net: number; currency: string }[]; accounts: object[] }>(
    'earnings',
    '?days=90',
  );
  const { total } = await sales('?days=90');
  for (const { currency, net } of total.sums)
    expect(found.months.filter((month) => month.currency === currency).reduce((sum, month) => sum + month.net, 0)).toBe(
      net,
    );
  expect(found.accounts).toMatchObject([{ currency: 'EUR', paid: 0 }]);
});

test('a campaign shows its pledged copies by day and where they lead', async () => {
  const campaign = await story.item({
    name: 'Campaign',
    selling_mode: 'funding',
    step: 'in_progress',
    owner_id: story.nova.id,
  });
  const ends_at = new Date(Date.now() + 10 * DAY);
  await story.query(
    "update projects set funding_goal = 30, funding_count = 8, funding_ends_at = $2, created_at = now() - interval '5 days' where id = $1",
    [campaign.project_id, ends_at],
  );
  for (const daysAgo of [4, 3, 3, 1]) await pledge(campaign.project_id, daysAgo);
  const { body } = await nova().get(`/api/projects/${campaign.project_id}/figures/funding`);
  expect(body.funding).toMatchObject({ goal: 30, begins_on: dayBefore(5), running: true });
  expect(body.funding.days.map(({ copies }: { copies: number }) => copies)).toEqual([0, 2, 4, 0, 2, 0]);
  expect(body.funding.forecast).toMatchObject({ copies: 24, measured_days: 5, days_left: 10 });
  expect(await figures('funding')).toEqual({ funding: null });
  await story.query('delete from pledges');
  await story.query("delete from orders where status = 'pledged'");
  await story.query('update projects set funding_count = 0 where id = $1', [campaign.project_id]);
});

async function pledge(project_id: number, daysAgo: number) {
  const order = await story.insert('orders', {
    cart_id: `pledge${daysAgo}${crypto.randomUUID().slice(0, 4)}`,
    email: 'ada@story.example',
    lang: 'en',
    status: 'pledged',
    pledge_project_id: project_id,
    currency: 'EUR',
    subtotal: 5000,
    discount: 0,
    shipping: 0,
    tax: 0,
    tax_included: true,
    total: 5000,
    firstname: 'Ada',
    lastname: 'Story',
    address: '1 rue du Disque',
    city: 'Paris',
    country_id: 'FR',
  });
  await story.query(
    "insert into pledges (order_id, project_id, quantity, card_from, card_state, counted, kept_at) values ($1, $2, 2, $1, 'kept', true, now() - $3::int * interval '1 day')",
    [order, project_id, daysAgo],
  );
}

test('all figures are for owner and staff only', async () => {
  for (const name of ['sales', 'lines', 'plays', 'funding', 'fans', 'stock', 'earnings']) {
    const path = `/api/projects/${id}/figures/${name}`;
    expect([name, (await story.ben.visitor().get(path)).status]).toEqual([name, 404]);
    expect([name, (await story.team.visitor().get(path)).status]).toEqual([name, 200]);
    expect([name, (await app.visitor().get(path)).status]).toEqual([name, 401]);
  }
});
