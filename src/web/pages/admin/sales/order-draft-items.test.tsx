import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { readConfig } from '#platform/config.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { type AssembledApp, assembleApp } from '#server/assemble-app.server.ts';
import { manualOrderBody, NEXT_WEEK } from '../../../../../tests/support/manual-order-test-actions.ts';
import { ADA_ADDRESS, makeShopStory, type ShopStory, type StoryItem } from '../../../../../tests/support/shop-story.ts';
import { makeVisitor } from '../../../../../tests/support/test-app.ts';
import { createTestDatabase } from '../../../../../tests/support/test-database.ts';
import { loader } from './order-draft.tsx';
import { OrderDraftForm, type OrderDraftPageData } from './order-draft-form.tsx';
import { OrderDraftPaymentOptions } from './order-draft-payment-options.tsx';

// The items that the editor of manual orders offers, and the lines that it keeps.
const dataDir = mkdtempSync(join(tmpdir(), 'sillon-order-draft-'));
let app: AssembledApp;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let story: ShopStory;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = readConfig({ PORT: '1', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
  // Not started, so that no jobs run.
  app = await assembleApp({ config, database });
  app.http.get('/editor', async (request) => {
    const ctx = await app.http.host.makeCtx(request);
    const context = new RouterContextProvider(new Map([[requestContext, ctx]]));
    const address = new URL(request.url, 'http://localhost');
    address.pathname = '/admin/order-manual';
    return loader({ context, request: new Request(address), params: {} } as never);
  });
  story = await makeShopStory({ database, visitor: () => makeVisitor('http://localhost') });
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const token = () => ({ token: story.team.visitor().cookies.get('token') ?? '' });
async function call(method: 'POST' | 'PUT', url: string, payload: object) {
  const headers = { origin: `http://127.0.0.1:1`, host: '127.0.0.1:1' };
  const answer = await app.http.inject({ method, url: `/api${url}`, payload, cookies: token(), headers });
  return { status: answer.statusCode, body: answer.json() };
}
const save = (id: number, things: readonly StoryItem[], more: object = {}) =>
  call('PUT', `/admin/order-drafts/${id}`, manualOrderBody(things, more));
async function write(things: readonly StoryItem[], more: object = {}): Promise<number> {
  const { status, body } = await call('POST', '/admin/order-drafts', manualOrderBody(things, more));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}
async function open(id: number, find = ''): Promise<OrderDraftPageData> {
  const answer = await app.http.inject({ url: `/editor?id=${id}&find=${find}`, cookies: token() });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const foundNames = async (id: number) =>
  (await open(id, 'murmur')).found.map(({ project_name }) => project_name).sort();

const texts = Object.fromEntries(
  ['admin', 'account', 'cart', 'errors', 'shell'].map((name) => [
    name,
    JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')),
  ]),
);
function drawn(data: OrderDraftPageData): string {
  const element = (
    <TextsProvider lang="en" texts={texts}>
      <OrderDraftForm data={data} answer={undefined} />
      {data.draft && <OrderDraftPaymentOptions draft={data.draft} open data={data} answer={undefined} />}
    </TextsProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('the search offers only items that get a priced line: none of drafts, refused, taken-down or sold-out releases', async () => {
  const offered = [
    await story.item({ name: 'Murmur in stock' }),
    await story.item({ name: 'Murmur by link', step: 'private', private: true }),
    await story.item({ name: 'Murmur to order', selling_mode: 'ondemand' }, { stock: null }),
    await story.item({ name: 'Murmur soon', selling_mode: 'preorder', step: 'in_progress' }),
  ];
  const trade = await story.item({ name: 'Murmur for the trade', b2b: true });
  for (const step of ['creating', 'checking', 'refused', 'failed']) await story.item({ name: `Murmur ${step}`, step });
  await story.item({ name: 'Murmur taken down', taken_down_at: '2026-01-01', private_before: false, private: true });
  await story.item({ name: 'Murmur sold out' }, { stock: 0 });
  await story.item({ name: 'Murmur withdrawn' }, { active: false });
  await story.item({ name: 'Murmur funding', selling_mode: 'funding', step: 'in_progress' });
  await story.item({ name: 'Murmur pressed for its artist', selling_mode: 'direct_pressing' });
  const id = await write([]);
  const names = ['Murmur by link', 'Murmur in stock', 'Murmur soon', 'Murmur to order'];
  expect(await foundNames(id)).toEqual(names);
  for (const item of offered) {
    await save(id, [item]);
    expect((await open(id)).draft?.payable).toBe(true);
  }
  await story.query('update users set pro = true, email_verified_at = now() where id = $1', [story.ada.id]);
  await save(id, [], { to_account: true });
  expect(await foundNames(id)).toEqual(['Murmur by link', 'Murmur for the trade', ...names.slice(1)]);
  await save(id, [trade], { to_account: true });
  expect((await open(id)).draft?.payable).toBe(true);
});

test('downloads without their files do not take the places of items that can be ordered', async () => {
  await story.item({ name: 'Hush on vinyl' });
  // Their masters are not stored.
  for (let number = 1; number <= 13; number += 1)
    await story.item({ name: `Hush ${number}`, category: 'digital' }, { type: 'digital', stock: null });
  const { found } = await open(await write([]), 'hush');
  expect(found.map(({ project_name }) => project_name)).toEqual(['Hush on vinyl']);
});

test('a search without an orderable item says why releases may be missing', async () => {
  await story.item({ name: 'Unheard', step: 'creating' });
  const html = drawn(await open(await write([]), 'unheard'));
  expect(html).toContain('Releases that are unpublished, sold out or still in funding are not listed.');
});

test('an item that is no longer for sale stays as a line with its name and the reason, once', async () => {
  const refused = await story.item({ name: 'Going home' });
  const sold = await story.item({ name: 'Going fast' });
  const id = await write([refused, sold], { customer: ADA_ADDRESS });
  await story.query("update projects set step = 'refused' where id = $1", [refused.project_id]);
  const correct = (quantity: number, reason: string) =>
    call('POST', '/admin/stock', { item_id: sold.item_id, quantity, reason });
  expect((await correct(-100, 'damaged')).status).toBe(200);
  const data = await open(id);
  expect(data.draft).toMatchObject({ payable: false, lines: [{ name: 'Going home' }, { name: 'Going fast' }] });
  const html = drawn(data);
  expect(html.match(/[^<>]*not on sale[^<]*/g)).toEqual([expect.stringContaining('Going home')]);
  expect(html.match(/[^<>]*sold out[^<]*/g)).toEqual([expect.stringContaining('Going fast')]);
  expect(html).not.toContain('removed');
  const sent = await call('POST', `/admin/order-drafts/${id}/send`, { valid_until: NEXT_WEEK });
  expect([sent.status, sent.body.error.key]).toEqual([409, 'draft_not_payable']);
  await story.query("update projects set step = 'successful' where id = $1", [refused.project_id]);
  expect((await correct(100, 'received')).status).toBe(200);
  expect((await open(id)).draft?.payable).toBe(true);
});
