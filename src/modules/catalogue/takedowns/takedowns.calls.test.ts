import { beforeEach, expect, test } from 'vitest';
import { solveProofOfWork } from '#kit/solve-proof-of-work.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { cartRequestBody, fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';

const { app, story } = await openShop({ env: { TRUSTED_PROXIES: 'loopback' } });

let address = 1;
beforeEach(() => {
  address += 1;
});
const answer = async () => solveProofOfWork((await app.visitor().get('/api/captcha')).body);
const claimOn = (id: number | string) => ({
  release: String(id),
  kind: 'sound',
  name: 'Vera Holt',
  email: `vera-${address}@holders.example`,
  work: 'Harbour Lights (1998)',
  statement: 'Track 2 is my recording.',
  good_faith: true,
});
/** Each test has its own IP address, because claims are limited per address. */
const post = (path: string, body: object, from = `10.4.0.${address}`) =>
  app.visitor().post(path, body, { 'x-forwarded-for': from });
const file = async (body: object) => post('/api/takedowns', { ...body, captcha: await answer() });
const listMails = (kind: string, entity: string) =>
  story.query<{ recipient: string; lang: string; data: { token: string; note: string } }>(
    'select recipient, lang, data from mails where kind = $1 and entity like $2 order by id',
    [kind, `${entity}%`],
  );
/** A confirmed claim against this release. */
async function claimed({ project_id }: Pick<StoryItem, 'project_id'>): Promise<number> {
  const { status, body } = await file(claimOn(project_id));
  expect(status).toBe(201);
  const [mail] = await listMails('takedown_confirm', `takedown:${body.id}`);
  expect((await post('/api/takedowns/confirm', { token: mail?.data.token })).status).toBe(200);
  return body.id;
}
const decide = (id: number, state: string, note = 'Because of the proof.') =>
  story.team.visitor().send('PUT', `/api/admin/takedowns/${id}`, { state, note });
const page = async (id: number, visitor = app.visitor()) => (await visitor.get(`/api/projects/${id}`)).status;

test('a claim reaches staff after the claimant opens the mailed link, once', async () => {
  const { body } = await file(claimOn(story.record.project_id));
  const unseen = await story.team.visitor().get(`/api/admin/takedowns/${body.id}`);
  expect(unseen.status).toBe(404);
  const [mail] = await listMails('takedown_confirm', `takedown:${body.id}`);
  const token = mail?.data.token;
  const both = await Promise.all([1, 2].map(() => post('/api/takedowns/confirm', { token })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  const { body: claim } = await story.team.visitor().get(`/api/admin/takedowns/${body.id}`);
  expect(claim).toMatchObject({ state: 'new', work: 'Harbour Lights (1998)', project: { name: 'Low Tide' } });
  const entity = `takedown:${body.id}`;
  expect((await listMails('takedown_staff', entity)).map(({ recipient }) => recipient)).toEqual([
    'shop@sillon.example',
  ]);
  expect((await listMails('takedown_copy', entity)).map(({ recipient }) => recipient)).toEqual([claim.email]);
});

test('an upheld claim hides the release from every visitor at once, and a refused one shows it again', async () => {
  const thing = await story.item({ name: 'Borrowed Song' });
  const buyer = app.visitor();
  const cart = await fillVisitorCart(buyer, [thing]);
  const id = await claimed(thing);
  expect((await decide(id, 'upheld')).body).toMatchObject({ state: 'upheld', project: { taken_down: true } });
  expect(await page(thing.project_id)).toBe(404);
  expect(await page(thing.project_id, story.nova.visitor())).toBe(200);
  const { body: list } = await app.visitor().get('/api/projects?search=borrowed');
  expect(list.items).toEqual([]);
  const { body: priced } = await app.visitor().post('/api/cart/calculate', cartRequestBody([thing]));
  expect(priced.count).toBe(0);
  expect((await buyer.post('/api/cart/pay', paymentBody(cart))).status).toBe(409);
  const { body: own } = await story.nova.visitor().get(`/api/projects/${thing.project_id}/edit`);
  expect(own.taken_down).toBe(true);

  expect((await decide(id, 'refused', 'The permission was found.')).body.project.taken_down).toBe(false);
  expect(await page(thing.project_id)).toBe(200);
  expect((await app.visitor().post('/api/cart/calculate', cartRequestBody([thing]))).body.count).toBe(1);
});

test('a private release stays private when it is shown again', async () => {
  const thing = await story.item({ name: 'For Friends', private: true });
  const id = await claimed(thing);
  await decide(id, 'upheld');
  expect(await page(thing.project_id)).toBe(404);
  await decide(id, 'refused');
  const rows = await story.query('select private, private_before, taken_down_at from projects where id = $1', [
    thing.project_id,
  ]);
  expect(rows).toEqual([{ private: true, private_before: null, taken_down_at: null }]);
});

test('a release stays hidden while another claim against it is upheld', async () => {
  const thing = await story.item({ name: 'Twice Claimed' });
  const [first, second] = [await claimed(thing), await claimed(thing)];
  await decide(first, 'upheld');
  await decide(second, 'upheld');
  await decide(first, 'refused');
  expect(await page(thing.project_id)).toBe(404);
  await decide(second, 'refused');
  expect(await page(thing.project_id)).toBe(200);
});

test('a bundle with a hidden release cannot be bought', async () => {
  const part = await story.item({ name: 'Hidden Part' });
  const bundle = await story.item({ name: 'Both Together', category: 'bundle' }, { type: 'bundle', stock: null });
  for (const [i, item] of [part, story.record].entries())
    await story.query(
      'insert into bundle_parts (bundle_item_id, part_item_id, quantity, position) values ($1, $2, 1, $3)',
      [bundle.item_id, item.item_id, i],
    );
  expect((await app.visitor().post('/api/cart/calculate', cartRequestBody([bundle]))).body.count).toBe(1);
  await decide(await claimed(part), 'upheld');
  expect((await app.visitor().post('/api/cart/calculate', cartRequestBody([bundle]))).body.count).toBe(0);
});

test('both sides are told by mail with the reason, and the audit log names the person', async () => {
  const thing = await story.item({ name: 'Told Twice' });
  const id = await claimed(thing);
  const entity = `takedown:${id}:`;
  await decide(id, 'waiting', 'Do you have a licence?');
  await decide(id, 'upheld', 'No licence was shown.');
  const listMailNotes = async (kind: string) =>
    (await listMails(kind, entity)).map(({ recipient, data }) => [recipient, data.note]);
  expect(await listMailNotes('takedown_waiting_creator')).toEqual([[story.nova.email, 'Do you have a licence?']]);
  expect(await listMailNotes('takedown_upheld_creator')).toEqual([[story.nova.email, 'No licence was shown.']]);
  expect(await listMailNotes('takedown_upheld_claimant')).toEqual([[claimOn(0).email, 'No licence was shown.']]);
  const { body } = await story.team.visitor().get(`/api/admin/audit?entity=takedown&entity_id=${id}`);
  expect(body.items.map((each: { after: object }) => each.after)).toEqual([
    { state: 'upheld', note: 'No licence was shown.' },
    { state: 'waiting', note: 'Do you have a licence?' },
  ]);
  const html = async () =>
    (
      await story.query<{ html: string | null }>(
        "select html from mails where kind = 'takedown_upheld_creator' and entity like $1",
        [`${entity}%`],
      )
    )[0]?.html;
  await expect.poll(html, { timeout: 8000 }).toContain('No licence was shown.');
});

test('a decision needs a reason, follows the table, and of two at once one wins', async () => {
  const thing = await story.item({ name: 'Decided Once' });
  const id = await claimed(thing);
  expect((await decide(id, 'upheld', ' ')).body.error.fields).toEqual({ note: 'input_required' });
  expect((await decide(id, 'new')).status).toBe(422);
  const both = await Promise.all([decide(id, 'upheld'), decide(id, 'refused')]);
  // Upheld after refused is a correction, so both may pass one after the other; never from the same state.
  expect(both.some(({ status }) => status === 200)).toBe(true);
  expect((await decide(id, 'waiting')).body.error.key).toBe('claim_not_movable');
});

test('a claim names a release that visitors see, and states good faith', async () => {
  expect((await file(claimOn(999_999))).body.error.fields).toEqual({ release: 'release_unknown' });
  expect((await file(claimOn('Low Tide'))).body.error.fields).toEqual({ release: 'release_unknown' });
  const hidden = await story.item({ name: 'Unsent', step: 'creating' });
  expect((await file(claimOn(hidden.project_id))).body.error.fields).toEqual({ release: 'release_unknown' });
  const bare = await file({ ...claimOn(story.record.project_id), good_faith: false });
  expect(bare.body.error.fields).toEqual({ good_faith: 'input_required' });
});

test('claims are limited by captcha, by IP address, and by mails to one address', async () => {
  const claim = claimOn(story.record.project_id);
  expect((await post('/api/takedowns', { ...claim, captcha: 'x' })).status).toBe(403);
  const captcha = await answer();
  const sent = await Promise.all([1, 2].map(() => post('/api/takedowns', { ...claim, captcha })));
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 403]);
  const statuses: number[] = [];
  for (let i = 0; i < 20; i++) statuses.push((await post('/api/takedowns', { ...claim, captcha: 'x' })).status);
  expect(statuses.at(-1)).toBe(429);
});

test('erasing an account erases its claims', async () => {
  const id = await claimed(story.record);
  await story.query('update takedown_claims set user_id = $2 where id = $1', [id, story.ben.id]);
  await story.query('select erase_account($1)', [story.ben.id]);
  expect(await story.query('select name, work, statement from takedown_claims where id = $1', [id])).toEqual([
    { name: '–', work: '–', statement: '–' },
  ]);
});
