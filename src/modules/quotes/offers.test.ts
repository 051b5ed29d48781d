import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../tests/support/app.ts';
import { makeStory, type Story } from '../../../tests/support/story.ts';
import { offerState, standingOffer } from './offer.ts';

let app: TestApp;
let story: Story;
beforeAll(async () => {
  app = await testApp();
  story = await makeStory(app);
});
afterAll(() => app.close());

const sql = <T = Record<string, unknown>>(text: string, values?: unknown[]) => story.query<T>(text, values);
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const offer = (more: object = {}) => ({
  text: 'Gladly.',
  amount: 171_549,
  currency: 'EUR',
  valid_until: day(30),
  ...more,
});

let asked = 0;
async function ask(visitor = story.ada.visitor()): Promise<number> {
  asked += 1;
  const { body } = await visitor.post('/api/quote', {
    ...{ service: 'vinyl', quantity: 300, options: { sleeve: 'gatefold', insert: 'card,poster' } },
    ...{ name: 'Ada', email: `ada-${asked}@people.example`, message: `Nr ${asked}` },
  });
  return body.id;
}
const answer = (id: number, body: object) => story.team.visitor().post(`/api/admin/quotes/${id}/answers`, body);

test('what was chosen is kept with its figures, and its asker finds it in the account', async () => {
  const id = await ask();
  const { body } = await story.ada.visitor().get(`/api/quotes/${id}`);
  expect(body.costing.lines.map(({ component }: { component: string }) => component)).toContain('insert_sleeve');
  expect(body.costing.options).toMatchObject({ sleeve: 'gatefold', insert: 'card,poster' });
  expect((await story.ada.visitor().get('/api/quotes')).body.items[0].id).toBe(id);
  expect((await story.nova.visitor().get(`/api/quotes/${id}`)).status).toBe(404);
});

test('an offer is accepted once, by whoever asked: both sides are told, and a second yes is refused', async () => {
  const id = await ask();
  await answer(id, offer());
  const nova = await story.nova.visitor().post('/api/quote/accept', { quote_id: id });
  expect(nova.status).toBe(404);
  const ada = story.ada.visitor();
  const both = await Promise.all([1, 2].map(() => ada.post('/api/quote/accept', { quote_id: id })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.error.key).toBe('offer_accepted');
  expect((await ada.get(`/api/quotes/${id}`)).body.state).toBe('accepted');
  const kinds = await sql<{ kind: string }>("select kind from mails where kind like 'offer_%' and entity like $1", [
    `quote:${id}:%`,
  ]);
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['offer_accepted', 'offer_taken']);
  const late = await answer(id, offer({ amount: 1 }));
  expect([late.status, late.body.error?.key]).toEqual([409, 'offer_accepted']);
});

test('a guest accepts with the link of the mail and with no other', async () => {
  const id = await ask(app.visitor());
  await answer(id, offer());
  const [mail] = await sql<{ data: { token: string } }>(
    "select data from mails where kind = 'quote_answered' and entity like $1",
    [`quote:${id}:%`],
  );
  const accept = (token: string) => app.visitor().post('/api/quote/accept', { token });
  expect((await accept('x'.repeat(43))).status).toBe(404);
  expect((await accept(mail?.data.token ?? '')).body).toEqual({ id, state: 'accepted' });
});

test('an offer that is over, replaced by another or of a closed request is gone', async () => {
  const ada = story.ada.visitor();
  const refusal = async (id: number) => (await ada.post('/api/quote/accept', { quote_id: id })).body.error.key;
  const [over, closed] = [await ask(), await ask()];
  await answer(over, offer());
  await sql('update quote_answers set valid_until = $2 where quote_id = $1', [over, day(-1)]);
  expect(await refusal(over)).toBe('offer_expired');
  await answer(closed, offer());
  await story.team.visitor().send('PUT', `/api/admin/quotes/${closed}`, { state: 'closed' });
  expect(await refusal(closed)).toBe('offer_closed');
});

test('of several offers the latest counts until one is accepted', () => {
  const at = (id: number, amount: number | null, accepted_at: string | null = null) => ({
    ...{ id, amount, accepted_at, currency: 'EUR' as const, valid_until: '2026-12-24' },
    ...{ text: '', by: '', created_at: '' },
  });
  const answers = [at(1, 100), at(2, 90), at(3, null)];
  const quote = { state: 'answered' as const, answers };
  expect(standingOffer(answers)?.id).toBe(2);
  expect(answers.slice(0, 2).map((each) => offerState(quote, each, '2026-12-24'))).toEqual(['replaced', 'open']);
  const taken = { state: 'accepted' as const, answers: [at(1, 100, '2026-12-01'), at(2, 90)] };
  expect(taken.answers.map((each) => offerState(taken, each, '2026-12-24'))).toEqual(['accepted', 'replaced']);
});
