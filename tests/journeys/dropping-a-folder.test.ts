import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MOST_FOLDER_FILES } from '#kit/dropped-files.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { toneWav } from '../support/creator-uploads.ts';
import { dropFolder } from '../support/drop-folder.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

const CREATOR = 'creator@sillon.example';

test('a creator drops a folder, and its sounds become tracks of their sides in the order of their names', async () => {
  const visitor = await signedInVisitor(CREATOR);
  const { body: project } = await visitor.post('/api/projects', {
    name: 'Folder Record',
    artist_name: 'Nova Quartz',
    category: 'vinyl',
  });
  const folder = join(mkdtempSync(join(tmpdir(), 'sillon-folder-')), 'Masters');
  mkdirSync(join(folder, 'Side B'), { recursive: true });
  const write = (name: string, bytes: Uint8Array | string) => writeFileSync(join(folder, name), bytes);
  write('A10 - Last Tram.wav', toneWav(1));
  write('A2 - Night Bus.wav', toneWav(1));
  write('A1 - Quay.wav', toneWav(1));
  write('Side B/B1 - Slack Water.wav', toneWav(1));
  write('notes.txt', 'for the engineer');
  write('.DS_Store', 'x');

  const { page, errors, close } = await newBrowserVisit();
  await signInByApi(page, CREATOR);
  await openPage(page, `/project/project?id=${project.id}&page=tracks`);
  // Folders that give no tracks say why.
  const notes = join(folder, '..', 'Notes');
  mkdirSync(notes);
  writeFileSync(join(notes, 'notes.txt'), 'for the engineer');
  await dropFolder(page, notes);
  await page.getByText('This folder contains no supported files.').waitFor();
  for (let i = 0; i <= MOST_FOLDER_FILES; i += 1) writeFileSync(join(notes, `${i}.wav`), '');
  await dropFolder(page, notes);
  await page.getByText('This folder has more than 500 files.').waitFor();

  await dropFolder(page, folder);
  const list = page.getByRole('list', { name: 'Tracks' });
  for (const track of ['A1 Quay', 'A2 Night Bus', 'A3 Last Tram', 'B1 Slack Water'])
    await list.getByText(track).waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Play Slack Water' }).waitFor({ timeout: 30_000 });
  const { tracks } = (await visitor.get(`/api/projects/${project.id}/side-plan`)).body;
  expect(tracks.map(({ title }: { title: string }) => title)).toEqual([
    'Quay',
    'Night Bus',
    'Last Tram',
    'Slack Water',
  ]);
  expect(errors).toEqual([]);
  await close();
});
