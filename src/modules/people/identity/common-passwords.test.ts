import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { isCommonPassword } from './common-passwords.server.ts';

const COMMON = [
  'password',
  '12345678',
  ' '.repeat(8),
  'Password1',
  'QWERTYUIOP',
  'aaaaaaaa',
  '00000000',
  'ｐａｓｓｗｏｒｄ',
  'motdepasse',
];

test.each(COMMON)('%j is tried first', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each(['correct horse battery', 'a long one 1', 'sillon-demo', '검은 레코드판 열두 장', 'toString', '__proto__'])(
  '%j is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

describe('a common password is refused under its field', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const person = { email: 'olive@buyers.example', firstname: 'Olive', lastname: 'Owner' };
  const refusal = (field: string) => ({ error: { key: 'password_common', fields: { [field]: 'password_common' } } });

  test('at sign-up, at a change, and with a mailed link, which stays valid', async () => {
    const visitor = app.visitor();
    for (const password of ['password', '12345678', '        ']) {
      const refused = await visitor.post('/api/auth/signup', { ...person, password });
      expect([refused.status, refused.body]).toMatchObject([422, refusal('password')]);
    }
    expect((await visitor.post('/api/auth/signup', { ...person, password: 'a long one 1' })).status).toBe(201);
    const changed = await visitor.post('/api/user/password', { password: 'a long one 1', new_password: 'Iloveyou' });
    expect([changed.status, changed.body]).toMatchObject([422, refusal('new_password')]);
    await visitor.post('/api/auth/forgot-password', { email: person.email });
    const { rows } = await app.database.pool.query(
      "select data ->> 'token' as token from mails where kind = 'reset_password'",
    );
    const reset = (password: string) =>
      app.visitor().post('/api/auth/reset-password', { token: rows[0].token, password });
    expect((await reset('football')).body).toMatchObject(refusal('password'));
    expect((await reset('a better one 2')).status).toBe(200);
  });

  test('with the reason in the language of the caller', async () => {
    const messages = await Promise.all(
      ['en', 'fr', 'zh', 'es', 'ko'].map(async (lang) => {
        const visitor = app.visitor();
        visitor.cookies.set('lang', lang);
        const body = { ...person, email: `${lang}@buyers.example`, password: 'password' };
        return (await visitor.post('/api/auth/signup', body)).body.error.message;
      }),
    );
    expect(new Set(messages).size).toBe(5);
    expect(messages.join(' ')).not.toContain('password_common');
  });
});
