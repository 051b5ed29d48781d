import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestCreator, toneWav, uploadFile } from '../../../../tests/support/creator-uploads.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The tracks that a release has once files with these names are uploaded, as `A1 Title`. */
async function uploadTracks(category: string, fileNames: readonly string[]): Promise<string[]> {
  const maker = await createTestCreator(app);
  await app.database.pool.query('update projects set category = $1 where id = $2', [category, maker.project_id]);
  for (const fileName of fileNames)
    await uploadFile(maker, toneWav(0.1), { purpose: 'audio', project_id: maker.project_id, fileName });
  const { rows } = await app.database.pool.query(
    'select side, position, title from songs where project_id = $1 order by side, position',
    [maker.project_id],
  );
  return rows.map(({ side, position, title }) => `${side}${position} ${title}`);
}

test('files named by vinyl positions become the tracks of their sides, whatever the order of the sides', async () => {
  const names = ['B1 - Slack Water.wav', 'A1 - Quay.wav', 'A2 - Night Bus.wav', 'b2. Signal Lamp.wav'];
  const tracks = ['A1 Quay', 'A2 Night Bus', 'B1 Slack Water', 'B2 Signal Lamp'];
  expect(await uploadTracks('vinyl', names)).toEqual(tracks);
  expect(await uploadTracks('tape', names)).toEqual(tracks);
});

test('a file without a position goes to the last side with tracks', async () => {
  expect(await uploadTracks('vinyl', ['01 - Quay.wav', 'B1 - Slack Water.wav', 'Coda.wav'])).toEqual([
    'A1 Quay',
    'B1 Slack Water',
    'B2 Coda',
  ]);
});

test('a CD has no sides', async () => {
  expect(await uploadTracks('cd', ['A1 - Quay.wav', 'B1 - Slack Water.wav'])).toEqual(['A1 Quay', 'A2 Slack Water']);
});
