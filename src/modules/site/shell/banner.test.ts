import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { dismissalCookie, hideIfDismissed, isBannerHost, isDismissed, localizedBanner } from './banner.ts';

const alert = { id: 7, text_fr: 'Soldes', link_fr: '/fr/vinyl-shop', text_en: 'Sale', link_en: '/vinyl-shop' };

test.each(['www.records.example', 'localhost:3000', 'localhost'])('announcements are shown on %s', (host) => {
  expect(isBannerHost(host)).toBe(true);
});

test.each(['shop.records.example', 'nova.example', '127.0.0.1:3000', 'my-www.example'])('and not on %s', (host) => {
  expect(isBannerHost(host)).toBe(false);
});

test('French readers get the French words and link, all others the English ones', () => {
  expect(localizedBanner(alert, 'fr')).toEqual({ id: 7, text: 'Soldes', link: '/fr/vinyl-shop', lang: 'fr' });
  for (const lang of ['en', 'zh', 'es', 'ko'])
    expect(localizedBanner(alert, lang)).toEqual({ id: 7, text: 'Sale', link: '/vinyl-shop', lang: 'en' });
});

test('closing hides that announcement alone for 40 days', () => {
  expect(dismissalCookie(7)).toContain('max-age=3456000');
  const cookie = `lang=fr; ${dismissalCookie(7).split(';')[0]}`;
  expect(isDismissed(cookie, 7)).toBe(true);
  expect(isDismissed(cookie, 70)).toBe(false);
  expect(isDismissed('xalert_7=off', 7)).toBe(false);
});

test.each([
  ['alert_7=off', '7'],
  ['lang=fr; alert_7=off', '7'],
  ['lang=fr; alert_70=off', undefined],
  ['', undefined],
])('the script of the page says the same of "%s"', (cookie, off) => {
  const document = { cookie, documentElement: { dataset: {} as { alertOff?: string } } };
  runInNewContext(hideIfDismissed(7), { document });
  expect(document.documentElement.dataset.alertOff).toBe(off);
});
