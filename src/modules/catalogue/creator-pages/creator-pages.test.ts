import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadFile } from '../../../../tests/support/creator-uploads.ts';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { creatorNamesakeHint } from './creator-namesake-hint.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

/** An artist or record label of Nova's account by default, with a way to put records on sale. */
async function creator(values: {
  kind?: 'artist' | 'label';
  name: string;
  user_id?: number | null;
  shop_id?: number | null;
}) {
  const { kind = 'artist', name, user_id = story.nova.id, shop_id = null } = values;
  const id = await story.insert('parties', { kind });
  await story.insert('creators', { id, kind, name, slug: name.toLowerCase(), user_id, shop_id });
  const sell = (owner_id: number | null, more: object = {}) =>
    story.insert('projects', {
      shop_id: 1,
      name: 'Kiln',
      slug: 'kiln',
      category: 'vinyl',
      step: 'confirmed',
      owner_id,
      ...(kind === 'artist' ? { artist_id: id } : { label_id: id }),
      ...more,
    });
  return { id, sell };
}
const words = { bio: 'Songs from a lighthouse', country_id: 'FR', links: [] };
const save = (visitor: ReturnType<ShopStory['nova']['visitor']>, id: number, body: object = words) =>
  visitor.send('PUT', `/api/user/creators/${id}`, body);

describe('permission to edit a page', () => {
  test('the assigned account edits it; others do not learn that it exists', async () => {
    const { id } = await creator({ name: 'Nova' });
    const response = await save(story.nova.visitor(), id, {
      ...words,
      links: [{ label: ' Tour ', url: 'https://nova.example/tour' }],
    });
    expect(response.body).toMatchObject({
      ...words,
      links: [{ label: 'Tour', url: 'https://nova.example/tour' }],
      keeper: null,
    });
    expect((await save(story.ben.visitor(), id)).status).toBe(404);
    expect((await story.ben.visitor().get(`/api/user/creators/${id}`)).status).toBe(404);
    expect((await save(app.visitor(), id)).status).toBe(401);
  });

  test('the owner of its shop edits a page without an assigned account', async () => {
    const { id } = await creator({ name: 'Osei', user_id: null, shop_id: story.cellar });
    expect((await save(story.nova.visitor(), id)).status).toBe(200);
    const other = await creator({ name: 'Mina', user_id: story.ben.id, shop_id: story.cellar });
    expect((await save(story.nova.visitor(), other.id)).status).toBe(404);
  });

  test('the only seller under a shared name edits its page; drafts do not count', async () => {
    const label = await creator({ kind: 'label', name: 'Kiln Tapes', user_id: null });
    await label.sell(story.ben.id, { step: 'creating' });
    expect((await save(story.ben.visitor(), label.id)).status).toBe(404);
    await label.sell(story.nova.id);
    expect((await save(story.nova.visitor(), label.id)).status).toBe(200);
    await label.sell(story.ben.id);
    expect((await save(story.nova.visitor(), label.id)).status).toBe(404);
    expect((await save(story.ben.visitor(), label.id)).status).toBe(404);
  });

  test('the list of own pages contains exactly these', async () => {
    const mina = story.ben;
    const own = await creator({ name: 'Ash', user_id: mina.id });
    const shared = await creator({ name: 'Birch', user_id: null });
    const crowded = await creator({ name: 'Cedar', user_id: null });
    await shared.sell(mina.id);
    await crowded.sell(mina.id);
    await crowded.sell(null);
    const { body } = await mina.visitor().get('/api/user/creators');
    const ids = body.items.map((page: { id: number }) => page.id);
    expect(ids).toEqual(expect.arrayContaining([own.id, shared.id]));
    expect(ids).not.toContain(crowded.id);
  });
});

describe('the editable texts and pictures', () => {
  let id: number;
  beforeEach(async () => {
    id = (await creator({ name: `Nova ${Math.random()}` })).id;
  });

  test.each([
    'http://nova.example',
    'javascript:alert(1)',
    '//evil.example',
    'https://me:secret@nova.example',
    'https://localhost/x',
    'https://nova example',
    '/vinyl-shop',
  ])('%s is no link of theirs', async (url) => {
    const { status, body } = await save(story.nova.visitor(), id, { ...words, links: [{ label: 'x', url }] });
    expect([status, body.error.fields['links.0.url']]).toEqual([422, 'link_not_https']);
  });

  test('a name, owner or shop cannot be written, nor an unknown country', async () => {
    for (const more of [
      { name: 'Queen' },
      { user_id: 1 },
      { shop_id: 1 },
      { country_id: 'XX' },
      { bio: 'x'.repeat(3001) },
    ])
      expect((await save(story.nova.visitor(), id, { ...words, ...more })).status).toBe(422);
    expect((await story.query('select bio, country_id from creators where id = $1', [id]))[0]).toEqual({
      bio: '',
      country_id: null,
    });
  });

  test('the portrait is cropped square, the header 3 to 1, in every width of the pages', async () => {
    const visitor = story.nova.visitor();
    const upload = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#b5532a' } })
      .jpeg()
      .toBuffer();
    for (const [place, shape] of [
      ['portrait', 1],
      ['header', 3],
    ] as const) {
      const upload_id = (await uploadFile({ visitor }, upload, { purpose: 'picture', fileName: 'nova.jpg' })).body.id;
      const { status, body } = await visitor.send('PUT', `/api/user/creators/${id}/pictures/${place}`, { upload_id });
      expect(status).toBe(200);
      const [folder, file] = place === 'portrait' ? [body.picture, 'original'] : [body.header_picture, 'header'];
      for (const width of place === 'portrait' ? [160, 320, 640, 1280] : [640, 1280]) {
        const picture = await fetch(`${app.url}/pictures/${folder}/${file}-${width}.webp`);
        const { width: w = 0, height = 0 } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
        expect([w, height]).toEqual([width, Math.round(width / shape)]);
      }
    }
    expect((await visitor.send('DELETE', `/api/user/creators/${id}/pictures/header`)).body).toMatchObject({
      header_picture: null,
    });
  });

  test('a small picture, a foreign picture and a foreign page are refused', async () => {
    const small = await sharp({ create: { width: 900, height: 319, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const visitor = story.nova.visitor();
    const upload_id = (await uploadFile({ visitor }, small, { purpose: 'picture', fileName: 'a.png' })).body.id;
    const path = `/api/user/creators/${id}/pictures/header`;
    expect((await visitor.send('PUT', path, { upload_id })).body.error.key).toBe('portrait_too_small');
    expect(
      (await story.team.visitor().send('PUT', `/api/admin/artists/${id}/pictures/header`, { upload_id })).status,
    ).toBe(404);
    expect((await story.ben.visitor().send('PUT', path, { upload_id })).status).toBe(404);
    expect((await visitor.send('PUT', `/api/user/creators/${id}/pictures/shop`, { upload_id })).status).toBe(404);
  });
});

describe('staff', () => {
  test('staff edit every page, and the audit log holds person, old and new value', async () => {
    const { id } = await creator({ name: 'Elm', user_id: null });
    const { status } = await story.team.visitor().send('PUT', `/api/admin/artists/${id}`, words);
    const [entry] = await story.query("select * from audit_log where entity = 'creator' and entity_id = $1", [
      String(id),
    ]);
    expect(status).toBe(200);
    expect(entry).toMatchObject({
      action: 'creator_changed',
      user_id: story.team.id,
      before: { bio: '', country_id: null },
      after: { bio: words.bio, country_id: 'FR' },
    });
  });

  test('staff assign a page to an account and remove it, unless two shared pages would have one name', async () => {
    const team = story.team.visitor();
    const { id } = await creator({ name: 'Fern', user_id: null });
    const give = (artist_id: number, email: string) =>
      team.send('PUT', `/api/admin/artists/${artist_id}/keeper`, { email });
    expect((await give(id, 'nobody@people.example')).body.error.key).toBe('account_unknown');
    expect((await give(id, ` ${story.ben.email.toUpperCase()}`)).body.keeper).toEqual({
      id: story.ben.id,
      email: story.ben.email,
    });
    expect((await save(story.ben.visitor(), id)).status).toBe(200);
    expect((await give(id, '')).body.keeper).toBe(null);
    const own = await creator({ name: 'FERN', user_id: story.nova.id });
    expect((await give(own.id, '')).body.error.key).toBe('page_shared');
  });

  test('staff rename an artist: its page and records carry the new name, and other names stay', async () => {
    const { id, sell } = await creator({ name: 'Larhc', user_id: null });
    const record = await sell(null, { artist_name: 'Larhc' });
    const split = await sell(null, { artist_name: 'Larhc & Oak' });
    const rename = (visitor: ReturnType<ShopStory['nova']['visitor']>, name: string) =>
      visitor.send('PUT', `/api/admin/artists/${id}/name`, { name });
    expect((await rename(story.nova.visitor(), 'Larch')).status).toBe(403);
    const { status, body } = await rename(story.team.visitor(), 'Larch');
    expect([status, body.name, body.link]).toEqual([200, 'Larch', `/artist/${id}/larch`]);
    const names = [record, split].map(
      async (each) => (await app.visitor().get(`/api/projects/${each}`)).body.artist_name,
    );
    expect(await Promise.all(names)).toEqual(['Larch', 'Larhc & Oak']);
    const log = "select action, before, after from audit_log where entity = 'creator' and entity_id = $1";
    expect(await story.query(log, [String(id)])).toMatchObject([
      { action: 'creator_renamed', before: { name: 'Larhc' }, after: { name: 'Larch' } },
    ]);
    await creator({ name: 'Maple', user_id: null });
    expect((await rename(story.team.visitor(), 'maple')).body.error.fields).toEqual({ name: 'creator_name_taken' });
  });

  test('namesakes are told apart by their records and Discogs names', async () => {
    const first = await creator({ name: 'Rowan', user_id: null });
    await first.sell(null, { name: 'Bark' });
    const second = await creator({ name: 'Rowan' });
    await story.query("update creators set source_name = 'Rowan (2)' where id = $1", [second.id]);
    await creator({ name: 'Rowan Alone', user_id: null });
    const { body } = await story.team.visitor().get('/api/admin/artists?search=rowan');
    expect(body.items.map(creatorNamesakeHint)).toEqual([`№ ${first.id} · Bark`, `№ ${second.id} · Rowan (2)`, '']);
    expect((await story.team.visitor().get(`/api/admin/artists/${first.id}`)).body.namesake.releases).toEqual(['Bark']);
  });

  test('staff find artists and labels by a part of their name, ignoring accents', async () => {
    await creator({ name: 'Ólafur Örn', user_id: null });
    const find = async (kind: string, search: string) =>
      (await story.team.visitor().get(`/api/admin/${kind}?search=${search}`)).body;
    expect((await find('artists', 'fur orn')).items.map(({ name }: { name: string }) => name)).toEqual(['Ólafur Örn']);
    expect((await find('labels', 'fur orn')).total).toBe(0);
    expect((await find('artists', '%25')).total).toBe(0);
  });

  test('staff list artists by country, name or number of projects, and unknown orders are refused', async () => {
    const [pine, yew] = [await creator({ name: 'Quiet Pine' }), await creator({ name: 'Quiet Yew' })];
    await story.query('update creators set projects_count = 3 where id = $1', [pine.id]);
    await story.query("update creators set country_id = 'NO' where id = $1", [yew.id]);
    const ask = async (query: string) =>
      (await story.team.visitor().get(`/api/admin/artists?search=quiet&${query}`)).body;
    const names = async (query: string) => (await ask(query)).items.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['Quiet Pine', 'Quiet Yew']);
    expect(await names('sort=-name')).toEqual(['Quiet Yew', 'Quiet Pine']);
    expect(await names('sort=projects')).toEqual(['Quiet Yew', 'Quiet Pine']);
    expect(await names('sort=-projects')).toEqual(['Quiet Pine', 'Quiet Yew']);
    expect(await names('country_id=NO')).toEqual(['Quiet Yew']);
    expect((await ask('sort=price')).error.fields.sort).toBe('sort_unknown');
  });

  test('an artist is never found among record labels', async () => {
    const { id } = await creator({ name: 'Alder', user_id: null });
    const team = story.team.visitor();
    const statuses = [
      await team.get(`/api/admin/labels/${id}`),
      await team.send('PUT', `/api/admin/labels/${id}`, words),
      await team.send('PUT', `/api/admin/labels/${id}/name`, { name: 'Elder' }),
      await team.send('PUT', `/api/admin/labels/${id}/keeper`, { email: story.ben.email }),
      await team.send('DELETE', `/api/admin/labels/${id}/pictures/header`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect((await team.get(`/api/admin/artists/${id}`)).body).toMatchObject({ name: 'Alder', bio: '', keeper: null });
  });
});
