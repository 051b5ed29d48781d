import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#kit/locale.ts';
import { solveProofOfWork } from '#kit/solve-proof-of-work.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import { pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let team: Person;
beforeAll(async () => {
  app = await startTestApp({
    TRUSTED_PROXIES: 'loopback',
    LEGAL_OPERATOR: 'Sillon Pressages SAS\n3 rue des Acetates, Lyon',
  });
  team = await createPerson(app, 'team');
});
afterAll(() => app.close());

const NAME = 'Björk 椎名林檎 방탄 Ελένη';
let asked = 0;
const request = (more: object = {}) => {
  asked += 1;
  return {
    service: 'vinyl',
    format: 'lp',
    size: '12',
    quantity: 1300,
    options: { type_vinyl: 'egg', sleeve: 'gatefold', insert: true, test_pressing: true, sticker: false },
    name: NAME,
    company: 'Łódź Records',
    email: `asker-${asked}@papers.example`,
    country_id: 'FR',
    message: 'Side A: 21 min.\nFor the tour in May.',
    ...more,
  };
};

function ask(body: object, visitor = app.visitor(), lang = 'en') {
  visitor.cookies.set('lang', lang);
  return visitor.post('/api/quote', body, { 'x-forwarded-for': `10.4.0.${asked}` });
}

interface Sent {
  readonly mail_id: number;
  readonly subject: string;
  readonly body: string;
  readonly filename: string;
  readonly mime: string;
  readonly content: Buffer;
}

/** The mails of a kind about a request, once they went out. */
async function sent(entity: string, kind: string): Promise<Sent> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await app.database.pool.query(
      `select m.id as mail_id, m.subject, m.body, a.filename, a.mime, a.content from mails m join mail_attachments a on a.mail_id = m.id
       where m.entity = $1 and m.kind = $2 and m.state = 'kept'`,
      [entity, kind],
    );
    if (rows[0]) return rows[0];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no ${kind} with a paper went out about ${entity}`);
}

async function read(pdf: Buffer) {
  const pages = await pdfPages(pdf);
  expect(pages.flatMap(({ glyphs }) => glyphs)).not.toContain(0);
  return pages.map(({ text }) => text.replaceAll('\n', '')).join('');
}

async function download(visitor: Person['visitor'] | undefined, path: string) {
  const token = visitor?.cookies.get('token');
  const answer = await fetch(app.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('the PDF of a request', () => {
  const WORDS = {
    en: ['Request', 'Fried egg', 'Gatefold', 'Insert or booklet', '1,300', 'within one working day'],
    fr: ['Demande de devis', 'Œuf au plat', 'sous un jour ouvré', 'Préparé par'],
    zh: ['询价', '一个工作日内', '后续步骤'],
    es: ['Solicitud', 'en un día laborable', 'Próximos pasos'],
    ko: ['견적 요청', '영업일', '다음 단계'],
  } as const;

  test.each(LANGUAGES)('is attached to the confirmation in %s, with all text of the customer', async (lang) => {
    const { status, body } = await ask(request(), undefined, lang);
    expect(status).toBe(201);
    const mail = await sent(`quote:${body.id}`, 'quote_received');
    expect([mail.filename, mail.mime]).toEqual([`quote-${body.id}.pdf`, 'application/pdf']);
    const text = await read(mail.content);
    for (const word of [NAME, 'Łódź Records', 'Side A: 21 min.For the tour in May.', String(body.id), ...WORDS[lang]])
      expect(text).toContain(word);
    expect(text).toContain('Sillon Pressages SAS3 rue des Acetates, Lyon');
  });

  test('is the same for the customer and for staff, and hidden from others', async () => {
    const asker = await createPerson(app, 'user');
    const { body } = await ask(request(), asker.visitor, 'fr');
    const path = `/api/quote/${body.id}/pdf`;
    const mailed = await sent(`quote:${body.id}`, 'quote_received');
    const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    const own = await download(asker.visitor, path);
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(own.headers.get('content-disposition')).toBe(`attachment; filename="quote-${body.id}.pdf"`);
    expect(sum(own.bytes)).toBe(sum(mailed.content));
    expect(sum((await download(team.visitor, path)).bytes)).toBe(sum(mailed.content));
    const strangers = await Promise.all([
      download(undefined, path),
      download((await createPerson(app, 'user')).visitor, path),
      download((await createPerson(app, 'creator')).visitor, path),
      download(team.visitor, '/api/quote/999999/pdf'),
    ]);
    expect(strangers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('of a guest opens for staff only', async () => {
    const { body } = await ask(request());
    expect((await download(undefined, `/api/quote/${body.id}/pdf`)).status).toBe(404);
    expect((await download(team.visitor, `/api/quote/${body.id}/pdf`)).status).toBe(200);
  });

  test('is with its mail in the outbox, where staff open it', async () => {
    const { body } = await ask(request());
    const { mail_id, content } = await sent(`quote:${body.id}`, 'quote_received');
    const letter = (await team.visitor.get(`/api/admin/outbox/${mail_id}`)).body;
    expect(letter.attachments).toEqual([
      { position: 0, filename: `quote-${body.id}.pdf`, mime: 'application/pdf', bytes: content.length },
    ]);
    const opened = await download(team.visitor, `/api/admin/outbox/${mail_id}/attachments/0`);
    expect(opened.bytes.equals(content)).toBe(true);
    expect((await download(team.visitor, `/api/admin/outbox/${mail_id}/attachments/1`)).status).toBe(404);
    expect((await download(undefined, `/api/admin/outbox/${mail_id}/attachments/0`)).status).toBe(401);
  });
});

describe('the PDF of an answer', () => {
  const answer = (id: number, body: object) => team.visitor.post(`/api/admin/quotes/${id}/answers`, body);
  const LAST_DAY = `${new Date().getUTCFullYear() + 1}-03-31`;

  test('has the price before tax and its expiry, in the mail, the PDF and the audit log', async () => {
    const { body } = await ask(request(), undefined, 'es');
    const answerBody = { text: 'Dos semanas.\nCon funda doble.', currency: 'EUR', valid_until: LAST_DAY };
    const lines = [{ label: 'Prensado', quantity: 300, unit_price: '7.8155', setup_price: 85 }];
    const offer = { ...answerBody, lines, deposit_percent: 30, weeks: 2 };
    const answered = await answer(body.id, offer);
    expect([answered.status, answered.body.state]).toEqual([201, 'answered']);
    expect(answered.body.answers).toMatchObject([{ ...answerBody, amount: 234_550, deposit_percent: 30, weeks: 2 }]);
    const [{ id }] = answered.body.answers;
    const mail = await sent(`quote:${body.id}:${id}`, 'quote_answered');
    expect(mail.filename).toBe(`quote-${body.id}-answer-${id}.pdf`);
    const price = '2345,50\u00a0€';
    expect(mail.body).toContain(price);
    expect(mail.body).toContain('31 de marzo de');
    const text = await read(mail.content);
    for (const word of [
      'Presupuesto para la solicitud',
      'Dos semanas.',
      price,
      '31 de marzo de',
      'Precio sin impuestos',
      'Prensado',
      'Anticipo del 30 %',
      'unas 2 semanas',
      NAME,
    ])
      expect(text).toContain(word);
    const path = `/api/quote/${body.id}/pdf?answer=${id}`;
    expect((await download(team.visitor, path)).bytes.equals(mail.content)).toBe(true);
    expect((await download(undefined, path)).status).toBe(404);
    const { rows } = await app.database.pool.query(
      "select after from audit_log where entity = 'quote' and entity_id = $1",
      [String(body.id)],
    );
    expect(rows).toMatchObject([{ after: { amount: 234_550, currency: 'EUR', valid_until: LAST_DAY } }]);
  });

  test('without a price names none', async () => {
    const { body } = await ask(request());
    const answered = await answer(body.id, { text: 'Which colour?' });
    const mail = await sent(`quote:${body.id}:${answered.body.answers[0].id}`, 'quote_answered');
    const text = await read(mail.content);
    expect(text).toContain('Which colour?');
    expect(text).not.toContain('Price before tax');
  });

  const lines = [{ label: 'All', quantity: 1, unit_price: '1' }];
  const terms = { currency: 'EUR', valid_until: LAST_DAY, deposit_percent: 0 };
  test.each([
    [{ lines }, { currency: 'input_required', valid_until: 'input_required', deposit_percent: 'input_required' }],
    [{ lines, currency: 'EUR', deposit_percent: 0 }, { valid_until: 'input_required' }],
    [terms, { lines: 'input_required' }],
    [{ ...terms, lines, valid_until: '2020-01-01' }, { valid_until: 'date_past' }],
    [{ ...terms, lines, valid_until: '2027-02-30' }, { valid_until: 'date_invalid' }],
    [{ ...terms, lines, currency: 'XXX' }, { currency: 'currency_unknown' }],
  ])('%o is no offer, and nothing is sent', async (offer, fields) => {
    const { body } = await ask(request());
    const refused = await answer(body.id, { text: 'Here.', ...offer });
    expect([refused.status, refused.body.error.fields]).toEqual([422, fields]);
    expect((await team.visitor.get(`/api/admin/quotes/${body.id}`)).body).toMatchObject({ state: 'new', answers: [] });
  });
});

describe('with a required captcha', () => {
  let guarded: TestApp;
  beforeAll(async () => {
    guarded = await startTestApp({ CAPTCHA_REQUIRED: 'on' });
  });
  afterAll(() => guarded.close());
  const solved = async () => solveProofOfWork((await guarded.visitor().get('/api/captcha')).body);
  const send = (body: object, headers: Record<string, string> = {}) =>
    guarded.visitor().post('/api/quote', body, headers);
  const kept = async (email: string) =>
    (await guarded.database.pool.query('select id from quotes where email = $1', [email])).rows.length;

  test('no request is stored without a captcha answer, nor with an invented one', async () => {
    const body = request();
    for (const captcha of [undefined, '', 'made up'])
      expect((await send({ ...body, captcha })).body.error.key).toBe('captcha_wrong');
    expect(await kept(body.email)).toBe(0);
    expect((await send({ ...body, captcha: await solved() })).status).toBe(201);
  });

  test('a captcha answer is valid for one request, and stays valid after a validation error', async () => {
    const captcha = await solved();
    expect((await send({ ...request(), format: 'c60', captcha })).status).toBe(422);
    expect((await send({ ...request(), captcha })).status).toBe(201);
    expect((await send({ ...request(), captcha })).status).toBe(403);
  });

  test('a repeat with the same Idempotency-Key is the same request, although its captcha answer is used', async () => {
    const body = { ...request(), captcha: await solved() };
    const key = { 'idempotency-key': 'asked-once' };
    const first = await send(body, key);
    const again = await send(body, key);
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect(await kept(body.email)).toBe(1);
  });
});
