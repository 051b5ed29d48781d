import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../../../../tests/support/test-app.ts';

// Actions open to creators are recorded when staff do them on their behalf (contract: Staff).

let app: TestApp;
let nova: Person;
let team: TestVisitor;
let project_id: number;
beforeAll(async () => {
  app = await startTestApp();
  await installReferenceData(app.database.db);
  nova = await createPerson(app, 'creator');
  team = (await createPerson(app, 'team')).visitor;
  const made = { name: 'Lamps', artist_name: 'Nova', category: 'vinyl' };
  project_id = (await nova.visitor.post('/api/projects', made)).body.id;
});
afterAll(() => app.close());

const recorded = async () =>
  (await team.get('/api/admin/audit')).body.items.map(({ action, before, after }: Record<string, unknown>) => ({
    action,
    before,
    after,
  }));

test('tracks edited by staff are recorded with their former values, tracks edited by the creator are not', async () => {
  const own = await nova.visitor.post(`/api/projects/${project_id}/tracks`, { title: 'Harbour' });
  expect(own.status).toBe(201);
  expect(await recorded()).toEqual([]);
  const { body: track } = await team.post(`/api/projects/${project_id}/tracks`, { title: 'Ligth', side: 'B' });
  const at = `/api/projects/${project_id}/tracks/${track.id}`;
  expect((await team.send('PUT', at, { title: 'Light' })).status).toBe(200);
  expect((await team.send('DELETE', at)).status).toBe(204);
  const place = { artist_name: '', side: 'B', position: 1, preview_start: 0 };
  const trackTitled = (title: string) => ({ track_id: track.id, title, ...place });
  expect(await recorded()).toEqual([
    { action: 'track_removed', before: trackTitled('Light'), after: null },
    { action: 'track_changed', before: trackTitled('Ligth'), after: { track_id: track.id, title: 'Light' } },
    { action: 'track_added', before: null, after: { track_id: track.id, title: 'Ligth', side: 'B' } },
  ]);
});

test('a cover uploaded by staff for a release is in the audit log', async () => {
  const cover = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#b5532a' } })
    .png()
    .toBuffer();
  const file = { fileName: 'cover.png', type: 'image/png', purpose: 'cover', project_id };
  const { body: begun } = await team.post('/api/uploads', { ...file, fileSize: cover.length });
  const { id, uploadId, fileId } = begun;
  const part = { id, uploadId, fileName: 'cover.png', fileId, number: 1, i: 0, data: cover.toString('base64') };
  const { body: kept } = await team.post(`/api/uploads/${id}/chunks`, part);
  const Parts = [{ ETag: kept.ETag, PartNumber: 1 }];
  const done = await team.post(`/api/uploads/${id}/complete`, { files: { Parts }, fileSize: cover.length });
  expect(done.status).toBe(200);
  expect((await recorded())[0]).toMatchObject({ action: 'file_sent', after: { purpose: 'cover', upload_id: id } });
});

test('and the link page of the platform', async () => {
  const links = [{ label: 'Tour', url: 'https://nova.example/tour' }];
  expect((await team.send('PUT', '/api/user/linktrees/sillon', { intro: 'Hello', links })).status).toBe(200);
  expect((await recorded())[0]).toEqual({
    action: 'linktree_changed',
    before: { intro: '', links: [] },
    after: { intro: 'Hello', links },
  });
});
