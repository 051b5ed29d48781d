import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSecondProcess } from '../../../../tests/support/second-process.ts';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
let artist: number;
let label: number;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://shop.example' });
  story = await makeShopStory(app);
  artist = await creator('artist', 'Nova');
  label = await creator('label', 'Cellar');
  await story.query('update users set email_verified_at = now()');
});
afterAll(() => app.close());
beforeEach(() => story.query('delete from follows'));

async function creator(kind: string, name: string): Promise<number> {
  const id = await story.insert('parties', { kind });
  await story.insert('creators', { id, kind, name, slug: name.toLowerCase() });
  return id;
}

const draft = (more: Record<string, string | number | boolean> = {}) =>
  story.item({ name: 'Night Bus', step: 'checking', artist_id: artist, label_id: label, ...more });
const release = (id: number) => story.team.visitor().post(`/api/projects/${id}/step`, { step: 'confirmed' });
const follow = (who: { visitor: ShopStory['ada']['visitor'] }, party: number) =>
  who.visitor().post(`/api/user/follows/${party}`, {});

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly lang: string;
}
const listReleaseMails = (id: number) =>
  story.query<Mail>(
    "select recipient, subject, html, lang from mails where kind = 'release_out' and entity = $1 and state = 'kept' order by recipient",
    [`release:${id}`],
  );

/** Waits until all followers are notified and the outbox is empty. */
async function waitForReleaseMails(id: number, tries = 100): Promise<Mail[]> {
  const [left] = await story.query<{ done: boolean }>(
    `select n.done_at is not null and not exists (select from mails where kind = 'release_out' and state = 'queued') as done from release_news n where project_id = $1`,
    [id],
  );
  if (left?.done || tries === 0) return listReleaseMails(id);
  await new Promise((resolve) => setTimeout(resolve, 100));
  return waitForReleaseMails(id, tries - 1);
}

/** The time of two polls for new releases. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 4500));

describe('followers get a mail about a release', () => {
  test('once, in their language, whether they follow the artist, the label or both', async () => {
    await follow(story.ada, artist);
    await follow(story.ada, label);
    await follow(story.ben, label);
    await story.query("update users set lang = 'fr' where id = $1", [story.ben.id]);
    const { project_id } = await draft({ picture: 'abc' });
    expect((await release(project_id)).status).toBe(200);
    const mails = await waitForReleaseMails(project_id);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [story.ada.email, 'Nova: Night Bus is out'],
      [story.ben.email, 'Nova\u00a0: Night Bus est sorti'],
    ]);
    expect(mails[0]?.html).toContain(`https://shop.example/vinyl/${project_id}/night-bus`);
    expect(mails[0]?.html).toContain('https://shop.example/projects/abc/cover.jpg');
    expect(mails[1]?.html).toContain(`https://shop.example/fr/vinyl/${project_id}/night-bus`);
  });

  test('not again when it was hidden for a while', async () => {
    await follow(story.ada, artist);
    const { project_id } = await draft();
    await release(project_id);
    expect(await waitForReleaseMails(project_id)).toHaveLength(1);
    await story.query('update projects set private = true where id = $1', [project_id]);
    await story.query('update projects set private = false where id = $1', [project_id]);
    await follow(story.ben, artist);
    await aWhile();
    expect(await listReleaseMails(project_id)).toHaveLength(1);
  });

  test('not about private, imported, old or trade-only releases', async () => {
    await follow(story.ada, artist);
    const secret = await draft({ private: true });
    const imported = await draft({ source: 'discogs', source_id: '1' });
    const old = await draft({ published_at: '2020-01-01' });
    const trade = await draft({ b2b: true });
    for (const { project_id } of [secret, imported, old, trade]) expect((await release(project_id)).status).toBe(200);
    await waitForReleaseMails(trade.project_id);
    await aWhile();
    for (const { project_id } of [secret, imported, old, trade]) expect(await listReleaseMails(project_id)).toEqual([]);
    await story.query('update projects set private = false where id = $1', [secret.project_id]);
    expect(await waitForReleaseMails(secret.project_id)).toHaveLength(1);
  }, 20_000);

  test('unless they are banned, have not confirmed their address, or do not want it', async () => {
    for (const who of [story.ada, story.ben, story.nova, story.ravi]) await follow(who, artist);
    await story.query('update users set banned_at = now() where id = $1', [story.ravi.id]);
    await story.query('update users set email_verified_at = null where id = $1', [story.nova.id]);
    const switched = await story.ada.visitor().post('/api/user/notifications', { releases: false });
    expect(switched.body).toEqual({ releases: false });
    const { project_id } = await draft();
    await release(project_id);
    expect((await waitForReleaseMails(project_id)).map(({ recipient }) => recipient)).toEqual([story.ben.email]);
    await story.ada.visitor().post('/api/user/notifications', { releases: true });
  });

  test('and unsubscribe by one click in a mail, repeatedly', async () => {
    await follow(story.ada, artist);
    const first = await draft();
    await release(first.project_id);
    const [mail] = await waitForReleaseMails(first.project_id);
    const token = /unsubscribe\?token=([\w-]+)/.exec(mail?.html ?? '')?.[1];
    const leave = () => app.visitor().post('/api/auth/unsubscribe-releases', { token });
    expect((await leave()).status).toBe(200);
    expect((await leave()).status).toBe(200);
    expect((await app.visitor().post('/api/auth/unsubscribe-releases', { token: 'x'.repeat(43) })).status).toBe(410);
    const second = await draft();
    await release(second.project_id);
    expect(await waitForReleaseMails(second.project_id)).toEqual([]);
    await story.ada.visitor().post('/api/user/notifications', { releases: true });
  });

  test('a thousand of them once each, from two processes, although one dies', async () => {
    await story.query(`
      with made as (insert into parties (kind) select 'user' from generate_series(1, 1000) returning id),
      people as (insert into users (id, email, email_verified_at) select id, 'fan' || id || '@crowd.example', now() from made returning id)
      insert into follows (user_id, party_id) select people.id, p.party from people, (values (${artist}), (${label})) p (party)`);
    const other = await startSecondProcess(app);
    const { project_id } = await draft();
    await release(project_id);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await other.kill();
    // Mails claimed by the dead process wait for its lease of five minutes to end.
    const cutShort = setInterval(
      () =>
        // Mails being sent are left alone, because their sender has a lease on them.
        void story.query(`
          update mails set next_try_at = now() where id in (
            select id from mails where state = 'queued' and next_try_at > now() + interval '4 minutes' for update skip locked)`),
      300,
    );
    const mails = await waitForReleaseMails(project_id, 500).finally(() => clearInterval(cutShort));
    expect(mails).toHaveLength(1000);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(1000);
  }, 60_000);
});
