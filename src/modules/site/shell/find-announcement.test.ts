import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { loadDisplayedAnnouncement } from './find-announcement.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const tags: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into alerts (text_fr, link_fr, text_en, link_en, live) values ('Vieille', '', 'Old', '', false), ('Nouveau', '/fr', 'New', '/', true)`,
  );
});
afterAll(() => database.close());

const house = (lang: 'en' | 'fr' | 'zh') => ({
  db: database.db,
  shop: null,
  lang,
  shareUntil: (...more: string[]) => void tags.push(...more),
});
const nova = { id: 7, code: 'nova', name: 'Nova', white_label: true, host: 'www.nova.example', forced_currency: null };

test.each([
  ['en', 'New'],
  ['fr', 'Nouveau'],
  ['zh', 'New'],
] as const)(
  'the live one stands in %s on the main site, and a page with it waits for the next change',
  async (lang, text) => {
    tags.length = 0;
    expect(await loadDisplayedAnnouncement(house(lang), new URL('https://www.records.example/'))).toMatchObject({
      text,
    });
    expect(tags).toEqual(['alerts']);
  },
);

test('no shop has one, nor a host that is not the main site’s', async () => {
  expect(
    await loadDisplayedAnnouncement({ ...house('en'), shop: nova }, new URL('https://www.nova.example/')),
  ).toBeNull();
  expect(await loadDisplayedAnnouncement(house('en'), new URL('https://nova.example/'))).toBeNull();
});

test('an error is no announcement', async () => {
  const closedDatabase = await createTestDatabase();
  await closedDatabase.close();
  expect(
    await loadDisplayedAnnouncement({ ...house('en'), db: closedDatabase.db }, new URL('http://localhost:3000/')),
  ).toBeNull();
});
