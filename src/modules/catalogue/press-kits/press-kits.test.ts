import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeDiskFileStore } from '#integrations/files-disk/files-disk.server.ts';
import { dropAcceptedTracks, saveAcceptedTracks } from '#modules/catalogue/projects/accepted-tracks.store.server.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { zipEntries } from '../../../../tests/support/read-zip-entries.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

const { app, story } = await openShop();
let id = 0;
let songs: number[] = [];
const nova = () => story.nova.visitor();
const files = () => makeDiskFileStore(join(app.dataDir, 'media'));
const COVER = Buffer.from('a cover of 3000 pixels');

beforeAll(async () => {
  id = story.record.project_id;
  await files().put('masters/cover/original', COVER, { mime: 'application/octet-stream' });
  await files().put('previews/a.mp3', Buffer.from('sound'), { mime: 'audio/mpeg' });
  await story.query(
    `update projects set owner_id = $1, cover_file = 'masters/cover/original', cover_state = 'ready',
      catalogue_number = 'LOW-1', credits = '[{"role": "Mastering", "name": "Ida Ström"}]' where id = $2`,
    [story.nova.id, id],
  );
  await story.query(
    `insert into uploads (upload_id, file_id, user_id, project_id, purpose, file_name, file_size, type, chunk_size, kind,
      file, state) values (gen_random_uuid(), gen_random_uuid(), $1, $2, 'cover', 'x.tiff', 9, '', 9, 'tiff',
      'masters/cover/original', 'complete')`,
    [story.nova.id, id],
  );
  for (const [position, title] of ['../Ebb', 'Flow'].entries()) {
    const song = await story.insert('songs', {
      ...{ uuid: randomUUID(), project_id: id, title, side: 'A', position, state: 'ready' },
      ...{ preview_file: 'previews/a.mp3', master_file: 'masters/a.wav', duration_seconds: 61 },
    });
    songs = [...songs, Number(song)];
  }
});

async function fetchFile(visitor: TestVisitor, path: string) {
  const answer = await fetch(`${app.url}${path}`, {
    headers: { cookie: [...visitor.cookies].map((each) => each.join('=')).join('; ') },
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

describe('a press kit', () => {
  test('has the cover, the text, the facts and the ticked previews under safe names', async () => {
    const path = `/api/projects/${id}/press-kit`;
    const { status, body } = await nova().send('PUT', path, {
      press_text: 'Low tide.\nHigh praise.',
      song_ids: [songs[0], 999_999],
    });
    expect([status, body.songs]).toMatchObject([200, [{ title: '../Ebb', included: true }, { included: false }]]);
    const { bytes, type } = await fetchFile(nova(), `${path}/file`);
    expect(type).toBe('application/zip');
    const entries = zipEntries(bytes);
    expect([...entries.keys()].sort()).toEqual(
      ['01 - .. Ebb.mp3', 'Cover (print).tiff', 'Press text.txt', 'QR.png', 'QR.svg', 'Release information.txt'].sort(),
    );
    expect(entries.get('Cover (print).tiff')?.equals(COVER)).toBe(true);
    expect(entries.get('Press text.txt')?.toString()).toContain('Low tide.\r\nHigh praise.');
    const facts = entries.get('Release information.txt')?.toString() ?? '';
    for (const words of ['LOW-1', 'Mastering: Ida Ström', 'A2  Flow  1:01', `/vinyl/${id}/`])
      expect(facts).toContain(words);
  });

  test('keeps the accepted tracks while changed ones wait for staff', async () => {
    await saveAcceptedTracks(app.database.db, id);
    await story.query("update songs set title = 'Not accepted', preview_file = 'previews/new.mp3' where id = $1", [
      songs[0],
    ]);
    const { body } = await nova().get(`/api/projects/${id}/press-kit`);
    expect(body.songs).toMatchObject([{ title: '../Ebb', included: true }, { title: 'Flow' }]);
    const { bytes } = await fetchFile(nova(), `/api/projects/${id}/press-kit/file`);
    expect(zipEntries(bytes).get('01 - .. Ebb.mp3')?.toString()).toBe('sound');
    await dropAcceptedTracks(app.database.db, id);
    await story.query("update songs set title = '../Ebb', preview_file = 'previews/a.mp3' where id = $1", [songs[0]]);
  });

  test('is shared by a link that ends when it is revoked, and another link follows', async () => {
    const path = `/api/projects/${id}/press-kit/link`;
    const share = async (shared: boolean) => (await nova().send('PUT', path, { shared })).body.link as string | null;
    const [link, same] = [await share(true), await share(true)];
    expect(same).toBe(link);
    const file = (address: string | null) =>
      `/api/press-kits/${new URL(address ?? '').pathname.replace('/press/', '')}`;
    expect((await fetchFile(app.visitor(), file(link))).status).toBe(200);
    expect((await fetchFile(app.visitor(), `/api/press-kits/${id}/${'x'.repeat(43)}`)).status).toBe(404);
    expect(await share(false)).toBeNull();
    expect((await fetchFile(app.visitor(), file(link))).status).toBe(404);
    const next = await share(true);
    expect(next).not.toBe(link);
    expect((await fetchFile(app.visitor(), file(link))).status).toBe(404);
    expect((await fetchFile(app.visitor(), file(next))).status).toBe(200);
    await story.query(
      'update projects set taken_down_at = now(), private_before = false, private = true where id = $1',
      [id],
    );
    expect((await fetchFile(app.visitor(), file(next))).status).toBe(404);
    await story.query(
      'update projects set taken_down_at = null, private_before = null, private = false where id = $1',
      [id],
    );
  });

  test('is not made of a release before its publication; its QR code is', async () => {
    const draft = await nova().post('/api/projects', { name: 'Draft', artist_name: 'Nova', category: 'vinyl' });
    const path = `/api/projects/${draft.body.project_id}`;
    const early = await nova().get(`${path}/press-kit/file`);
    expect([early.status, early.body.error.key]).toEqual([409, 'press_kit_not_available']);
    expect((await nova().send('PUT', `${path}/press-kit/link`, { shared: true })).status).toBe(409);
    const svg = await fetchFile(nova(), `${path}/qr-code?format=svg`);
    expect([svg.status, svg.type]).toEqual([200, 'image/svg+xml']);
  });

  test('belongs to its creator alone', async () => {
    const ada = story.ada.visitor();
    for (const path of ['press-kit', 'press-kit/file', 'qr-code?format=png'])
      expect((await ada.get(`/api/projects/${id}/${path}`)).status).toBe(404);
    expect((await ada.send('PUT', `/api/projects/${id}/press-kit/link`, { shared: true })).status).toBe(404);
    expect((await app.visitor().get(`/api/projects/${id}/press-kit`)).status).toBe(401);
  });
});

test('the QR code leads to the host of a shop that has its own', async () => {
  await story.query("update shops set host = 'low.example' where id = (select shop_id from projects where id = $1)", [
    id,
  ]);
  const { body } = await nova().get(`/api/projects/${id}/press-kit`);
  expect(body.page).toMatch(new RegExp(`^http://low\\.example(:\\d+)?/vinyl/${id}/`));
  expect((await fetchFile(nova(), `/api/projects/${id}/qr-code?format=png`)).type).toBe('image/png');
});
