// The mail about a returned parcel: received items, missing items, and the next step.
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { fillVisitorCart, paymentBody, type ShopStory } from '../../../../tests/support/shop-story.ts';

const { story } = await openShop();

/** A delivered order of Ada's, in her language: three copies of one record and one of another. */
async function delivered(lang = 'en') {
  const ada = story.ada.visitor();
  const cart = await fillVisitorCart(ada, [{ ...story.record, quantity: 3 }, story.attics]);
  const { body } = await ada.post(`/api/cart/pay?lang=${lang}`, paymentBody(cart));
  const id = Number(body.order_id);
  const { body: order } = await ada.get(`/api/orders/${id}`);
  for (const to of ['confirmed', 'in_preparation', 'sent', 'delivered'])
    expect((await story.ravi.visitor().post(`/api/admin/orders/${id}/move`, { to })).status).toBe(200);
  const lines: { id: number; project_id: number }[] = order.shipments.flatMap(
    (parcel: { items: object[] }) => parcel.items,
  );
  const lineId = ({ project_id }: ShopStory['record']) =>
    Number(lines.find((line) => line.project_id === project_id)?.id);
  return { id, record: lineId(story.record), attics: lineId(story.attics) };
}
const step = async (id: number, body: object) => {
  const { status, body: back } = await story.admin.visitor().post(`/api/admin/returns/${id}`, body);
  expect([status, back.error]).toEqual([200, undefined]);
};
async function asked(id: number, ask: object): Promise<number> {
  const { status, body } = await story.ada.visitor().post(`/api/orders/${id}/returns`, { name: 'Ada Story', ...ask });
  expect(status).toBe(201);
  return body.id;
}
const letter = (id: number): Promise<string> =>
  vi.waitFor(async () => {
    const [mail] = await story.query<{ body: string }>(
      "select body from mails where kind = 'return_received' and entity = $1 and state <> 'queued'",
      [`return:${id}`],
    );
    return mail?.body ?? expect.fail('not sent yet');
  }, 10_000);
const claim = (wish: string, order_item_id: number) => ({
  kind: 'claim',
  fault: 'warped',
  wish,
  note: 'Bowed.',
  lines: [{ order_item_id, quantity: 1 }],
});
const came = (...lines: [order_item_id: number, received: number][]) => ({
  to: 'received',
  lines: lines.map(([order_item_id, received]) => ({ order_item_id, received, restocked: 0 })),
});

test('lists received and missing items, each with its number of copies', async () => {
  const { id, record, attics } = await delivered();
  const lines = [record, attics].map((order_item_id, i) => ({ order_item_id, quantity: i ? 1 : 3 }));
  const back = await asked(id, { kind: 'withdrawal', lines });
  await step(back, came([record, 2], [attics, 0]));
  const [brought = '', missing = ''] = (await letter(back)).split('These announced items were not in the parcel.');
  expect(brought).toMatch(/We will refund/);
  expect(brought).toMatch(/Low Tide.*× 2/);
  expect(brought).not.toContain('Attic Tapes');
  expect(missing).toMatch(/Low Tide.*× 1[\s\S]*Attic Tapes.*× 1/);
});

test('promises a replacement to a buyer who asked for one, and never a second refund', async () => {
  const { id, record } = await delivered();
  const replaced = await asked(id, claim('replacement', record));
  await step(replaced, { to: 'approved' });
  await step(replaced, came([record, 1]));
  const copy = await letter(replaced);
  expect(copy).toContain('the replacement you requested');
  expect(copy).not.toMatch(/refund|announced items/);
  const paid = await asked(id, claim('refund', record));
  await step(paid, { to: 'approved' });
  await step(paid, { to: 'refunded' });
  await step(paid, came([record, 1]));
  const done = await letter(paid);
  expect(done).toContain('Your refund had already been issued');
  expect(done).not.toContain('follows');
});

test.each(['fr', 'zh', 'es', 'ko'])('is written in %s, too', async (lang) => {
  const { id, record } = await delivered(lang);
  const back = await asked(id, claim('replacement', record));
  await step(back, { to: 'approved' });
  await step(back, came([record, 1]));
  const { return_received } = JSON.parse(readFileSync(`locales/${lang}/mail.json`, 'utf8'));
  expect(await letter(back)).toContain(return_received.body_replacement.slice(-12));
});
