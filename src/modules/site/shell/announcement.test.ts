import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import {
  announcementDismissalCookie,
  announcementHidingScript,
  isAnnouncementDismissed,
  isHostWithAnnouncements,
  localizedAnnouncement,
} from './announcement.ts';

const alert = { id: 7, text_fr: 'Soldes', link_fr: '/fr/vinyl-shop', text_en: 'Sale', link_en: '/vinyl-shop' };

test.each(['www.records.example', 'localhost:3000', 'localhost'])('announcements are shown on %s', (host) => {
  expect(isHostWithAnnouncements(host)).toBe(true);
});

test.each(['shop.records.example', 'nova.example', '127.0.0.1:3000', 'my-www.example'])('and not on %s', (host) => {
  expect(isHostWithAnnouncements(host)).toBe(false);
});

test('French readers get the French words and link, all others the English ones', () => {
  expect(localizedAnnouncement(alert, 'fr')).toEqual({ id: 7, text: 'Soldes', link: '/fr/vinyl-shop', lang: 'fr' });
  for (const lang of ['en', 'zh', 'es', 'ko'])
    expect(localizedAnnouncement(alert, lang)).toEqual({ id: 7, text: 'Sale', link: '/vinyl-shop', lang: 'en' });
});

test('closing hides that announcement alone for 40 days', () => {
  expect(announcementDismissalCookie(7)).toContain('max-age=3456000');
  const cookie = `lang=fr; ${announcementDismissalCookie(7).split(';')[0]}`;
  expect(isAnnouncementDismissed(cookie, 7)).toBe(true);
  expect(isAnnouncementDismissed(cookie, 70)).toBe(false);
  expect(isAnnouncementDismissed('xalert_7=off', 7)).toBe(false);
});

test.each([
  ['alert_7=off', '7'],
  ['lang=fr; alert_7=off', '7'],
  ['lang=fr; alert_70=off', undefined],
  ['', undefined],
])('the script of the page says the same of "%s"', (cookie, off) => {
  const document = { cookie, documentElement: { dataset: {} as { alertOff?: string } } };
  runInNewContext(announcementHidingScript(7), { document });
  expect(document.documentElement.dataset.alertOff).toBe(off);
});
