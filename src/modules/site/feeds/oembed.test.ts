import { expect, test } from 'vitest';
import { oembedAnswer, parseEmbeddableAddress } from './oembed.ts';

const read = (path: string, query = '') => parseEmbeddableAddress(path, new URLSearchParams(query), 'en');

test('product pages and players show a record, no other page does', () => {
  expect(read('/vinyl/12/low-tide')).toEqual({ project_id: 12, shape: 'widget', lang: 'en' });
  expect(read('/shop/attic/cd/12/low-tide')?.project_id).toBe(12);
  expect(read('/player', 'project=7')).toEqual({ project_id: 7, shape: 'player', lang: 'en' });
  for (const [path, query] of [
    ['/artist/12/nova'],
    ['/vinyl/x/y'],
    ['/player'],
    ['/widget', 'project=-1'],
    ['/vinyl/12/a/b'],
  ] as const)
    expect(read(path, query)).toBeNull();
});

test('the embed fits the requested size', () => {
  const subject = {
    title: 'A "B" <c>',
    author: 'Nova',
    author_url: 'https://shop.example/artist/1/nova',
    picture: 'abc',
    embeddable: { project_id: 12, shape: 'widget', lang: 'fr' } as const,
    brand: 'Sillon',
    base: 'https://shop.example',
  };
  expect(oembedAnswer(subject, {})).toMatchObject({ width: 600, height: 180, thumbnail_width: 640 });
  expect(oembedAnswer(subject, { maxwidth: 300 })).toMatchObject({ width: 300, height: 260 });
  const small = oembedAnswer(subject, { maxwidth: 400, maxheight: 170 });
  expect(small).toMatchObject({ type: 'rich', version: '1.0', width: 400, height: 170, thumbnail_width: 160 });
  expect(small.html).toContain('src="https://shop.example/fr/widget?project=12" width="400" height="170"');
  expect(small.html).not.toMatch(/<c>|"B"/);
  expect(oembedAnswer(subject, { maxheight: 100 })).not.toHaveProperty('thumbnail_url');
});
