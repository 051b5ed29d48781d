import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShopStory, type ShopStory } from '../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'http://shop.example' });
  story = await makeShopStory(app);
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) => app.visitor().get(path, headers);
const findUrls = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

describe('the sitemap', () => {
  test('names each record in both languages, each naming the other, with the date of its change', async () => {
    const { project_id } = await story.item({
      name: 'Été & Co',
      artist_name: 'Zoé',
      category: 'vinyl',
      picture: 'abc',
    });
    const { text, headers } = await get(`/sitemaps/projects-${Math.floor(project_id / 20_000)}.xml`);
    expect(headers.get('content-type')).toContain('application/xml');
    const path = `vinyl/${project_id}/ete-co`;
    const entry = text.split('\n').find((line) => line.includes(`<loc>http://shop.example/${path}</loc>`));
    expect(entry).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/);
    expect(entry).toContain(`hreflang="fr" href="http://shop.example/fr/${path}"`);
    expect(entry).toContain(`hreflang="x-default" href="http://shop.example/${path}"`);
    expect(text).toContain(`<loc>http://shop.example/fr/${path}</loc>`);
    expect(entry).toContain('<image:loc>http://shop.example/projects/abc/cover.jpg</image:loc>');
  });

  test('excludes private records, trade records, drafts and artists without records', async () => {
    const hidden = await story.item({ name: 'Hidden', private: true });
    const draft = await story.item({ name: 'Draft', step: 'creating' });
    const trade = await story.item({ name: 'Trade', b2b: true });
    const { text } = await get('/sitemaps/projects-0.xml');
    for (const { project_id } of [hidden, trade, draft]) expect(text).not.toContain(`/${project_id}/`);
  });

  test('its index links to every part that has content, and only those', async () => {
    await story.insert('projects', {
      id: 1_234_567,
      shop_id: story.cellar,
      name: 'Far',
      slug: 'far',
      category: 'vinyl',
      step: 'successful',
    });
    const parts = findUrls((await get('/sitemap.xml')).text).filter((url) => url.includes('/projects-'));
    expect(parts).toEqual([
      'http://shop.example/sitemaps/projects-0.xml',
      'http://shop.example/sitemaps/projects-61.xml',
    ]);
    const last = await get('/sitemaps/projects-61.xml');
    expect(findUrls(last.text)).toEqual([
      'http://shop.example/vinyl/1234567/far',
      'http://shop.example/fr/vinyl/1234567/far',
    ]);
    expect(findUrls((await get('/sitemaps/projects-62.xml')).text)).toEqual([]);
  });

  test('a part is complete over several batches, and compressed on request', async () => {
    await app.database.pool.query(
      `insert into projects (id, shop_id, name, slug, category, step)
       select id, $1, 'Bulk ' || id, 'bulk', 'cd', 'successful' from generate_series(40000, 42499) id`,
      [story.cellar],
    );
    const { text, headers } = await get('/sitemaps/projects-2.xml', { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
    const urls = findUrls(text);
    expect(urls).toHaveLength(5000);
    expect(new Set(urls).size).toBe(5000);
    expect(text.trimEnd().endsWith('</urlset>')).toBe(true);
  });

  test('the pages of the platform are in it once each, French ones under their own names', async () => {
    const urls = findUrls((await get('/sitemaps/pages.xml')).text);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls).toEqual(
      expect.arrayContaining([
        'http://shop.example/',
        'http://shop.example/fr',
        'http://shop.example/fr/a-propos',
        'http://shop.example/vinyl-shop?genre=11%7C18',
        'http://shop.example/shop/cellar-records',
      ]),
    );
    expect(urls.filter((url) => /\/(my-account|sign|admin)(\/|$)/.test(url))).toEqual([]);
  });

  test.each(['/sitemaps/projects-x.xml', '/sitemaps/users-0.xml', '/sitemaps/projects-01.xml'])(
    '%s does not exist',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('robots.txt names it, and the excluded paths', async () => {
    const { text } = await get('/robots.txt');
    expect(text).toContain('Sitemap: http://shop.example/sitemap.xml');
    for (const path of ['/api/', '/admin', '/my-account', '/fr/cart']) expect(text).toContain(`Disallow: ${path}\n`);
  });

  test('a white-label shop on its own host has a sitemap of its own, with only its records', async () => {
    await app.database.pool.query("update shops set host = 'attic.localhost' where id = $1", [story.attic]);
    await app.database.pool.query("select pg_notify('sillon_changes', 'shops')");
    const text = await untilOk(() => getFrom('attic.localhost', '/sitemap.xml'));
    const path = `tape/${story.attics.project_id}/attic-tapes`;
    expect(findUrls(text)).toEqual([
      'http://attic.localhost/',
      'http://attic.localhost/fr',
      `http://attic.localhost/${path}`,
      `http://attic.localhost/fr/${path}`,
    ]);
    expect(await getFrom('attic.localhost', '/robots.txt')).toContain('Sitemap: http://attic.localhost/sitemap.xml');
  });
});

describe('the picture that other sites show', () => {
  const pixels = async (path: string) => {
    const response = await fetch(app.url + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { response, bytes, picture: response.ok ? await sharp(bytes).metadata() : null };
  };

  test('is a JPEG of 1200 × 630, drawn once and kept', async () => {
    const first = await pixels(`/sharing/project/${story.record.project_id}.jpg?v=1`);
    expect(first.picture).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(first.bytes.byteLength).toBeLessThan(300_000);
    const again = await pixels(`/sharing/project/${story.record.project_id}.jpg`);
    expect(again.response.headers.get('etag')).toBe(first.response.headers.get('etag'));
    expect(again.bytes.equals(first.bytes)).toBe(true);
  });

  test('changes when the record is renamed', async () => {
    const { project_id } = await story.item({ name: 'Before' });
    const before = await pixels(`/sharing/project/${project_id}.jpg`);
    await app.database.pool.query("update projects set name = 'After <&> it' where id = $1", [project_id]);
    const after = await pixels(`/sharing/project/${project_id}.jpg`);
    expect(after.picture).toMatchObject({ width: 1200, height: 630 });
    expect(after.bytes.equals(before.bytes)).toBe(false);
  });

  test('exists for artists, also for many concurrent requests', async () => {
    const id = await story.insert('parties', { kind: 'artist' });
    await story.insert('creators', { id, kind: 'artist', name: '椎名 Zoé', slug: 'zoe' });
    const all = await Promise.all(Array.from({ length: 8 }, () => pixels(`/sharing/artist/${id}.jpg`)));
    expect(new Set(all.map(({ response }) => response.headers.get('etag'))).size).toBe(1);
    expect((await pixels(`/sharing/label/${id}.jpg`)).response.status).toBe(404);
  });

  test('of a post has its title in the language of the page', async () => {
    const id = await story.insert('posts', { cover: 'seed', published_at: '2026-01-01' });
    for (const [lang, title] of [
      ['en', 'How a lacquer is cut'],
      ['fr', 'Comment se grave une laque'],
    ] as const)
      await story.insert('post_texts', { post_id: id, lang, slug: `post-${lang}`, title });
    const [en, fr, none] = [
      await pixels(`/sharing/post/${id}.jpg`),
      await pixels(`/sharing/post/${id}.fr.jpg`),
      await pixels(`/sharing/post/${id}.xx.jpg`),
    ];
    expect(fr.picture).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(fr.bytes.equals(en.bytes)).toBe(false);
    expect(none.response.status).toBe(404);
    const urls = findUrls((await get('/sitemaps/pages.xml')).text);
    expect(urls).toContain('http://shop.example/blog/post-en');
    expect(urls).toContain('http://shop.example/fr/blog/post-fr');
  });

  test('of a draft or a missing page does not exist', async () => {
    const { project_id } = await story.item({ name: 'Draft', step: 'creating' });
    for (const path of [
      `project/${project_id}.jpg`,
      'project/999999.jpg',
      'user/1.jpg',
      'project/..%2F1.jpg',
      'project/1.png',
    ])
      expect((await pixels(`/sharing/${path}`)).response.status).toBe(404);
  });
});

/** A request for another host, which `fetch` does not allow. */
function getFrom(host: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(app.url + path, { headers: { host } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(answer.statusCode === 200 ? Buffer.concat(parts).toString() : ''));
    })
      .on('error', reject)
      .end();
  });
}

/** The process learns of a changed shop from the database a moment later. */
async function untilOk(ask: () => Promise<string>, tries = 40): Promise<string> {
  const text = await ask();
  if (text || tries === 0) return text;
  await new Promise((resolve) => setTimeout(resolve, 50));
  return untilOk(ask, tries - 1);
}
