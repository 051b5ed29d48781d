// Each limit of the plant profile decides alone: the same sound changes its verdict with the number.
import { expect, test } from 'vitest';
import { defaultPlantProfile } from '#modules/making/plant-profiles/default-plant-profile.ts';
import type { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import { checkSideGaps } from './check-side-gaps.ts';
import { checkTrack } from './check-track.ts';
import {
  analyseChannels,
  joinSamples,
  makeNoise,
  makeSilence,
  makeSineTone,
  mixSamples,
  scaleSamples,
  TEST_SAMPLE_RATE_HZ,
} from './test-signals.test-support.ts';

type Sound = PlantProfileValues['sound'];

/** The rules that two channels break at a plant with these limits. */
function findRules(limits: Partial<Sound>, left: Float32Array, right: Float32Array): string[] {
  const sound = { ...defaultPlantProfile.sound, ...limits };
  const { measures } = analyseChannels([left, right], TEST_SAMPLE_RATE_HZ, { ...defaultPlantProfile, sound });
  const master = { sample_rate: TEST_SAMPLE_RATE_HZ, channels: 2, bits: 24, measures };
  return checkTrack(master, sound, true).map(({ rule }) => rule);
}

const tone = makeSineTone(4, -12, { hertz: 440 });

test('a dead channel is as far below the other one as the profile says', () => {
  const faint = scaleSamples(tone, 10 ** (-65 / 20));
  expect(findRules({}, tone, faint)).toContain('dead_channel');
  expect(findRules({ dead_channel: -70 }, tone, faint)).not.toContain('dead_channel');
});

test('bass is compared from the level of the profile on', () => {
  const low = makeSineTone(4, -52, { hertz: 90 });
  const high = makeSineTone(4, -12, { hertz: 4000 });
  const [left, right] = [mixSamples(high, low), mixSamples(high, scaleSamples(low, -1))];
  expect(findRules({}, left, right)).not.toContain('bass_phase');
  expect(findRules({ bass_level: -62 }, left, right)).toContain('bass_phase');
});

test('the wall of a lossy source falls as far as the profile says, also for masters that are measured already', () => {
  const { measures } = analyseChannels([tone, tone]);
  const master = { sample_rate: 44_100, channels: 2, bits: 24, measures };
  const rules = (lossy_drop: number) =>
    checkTrack(
      { ...master, measures: { ...measures, lossy: { edge: 16_000, drop: 30 } } },
      { ...defaultPlantProfile.sound, lossy_drop },
      true,
    ).map(({ rule }) => rule);
  expect(rules(defaultPlantProfile.sound.lossy_drop)).toContain('lossy_source');
  expect(rules(36)).not.toContain('lossy_source');
});

test('a click is as much sharper than its surroundings as the profile says', () => {
  const clicked = mixSamples(tone, makeNoise(4, -50));
  clicked[2 * TEST_SAMPLE_RATE_HZ]! += 0.1;
  expect(findRules({}, clicked, clicked.slice())).toContain('clicks');
  expect(findRules({ click_ratio: 80 }, clicked, clicked.slice())).not.toContain('clicks');
});

const gapRules = (limits: Partial<Sound>, gap_before: number | null, ...files: Float32Array[]) => {
  const tracks = files.map((samples, index) => {
    const { head, tail, edges } = analyseChannels([samples, samples]).measures;
    return { head, tail, edges, gap_before: index === 0 ? null : gap_before };
  });
  const sound = { ...defaultPlantProfile.sound, ...limits };
  return checkSideGaps(tracks, { cut: defaultPlantProfile.cut.lacquer, sound }).map(({ rule }) => rule);
};

test('silence of the files may exceed the usual gap and a set one by what the profile says', () => {
  const late = joinSamples(makeSilence(4), tone);
  expect(gapRules({}, null, tone, late)).not.toContain('gap_long');
  expect(gapRules({ gap_spare: 1 }, null, tone, late)).toContain('gap_long');
  expect(gapRules({}, 3, tone, late)).toContain('gap_long');
  expect(gapRules({ set_gap_spare: 2 }, 3, tone, late)).not.toContain('gap_long');
});

test('tracks run into each other from the level of the profile on', () => {
  const quiet = makeSineTone(4, -40, { hertz: 440 });
  expect(gapRules({}, null, quiet, quiet)).toContain('gap_joined');
  expect(gapRules({ joined_level: -30 }, null, quiet, quiet)).not.toContain('gap_joined');
});
