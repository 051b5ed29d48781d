import { describe, expect, test } from 'vitest';
import { createGrooveEncoder } from '#modules/making/cut-check/groove-encoding.ts';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { checkArrangement, findRecordLevelDecibels, type PlannableTrack } from './check-arrangement.ts';
import { arrangeStoredTracks } from './side-arrangement.ts';
import type { SidePlan } from './side-plan.contract.ts';
import { suggestMoveAndDiscs } from './suggest-move-and-discs.ts';

const pressing = { size: '12', speed: '33', medium: 'lacquer' } as const;
const prices: SidePlan['prices'] = [1, 2, 3, 4].flatMap((discs) =>
  (['33', '45'] as const).map((speed) => ({
    ...pressing,
    speed,
    discs,
    unit_price: 400 + 300 * discs,
    replaced: [],
  })),
);
const plan = { limits: defaultPlantProfile, prices, currency: 'EUR', editable: true };

/** A groove of constant width: its edges move `excursion` µm at the reference. */
function track(id: number, minutes: number, excursion = 30): PlannableTrack {
  const writer = createGrooveEncoder(defaultPlantProfile.cut.lacquer);
  for (let i = 0; i < minutes * 60 * 30; i++) writer.add(excursion, excursion, 0, 0, 5, 100_000);
  const sounds = { groove: writer.bytes(), head: 0, tail: 0, sample_rate: 44_100 };
  return { id, uuid: `uuid-${id}`, title: `Track ${id}`, ...sounds };
}

function suggested(sides: readonly (readonly PlannableTrack[])[], disc = pressing, settings = plan) {
  const arrangement = arrangeStoredTracks(
    sides.flatMap((tracks, side) => tracks.map(({ id }) => ({ id, side: 'ABCD'[side]!, gap_before: null }))),
  );
  const tracks = new Map(sides.flat().map((each) => [each.id, each]));
  const found = suggestMoveAndDiscs(arrangement, tracks, settings, disc, new Map());
  const measureLevel = (placed: typeof arrangement) =>
    findRecordLevelDecibels(checkArrangement(placed, tracks, settings.limits, disc, new Map()));
  return { found, level: measureLevel(arrangement), levelOf: measureLevel };
}

describe('the suggestions for a record', () => {
  test('are none where all sides fit', () => {
    const { found } = suggested([[track(1, 7), track(2, 7)], [track(3, 7)]]);
    expect(found).toMatchObject({ level: 0, long_side: null, move: null, plans: [] });
  });

  test('name the one track whose move raises the level most, with the level after it', () => {
    const loud = 70;
    const { found, level, levelOf } = suggested([
      [track(1, 6, loud), track(2, 4, loud), track(3, 5, loud)],
      [track(4, 3, loud), track(5, 2, loud)],
    ]);
    expect(level).toBeLessThan(-1);
    expect(found.level).toBe(level);
    expect(found.move).toMatchObject({ from: 'A', to: 'B' });
    const after = arrangeStoredTracks(
      found.move!.tracks.map(({ track_id, side, gap_before }) => ({ id: track_id, side, gap_before })),
    );
    expect(levelOf(after)).toBe(found.move!.level);
    expect(found.move!.level).toBeGreaterThan(level! + 0.5);
    // No other single move to the end of side B is better.
    for (const id of [1, 2, 3]) {
      const other = arrangeStoredTracks([
        ...[1, 2, 3].filter((each) => each !== id).map((each) => ({ id: each, side: 'A', gap_before: null })),
        ...[4, 5, id].map((each) => ({ id: each, side: 'B', gap_before: null })),
      ]);
      expect(levelOf(other)!).toBeLessThanOrEqual(found.move!.level + 0.05);
    }
  });

  test('move the last track to the empty second side of a disc', () => {
    const { found } = suggested([[track(1, 8, 60), track(2, 8, 60), track(3, 8, 60)]]);
    expect(found.move).toMatchObject({ track_id: 3, from: 'A', position: 3, to: 'B' });
    expect(found.move!.tracks).toHaveLength(3);
  });

  test('name a side that is too long although it is quiet', () => {
    const { found } = suggested([[track(1, 12, 4), track(2, 12, 4)], [track(3, 5, 4)]]);
    expect(found).toMatchObject({ level: 0, long_side: 'A', move: { from: 'A', to: 'B', level: 0 } });
  });

  test('offer a further disc with its price per copy where no move helps, and 33 rpm in place of 45', () => {
    const full = [
      [track(1, 8, 80), track(2, 8, 80)],
      [track(3, 8, 80), track(4, 8, 80)],
    ];
    const { found } = suggested(full);
    expect(found.move).toBeNull();
    const further = found.plans.find(({ speed, discs }) => speed === '33' && discs === 2);
    expect(further).toMatchObject({ size: '12', price_difference: 300 });
    expect(further!.level).toBeGreaterThan(found.level! + 1);
    const fast = suggested(full, { ...pressing, speed: '45' as '33' }).found;
    expect(fast.plans[0]).toMatchObject({ speed: '33', discs: 1, price_difference: 0 });
  });

  test('have no price difference without a price list', () => {
    const { found } = suggested([[track(1, 12, 80)], [track(2, 6, 80), track(3, 6, 80), track(4, 2)]], pressing, {
      ...plan,
      prices: [],
    });
    expect(found.plans.length).toBeGreaterThan(0);
    expect(found.plans.every(({ price_difference }) => price_difference === null)).toBe(true);
  });

  test('are none until every track is measured', () => {
    const { found } = suggested([[{ ...track(1, 1), groove: null }, track(2, 30)]]);
    expect(found).toMatchObject({ level: null, move: null, plans: [] });
  });
});
