import { expect, test } from 'vitest';
import { GENRES } from '#kit/genres.ts';
import { artistPortraitSvg, creatorHeaderSvg, labelLogoSvg } from './creator-pictures-svg.ts';
import { type CoverDesignKey, coverDesigns, coverDesignsForGenre, drawCover } from './draw-cover.ts';
import { outlineTypesetter } from './outline-typesetter.server.ts';
import { breakTextLines } from './svg-typesetting.ts';

const words = { seed: 3, genre: 7, artist: 'Otto Kline Quintet', title: 'Blue Hours' };
const isFamily = (name: string): name is CoverDesignKey => name in coverDesigns;
const families = Object.keys(coverDesigns).filter(isFamily);

test('the same words and seed give the same sleeve, another seed another one', () => {
  expect(drawCover(words).svg).toBe(drawCover(words).svg);
  expect(drawCover(words).svg).not.toBe(drawCover({ ...words, seed: 4 }).svg);
});

test.each(families)('%s is drawn without a broken number, in any script and at any length', (family) => {
  for (const title of [
    'Sel',
    '黑胶之夜',
    'Северный ветер',
    'A Title That Goes On and On for Ever and a Day',
    'x'.repeat(200),
    '\u{1F525}',
    '',
  ])
    expect(drawCover({ ...words, family, title }, outlineTypesetter).svg).not.toMatch(/NaN|undefined|Infinity/);
});

test('every genre has designs, and every design suits a genre', () => {
  const served = new Set(GENRES.flatMap(({ id }) => coverDesignsForGenre(id)));
  expect([...served].sort()).toEqual([...families].sort());
});

test('words become outlines, so that a machine without fonts draws them too', () => {
  const { svg } = drawCover(words, outlineTypesetter);
  expect(svg).not.toContain('<text');
});

test('a title can not break out of the picture', () => {
  for (const family of families)
    expect(drawCover({ ...words, family, title: '"><script>' }).svg).not.toContain('<script>');
});

test('a long title is broken into lines of about equal width', () => {
  expect(breakTextLines('Blue Hours Late Trams', 2)).toEqual(['Blue Hours', 'Late Trams']);
});

test('portraits, logos and headers are drawn without a broken number', () => {
  for (let seed = 0; seed < 30; seed++) {
    const drawings = [
      artistPortraitSvg({ seed, name: 'Nova', members: (seed % 4) + 1 }),
      labelLogoSvg({ seed, name: '林' }, outlineTypesetter),
      creatorHeaderSvg({ seed }),
    ];
    for (const svg of drawings) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }
});
