import { expect, test } from 'vitest';
import { isCaptchaRequired, missingSellerDetails, readConfig, sellerAddressLines } from './config.server.ts';

/** As random as a secret must be. */
const RANDOM = '5b0e4c7d9a1f2386e0c4';
const trade = {
  MODE: 'production',
  PUBLIC_URL: 'https://records.example',
  STRIPE_SECRET_KEY: `sk_live_${RANDOM}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${RANDOM}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${RANDOM}`,
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'shop@records.example',
  CAPTCHA_SECRET: RANDOM,
};

test('a shop starts without a single setting', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, DATA_DIR: 'data', MODE: 'demonstration', ROLE: 'all' });
});

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ PORT: 3000 });
});

test('every wrong setting is named at once, each with its fault', () => {
  const start = () => readConfig({ PORT: '70000', ROLE: 'king', PUBLIC_URL: 'records.example' });
  expect(start).toThrow(/PORT: .*65535/);
  expect(start).toThrow(/ROLE: .*"all"\|"web"\|"worker"/);
  expect(start).toThrow(/PUBLIC_URL: Invalid URL/);
});

test('a shop in production does not start while a secret is missing, and names it', () => {
  expect(readConfig(trade)).toMatchObject({ MODE: 'production' });
  for (const name of Object.keys(trade).filter((each) => each !== 'MODE'))
    expect(() => readConfig({ ...trade, [name]: undefined })).toThrow(new RegExp(`missing: ${name}\\.`));
});

test('a shop in production refuses guessable secrets, test keys and an open address, and names the setting', () => {
  const refused = (settings: Record<string, string>) => {
    try {
      readConfig({ ...trade, ...settings });
    } catch (error) {
      return String(error);
    }
    return 'started';
  };
  const weak = ['changeme', 'x', 'short-one', 'x'.repeat(40), 'changeme-changeme-changeme', 'password1234567890ab'];
  for (const name of ['CAPTCHA_SECRET', 'OAUTH_GOOGLE_CLIENT_SECRET', 'S3_SECRET_ACCESS_KEY'])
    for (const value of weak) {
      expect(refused({ [name]: value })).toContain(`${name} can be guessed`);
      if (value !== 'x') expect(refused({ [name]: value })).not.toContain(value);
    }
  expect(refused({ SECRETS_KEY: 'changeme'.repeat(8) })).toContain('SECRETS_KEY can be guessed');
  expect(refused({ STRIPE_SECRET_KEY: `sk_test_${RANDOM}` })).toContain('STRIPE_SECRET_KEY is a key for tests');
  expect(refused({ STRIPE_PUBLISHABLE_KEY: `pk_test_${RANDOM}` })).toContain(
    'STRIPE_PUBLISHABLE_KEY is a key for tests',
  );
  expect(refused({ STRIPE_SECRET_KEY: 'sk_live_x' })).toContain('STRIPE_SECRET_KEY can be guessed');
  expect(refused({ STRIPE_WEBHOOK_SECRET: 'changeme' })).toContain('STRIPE_WEBHOOK_SECRET is no live key');
  expect(refused({ CAPTCHA_SECRET: '1x0000000000000000000000000000000AA' })).toContain(
    'CAPTCHA_SECRET is a key for tests',
  );
  expect(refused({ PUBLIC_URL: 'http://records.example' })).toContain('PUBLIC_URL must begin with https://');
  expect(refused({ PUBLIC_URL: 'https://localhost:3000' })).toContain('PUBLIC_URL must name the host');
  expect(refused({ PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' })).toContain('PAYPAL_API_BASE');
  expect(readConfig({ CAPTCHA_SECRET: 'x', STRIPE_SECRET_KEY: 'sk_test_x' })).toMatchObject({ MODE: 'demonstration' });
});

test('PayPal is configured completely or not at all', () => {
  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'EGnHDxD_qRPdaLdZz8iC', PAYPAL_WEBHOOK_ID: 'WH-1' };
  expect(readConfig({ ...trade, ...paypal })).toMatchObject(paypal);
  for (const name of ['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'])
    expect(() => readConfig({ ...trade, ...paypal, [name]: undefined })).toThrow(new RegExp(`missing: ${name}\\.`));
});

test('parts smaller than an object store accepts are refused at the start, not at the first upload', () => {
  const store = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'media' };
  expect(() => readConfig({ ...store, UPLOAD_CHUNK_SIZE: '1048576' })).toThrow(/UPLOAD_CHUNK_SIZE.*5242880/);
  expect(readConfig({ ...store, UPLOAD_CHUNK_SIZE: '5242880' })).toMatchObject({ UPLOAD_CHUNK_SIZE: 5_242_880 });
  expect(readConfig({ UPLOAD_CHUNK_SIZE: '1048576' })).toMatchObject({ UPLOAD_CHUNK_SIZE: 1_048_576 });
});

test('production requires the captcha unless disabled, the demonstration only when enabled', () => {
  expect(isCaptchaRequired(readConfig(trade))).toBe(true);
  expect(isCaptchaRequired(readConfig({ ...trade, CAPTCHA_REQUIRED: 'off' }))).toBe(false);
  expect(isCaptchaRequired(readConfig({}))).toBe(false);
  expect(isCaptchaRequired(readConfig({ CAPTCHA_REQUIRED: 'on' }))).toBe(true);
});

test('only a shop in production has to name its operator', () => {
  expect(missingSellerDetails(readConfig(trade))).toBe('everything');
  expect(
    missingSellerDetails(readConfig({ ...trade, LEGAL_OPERATOR: 'Disques SARL, 3 rue du Disque, Lyon' })),
  ).toBeUndefined();
  expect(missingSellerDetails(readConfig({}))).toBeUndefined();
});

test('a shop in production has to give its address, too', () => {
  expect(missingSellerDetails(readConfig({ ...trade, LEGAL_OPERATOR: ' Disques SARL\n' }))).toBe('address');
  expect(
    missingSellerDetails(readConfig({ ...trade, LEGAL_OPERATOR: 'Disques SARL\n3 rue du Disque\n69001 Lyon' })),
  ).toBeUndefined();
});

test('documents of the demonstration have a made-up address; those of a real shop only its own', () => {
  expect(sellerAddressLines(readConfig({}))).toEqual([
    ...['Sillon', 'Maison d’Exemple SAS', '12 rue des Sillons', '00000 Exempleville', 'France'],
  ]);
  expect(sellerAddressLines(readConfig({ LEGAL_OPERATOR: 'Disques SARL\n' }))).toEqual(['Sillon', 'Disques SARL']);
  expect(sellerAddressLines(readConfig(trade))).toEqual(['Sillon']);
});
