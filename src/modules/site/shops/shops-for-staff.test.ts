import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import { uploadFile } from '../../../../tests/support/creator-uploads.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { makeBrandedShopFinder } from './branded-shop-finder.server.ts';

let app: TestApp;
let team: Person;
let attic: number;

beforeAll(async () => {
  app = await startTestApp();
  team = await createPerson(app, 'team', 'Tomasz');
  const { rows } = await app.database.pool.query(
    "insert into shops (code, name, type, white_label) values ('attic', 'Attic', 'artist', true), ('cellar', 'Cellar', 'label', true) returning id",
  );
  attic = rows[0].id;
});
afterAll(() => app.close());

const save = (fields: object) => team.visitor.send('PUT', `/api/admin/shops/${attic}`, fields);

test('staff set theme, menu and networks of a shop, and its pages show them', async () => {
  const { status, body } = await save({
    header_bg: '#24433A',
    footer_color: 'rgb(1, 2, 3)',
    show_menu: true,
    menu: [
      { label: 'Releases', url: '/shop' },
      { label: 'Tour', url: 'https://attic.example/tour' },
    ],
    artist_youtube: 'https://youtube.example/@attic',
    logo_height: 60,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ header_bg: '#24433A', logo_height: 60, code: 'attic', artist_facebook: null });
  const worn = (await makeBrandedShopFinder(app.database.db)).find('', '/shop/attic');
  expect(worn?.style).toContain('--header-bg:#24433A;--footer-color:rgb(1, 2, 3);--logo-height:60px');
  expect(worn?.menu.map(({ url }) => url)).toEqual(['/shop', 'https://attic.example/tour']);
});

test('a shop that moves is still found under its former address, and the change is in the audit log', async () => {
  expect((await save({ code: 'attic-records', name: 'Attic Records' })).status).toBe(200);
  const shops = await makeBrandedShopFinder(app.database.db);
  expect(shops.movedTo('/shop/attic')).toBe('/shop/attic-records');
  const { body } = await team.visitor.get(`/api/admin/audit?entity=shop&entity_id=${attic}`);
  expect(body.items[0]).toMatchObject({
    action: 'shop_changed',
    before: { code: 'attic', name: 'Attic' },
    after: { code: 'attic-records', name: 'Attic Records' },
  });
});

const picture = async (bytes: Buffer): Promise<number> =>
  (await uploadFile(team, bytes, { purpose: 'picture', fileName: 'logo.png' })).body.id;

test('a logo is uploaded, trimmed, shown on the pages of the shop, and removed', async () => {
  const lettering = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#c8102e' } })
    .png()
    .toBuffer();
  const sent = await sharp({
    create: { width: 900, height: 700, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: lettering, left: 200, top: 300 }])
    .png()
    .toBuffer();
  const upload_id = await picture(sent);
  const path = `/api/admin/shops/${attic}/logo`;
  const { status, body } = await team.visitor.send('PUT', path, { upload_id });
  expect(status).toBe(200);
  expect(body.logo).toMatch(/^shops\/[0-9a-f]{24}\/logo\.png$/);
  const file = await fetch(`${app.url}/${body.logo}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
  const { width, height, hasAlpha } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect([width, height, hasAlpha]).toEqual([300, 100, true]);
  const shops = await makeBrandedShopFinder(app.database.db);
  expect(shops.byId(attic)?.logo).toBe(body.logo);
  const other = await createPerson(app, 'team', 'Ines');
  expect((await other.visitor.send('PUT', path, { upload_id })).status).toBe(404);
  expect((await team.visitor.send('PUT', '/api/admin/shops/999999/logo', { upload_id })).status).toBe(404);
  expect((await team.visitor.send('DELETE', path)).body.logo).toBeNull();
});

test('a picture of one colour is a logo, too', async () => {
  const plain = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const upload_id = await picture(plain);
  expect((await team.visitor.send('PUT', `/api/admin/shops/${attic}/logo`, { upload_id })).status).toBe(200);
});

test('an address that another shop has is refused', async () => {
  const { status, body } = await save({ code: 'cellar' });
  expect([status, body.error.fields]).toEqual([409, { code: 'shop_code_taken' }]);
  await app.database.pool.query("update shops set host = 'cellar.example' where code = 'cellar'");
  expect((await save({ host: 'cellar.example' })).body.error.fields).toEqual({ host: 'host_taken' });
});

describe('values that could run a script or escape their CSS property are refused, and nothing is changed (cases 65 and 66)', () => {
  const links = [
    'javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
  ];
  test.each(links)('the address %j', async (url) => {
    expect((await save({ menu: [{ label: 'x', url }] })).status).toBe(422);
    expect((await save({ artist_facebook: url })).status).toBe(422);
  });
  const colours = ['red;}</style><script>', 'url(//e)', '#fff;x:y', 'var(--a)', 'red', '#12345', ''];
  test.each(colours)('the colour %j', async (colour) => {
    const { status, body } = await save({ header_bg: colour });
    expect([status, body.error.fields]).toEqual([422, { header_bg: 'colour_invalid' }]);
  });
  test.each([
    { logo_height: '1px;x' },
    { logo_height: 51.5 },
    { logo_height: 9000 },
    { logo_position: 'left;}' },
    { host: 'localhost' },
    { host: '127.0.0.1' },
    { host: 'a.example/x' },
    { id: 1 },
    { owner_id: 1 },
    { type: 'platform' },
  ])('%j', async (fields) => expect((await save(fields)).status).toBe(422));
  test('the shop is unchanged', async () => {
    const { body } = await team.visitor.get(`/api/admin/shops/${attic}`);
    expect(body).toMatchObject({ header_bg: '#24433A', logo_height: 60, host: null, type: 'artist' });
  });
});

test('shops are found by name, code and host', async () => {
  const { body } = await team.visitor.get('/api/admin/shops?search=CELLAR.ex');
  expect(body).toMatchObject({ total: 1, items: [{ code: 'cellar', host: 'cellar.example', listed: 0 }] });
  expect((await team.visitor.get('/api/admin/shops/999999')).status).toBe(404);
});
