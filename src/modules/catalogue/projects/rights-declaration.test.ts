import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findMissingRights, RIGHTS_DECLARATION_VERSION } from './rights-declaration.ts';

const release = { songs: [{ title: 'Ebb' }] };
const declared = { rights_version: RIGHTS_DECLARATION_VERSION, rights_sound: true, rights_artwork: true };

test('a release with tracks needs the rights in sound and artwork, merch needs those in artwork', () => {
  expect(findMissingRights(release, declared)).toEqual({});
  expect(findMissingRights(release, { rights_version: RIGHTS_DECLARATION_VERSION })).toEqual({
    rights_sound: 'rights_sound_missing',
    rights_artwork: 'rights_artwork_missing',
  });
  expect(findMissingRights({ songs: [] }, { ...declared, rights_sound: false })).toEqual({});
});

test('a declaration on an older text is refused', () => {
  expect(findMissingRights(release, { ...declared, rights_version: '2020-01-01' })).toEqual({
    rights_version: 'rights_text_changed',
  });
});

test('a changed text of the declaration needs a new version', () => {
  const hash = createHash('sha256');
  for (const lang of ['en', 'fr', 'zh', 'es', 'ko'])
    hash.update(JSON.stringify(JSON.parse(readFileSync(`locales/${lang}/projects.json`, 'utf8')).rights));
  expect([RIGHTS_DECLARATION_VERSION, hash.digest('hex').slice(0, 16)]).toEqual(['2026-11-28', '1a4568bbc1a7dc22']);
});
