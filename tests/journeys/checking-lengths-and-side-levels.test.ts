import { afterAll, expect, test } from 'vitest';
import { findOverflowingWidths, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { pollUntil, toneWav, uploadFile } from '../support/creator-uploads.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

const CREATOR = 'creator@sillon.example';

/** A record that is sold on CD and tape as well, with a track of 5 s and one of 2 s. */
async function makeRelease(): Promise<number> {
  const maker = await signedInVisitor(CREATOR);
  const item = (type: string, format: string) => ({ type, format, price: 1200, currency: 'EUR', weight_grams: 100 });
  const { body: project } = await maker.post('/api/projects', {
    name: `Night Ferry ${Date.now()}`,
    artist_name: 'Nova Quartz',
    category: 'vinyl',
    items: [item('vinyl', '12"'), item('cd', 'CD'), item('tape', 'C20')],
  });
  for (const [side, name, seconds] of [
    ['A', 'Pier', 5],
    ['B', 'Bell', 2],
  ] as const) {
    const about = { purpose: 'audio', project_id: project.id, fileName: `${name}.wav` };
    const { body } = await uploadFile({ visitor: maker }, toneWav(seconds), about);
    const path = `/api/projects/${project.id}/tracks/${body.track_id}`;
    await pollUntil(
      () => maker.get(`${path}/encode`).then((answer) => answer.body),
      ({ state }: { state: string }) => state === 'ready',
      60,
    );
    await maker.send('PUT', path, { side, position: 1 });
  }
  return project.id;
}

test('the cut check shows loudness and true peak of each side, and names what does not fit on CD and tape', async () => {
  const id = await makeRelease();
  const { page } = await newBrowserVisit();
  await signInByApi(page, CREATOR);
  await openPage(page, `/project/cut-check?id=${id}`);
  const sides = page.getByRole('region', { name: 'Sides on the disc' });
  for (const side of ['Side A', 'Side B']) {
    const figures = sides.getByRole('article').filter({ has: page.getByRole('heading', { name: side }) });
    // A tone of equal channels with its peaks at −6 dBFS.
    await figures
      .getByText(/^[−-]\d+\.\d LUFS$/)
      .first()
      .waitFor();
    await figures.getByText(/^[−-]6\.0 dBTP$/).waitFor();
  }
  await page.getByRole('heading', { name: 'Playing time: CD' }).waitFor();
  await page.getByText('0:07 of 1:19:48').waitFor();
  await page.getByText('Tracks too short for a CD: 1').waitFor();
  await page.getByText('B1 Bell (0:02)').waitFor();
  await page.getByText('Side A: 0:05 of 10:00').waitFor();
  expect(await findOverflowingWidths(page)).toEqual([]);
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  await openPage(page, `/project/project?id=${id}&page=tracks`);
  await page.getByText('Tracks too short for a CD: 1').waitFor();
});
