import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#db/open-database.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { placeholderPicture } from '#ui/picture/placeholder-picture.ts';

const { url, dataDir } = inject('shop');
const first = inject('firstStart');

// A folder with all media, kept from an earlier run (SILLON_JOURNEY_DATA), has no first start to look at.
describe.skipIf(first === null)('A first start', () => {
  test('answers its pages while pictures and songs are still being made.', () => {
    expect(first?.wasComplete).toBe(false);
    expect(first?.pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('leads from a cover that is not made yet to the placeholder, and no browser keeps that.', async () => {
    expect(first?.cover).toEqual({ status: 302, keep: 'no-store', leadsTo: placeholderPicture });
    expect((await fetch(url + placeholderPicture)).headers.get('content-type')).toBe('image/png');
  });

  test('says on the page of a record that its preview is being made.', () => {
    expect(first?.pages.at(-1)?.html).toContain('Processing preview');
  });

  test('that is killed is gone on with: the pictures it had made stay as they were.', () => {
    const changed = first?.made.filter((file) => statSync(file.path).mtimeMs !== file.changed);
    expect(changed).toEqual([]);
  });
});

describe('Once all media are made', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  });
  afterAll(() => database.close());

  test('no song waits for its preview, and each one that is ready has its file.', async () => {
    const { rows } = await database.pool.query<{ state: string; preview_file: string | null }>(
      "select s.state, s.preview_file from songs s join projects p on p.id = s.project_id where p.source = 'demo'",
    );
    expect(rows.filter(({ state }) => state === 'queued')).toEqual([]);
    const ready = rows.filter(({ state }) => state === 'ready');
    expect(ready.length).toBeGreaterThan(60);
    expect(ready.filter(({ preview_file }) => !existsSync(join(dataDir, 'media', preview_file ?? '')))).toEqual([]);
  });

  test('each record of the demonstration has its sleeve.', async () => {
    const { rows } = await database.pool.query<{ picture: string; images: number }>(
      "select picture, (select count(*)::int from project_images i where i.project_id = p.id) as images from projects p where source = 'demo'",
    );
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter(({ images }) => images === 0)).toEqual([]);
    const missing = rows.filter(({ picture }) => !existsSync(join(dataDir, 'media', 'projects', picture, 'cover.jpg')));
    expect(missing).toEqual([]);
  });

  test('a picture that does not exist is not found.', async () => {
    expect((await fetch(`${url}/projects/none/cover-640.webp`)).status).toBe(404);
  });
});
