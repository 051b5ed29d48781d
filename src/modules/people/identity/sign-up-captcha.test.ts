import { afterAll, beforeAll, expect, test } from 'vitest';
import { solveProofOfWork } from '#kit/solve-proof-of-work.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ CAPTCHA_REQUIRED: 'on' });
});
afterAll(() => app.close());

const person = (email: string) => ({ email, password: 'a long one 1', firstname: 'Ada', lastname: 'Ōkubo' });
const answer = async () => solveProofOfWork((await app.visitor().get('/api/captcha')).body);
const signUp = async (email: string, captcha?: string) => {
  const { status, body } = await app.visitor().post('/api/auth/signup', { ...person(email), captcha });
  return [status, body.error?.key];
};

test('a required captcha blocks sign-ups without an answer', async () => {
  expect(await signUp('ada@captcha.example')).toEqual([403, 'captcha_wrong']);
  expect(await signUp('ada@captcha.example', 'made up')).toEqual([403, 'captcha_wrong']);
  expect(await signUp('ada@captcha.example', await answer())).toEqual([201, undefined]);
});

test('without a captcha answer a sign-up does not reveal whether an address is taken', async () => {
  expect(await signUp('ada@captcha.example')).toEqual(await signUp('nobody@captcha.example'));
});

test('a captcha answer is valid for one try, even with a taken address', async () => {
  const captcha = await answer();
  expect(await signUp('ada@captcha.example', captcha)).toEqual([409, 'email_taken']);
  expect(await signUp('bea@captcha.example', captcha)).toEqual([403, 'captcha_wrong']);
});
