import { describe, expect, test } from 'vitest';
import { describeItemProduction } from '#modules/making/costing/item-production.ts';
import { chooseDiscSpeed } from '#modules/making/cut-check/check-side.ts';
import { describeSleeveDisc } from './describe-sleeve-disc.ts';
import { discSizeFromFormat, resolveDiscRpm } from './disc-size.ts';
import { buildItemSceneRecord } from './ui/build-item-scene-record.ts';
import { discSvg } from './vinyl-disc-svg.ts';

const label = { artist: 'Nova Quartz', title: 'Paper Lanterns' };

describe.each([
  ['7"', null, 45],
  ['7"', 33, 33],
  ['10"', null, 33],
  ['LP', null, 33],
  ['12"', 45, 45],
  ['12"', 78, 33],
] as const)('%s with %s rpm stored', (format, rpm, expected) => {
  const size = discSizeFromFormat(format);
  const sleeve = { name: 'Paper Lanterns', artist_name: 'Nova Quartz', record_label: null, catalogue_number: '' };
  const disc = describeSleeveDisc(
    { ...sleeve, color_vinyl: null, color_id: 'black', rpm, format, is_vinyl: true, face: null },
    'seed',
  ).disc;

  test(`turns at ${expected} rpm in the lit view, and its label says so`, () => {
    const item = { color: '', color_id: 'black', format, rpm };
    const [scene] = buildItemSceneRecord({ cover: null, item, seed: 7, label, loadFace: null }).discs;
    expect(scene?.rpm).toBe(expected);
    expect(decodeURIComponent(scene?.labels[0] ?? '')).toContain(`${expected} rpm`);
  });

  test(`says ${expected} rpm on the label in its pictures`, () => {
    expect(disc && discSvg(disc)).toContain(`${expected} rpm`);
  });

  test(`is cut and calculated at ${expected} rpm`, () => {
    expect(chooseDiscSpeed(rpm, size)).toBe(String(expected));
    const release = { selling_mode: 'shop', sleeve: null, insert_kind: null, playing_seconds: 0 };
    const production = describeItemProduction({ type: 'vinyl', format, rpm, discs: 1, color_id: 'black' }, release);
    expect(production?.choices[0]).toMatchObject({ rpm: String(expected) });
  });

  test(`is ${expected} rpm by the rule`, () => expect(resolveDiscRpm(rpm, size)).toBe(expected));
});
