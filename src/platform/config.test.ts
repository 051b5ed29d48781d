import { expect, test } from 'vitest';
import { captchaRequired, readConfig, sellerLacks, sellerLines } from './config.server.ts';

const trade = {
  MODE: 'production',
  PUBLIC_URL: 'https://records.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'shop@records.example',
  CAPTCHA_SECRET: 'x',
};

test('a shop starts without a single setting', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, DATA_DIR: 'data', MODE: 'demonstration', ROLE: 'all' });
});

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ PORT: 3000 });
});

test('every wrong setting is named at once, each with what is wrong', () => {
  const start = () => readConfig({ PORT: '70000', ROLE: 'king', PUBLIC_URL: 'records.example' });
  expect(start).toThrow(/PORT: .*65535/);
  expect(start).toThrow(/ROLE: .*"all"\|"web"\|"worker"/);
  expect(start).toThrow(/PUBLIC_URL: Invalid URL/);
});

test('a shop that sells does not start while a secret is missing, and says which', () => {
  expect(readConfig(trade)).toMatchObject({ MODE: 'production' });
  for (const name of Object.keys(trade).filter((each) => each !== 'MODE'))
    expect(() => readConfig({ ...trade, [name]: undefined })).toThrow(new RegExp(`missing: ${name}\\.`));
});

test('PayPal is switched on whole or not at all', () => {
  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' };
  expect(readConfig({ ...trade, ...paypal })).toMatchObject(paypal);
  for (const name of ['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'])
    expect(() => readConfig({ ...trade, ...paypal, [name]: undefined })).toThrow(new RegExp(`missing: ${name}\\.`));
});

test('parts smaller than an object store takes are refused at the start, not at the first upload', () => {
  const store = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'media' };
  expect(() => readConfig({ ...store, UPLOAD_CHUNK_SIZE: '1048576' })).toThrow(/UPLOAD_CHUNK_SIZE.*5242880/);
  expect(readConfig({ ...store, UPLOAD_CHUNK_SIZE: '5242880' })).toMatchObject({ UPLOAD_CHUNK_SIZE: 5_242_880 });
  expect(readConfig({ UPLOAD_CHUNK_SIZE: '1048576' })).toMatchObject({ UPLOAD_CHUNK_SIZE: 1_048_576 });
});

test('production asks for the captcha unless told otherwise, the demonstration only when told', () => {
  expect(captchaRequired(readConfig(trade))).toBe(true);
  expect(captchaRequired(readConfig({ ...trade, CAPTCHA_REQUIRED: 'off' }))).toBe(false);
  expect(captchaRequired(readConfig({}))).toBe(false);
  expect(captchaRequired(readConfig({ CAPTCHA_REQUIRED: 'on' }))).toBe(true);
});

test('only a shop that sells has to say who it is', () => {
  expect(sellerLacks(readConfig(trade))).toBe('everything');
  expect(sellerLacks(readConfig({ ...trade, LEGAL_OPERATOR: 'Disques SARL, 3 rue du Disque, Lyon' }))).toBeUndefined();
  expect(sellerLacks(readConfig({}))).toBeUndefined();
});

test('a shop that sells has to say where it is, too', () => {
  expect(sellerLacks(readConfig({ ...trade, LEGAL_OPERATOR: ' Disques SARL\n' }))).toBe('address');
  expect(
    sellerLacks(readConfig({ ...trade, LEGAL_OPERATOR: 'Disques SARL\n3 rue du Disque\n69001 Lyon' })),
  ).toBeUndefined();
});

test('papers of the demonstration have an address that nobody has; those of a shop nothing but its own', () => {
  expect(sellerLines(readConfig({}))).toEqual([
    ...['Sillon', 'Maison d’Exemple SAS', '12 rue des Sillons', '00000 Exempleville', 'France'],
  ]);
  expect(sellerLines(readConfig({ LEGAL_OPERATOR: 'Disques SARL\n' }))).toEqual(['Sillon', 'Disques SARL']);
  expect(sellerLines(readConfig(trade))).toEqual(['Sillon']);
});
