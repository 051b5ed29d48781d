import { expect, test } from 'vitest';
import { seededRandom } from '#kit/seeded-random.ts';
import {
  brandedShopPrefix,
  correctLanguagePrefix,
  LOCALIZED_PATH_ALIASES,
  localizePathOnPage,
  pathInOtherLanguage,
  pathWithoutLanguage,
} from './localized-path.ts';

test.each([
  ['/', '/fr'],
  ['/?page=2', '/fr?page=2'],
  ['/vinyl/42/abbey-road', '/fr/vinyl/42/abbey-road'],
  ['/about', '/fr/a-propos'],
  ['/quote?service=vinyl', '/fr/devis?service=vinyl'],
  ['/vinyl-box', '/fr/coffret-vinyle'],
  ['/france', '/fr/france'],
])('%s is %s in French, and back again in English', (english, french) => {
  expect(pathInOtherLanguage(english, 'fr')).toBe(french);
  expect(pathInOtherLanguage(french, 'en')).toBe(english);
});

test('any address goes to French and back unchanged, with its query and fragment', () => {
  const random = seededRandom('addresses');
  const words = [
    'about',
    'vinyl',
    'fr',
    'france',
    'a-propos-de',
    '42',
    '椎名林檎',
    'été',
    'box',
    'shop',
    'x.y',
    '%20',
    '',
  ];
  const ends = ['', '', '?lang=es', '?genre=11|18&page=2', '#contact', '?back=/fr/x', '?a=//evil.example'];
  for (let i = 0; i < 5000; i += 1) {
    const parts = Array.from({ length: random.int(1, 4) }, () => random.pick(words));
    const name = `/${parts.join('/')}`.replace(/\/{2,}/g, '/');
    // Localizing removes the French prefix and the second name of the box page.
    if (name === '/fr' || name.startsWith('/fr/') || name === '/box') continue;
    const path = name + random.pick(ends);
    const french = pathInOtherLanguage(path, 'fr');
    expect(french).toMatch(/^\/fr(?=$|[/?#])/);
    expect(pathInOtherLanguage(french, 'en'), french).toBe(path);
    expect(pathInOtherLanguage(french, 'zh'), french).toBe(path);
    expect(pathInOtherLanguage(french, 'fr')).toBe(french);
    expect(pathWithoutLanguage(french)).toBe(path);
  }
});

test.each(LOCALIZED_PATH_ALIASES.flatMap(({ en, fr }) => en.map((path) => [path, fr] as const)))(
  '%s is %s in French, which belongs below /fr',
  (english, french) => {
    expect(pathInOtherLanguage(`${english}?x=1`, 'fr')).toBe(`/fr${french}?x=1`);
    expect(correctLanguagePrefix(`${french}?x=1`)).toBe(`/fr${french}?x=1`);
    expect(correctLanguagePrefix(`/fr${french}`)).toBeNull();
    expect(correctLanguagePrefix(`${french}-x`)).toBeNull();
  },
);

test.each([
  ['/FR', '/fr'],
  ['/Fr/about?x=1', '/fr/about?x=1'],
  ['/FR/vinyl/42/Abbey-Road', '/fr/vinyl/42/Abbey-Road'],
  ['/FR?lang=fr', '/fr?lang=fr'],
  ['/fr/about', null],
  ['/France', null],
  ['/FRance/fr', null],
])('%s belongs at %s', (path, right) => {
  expect(correctLanguagePrefix(path)).toBe(right);
});

test('a French address stays itself in French', () => {
  expect(pathInOtherLanguage('/fr/a-propos', 'fr')).toBe('/fr/a-propos');
});

test.each(['/api/user/orders/7/invoice', '/api/admin/stock/movements.csv?page=2', '/api'])(
  '%s is a call, which has one address for all who read',
  (path) => {
    expect(localizePathOnPage('/fr/user/orders/7', path)).toBe(path);
    expect(pathInOtherLanguage(path, 'fr')).toBe(path);
  },
);

test('a page whose name only begins like that of the calls is a page', () => {
  expect(pathInOtherLanguage('/apiary', 'fr')).toBe('/fr/apiary');
});

test('Chinese is served on the plain address', () => {
  expect(pathInOtherLanguage('/fr/cart', 'zh')).toBe('/cart');
});

test('only the prefix itself makes an address French', () => {
  expect(pathWithoutLanguage('/friends')).toBe('/friends');
});

test('a page below /shop/{code} stays there, in French too', () => {
  expect(brandedShopPrefix('/shop/nachtzug')).toBe('/shop/nachtzug');
  expect(brandedShopPrefix('/fr/shop/nachtzug/vinyl/12/fahrplan')).toBe('/shop/nachtzug');
});

test('the shop of the platform and its own search have no prefix', () => {
  expect(brandedShopPrefix('/')).toBe('');
  expect(brandedShopPrefix('/shop')).toBe('');
  expect(brandedShopPrefix('/shop?search=blue')).toBe('');
  expect(brandedShopPrefix('/vinyl-shop/9/staff-picks')).toBe('');
});

test.each([
  ['/payment', '/shop/nachtzug/payment'],
  ['/contact', '/shop/nachtzug/contact'],
  ['/cart/confirmation?order=5', '/shop/nachtzug/cart/confirmation?order=5'],
  ['/sign?tab=in', '/shop/nachtzug/sign?tab=in'],
  ['/shop/nachtzug/cart', '/shop/nachtzug/cart'],
  ['/t-shirt/47/lighthouse-keeper', '/shop/nachtzug/t-shirt/47/lighthouse-keeper'],
  ['/artist/18/nova', '/shop/nachtzug/artist/18/nova'],
  ['/project/manage?id=12', '/project/manage?id=12'],
  ['/artist', '/artist'],
  ['/vinyl-shop', '/vinyl-shop'],
  ['/cartoons', '/cartoons'],
  ['https://example.org/cart', 'https://example.org/cart'],
])('who is in a branded shop comes from %s to %s', (path, there) => {
  expect(localizePathOnPage('/shop/nachtzug/vinyl/12/fahrplan', path)).toBe(there);
  expect(localizePathOnPage('/vinyl/12/fahrplan', path)).toBe(path);
});

test('in a branded shop in French, both stay', () => {
  expect(localizePathOnPage('/fr/shop/nachtzug', '/payment')).toBe('/fr/shop/nachtzug/payment');
});
