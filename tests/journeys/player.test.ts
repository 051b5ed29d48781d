import { afterAll, expect, test } from 'vitest';
import { closeVisits, newBrowserVisit, openPage } from '../support/browser.ts';
import { newApiVisitor } from '../support/shop-api.ts';

// The site's one player (decisions: Music player): its buttons, and the statistics of listening.
afterAll(closeVisits);

/** The demo record with at least three playable songs. */
async function readSongs() {
  const { body } = await newApiVisitor().get('/api/projects/1001');
  const songs: { id: number; title: string }[] = body.songs.filter((song: { preview: string | null }) => song.preview);
  return { link: body.link as string, titles: songs.map(({ title }) => title), ids: songs.map(({ id }) => id) };
}

test('play and pause, around the playlist both ways, on at the end of a song, and only 5 seconds of listening count', async () => {
  const { link, titles, ids } = await readSongs();
  expect(titles.length).toBeGreaterThanOrEqual(3);
  const { page, errors, close } = await newBrowserVisit();
  const playEvents: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/songs/stats')) playEvents.push(request.postDataJSON());
  });
  await openPage(page, link);
  await page.locator('section[aria-labelledby="tracks"]').getByRole('button', { name: /^Play/ }).first().click();
  const bar = page.getByRole('region', { name: 'Player' });
  const button = (name: string) => bar.getByRole('button', { name, exact: true });
  const playing = (title: string | undefined) => bar.getByText(title ?? '', { exact: true }).waitFor();
  const audio = page.locator('audio').first();
  const place = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime);
  await playing(titles[0]);
  await button('Pause').click();
  await button('Play').click();
  await button('Pause').waitFor();

  await button('Previous track').click();
  await playing(titles.at(-1));
  await button('Next track').click();
  await playing(titles[0]);
  await button('Next track').click();
  await playing(titles[1]);
  expect(playEvents, 'of a few moments of each').toEqual([]);

  // To its last second, once its length is known: it ends, and the next song plays.
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => Number.isFinite(element.duration))).toBe(true);
  await audio.evaluate((element: HTMLAudioElement) => {
    element.currentTime = element.duration - 0.8;
  });
  await playing(titles[2]);
  expect(playEvents, 'what was skipped was not heard').toEqual([]);

  // A song played long enough; Previous then goes to the song before, at any position.
  await expect.poll(place, { timeout: 20_000 }).toBeGreaterThan(5.3);
  await button('Previous track').click();
  await playing(titles[1]);
  await expect.poll(() => playEvents.length).toBe(1);
  const [{ song_id, duration }] = playEvents as [{ song_id: number; duration: number }];
  expect(song_id).toBe(ids[2]);
  expect([5, 6, 7, 8]).toContain(duration);
  expect(errors).toEqual([]);
  await close();
});
