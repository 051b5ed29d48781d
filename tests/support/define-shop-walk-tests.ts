import { expect, inject, test } from 'vitest';
import { type BrowserUser, type DrivenBrowser, makeBrowserUser } from './driven-browser.ts';

const SIZES = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desk', width: 1440, height: 900 },
] as const;

/**
 * The whole way through the demonstration shop, on a phone and on a desktop, in one browser.
 * @param retry how often a failed walk is repeated
 */
export function defineShopWalkTests(open: () => Promise<DrivenBrowser>, retry = 0) {
  test.each(SIZES)(
    'a guest finds, hears and buys a record on $name, and an account and a staff page answer',
    { retry },
    async ({ width, height }) => {
      const driven = await open();
      try {
        const walker = makeBrowserUser(driven, inject('shop').url);
        await walker.resize(width, height);
        await findRecord(walker, width);
        await buyRecord(walker, `walk-${driven.name}-${width}@buyers.example`);
        expect(await walker.errors()).toEqual([]);
        await readAccount(walker);
        await readStaffPage(walker);
        expect((await walker.errors()).filter((error) => !isCutOff(driven, error))).toEqual([]);
      } finally {
        await driven.close();
      }
    },
  );
}

/**
 * Signing in opens a new document while the old one is loading; only Firefox reports the cut-off response as an error.
 */
const isCutOff = ({ name }: DrivenBrowser, error: string): boolean =>
  name === 'firefox' && error === 'Error: TypeError: Error in input stream';

async function findRecord(walker: BrowserUser, width: number) {
  await walker.open('/');
  await walker.see('Press your own record');
  await walker.press('button', '^Refuse$');
  if (width < 640) await walker.press('a, button', '^Search$', 'nav');
  await walker.fill('^Search for a record', 'Long Dark');
  await walker.press('a', '^All results for', 'search');
  await walker.at(/vinyl-shop\?.*search=Long/);
  await walker.press('a', '^Nova Lindqvist.*Long Dark, Short Flash$', 'main article');
  await walker.at(/\/vinyl\/\d+\/long-dark-short-flash/);
  await walker.see('Add to cart');
  // The narrowest window of some browsers is wider than a phone.
  expect(await walker.read<number>('return document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await walker.press('button', '^Play ', '[aria-labelledby=tracks]');
  // Without a sound card Firefox reports an error and plays on silently, so the button is not checked.
  await walker.until(
    'a song that plays',
    'return [...document.querySelectorAll("audio")].some(({ paused, currentTime }) => !paused && currentTime > 0.5)',
  );
}

async function buyRecord(walker: BrowserUser, email: string) {
  await walker.press('button', '^Add to cart');
  await walker.see('Long Dark, Short Flash', 'dialog[open] *');
  await walker.press('a', '^Checkout', 'dialog[open]');
  await walker.at(/\/payment/);
  for (const [label, text] of [
    ['^E-mail', email],
    ['^First name', 'Wanda'],
    ['^Last name', 'Walker'],
    ['^Street and number', '12 rue de la Lune'],
    ['^Postcode', '75011'],
    ['^City', 'Paris'],
    ['^Card number', '4242424242424242'],
    ['^Expiry', '12/34'],
    ['^Security code', '123'],
  ] as const)
    await walker.fill(label, text, { within: 'main' });
  await walker.press('input[type=checkbox]', 'I accept the', 'main');
  await walker.press('button', '^Pay ', 'main');
  await walker.at(/\/cart\/confirmation/);
  await walker.see('Thank you', 'h1');
  await walker.see('Long Dark, Short Flash');
  await walker.see(email);
}

async function signIn(walker: BrowserUser, email: string) {
  await walker.forgetCookies();
  await walker.open('/sign?tab=in');
  await walker.fill('^E-mail', email, { within: 'main' });
  await walker.fill('^Password', 'sillon-demo', { within: 'main', enter: true });
  await walker.at(/\/my-account/);
}

async function readAccount(walker: BrowserUser) {
  await signIn(walker, 'user@sillon.example');
  for (const [path, words] of [
    ['/my-account/orders', 'Orders'],
    ['/my-account/addresses', 'Addresses'],
    ['/my-account/wishlist', 'Your wishlist'],
    ['/my-account/digital', 'Download your music'],
  ] as const) {
    await walker.open(path);
    await walker.see(words, 'h1');
  }
}

async function readStaffPage(walker: BrowserUser) {
  await signIn(walker, 'admin@sillon.example');
  await walker.open('/admin/orders');
  await walker.see('Orders', 'h1');
  await walker.until(
    'an order in the list',
    "return document.querySelectorAll('main tbody tr, main table tr').length > 1",
  );
}
