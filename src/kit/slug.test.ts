import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugify, slugOrId } from './slug.ts';

test.each([
  ['Abbey Road', 'abbey-road'],
  ['Björk & Sigur Rós', 'bjork-sigur-ros'],
  ['Ænima', 'aenima'],
  ['Cœur de pirate', 'coeur-de-pirate'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Mø', 'mo'],
  ['Łona i Webber', 'lona-i-webber'],
  ['Đorđe Balašević', 'dorde-balasevic'],
  ['Sezen Aksu – Işık Doğudan Yükselir', 'sezen-aksu-isik-dogudan-yukselir'],
  ['İstanbul', 'istanbul'],
  ['Nguyễn Văn Tý', 'nguyen-van-ty'],
  ['AC/DC', 'acdc'],
  ["What's Going On", 'whats-going-on'],
  ['  two   spaces -- and dashes ', 'two-spaces-and-dashes'],
  ['Кино — Группа крови', 'кино-группа-крови'],
  ['Йолка', 'йолка'],
  ['椎名林檎', '椎名林檎'],
  ['ガラパゴス', 'ガラパゴス'],
  ['신중현과 엽전들', '신중현과-엽전들'],
  ['Μίκης Θεοδωράκης', 'μίκης-θεοδωράκης'],
  ['أم كلثوم', 'أم-كلثوم'],
  ['ก็ได้', 'ก็ได้'],
  ['snake_case', 'snake_case'],
  ['I ❤\ufe0f Vinyl', 'i-vinyl'],
  ['1\ufe0f\u20e3 Love', '1-love'],
  ['\u3164Blank\u034f', 'blank'],
  ['日本 🎵 1999', '日本-1999'],
])('%s becomes %s', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test.each(['!!!', '†††', '   ', '', '🎵'])('a name like %j has no slug, so its id is used', (name) => {
  expect(slugify(name)).toBe('');
  expect(slugOrId(name, 42)).toBe('42');
});

test('the slug of a slug is itself, for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = slugify(name);
      expect(slugify(slug)).toBe(slug);
      expect(slug).not.toMatch(/[\s/?#&%]|^-|-$|--/);
    }),
  );
});

test('a name written in composed or decomposed letters has one slug', () => {
  expect(slugify('Sigur Rós'.normalize('NFD'))).toBe(slugify('Sigur Rós'.normalize('NFC')));
  expect(slugify('ガ'.normalize('NFD'))).toBe(slugify('ガ'.normalize('NFC')));
});
