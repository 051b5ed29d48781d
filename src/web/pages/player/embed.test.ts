import { expect, test } from 'vitest';
import { renderEmbedPage, renderEmptyEmbedPage } from './embed-page.server.ts';

const ctx = (EMBED_ORIGINS = '*') => ({
  lang: 'en' as const,
  t: (key: string) => key,
  config: { EMBED_ORIGINS, BRAND_NAME: 'Sillon', PORT: 3000 },
});
const song = { id: 7, title: '</a><script>alert(1)</script>', preview: '/songs/a.mp3', preview_start: 0, duration: 61 };
const project = {
  id: 1,
  name: '"Six" <b>Seconds</b>',
  artist_name: 'Nova & friends',
  link: '/vinyl/1/six',
  picture: null,
  picture_version: 1,
  price_from: { price: 2300, currency: 'EUR' as const },
  songs: [song, { ...song, id: 8, preview: null }],
};

test('texts of creators are shown as text, never as markup', async () => {
  const html = await renderEmbedPage(ctx(), 'widget', project).text();
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<b>Seconds');
  expect(html).toContain('Nova &amp; friends');
});

test('a single price is shown as it is, and the lowest of several is marked as from', async () => {
  const priceText = async (price_from: Parameters<typeof renderEmbedPage>[2]['price_from']) =>
    /class="buy"[^>]*>([^<]*)</.exec(await renderEmbedPage(ctx(), 'player', { ...project, price_from }).text())?.[1];
  expect(await priceText(project.price_from)).toBe('around.embed.buy');
  expect(await priceText({ ...project.price_from, or_more: true })).toBe('around.embed.buy_from');
  expect(await priceText(null)).toBe('around.embed.see');
});

test('only playable songs are listed, each with a link to its audio file', async () => {
  const html = await renderEmbedPage(ctx(), 'player', project).text();
  expect(html.match(/data-song="/g)).toHaveLength(1);
  expect(html).toContain('href="/songs/a.mp3"');
});

test('a song whose preview begins later is linked from that second on', async () => {
  const songs = [{ ...song, preview_start: 12 }];
  expect(await renderEmbedPage(ctx(), 'widget', { ...project, songs }).text()).toContain('href="/songs/a.mp3#t=12"');
});

test('the seek bar is marked where a later preview starts', async () => {
  const songs = [
    { ...song, preview_start: 12, duration: 60 },
    { ...song, id: 8 },
  ];
  const html = await renderEmbedPage(ctx(), 'player', { ...project, songs }).text();
  expect(html.match(/data-start="[^"]*" data-start-text="[^"]*"/g)).toEqual([
    'data-start="0.2" data-start-text="shell.player.preview_at"',
  ]);
});

test('only the sites of the setting may frame it, and no inline script but its own runs', () => {
  const policy =
    renderEmbedPage(ctx('https://blog.example'), 'widget', project).headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-ancestors https://blog.example');
  expect(policy).not.toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('a project without playable songs answers 404', () => {
  expect(renderEmptyEmbedPage(ctx()).status).toBe(404);
});
