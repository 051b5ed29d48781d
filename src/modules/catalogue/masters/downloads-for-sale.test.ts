// Downloads are on sale only while their masters are stored, and available on the day of their release.
import { randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDiskFileStore } from '#integrations/files-disk/files-disk.server.ts';
import { storeDownloadCodeBatch } from '#modules/catalogue/downloads/download-code-batches.server.ts';
import { deliverPreorderDownloadsJob } from '#modules/fulfilment/parcels/deliver-downloads.server.ts';
import { makeJobQueue } from '#platform/job-queue.server.ts';
import { masterEncodingJobs } from '#server/master-encoding-jobs.server.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { cartRequestBody, fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

const { app, story } = await openShop();

const files = (name: string, more: object = {}): Promise<StoryItem> =>
  story.item({ name, category: 'digital', ...more }, { type: 'digital', stock: null, weight_grams: null });
const findMasterPath = async ({ project_id }: StoryItem) => {
  const [song] = await story.query<{ master_file: string }>(
    'select master_file from songs where project_id = $1 order by id limit 1',
    [project_id],
  );
  return join(app.dataDir, 'media', song?.master_file ?? '');
};
const silentSong = ({ project_id }: StoryItem, more: object = {}) =>
  story.insert('songs', { uuid: randomUUID(), project_id, title: 'Silent', side: 'A', position: 2, ...more });
const inCart = async (thing: StoryItem) =>
  (await app.visitor().post('/api/cart/calculate', cartRequestBody([thing]))).body;
const keyed = () => ({ db: app.database.db, config: { DATA_DIR: app.dataDir, SECRETS_KEY: undefined } });
const codeFor = async ({ project_id }: StoryItem, uses_allowed = 1) =>
  (await storeDownloadCodeBatch(keyed(), project_id, { count: 1, uses_allowed })).codes[0] ?? '';
const check = async (code: string) => (await app.visitor().post('/api/projects/check-code', { code })).body;
const runJob = async (name: string) => {
  const { db } = app.database;
  const jobs = [
    ...masterEncodingJobs({
      db,
      files: makeDiskFileStore(join(app.dataDir, 'media')),
      ffmpegPath: undefined,
      jobs: () => makeJobQueue(app.database.pool, [], () => undefined),
    }),
    deliverPreorderDownloadsJob({ db }),
  ];
  await jobs.find((job) => job.name === name)?.run({}, new AbortController().signal);
};

test.each([
  [
    'whose master was never kept',
    (release: StoryItem) =>
      story.query('update songs set master_file = null, preview_file = $2 where project_id = $1', [
        release.project_id,
        'previews/x.mp3',
      ]),
  ],
  ['with a song that has no sound', (release: StoryItem) => silentSong(release, { state: 'waiting' })],
  [
    'with a song of which there is a preview alone',
    (release: StoryItem) => silentSong(release, { state: 'ready', preview_file: 'previews/y.mp3' }),
  ],
  [
    'without a song',
    (release: StoryItem) => story.query('delete from songs where project_id = $1', [release.project_id]),
  ],
  ['whose file is gone', async (release: StoryItem) => rmSync(await findMasterPath(release))],
] as const)('a download %s is taken out of the cart, which says why', async (_words, spoil) => {
  const thing = await files('Spoilt');
  await spoil(thing);
  const cart = await inCart(thing);
  expect(cart.count).toBe(0);
  expect(cart.messages).toMatchObject([
    { key: 'download_unavailable', item_id: thing.item_id, name: 'Spoilt (Download)' },
  ]);
});

test('a download whose file disappears while in a cart is not charged, and the buyer reads why', async () => {
  const thing = await files('Going');
  const buyer = app.visitor();
  const cart = await fillVisitorCart(buyer, [thing]);
  await story.query("update songs set state = 'failed' where project_id = $1", [thing.project_id]);
  const { status, body } = await buyer.post('/api/cart/pay', paymentBody(cart));
  expect([status, body.error.key]).toEqual([409, 'download_unavailable']);
  expect(body.cart.messages).toMatchObject([{ key: 'download_unavailable' }]);
  expect(body.error.message).toContain('nothing was charged');
});

test('a release with a missing master is shown as not for sale, and sold again when it is back', async () => {
  const thing = await files('Away for a while');
  const master = await findMasterPath(thing);
  const shown = async () => {
    const { body } = await app.visitor().get(`/api/projects/${thing.project_id}`);
    return [body.in_stock, body.items[0].stock];
  };
  expect(await shown()).toEqual([true, 'made_to_order']);
  renameSync(master, `${master}.away`);
  await runJob('check-masters');
  await expect.poll(shown).toEqual([false, 'sold_out']);
  renameSync(`${master}.away`, master);
  await runJob('check-masters');
  await expect.poll(shown).toEqual([true, 'made_to_order']);
});

test('a code unlocks masters only; missing ones are named before and in the download', async () => {
  const thing = await files('Half an album');
  await silentSong(thing, { state: 'ready', preview_file: 'previews/z.mp3' });
  const code = await codeFor(thing);
  expect(await check(code)).toMatchObject({ files: [{ title: 'Song' }], missing: ['Silent'], available_on: null });
  const { status, text } = await app.visitor().post('/api/projects/download', { code });
  expect(status).toBe(200);
  expect(text).toContain('the master');
  expect(text).toContain('Missing tracks.txt');
  expect(text).toContain('- Silent');
});

test('a code for a release that has only previews is not used up', async () => {
  const thing = await files('Previews');
  await story.query("update songs set master_file = null, preview_file = 'previews/x.mp3' where project_id = $1", [
    thing.project_id,
  ]);
  const code = await codeFor(thing);
  const { status, body } = await app.visitor().post('/api/projects/download', { code });
  expect([status, body.error.key]).toEqual([409, 'download_not_ready']);
  expect((await check(code)).uses_left).toBe(1);
});

test('files of a pre-order are available on its day, also by code, and the buyer is informed', async () => {
  const thing = await files('Soon', { selling_mode: 'preorder', ships_at: '2099-05-01' });
  const code = await codeFor(thing);
  const buyer = app.visitor();
  const cart = await fillVisitorCart(buyer, [thing]);
  expect(cart.shops[`s_${story.cellar}`].items[0].waits).toEqual({ until: '2099-05-01' });
  const { body: paid } = await buyer.post('/api/cart/pay', paymentBody(cart));
  const order = async () => (await buyer.get(`/api/orders/${paid.order_id}`)).body;
  const fetched = (by: TestVisitor) => by.get(`/api/downloads/${thing.project_id}`);
  const mails = async (kind: string) =>
    (await story.query('select kind from mails where kind = $1 and entity = $2', [kind, `order:${paid.order_id}`]))
      .length;

  expect(await order()).toMatchObject({ status: 'paid', shipments: [{ status: 'pending', leaves_on: '2099-05-01' }] });
  const early = await fetched(buyer);
  expect([early.status, early.body.error.key]).toEqual([409, 'download_not_yet']);
  expect(early.body.available_on).toBe('2099-05-01');
  expect(await check(code)).toMatchObject({ available_on: '2099-05-01', uses_left: 1 });
  expect((await app.visitor().post('/api/projects/download', { code })).body.error.key).toBe('download_not_yet');
  await runJob('files-of-the-day');
  expect([(await order()).status, await mails('order_files')]).toEqual(['paid', 0]);

  await story.query("update projects set ships_at = (now() at time zone 'UTC')::date where id = $1", [
    thing.project_id,
  ]);
  await runJob('files-of-the-day');
  await runJob('files-of-the-day');
  expect([(await order()).status, await mails('order_files')]).toEqual(['delivered', 1]);
  expect([
    (await fetched(buyer)).status,
    (await app.visitor().post('/api/projects/download', { code })).status,
  ]).toEqual([200, 200]);
});

test('a pre-order without an announced day gives no files', async () => {
  const thing = await files('Some day', { selling_mode: 'preorder', step: 'confirmed' });
  const { body } = await app.visitor().post('/api/projects/download', { code: await codeFor(thing) });
  expect(body.error.key).toBe('download_day_open');
});
