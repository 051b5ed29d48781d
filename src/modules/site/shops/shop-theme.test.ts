import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import { uploadFile } from '../../../../tests/support/creator-uploads.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { makeBrandedShopFinder } from './branded-shop-finder.server.ts';

// Artists and labels set the theme of their own shops. All others get 404.
let app: TestApp;
let nova: Person;
let kiln: Person;

beforeAll(async () => {
  app = await startTestApp();
  nova = await createPerson(app, 'creator', 'Nova');
  kiln = await createPerson(app, 'creator', 'Kiln');
  await app.database.pool.query(
    "insert into shops (code, name, type, owner_id) values ('nova', 'Nova', 'artist', $1), ('kiln', 'Kiln', 'label', $2), ('nobodys', 'Nobody’s', 'artist', null)",
    [nova.id, kiln.id],
  );
});
afterAll(() => app.close());

const LOOK = '/api/shops/nova/look';
const save = (fields: object) => nova.visitor.send('PUT', LOOK, fields);
const worn = async () => (await makeBrandedShopFinder(app.database.db)).find('', '/shop/nova');

test('the owner of a shop sets theme, menu and networks, and its pages show them at once', async () => {
  const { status, body } = await save({
    name: 'Nova & the Quartz',
    white_label: true,
    header_bg: '#24433A',
    header_color: 'hsl(40, 30%, 90%)',
    footer_color: 'rgb(1, 2, 3)',
    logo_height: 60,
    logo_position: 'center',
    show_search: false,
    show_menu: true,
    menu: [
      { label: 'Releases', url: '/shop' },
      { label: 'Tour', url: 'http://nova.example/tour' },
    ],
    artist_youtube: 'https://youtube.example/@nova',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ code: 'nova', name: 'Nova & the Quartz', header_bg: '#24433A', artist_facebook: null });
  expect((await nova.visitor.get(LOOK)).body).toEqual(body);
  expect((await worn())?.style).toContain('--header-bg:#24433A;--header-color:hsl(40, 30%, 90%)');
});

test('a logo is uploaded, converted to PNG, shown, and removed', async () => {
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#c8102e' } })
    .jpeg()
    .toBuffer();
  const upload_id = (await uploadFile(nova, bytes, { purpose: 'picture', fileName: 'logo.jpg' })).body.id;
  const { status, body } = await nova.visitor.send('PUT', '/api/shops/nova/logo', { upload_id });
  expect(status).toBe(200);
  const file = await fetch(`${app.url}/${body.logo}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await worn())?.logo).toBe(body.logo);
  expect((await kiln.visitor.send('PUT', '/api/shops/kiln/logo', { upload_id })).status).toBe(404);
  expect((await nova.visitor.send('PUT', '/api/shops/kiln/logo', { upload_id })).status).toBe(404);
  expect((await nova.visitor.send('DELETE', '/api/shops/nova/logo')).body.logo).toBeNull();
});

test('the theme of the platform is restored, and the texts of the shop stay', async () => {
  const { status, body } = await nova.visitor.send('DELETE', LOOK);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    header_bg: null,
    footer_color: null,
    logo_height: 51,
    logo_position: 'left',
    name: 'Nova & the Quartz',
    white_label: true,
    artist_youtube: 'https://youtube.example/@nova',
  });
  expect(body.menu).toHaveLength(2);
  expect((await worn())?.style).toBe('@layer brand{:root{--logo-height:51px}}');
});

test.each(['visitor', 'user', 'pro', 'creator', 'production', 'team', 'admin'] as const)(
  'for all others, as %s, the shop does not exist',
  async (role) => {
    const other = role === 'visitor' ? app.visitor() : (await createPerson(app, role)).visitor;
    const refused = role === 'visitor' ? 401 : 404;
    for (const shop of ['nova', 'nobodys', 'sillon', 'no-such'])
      expect([
        (await other.get(`/api/shops/${shop}/look`)).status,
        (await other.send('PUT', `/api/shops/${shop}/look`, { name: 'Mine' })).status,
        (await other.send('DELETE', `/api/shops/${shop}/look`)).status,
        (await other.send('DELETE', `/api/shops/${shop}/logo`)).status,
      ]).toEqual([refused, refused, refused, refused]);
  },
);

describe('fields reserved for staff and values that escape their CSS property are refused', () => {
  test.each([
    { code: 'nova-2' },
    { host: 'nova.example' },
    { type: 'label' },
    { show_name: false },
    { own_header: true },
    { forced_currency: 'USD' },
    { owner_id: 1 },
    { logo: 'shops/x/logo.png' },
    { name: '' },
    { name: 'x'.repeat(121) },
    { logo_height: 15 },
    { logo_height: 201 },
    { logo_position: 'top' },
    { header_bg: 'red' },
    { header_bg: 'rgb(,,,)' },
    { header_bg: '#fff;}</style>' },
    { menu: [{ label: 'x', url: 'javascript:alert(1)' }] },
    { menu: [{ label: '', url: '/shop' }] },
    { menu: Array.from({ length: 13 }, () => ({ label: 'x', url: '/shop' })) },
    { artist_instagram: 'javascript:alert(1)' },
  ])('%j', async (fields) => expect((await save(fields)).status).toBe(422));
  test('values at the limits are accepted', async () => {
    const menu = Array.from({ length: 12 }, (_, at) => ({ label: `x${at}`, url: '/shop' }));
    expect((await save({ name: 'x'.repeat(120), logo_height: 200, menu })).status).toBe(200);
    expect((await save({ logo_height: 16, menu: [] })).status).toBe(200);
  });
});
