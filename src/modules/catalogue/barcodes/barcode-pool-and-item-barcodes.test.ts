import { afterEach, expect, test } from 'vitest';
import { checkDigit } from '#kit/barcode.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { copyCookies } from '../../../../tests/support/second-process.ts';

const { app, story, other } = await openShop({ parts: ['other'] });
afterEach(async () => {
  await story.query('delete from barcodes');
  await story.query('delete from pooled_barcodes');
});

const barcode = (number: number) => {
  const twelve = `376001${String(number).padStart(6, '0')}`;
  return twelve + checkDigit(twelve);
};
const addRange = (first: number, last: number) =>
  story.team.visitor().post('/api/admin/barcodes', { prefix: '376001', first, last });
const draft = (name: string) => story.item({ name, step: 'creating', published_at: null });
type Thing = Awaited<ReturnType<typeof draft>>;
const path = ({ project_id, item_id }: Thing) => `/api/projects/${project_id}/items/${item_id}/barcode`;
const assign = (thing: Thing, visitor = story.nova.visitor()) => visitor.post(path(thing), {});
const save = ({ project_id, item_id }: Thing, value: string | null, more: object[] = []) =>
  story.nova.visitor().send('PUT', `/api/projects/${project_id}`, {
    items: [{ item_id, type: 'vinyl', price: 2500, currency: 'EUR', barcode: value }, ...more],
  });
const poolRows = () =>
  story.query<{ barcode: string; item_id: number | null }>('select barcode, item_id from pooled_barcodes order by 1');

test('staff add a range and a list, known numbers stay, and few free ones are told', async () => {
  expect((await addRange(1, 60)).body).toEqual({ added: 60, known: 0 });
  expect((await addRange(50, 70)).body).toEqual({ added: 10, known: 11 });
  const numbers = `${barcode(70)}\n0 36000 29145 2`;
  expect((await story.team.visitor().post('/api/admin/barcodes', { numbers })).body).toEqual({ added: 1, known: 1 });
  const pool = await story.team.visitor().get('/api/admin/barcodes/pool');
  expect(pool.body).toEqual({ free: 71, assigned: 0, few: false });
  await story.query('delete from pooled_barcodes where barcode > $1', [barcode(20)]);
  expect((await story.team.visitor().get('/api/admin/barcodes/pool')).body).toMatchObject({ free: 21, few: true });
  const { body } = await story.team.visitor().get('/api/admin/audit?entity=barcodes');
  expect(body.items[0].after).toMatchObject({ added: 1 });
});

test('a wrong check digit refuses the whole list by name, and creators may not fill the pool', async () => {
  const numbers = `${barcode(1)}\n3760012345671`;
  const refused = await story.team.visitor().post('/api/admin/barcodes', { numbers });
  expect([refused.status, refused.body.error.fields]).toEqual([422, { numbers: 'barcodes_check_digit' }]);
  const short = await story.team.visitor().post('/api/admin/barcodes', { prefix: '12', first: 1, last: 2 });
  expect(short.body.error.fields).toEqual({ prefix: 'barcode_prefix_invalid' });
  const bare = await story.team.visitor().post('/api/admin/barcodes', { prefix: '376001', first: 1 });
  expect(bare.body.error.fields).toEqual({ last: 'input_required' });
  expect(await poolRows()).toEqual([]);
  expect((await story.nova.visitor().post('/api/admin/barcodes', { numbers: barcode(1) })).status).toBe(403);
});

test('a creator gets the next free number, and the same one when asked again', async () => {
  await addRange(1, 3);
  const [one, two] = [await draft('First Pressing'), await draft('Second Pressing')];
  expect((await assign(one)).body.items[0].barcode).toBe(barcode(1));
  expect((await assign(one)).body.items[0].barcode).toBe(barcode(1));
  expect((await assign(two)).body.items[0].barcode).toBe(barcode(2));
  const { body } = await story.team.visitor().get('/api/admin/barcodes?state=assigned&search=second');
  expect(body.items).toMatchObject([{ barcode: barcode(2), item: { project: { name: 'Second Pressing' } } }]);
  expect((await assign(one, story.ben.visitor())).status).toBe(404);
});

test('two processes give thirty items different numbers, and two presses for one item the same', async () => {
  await addRange(1, 40);
  const things = await Promise.all(Array.from({ length: 30 }, (_, i) => draft(`Race ${i}`)));
  const here = story.nova.visitor();
  const there = copyCookies(here, other.visitor());
  const press = (thing: Thing) => [here, there].map(async (visitor) => [thing, await assign(thing, visitor)] as const);
  // In rounds, because a slow machine answers 503 where many more calls wait than a process has connections.
  const answers = [];
  for (let first = 0; first < things.length; first += 10)
    answers.push(...(await Promise.all(things.slice(first, first + 10).flatMap(press))));
  expect(answers.map(([, { status }]) => status).filter((status) => status !== 200)).toEqual([]);
  for (const thing of things) {
    const own = answers.filter(([each]) => each === thing).map(([, { body }]) => body.items[0].barcode);
    expect(new Set(own).size).toBe(1);
  }
  expect((await poolRows()).filter(({ item_id }) => item_id !== null)).toHaveLength(30);
  expect(await story.query('select count(distinct barcode)::int as n from barcodes')).toEqual([{ n: 30 }]);
});

test('of two last presses for one number, one gets it and the other is told that none is left', async () => {
  await addRange(1, 1);
  const [one, two] = [await draft('Last One'), await draft('Too Late')];
  const there = copyCookies(story.nova.visitor(), other.visitor());
  const both = await Promise.all([assign(one), assign(two, there)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.error.key).toBe('barcode_pool_empty');
});

test('a number that a creator brought along is not assigned to another item', async () => {
  const [own, next] = [await draft('Brought Along'), await draft('Asks Us')];
  expect((await save(own, barcode(1))).status).toBe(200);
  await addRange(1, 2);
  expect((await assign(next)).body.items[0].barcode).toBe(barcode(2));
  expect((await assign(own)).body.error.key).toBe('barcode_pool_empty');
});

test('a number of another release, of another variant and of the pool is refused by name', async () => {
  await addRange(1, 2);
  const [one, two] = [await draft('Owner'), await draft('Copycat')];
  await save(one, '3760012345670');
  const field = async (answer: Promise<{ status: number; body: { error?: { fields?: object } } }>) =>
    (await answer).body.error?.fields;
  expect(await field(save(two, '376 0012345670'))).toMatchObject({ 'items.0.barcode': 'barcode_taken' });
  expect(await field(save(two, barcode(1)))).toMatchObject({ barcode: 'barcode_of_pool' });
  const twin = { type: 'vinyl', price: 2600, currency: 'EUR', barcode: '4006381333931' };
  expect(await field(save(two, '4006381333931', [twin]))).toMatchObject({ 'items.1.barcode': 'barcode_taken_here' });
  expect(await story.query('select item_id from barcodes')).toEqual([{ item_id: one.item_id }]);
});

test('of two creators who type one number at once, one gets it', async () => {
  const there = copyCookies(story.nova.visitor(), other.visitor());
  for (let i = 0; i < 8; i += 1) {
    const things = [await draft('Left'), await draft('Right')];
    const body = ({ item_id }: Thing) => ({
      items: [{ item_id, type: 'vinyl', price: 2500, currency: 'EUR', barcode: barcode(100 + i) }],
    });
    const both = await Promise.all(
      things.map((thing, k) =>
        (k ? there : story.nova.visitor()).send('PUT', `/api/projects/${thing.project_id}`, body(thing)),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  }
});

test('two variants exchange their numbers in one save', async () => {
  const thing = await draft('Swap');
  const twin = { type: 'vinyl', price: 2600, currency: 'EUR', barcode: '4006381333931' };
  const { body } = await save(thing, '3760012345670', [twin]);
  const second = body.items[1].item_id;
  const swapped = await save(thing, '4006381333931', [{ ...twin, item_id: second, barcode: '3760012345670' }]);
  expect(swapped.body.items.map((each: { barcode: string }) => each.barcode)).toEqual([
    '4006381333931',
    '3760012345670',
  ]);
});

test('a removed variant keeps its number: its successor in the draft gets it, another release never', async () => {
  await addRange(1, 2);
  const thing = await draft('Changed Its Mind');
  await assign(thing);
  const fresh = { type: 'vinyl', price: 2500, currency: 'EUR' };
  const { body } = await story.nova.visitor().send('PUT', `/api/projects/${thing.project_id}`, { items: [fresh] });
  const successor = { project_id: thing.project_id, item_id: body.items[0].item_id };
  expect((await assign(successor as Thing)).body.items[0].barcode).toBe(barcode(1));

  const sold = await story.item({ name: 'Out There' });
  await assign(sold, story.team.visitor());
  await story.query("update projects set step = 'failed' where id = $1", [sold.project_id]);
  await story.query('update items set active = false where id = $1', [sold.item_id]);
  expect((await assign(await draft('Next In Line'))).body.error.key).toBe('barcode_pool_empty');
  expect((await save(await draft('Reuses It'), barcode(2))).body.error.fields).toMatchObject({
    barcode: 'barcode_taken',
  });
});

test('creator and staff get the files in the asked size, others none', async () => {
  const thing = await draft('Printed');
  await save(thing, '036000291452');
  const svg = await story.nova.visitor().get(`${path(thing)}?format=svg&scale=80`);
  expect(svg.status).toBe(200);
  expect(svg.headers.get('content-disposition')).toBe('attachment; filename="barcode-036000291452-80.svg"');
  const pdf = await story.team.visitor().get(path(thing));
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect((await story.ben.visitor().get(path(thing))).status).toBe(404);
  expect((await app.visitor().get(path(thing))).status).toBe(401);
  for (const scale of ['79', '201', '1e2'])
    expect((await story.nova.visitor().get(`${path(thing)}?scale=${scale}`)).status).toBe(422);
  expect((await story.nova.visitor().get(path(await draft('Bare')))).body.error.key).toBe('item_without_barcode');
});
