import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeWav } from '#demo/synth/write-wav.ts';
import { findOverflowingWidths, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

const CREATOR = 'creator@sillon.example';
const folder = mkdtempSync(join(tmpdir(), 'sillon-cue-'));

function file(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

function side(seconds: number): Uint8Array {
  const tone = Float32Array.from(
    { length: 44_100 * seconds },
    (_, at) => 0.1 * Math.sin((2 * Math.PI * 440 * at) / 44_100),
  );
  return writeWav({ sample_rate: 44_100, bits: 16, channels: [tone, tone] });
}

const sheet = (second: string) =>
  `FILE "Side A.wav" WAVE\nTRACK 01 AUDIO\nTITLE "Dernier tram"\nINDEX 01 00:00:00\nTRACK 02 AUDIO\nTITLE "Dépôt"\nINDEX 01 ${second}\n`;

test('a creator drops a side with its cue sheet, mends the line that is wrong, and gets its tracks', async () => {
  const visitor = await signedInVisitor(CREATOR);
  const { body: project } = await visitor.post('/api/projects', {
    name: 'Sodium Light',
    artist_name: 'Nova Quartz',
    category: 'vinyl',
  });
  const { page, close } = await newBrowserVisit();
  await signInByApi(page, CREATOR);
  await openPage(page, `/project/project?id=${project.id}&page=tracks`);
  const sound = file('Side A.wav', side(6));
  const drop = page.locator('input[type=file]').first();
  await drop.setInputFiles([sound, file('Side A.cue', sheet('00:99:00'))]);
  await page.getByText('Line 7: Write the time as minutes:seconds:frames').waitFor();
  expect((await visitor.get(`/api/projects/${project.id}/side-plan`)).body.tracks).toEqual([]);

  // A sheet in Latin-1, as old programs write it.
  await drop.setInputFiles([sound, file('Side A.cue', Buffer.from(sheet('00:04:30'), 'latin1'))]);
  const list = page.getByRole('list', { name: 'Tracks' });
  await list.getByText('A2 Dépôt').waitFor({ timeout: 30_000 });
  await list.getByText('A1 Dernier tram').waitFor();
  await page.getByRole('button', { name: 'Play Dépôt' }).waitFor({ timeout: 30_000 });
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflowingWidths(page)).toEqual([]);
  }
  const { tracks } = (await visitor.get(`/api/projects/${project.id}/side-plan`)).body;
  expect(tracks.map(({ duration }: { duration: number }) => duration)).toEqual([4.4, 1.6]);
  await close();
});
