import { expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import { checkSide } from './check-side.ts';
import { createGrooveEncoder } from './groove-encoding.ts';

/** Half a minute of quiet groove for each sample rate. */
function checkRates(...rates: (number | null)[]) {
  const writer = createGrooveEncoder(defaultPlantProfile.cut.lacquer);
  for (let i = 0; i < 900; i++) writer.add(0, 0, 0, 0, 1, 1000);
  const groove = writer.bytes();
  const tracks = rates.map((sample_rate, index) => ({
    ...{ id: index + 1, uuid: `u${index}`, title: `Track ${index + 1}`, side: 'A', position: index + 1 },
    ...{ groove, head: 1, tail: 1, gap_before: null, sample_rate },
  }));
  const { cut } = checkSide(tracks, defaultPlantProfile, { size: '12', speed: '33', medium: 'lacquer' });
  return cut!;
}

test('the tracks of another rate than most of their side are named with their rates', () => {
  const { light, findings } = checkRates(44_100, 96_000, 44_100, 48_000);
  expect(light).toBe('amber');
  expect(findings).toMatchObject([{ rule: 'mixed_rates', light: 'amber', numbers: { value: 44.1, number: 2 } }]);
  expect(findings[0]!.places.map(({ track_id, sample_rate }) => [track_id, sample_rate])).toEqual([
    [2, 96_000],
    [4, 48_000],
  ]);
  expect(findings[0]!.places).toMatchObject([{ title: 'Track 2', at_second: 0 }, { title: 'Track 4' }]);
});

test('where no rate has the majority, the first track sets it', () => {
  expect(checkRates(96_000, 44_100).findings).toMatchObject([
    { numbers: { value: 96, number: 1 }, places: [{ track_id: 2, sample_rate: 44_100 }] },
  ]);
});

test('one rate, and a rate that is unknown, are no finding', () => {
  expect(checkRates(96_000, 96_000).findings).toEqual([]);
  expect(checkRates(96_000, null).findings).toEqual([]);
  expect(checkRates(null, null).findings).toEqual([]);
});
