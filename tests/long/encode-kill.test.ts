import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestCreator, pollUntil, toneWav, uploadFile } from '../support/creator-uploads.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'web' });
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await app.close();
});

async function startWorker(): Promise<ChildProcess> {
  const connection = JSON.stringify(app.database.connection);
  const worker = spawn(
    process.execPath,
    ['tests/support/encoding-process.ts', connection, join(app.dataDir, 'media')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  workers.push(worker);
  if (worker.stdout) await once(worker.stdout, 'data');
  return worker;
}

test('an encoder killed midway loses no data: another one finishes the track within two minutes', async () => {
  // First, because it blocks this process so long that the app would close an idle connection.
  const tone = toneWav(600);
  const nova = await createTestCreator(app);
  const { body } = await uploadFile(nova, tone, { purpose: 'audio', project_id: nova.project_id });
  const state = () =>
    nova.visitor.get(`/api/projects/${nova.project_id}/tracks/${body.track_id}/encode`).then((answer) => answer.body);
  const first = await startWorker();
  await pollUntil(state, (track) => track.state === 'encoding', 30);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect((await state()).state).toBe('encoding');
  await startWorker();
  expect(await pollUntil(state, (track) => track.state !== 'encoding' && track.state !== 'queued', 170)).toMatchObject({
    state: 'ready',
    duration: 600,
  });
}, 240_000);
