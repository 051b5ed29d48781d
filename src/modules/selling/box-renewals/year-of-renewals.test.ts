import { expect, test } from 'vitest';
import { runDoctor } from '#modules/office/doctor/run-doctor.server.ts';
import { boxTestActions } from '../../../../tests/support/box-test-actions.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { renewBoxes } from './renew-boxes.server.ts';

const { app, story, work } = await openShop({ env: { LOG_LEVEL: 'error' }, parts: ['work'] });
const boxes = boxTestActions(story);

/** Lets the days until the next period pass, and runs the scheduled work of boxes. */
async function nextPeriod(id: number): Promise<void> {
  const [row] = await story.query<{ days: number }>(
    "select next_at - (now() at time zone 'UTC')::date as days from box_subscriptions where id = $1",
    [id],
  );
  await boxes.pass(id, row?.days ?? 0);
  await renewBoxes(work);
}

test('a paid box is charged each month for a year, and its owner may still change card, skip and end it', async () => {
  const ada = story.ada.visitor();
  const { id } = await boxes.subscribe(ada);
  for (let period = 1; period <= 12; period++) {
    await nextPeriod(id);
    const [box] = (await ada.get('/api/user/boxes')).body.items;
    expect([period, box.status, box.periods_left]).toEqual([period, 'active', null]);
    const periods = await boxes.periods(id);
    expect(periods.at(-1)).toMatchObject({ period, state: 'paid', status: 'paid', total: 4900 });
  }
  const { body: wallet } = await ada.get('/api/user/cards');
  const card = await ada.post('/api/user/boxes/payment', { id, card_id: wallet.items[0].id });
  expect([card.status, card.body.status]).toEqual([200, 'kept']);
  const ended = await ada.send('DELETE', `/api/user/boxes/${id}`);
  expect([ended.status, ended.body.status]).toEqual([200, 'cancelled']);
  expect(await boxes.mails(id)).toEqual(['box_cancelled']);
  expect((await ada.send('DELETE', `/api/user/boxes/${id}`)).body.error.key).toBe('box_moved');
  expect(await boxes.mails(id)).toEqual(['box_cancelled']);
});

test('a box that ends with its order, or by staff, is announced to its owner by mail, in the owner’s language', async () => {
  const team = story.team.visitor();
  await team.post('/api/user/lang', { lang: 'ko' });
  const [own, by_staff] = [await boxes.subscribe(team), await boxes.subscribe(team)];
  expect((await team.send('DELETE', `/api/user/orders/${own.order_id}`)).body.status).toBe('cancelled');
  const moved = await story.admin.visitor().post(`/api/admin/boxes/${by_staff.id}`, { action: 'cancel' });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect([await boxes.mails(own.id), await boxes.mails(by_staff.id)]).toEqual([['box_cancelled'], ['box_cancelled']]);
  const subjects = () => story.query('select subject from mails where entity = $1', [`box:${own.id}:cancelled`]);
  await expect.poll(subjects, { timeout: 8000 }).toEqual([{ subject: '박스 구독이 해지되었습니다' }]);
});

test('the doctor finds a box without a gift that has a number of periods left', async () => {
  const { id } = await boxes.subscribe(story.nova.visitor());
  const setPeriodsLeft = async (periods: number | null) => {
    const client = await app.database.pool.connect();
    try {
      await client.query('set session_replication_role = replica');
      await client.query('update box_subscriptions set periods_left = $1 where id = $2', [periods, id]);
    } finally {
      await client.query('set session_replication_role = origin');
      client.release();
    }
  };
  await setPeriodsLeft(0);
  const { findings } = await runDoctor(app.database.db);
  expect(findings.find(({ rule }) => rule === 'only a gift box counts remaining periods')?.count).toBe(1);
  await setPeriodsLeft(null);
});
