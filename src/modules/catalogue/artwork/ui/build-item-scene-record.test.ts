import { expect, test } from 'vitest';
import { discMaterial, MAX_TRACK_GAPS, scaleSceneGrooves } from '#ui/record-scene/disc-material.ts';
import { describeDisc } from '../disc-description.ts';
import type { SizedDiscFace } from '../disc-grooves-svg.ts';
import { vinylColours } from '../vinyl-colours.ts';
import { discSvg } from '../vinyl-disc-svg.ts';
import { buildItemSceneRecord } from './build-item-scene-record.ts';

const label = { artist: 'Nova Quartz', title: 'Paper Lanterns' };
const record = (color_id: string | null, item = {}, face: SizedDiscFace | null = null, discs = {}) =>
  buildItemSceneRecord({
    cover: null,
    item: { color: '', color_id, format: '12"', rpm: 33, ...item },
    seed: 7,
    label,
    loadFace: face && (async () => face),
    ...discs,
  });
const scene = (...described: Parameters<typeof record>) => record(...described).discs[0];
const grooves = (...described: Parameters<typeof record>) => scene(...described).grooves[0]?.();

test.each(vinylColours)('$id is painted in the lit view as in its drawing', ({ id, kind, clear }) => {
  const disc = scene(id);
  const paint = disc.paint.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  expect(discSvg({ colour_id: id, seed: 7, size: '12', label })).toContain(paint);
  expect(disc.pattern).toBe(kind);
  expect(discMaterial(disc)).toMatchObject({ clear: clear ? 1 : 0, sparkle: kind === 'glitter' ? 1 : 0 });
});

test('the silent bands are those of the drawing, from the first groove to the last', () => {
  const description = describeDisc({ colour_id: 'black', seed: 7, size: '12' });
  const { gaps, rings } = discMaterial(scene('black'));
  const real = gaps.filter((gap) => gap > 0);
  expect(real).toHaveLength(description.gaps.length);
  expect(real[0]).toBeCloseTo(rings[1]);
  expect(real.at(-1)).toBeCloseTo(rings[2]);
  expect(gaps).toHaveLength(MAX_TRACK_GAPS);
});

test('black vinyl shines more than pale vinyl', () => {
  const [black, white] = [discMaterial(scene('black')), discMaterial(scene('white'))];
  expect(black.gloss).toBeGreaterThan(1.5 * white.gloss);
});

test('a 7-inch disc has the larger label and hole, and is black without a colour', () => {
  const [seven, twelve] = [scene(null, { format: '7"' }), scene('black')];
  expect(seven.label).toBeGreaterThan(twelve.label);
  expect(seven.hole).toBeGreaterThan(twelve.hole);
  expect(seven.lightness).toBe(twelve.lightness);
});

test('a picture disc has no labels, others have two', () => {
  expect(scene('picture_disc')).toMatchObject({ labels: [null, null], label: 0 });
  const [a, b] = scene('red').labels.map((address) => decodeURIComponent(address ?? ''));
  expect(a).toContain('>A<');
  expect(b).toContain('>B<');
});

test('a sleeve without a cover has title and artist, and nothing else where both are open', () => {
  const [sleeve = ''] = [record('black').cover ?? ''].map(decodeURIComponent);
  expect(sleeve).toContain('Paper Lanterns');
  expect(sleeve).toContain('Nova Quartz');
  const item = { color: '', color_id: null, format: '', rpm: 33 };
  const blank =
    buildItemSceneRecord({ cover: null, item, seed: 7, label: { artist: '', title: '' }, loadFace: null }).cover ?? '';
  expect(decodeURIComponent(blank)).not.toContain('<text');
  expect(buildItemSceneRecord({ cover: '/projects/ab/cover', item, seed: 7, label, loadFace: null }).cover).toBe(
    '/projects/ab/cover',
  );
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

test.each(['black', 'white', 'ruby'])(
  'a side of a %s disc has the rings of its drawing, at their radii',
  async (id) => {
    const cut = scaleSceneGrooves((await grooves(id, {}, face))!);
    const drawing = discSvg({ colour_id: id, seed: 7, size: '12', label, face });
    const at = (radius: number) => {
      const step = Math.floor((radius / face.rim) * (cut.steps.length / 4)) * 4;
      const [dark, bright, isCut, loudness] = cut.steps.subarray(step, step + 4);
      return { dark: dark! / 255, bright: bright! / 255, isCut, loudness: loudness! / 255 };
    };
    const [loud, quiet, gap] = [at(120), at(90), at(110)];
    expect([loud, quiet, gap, at(140), at(70)].map(({ isCut }) => isCut)).toEqual([255, 255, 0, 0, 0]);
    expect(loud.loudness).toBeGreaterThan(quiet.loudness + 0.5);
    expect(loud.bright).toBeGreaterThan(quiet.bright);
    expect(Math.max(quiet.dark, gap.dark)).toBeGreaterThan(loud.dark);
    const opacities = [...drawing.matchAll(/stroke="#000" stroke-width="[\d.]+" opacity="([\d.]+)"/g)].map(([, text]) =>
      Number(text),
    );
    for (const { dark } of [quiet, gap])
      expect(opacities.some((opacity) => Math.abs(opacity - dark) < 0.003)).toBe(true);
    expect(cut.first).toBeCloseTo(80 / face.rim, 2);
    const { end, locked, pitch } = cut.leadOut!;
    expect(end).toBeCloseTo(80 / face.rim, 2);
    expect(locked).toBeGreaterThan(discMaterial(scene(id)).rings[0]);
    expect((end - locked) / pitch).toBeCloseTo(Math.round((end - locked) / pitch));
    // The turns of the lead-in are outside of the first track.
    const leadIn = Array.from({ length: 180 }, (_, step) => at(130.2 + step / 10));
    expect(leadIn.some(({ dark }) => dark > 0.1)).toBe(true);
  },
);

test('a disc of another size and a face without rings keep the suggested grooves', async () => {
  expect(scene('ruby').grooves).toEqual([null, null]);
  expect(await grooves('ruby', { format: '7"' }, face)).toBeNull();
  expect(await grooves('ruby', {}, { ...face, rings: [] })).toBeNull();
});

test('each disc of a double album has its own labels and splashes, and a face is loaded only for a side that is shown', async () => {
  const asked: string[] = [];
  const loadFace = async (side: string) => {
    asked.push(side);
    return face;
  };
  const album = record('blue_pink_splatter', {}, null, { discs: 2, loadFace });
  const [first, second] = album.discs;
  expect(album.discs).toHaveLength(2);
  const letters = [first, second!].map(({ labels }) =>
    labels.map((label) => /&gt;|>([A-H])</.exec(decodeURIComponent(label!))?.[1]),
  );
  expect(letters).toEqual([
    ['A', 'B'],
    ['C', 'D'],
  ]);
  // No two discs of a press have the same splashes, and the first keeps those of its picture.
  expect(second!.paint).not.toBe(first.paint);
  expect(first.paint).toBe(scene('blue_pink_splatter').paint);
  expect(asked).toEqual([]);
  expect(await second!.grooves[1]?.()).not.toBeNull();
  expect(asked).toEqual(['D']);
});
