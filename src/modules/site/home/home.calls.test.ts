import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { touch } from '#platform/invalidate.server.ts';
import { copyCookies, startSecondProcess } from '../../../../tests/support/second-process.ts';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { findHiddenChosenRecords } from './edit-home.server.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

const staff = () => story.team.visitor();
const draft = async () => (await staff().get('/api/admin/home')).body;
const order = async (): Promise<number[]> => (await draft()).sections.map(({ id }: { id: number }) => id);
const section = (more: object = {}) => ({
  source: 'new',
  look: 'crate',
  what: '',
  chosen: [],
  most: 4,
  from_at: null,
  to_at: null,
  texts: {},
  ...more,
});
const publish = () => staff().post('/api/admin/home/publish');
const undo = (of: string) => staff().post('/api/admin/home/undo', { of });

interface Shown {
  readonly id: number;
  readonly source: string;
  readonly title: string;
  readonly tiles: { id: number }[];
  readonly things: { title: string; text: string; link: string; lang?: string }[];
}
/** The home page as visitors see it. A published version reaches each process a moment later. */
const shown = async (lang = 'en'): Promise<Shown[]> =>
  (await app.visitor().get('/api/home', { 'accept-language': lang })).body.sections;

describe('the home page', () => {
  test('begins with the default sections and texts, without empty sections', async () => {
    expect((await draft()).sections).toHaveLength(10);
    expect((await draft()).changed).toBe(false);
    const sections = await shown();
    expect(sections.map(({ source }) => source)).toContain('new');
    expect(sections.map(({ source }) => source)).not.toContain('funding');
    expect(sections.find(({ source }) => source === 'new')?.title).toBe('New arrivals');
    expect((await shown('fr')).find(({ source }) => source === 'new')?.title).not.toBe('New arrivals');
  });

  test('shows under "funding now" open fundings only, none that has ended', async () => {
    const funding = (name: string, funding_ends_at: string, step: string) =>
      story.item({ name, selling_mode: 'funding', funding_goal: 100, funding_ends_at, step });
    const running = await funding('Still Open', new Date(Date.now() + 86_400_000).toISOString(), 'in_progress');
    const over = await funding('Long Over', new Date(Date.now() - 86_400_000).toISOString(), 'successful');
    await touch(app.database.db, 'projects');
    const tiles = async () => (await shown()).find(({ source }) => source === 'funding')?.tiles.map(({ id }) => id);
    await expect.poll(tiles).toEqual([running.project_id]);
    await story.query('update projects set private = true where id = any($1)', [[running.project_id, over.project_id]]);
    await touch(app.database.db, 'projects');
  });

  test('changes for visitors when a draft is published, and changes back when that is undone', async () => {
    const { body: added, status } = await staff().post(
      '/api/admin/home',
      section({
        source: 'chosen',
        look: 'lead_wall',
        chosen: [story.last.project_id, story.record.project_id],
        texts: { en: { title: 'Chosen', note: '' }, fr: { title: 'Choisis', note: '' } },
      }),
    );
    expect(status).toBe(201);
    expect((await draft()).changed).toBe(true);
    const ada = story.ada.visitor();
    const shownToAda = async () => (await ada.get('/api/home')).body.sections.map(({ id }: { id: number }) => id);
    expect((await shown()).map(({ id }) => id)).not.toContain(added.id);
    expect(await shownToAda()).not.toContain(added.id);
    expect((await publish()).body.changed).toBe(false);
    expect((await shown()).map(({ id }) => id)).toContain(added.id);
    expect(await shownToAda()).toContain(added.id);
    const found = (await shown()).find(({ id }) => id === added.id);
    expect(found?.title).toBe('Chosen');
    expect(found?.tiles.map(({ id }) => id)).toEqual([story.last.project_id, story.record.project_id]);
    expect((await shown('fr')).find(({ id }) => id === added.id)?.title).toBe('Choisis');
    expect((await shown('zh')).find(({ id }) => id === added.id)).toMatchObject({ title: 'Chosen', lang: 'en' });
    expect((await undo('live')).status).toBe(200);
    expect((await shown()).map(({ id }) => id)).not.toContain(added.id);
    await undo('all');
    expect((await draft()).changed).toBe(false);
  });

  test('also shows posts, services, boxes, reviews and banners', async () => {
    const post = await story.insert('posts', { cover: 'seed', published_at: new Date().toISOString() });
    await story.insert('post_texts', { post_id: post, lang: 'en', slug: 'cut', title: 'How a lacquer is cut' });
    await story.query(
      "insert into reviews (project_id, user_id, rating, body, lang) values ($1, $2, 5, 'Le plus beau disque de cette année, vraiment.', 'fr')",
      [story.record.project_id, story.ada.id],
    );
    await story.query(
      "insert into reviews (project_id, user_id, rating, body) values ($1, $2, 1, 'Arrived bent in three places, alas.')",
      [story.last.project_id, story.ben.id],
    );
    for (const [source, look] of [
      ['posts', 'stories'],
      ['services', 'offers'],
      ['boxes', 'boxes'],
      ['reviews', 'voices'],
    ])
      expect((await staff().post('/api/admin/home', section({ source, look }))).status).toBe(201);
    await publish();
    expect((await shown()).map(({ source }) => source)).toContain('reviews');
    const sections = await shown();
    const things = (source: string) => sections.find((each) => each.source === source)?.things ?? [];
    expect(things('posts')[0]).toMatchObject({ title: 'How a lacquer is cut', link: '/blog/cut' });
    expect(things('reviews')).toMatchObject([{ text: 'Le plus beau disque de cette année, vraiment.', lang: 'fr' }]);
    expect(things('services')).toHaveLength(4);
    expect(things('boxes').map(({ link }) => link)).toEqual(['/vinyl-box', '/vinyl-box', '/vinyl-box']);
  });

  test('no section is empty: artists and labels are entries with a name and a link', async () => {
    const artist = await story.insert('parties', { kind: 'artist' });
    await story.insert('creators', { id: artist, kind: 'artist', name: 'Nova & Co', slug: 'nova-co', picture: 'abc' });
    await story.query('update creators set projects_count = 3 where id = $1', [artist]);
    await staff().post('/api/admin/home', section({ source: 'artists', look: 'faces' }));
    await publish();
    const sections = await shown();
    for (const { source, tiles, things } of sections) expect(tiles.length + things.length, source).toBeGreaterThan(0);
    const things = (source: string) => sections.find((each) => each.source === source)?.things;
    expect(things('artists')).toContainEqual({
      id: artist,
      title: 'Nova & Co',
      text: '',
      by: '3 records',
      link: `/artist/${artist}/nova-co`,
      picture: '/pictures/abc/original-640.webp',
    });
  });

  test('shows the default title to readers of languages without a title by staff', async () => {
    const { body: added } = await staff().post(
      '/api/admin/home',
      section({ texts: { en: { title: 'Still wet', note: '' } } }),
    );
    await publish();
    const title = async (lang: string) => (await shown(lang)).find(({ id }) => id === added.id);
    expect(await title('en')).toMatchObject({ title: 'Still wet' });
    expect(await title('fr')).toMatchObject({ title: 'Nouveautés' });
    expect(await title('fr')).not.toHaveProperty('lang');
    await undo('live');
    await undo('all');
  });

  test('shows a section in its days alone', async () => {
    const past = section({ to_at: '2026-01-01T00:00:00Z', texts: { en: { title: 'Past', note: '' } } });
    const now = section({ from_at: '2026-01-01T00:00:00Z', texts: { en: { title: 'Now', note: '' } } });
    const later = section({ from_at: '2999-01-01T00:00:00Z', texts: { en: { title: 'Later', note: '' } } });
    for (const each of [past, now, later]) await staff().post('/api/admin/home', each);
    await publish();
    expect((await shown()).map(({ title }) => title)).toContain('Now');
    const titles = (await shown()).map(({ title }) => title);
    expect(titles).not.toContain('Past');
    expect(titles).not.toContain('Later');
  });

  test('is moved step by step by two at once, and loses nothing', async () => {
    const ids = await order();
    const other = await startSecondProcess(app);
    const elsewhere = copyCookies(staff(), other.visitor());
    const moves = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        (i % 2 ? elsewhere : staff()).send('PUT', `/api/admin/home/${ids[i % ids.length]}/place`, {
          to: i % 3 ? 'up' : 'down',
        }),
      ),
    );
    await other.end();
    expect(new Set(moves.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await order()).sort((a, b) => a - b)).toEqual([...ids].sort((a, b) => a - b));
  });

  test('undoes each change of the draft, one after the other', async () => {
    await undo('all');
    const before = await order();
    const [first = 0] = before;
    await staff().send('PUT', `/api/admin/home/${first}/place`, { to: 'down' });
    await staff().send('DELETE', `/api/admin/home/${first}`);
    expect(await order()).not.toContain(first);
    await undo('draft');
    expect((await order())[1]).toBe(first);
    await undo('draft');
    expect(await order()).toEqual(before);
  });

  test('refuses invalid sections and too many sections', async () => {
    const refused = async (more: object) => (await staff().post('/api/admin/home', section(more))).body.error?.fields;
    expect(await refused({ look: 'voices' })).toEqual({ look: 'look_unfit' });
    expect(await refused({ source: 'genre', what: 'x' })).toEqual({ what: 'input_invalid' });
    expect(await refused({ most: 99 })).toEqual({ most: 'input_too_big' });
    const strange = { source: 'chosen', look: 'crate', chosen: [story.record.project_id, 99_999_999] };
    expect(await refused(strange)).toEqual({ chosen: 'records_unknown' });
    expect((await staff().send('PUT', '/api/admin/home/99999', section())).status).toBe(404);
    expect((await staff().send('DELETE', '/api/admin/home/99999')).status).toBe(404);
    for (let left = 24 - (await order()).length; left > 0; left -= 1) await staff().post('/api/admin/home', section());
    expect((await staff().post('/api/admin/home', section())).body.error.key).toBe('list_too_long');
    await undo('all');
  });

  test('names chosen records that it leaves out, as long as they are not public', async () => {
    const { project_id } = await story.item({ name: 'Chosen early', step: 'checking' });
    const chosen = [project_id, story.record.project_id];
    const { body } = await staff().post('/api/admin/home', section({ source: 'chosen', chosen }));
    const hidden = async () => (await findHiddenChosenRecords({ db: app.database.db }, [body]))[body.id];
    expect(await hidden()).toEqual(['Nova – Chosen early']);
    await story.query("update projects set step = 'successful' where id = $1", [project_id]);
    expect(await hidden()).toEqual([]);
    await undo('all');
  });

  test('can be changed by staff only, and each change is in the audit log', async () => {
    expect((await story.ada.visitor().post('/api/admin/home', section())).status).toBe(403);
    expect((await app.visitor().get('/api/admin/home')).status).toBe(401);
    const rows = await story.query<{ action: string }>(
      "select distinct action from audit_log where entity = 'home' order by action",
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'content_undone',
      'home_draft_dropped',
      'home_published',
      'home_section_added',
      'home_section_moved',
      'home_section_removed',
    ]);
  });
});
