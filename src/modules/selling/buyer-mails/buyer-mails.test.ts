import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { cartRequestBody, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

const { app, story } = await openShop();
const nova = () => story.nova.visitor();

/** A release of Nova in stock. */
async function release(name: string): Promise<StoryItem> {
  const thing = await story.item({ name }, { stock: 100 });
  await story.query('update projects set owner_id = $1, artist_name = $2 where id = $3', [
    story.nova.id,
    'Nova',
    thing.project_id,
  ]);
  return thing;
}

/** A guest buys the release. @returns the number of the order */
async function buy(thing: StoryItem, email: string, more: object = {}, guest = app.visitor()): Promise<number> {
  const { body: cart } = await guest.post('/api/cart/calculate', { ...cartRequestBody([thing]), save: true });
  const request = paymentBody(cart) as { customer: object };
  const { body } = await guest.post('/api/cart/pay', { ...request, customer: { ...request.customer, email }, ...more });
  expect(body.status).toBe('paid');
  return body.order_id;
}

const write = (visitor: TestVisitor, thing: StoryItem, key = randomUUID(), words: object = {}) =>
  visitor.post(
    `/api/projects/${thing.project_id}/buyer-mails`,
    { subject: 'A second pressing', body: 'Dear all,\n\n<b>it</b> is here.', ...words },
    { 'idempotency-key': key },
  );
const desk = async (thing: StoryItem) => (await nova().get(`/api/projects/${thing.project_id}/buyer-mails`)).body;
const due = (id: number) => story.query('update buyer_mails set send_at = now() where id = $1', [id]);
interface Queued {
  readonly recipient: string;
  readonly html: string | null;
  readonly body: string;
}
const queued = (id: number) =>
  story.query<Queued>(
    "select recipient, html, body from mails where kind = 'buyer_mail' and entity = $1 order by recipient",
    [`buyer_mail:${id}`],
  );

async function until<T>(ask: () => Promise<T>, good: (found: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await ask();
    if (good(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('waited in vain');
}

describe('a mail to buyers', () => {
  test('reaches each buyer who agreed once, with the words escaped and a link that ends the mails', async () => {
    const thing = await release('Second tide');
    const other = await release('Other tide');
    await buy(thing, 'yes@people.example', { artist_mails: true });
    await buy(thing, 'Yes@people.example', { artist_mails: true });
    await buy(thing, 'no@people.example');
    await buy(thing, 'never@people.example', { artist_mails: false });
    const ada = story.ada.visitor();
    const deletedOrder = await buy(thing, 'gone@people.example', { artist_mails: true }, ada);
    expect((await ada.send('DELETE', `/api/user/orders/${deletedOrder}`)).status).toBe(200);
    await buy(other, 'other@people.example', { artist_mails: true });
    const consents = await story.query('select from buyer_mail_consents where consented_at <= now()');
    expect(consents.length).toBe(4);
    expect((await desk(thing)).recipients).toBe(1);

    const { status, body: mail } = await write(nova(), thing);
    expect([status, mail.state]).toEqual([201, 'waiting']);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await queued(mail.id)).toEqual([]);
    await due(mail.id);
    const [letter, ...more] = await until(
      () => queued(mail.id),
      (found) => found.some(({ html }) => html !== null),
    );
    expect(more).toEqual([]);
    expect(letter?.recipient.toLowerCase()).toBe('yes@people.example');
    expect(letter?.html).toContain('&lt;b&gt;it&lt;/b&gt; is here.');
    expect(letter?.body).toContain('agreed that Nova may write to you');
    expect((await desk(thing)).mails).toMatchObject([{ id: mail.id, state: 'sent', recipients: 1 }]);

    const [, order_id = '', token = ''] = /unsubscribe\?order=(\d+)&token=([\w-]{43})/.exec(letter?.body ?? '') ?? [];
    const leave = (given: string) =>
      app.visitor().post('/api/buyer-mails/unsubscribe', { order_id: Number(order_id), token: given });
    expect((await leave('x'.repeat(43))).status).toBe(422);
    expect((await leave(token)).status).toBe(200);
    expect((await leave(token)).status).toBe(200);
    expect([(await desk(thing)).recipients, (await desk(other)).recipients]).toEqual([0, 1]);
  });

  test('is written once a week for each release, also when two are written at once', async () => {
    const thing = await release('Weekly tide');
    await buy(thing, 'weekly@people.example', { artist_mails: true });
    const answers = await Promise.all([write(nova(), thing), write(nova(), thing)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await desk(thing)).next_at).not.toBeNull();
    await story.query("update buyer_mails set created_at = now() - interval '8 days' where project_id = $1", [
      thing.project_id,
    ]);
    expect((await write(nova(), thing)).status).toBe(201);
  });

  test('is stored once for one key', async () => {
    const thing = await release('Keyed tide');
    await buy(thing, 'keyed@people.example', { artist_mails: true });
    const key = randomUUID();
    const [first, second] = [await write(nova(), thing, key), await write(nova(), thing, key)];
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
  });

  test('is stopped by staff with a reason, or by its creator, and then never sent', async () => {
    const thing = await release('Stopped tide');
    await buy(thing, 'stopped@people.example', { artist_mails: true });
    const { body: mail } = await write(nova(), thing);
    const { body: list } = await story.team.visitor().get('/api/admin/buyer-mails?state=waiting');
    expect(list.items).toContainEqual(expect.objectContaining({ id: mail.id, subject: 'A second pressing' }));
    const stop = (visitor: TestVisitor, reason: string) =>
      visitor.send('PUT', `/api/admin/buyer-mails/${mail.id}/stop`, { reason });
    expect((await stop(nova(), 'Mine')).status).toBe(403);
    expect((await stop(story.team.visitor(), '')).status).toBe(422);
    expect((await stop(story.team.visitor(), 'It advertises another shop.')).body.state).toBe('stopped');
    expect((await stop(story.team.visitor(), 'Again')).status).toBe(409);
    expect((await desk(thing)).mails).toMatchObject([{ state: 'stopped', stop_reason: 'It advertises another shop.' }]);
    await due(mail.id);
    await new Promise((resolve) => setTimeout(resolve, 6000));
    expect(await queued(mail.id)).toEqual([]);

    const { body: next } = await write(nova(), thing);
    const path = `/api/projects/${thing.project_id}/buyer-mails/${next.id}`;
    expect((await story.ada.visitor().send('DELETE', path, {})).status).toBe(404);
    expect((await nova().send('DELETE', path, {})).body.state).toBe('stopped');
  });

  test('belongs to the owner of the release and needs a buyer who agreed', async () => {
    const thing = await release('Lonely tide');
    await buy(thing, 'silent@people.example');
    const none = await write(nova(), thing);
    expect([none.status, none.body.error.key]).toEqual([409, 'buyer_mail_without_readers']);
    expect((await write(story.ada.visitor(), thing)).status).toBe(404);
    expect((await app.visitor().get(`/api/projects/${thing.project_id}/buyer-mails`)).status).toBe(401);
    expect((await write(nova(), thing, randomUUID(), { subject: '' })).status).toBe(422);
  });
});
