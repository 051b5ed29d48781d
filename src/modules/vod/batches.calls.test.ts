import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../tests/support/app.ts';
import { expectHealthy } from '../../../tests/support/healthy.ts';
import { fill, makeStory, payment, type Story } from '../../../tests/support/story.ts';

let app: TestApp;
let story: Story;
beforeAll(async () => {
  app = await testApp();
  story = await makeStory(app);
  await story.query("update projects set selling_mode = 'ondemand' where id = $1", [story.record.project_id]);
});
afterAll(async () => {
  await expectHealthy(app);
  await app.close();
});

const desk = '/api/admin/vod';
const ravi = () => story.ravi.visitor();

async function buy(quantity: number): Promise<number> {
  const browser = app.visitor();
  const filled = await fill(browser, [{ ...story.record, quantity }]);
  const { body } = await browser.post('/api/cart/pay', payment(filled));
  expect(body.status).toBe('paid');
  return Number(body.order_id);
}
const waiting = async () => (await ravi().get(`${desk}/waiting`)).body.items;
const collect = () => ravi().post(`${desk}/batches`, { project_id: story.record.project_id });

test('paid copies wait, are collected once into one task, and what is bought later waits for the next', async () => {
  await Promise.all([buy(2), buy(3)]);
  expect(await waiting()).toMatchObject([{ project_id: story.record.project_id, copies: 5, orders: 2 }]);
  const answers = await Promise.all([collect(), collect(), collect()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { id } = answers.find(({ status }) => status === 201)?.body ?? {};
  expect(await waiting()).toEqual([]);
  await buy(1);
  expect(await waiting()).toMatchObject([{ copies: 1 }]);

  const move = (state: string) => ravi().send('PUT', `${desk}/batches/${id}`, { state });
  expect((await move('done')).body.error.key).toBe('batch_not_there');
  expect((await move('in_production')).body).toMatchObject({ state: 'in_production', copies: 5, orders: 2 });
  expect((await ravi().send('DELETE', `${desk}/batches/${id}`)).status).toBe(409);
  expect((await move('done')).body.state).toBe('done');
  expect((await ravi().get(`${desk}/batches?state=done`)).body.items).toMatchObject([{ id, copies: 5 }]);
});

test('what was given back is not made, and a batch that is not begun may be let go', async () => {
  const order = await buy(4);
  const [line] = await story.query<{ id: number }>('select id from order_items where order_id = $1', [order]);
  const { status } = await story.admin
    .visitor()
    .post(`/api/admin/orders/${order}/refund`, { lines: [{ order_item_id: line?.id, quantity: 3 }] });
  expect(status).toBeLessThan(300);
  expect(await waiting()).toMatchObject([{ copies: 2, orders: 2 }]);
  const { body } = await collect();
  expect(body.copies).toBe(2);
  expect((await ravi().send('DELETE', `${desk}/batches/${body.id}`)).body).toEqual({ success: true });
  expect(await waiting()).toMatchObject([{ copies: 2 }]);
  expect(
    await story.query("select action from audit_log where entity = 'vod_batch' and action = 'batch.dropped'"),
  ).toHaveLength(1);
});
