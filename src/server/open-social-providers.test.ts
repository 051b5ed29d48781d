import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.server.ts';
import { openPaymentProviders } from './open-payment-providers.server.ts';
import { openSocialProviders } from './open-social-providers.server.ts';

/** As random as a secret must be. */
const RANDOM = '5b0e4c7d9a1f2386e0c4';
const production = {
  MODE: 'production',
  STRIPE_PUBLISHABLE_KEY: `pk_live_${RANDOM}`,
  PUBLIC_URL: 'https://shop.example',
  STRIPE_SECRET_KEY: `sk_live_${RANDOM}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${RANDOM}`,
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'shop@shop.example',
  CAPTCHA_SECRET: RANDOM,
};
const offered = async (settings: Record<string, string>) => {
  const config = readConfig(settings);
  const { sandbox } = await openPaymentProviders(config);
  return Object.keys(openSocialProviders(config, sandbox, () => () => undefined));
};

test('in production only providers with keys are offered, and none from the sandbox', async () => {
  expect(await offered(production)).toEqual([]);
  expect(await offered({ ...production, OAUTH_GOOGLE_CLIENT_ID: 'id' })).toEqual([]);
  const keys = { OAUTH_GOOGLE_CLIENT_ID: 'id', OAUTH_GOOGLE_CLIENT_SECRET: RANDOM };
  expect(await offered({ ...production, ...keys })).toEqual(['google']);
});

test('production identifies users over https only', () => {
  const base = { OAUTH_GOOGLE_BASE: 'http://127.0.0.1:9' };
  expect(() => readConfig({ ...production, ...base })).toThrow('OAUTH_GOOGLE_BASE');
  expect(readConfig(base).OAUTH_GOOGLE_BASE).toBe('http://127.0.0.1:9');
});
