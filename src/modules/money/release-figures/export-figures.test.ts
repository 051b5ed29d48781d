import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { postUnpostedEarnings } from '#modules/money/royalties/post-earnings.server.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { addressIn, fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';
import { FIGURE_SECTIONS } from './figure-section.ts';
import type { ReleaseSalesOut } from './release-figures.contract.ts';

const { app, story } = await openShop();
const id = story.record.project_id;
const nova = () => story.nova.visitor();
const exportFigures = (section: string, query: string) =>
  nova().get(`/api/projects/${id}/figures/${section}/export?${query}`);
const fetchExport = async (section: string, query: string, release = id) => {
  const cookie = `token=${nova().cookies.get('token')}`;
  const answer = await fetch(`${app.url}/api/projects/${release}/figures/${section}/export?${query}`, {
    headers: { cookie },
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};

beforeAll(async () => {
  await story.query('update projects set owner_id = $1 where id = $2', [story.nova.id, id]);
  const song = { uuid: crypto.randomUUID(), project_id: id, title: '=Ebb', position: 1, state: 'ready' };
  const song_id = await story.insert('songs', song);
  await story.insert('song_plays', { song_id, duration: 30 });
  for (const [country_id, currency, quantity] of [
    ['FR', 'EUR', 3],
    ['JP', 'JPY', 1],
  ] as const) {
    const buyer = app.visitor();
    const cart = await fillVisitorCart(buyer, [{ ...story.record, quantity }], { currency, customer: { country_id } });
    await buyer.post('/api/cart/pay', paymentBody(cart, { customer: addressIn(country_id), origin: 'NL' }));
  }
  await postUnpostedEarnings({ db: app.database.db }, { all: true });
}, 60_000);

test('each section of sales as CSV adds up to the figures, in each currency', async () => {
  const { body } = await nova().get(`/api/projects/${id}/figures/sales?days=7`);
  const { total } = body as ReleaseSalesOut;
  for (const section of ['sales', 'countries', 'channels', 'variants']) {
    const { text, headers } = await exportFigures(section, 'format=csv&days=7');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${section}-${id}.csv"`);
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
    for (const { currency, pieces, gross, net } of total.sums) {
      const own = rows.filter((row) => row.Currency === currency);
      const sum = (column: string, scale: number) =>
        own.reduce((all, row) => all + Math.round(Number(row[column]) * scale), 0);
      const scale = currency === 'JPY' ? 1 : 100;
      expect([section, sum('Units', 1), sum('Gross', scale), sum('Net', scale)]).toEqual([section, pieces, gross, net]);
    }
  }
});

test('a title that looks like a formula stays text, and the columns are in the language of the reader', async () => {
  const { text } = await exportFigures('plays', 'format=csv&days=7&lang=fr');
  expect(text.replace('\ufeff', '').split(/\r?\n/)).toEqual([
    'Date,Titre,Écoutes',
    `${new Date().toISOString().slice(0, 10)},'=Ebb,1`,
    '',
  ]);
});

test('every section is a workbook; those with a plot or ranking are a picture too', async () => {
  for (const section of FIGURE_SECTIONS) {
    const book = await fetchExport(section, 'format=xlsx');
    expect([section, book.status, book.bytes.subarray(0, 2).toString()]).toEqual([section, 200, 'PK']);
    const picture = await fetchExport(section, 'format=png&compare=before&lang=ko');
    const isDrawn = !['funding', 'stock', 'earnings'].includes(section);
    expect([section, picture.status]).toEqual([section, isDrawn ? 200 : 404]);
    if (!isDrawn) continue;
    const { format, width } = await sharp(picture.bytes).metadata();
    expect([section, picture.type, format, width]).toEqual([section, 'image/png', 'png', 1200]);
    // Paper, ink and tints: not an empty sheet.
    expect((await sharp(picture.bytes).stats()).channels[0]?.min).toBeLessThan(60);
  }
});

test('a campaign is drawn with its goal and its forecast', async () => {
  const campaign = await story.item({
    name: 'Campaign',
    selling_mode: 'funding',
    step: 'in_progress',
    owner_id: story.nova.id,
  });
  await story.query(
    "update projects set funding_goal = 30, funding_ends_at = now() + interval '10 days', created_at = now() - interval '6 days' where id = $1",
    [campaign.project_id],
  );
  const picture = await fetchExport('funding', 'format=png', campaign.project_id);
  expect([picture.status, picture.type]).toEqual([200, 'image/png']);
});

test('files are for owner and staff, and an unknown section or format is refused', async () => {
  expect((await story.ben.visitor().get(`/api/projects/${id}/figures/sales/export?format=csv`)).status).toBe(404);
  expect((await story.team.visitor().get(`/api/projects/${id}/figures/sales/export?format=csv`)).status).toBe(200);
  expect((await exportFigures('nonsense', 'format=csv')).status).toBe(404);
  expect((await exportFigures('sales', 'format=pdf')).status).toBe(422);
});
