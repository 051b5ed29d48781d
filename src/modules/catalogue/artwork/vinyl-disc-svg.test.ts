import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { centreLabelSvg } from './centre-label-svg.ts';
import { projectVinylColour, vinylColours } from './vinyl-colours.ts';
import { discSvg } from './vinyl-disc-svg.ts';

const label = {
  artist: 'Nova Quartz',
  title: 'Paper Lanterns',
  side: 'A',
  catalogue_number: 'SIL-001',
  record_label: 'Cellar Records',
};
const disc = (colour_id: string, seed: string | number = 1) => discSvg({ colour_id, seed, label });

test('the same record is always drawn the same', () => {
  expect(disc('white_red_splatter', 7)).toBe(disc('white_red_splatter', 7));
});

test('two copies of a splatter record differ', () => {
  expect(disc('white_red_splatter', 7)).not.toBe(disc('white_red_splatter', 8));
});

test('about sixty colours are on offer, each under its own name', () => {
  expect(vinylColours.length).toBeGreaterThanOrEqual(60);
  expect(new Set(vinylColours.map(({ id }) => id)).size).toBe(vinylColours.length);
});

test.each(vinylColours)('$id is drawn without a broken number and small enough for a page', ({ id, kind }) => {
  const svg = disc(id);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(svg.length).toBeLessThan(kind === 'solid' ? 6_000 : 14_000);
});

test.each(['7', '10', '12'] as const)('a %s-inch record keeps its label within the run-out', (size) => {
  expect(discSvg({ colour_id: 'black', seed: 1, size, label })).toContain('Paper Lanterns');
});

test('a title can not break out of the picture', () => {
  const svg = discSvg({
    colour_id: 'black',
    seed: 1,
    label: { ...label, title: '</text><script>alert(1)</script>&"' },
  });
  expect(svg).not.toContain('<script>');
  expect(svg).toContain('&lt;script&gt;');
});

test('two and three plain colours become a record of as many parts', () => {
  expect(projectVinylColour({ color_vinyl: ['red', 'blue'] })).toMatchObject({
    kind: 'half',
    colours: ['#c3202b', '#1d50a2'],
  });
  expect(projectVinylColour({ color_vinyl: ['red', 'blue', 'white'] }).kind).toBe('tri');
});

test('a record is black without a named colour and grey with an unknown one', () => {
  expect(projectVinylColour({ color_vinyl: [] }).id).toBe('black');
  expect(projectVinylColour({ colour_id: 'plaid' }).id).toBe('unknown');
  expect(projectVinylColour({ color_vinyl: ['plaid'] }).colours).not.toEqual(projectVinylColour({}).colours);
  expect(projectVinylColour({ colour_id: 'Smoked Glass' }).id).toBe('smoked_glass');
});

test('the label alone carries its side', () => {
  expect(centreLabelSvg({ label: { ...label, side: 'B' }, size: '12', rpm: 33, seed: 1 })).toContain('>B<');
});

test.each(['en', 'fr', 'zh', 'es', 'ko'])('every colour and every kind of pressing has its name in %s', (language) => {
  const { colours, kinds } = JSON.parse(readFileSync(`locales/${language}/artwork.json`, 'utf8'));
  expect(Object.keys(colours).sort()).toEqual(vinylColours.map(({ id }) => id).sort());
  expect(Object.keys(kinds).sort()).toEqual([...new Set(vinylColours.map(({ kind }) => kind))].sort());
});
