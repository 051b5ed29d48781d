import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let team: Person;
beforeAll(async () => {
  app = await startTestApp();
  await installReferenceData(app.database.db);
  team = await createPerson(app, 'team', 'Tomasz');
});
afterAll(() => app.close());

const EVIL = '</script><svg onload=alert(1)> "><img src=x onerror=alert(2)> {{7*7}}';
const audited = async (entity: string, id: string | number) =>
  (await team.visitor.get(`/api/admin/audit?entity=${entity}&entity_id=${encodeURIComponent(id)}`)).body.items;
const undo = (entity: string, entity_id: string) => team.visitor.post('/api/admin/content/undo', { entity, entity_id });

describe('the shipped texts of a shop', () => {
  const LANGUAGES = ['en', 'fr', 'zh', 'es', 'ko'];

  test('every page, post and question exists in all five languages', async () => {
    const rows = async (sql: string) => (await app.database.pool.query(sql)).rows;
    for (const { langs } of (await team.visitor.get('/api/admin/content')).body.items)
      expect(langs).toEqual([...LANGUAGES].sort());
    for (const [table, column] of [
      ['post_texts', 'post_id'],
      ['faq_texts', 'faq_id'],
    ])
      for (const row of await rows(`select ${column}, count(*)::int as count from ${table} group by 1`))
        expect(row.count).toBe(LANGUAGES.length);
    expect((await rows('select 1 from posts')).length).toBeGreaterThanOrEqual(6);
    expect((await rows('select 1 from faq_entries')).length).toBeGreaterThanOrEqual(20);
  });

  test('installing again changes nothing that staff wrote, and brings nothing back that they removed', async () => {
    await team.visitor.send('PUT', '/api/admin/content/about/en', { title: 'Ours', lead: '', body: 'Own words.' });
    const [faq] = (await team.visitor.get('/api/admin/faq')).body.items;
    await team.visitor.send('DELETE', `/api/admin/faq/${faq.id}`);
    await app.database.pool.query("update content_editions set sha256 = 'an older edition'");
    await installReferenceData(app.database.db);
    expect((await team.visitor.get('/api/admin/content/about/en')).body.title).toBe('Ours');
    expect((await team.visitor.get(`/api/admin/faq/${faq.id}`)).status).toBe(404);
    expect((await undo('page', 'about/en')).status).toBe(200);
    expect((await team.visitor.get('/api/admin/content/about/en')).body.title).not.toBe('Ours');
  });
});

describe('pages', () => {
  test('each change can be undone, the last one first, and is in the audit log', async () => {
    const path = '/api/admin/content/partners/en';
    const first = (await team.visitor.get(path)).body;
    for (const title of ['One', 'Two']) await team.visitor.send('PUT', path, { title, lead: '', body: '' });
    await undo('page', 'partners/en');
    expect((await team.visitor.get(path)).body.title).toBe('One');
    await undo('page', 'partners/en');
    expect((await team.visitor.get(path)).body).toMatchObject({ title: first.title, body: first.body });
    expect((await undo('page', 'partners/en')).status).toBe(404);
    const actions = (await audited('page', 'partners/en')).map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['content_undone', 'content_undone', 'page_changed', 'page_changed']);
  });

  test('an unknown page, an unknown language and a page without a title are refused', async () => {
    const body = { title: 'x', lead: '', body: '' };
    expect((await team.visitor.send('PUT', '/api/admin/content/nothing/en', body)).status).toBe(404);
    expect((await team.visitor.send('PUT', '/api/admin/content/about/xx', body)).status).toBe(404);
    const { status, body: answer } = await team.visitor.send('PUT', '/api/admin/content/about/en', {
      ...body,
      title: ' ',
    });
    expect([status, answer.error.fields]).toEqual([422, { title: 'input_required' }]);
  });
});

describe('posts', () => {
  const post = {
    lang: 'en',
    title: 'A new press',
    slug: '',
    lead: '',
    body: 'It **hums**.',
    tags: ['pressing'],
    author: '',
    cover: '',
    published_at: '2026-01-02T00:00:00Z',
  };

  test('a post gets its address from its title, and no other post of the language may have it', async () => {
    const { status, body } = await team.visitor.post('/api/admin/posts', { ...post, title: 'Écoute, encore !' });
    expect([status, body.texts[0].slug]).toEqual([201, 'ecoute-encore']);
    const again = await team.visitor.post('/api/admin/posts', { ...post, slug: 'ecoute-encore' });
    expect([again.status, again.body.error.fields]).toEqual([409, { slug: 'slug_taken' }]);
    const french = await team.visitor.send('PUT', `/api/admin/posts/${body.id}`, {
      ...post,
      lang: 'fr',
      slug: 'ecoute-encore',
    });
    expect(french.body.texts.map(({ lang }: { lang: string }) => lang)).toEqual(['en', 'fr']);
  });

  test('a removed post is restored completely', async () => {
    const { body } = await team.visitor.post('/api/admin/posts', { ...post, title: 'To be missed' });
    await team.visitor.send('DELETE', `/api/admin/posts/${body.id}`);
    expect((await team.visitor.get(`/api/admin/posts/${body.id}`)).status).toBe(404);
    await undo('post', String(body.id));
    expect((await team.visitor.get(`/api/admin/posts/${body.id}`)).body).toMatchObject({
      id: body.id,
      texts: [{ title: 'To be missed', tags: ['pressing'] }],
    });
  });

  test('its picture is drawn from its word, in the sizes that pages show and no other', async () => {
    const { body } = await team.visitor.post('/api/admin/posts', { ...post, title: 'With a picture' });
    for (const side of [480, 960]) {
      const answer = await app.visitor().get(`/blog/covers/${body.id}-${side}.webp`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    for (const name of [`${body.id}-481.webp`, '999999-480.webp', '0-480.webp', 'x.webp'])
      expect((await app.visitor().get(`/blog/covers/${name}`)).status).toBe(404);
  });

  test.each(['../x', 'a b', 'a/b', '-a', 'a--b', '<x>'])('%j is no name for an address', async (slug) => {
    expect((await team.visitor.post('/api/admin/posts', { ...post, slug })).body.error.fields.slug).toBe(
      'slug_invalid',
    );
  });
});

describe('banners', () => {
  const banner = {
    link: '/help',
    picture: '',
    position: 5,
    live: true,
    from_at: null,
    to_at: null,
    texts: { en: { title: 'Open late', text: EVIL, button: 'Come' }, fr: { title: 'Nocturne', text: '', button: '' } },
  };
  const titles = async (lang: string) =>
    (await app.visitor().get('/api/banners', { 'accept-language': lang })).body.items.map(
      ({ title }: { title: string }) => title,
    );

  test('is shown in the reader’s language, else in English, and only in its days', async () => {
    await team.visitor.post('/api/admin/banners', banner);
    await team.visitor.post('/api/admin/banners', {
      ...banner,
      to_at: '2020-01-01T00:00:00Z',
      texts: { en: { ...banner.texts.en, title: 'Over' } },
    });
    await team.visitor.post('/api/admin/banners', {
      ...banner,
      from_at: '2999-01-01T00:00:00Z',
      texts: { en: { ...banner.texts.en, title: 'Not yet' } },
    });
    await team.visitor.post('/api/admin/banners', {
      ...banner,
      live: false,
      texts: { en: { ...banner.texts.en, title: 'Off' } },
    });
    await expect.poll(() => titles('en')).toContain('Open late');
    expect(await titles('fr')).toContain('Nocturne');
    expect(await titles('zh')).toContain('Open late');
    for (const hidden of ['Over', 'Not yet', 'Off']) expect(await titles('en')).not.toContain(hidden);
  });

  test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example'])(
    'leads nowhere by %s',
    async (link) => {
      const { status, body } = await team.visitor.post('/api/admin/banners', { ...banner, link });
      expect([status, body.error.fields.link]).toEqual([422, 'url_invalid']);
    },
  );

  test('can’t end before it begins', async () => {
    const days = { from_at: '2026-02-02T00:00:00Z', to_at: '2026-02-01T00:00:00Z' };
    expect((await team.visitor.post('/api/admin/banners', { ...banner, ...days })).body.error.fields.to_at).toBe(
      'date_invalid',
    );
  });
});
