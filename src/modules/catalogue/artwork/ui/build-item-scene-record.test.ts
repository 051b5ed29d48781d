import { expect, test } from 'vitest';
import { discMaterial, MAX_TRACK_GAPS } from '#ui/record-scene/disc-material.ts';
import { describeDisc } from '../disc-description.ts';
import { vinylColours } from '../vinyl-colours.ts';
import { discSvg } from '../vinyl-disc-svg.ts';
import { buildItemSceneRecord } from './build-item-scene-record.ts';

const label = { artist: 'Nova Quartz', title: 'Paper Lanterns' };
const scene = (color_id: string | null, item = {}) =>
  buildItemSceneRecord({
    cover: null,
    item: { color: '', color_id, format: '12"', rpm: 33, ...item },
    seed: 7,
    label,
  });

test.each(vinylColours)('$id is painted in the lit view as in its drawing', ({ id, kind, clear }) => {
  const { disc } = scene(id);
  const paint = disc.paint.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  expect(discSvg({ colour_id: id, seed: 7, size: '12', label })).toContain(paint);
  expect(disc.pattern).toBe(kind);
  expect(discMaterial(disc)).toMatchObject({ clear: clear ? 1 : 0, sparkle: kind === 'glitter' ? 1 : 0 });
});

test('the silent bands are those of the drawing, from the first groove to the last', () => {
  const description = describeDisc({ colour_id: 'black', seed: 7, size: '12' });
  const { gaps, rings } = discMaterial(scene('black').disc);
  const real = gaps.filter((gap) => gap > 0);
  expect(real).toHaveLength(description.gaps.length);
  expect(real[0]).toBeCloseTo(rings[1]);
  expect(real.at(-1)).toBeCloseTo(rings[2]);
  expect(gaps).toHaveLength(MAX_TRACK_GAPS);
});

test('black vinyl shines more than pale vinyl', () => {
  const [black, white] = [discMaterial(scene('black').disc), discMaterial(scene('white').disc)];
  expect(black.gloss).toBeGreaterThan(1.5 * white.gloss);
});

test('a 7-inch disc has the larger label and hole, and is black without a colour', () => {
  const [seven, twelve] = [scene(null, { format: '7"' }).disc, scene('black').disc];
  expect(seven.label).toBeGreaterThan(twelve.label);
  expect(seven.hole).toBeGreaterThan(twelve.hole);
  expect(seven.lightness).toBe(twelve.lightness);
});

test('a picture disc has no labels, others have two', () => {
  expect(scene('picture_disc').disc).toMatchObject({ labels: [null, null], label: 0 });
  const [a, b] = scene('red').disc.labels.map((address) => decodeURIComponent(address ?? ''));
  expect(a).toContain('>A<');
  expect(b).toContain('>B<');
});

test('a sleeve without a cover has title and artist, and nothing else where both are open', () => {
  const [sleeve = ''] = [scene('black').cover ?? ''].map(decodeURIComponent);
  expect(sleeve).toContain('Paper Lanterns');
  expect(sleeve).toContain('Nova Quartz');
  const item = { color: '', color_id: null, format: '', rpm: 33 };
  const blank = buildItemSceneRecord({ cover: null, item, seed: 7, label: { artist: '', title: '' } }).cover ?? '';
  expect(decodeURIComponent(blank)).not.toContain('<text');
  expect(buildItemSceneRecord({ cover: '/projects/ab/cover', item, seed: 7, label }).cover).toBe('/projects/ab/cover');
});
