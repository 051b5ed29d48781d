import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#kit/locale.ts';
import { makeTranslate } from '#kit/translate.ts';
import { findProductOfService, listProductFields } from '#modules/making/costing/parse-configuration.ts';
import { SERVICE_KEYS } from '#modules/making/services/services.ts';
import { describeQuoteRequest } from '#modules/shared/mail/quote-mail.ts';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { BRIEF_QUESTIONS, parseBriefAnswers } from './brief-questions.ts';
import { parseQuoteRequest } from './parse-quote-request.ts';

const today = '2026-11-22';
const read = (service: (typeof SERVICE_KEYS)[number], more: object = {}) =>
  parseQuoteRequest({ service, quantity: 300, ...more }, today);

describe('the questions of a service', () => {
  test.each(SERVICE_KEYS)('%s has questions of its own, with other names than its priced options', (service) => {
    const names = BRIEF_QUESTIONS[service].map(({ name }) => name);
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(names.length);
    const product = findProductOfService({ service, format: service === 'production' ? 'box_set' : undefined });
    const reckoned = product ? listProductFields(product) : [];
    expect(names.filter((name) => [...reckoned, 'format', 'quantity', 'name', 'message'].includes(name))).toEqual([]);
  });

  test.each(LANGUAGES)('every question and every answer has a text in %s', async (lang) => {
    const { default: brief } = await import(`../../../../locales/${lang}/brief.json`, { with: { type: 'json' } });
    const t = makeTranslate(lang, { brief });
    const keys = Object.values(BRIEF_QUESTIONS)
      .flat()
      .flatMap((question) => [
        `brief.questions.${question.name}`,
        ...('ids' in question ? question.ids.map((id) => `brief.answers.${question.name}.${id}`) : []),
      ]);
    expect(keys.filter((key) => t(key) === key)).toEqual([]);
  });

  test.each([
    ['mastering', {}, { minutes: 'input_required' }],
    ['mastering', { minutes: '4.5' }, { minutes: 'input_must_integer' }],
    ['mastering', { minutes: '5000' }, { minutes: 'input_too_big' }],
    ['mastering', { minutes: '40', wanted_by: '2026-11-21' }, { wanted_by: 'date_past' }],
    ['mastering', { minutes: '40', wanted_by: '2026-02-30' }, { wanted_by: 'date_invalid' }],
    ['mastering', { minutes: '40', wanted_by: 'soon' }, { wanted_by: 'date_invalid' }],
    ['mastering', { minutes: '40', listen: 'javascript:alert(1)' }, { listen: 'url_invalid' }],
    ['mastering', { minutes: '40', files: 'wax' }, { files: 'choice_unknown' }],
    ['marketing', { out_on: today, aims: 'press,press' }, { aims: 'choice_twice' }],
    ['fulfillment', { orders_from: 'here,moon' }, { orders_from: 'choice_unknown' }],
    ['artiststore', { store_name: 'x'.repeat(401) }, { store_name: 'input_too_long' }],
  ] as const)('%s refuses %o by its rule', (service, given, faults) => {
    expect(parseBriefAnswers(service, { ...given }, today).faults).toEqual(faults);
  });
});

describe('a request', () => {
  test('has priced options and answers only', () => {
    expect(read('mastering', { quantity: 9, options: { medium: 'tape', minutes: '44', restoration: false } })).toEqual({
      wished: { medium: 'tape' },
      answers: { minutes: '44' },
      quantity: 9,
      faults: {},
    });
    expect(read('mastering', { options: { minutes: '44', territories: 'FR' } }).faults).toEqual({
      territories: 'option_unknown',
    });
    expect(read('vinyl', { options: { territories: 'FR' } }).faults).toEqual({ territories: 'option_unknown' });
  });

  test('names a format and size of its service, and a quantity where it can be more than one', () => {
    expect(read('vinyl', { format: 'c60' }).faults).toEqual({ format: 'format_unknown' });
    expect(read('retaildistribution', { size: '12', options: { listen: 'https://a.example' } }).faults).toEqual({
      size: 'size_unknown',
    });
    expect(read('cd', { quantity: undefined }).faults).toEqual({ quantity: 'input_required' });
    expect(read('marketing', { quantity: undefined, options: { out_on: today } })).toMatchObject({
      quantity: 1,
      faults: {},
    });
    // An impossible configuration may be requested: staff answer.
    expect(read('vinyl', { quantity: 3 }).faults).toEqual({});
  });
});

describe('requesting a service', () => {
  let app: TestApp;
  let story: ShopStory;
  beforeAll(async () => {
    app = await startTestApp();
    story = await makeShopStory(app);
  });
  afterAll(() => app.close());

  const ask = (body: object) =>
    story.ada.visitor().post('/api/quote', { name: 'Ada', email: `ada-${Math.random()}@people.example`, ...body });

  test('stores the answers and the price of that day; staff read both in words', async () => {
    const { status, body } = await ask({
      service: 'fulfillment',
      quantity: 250,
      options: { stored: 2000, per_parcel: 2, abroad: 'US', sends_to: 'FR,US', begins_on: '2030-01-07' },
    });
    expect(status).toBe(201);
    const { body: kept } = await story.team.visitor().get(`/api/admin/quotes/${body.id}`);
    const calculated = await app.visitor().post('/api/quote/calculate', {
      service: 'fulfillment',
      quantity: 250,
      currency: 'EUR',
      country_id: 'FR',
      options: { stored: 2000, per_parcel: 2, abroad: 'US' },
    });
    expect(kept.costing.total).toBe(calculated.body.total);
    const texts = async (namespace: string) =>
      (await import(`../../../../locales/en/${namespace}.json`, { with: { type: 'json' } })).default;
    const t = makeTranslate('en', {
      brief: await texts('brief'),
      costing: await texts('costing'),
      quote: await texts('quote'),
    });
    expect(Object.fromEntries(describeQuoteRequest(kept, t, 'en'))).toMatchObject({
      'Parcels per month': '250',
      'Items in storage': '2000',
      'Warehouses abroad': 'United States',
      'Countries of your buyers': 'France, United States',
      'Start date': expect.stringContaining('2030'),
    });
  });

  test('with unknown words is shown as sent, and staff see no text keys', async () => {
    const t = makeTranslate('en', { quote: { ...(await import('../../../../locales/en/quote.json')).default } });
    const asked = { service: 'vinyl', quantity: 300, options: {} };
    const words = (format: string, size: string) =>
      describeQuoteRequest({ ...asked, format, size }, t, 'en').map(([, text]) => text);
    expect(words('12', '')).toContain('12 inches');
    expect(words('flexi', '9')).toEqual(expect.arrayContaining(['flexi', '9']));
    expect([...words('12', '7'), ...words('flexi', '9')].filter((text) => /^[a-z]+\.[a-z]/.test(text))).toEqual([]);
  });

  test('without a required answer is rejected under the question', async () => {
    const { status, body } = await ask({ service: 'retaildistribution', options: { titles: '3' } });
    expect([status, body.error.fields]).toEqual([422, { listen: 'input_required' }]);
  });

  test('is in work once staff take it, and closed at its end; the customer gets one mail for each', async () => {
    const email = `otis-${Math.random()}@people.example`;
    const { body } = await ask({ service: 'artiststore', email, options: { store_name: 'Otis' } });
    const staff = story.team.visitor();
    const move = (state: string) => staff.send('PUT', `/api/admin/quotes/${body.id}`, { state });
    expect((await move('in_work')).body).toMatchObject({ state: 'in_work', taken_by: expect.stringContaining('Tess') });
    expect((await staff.get('/api/admin/quotes?state=in_work')).body.items).toMatchObject([{ id: body.id }]);
    expect((await staff.get('/api/admin/quotes?state=new&service=artiststore')).body.items).toEqual([]);
    expect((await move('new')).body).toMatchObject({ state: 'new', taken_by: null });
    await move('in_work');
    await move('closed');
    const mails = await story.query<{ kind: string }>(
      "select kind from mails where recipient = $1 and kind <> 'quote_received' order by kind",
      [email],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['quote_closed', 'quote_in_work']);
  });

  test('with a call-back wish notifies staff', async () => {
    const { body } = await story.ada
      .visitor()
      .post('/api/projects/call-me', { phone: '+33142685399', service: 'design' });
    const { items } = (await story.team.visitor().get('/api/admin/call-backs')).body;
    expect(items.find(({ id }: { id: number }) => id === body.id)).toMatchObject({ service: 'design' });
    const unknown = await story.ada.visitor().post('/api/projects/call-me', { phone: '+33142685399', service: 'x' });
    expect([unknown.status, unknown.body.error.fields]).toEqual([422, { service: 'service_unknown' }]);
  });
});
