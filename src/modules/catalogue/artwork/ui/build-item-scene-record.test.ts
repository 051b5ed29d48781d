import { expect, test } from 'vitest';
import { discMaterial, MAX_TRACK_GAPS } from '#ui/record-scene/disc-material.ts';
import { describeDisc } from '../disc-description.ts';
import type { SizedDiscFace } from '../disc-grooves-svg.ts';
import { vinylColours } from '../vinyl-colours.ts';
import { discSvg } from '../vinyl-disc-svg.ts';
import { buildItemSceneRecord } from './build-item-scene-record.ts';

const label = { artist: 'Nova Quartz', title: 'Paper Lanterns' };
const scene = (color_id: string | null, item = {}, face: SizedDiscFace | null = null) =>
  buildItemSceneRecord({
    cover: null,
    item: { color: '', color_id, format: '12"', rpm: 33, ...item },
    seed: 7,
    label,
    face,
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

/** A loud band from 130 to 110 mm, a gap, and a quiet band down to 80 mm. */
const face: SizedDiscFace = {
  size: '12',
  rim: 150.5,
  rings: [
    ...Array.from({ length: 40 }, (_, at) => [129.75 - at * 0.5, 0.5, 6] as const),
    ...Array.from({ length: 60 }, (_, at) => [109.75 - at * 0.5, 0.5, 1] as const),
    [110, 1.4, -1],
  ],
};

test.each(['black', 'white', 'ruby'])('side A of a %s disc has the rings of its drawing, at their radii', (id) => {
  const { disc } = scene(id, {}, face);
  const drawing = discSvg({ colour_id: id, seed: 7, size: '12', label, face });
  const at = (radius: number) => {
    const step = Math.floor((radius / face.rim) * (disc.grooves!.steps.length / 4)) * 4;
    const [dark, bright, cut, loudness] = disc.grooves!.steps.subarray(step, step + 4);
    return { dark: dark! / 255, bright: bright! / 255, cut, loudness: loudness! / 255 };
  };
  const [loud, quiet, gap] = [at(120), at(90), at(110)];
  expect([loud.cut, quiet.cut, gap.cut, at(140).cut, at(70).cut]).toEqual([255, 255, 0, 0, 0]);
  expect(loud.loudness).toBeGreaterThan(quiet.loudness + 0.5);
  expect(loud.bright).toBeGreaterThan(quiet.bright);
  expect(Math.max(quiet.dark, gap.dark)).toBeGreaterThan(loud.dark);
  const opacities = [...drawing.matchAll(/stroke="#000" stroke-width="[\d.]+" opacity="([\d.]+)"/g)].map(([, text]) =>
    Number(text),
  );
  for (const { dark } of [quiet, gap]) expect(opacities.some((opacity) => Math.abs(opacity - dark) < 0.003)).toBe(true);
  expect(discMaterial(disc).grooves?.first).toBeCloseTo(80 / face.rim, 2);
  const { end, locked, pitch } = discMaterial(disc).grooves!.leadOut!;
  expect(end).toBeCloseTo(80 / face.rim, 2);
  expect(locked).toBeGreaterThan(discMaterial(disc).rings[0]);
  expect((end - locked) / pitch).toBeCloseTo(Math.round((end - locked) / pitch));
  // The turns of the lead-in are outside of the first track.
  const leadIn = Array.from({ length: 180 }, (_, step) => at(130.2 + step / 10));
  expect(leadIn.some(({ dark }) => dark > 0.1)).toBe(true);
});

test('side B keeps its suggested grooves, and a disc of another size shows none of them', () => {
  const [plain, cut] = [scene('ruby').disc, scene('ruby', {}, face).disc];
  expect({ ...cut, grooves: undefined }).toEqual(plain);
  expect(scene('ruby', { format: '7"' }, face).disc.grooves).toBeUndefined();
  expect(scene('ruby', {}, { ...face, rings: [] }).disc.grooves).toBeUndefined();
});
